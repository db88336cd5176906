//! One socket of the gateway: HELLO, payloads, heartbeats.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::encoding::Encoder;
use super::session::Frame;
use super::{handshake, members};
use crate::state::AppState;

/// Supported versions of the gateway.
const VERSIONS: [&str; 2] = ["9", "10"];

/// Bytes of a client's message.
const MESSAGE_BYTES_MAX: usize = 4_096;
/// Messages per minute. One more closes the connection.
const MESSAGES_A_MINUTE: usize = 120;

/// Serves a socket until it ends. `version` and `compress` come from its address.
pub async fn serve(
    app: AppState,
    mut socket: WebSocket,
    version: Option<String>,
    compress: Option<String>,
) {
    let (is_closed, heartbeat_ms) = app
        .access(|s| (s.gateway_closed_until_ms > s.clock.now_ms(), s.limiter.limits.heartbeat_ms));
    if is_closed {
        return;
    }
    if version.is_some_and(|version| !VERSIONS.contains(&&*version)) {
        return close(&mut socket, 4012, "Invalid API version.").await;
    }
    let (sender, mut frames) = unbounded_channel();
    let interval = json!({"heartbeat_interval": heartbeat_ms, "_trace": []});
    let hello = json!({"op": 10, "s": null, "t": null, "d": interval});
    let mut encoder = Encoder::new(compress.as_deref());
    if socket.send(encoder.message(hello.to_string())).await.is_err() {
        return;
    }
    let (mut session, mut recent) = (None, VecDeque::new());
    let patience = Duration::from_millis(2 * heartbeat_ms);
    let mut heartbeat_due = Instant::now() + patience;
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(Frame::Text(text)) => {
                    if socket.send(encoder.message(text)).await.is_err() {
                        break;
                    }
                }
                Some(Frame::Close(code, reason)) => {
                    close(&mut socket, code, reason).await;
                    break;
                }
                Some(Frame::Cut) | None => break,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(_) | Message::Binary(_))) if exceeds_limit(&mut recent) => {
                    let _ = sender.send(Frame::Close(4008, "You are being rate limited."));
                }
                Some(Ok(message @ (Message::Text(_) | Message::Binary(_)))) => {
                    if receive(&app, &sender, &mut session, &message.into_data()) {
                        heartbeat_due = Instant::now() + patience;
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
            () = tokio::time::sleep_until(heartbeat_due.into()) => {
                if let Some(id) = session.take() {
                    app.change(|s| s.sessions.forget(&id));
                }
                close(&mut socket, 4009, "Session timed out.").await;
                break;
            }
        }
    }
    detach(&app, &sender, session);
}

/// Counts a message. Returns whether the client has sent too many within a minute.
fn exceeds_limit(recent: &mut VecDeque<Instant>) -> bool {
    let now = Instant::now();
    while recent.front().is_some_and(|at| now.duration_since(*at) > Duration::from_secs(60)) {
        recent.pop_front();
    }
    recent.push_back(now);
    recent.len() > MESSAGES_A_MINUTE
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    // The client may have disconnected already.
    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
}

/// Detaches a session from its socket, unless another socket has taken it over. It can be resumed.
fn detach(app: &AppState, sender: &FrameSender, session: Option<String>) {
    let Some(id) = session else { return };
    app.change(|state| {
        if let Some(session) = state.sessions.find(&id)
            && session.sender.as_ref().is_some_and(|other| other.same_channel(sender))
        {
            session.sender = None;
        }
    });
}

/// Sender of frames to a socket.
pub type FrameSender = UnboundedSender<Frame>;

pub fn send(sender: &FrameSender, frame: Frame) {
    // A socket that has ended takes no frames.
    let _ = sender.send(frame);
}

/// Handles a message. Returns whether it was a heartbeat.
fn receive(
    app: &AppState,
    sender: &FrameSender,
    session: &mut Option<String>,
    text: &[u8],
) -> bool {
    let read = serde_json::from_slice::<Value>(text).ok();
    let Some(payload) = read.filter(|_| text.len() <= MESSAGE_BYTES_MAX) else {
        send(sender, Frame::Close(4002, "Error while decoding payload."));
        return false;
    };
    let data = &payload["d"];
    match (payload["op"].as_u64(), session.is_some()) {
        (Some(1), _) => send(sender, Frame::Text(json!({"op": 11}).to_string())),
        (Some(2 | 6), true) => send(sender, Frame::Close(4005, "Already authenticated.")),
        (Some(2), false) => *session = handshake::identify(app, sender, data),
        (Some(6), false) => *session = handshake::resume(app, sender, data),
        (Some(3 | 4 | 8), false) => send(sender, Frame::Close(4003, "Not authenticated.")),
        (Some(3 | 4), true) => {}
        (Some(8), true) => app.change(|state| {
            members::send_chunk(state, session.as_deref().unwrap_or_default(), data)
        }),
        _ => send(sender, Frame::Close(4001, "Unknown opcode.")),
    }
    payload["op"] == 1
}
