//! The table `owner`: the process that may write. The lock file keeps out a second process on this
//! machine. The epoch keeps out processes that the lock can't, on a network disk or after restoring
//! a copy.

use sqlx::SqlitePool;

use super::{Result, StoreError, Tx, row};

/// Makes the caller the owner and returns the new epoch.
pub(super) async fn take(pool: &SqlitePool) -> Result<i64> {
    let now = row::now();
    let epoch = sqlx::query_scalar!(
        "UPDATE owner SET epoch = epoch + 1, opened_at = $1 WHERE id = 1 RETURNING epoch",
        now
    )
    .fetch_optional(pool)
    .await?;
    epoch.ok_or_else(|| StoreError::damaged("owner is empty"))
}

/// Fails unless `epoch` is still the owner's.
pub(super) async fn check(tx: &mut Tx, epoch: i64) -> Result<()> {
    let present = sqlx::query_scalar!("SELECT epoch FROM owner WHERE id = 1")
        .fetch_optional(&mut **tx)
        .await?;
    if present == Some(epoch) { Ok(()) } else { Err(StoreError::Overtaken) }
}
