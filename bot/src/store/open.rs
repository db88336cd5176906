//! Opens the database: the lock, the schema, the epoch. Each failure is one sentence in
//! [`StoreError`].

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row, SqliteConnection, SqlitePool};
use tokio::sync::Notify;

use super::{Inner, Result, Store, StoreError, checkpoint, owner};
use crate::discord_clock::DiscordClock;
use crate::private;

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// Maximum wait for another process that holds the database, such as a backup tool.
const BUSY_WAIT: Duration = Duration::from_secs(5);
const READERS_MAX: u32 = 4;
/// Rows that a query reads ahead. A window has thousands of orders.
const ROWS_AHEAD: usize = 512;

impl Store {
    /// Opens the database at `path` as its only owner. Creates it if there is none.
    pub async fn open(path: &Path) -> Result<Self> {
        let lock = lock(path)?;
        if !path.exists() {
            private::new_file(path).map_err(|why| cannot_open(path, why.to_string()))?;
        }
        refuse_others(path).await?;
        let options = Store::connection(path);
        let writer = pool_of_one(options.clone().pragma("wal_autocheckpoint", "0"))
            .await
            .map_err(|error| not_opened(path, &error))?;
        MIGRATIONS.run(&writer).await.map_err(|error| not_migrated(path, error))?;
        let epoch = owner::take(&writer).await?;
        let readers = lasting_pool().max_connections(READERS_MAX);
        let reader =
            readers.connect_with(options).await.map_err(|error| not_opened(path, &error))?;
        tracing::info!(path = %path.display(), epoch, "database opened");
        let path = path.to_path_buf();
        let (outbox_changed, written) = (Notify::new(), Arc::new(Notify::new()));
        let checkpoints = checkpoint::keep(reader.clone(), Arc::clone(&written));
        let clock = DiscordClock::default();
        let inner = Inner {
            writer,
            reader,
            epoch,
            path,
            outbox_changed,
            clock,
            written,
            checkpoints,
            _lock: lock,
        };
        let store = Self { inner: Arc::new(inner) };
        store.clock().saw_before(store.latest_id().await?);
        Ok(store)
    }

    /// Returns the options for connecting to a database. Tests and tools use them too.
    pub fn connection(path: &Path) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_WAIT)
            .row_buffer_size(ROWS_AHEAD)
            // Without it, `REPLACE` deletes a row without firing its triggers.
            .pragma("recursive_triggers", "ON")
    }

    /// Returns the latest of Discord's ids in the database.
    async fn latest_id(&self) -> Result<u64> {
        let latest = sqlx::query_scalar!(
            r#"SELECT max(coalesce((SELECT max(message_id) FROM dispatch WHERE message_id IS NOT NULL), 0),
                        coalesce((SELECT max(interaction_id) FROM orders), 0),
                        coalesce((SELECT max(frozen_after) FROM window), 0)) AS "latest!: i64""#
        )
        .fetch_one(self.reader())
        .await?;
        Ok(latest.cast_unsigned())
    }

    /// Returns what SQLite finds wrong with the file, if anything.
    pub async fn fault(&self) -> Result<Option<String>> {
        let found: String =
            sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&self.inner.reader).await?;
        let orphan =
            sqlx::query("PRAGMA foreign_key_check").fetch_optional(&self.inner.reader).await?;
        let orphan = orphan.map(|_| "a row refers to one that isn't there".to_owned());
        Ok(Some(found).filter(|found| found != "ok").or(orphan))
    }
}

/// Takes `<path>.lock` for this process. The error says what is in the way.
fn lock(path: &Path) -> Result<File> {
    let cannot = |why: std::io::Error| cannot_open(path, why.to_string());
    let file = private::file(&private::beside(path, ".lock")).map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.to_path_buf() }),
        Err(TryLockError::Error(why)) => Err(cannot(why)),
    }
}

/// Returns a pool that keeps its connections, since connections to a file needn't be renewed.
/// Without age limits sqlx starts no task that looks for old ones. In sqlx 0.9 that task can spin
/// for ever. Its count of idle connections falls below zero if one is taken while another comes
/// back. A file can't hang up, so connections are not tried before each use.
fn lasting_pool() -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_lifetime(None).idle_timeout(None).test_before_acquire(false)
}

/// Opens the writer's pool. On a full disk SQLite rolls back itself. sqlx then fails to roll back
/// again, and counts that transaction as open for ever. Such a connection is replaced.
async fn pool_of_one(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let one = lasting_pool().max_connections(1).before_acquire(|connection, _| {
        let free = !connection.is_in_transaction();
        Box::pin(async move { Ok(free) })
    });
    one.connect_with(options).await
}

/// Refuses a database of another program or build. Reads it through a connection that can't write,
/// so the file stays as it is.
async fn refuse_others(path: &Path) -> Result<()> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    let connection = SqliteConnection::connect_with(&options).await;
    let mut connection = connection.map_err(|error| not_opened(path, &error))?;
    let mut checked = refuse_foreign(&mut connection, path).await;
    if checked.is_ok() {
        checked = refuse_other_build(&mut connection, path).await;
    }
    connection.close().await?;
    checked
}

/// Refuses a database with tables but without our migrations.
async fn refuse_foreign(connection: &mut SqliteConnection, path: &Path) -> Result<()> {
    let counts = sqlx::query(
        "SELECT count(*), coalesce(sum(name = '_sqlx_migrations'), 0)
         FROM sqlite_master WHERE type = 'table'",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| not_opened(path, &error))?;
    let tables: i64 = counts.try_get(0)?;
    let ours: i64 = counts.try_get(1)?;
    if tables > 0 && ours == 0 {
        Err(StoreError::Foreign { path: path.to_path_buf() })
    } else {
        Ok(())
    }
}

/// Refuses a database whose first migration differs, since another build made it.
async fn refuse_other_build(connection: &mut SqliteConnection, path: &Path) -> Result<()> {
    let has_migrations = sqlx::query("SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations'")
        .fetch_optional(&mut *connection)
        .await?;
    if has_migrations.is_none() {
        return Ok(());
    }
    let applied: Option<Vec<u8>> =
        sqlx::query_scalar("SELECT checksum FROM _sqlx_migrations WHERE version = 1")
            .fetch_optional(connection)
            .await?;
    let ours =
        MIGRATIONS.iter().find(|migration| migration.version == 1).map(|one| &one.checksum[..]);
    match applied {
        Some(applied) if Some(&*applied) != ours => {
            Err(StoreError::OtherBuild { path: path.to_path_buf() })
        }
        _ => Ok(()),
    }
}

fn not_opened(path: &Path, error: &sqlx::Error) -> StoreError {
    const NOT_A_DATABASE: &str = "26";
    match error {
        sqlx::Error::Database(inner) if inner.code().as_deref() == Some(NOT_A_DATABASE) => {
            StoreError::Foreign { path: path.to_path_buf() }
        }
        other => cannot_open(path, other.to_string()),
    }
}

fn not_migrated(path: &Path, error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _) => {
            StoreError::Newer { path: path.to_path_buf(), version }
        }
        MigrateError::VersionMismatch(_) => StoreError::OtherBuild { path: path.to_path_buf() },
        other => cannot_open(path, format!("its tables cannot be made ({other})")),
    }
}

fn cannot_open(path: &Path, why: String) -> StoreError {
    StoreError::CannotOpen { path: path.to_path_buf(), why }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Limits the size of the database.
    async fn grow_up_to(store: &Store, pages: u32) {
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::query(pragma).execute(&store.inner.writer).await.unwrap();
    }

    async fn write_much(store: &Store) -> Result<()> {
        let mut tx = store.write().await?;
        sqlx::query("CREATE TABLE IF NOT EXISTS much (bytes BLOB)").execute(&mut *tx).await?;
        sqlx::query("INSERT INTO much VALUES (zeroblob(1000000))").execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    #[tokio::test]
    async fn a_full_disk_is_one_plain_error_that_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("mythico.db")).await.unwrap();
        for _ in 0..3 {
            grow_up_to(&store, 1).await;
            let error = write_much(&store).await.unwrap_err();
            assert!(matches!(error, StoreError::DiskFull(_)), "{error}");
            assert!(
                error
                    .to_string()
                    .ends_with("make room on its disk, nothing needs to be started again")
            );
        }
        grow_up_to(&store, 1_000_000).await;
        write_much(&store).await.unwrap();
        let written: i64 = sqlx::query_scalar("SELECT count(*) FROM much")
            .fetch_one(store.reader())
            .await
            .unwrap();
        assert_eq!(written, 1, "what failed is not there");
    }

    #[tokio::test]
    async fn a_database_that_another_program_holds_is_busy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mythico.db");
        let store = Store::open(&path).await.unwrap();
        let mut other =
            sqlx::SqliteConnection::connect_with(&Store::connection(&path)).await.unwrap();
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
        let error = store.write().await.err().unwrap();
        assert!(matches!(error, StoreError::Busy(_)), "{error}");
        sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
        store.write().await.unwrap().commit().await.unwrap();
    }
}
