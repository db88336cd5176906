//! Answers the gateway's requests for members.

use serde_json::{Value, json};

use super::session::intents;
use crate::id::Id;
use crate::state::ServerState;
use crate::wire;

/// Most members per request.
const MEMBERS_MAX: usize = 100;
/// Bytes of a nonce. A longer one is ignored.
const NONCE_BYTES_MAX: usize = 32;

/// Answers a request for members by id or by name. All members need the privileged intent.
pub fn send_chunk(state: &mut ServerState, session: &str, data: &Value) {
    let world = &state.world;
    let guild = data["guild_id"].as_str().and_then(|g| world.guilds.get(&g.parse().ok()?));
    let asker = state.sessions.all.iter().find(|s| s.id == session);
    // Another shard's questions stay without an answer, too.
    let is_served = |guild: Id| asker.is_some_and(|asker| asker.shard.serves(Some(guild)));
    let Some(guild) = guild.filter(|g| {
        g.members.contains_key(&world.bot.id)
            && !state.unavailable.contains(&g.id)
            && is_served(g.id)
    }) else {
        return;
    };
    let ids: Option<Vec<Id>> = read_ids(&data["user_ids"]);
    let mut not_found = Vec::new();
    let mut members = Vec::new();
    match ids {
        Some(ids) => {
            for id in ids.into_iter().take(MEMBERS_MAX) {
                match guild.members.get(&id) {
                    Some(member) => members.push(wire::member(world, member)),
                    None => not_found.push(id),
                }
            }
        }
        None => members.extend(find_by_name(state, session, guild.id, data)),
    }
    let mut answer = json!({
        "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1,
        "not_found": not_found,
    });
    if data["nonce"].as_str().is_some_and(|nonce| nonce.len() <= NONCE_BYTES_MAX) {
        answer["nonce"] = data["nonce"].clone();
    }
    if let Some(session) = state.sessions.find(session) {
        session.send_event("GUILD_MEMBERS_CHUNK", &answer);
    }
}

fn read_ids(ids: &Value) -> Option<Vec<Id>> {
    match ids {
        Value::Array(ids) => {
            Some(ids.iter().filter_map(|v| serde_json::from_value(v.clone()).ok()).collect())
        }
        Value::Null => None,
        one => Some(serde_json::from_value(one.clone()).into_iter().collect()),
    }
}

fn find_by_name(state: &ServerState, session: &str, guild: Id, data: &Value) -> Vec<Value> {
    let world = &state.world;
    let prefix = data["query"].as_str().unwrap_or_default();
    let limit = data["limit"].as_u64().unwrap_or(0);
    let asker = state.sessions.all.iter().find(|s| s.id == session);
    let is_privileged = asker.is_some_and(|s| s.intents & intents::GUILD_MEMBERS != 0);
    if prefix.is_empty() && !is_privileged {
        return Vec::new();
    }
    let most = if prefix.is_empty() { usize::MAX } else { MEMBERS_MAX };
    let limit = if limit == 0 { most } else { usize::try_from(limit).unwrap_or(most).min(most) };
    let fits = |user: &Id| world.users.get(user).is_some_and(|u| u.name.starts_with(prefix));
    let found = world.guilds[&guild].members.values().filter(|m| fits(&m.user));
    found.take(limit).map(|m| wire::member(world, m)).collect()
}
