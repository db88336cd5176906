//! Control API: the whole world, and the world as one user sees it.

use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Rejection, Reply, available, find, guilds, users};
use crate::id::Id;
use crate::permissions;
use crate::state::{AppState, ServerState};
use crate::wire;
use crate::world::{Channel, Message, Permissions};

/// `GET /state`
pub async fn get_state(State(app): State<AppState>) -> Reply {
    Ok(Json(app.access(|s| {
        let world = &s.world;
        let channels: Vec<Value> =
            world.channels.values().map(|c| wire::channel(world, c)).collect();
        json!({
            "url": s.base, "bot": users::describe_bot(s), "channels": channels,
            "users": world.users.keys().map(|id| users::describe(s, *id)).collect::<Vec<_>>(),
            "guilds": world.guilds.keys().map(|id| guilds::describe(s, *id)).collect::<Vec<_>>(),
        })
    })))
}

#[derive(Deserialize)]
pub struct ChannelQuery {
    channel: String,
}

/// `GET /readers`
pub async fn list_readers(State(app): State<AppState>, Query(query): Query<ChannelQuery>) -> Reply {
    app.access(|s| {
        let id = find::channel(s, &query.channel)?;
        let channel = &s.world.channels[&id];
        let why = |user: Id| permissions::reading_reason(&s.world, user, channel);
        let readers = s.world.users.values().filter_map(|u| {
            let why = why(u.id)?;
            Some(json!({"id": u.id, "name": u.name, "bot": u.bot, "why": why}))
        });
        Ok(Json(json!({"channel": id, "readers": readers.collect::<Vec<_>>()})))
    })
}

#[derive(Deserialize)]
pub struct UserQuery {
    user: String,
}

/// `GET /view`
pub async fn get_view(State(app): State<AppState>, Query(query): Query<UserQuery>) -> Reply {
    app.access(|s| {
        let user = find::user(s, &query.user)?;
        let own = s.world.guilds.values().filter(|g| g.members.contains_key(&user));
        let guilds: Vec<Value> = own
            .map(|g| {
                let mut object = guilds::describe(s, g.id);
                object["channels"] = json!(list_channels(s, user, g.id));
                object
            })
            .collect();
        let dms = s.world.channels.values().filter(|c| c.recipient == Some(user));
        let dms = dms.map(|c| {
            json!({
                "id": c.id, "recipient": users::describe(s, s.world.bot.id),
                "last_message_id": c.last_message,
            })
        });
        Ok(Json(json!({
            "user": users::describe(s, user), "guilds": guilds, "dms": dms.collect::<Vec<_>>(),
        })))
    })
}

fn list_channels(s: &ServerState, user: Id, guild: Id) -> Vec<Value> {
    let readable =
        |c: &&Channel| c.guild == Some(guild) && permissions::can_read(&s.world, user, c);
    let mut channels: Vec<&Channel> = s.world.channels.values().filter(readable).collect();
    channels.sort_by_key(|c| (c.position, c.id));
    let describe = |c: &Channel| {
        let may = permissions::channel_permissions(&s.world, user, c);
        json!({
            "id": c.id, "name": c.name, "type": c.kind, "parent_id": c.parent,
            "position": c.position, "topic": c.topic,
            "can_send": may.contains(Permissions::SEND_MESSAGES), "last_message_id": c.last_message,
        })
    };
    channels.into_iter().map(describe).collect()
}

#[derive(Deserialize)]
pub struct MessagesQuery {
    user: String,
    channel: String,
    after: Option<Id>,
    before: Option<Id>,
    limit: Option<usize>,
    #[serde(default)]
    wait_ms: u64,
}

/// `GET /messages`
pub async fn list_messages(
    State(app): State<AppState>,
    Query(query): Query<MessagesQuery>,
) -> Reply {
    let (user, channel) = app.access(|s| {
        let user = find::user(s, &query.user)?;
        Ok::<_, Rejection>((user, find::readable_channel(s, user, &query.channel)?))
    })?;
    let wanted = |s: &mut ServerState| {
        let found = select_messages(s, user, channel, &query);
        (!found.is_empty()).then_some(found)
    };
    let found = app.wait_until(Duration::from_millis(query.wait_ms), wanted).await;
    Ok(Json(json!({"messages": found.unwrap_or_default()})))
}

fn select_messages(s: &ServerState, user: Id, channel: Id, query: &MessagesQuery) -> Vec<Value> {
    let after = s.world.messages.in_channel_after(channel, query.after.unwrap_or_default());
    let in_time = |m: &&Message| query.before.is_none_or(|b| m.id < b);
    let seen: Vec<&Message> = after.filter(in_time).filter(|m| find::can_see(s, user, m)).collect();
    let limit = query.limit.unwrap_or(100);
    let part = if query.after.is_some() {
        &seen[..limit.min(seen.len())]
    } else {
        &seen[seen.len().saturating_sub(limit)..]
    };
    part.iter().map(|m| wire::message_for_people(&s.world, m, &s.base)).collect()
}

#[derive(Deserialize)]
pub struct MemberQuery {
    user: String,
    channel: String,
}

/// `GET /commands`
pub async fn list_commands(State(app): State<AppState>, Query(query): Query<MemberQuery>) -> Reply {
    app.access(|s| {
        let user = find::user(s, &query.user)?;
        let channel = find::readable_channel(s, user, &query.channel)?;
        let usable = available::usable_commands(s, user, channel);
        let commands: Vec<Value> = usable.into_iter().map(|c| wire::command(&s.world, c)).collect();
        Ok(Json(json!({"commands": commands})))
    })
}

/// `GET /modals`
pub async fn list_modals(State(app): State<AppState>, Query(query): Query<UserQuery>) -> Reply {
    app.access(|s| {
        let user = find::user(s, &query.user)?;
        let open = s.interactions.values().filter(|i| i.user == user && i.modal_open);
        let modals = open.filter_map(|i| {
            let mut modal = i.modal.clone()?;
            modal["interaction"] = json!(i.id);
            Some(modal)
        });
        Ok(Json(json!({"modals": modals.collect::<Vec<_>>()})))
    })
}
