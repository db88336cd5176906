//! REST: channels and threads.

use serde_json::{Value, json};

use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use super::overwrites;
use crate::id::Id;
use crate::permissions;
use crate::request_log::Problem;
use crate::state::{Audience, ServerState};
use crate::wire;
use crate::world::{BITRATE, BITRATE_MAX, Channel, ChannelType, Permissions};

const CHANNELS_MAX: usize = 500;
const IN_CATEGORY_MAX: usize = 50;

fn describe(s: &ServerState, id: Id) -> Value {
    wire::channel(&s.world, &s.world.channels[&id])
}

/// `GET /channels/{channel}`
pub fn get(s: &ServerState, id: Id) -> Reply {
    Ok(Answer::Json(wire::channel(&s.world, s.find_channel(id)?)))
}

/// `GET /guilds/{guild}/channels`
pub fn list(s: &ServerState, guild: Id) -> Reply {
    s.find_guild(guild)?;
    Ok(Answer::Json(json!(wire::channels_of(&s.world, guild, false))))
}

/// `GET /guilds/{guild}/threads/active`
pub fn list_active_threads(s: &ServerState, guild: Id) -> Reply {
    s.find_guild(guild)?;
    let threads = wire::channels_of(&s.world, guild, true);
    Ok(Answer::Json(json!({"threads": threads, "members": [], "has_more": false})))
}

/// `POST /guilds/{guild}/channels`
pub fn create(s: &mut ServerState, call: &Call, guild: Id) -> Reply {
    let body = &call.body;
    let found = s.find_guild_with(guild, Permissions::MANAGE_CHANNELS)?;
    let own = permissions::guild_permissions(found, s.world.bot.id);
    let kind = body["type"].as_u64().unwrap_or(ChannelType::TEXT);
    check_announcements(s, guild, kind)?;
    check_bitrate(body)?;
    if s.world.channels.values().filter(|c| c.guild == Some(guild)).count() >= CHANNELS_MAX {
        return Err(ApiError::too_many_channels());
    }
    let parent = read_parent(s, body, guild)?;
    let has_overwrites = body["permission_overwrites"].as_array().is_some();
    let overwrites = overwrites::read_all(s, guild, &body["permission_overwrites"])?;
    overwrites::check_own_bits(overwrites::grantable(own), &overwrites)?;
    // A channel without overwrites takes those of its category.
    let inherited = parent.and_then(|p| s.world.channels.get(&p)).map(|p| p.overwrites.clone());
    let mut channel = Channel {
        id: s.new_id(),
        kind,
        guild: Some(guild),
        parent,
        position: next_position(s, guild),
        overwrites: if has_overwrites { overwrites } else { inherited.unwrap_or_default() },
        ..Channel::default()
    };
    if kind == ChannelType::VOICE {
        channel.bitrate = BITRATE;
    }
    apply_body(&mut channel, body);
    channel.name = normalize_name(&channel.name, kind);
    let id = s.add_channel(channel);
    Ok(Answer::Created(describe(s, id)))
}

fn check_announcements(s: &ServerState, guild: Id, kind: u64) -> Result<(), ApiError> {
    let has = s.world.guilds.get(&guild).is_some_and(|g| g.has_announcements());
    if kind != ChannelType::ANNOUNCEMENT || has {
        return Ok(());
    }
    let message = "Value must be one of {0, 2, 4, 13, 14, 15, 16}.";
    Err(ApiError::form_in_this_state(Problem::new("type", "BASE_TYPE_CHOICES", message)))
}

fn check_bitrate(body: &Value) -> Result<(), ApiError> {
    if body["bitrate"].as_u64().is_none_or(|bitrate| bitrate <= BITRATE_MAX) {
        return Ok(());
    }
    let message = format!("int value should be less than or equal to {BITRATE_MAX}.");
    Err(ApiError::form_in_this_state(Problem::new("bitrate", "NUMBER_TYPE_MAX", message)))
}

fn read_parent(s: &ServerState, body: &Value, guild: Id) -> Result<Option<Id>, ApiError> {
    let Ok(id) = serde_json::from_value::<Id>(body["parent_id"].clone()) else {
        return Ok(None);
    };
    let category = s
        .world
        .channels
        .get(&id)
        .filter(|c| c.guild == Some(guild) && c.kind == ChannelType::CATEGORY);
    let refuse =
        |code, message| ApiError::form_in_this_state(Problem::new("parent_id", code, message));
    if category.is_none() {
        return Err(refuse("CHANNEL_PARENT_INVALID", "Category does not exist"));
    }
    if s.world.channels.values().filter(|c| c.parent == Some(id)).count() >= IN_CATEGORY_MAX {
        return Err(refuse(
            "CHANNEL_PARENT_MAX_CHANNELS",
            "Maximum number of channels in category reached (50)",
        ));
    }
    Ok(Some(id))
}

fn next_position(s: &ServerState, guild: Id) -> u64 {
    s.world
        .channels
        .values()
        .filter(|c| c.guild == Some(guild))
        .map(|c| c.position + 1)
        .max()
        .unwrap_or(0)
}

/// Text channels have lower-case names with dashes.
fn normalize_name(name: &str, kind: u64) -> String {
    if matches!(kind, ChannelType::TEXT | ChannelType::ANNOUNCEMENT) {
        name.trim().to_lowercase().replace(' ', "-")
    } else {
        name.to_owned()
    }
}

fn apply_body(channel: &mut Channel, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        channel.name = normalize_name(name, channel.kind);
    }
    if let Some(topic) = body.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    channel.position = body["position"].as_u64().unwrap_or(channel.position);
    channel.nsfw = body["nsfw"].as_bool().unwrap_or(channel.nsfw);
    channel.slowmode_s = body["rate_limit_per_user"].as_u64().unwrap_or(channel.slowmode_s);
    channel.bitrate = body["bitrate"].as_u64().unwrap_or(channel.bitrate);
    channel.user_limit = body["user_limit"].as_u64().unwrap_or(channel.user_limit);
    channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
}

/// Returns whether a body changes a channel's name or topic.
fn is_rename(channel: &Channel, body: &Value) -> bool {
    let mut changed = channel.clone();
    apply_body(&mut changed, body);
    (&changed.name, &changed.topic) != (&channel.name, &channel.topic)
}

/// `PATCH /channels/{channel}`
pub fn change(s: &mut ServerState, call: &Call, id: Id) -> Reply {
    let body = &call.body;
    let channel = s.find_channel(id)?;
    let guild = channel.guild.ok_or_else(ApiError::not_in_a_dm)?;
    let needed = match channel.is_thread() {
        // The owner of a thread may change it.
        true if channel.owner == Some(s.world.bot.id) => Permissions::VIEW_CHANNEL,
        true => Permissions::MANAGE_THREADS,
        false => Permissions::MANAGE_CHANNELS,
    };
    let own = permissions::channel_permissions(
        &s.world,
        s.world.bot.id,
        s.find_channel_with(id, needed)?,
    );
    let kind = body["type"].as_u64().unwrap_or(channel.kind);
    check_announcements(s, guild, kind)?;
    check_bitrate(body)?;
    let parent = read_parent(s, body, guild)?;
    let mut overwrites = None;
    if body["permission_overwrites"].is_array() {
        s.find_channel_with(id, Permissions::MANAGE_ROLES)?;
        let list = overwrites::read_all(s, guild, &body["permission_overwrites"])?;
        overwrites::check_own_bits(
            own | permissions::guild_permissions(s.find_guild(guild)?, s.world.bot.id),
            &list,
        )?;
        overwrites = Some(list);
    }
    if is_rename(&s.world.channels[&id], body) {
        let now_ms = s.clock.now_ms();
        s.limiter.count_rename(id.to_string(), now_ms).map_err(ApiError::rate_limited)?;
    }
    s.change_channel(id, |channel| {
        apply_body(channel, body);
        channel.kind = kind;
        if body.get("parent_id").is_some() {
            channel.parent = parent;
        }
        if let Some(list) = overwrites {
            channel.overwrites = list;
        }
    });
    Ok(Answer::Json(describe(s, id)))
}

/// `DELETE /channels/{channel}`
pub fn delete(s: &mut ServerState, id: Id) -> Reply {
    let channel = s.find_channel(id)?;
    if channel.guild.is_some() {
        let needed = if channel.is_thread() {
            Permissions::MANAGE_THREADS
        } else {
            Permissions::MANAGE_CHANNELS
        };
        s.find_channel_with(id, needed)?;
        let last = describe(s, id);
        s.remove_channel(id);
        return Ok(Answer::Json(last));
    }
    // Closing a DM only hides it.
    Ok(Answer::Json(describe(s, id)))
}

/// `POST /channels/{channel}/typing`
pub fn start_typing(s: &mut ServerState, id: Id) -> Reply {
    s.find_channel_with(id, Permissions::SEND_MESSAGES)?;
    s.notify("typing", Audience::Readers(id), || json!({"channel": id}));
    Ok(Answer::Nothing)
}

/// `POST /channels/{channel}/threads` and `…/messages/{message}/threads`
pub fn start_thread(s: &mut ServerState, call: &Call, id: Id, message: Option<Id>) -> Reply {
    let parent = s.find_channel(id)?;
    let (guild, parent_kind) = (parent.guild.ok_or_else(ApiError::not_in_a_dm)?, parent.kind);
    let is_private =
        message.is_none() && call.body["type"].as_u64() == Some(ChannelType::PRIVATE_THREAD);
    let needed = if is_private {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    s.find_channel_with(id, needed)?;
    if let Some(message) = message {
        s.find_message(id, message)?;
        if s.world.channels.contains_key(&message) {
            return Err(ApiError::thread_exists());
        }
    }
    let kind = match (is_private, parent_kind) {
        (true, _) => ChannelType::PRIVATE_THREAD,
        (false, ChannelType::ANNOUNCEMENT) => ChannelType::ANNOUNCEMENT_THREAD,
        (false, _) => ChannelType::PUBLIC_THREAD,
    };
    let bot = s.world.bot.id;
    let mut thread = Channel {
        id: message.unwrap_or_else(|| s.new_id()),
        kind,
        guild: Some(guild),
        parent: Some(id),
        owner: Some(bot),
        thread_members: vec![bot],
        ..Channel::default()
    };
    apply_body(&mut thread, &call.body);
    let id = s.add_channel(thread);
    Ok(Answer::Created(describe(s, id)))
}

/// `PUT /channels/{thread}/thread-members/{user}`
pub fn join_thread(s: &mut ServerState, id: Id, word: &str) -> Reply {
    s.find_channel(id)?;
    let user = if word == "@me" { s.world.bot.id } else { super::access::parse_id(word)? };
    s.change_channel(id, |c| {
        if !c.thread_members.contains(&user) {
            c.thread_members.push(user);
        }
    });
    Ok(Answer::Nothing)
}
