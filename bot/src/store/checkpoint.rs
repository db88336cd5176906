//! Makes checkpoints, which copy the write-ahead log into the database file. SQLite would do that
//! within a commit every thousand pages, and orders would wait for it. Here it runs in the
//! background soon after commits.

use std::sync::Arc;
use std::time::Duration;

use sqlx::SqlitePool;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Time from a write to its checkpoint. Writes within that time share one.
const AFTER: Duration = Duration::from_secs(1);

/// Makes checkpoints after writes, until it is aborted.
pub(super) fn keep(reader: SqlitePool, written: Arc<Notify>) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            written.notified().await;
            tokio::time::sleep(AFTER).await;
            // It waits for nobody. The next checkpoint handles pages that are still in use.
            if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&reader).await
            {
                tracing::warn!(%error, "no checkpoint could be made; the write-ahead log grows");
            }
        }
    })
}
