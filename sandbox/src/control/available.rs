//! Finds the commands that a user may use in a channel.

use serde_json::Value;

use super::Rejection;
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::world::{Command, Permissions};

const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
/// Discord's command context of DMs with the bot.
const IN_BOT_DM: u64 = 1;

/// Lists the commands that a user may use in a channel. A guild's command hides a global one of the
/// same name and kind.
pub fn usable_commands(s: &ServerState, user: Id, channel: Id) -> Vec<&Command> {
    let all = s.world.commands.values().filter(|c| may_use(s, user, channel, c));
    let mut found: Vec<&Command> = all.collect();
    let own: Vec<(String, u64)> = found
        .iter()
        .filter(|c| c.guild.is_some())
        .map(|c| (c.name().to_owned(), c.kind()))
        .collect();
    found.retain(|c| {
        c.guild.is_some() || !own.iter().any(|(n, kind)| n == c.name() && *kind == c.kind())
    });
    found.sort_by_key(|c| c.name().to_owned());
    found
}

fn may_use(s: &ServerState, user: Id, channel: Id, command: &Command) -> bool {
    let Some(place) = s.world.channels.get(&channel) else {
        return false;
    };
    let contexts = command.body["contexts"].as_array();
    let Some(guild) = place.guild else {
        let in_dms = command.body["dm_permission"] != false;
        return command.guild.is_none()
            && contexts.map_or(in_dms, |c| c.iter().any(|n| n.as_u64() == Some(IN_BOT_DM)));
    };
    let in_guilds = contexts.is_none_or(|c| c.iter().any(|n| n.as_u64() == Some(0)));
    let bot_inside =
        s.world.guilds.get(&guild).is_some_and(|g| g.members.contains_key(&s.world.bot.id));
    let here = command.guild.map_or(in_guilds, |g| g == guild) && bot_inside;
    let may = permissions::channel_permissions(&s.world, user, place);
    here && may.contains(Permissions::USE_APPLICATION_COMMANDS)
        && has_default_permissions(may, &command.body["default_member_permissions"])
}

/// Checks `default_member_permissions`. `"0"` allows administrators only.
fn has_default_permissions(may: Permissions, needed: &Value) -> bool {
    let Some(needed) = Permissions::from_json(needed) else {
        return true;
    };
    may.contains(Permissions::ADMINISTRATOR) || !needed.is_empty() && may.contains(needed)
}

/// A command and the subcommand that a full name means.
pub struct ChosenCommand {
    /// Id of the registered command.
    pub id: Id,
    pub name: String,
    /// Guild of the command, if it isn't global.
    pub guild: Option<Id>,
    /// Group and subcommand, if any.
    pub subcommands: Vec<String>,
    /// Declared options of the command or subcommand.
    pub options: Vec<Value>,
}

/// Finds a slash command by its full name, such as `land move`.
pub fn find_command(
    s: &ServerState,
    user: Id,
    channel: Id,
    full_name: &str,
) -> Result<ChosenCommand, Rejection> {
    let mut names = full_name.trim_start_matches('/').split_whitespace();
    let first = names.next().unwrap_or_default();
    let slash = |c: &&Command| c.kind() == Command::SLASH;
    let found =
        usable_commands(s, user, channel).into_iter().filter(slash).find(|c| c.name() == first);
    let command = found.ok_or_else(|| explain_missing(s, full_name, first))?;
    let mut options = options_of(&command.body);
    let mut subcommands = Vec::new();
    for name in names {
        let next = options.iter().find(|o| o["name"] == name && is_nested(o));
        let next =
            next.ok_or_else(|| Rejection::missing(format!("/{first} has no subcommand {name:?}")))?;
        options = options_of(next);
        subcommands.push(name.to_owned());
    }
    if options.iter().any(is_nested) {
        let names: Vec<&str> = options.iter().filter_map(|o| o["name"].as_str()).collect();
        return Err(Rejection::wrong(format!(
            "/{full_name} needs one of its subcommands: {}",
            names.join(", ")
        )));
    }
    let (id, name, guild) = (command.id, command.name().to_owned(), command.guild);
    Ok(ChosenCommand { id, name, guild, subcommands, options: options.to_vec() })
}

fn options_of(declared: &Value) -> &[Value] {
    declared["options"].as_array().map_or(&[], Vec::as_slice)
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP))
}

/// Finds a command in the menu of a user or message.
pub fn find_menu_command<'a>(
    s: &'a ServerState,
    user: Id,
    channel: Id,
    kind: u64,
    name: &str,
) -> Result<&'a Command, Rejection> {
    let found = usable_commands(s, user, channel)
        .into_iter()
        .find(|c| c.kind() == kind && c.name() == name);
    found.ok_or_else(|| {
        let menu = if kind == Command::USER { "user" } else { "message" };
        Rejection::missing(format!(
            "there is no command {name:?} in the menu of a {menu} for this user here"
        ))
    })
}

fn explain_missing(s: &ServerState, full_name: &str, name: &str) -> Rejection {
    if s.world.commands.values().any(|c| c.kind() != Command::SLASH && c.name() == full_name) {
        return Rejection::wrong(format!(
            "{full_name:?} is in a menu: `target` says of which user or message"
        ));
    }
    if s.world.commands.values().any(|c| c.name() == name) {
        Rejection::forbidden(format!("this user may not use /{name} here"))
    } else {
        Rejection::missing(format!("there is no command /{name}"))
    }
}
