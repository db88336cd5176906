//! Events for a user's page, over a WebSocket. Browsers allow one per tab, but only six other
//! streams per host.

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::{Rejection, find};
use crate::id::Id;
use crate::permissions;
use crate::state::{AppState, Audience, Notice};

#[derive(Deserialize)]
pub struct UserQuery {
    user: String,
}

/// `GET /events`
pub async fn open(
    State(app): State<AppState>,
    Query(query): Query<UserQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let (user, notices) =
        app.access(|s| Ok::<_, Rejection>((find::user(s, &query.user)?, s.subscribe())))?;
    Ok(upgrade.on_upgrade(move |socket| stream(app, user, notices, socket)))
}

/// Sends events until the page disconnects. Ignores messages from the page.
async fn stream(
    app: AppState,
    user: Id,
    mut notices: Receiver<std::sync::Arc<Notice>>,
    mut socket: WebSocket,
) {
    loop {
        let event = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
            notice = notices.recv() => match notice {
                Ok(notice) if may_hear(&app, user, &notice) => json!({
                    "event": notice.event, "data": notice.data,
                }),
                // Tells nothing about the message. The page counts the unread messages of its other
                // users.
                Ok(notice) if notice.event == "message" => empty_event("elsewhere"),
                Ok(_) => continue,
                // A page that was too slow loads everything again.
                Err(RecvError::Lagged(_)) => empty_event("channels"),
                Err(RecvError::Closed) => return,
            },
        };
        if socket.send(Message::text(event.to_string())).await.is_err() {
            return;
        }
    }
}

fn empty_event(event: &str) -> Value {
    json!({"event": event, "data": {}})
}

fn may_hear(app: &AppState, user: Id, notice: &Notice) -> bool {
    match notice.audience {
        Audience::All => true,
        Audience::One(one) => one == user,
        Audience::Readers(channel) => app.access(|s| {
            let channel = s.world.channels.get(&channel);
            channel.is_some_and(|c| permissions::can_read(&s.world, user, c))
        }),
    }
}
