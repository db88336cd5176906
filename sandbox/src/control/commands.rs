//! Control API: slash commands, commands in menus, and completions.

use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::options::{self, FocusedOption};
use super::payload::{self, UserAction};
use super::resolved::{self, Place};
use super::{Rejection, Reply, available, default_locale, find, outcome, read_body, to_text};
use crate::interaction::InteractionType;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::{Command, CommandTarget};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandAct {
    user: Value,
    channel: Value,
    command: String,
    #[serde(default)]
    options: options::OptionValues,
    /// User or message in whose menu the command is.
    #[serde(default)]
    target: Value,
    #[serde(default = "default_locale")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
    /// Option to complete, with the typed text in `value`.
    option: Option<String>,
    #[serde(default)]
    value: Value,
}

/// `POST /act/command`
pub async fn run(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: CommandAct = read_body(&body)?;
    if act.option.is_some() {
        return Err(Rejection::wrong(
            "`option` belongs to /control/act/complete; values go into `options`",
        ));
    }
    start(&app, act).await
}

/// `POST /act/complete`
pub async fn complete(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: CommandAct = read_body(&body)?;
    if act.option.is_none() {
        return Err(Rejection::wrong("`option` must name the option to complete"));
    }
    start(&app, act).await
}

async fn start(app: &AppState, act: CommandAct) -> Reply {
    let wait_ms = act.wait_ms;
    let id = app.change(|s| {
        let action = build_action(s, act)?;
        Ok::<_, Rejection>(payload::begin(app, s, action))
    })?;
    outcome::wait_settled(app, id, wait_ms).await
}

fn build_action(s: &mut ServerState, act: CommandAct) -> Result<UserAction, Rejection> {
    let user = find::user(s, &to_text(&act.user))?;
    let channel = find::readable_channel(s, user, &to_text(&act.channel))?;
    if !act.target.is_null() {
        return build_menu_action(s, Place { user, channel }, act);
    }
    let chosen = available::find_command(s, user, channel, &act.command)?;
    let typed = if act.value.is_null() { String::new() } else { to_text(&act.value) };
    let focus = act.option.as_deref().map(|name| FocusedOption { name, typed: &typed });
    if let Some(focus) = &focus {
        check_completable(&chosen.options, focus.name)?;
    }
    let filled =
        options::fill(s, Place { user, channel }, &chosen.options, &act.options, focus.as_ref())?;
    let mut tree = filled.options;
    for (depth, name) in chosen.subcommands.iter().enumerate().rev() {
        let group = depth + 1 < chosen.subcommands.len();
        tree = vec![json!({"name": name, "type": if group { 2 } else { 1 }, "options": tree})];
    }
    let mut data = json!({
        "id": chosen.id, "name": chosen.name, "type": 1, "options": tree,
        "resolved": filled.resolved,
    });
    if let Some(guild) = chosen.guild {
        data["guild_id"] = json!(guild);
    }
    let kind =
        if focus.is_some() { InteractionType::AUTOCOMPLETE } else { InteractionType::COMMAND };
    let names: Vec<&str> = std::iter::once(chosen.name.as_str())
        .chain(chosen.subcommands.iter().map(String::as_str))
        .collect();
    let name = names.join(" ");
    let (source, opener, target) = (None, None, None);
    Ok(UserAction { kind, user, channel, name, data, source, opener, target, locale: act.locale })
}

/// Builds the action of a command in a menu. It has no options.
fn build_menu_action(
    s: &ServerState,
    place: Place,
    act: CommandAct,
) -> Result<UserAction, Rejection> {
    if !act.options.is_empty() || act.option.is_some() {
        return Err(Rejection::wrong("a command with a `target` has no options"));
    }
    let mut resolved = Map::new();
    let (id, kind, target) = match find::message(s, place.user, &to_text(&act.target)) {
        Ok(message) if message.channel == place.channel => {
            let object = wire::message(&s.world, &message, &s.base);
            resolved::put(&mut resolved, "messages", message.id, object);
            (message.id, Command::MESSAGE, CommandTarget::Message(message.id))
        }
        Ok(_) => return Err(Rejection::wrong("that message is in another channel")),
        Err(_) => {
            let id = find::user(s, &to_text(&act.target)).map_err(|_| {
                Rejection::missing(format!("there is no user or message {}", act.target))
            })?;
            resolved::add_user(s, place, id, &mut resolved);
            (id, Command::USER, CommandTarget::User(id))
        }
    };
    let chosen = available::find_menu_command(s, place.user, place.channel, kind, &act.command)?;
    let mut data = json!({
        "id": chosen.id, "name": chosen.name(), "type": kind, "target_id": id,
        "resolved": resolved,
    });
    if let Some(guild) = chosen.guild {
        data["guild_id"] = json!(guild);
    }
    Ok(UserAction {
        kind: InteractionType::COMMAND,
        user: place.user,
        channel: place.channel,
        name: act.command,
        data,
        source: None,
        opener: None,
        target: Some(target),
        locale: act.locale,
    })
}

fn check_completable(declared: &[Value], name: &str) -> Result<(), Rejection> {
    let option = declared.iter().find(|o| o["name"] == name);
    let option =
        option.ok_or_else(|| Rejection::missing(format!("there is no option {name:?}")))?;
    if option["autocomplete"] == true {
        Ok(())
    } else {
        Err(Rejection::wrong(format!("the option {name:?} has no completion")))
    }
}
