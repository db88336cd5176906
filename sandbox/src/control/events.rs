//! What a user would see happen, over a WebSocket: browsers open as many of these to one host as there are tabs, but six streams of
//! any other kind.

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

/// The query of `GET /events`: the user as whom the page looks.
#[derive(Deserialize)]
pub struct UserQuery {
    user: String,
}

/// `GET /events`: tells the page, as it happens, that there is something new to see.
pub async fn events(
    State(app): State<AppState>,
    Query(query): Query<UserQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Rejection> {
    let (user, notices) = app.look(|s| Ok::<_, Rejection>((find::user(s, &query.user)?, s.listen())))?;
    Ok(upgrade.on_upgrade(move |socket| tell(app, user, notices, socket)))
}

/// Tells until the page is gone. What it says itself isn't listened to, but for its farewell.
async fn tell(app: AppState, user: Id, mut notices: Receiver<std::sync::Arc<Notice>>, mut socket: WebSocket) {
    loop {
        let event = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
            notice = notices.recv() => match notice {
                Ok(notice) if hears(&app, user, &notice) => json!({"event": notice.event, "data": notice.data}),
                // Nothing is said of what it was: the page counts anew what its other people have unread.
                Ok(notice) if notice.event == "message" => bare("elsewhere"),
                Ok(_) => continue,
                // A page that was too slow looks at everything anew.
                Err(RecvError::Lagged(_)) => bare("channels"),
                Err(RecvError::Closed) => return,
            },
        };
        if socket.send(Message::text(event.to_string())).await.is_err() {
            return;
        }
    }
}

fn bare(event: &str) -> Value {
    json!({"event": event, "data": {}})
}

fn hears(app: &AppState, user: Id, notice: &Notice) -> bool {
    match notice.audience {
        Audience::All => true,
        Audience::One(one) => one == user,
        Audience::Readers(channel) => app.look(|s| {
            let channel = s.world.channels.get(&channel);
            channel.is_some_and(|c| permissions::can_read(&s.world, user, c))
        }),
    }
}
