//! Reasons why Discord refuses a campaign's rooms, and their remedies. Known limits are checked
//! before anything is made. Other reasons come from Discord's answer. Not here: making rooms
//! ([`super::channels`]).

use mythico_engine::words::{Message, literals, message};
use serenity::all::{GuildId, Permissions, RoleId};

use super::app::App;
use super::channels::BOT;
use super::response::{CommandError, Result};
use crate::api::failure::{Failure, classify, explanation};

/// Discord's limit for channels of a server, categories included.
const CHANNELS_MAX: usize = 500;
/// Discord's limit for channels in a category.
const IN_CATEGORY_MAX: usize = 50;
/// Discord's error text for a full category.
const CATEGORY_FULL: &str = "CHANNEL_PARENT_MAX_CHANNELS";

/// Checks that a server can hold this many rooms and a category for them.
///
/// # Errors
/// If the bot lacks a permission, something is full, or Discord can't be reached.
pub async fn check_server(app: &App, guild: GuildId, rooms: usize) -> Result<()> {
    let lacking = BOT.difference(own_permissions(app, guild).await?);
    if !lacking.is_empty() {
        let names = literals(lacking.get_permission_names());
        return Err(CommandError::User(message("bot-lacks").with("permissions", names)));
    }
    let there = guild.channels(&app.http).await.map_err(explained)?.len();
    if rooms > IN_CATEGORY_MAX {
        return Err(CommandError::User(message("bot-category-full").with("needed", rooms)));
    }
    if there + rooms + 1 > CHANNELS_MAX {
        return Err(CommandError::User(message("bot-channels-full").with("needed", rooms + 1)));
    }
    Ok(())
}

/// Returns the bot's permissions in a server, without channel overwrites.
///
/// # Errors
/// If Discord can't be reached.
pub async fn own_permissions(app: &App, guild: GuildId) -> Result<Permissions> {
    let server = app.http.get_guild(guild).await.map_err(explained)?;
    let member = app.http.get_member(guild, app.bot).await.map_err(explained)?;
    let everyone = RoleId::new(guild.get());
    let roles =
        server.roles.values().filter(|role| role.id == everyone || member.roles.contains(&role.id));
    let may =
        roles.map(|role| role.permissions).collect::<Vec<_>>().into_iter().collect::<Permissions>();
    Ok(if may.administrator() { Permissions::all() } else { may })
}

/// Returns Discord's refusal with its remedy, if the user can fix it.
pub fn explained(error: serenity::Error) -> CommandError {
    match said(&error) {
        Some(said) => CommandError::User(said),
        None => error.into(),
    }
}

/// Returns whether Discord refused the content, rather than a permission or the rate.
pub fn is_form_error(error: &serenity::Error) -> bool {
    matches!(explanation(error).map(|said| said.code), Some(50_024 | 50_035))
}

fn said(error: &serenity::Error) -> Option<Message> {
    let answer = explanation(error)?;
    match classify(error) {
        Failure::Forbidden => return Some(message("bot-lacks-permission")),
        Failure::Unavailable(_) | Failure::Unclear(_) => return None,
        _ => {}
    }
    let is_full =
        answer.errors.iter().any(|one| one.path == "parent_id" && one.code == CATEGORY_FULL);
    Some(message(match answer.code {
        50_035 if is_full => "bot-category-exhausted",
        30_013 => "bot-channels-exhausted",
        30_005 => "bot-roles-exhausted",
        60_003 => "bot-two-factor",
        _ => return None,
    }))
}
