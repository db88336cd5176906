//! What came of an interaction, and waiting for it.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State as Given};
use serde::Deserialize;
use serde_json::Value;

use super::{Fault, Said};
use crate::id::Id;
use crate::state::Shared;

/// Waits until an interaction is settled, or the time is over, and tells its outcome.
pub async fn settled(shared: &Shared, id: Id, wait_ms: u64) -> Said {
    wait(shared, id, wait_ms, |outcome| outcome["settled"] == true).await
}

async fn wait(shared: &Shared, id: Id, wait_ms: u64, enough: impl Fn(&Value) -> bool) -> Said {
    let outcome = |s: &mut crate::state::State| s.interactions.get(&id).map(|i| i.outcome(s));
    let waited = shared.until(Duration::from_millis(wait_ms), |s| outcome(s).filter(&enough)).await;
    let now = waited.or_else(|| shared.look(outcome));
    now.map(Json).ok_or_else(|| Fault::missing(format!("there is no interaction {id}")))
}

#[derive(Deserialize)]
pub struct Asked {
    after: Option<u64>,
    #[serde(default)]
    wait_ms: u64,
}

pub async fn get(Given(shared): Given<Shared>, Path(id): Path<Id>, Query(asked): Query<Asked>) -> Said {
    match asked.after {
        Some(after) => {
            let newer = |o: &Value| o["revision"].as_u64().is_some_and(|r| r > after);
            wait(&shared, id, asked.wait_ms, newer).await
        }
        None => settled(&shared, id, asked.wait_ms).await,
    }
}

pub async fn duplicate(Given(shared): Given<Shared>, Path(id): Path<Id>) -> Said {
    shared.change(|s| s.deliver(id));
    settled(&shared, id, 0).await
}
