//! REST: roles. The bot can't manage roles above its own, or give permissions that it lacks.

use serde_json::Value;

use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::wire;
use crate::world::{Permissions, Role};

/// `GET /guilds/{guild}/roles`
pub fn list(s: &ServerState, guild: Id) -> Reply {
    let guild = s.find_guild(guild)?;
    Ok(Answer::Json(guild.roles.values().map(wire::role).collect::<Value>()))
}

/// `GET /guilds/{guild}/roles/{role}`
pub fn get(s: &ServerState, guild: Id, role: Id) -> Reply {
    let found = s.find_guild(guild)?.roles.get(&role).ok_or_else(ApiError::unknown_role)?;
    Ok(Answer::Json(wire::role(found)))
}

fn read_permissions(
    s: &ServerState,
    call: &Call,
    guild: Id,
) -> Result<Option<Permissions>, ApiError> {
    let Some(wanted) = Permissions::from_json(&call.body["permissions"]) else {
        return Ok(None);
    };
    let own = permissions::guild_permissions(s.find_guild(guild)?, s.world.bot.id);
    if own.contains(wanted) { Ok(Some(wanted)) } else { Err(ApiError::missing_permissions()) }
}

/// `POST /guilds/{guild}/roles`
pub fn create(s: &mut ServerState, call: &Call, guild: Id) -> Reply {
    let everyone = s
        .find_guild_with(guild, Permissions::MANAGE_ROLES)?
        .roles
        .get(&guild)
        .map_or_else(Permissions::empty, |r| r.permissions);
    let permissions = read_permissions(s, call, guild)?.unwrap_or(everyone);
    let name = call.body["name"].as_str().unwrap_or("new role").to_owned();
    let role = s.add_role(guild, &name, permissions);
    s.change_role(guild, role, |r| apply_body(r, &call.body));
    get(s, guild, role)
}

fn apply_body(role: &mut Role, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut role.name);
    }
    role.color =
        body["color"].as_u64().or(body["colors"]["primary_color"].as_u64()).unwrap_or(role.color);
    role.hoist = body["hoist"].as_bool().unwrap_or(role.hoist);
    role.mentionable = body["mentionable"].as_bool().unwrap_or(role.mentionable);
}

/// Checks that a role is below the bot's highest.
fn check_below(s: &ServerState, guild: Id, role: Id) -> Result<(), ApiError> {
    let found = s.find_guild_with(guild, Permissions::MANAGE_ROLES)?;
    let role = found.roles.get(&role).ok_or_else(ApiError::unknown_role)?;
    let beneath = role.position < found.highest_position(s.world.bot.id) && role.bot.is_none();
    if beneath || found.owner == s.world.bot.id {
        Ok(())
    } else {
        Err(ApiError::missing_permissions())
    }
}

/// `PATCH /guilds/{guild}/roles/{role}`
pub fn change(s: &mut ServerState, call: &Call, guild: Id, role: Id) -> Reply {
    check_below(s, guild, role)?;
    let permissions = read_permissions(s, call, guild)?;
    s.change_role(guild, role, |r| {
        apply_body(r, &call.body);
        r.permissions = permissions.unwrap_or(r.permissions);
    });
    get(s, guild, role)
}

/// `DELETE /guilds/{guild}/roles/{role}`
pub fn delete(s: &mut ServerState, guild: Id, role: Id) -> Reply {
    check_below(s, guild, role)?;
    if role == guild {
        return Err(ApiError::missing_permissions());
    }
    s.remove_role(guild, role);
    Ok(Answer::Nothing)
}

fn check_member_and_role(s: &ServerState, guild: Id, user: Id, role: Id) -> Result<(), ApiError> {
    check_below(s, guild, role)?;
    let inside = s.find_guild(guild)?.members.contains_key(&user);
    if inside { Ok(()) } else { Err(ApiError::unknown_member()) }
}

/// `PUT /guilds/{guild}/members/{user}/roles/{role}`
pub fn give(s: &mut ServerState, guild: Id, user: Id, role: Id) -> Reply {
    check_member_and_role(s, guild, user, role)?;
    s.change_member(guild, user, |m| {
        m.roles.insert(role);
    });
    Ok(Answer::Nothing)
}

/// `DELETE /guilds/{guild}/members/{user}/roles/{role}`
pub fn take(s: &mut ServerState, guild: Id, user: Id, role: Id) -> Reply {
    check_member_and_role(s, guild, user, role)?;
    s.change_member(guild, user, |m| {
        m.roles.remove(&role);
    });
    Ok(Answer::Nothing)
}
