//! REST: application commands, global or of a guild.

use serde_json::{Value, json};

use super::access::parse_id;
use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::request_log::Problem;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::Command;

const COMMANDS_MAX: usize = 100;

/// The guild of the commands. `None` means global.
type Scope = Option<Id>;

/// Serves all routes under `…/commands`.
pub fn route(
    s: &mut ServerState,
    call: &Call,
    method: &str,
    app: Id,
    scope: Scope,
    rest: &[&str],
) -> Reply {
    if app != s.world.bot.id {
        return Err(ApiError::not_authorized());
    }
    if let Some(guild) = scope {
        s.find_guild(guild)?;
    }
    match (method, rest) {
        ("GET", []) => Ok(Answer::Json(list(s, scope))),
        ("PUT", []) => overwrite(s, &call.body, scope),
        ("POST", []) => create(s, &call.body, scope),
        ("GET", ["permissions"]) if scope.is_some() => Ok(Answer::Json(json!([]))),
        ("GET", [id]) => {
            Ok(Answer::Json(wire::command(&s.world, find_command(s, scope, parse_id(id)?)?)))
        }
        ("PATCH", [id]) => change(s, &call.body, scope, parse_id(id)?),
        ("DELETE", [id]) => delete(s, scope, parse_id(id)?),
        (_, [] | [_]) => Err(ApiError::wrong_method()),
        _ => Err(ApiError::not_found()),
    }
}

fn commands_in(s: &ServerState, scope: Scope) -> impl Iterator<Item = &Command> {
    s.world.commands.values().filter(move |c| c.guild == scope)
}

fn list(s: &ServerState, scope: Scope) -> Value {
    commands_in(s, scope).map(|c| wire::command(&s.world, c)).collect()
}

fn find_command(s: &ServerState, scope: Scope, id: Id) -> Result<&Command, ApiError> {
    s.world.commands.get(&id).filter(|c| c.guild == scope).ok_or_else(ApiError::unknown_command)
}

fn find_by_name(s: &ServerState, scope: Scope, body: &Value) -> Option<Id> {
    let kind = body["type"].as_u64().unwrap_or(1);
    let same =
        |c: &&Command| c.name() == body["name"].as_str().unwrap_or_default() && c.kind() == kind;
    commands_in(s, scope).find(same).map(|c| c.id)
}

/// Registers a command. It replaces one of the same name and keeps its id. The version grows if the
/// command changed.
fn put(s: &mut ServerState, body: &Value, scope: Scope) -> Id {
    let known = find_by_name(s, scope, body);
    let id = known.unwrap_or_else(|| s.new_id());
    let unchanged = known.is_some_and(|id| s.world.commands[&id].body == *body);
    if !unchanged {
        let version = s.new_id();
        s.world.commands.insert(id, Command { id, guild: scope, version, body: body.clone() });
    }
    id
}

/// Counts new commands against the daily limit.
fn count_new(s: &mut ServerState, scope: Scope, count: usize) -> Result<(), ApiError> {
    let now_ms = s.clock.now_ms();
    if s.limiter.count_commands(scope, count, now_ms) {
        Ok(())
    } else {
        Err(ApiError::too_many_commands_today())
    }
}

fn overwrite(s: &mut ServerState, body: &Value, scope: Scope) -> Reply {
    let bodies = body.as_array().cloned().unwrap_or_default();
    let new = bodies.iter().filter(|body| find_by_name(s, scope, body).is_none()).count();
    count_new(s, scope, new)?;
    let stays: Vec<Id> = bodies.iter().filter_map(|b| find_by_name(s, scope, b)).collect();
    s.world.commands.retain(|id, c| c.guild != scope || stays.contains(id));
    for body in &bodies {
        put(s, body, scope);
    }
    s.notify("channels", Audience::All, || json!({}));
    Ok(Answer::Json(list(s, scope)))
}

fn create(s: &mut ServerState, body: &Value, scope: Scope) -> Reply {
    let slash = commands_in(s, scope).filter(|c| c.kind() == 1).count();
    let known = find_by_name(s, scope, body).is_some();
    if slash >= COMMANDS_MAX && !known {
        let words = "Maximum number of application commands reached (100).";
        return Err(ApiError::form(vec![Problem::new("", "APPLICATION_COMMAND_TOO_MANY", words)]));
    }
    count_new(s, scope, usize::from(!known))?;
    let id = put(s, body, scope);
    s.notify("channels", Audience::All, || json!({}));
    let object = wire::command(&s.world, &s.world.commands[&id]);
    Ok(if known { Answer::Json(object) } else { Answer::Created(object) })
}

fn change(s: &mut ServerState, body: &Value, scope: Scope, id: Id) -> Reply {
    let mut command = find_command(s, scope, id)?.clone();
    for (key, value) in body.as_object().into_iter().flatten() {
        command.body[key] = value.clone();
    }
    let problems = crate::check::check_command(&command.body);
    if !problems.is_empty() {
        return Err(ApiError::form(problems));
    }
    command.version = s.new_id();
    let object = wire::command(&s.world, &command);
    s.world.commands.insert(id, command);
    Ok(Answer::Json(object))
}

fn delete(s: &mut ServerState, scope: Scope, id: Id) -> Reply {
    find_command(s, scope, id)?;
    s.world.commands.remove(&id);
    Ok(Answer::Nothing)
}
