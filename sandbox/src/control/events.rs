//! Server-sent events: what a user would see happen.

use std::convert::Infallible;

use axum::extract::{Query, State};
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::Stream;
use futures_util::stream::unfold;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;

use super::{Rejection, find};
use crate::id::Id;
use crate::permissions;
use crate::state::{AppState, Audience, Notice};

/// Whose eyes.
#[derive(Deserialize)]
pub struct OfUser {
    user: String,
}

type Events = Result<Sse<KeepAliveStream>, Rejection>;
type KeepAliveStream = axum::response::sse::KeepAliveStream<
    std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>,
>;

/// `GET /events`: tells the page, as it happens, that there is something new to see.
pub async fn events(State(app): State<AppState>, Query(asked): Query<OfUser>) -> Events {
    let (user, notices) = app.look(|s| Ok::<_, Rejection>((find::user(s, &asked.user)?, s.listen())))?;
    let stream = unfold((app, notices), move |(app, mut notices)| async move {
        loop {
            match notices.recv().await {
                Ok(notice) if hears(&app, user, &notice) => {
                    let event = Event::default().event(notice.event).data(notice.data.to_string());
                    return Some((Ok(event), (app, notices)));
                }
                // Nothing is said of what it was: the page counts anew what its other people have unread.
                Ok(notice) if notice.event == "message" => {
                    let event = Event::default().event("elsewhere").data("{}");
                    return Some((Ok(event), (app, notices)));
                }
                Ok(_) => {}
                // A page that was too slow looks at everything anew.
                Err(RecvError::Lagged(_)) => {
                    let event = Event::default().event("channels").data("{}");
                    return Some((Ok(event), (app, notices)));
                }
                Err(RecvError::Closed) => return None,
            }
        }
    });
    let stream: std::pin::Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>> = Box::pin(stream);
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
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
