//! Control API: channels and their overwrites.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Rejection, Reply, find, permissions, read_body, to_text};
use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::{BITRATE, Channel, ChannelType, Overwrite, Target};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChannelForm {
    name: Option<String>,
    #[serde(rename = "type")]
    kind: Option<String>,
    parent: Option<Value>,
    topic: Option<String>,
    bitrate: Option<u64>,
    overwrites: Option<Vec<OverwriteForm>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OverwriteForm {
    id: Option<Value>,
    role: Option<Value>,
    user: Option<Value>,
    #[serde(default)]
    allow: Value,
    #[serde(default)]
    deny: Value,
}

fn read_overwrite(
    s: &ServerState,
    guild: Id,
    form: &OverwriteForm,
) -> Result<Overwrite, Rejection> {
    let (allow, deny) = (permissions(&form.allow)?, permissions(&form.deny)?);
    let (id, target) = match (&form.role, &form.user, &form.id) {
        (Some(role), None, None) => (find::role(s, guild, &to_text(role))?, Target::Role),
        (None, Some(user), None) => (find::user(s, &to_text(user))?, Target::Member),
        (None, None, Some(id)) => match find::role(s, guild, &to_text(id)) {
            Ok(role) => (role, Target::Role),
            Err(_) => (find::user(s, &to_text(id))?, Target::Member),
        },
        _ => return Err(Rejection::wrong("an overwrite needs exactly one of id, role, user")),
    };
    Ok(Overwrite { id, target, allow, deny })
}

fn read_overwrites(
    s: &ServerState,
    guild: Id,
    form: &ChannelForm,
) -> Result<Option<Vec<Overwrite>>, Rejection> {
    let list = form.overwrites.as_ref();
    list.map(|list| list.iter().map(|o| read_overwrite(s, guild, o)).collect()).transpose()
}

fn parse_kind(word: &str) -> Result<u64, Rejection> {
    Ok(match word {
        "text" => ChannelType::TEXT,
        "voice" => ChannelType::VOICE,
        "category" => ChannelType::CATEGORY,
        "announcement" => ChannelType::ANNOUNCEMENT,
        "thread" => ChannelType::PUBLIC_THREAD,
        "private_thread" => ChannelType::PRIVATE_THREAD,
        _ => return Err(Rejection::wrong(format!("there is no channel type {word:?}"))),
    })
}

/// `POST /guilds/{guild}/channels`
pub async fn create(State(app): State<AppState>, Path(guild): Path<String>, body: Bytes) -> Reply {
    let form: ChannelForm = read_body(&body)?;
    app.change(|s| {
        let guild = find::guild(s, &guild)?;
        let name = form.name.clone().ok_or_else(|| Rejection::wrong("a channel needs a name"))?;
        let kind = parse_kind(form.kind.as_deref().unwrap_or("text"))?;
        let parent =
            form.parent.as_ref().map(|p| find_parent(s, guild, &to_text(p))).transpose()?;
        let same = |c: &&Channel| {
            c.guild == Some(guild) && c.name == name && c.kind == kind && c.parent == parent
        };
        if let Some(known) = s.world.channels.values().find(same) {
            return Ok(Json(wire::channel(&s.world, known)));
        }
        let own = read_overwrites(s, guild, &form)?;
        let inherited = parent.and_then(|p| s.world.channels.get(&p)).map(|p| p.overwrites.clone());
        let position = s.world.channels.values().filter(|c| c.guild == Some(guild)).count() as u64;
        let channel = Channel {
            id: s.new_id(),
            kind,
            guild: Some(guild),
            name,
            topic: form.topic,
            bitrate: if kind == ChannelType::VOICE { form.bitrate.unwrap_or(BITRATE) } else { 0 },
            parent,
            position,
            overwrites: own.or(inherited).unwrap_or_default(),
            ..Channel::default()
        };
        let id = s.add_channel(channel);
        Ok(Json(wire::channel(&s.world, &s.world.channels[&id])))
    })
}

/// Finds a channel of a guild by id or name.
fn find_parent(s: &ServerState, guild: Id, word: &str) -> Result<Id, Rejection> {
    let in_guild = |c: &&&Channel| c.guild == Some(guild);
    let found = s.world.find_channels(word);
    let found = found.iter().find(in_guild).map(|c| c.id);
    found.ok_or_else(|| Rejection::missing(format!("the guild has no channel {word:?}")))
}

/// `PATCH /channels/{channel}`
pub async fn change(
    State(app): State<AppState>,
    Path(channel): Path<String>,
    body: Bytes,
) -> Reply {
    let form: ChannelForm = read_body(&body)?;
    app.change(|s| {
        let id = find::channel(s, &channel)?;
        let guild = s.guild_of(id).ok_or_else(|| Rejection::wrong("a DM can't be changed"))?;
        let parent =
            form.parent.as_ref().map(|p| find_parent(s, guild, &to_text(p))).transpose()?;
        let overwrites = read_overwrites(s, guild, &form)?;
        s.change_channel(id, |c| {
            c.name = form.name.unwrap_or_else(|| c.name.clone());
            c.topic = form.topic.or_else(|| c.topic.clone());
            c.parent = parent.or(c.parent);
            c.bitrate = form.bitrate.unwrap_or(c.bitrate);
            c.overwrites = overwrites.unwrap_or_else(|| c.overwrites.clone());
        });
        Ok(Json(wire::channel(&s.world, &s.world.channels[&id])))
    })
}

/// `DELETE /channels/{channel}`
pub async fn delete(State(app): State<AppState>, Path(channel): Path<String>) -> Reply {
    app.change(|s| {
        let id = find::channel(s, &channel)?;
        s.remove_channel(id);
        Ok(Json(json!({})))
    })
}
