//! What came of an interaction, and waiting for it.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State as Given};
use serde::Deserialize;

use super::{Fault, Said};
use crate::id::Id;
use crate::interaction::Interaction;
use crate::state::{Shared, State};

/// Waits until an interaction is settled, or the time is over, and tells its outcome.
pub async fn settled(shared: &Shared, id: Id, wait_ms: u64) -> Said {
    wait(shared, id, wait_ms, |i| i.phase.settled()).await
}

async fn wait(shared: &Shared, id: Id, wait_ms: u64, enough: impl Fn(&Interaction) -> bool) -> Said {
    let come = |s: &mut State| s.interactions.get(&id).is_none_or(&enough).then_some(());
    shared.until(Duration::from_millis(wait_ms), come).await;
    let outcome = shared.look(|s| s.interactions.get(&id).map(|i| i.outcome(s)));
    outcome.map(Json).ok_or_else(|| Fault::missing(format!("there is no interaction {id}")))
}

/// How long to wait for the outcome.
#[derive(Deserialize)]
pub struct Asked {
    after: Option<u64>,
    #[serde(default)]
    wait_ms: u64,
}

/// `GET /interactions/{id}`: how it was answered.
pub async fn get(Given(shared): Given<Shared>, Path(id): Path<Id>, Query(asked): Query<Asked>) -> Said {
    match asked.after {
        Some(after) => wait(&shared, id, asked.wait_ms, |i| i.revision > after).await,
        None => settled(&shared, id, asked.wait_ms).await,
    }
}

/// `POST /interactions/{id}/duplicate`: delivers it once more.
pub async fn duplicate(Given(shared): Given<Shared>, Path(id): Path<Id>) -> Said {
    shared.change(|s| s.deliver(id));
    settled(&shared, id, 0).await
}
