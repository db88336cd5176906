//! Control API: outcomes of interactions.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

use super::{Rejection, Reply};
use crate::id::Id;
use crate::interaction::Interaction;
use crate::state::{AppState, ServerState};

/// Waits until an interaction is settled or the time is over, and returns its outcome.
pub async fn wait_settled(app: &AppState, id: Id, wait_ms: u64) -> Reply {
    wait(app, id, wait_ms, |i| i.state.is_settled()).await
}

async fn wait(
    app: &AppState,
    id: Id,
    wait_ms: u64,
    is_enough: impl Fn(&Interaction) -> bool,
) -> Reply {
    let is_reached =
        |s: &mut ServerState| s.interactions.get(&id).is_none_or(&is_enough).then_some(());
    app.wait_until(Duration::from_millis(wait_ms), is_reached).await;
    let outcome = app.access(|s| s.interactions.get(&id).map(|i| s.outcome(i)));
    outcome.map(Json).ok_or_else(|| Rejection::missing(format!("there is no interaction {id}")))
}

#[derive(Deserialize)]
pub struct OutcomeQuery {
    after: Option<u64>,
    #[serde(default)]
    wait_ms: u64,
}

/// `GET /interactions/{id}`
pub async fn get(
    State(app): State<AppState>,
    Path(id): Path<Id>,
    Query(query): Query<OutcomeQuery>,
) -> Reply {
    match query.after {
        Some(after) => wait(&app, id, query.wait_ms, |i| i.revision > after).await,
        None => wait_settled(&app, id, query.wait_ms).await,
    }
}

/// `POST /interactions/{id}/duplicate`
pub async fn duplicate(State(app): State<AppState>, Path(id): Path<Id>) -> Reply {
    app.change(|s| s.deliver(id));
    wait_settled(&app, id, 0).await
}
