//! Discord's JSON of all records, with every field that clients require.

mod message;

use serde_json::{Value, json};

use crate::clock::iso;
use crate::id::Id;
use crate::permissions;
use crate::world::{
    Channel, ChannelType, Command, Guild, Member, Overwrite, Permissions, Role, ScheduledEvent,
    Target, User, World,
};

pub use message::{add_base, attachment, message, message_for_people};

pub fn user(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.name, "discriminator": "0", "global_name": user.name,
        "avatar": null, "bot": user.bot, "system": false, "banner": null, "accent_color": null,
        "flags": 0, "public_flags": 0, "avatar_decoration_data": null, "collectibles": null,
        "primary_guild": null,
    })
}

/// The bot's own user, for the bot.
pub fn me(world: &World) -> Value {
    let mut me = user_by_id(world, world.bot.id);
    me["mfa_enabled"] = json!(false);
    me["verified"] = json!(true);
    me["email"] = Value::Null;
    me["locale"] = json!("en-US");
    me
}

/// Returns a user object, or that of a deleted user.
pub fn user_by_id(world: &World, id: Id) -> Value {
    match world.users.get(&id) {
        Some(found) => user(found),
        None => {
            let name = "deleted".to_owned();
            user(&User { id, name, bot: false, closed_dms: false })
        }
    }
}

/// A member object with its user.
pub fn member(world: &World, member: &Member) -> Value {
    let mut object = json!({
        "nick": member.nick, "avatar": null, "banner": null, "roles": member.roles,
        "joined_at": member.joined_at, "premium_since": null, "deaf": false, "mute": false,
        "flags": 0, "pending": false, "communication_disabled_until": null,
        "avatar_decoration_data": null,
    });
    object["user"] = user_by_id(world, member.user);
    object
}

pub fn role(role: &Role) -> Value {
    let mut object = json!({
        "id": role.id, "name": role.name, "color": role.color, "hoist": role.hoist,
        "managed": role.bot.is_some(),
        "colors": {"primary_color": role.color, "secondary_color": null, "tertiary_color": null},
        "mentionable": role.mentionable, "permissions": role.permissions.to_string(),
        "position": role.position, "icon": null, "unicode_emoji": null, "flags": 0,
    });
    if let Some(bot) = role.bot {
        object["tags"] = json!({"bot_id": bot});
    }
    object
}

fn overwrite(overwrite: &Overwrite) -> Value {
    let kind = u8::from(overwrite.target == Target::Member);
    json!({
        "id": overwrite.id, "type": kind, "allow": overwrite.allow.to_string(),
        "deny": overwrite.deny.to_string(),
    })
}

pub fn channel(world: &World, channel: &Channel) -> Value {
    if let Some(recipient) = channel.recipient {
        return json!({
            "id": channel.id, "type": ChannelType::DM, "last_message_id": channel.last_message,
            "flags": 0, "recipients": [user_by_id(world, recipient)],
        });
    }
    let mut object = json!({
        "id": channel.id, "type": channel.kind, "guild_id": channel.guild, "name": channel.name,
        "parent_id": channel.parent, "rate_limit_per_user": channel.slowmode_s,
        "last_message_id": channel.last_message, "flags": 0, "last_pin_timestamp": null,
    });
    if channel.kind == ChannelType::VOICE {
        object["bitrate"] = json!(channel.bitrate);
        object["user_limit"] = json!(channel.user_limit);
        object["rtc_region"] = Value::Null;
        object["video_quality_mode"] = json!(1);
    }
    if channel.is_thread() {
        object["owner_id"] = json!(channel.owner);
        object["message_count"] = json!(world.messages.in_channel(channel.id).count());
        object["total_message_sent"] = object["message_count"].clone();
        object["member_count"] = json!(channel.thread_members.len());
        object["thread_metadata"] = json!({
            "archived": channel.archived, "auto_archive_duration": 1440, "locked": false,
            "invitable": true, "archive_timestamp": iso(channel.id.unix_ms()),
            "create_timestamp": iso(channel.id.unix_ms()),
        });
    } else {
        object["topic"] = json!(channel.topic);
        object["position"] = json!(channel.position);
        object["permission_overwrites"] = channel.overwrites.iter().map(overwrite).collect();
        object["nsfw"] = json!(channel.nsfw);
    }
    object
}

/// Lists a guild's threads, or all its other channels.
pub fn channels_of(world: &World, guild: Id, threads: bool) -> Vec<Value> {
    let wanted = |c: &&Channel| c.guild == Some(guild) && c.is_thread() == threads;
    world.channels.values().filter(wanted).map(|c| channel(world, c)).collect()
}

/// A guild object of REST.
pub fn guild(guild: &Guild) -> Value {
    let roles: Vec<Value> = guild.roles.values().map(role).collect();
    let mut object = default_settings();
    object["id"] = json!(guild.id);
    object["name"] = json!(guild.name);
    object["owner_id"] = json!(guild.owner);
    object["roles"] = json!(roles);
    object["features"] = json!(guild.features);
    object["approximate_member_count"] = json!(guild.members.len());
    object["approximate_presence_count"] = json!(guild.members.len());
    object
}

/// Settings that are the same for all guilds: those of a new server.
fn default_settings() -> Value {
    let mut settings = json!({
        "afk_timeout": 300, "widget_enabled": false, "verification_level": 0,
        "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [],
        "stickers": [], "mfa_level": 0, "system_channel_flags": 0, "max_members": 500_000,
        "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": "en-US",
        "max_video_channel_users": 25, "max_stage_video_channel_users": 50, "nsfw_level": 0,
        "nsfw": false, "premium_progress_bar_enabled": false, "region": "deprecated",
    });
    let unset = [
        "icon",
        "splash",
        "discovery_splash",
        "afk_channel_id",
        "widget_channel_id",
        "application_id",
        "system_channel_id",
        "rules_channel_id",
        "max_presences",
        "vanity_url_code",
        "description",
        "banner",
        "public_updates_channel_id",
        "safety_alerts_channel_id",
        "home_header",
        "incidents_data",
    ];
    for key in unset {
        settings[key] = Value::Null;
    }
    settings
}

/// The data of GUILD_CREATE. Without the privileged intent it lists only the bot's member.
pub fn guild_create(world: &World, found: &Guild, all_members: bool) -> Value {
    let listed = |m: &&Member| all_members || m.user == world.bot.id;
    let members: Vec<Value> =
        found.members.values().filter(listed).map(|m| member(world, m)).collect();
    let own = found.members.get(&world.bot.id);
    let mut object = guild(found);
    object["joined_at"] = json!(own.map(|m| m.joined_at.clone()));
    object["large"] = json!(false);
    object["unavailable"] = json!(false);
    object["member_count"] = json!(found.members.len());
    object["voice_states"] = json!([]);
    object["members"] = json!(members);
    object["channels"] = json!(channels_of(world, found.id, false));
    object["threads"] = json!(channels_of(world, found.id, true));
    object["presences"] = json!([]);
    object["stage_instances"] = json!([]);
    object["soundboard_sounds"] = json!([]);
    let events = world.events.values().filter(|e| e.guild == found.id);
    object["guild_scheduled_events"] = events.map(|e| event(world, e)).collect();
    object
}

pub fn command(world: &World, found: &Command) -> Value {
    let mut object = found.body.clone();
    remove_nulls(&mut object);
    object["id"] = json!(found.id);
    object["application_id"] = json!(world.bot.id);
    object["version"] = json!(found.version);
    object["type"] = json!(found.kind());
    if let Some(guild) = found.guild {
        object["guild_id"] = json!(guild);
    }
    let needed = Permissions::from_json(&found.body["default_member_permissions"]);
    object["default_member_permissions"] = json!(needed.map(|n| n.to_string()));
    for (key, default) in [("nsfw", json!(false)), ("description", json!(""))] {
        if object[key].is_null() {
            object[key] = default;
        }
    }
    object
}

/// Removes null values. Clients send them where Discord's answers have none.
fn remove_nulls(given: &mut Value) {
    match given {
        Value::Object(map) => {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(remove_nulls);
        }
        Value::Array(list) => list.iter_mut().for_each(remove_nulls),
        _ => {}
    }
}

pub fn event(world: &World, found: &ScheduledEvent) -> Value {
    let body = &found.body;
    json!({
        "id": found.id, "guild_id": found.guild, "channel_id": body["channel_id"],
        "creator_id": world.bot.id, "name": body["name"], "description": body["description"],
        "image": null, "entity_id": null, "scheduled_start_time": body["scheduled_start_time"],
        "scheduled_end_time": body["scheduled_end_time"], "privacy_level": 2,
        "status": body["status"].as_u64().unwrap_or(1), "entity_type": body["entity_type"],
        "entity_metadata": body["entity_metadata"], "creator": user_by_id(world, world.bot.id),
        "user_count": 0, "recurrence_rule": null, "guild_scheduled_event_exceptions": [],
    })
}

/// A member object of an interaction, with the permissions in the channel.
pub fn member_in_channel(world: &World, found: &Member, place: &Channel) -> Value {
    let mut object = member(world, found);
    object["permissions"] =
        json!(permissions::channel_permissions(world, found.user, place).to_string());
    object
}
