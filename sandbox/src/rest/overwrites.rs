//! REST: permission overwrites.

use serde_json::Value;

use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::permissions;
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::world::{Channel, Overwrite, Permissions, Target};

/// Reads one overwrite.
pub fn read(body: &Value, id: Id) -> Overwrite {
    let target = if body["type"].as_u64() == Some(1) { Target::Member } else { Target::Role };
    let bits_of = |key: &str| Permissions::from_json(&body[key]).unwrap_or_default();
    Overwrite { id, target, allow: bits_of("allow"), deny: bits_of("deny") }
}

/// Reads a list of overwrites. Each must be for a role or member of the guild.
pub fn read_all(s: &ServerState, guild: Id, list: &Value) -> Result<Vec<Overwrite>, ApiError> {
    let mut read_so_far = Vec::new();
    for (i, body) in list.as_array().into_iter().flatten().enumerate() {
        let id = serde_json::from_value(body["id"].clone()).unwrap_or_default();
        let overwrite = read(body, id);
        if !exists(s, guild, &overwrite) {
            let path = format!("permission_overwrites.{i}.id");
            let problem =
                Problem::new(path, "INVALID_OVERWRITE", "No such role or member in this server.");
            return Err(ApiError::form(vec![problem]));
        }
        read_so_far.push(overwrite);
    }
    Ok(read_so_far)
}

fn exists(s: &ServerState, guild: Id, overwrite: &Overwrite) -> bool {
    let Some(guild) = s.world.guilds.get(&guild) else {
        return false;
    };
    match overwrite.target {
        Target::Role => guild.roles.contains_key(&overwrite.id),
        // A user who has left may keep theirs.
        Target::Member => s.world.users.contains_key(&overwrite.id),
    }
}

/// Checks that overwrites have only permissions of the bot.
pub fn check_own_bits(own: Permissions, overwrites: &[Overwrite]) -> Result<(), ApiError> {
    let foreign = overwrites.iter().any(|o| !own.contains(o.allow | o.deny));
    if foreign { Err(ApiError::missing_permissions()) } else { Ok(()) }
}

/// Returns the permissions that the bot may put into a list. Only administrators may pass on
/// MANAGE_ROLES.
pub fn grantable(own: Permissions) -> Permissions {
    if own.contains(Permissions::ADMINISTRATOR) { own } else { own - Permissions::MANAGE_ROLES }
}

fn find_manageable_channel(s: &ServerState, id: Id) -> Result<(&Channel, Permissions), ApiError> {
    if s.world.channels.get(&id).is_some_and(|c| c.guild.is_none()) {
        return Err(ApiError::not_in_a_dm());
    }
    let channel = s.find_channel_with(id, Permissions::MANAGE_ROLES)?;
    let guild =
        channel.guild.and_then(|g| s.world.guilds.get(&g)).ok_or_else(ApiError::unknown_guild)?;
    let here = permissions::channel_permissions(&s.world, s.world.bot.id, channel);
    // An overwrite may grant permissions that the bot's roles lack.
    Ok((channel, here | permissions::guild_permissions(guild, s.world.bot.id)))
}

/// `PUT /channels/{channel}/permissions/{target}`
pub fn put(s: &mut ServerState, call: &Call, id: Id, target: Id) -> Reply {
    let (channel, own) = find_manageable_channel(s, id)?;
    let overwrite = read(&call.body, target);
    let guild = channel.guild.unwrap_or_default();
    if !exists(s, guild, &overwrite) {
        return Err(ApiError::unknown_overwrite());
    }
    let before = channel.overwrites.iter().find(|o| o.id == target);
    let (allow, deny) = before.map_or_else(Default::default, |o| (o.allow, o.deny));
    let touched = Overwrite {
        allow: allow ^ overwrite.allow,
        deny: deny ^ overwrite.deny,
        ..overwrite.clone()
    };
    check_own_bits(own, &[touched])?;
    s.change_channel(id, |c| {
        c.overwrites.retain(|o| o.id != target);
        c.overwrites.push(overwrite);
    });
    Ok(Answer::Nothing)
}

/// `DELETE /channels/{channel}/permissions/{target}`
pub fn delete(s: &mut ServerState, id: Id, target: Id) -> Reply {
    let (channel, own) = find_manageable_channel(s, id)?;
    let found = channel
        .overwrites
        .iter()
        .find(|o| o.id == target)
        .ok_or_else(ApiError::unknown_overwrite)?;
    check_own_bits(own, std::slice::from_ref(found))?;
    s.change_channel(id, |c| c.overwrites.retain(|o| o.id != target));
    Ok(Answer::Nothing)
}
