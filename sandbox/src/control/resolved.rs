//! The objects that stand beside the ids of an interaction: whole users, and of members and channels the parts that Discord sends, with
//! what they may.

use serde_json::{Map, Value, json};

use crate::id::Id;
use crate::permissions;
use crate::state::ServerState;
use crate::wire;

/// What a partial channel says. A thread says besides whose it is and how it stands.
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

/// Who acts, and in which channel.
#[derive(Clone, Copy)]
pub struct Place {
    /// Who acts.
    pub user: Id,
    /// The channel in which it is done.
    pub channel: Id,
}

/// Adds a user, and in a guild the member: without the user, and with what they may in the channel.
pub fn add_user(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    put(resolved, "users", id, wire::user_by_id(&s.world, id));
    let channel = &s.world.channels[&place.channel];
    let guild = channel.guild.and_then(|guild| s.world.guilds.get(&guild));
    if let Some(member) = guild.and_then(|guild| guild.members.get(&id)) {
        let mut shown = wire::member_in_channel(&s.world, member, channel);
        for key in ["user", "deaf", "mute"] {
            shown.as_object_mut().map(|member| member.remove(key));
        }
        put(resolved, "members", id, shown);
    }
}

/// Adds a role, or null if the server has none of this id.
pub fn add_role(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    let guild = s.guild_of(place.channel).and_then(|guild| s.world.guilds.get(&guild));
    let role = guild.and_then(|guild| guild.roles.get(&id));
    put(resolved, "roles", id, role.map_or(Value::Null, wire::role));
}

/// Adds a part of a channel, with what whoever acts may there.
pub fn add_channel(s: &ServerState, place: Place, id: Id, resolved: &mut Map<String, Value>) {
    let channel = &s.world.channels[&id];
    let mut shown = wire::channel(&s.world, channel);
    if let Some(channel) = shown.as_object_mut() {
        channel.retain(|key, _| CHANNEL_KEYS.contains(&&**key));
    }
    shown["permissions"] = json!(permissions::in_channel(&s.world, place.user, channel).to_string());
    put(resolved, "channels", id, shown);
}

/// Adds an object of a group.
pub fn put(resolved: &mut Map<String, Value>, group: &str, id: Id, object: Value) {
    let group = resolved.entry(group).or_insert_with(|| json!({}));
    group[id.to_string()] = object;
}
