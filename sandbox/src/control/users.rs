//! Control API: users and the bot.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Reply, find, read_body};
use crate::gateway::intents;
use crate::id::Id;
use crate::state::{AppState, ServerState};

/// Describes a user for the control API.
pub fn describe(s: &ServerState, id: Id) -> Value {
    let user = &s.world.users[&id];
    json!({"id": id, "name": user.name, "bot": user.bot, "closed_dms": user.closed_dms})
}

/// `GET /users`
pub async fn list(State(app): State<AppState>) -> Reply {
    Ok(Json(app.access(|s| s.world.users.keys().map(|id| describe(s, *id)).collect())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewUser {
    name: String,
    closed_dms: Option<bool>,
}

/// `POST /users`
pub async fn create(State(app): State<AppState>, body: Bytes) -> Reply {
    let new: NewUser = read_body(&body)?;
    Ok(Json(app.change(|s| {
        let id = s.world.users.values().find(|u| u.name == new.name).map(|u| u.id);
        let id = id.unwrap_or_else(|| s.add_user(&new.name, false));
        if let (Some(closed), Some(user)) = (new.closed_dms, s.world.users.get_mut(&id)) {
            user.closed_dms = closed;
        }
        describe(s, id)
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UserChange {
    name: Option<String>,
    closed_dms: Option<bool>,
}

/// `PATCH /users/{user}`
pub async fn change(State(app): State<AppState>, Path(word): Path<String>, body: Bytes) -> Reply {
    let change: UserChange = read_body(&body)?;
    app.change(|s| {
        let id = find::user(s, &word)?;
        if let Some(user) = s.world.users.get_mut(&id) {
            user.closed_dms = change.closed_dms.unwrap_or(user.closed_dms);
            if let Some(name) = change.name {
                user.name = name;
            }
        }
        Ok(Json(describe(s, id)))
    })
}

/// Describes the bot for the control API.
pub fn describe_bot(s: &ServerState) -> Value {
    let bot = &s.world.bot;
    let sessions = s.sessions.all.iter().map(|session| {
        json!({
            "session_id": session.id, "connected": session.sender.is_some(), "seq": session.seq,
            "intents": session.intents, "shard": [session.shard.number, session.shard.count],
        })
    });
    json!({
        "id": bot.id, "application_id": bot.id, "name": s.world.users[&bot.id].name,
        "token": bot.token, "privileged_intents": bot.privileged_intents,
        "connected": s.sessions.is_connected(), "sessions": sessions.collect::<Vec<_>>(),
    })
}

#[derive(Deserialize)]
pub struct BotQuery {
    #[serde(default)]
    wait_ms: u64,
    connected: Option<bool>,
}

/// `GET /bot`
pub async fn get_bot(State(app): State<AppState>, Query(query): Query<BotQuery>) -> Reply {
    let patience = Duration::from_millis(query.wait_ms);
    let wanted = query.connected.unwrap_or(true);
    app.wait_until(patience, |s| (s.sessions.is_connected() == wanted).then_some(())).await;
    Ok(Json(app.access(|s| describe_bot(s))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BotChange {
    privileged_intents: Option<u64>,
    name: Option<String>,
    token: Option<String>,
}

/// `PATCH /bot`
pub async fn change_bot(State(app): State<AppState>, body: Bytes) -> Reply {
    let change: BotChange = read_body(&body)?;
    Ok(Json(app.change(|s| {
        if let Some(granted) = change.privileged_intents {
            s.world.bot.privileged_intents = granted & intents::PRIVILEGED;
        }
        if let (Some(name), Some(user)) = (change.name, s.world.users.get_mut(&s.world.bot.id)) {
            user.name = name;
        }
        if let Some(token) = change.token {
            s.replace_token(token);
        }
        describe_bot(s)
    })))
}
