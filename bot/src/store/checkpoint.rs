//! Checkpoints copy the write-ahead log into the database file. SQLite would do that within a
//! commit every thousand pages, and orders would wait for it. Here it is done soon after commits,
//! beside them.

use std::sync::Arc;
use std::time::Duration;

use sqlx::SqlitePool;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Time from a write to its checkpoint. Writes that come close together share one.
const AFTER: Duration = Duration::from_secs(1);

/// Makes a checkpoint after writes, until it is aborted.
pub(super) fn keep(reader: SqlitePool, written: Arc<Notify>) -> JoinHandle<()> {
    tokio::spawn(async move {
        loop {
            written.notified().await;
            tokio::time::sleep(AFTER).await;
            // It waits for nobody. What is still being read or written is left to the next one.
            if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&reader).await {
                tracing::warn!(%error, "no checkpoint could be made; the write-ahead log grows");
            }
        }
    })
}
