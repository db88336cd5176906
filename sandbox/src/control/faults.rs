//! Control API: faults, limits, gateway drops and the clock.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::{Rejection, Reply, read_body};
use crate::faults::Fault;
use crate::gateway::{Frame, Session};
use crate::state::{AppState, ServerState};

/// `GET /faults`
pub async fn list(State(app): State<AppState>) -> Reply {
    Ok(Json(app.access(|s| json!({"faults": s.faults.list_waiting()}))))
}

/// `POST /faults`
pub async fn add(State(app): State<AppState>, body: Bytes) -> Reply {
    let fault: Fault = read_body(&body)?;
    app.access(|s| s.faults.add(fault));
    list(State(app)).await
}

/// `DELETE /faults`
pub async fn clear(State(app): State<AppState>) -> Reply {
    app.access(|s| s.faults.clear());
    list(State(app)).await
}

/// `GET /limits`
pub async fn get_limits(State(app): State<AppState>) -> Reply {
    Ok(Json(json!(app.access(|s| s.limiter.limits.clone()))))
}

/// `PATCH /limits`
pub async fn change_limits(State(app): State<AppState>, body: Bytes) -> Reply {
    let changes: Map<String, Value> = read_body(&body)?;
    app.access(|s| {
        let mut changed = json!(s.limiter.limits);
        changes.into_iter().for_each(|(key, value)| changed[key] = value);
        let changed = serde_json::from_value(changed);
        s.limiter.limits =
            changed.map_err(|why| Rejection::wrong(format!("the limits are wrong: {why}")))?;
        Ok::<_, Rejection>(())
    })?;
    get_limits(State(app)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GatewayDrop {
    how: String,
    code: Option<u16>,
    #[serde(default)]
    resumable: bool,
    /// The shard to drop. All if none.
    shard: Option<u64>,
}

/// `POST /gateway/drop`
pub async fn drop_gateway(State(app): State<AppState>, body: Bytes) -> Reply {
    let drop: GatewayDrop = read_body(&body)?;
    let frame = match drop.how.as_str() {
        "cut" => Frame::Cut,
        "reconnect" => Frame::Text(json!({"op": 7, "d": null}).to_string()),
        "invalid" => Frame::Text(json!({"op": 9, "d": drop.resumable}).to_string()),
        "close" => Frame::Close(drop.code.unwrap_or(4000), "Closed on purpose."),
        other => {
            return Err(Rejection::wrong(format!(
                "`how` is cut, reconnect, invalid or close, not {other:?}"
            )));
        }
    };
    let forget = drop.how == "invalid" && !drop.resumable;
    Ok(Json(json!({"dropped": app.change(|s| drop_sessions(s, drop.shard, &frame, forget))})))
}

fn drop_sessions(s: &mut ServerState, shard: Option<u64>, frame: &Frame, forget: bool) -> usize {
    let is_meant = |session: &&mut Session| {
        session.sender.is_some() && shard.is_none_or(|number| number == session.shard.number)
    };
    let connected = s.sessions.all.iter_mut().filter(is_meant);
    let mut dropped = Vec::new();
    for session in connected {
        session.send(frame.clone());
        if matches!(frame, Frame::Cut | Frame::Close(..)) {
            session.sender = None;
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
struct GatewayRefusal {
    ms: i64,
}

/// `POST /gateway/refuse`
pub async fn refuse_gateway(State(app): State<AppState>, body: Bytes) -> Reply {
    let refusal: GatewayRefusal = read_body(&body)?;
    app.change(|s| s.gateway_closed_until_ms = s.clock.now_ms() + refusal.ms);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClockAdvance {
    advance_s: i64,
}

/// `POST /clock`
pub async fn advance_clock(State(app): State<AppState>, body: Bytes) -> Reply {
    let step: ClockAdvance = read_body(&body)?;
    if step.advance_s < 0 {
        return Err(Rejection::wrong("the clock only goes forward"));
    }
    Ok(Json(app.change(|s| {
        s.clock.advance(step.advance_s * 1000);
        json!({"now": s.clock.now()})
    })))
}
