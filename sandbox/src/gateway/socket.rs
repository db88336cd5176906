//! One gateway socket: HELLO, IDENTIFY or RESUME, heartbeats, requests for members.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::session::{Frame, Session, intents};
use crate::id::Id;
use crate::state::{AppState, ServerState};
use crate::wire;

/// How often a client shall send a heartbeat.
const HEARTBEAT_MS: u64 = 41_250;
/// How many members one may ask for, by id or by name.
const MEMBERS_ASKED_MAX: usize = 100;
/// A longer nonce is ignored, and the answer comes without one.
const NONCE_BYTES_MAX: usize = 32;
/// How many messages a client may send in a minute; at more the connection is closed.
const MESSAGES_A_MINUTE: usize = 120;

/// Serves a socket until it ends.
pub async fn serve(app: AppState, mut socket: WebSocket) {
    if app.look(|s| s.gateway_shut_until_ms > s.clock.now_ms()) {
        return;
    }
    let (line, mut frames) = unbounded_channel();
    let hello =
        json!({"op": 10, "s": null, "t": null, "d": {"heartbeat_interval": HEARTBEAT_MS, "_trace": []}});
    if socket.send(Message::text(hello.to_string())).await.is_err() {
        return;
    }
    let (mut session, mut sent) = (None, VecDeque::new());
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(Frame::Text(text)) => if socket.send(Message::text(text)).await.is_err() { break },
                Some(Frame::Close(code, reason)) => { close(&mut socket, code, reason).await; break }
                Some(Frame::Cut) | None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(_))) if is_too_much(&mut sent) => {
                    let _ = line.send(Frame::Close(4008, "You are being rate limited."));
                }
                Some(Ok(Message::Text(text))) => receive(&app, &line, &mut session, &text),
                Some(Ok(Message::Binary(_))) => { let _ = line.send(Frame::Close(4002, "Error while decoding payload.")); }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
        }
    }
    leave(&app, &line, session);
}

/// Takes note of a message. Are there more within a minute than a client may send?
fn is_too_much(sent: &mut VecDeque<Instant>) -> bool {
    let now = Instant::now();
    while sent.front().is_some_and(|at| now.duration_since(*at) > Duration::from_secs(60)) {
        sent.pop_front();
    }
    sent.push_back(now);
    sent.len() > MESSAGES_A_MINUTE
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    // The other side may be gone already.
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// The session stays, to be resumed, unless another socket has taken it over.
fn leave(app: &AppState, line: &UnboundedSender<Frame>, session: Option<String>) {
    let Some(id) = session else { return };
    app.change(|state| {
        if let Some(session) = state.sessions.find(&id)
            && session.line.as_ref().is_some_and(|l| l.same_channel(line))
        {
            session.line = None;
        }
    });
}

type Line = UnboundedSender<Frame>;

fn send(line: &Line, frame: Frame) {
    // A socket that ended needs no more frames.
    let _ = line.send(frame);
}

fn receive(app: &AppState, line: &Line, session: &mut Option<String>, text: &str) {
    let Ok(payload) = serde_json::from_str::<Value>(text) else {
        return send(line, Frame::Close(4002, "Error while decoding payload."));
    };
    let data = &payload["d"];
    match (payload["op"].as_u64(), session.is_some()) {
        (Some(1), _) => send(line, Frame::Text(json!({"op": 11}).to_string())),
        (Some(2 | 6), true) => send(line, Frame::Close(4005, "Already authenticated.")),
        (Some(2), false) => *session = identify(app, line, data),
        (Some(6), false) => *session = resume(app, line, data),
        (Some(3 | 4 | 8), false) => send(line, Frame::Close(4003, "Not authenticated.")),
        (Some(3 | 4), true) => {}
        (Some(8), true) => app.change(|state| chunk(state, session.as_deref().unwrap_or_default(), data)),
        _ => send(line, Frame::Close(4001, "Unknown opcode.")),
    }
}

fn authentic(state: &ServerState, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == state.world.bot.token
}

fn identify(app: &AppState, line: &Line, data: &Value) -> Option<String> {
    app.change(|state| {
        let wanted = data["intents"].as_u64().unwrap_or(0);
        if !authentic(state, data) {
            send(line, Frame::Close(4004, "Authentication failed."));
            return None;
        }
        if wanted & intents::PRIVILEGED & !state.world.bot.privileged_intents != 0 {
            send(line, Frame::Close(4014, "Disallowed intent(s)."));
            return None;
        }
        let id = crate::secret::hex(2);
        let mut session = Session::new(id.clone(), wanted, line.clone());
        greet(state, &mut session, &data["shard"]);
        state.sessions.add(session);
        Some(id)
    })
}

fn greet(state: &ServerState, session: &mut Session, shard: &Value) {
    let world = &state.world;
    let guilds: Vec<_> = world.guilds.values().filter(|g| g.members.contains_key(&world.bot.id)).collect();
    let absent: Vec<Value> = guilds.iter().map(|g| json!({"id": g.id, "unavailable": true})).collect();
    let mut me = wire::user_by_id(world, world.bot.id);
    me["mfa_enabled"] = json!(false);
    me["verified"] = json!(true);
    me["email"] = Value::Null;
    let mut ready = json!({
        "v": 10, "user": me, "guilds": absent, "session_id": session.id, "resume_gateway_url": state.gateway_url,
        "session_type": "normal", "application": {"id": world.bot.id, "flags": 0}, "private_channels": [],
        "relationships": [], "presences": [], "user_settings": {}, "geo_ordered_rtc_regions": [], "_trace": [],
    });
    if !shard.is_null() {
        ready["shard"] = shard.clone();
    }
    session.tell("READY", &ready);
    if session.intents & intents::GUILDS != 0 {
        let all_members = session.intents & intents::GUILD_MEMBERS != 0;
        for guild in guilds {
            session.tell("GUILD_CREATE", &wire::guild_create(world, guild, all_members));
        }
    }
}

fn resume(app: &AppState, line: &Line, data: &Value) -> Option<String> {
    app.change(|state| {
        if !authentic(state, data) {
            send(line, Frame::Close(4004, "Authentication failed."));
            return None;
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let found = state.sessions.find(id);
        let Some((session, missed)) = found.and_then(|s| s.missed(seq).map(|m| (s, m))) else {
            send(line, Frame::Text(json!({"op": 9, "d": false}).to_string()));
            return None;
        };
        session.send(Frame::Close(4000, "Resumed elsewhere."));
        session.line = Some(line.clone());
        for text in missed {
            session.send(Frame::Text(text));
        }
        session.tell("RESUMED", &json!({"_trace": []}));
        Some(id.to_owned())
    })
}

/// Answers a request for members: those asked for by id; those of a name; all only with the privileged intent.
fn chunk(state: &mut ServerState, session: &str, data: &Value) {
    let world = &state.world;
    let guild = data["guild_id"].as_str().and_then(|g| world.guilds.get(&g.parse().ok()?));
    let Some(guild) = guild.filter(|g| g.members.contains_key(&world.bot.id)) else {
        return;
    };
    let ids: Option<Vec<Id>> = ids_asked(&data["user_ids"]);
    let mut not_found = Vec::new();
    let mut members = Vec::new();
    match ids {
        Some(ids) => {
            for id in ids.into_iter().take(MEMBERS_ASKED_MAX) {
                match guild.members.get(&id) {
                    Some(member) => members.push(wire::member(world, member)),
                    None => not_found.push(id),
                }
            }
        }
        None => members.extend(named(state, session, guild.id, data)),
    }
    let mut answer = json!({
        "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": not_found,
    });
    if data["nonce"].as_str().is_some_and(|nonce| nonce.len() <= NONCE_BYTES_MAX) {
        answer["nonce"] = data["nonce"].clone();
    }
    if let Some(session) = state.sessions.find(session) {
        session.tell("GUILD_MEMBERS_CHUNK", &answer);
    }
}

fn ids_asked(asked: &Value) -> Option<Vec<Id>> {
    match asked {
        Value::Array(ids) => {
            Some(ids.iter().filter_map(|v| serde_json::from_value(v.clone()).ok()).collect())
        }
        Value::Null => None,
        one => Some(serde_json::from_value(one.clone()).into_iter().collect()),
    }
}

fn named(state: &ServerState, session: &str, guild: Id, data: &Value) -> Vec<Value> {
    let world = &state.world;
    let prefix = data["query"].as_str().unwrap_or_default();
    let limit = data["limit"].as_u64().unwrap_or(0);
    let asker = state.sessions.all.iter().find(|s| s.id == session);
    let privileged = asker.is_some_and(|s| s.intents & intents::GUILD_MEMBERS != 0);
    if prefix.is_empty() && !privileged {
        return Vec::new();
    }
    let most = if prefix.is_empty() { usize::MAX } else { MEMBERS_ASKED_MAX };
    let limit = if limit == 0 { most } else { usize::try_from(limit).unwrap_or(most).min(most) };
    let fits = |user: &Id| world.users.get(user).is_some_and(|u| u.name.starts_with(prefix));
    let found = world.guilds[&guild].members.values().filter(|m| fits(&m.user));
    found.take(limit).map(|m| wire::member(world, m)).collect()
}
