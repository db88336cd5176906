//! Why Discord doesn't let a campaign's rooms be made, and what to do about it: what can be known
//! is looked at before anything is made, the rest is read off Discord's answer. Not here: making
//! rooms ([`super::channels`]).

use mythico_engine::words::{Message, literals, message};
use serenity::all::{GuildId, Permissions, RoleId};

use super::app::App;
use super::channels::BOT;
use super::failure::{Failure, classify, explanation};
use super::response::{CommandError, Result};

/// Channels of a server, as Discord counts them: categories too.
const CHANNELS_MAX: usize = 500;
/// Channels in a category.
const IN_CATEGORY_MAX: usize = 50;
/// How Discord says that a category holds so many.
const CATEGORY_FULL: &str = "CHANNEL_PARENT_MAX_CHANNELS";

/// Looks whether a server lets so many rooms, and a category for them, be made.
///
/// # Errors
/// What the bot lacks there, or what is full; or Discord can't be reached.
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

/// What the bot may do everywhere in a server, but for rooms with overwrites.
///
/// # Errors
/// If Discord can't be reached.
pub async fn own_permissions(app: &App, guild: GuildId) -> Result<Permissions> {
    let server = app.http.get_guild(guild).await.map_err(explained)?;
    let member = app.http.get_member(guild, app.bot).await.map_err(explained)?;
    let everyone = RoleId::new(guild.get());
    let roles = server.roles.values().filter(|role| role.id == everyone || member.roles.contains(&role.id));
    let may = roles.map(|role| role.permissions).collect::<Vec<_>>().into_iter().collect::<Permissions>();
    Ok(if may.administrator() { Permissions::all() } else { may })
}

/// What a refusal of Discord's means for whoever asked, if it is theirs to mend.
pub fn explained(error: serenity::Error) -> CommandError {
    match said(&error) {
        Some(said) => CommandError::User(said),
        None => error.into(),
    }
}

/// Was it refused for what was asked, rather than for who asked, or for haste?
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
    let is_full = answer.errors.iter().any(|one| one.path == "parent_id" && one.code == CATEGORY_FULL);
    Some(message(match answer.code {
        50_035 if is_full => "bot-category-exhausted",
        30_013 => "bot-channels-exhausted",
        30_005 => "bot-roles-exhausted",
        60_003 => "bot-two-factor",
        _ => return None,
    }))
}
