//! Users and the bot.

use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Reply, find, read};
use crate::gateway::intents;
use crate::id::Id;
use crate::state::{AppState, ServerState};

/// A user as the control API shows it.
pub fn shown(s: &ServerState, id: Id) -> Value {
    let user = &s.world.users[&id];
    json!({"id": id, "name": user.name, "bot": user.bot, "closed_dms": user.closed_dms})
}

/// `GET /users`: everybody.
pub async fn list(State(app): State<AppState>) -> Reply {
    Ok(Json(app.look(|s| s.world.users.keys().map(|id| shown(s, *id)).collect())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewUser {
    name: String,
    closed_dms: Option<bool>,
}

/// `POST /users`: makes a user.
pub async fn create(State(app): State<AppState>, body: Bytes) -> Reply {
    let new: NewUser = read(&body)?;
    Ok(Json(app.change(|s| {
        let id = s.world.users.values().find(|u| u.name == new.name).map(|u| u.id);
        let id = id.unwrap_or_else(|| s.add_user(&new.name, false));
        if let (Some(closed), Some(user)) = (new.closed_dms, s.world.users.get_mut(&id)) {
            user.closed_dms = closed;
        }
        shown(s, id)
    })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UserChange {
    name: Option<String>,
    closed_dms: Option<bool>,
}

/// `PATCH /users/{user}`: changes a user: whether DMs are open, for one.
pub async fn change(State(app): State<AppState>, Path(word): Path<String>, body: Bytes) -> Reply {
    let change: UserChange = read(&body)?;
    app.change(|s| {
        let id = find::user(s, &word)?;
        if let Some(user) = s.world.users.get_mut(&id) {
            user.closed_dms = change.closed_dms.unwrap_or(user.closed_dms);
            if let Some(name) = change.name {
                user.name = name;
            }
        }
        Ok(Json(shown(s, id)))
    })
}

/// The bot as the control API shows it.
pub fn bot_shown(s: &ServerState) -> Value {
    let bot = &s.world.bot;
    let sessions = s.sessions.all.iter().map(|session| {
        json!({"session_id": session.id, "connected": session.line.is_some(), "seq": session.seq, "intents": session.intents})
    });
    json!({
        "id": bot.id, "application_id": bot.id, "name": s.world.users[&bot.id].name, "token": bot.token,
        "privileged_intents": bot.privileged_intents, "connected": s.sessions.connected(),
        "sessions": sessions.collect::<Vec<_>>(),
    })
}

/// The query of `GET /bot`: how long to wait for the bot, and for what.
#[derive(Deserialize)]
pub struct BotQuery {
    #[serde(default)]
    wait_ms: u64,
    connected: Option<bool>,
}

/// The bot; with `wait_ms` waits until it is connected, or isn't.
pub async fn bot(State(app): State<AppState>, Query(query): Query<BotQuery>) -> Reply {
    let patience = Duration::from_millis(query.wait_ms);
    let wanted = query.connected.unwrap_or(true);
    app.until(patience, |s| (s.sessions.connected() == wanted).then_some(())).await;
    Ok(Json(app.look(|s| bot_shown(s))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BotChange {
    privileged_intents: Option<u64>,
    name: Option<String>,
    token: Option<String>,
}

/// `PATCH /bot`: changes what the bot may do. With another token the sessions of the old one end.
pub async fn change_bot(State(app): State<AppState>, body: Bytes) -> Reply {
    let change: BotChange = read(&body)?;
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
        bot_shown(s)
    })))
}
