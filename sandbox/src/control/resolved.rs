//! Objects that an interaction's ids name: whole users, and the parts of members and channels that
//! Discord sends.

use serde_json::{Map, Value, json};

use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::wire;

/// Keys of a partial channel. `thread_metadata` is for threads.
const CHANNEL_KEYS: [&str; 13] = [
    "id",
    "type",
    "guild_id",
    "name",
    "topic",
    "parent_id",
    "position",
    "nsfw",
    "rate_limit_per_user",
    "last_message_id",
    "last_pin_timestamp",
    "flags",
    "thread_metadata",
];

/// A user and the channel of the act.
#[derive(Clone, Copy)]
pub struct Place {
    pub user: Id,
    pub channel: Id,
}

/// Adds a user. In a guild also adds the member, with the permissions in the channel.
pub fn add_user(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    put(resolved, "users", id, wire::user_by_id(&s.world, id));
    let channel = &s.world.channels[&place.channel];
    let guild = channel.guild.and_then(|guild| s.world.guilds.get(&guild));
    if let Some(member) = guild.and_then(|guild| guild.members.get(&id)) {
        let mut object = wire::member_in_channel(&s.world, member, channel);
        for key in ["user", "deaf", "mute"] {
            object.as_object_mut().map(|member| member.remove(key));
        }
        put(resolved, "members", id, object);
    }
}

/// Adds a role, or null if the guild lacks it.
pub fn add_role(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    let guild = s.guild_of(place.channel).and_then(|guild| s.world.guilds.get(&guild));
    let role = guild.and_then(|guild| guild.roles.get(&id));
    put(resolved, "roles", id, role.map_or(Value::Null, wire::role));
}

/// Adds a partial channel with the user's permissions in it.
pub fn add_channel(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    let channel = &s.world.channels[&id];
    let mut object = wire::channel(&s.world, channel);
    if let Some(channel) = object.as_object_mut() {
        channel.retain(|key, _| CHANNEL_KEYS.contains(&&**key));
    }
    object["permissions"] =
        json!(permissions::channel_permissions(&s.world, place.user, channel).to_string());
    put(resolved, "channels", id, object);
}

/// Adds an object to a group.
pub fn put(resolved: &mut Map<String, Value>, group: &str, id: Id, object: Value) {
    let group = resolved.entry(group).or_insert_with(|| json!({}));
    group[id.to_string()] = object;
}
