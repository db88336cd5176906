//! Finding the row of a window, to which other tables refer.

use sqlx::SqliteExecutor;

use super::key::WindowKey;
use crate::store::{Result, Store};

/// Returns the row of a window; 0, which no row has, if there is none.
pub(in crate::store) async fn id(executor: impl SqliteExecutor<'_>, at: WindowKey) -> Result<i64> {
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
    Ok(found.unwrap_or_default())
}

impl Store {
    /// Returns the row of a window, as [`id`] does.
    pub(in crate::store) async fn window_id(&self, at: WindowKey) -> Result<i64> {
        id(self.reader(), at).await
    }
}
