//! Misbehaving on purpose.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Rejection, Reply, read};
use crate::faults::Fault;
use crate::gateway::Frame;
use crate::state::{AppState, ServerState};

/// `GET /faults`: what goes wrong, and how often yet.
pub async fn list(State(app): State<AppState>) -> Reply {
    Ok(Json(app.look(|s| json!({"faults": s.faults.waiting()}))))
}

/// `POST /faults`: something goes wrong from now on.
pub async fn add(State(app): State<AppState>, body: Bytes) -> Reply {
    let fault: Fault = read(&body)?;
    app.look(|s| s.faults.add(fault));
    list(State(app)).await
}

/// `DELETE /faults`: nothing goes wrong any more.
pub async fn clear(State(app): State<AppState>) -> Reply {
    app.look(|s| s.faults.clear());
    list(State(app)).await
}

/// `GET /limits`: how much the bot may ask.
pub async fn limits(State(app): State<AppState>) -> Reply {
    Ok(Json(json!(app.look(|s| s.limiter.limits.clone()))))
}

/// `PATCH /limits`: changes some of them from now on.
pub async fn change_limits(State(app): State<AppState>, body: Bytes) -> Reply {
    let changes: Map<String, Value> = read(&body)?;
    app.look(|s| {
        let mut changed = json!(s.limiter.limits);
        changes.into_iter().for_each(|(key, value)| changed[key] = value);
        let changed = serde_json::from_value(changed);
        s.limiter.limits = changed.map_err(|why| Rejection::wrong(format!("no limits: {why}")))?;
        Ok::<_, Rejection>(())
    })?;
    limits(State(app)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dropping {
    how: String,
    code: Option<u16>,
    #[serde(default)]
    resumable: bool,
}

/// `POST /gateway/drop`: ends the gateway connections.
pub async fn drop_gateway(State(app): State<AppState>, body: Bytes) -> Reply {
    let dropping: Dropping = read(&body)?;
    let frame = match dropping.how.as_str() {
        "cut" => Frame::Cut,
        "reconnect" => Frame::Text(json!({"op": 7, "d": null}).to_string()),
        "invalid" => Frame::Text(json!({"op": 9, "d": dropping.resumable}).to_string()),
        "close" => Frame::Close(dropping.code.unwrap_or(4000), "Closed on purpose."),
        other => {
            return Err(Rejection::wrong(format!("{other:?} is none of cut, reconnect, invalid, close")));
        }
    };
    let forget = dropping.how == "invalid" && !dropping.resumable;
    Ok(Json(json!({"dropped": app.change(|s| drop_all(s, &frame, forget))})))
}

fn drop_all(s: &mut ServerState, frame: &Frame, forget: bool) -> usize {
    let connected = s.sessions.all.iter_mut().filter(|session| session.line.is_some());
    let mut dropped = Vec::new();
    for session in connected {
        session.send(frame.clone());
        if matches!(frame, Frame::Cut | Frame::Close(..)) {
            session.line = None;
        }
        dropped.push(session.id.clone());
    }
    if forget {
        dropped.iter().for_each(|id| s.sessions.forget(id));
    }
    dropped.len()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusing {
    ms: i64,
}

/// `POST /gateway/refuse`: takes no gateway connection for a while.
pub async fn refuse_gateway(State(app): State<AppState>, body: Bytes) -> Reply {
    let refusing: Refusing = read(&body)?;
    app.change(|s| s.gateway_shut_until_ms = s.clock.now_ms() + refusing.ms);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leap {
    advance_s: i64,
}

/// `POST /clock`: lets time pass.
pub async fn advance_clock(State(app): State<AppState>, body: Bytes) -> Reply {
    let leap: Leap = read(&body)?;
    if leap.advance_s < 0 {
        return Err(Rejection::wrong("the clock goes forward only"));
    }
    Ok(Json(app.change(|s| {
        s.clock.advance(leap.advance_s * 1000);
        json!({"now": s.clock.now()})
    })))
}
