//! Finds the row of a window, which other tables refer to.

use sqlx::SqliteExecutor;

use super::key::WindowKey;
use crate::store::{Result, Store, StoreError};

/// Returns the row of a window.
///
/// # Errors
/// If there is no such window.
pub(in crate::store) async fn id(executor: impl SqliteExecutor<'_>, at: WindowKey) -> Result<i64> {
    find(executor, at).await?.ok_or_else(|| absent(at))
}

/// Returns the row of a window, if it exists.
pub(in crate::store) async fn find(
    executor: impl SqliteExecutor<'_>,
    at: WindowKey,
) -> Result<Option<i64>> {
    let (turn, window, revision) = at.raw();
    let found = sqlx::query_scalar!(
        "SELECT id FROM window WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_optional(executor)
    .await?;
    Ok(found)
}

pub(in crate::store) fn absent(at: WindowKey) -> StoreError {
    StoreError::NotInState(at.to_string(), "in the database")
}

impl Store {
    /// Returns the row of a window, as [`id`] does.
    pub(in crate::store) async fn window_id(&self, at: WindowKey) -> Result<i64> {
        id(self.reader(), at).await
    }
}
