//! Misbehaving on purpose.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State as Given;
use serde::Deserialize;
use serde_json::json;

use super::{Fault as Wrong, Said, read};
use crate::faults::Fault;
use crate::gateway::Frame;
use crate::state::{Shared, State};

/// `GET /faults`: what goes wrong, and how often yet.
pub async fn list(Given(shared): Given<Shared>) -> Said {
    Ok(Json(shared.look(|s| json!({"faults": s.faults.waiting()}))))
}

/// `POST /faults`: something goes wrong from now on.
pub async fn add(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let fault: Fault = read(&body)?;
    shared.look(|s| s.faults.add(fault));
    list(Given(shared)).await
}

/// `DELETE /faults`: nothing goes wrong any more.
pub async fn clear(Given(shared): Given<Shared>) -> Said {
    shared.look(|s| s.faults.clear());
    list(Given(shared)).await
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
pub async fn drop_gateway(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let dropping: Dropping = read(&body)?;
    let frame = match dropping.how.as_str() {
        "cut" => Frame::Cut,
        "reconnect" => Frame::Text(json!({"op": 7, "d": null}).to_string()),
        "invalid" => Frame::Text(json!({"op": 9, "d": dropping.resumable}).to_string()),
        "close" => Frame::Close(dropping.code.unwrap_or(4000), "Closed on purpose."),
        other => return Err(Wrong::wrong(format!("{other:?} is none of cut, reconnect, invalid, close"))),
    };
    let forget = dropping.how == "invalid" && !dropping.resumable;
    Ok(Json(json!({"dropped": shared.change(|s| drop_all(s, &frame, forget))})))
}

fn drop_all(s: &mut State, frame: &Frame, forget: bool) -> usize {
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
pub async fn refuse_gateway(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let refusing: Refusing = read(&body)?;
    shared.change(|s| s.gateway_shut_until_ms = s.clock.now_ms() + refusing.ms);
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Leap {
    advance_s: i64,
}

/// `POST /clock`: lets time pass.
pub async fn advance_clock(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let leap: Leap = read(&body)?;
    if leap.advance_s < 0 {
        return Err(Wrong::wrong("the clock goes forward only"));
    }
    Ok(Json(shared.change(|s| {
        s.clock.advance(leap.advance_s * 1000);
        json!({"now": s.clock.now()})
    })))
}
