//! The world as one user sees it, and as the umpire of a test sees it.

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

/// `GET /state`: servers, channels, users.
pub async fn state(State(app): State<AppState>) -> Reply {
    Ok(Json(app.look(|s| {
        let world = &s.world;
        let channels: Vec<Value> = world.channels.values().map(|c| wire::channel(world, c)).collect();
        json!({
            "url": s.base, "bot": users::bot_shown(s), "channels": channels,
            "users": world.users.keys().map(|id| users::shown(s, *id)).collect::<Vec<_>>(),
            "guilds": world.guilds.keys().map(|id| guilds::shown(s, *id)).collect::<Vec<_>>(),
        })
    })))
}

/// The query of `GET /readers`: the channel that is asked about.
#[derive(Deserialize)]
pub struct ChannelQuery {
    channel: String,
}

/// `GET /readers`: who can read a channel, by the sandbox's own reckoning.
pub async fn readers(State(app): State<AppState>, Query(query): Query<ChannelQuery>) -> Reply {
    app.look(|s| {
        let id = find::channel(s, &query.channel)?;
        let channel = &s.world.channels[&id];
        let why = |user: Id| permissions::why_readable(&s.world, user, channel);
        let readers = s.world.users.values().filter_map(|u| {
            let why = why(u.id)?;
            Some(json!({"id": u.id, "name": u.name, "bot": u.bot, "why": why}))
        });
        Ok(Json(json!({"channel": id, "readers": readers.collect::<Vec<_>>()})))
    })
}

/// The query of `GET /view` and `GET /modals`: as which user.
#[derive(Deserialize)]
pub struct UserQuery {
    user: String,
}

/// `GET /view`: what a user sees beside the messages.
pub async fn view(State(app): State<AppState>, Query(query): Query<UserQuery>) -> Reply {
    app.look(|s| {
        let user = find::user(s, &query.user)?;
        let own = s.world.guilds.values().filter(|g| g.members.contains_key(&user));
        let guilds: Vec<Value> = own
            .map(|g| {
                let mut shown = guilds::shown(s, g.id);
                shown["channels"] = json!(channels(s, user, g.id));
                shown
            })
            .collect();
        let dms = s.world.channels.values().filter(|c| c.recipient == Some(user));
        let dms = dms.map(|c| json!({"id": c.id, "recipient": users::shown(s, s.world.bot.id), "last_message_id": c.last_message}));
        Ok(Json(json!({"user": users::shown(s, user), "guilds": guilds, "dms": dms.collect::<Vec<_>>()})))
    })
}

fn channels(s: &ServerState, user: Id, guild: Id) -> Vec<Value> {
    let readable = |c: &&Channel| c.guild == Some(guild) && permissions::can_read(&s.world, user, c);
    let mut channels: Vec<&Channel> = s.world.channels.values().filter(readable).collect();
    channels.sort_by_key(|c| (c.position, c.id));
    let shown = |c: &Channel| {
        let may = permissions::in_channel(&s.world, user, c);
        json!({
            "id": c.id, "name": c.name, "type": c.kind, "parent_id": c.parent, "position": c.position, "topic": c.topic,
            "can_send": may.contains(Permissions::SEND_MESSAGES), "last_message_id": c.last_message,
        })
    };
    channels.into_iter().map(shown).collect()
}

/// The query of `GET /messages`: which messages, seen by whom.
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

/// `GET /messages`: the messages of a channel as a user sees them.
pub async fn messages(State(app): State<AppState>, Query(query): Query<MessagesQuery>) -> Reply {
    let (user, channel) = app.look(|s| {
        let user = find::user(s, &query.user)?;
        Ok::<_, Rejection>((user, find::channel_of(s, user, &query.channel)?))
    })?;
    let wanted = |s: &mut ServerState| {
        let found = chosen(s, user, channel, &query);
        (!found.is_empty()).then_some(found)
    };
    let found = app.until(Duration::from_millis(query.wait_ms), wanted).await;
    Ok(Json(json!({"messages": found.unwrap_or_default()})))
}

fn chosen(s: &ServerState, user: Id, channel: Id, query: &MessagesQuery) -> Vec<Value> {
    let after = s.world.messages.of_after(channel, query.after.unwrap_or_default());
    let in_time = |m: &&Message| query.before.is_none_or(|b| m.id < b);
    let seen: Vec<&Message> = after.filter(in_time).filter(|m| find::sees(s, user, m)).collect();
    let limit = query.limit.unwrap_or(100);
    let part = if query.after.is_some() {
        &seen[..limit.min(seen.len())]
    } else {
        &seen[seen.len().saturating_sub(limit)..]
    };
    part.iter().map(|m| wire::message_for_people(&s.world, m, &s.base)).collect()
}

/// The query of `GET /commands`: in which channel, for whom.
#[derive(Deserialize)]
pub struct MemberQuery {
    user: String,
    channel: String,
}

/// `GET /commands`: the commands that a user has in a channel.
pub async fn commands(State(app): State<AppState>, Query(query): Query<MemberQuery>) -> Reply {
    app.look(|s| {
        let user = find::user(s, &query.user)?;
        let channel = find::channel_of(s, user, &query.channel)?;
        let usable = available::usable(s, user, channel);
        let shown: Vec<Value> = usable.into_iter().map(|c| wire::command(&s.world, c)).collect();
        Ok(Json(json!({"commands": shown})))
    })
}

/// `GET /modals`: the modals that a user has open.
pub async fn modals(State(app): State<AppState>, Query(query): Query<UserQuery>) -> Reply {
    app.look(|s| {
        let user = find::user(s, &query.user)?;
        let open = s.interactions.values().filter(|i| i.user == user && i.modal_open);
        let shown = open.filter_map(|i| {
            let mut modal = i.modal.clone()?;
            modal["interaction"] = json!(i.id);
            Some(modal)
        });
        Ok(Json(json!({"modals": shown.collect::<Vec<_>>()})))
    })
}
