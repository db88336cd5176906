//! Opening the database: the lock, the migrations, the epoch. Each way it can fail is one sentence in [`StoreError`].

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlitePool};
use tokio::sync::Notify;

use super::{Inner, Result, Store, StoreError, owner};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// How long a statement waits for another process (a backup tool, say) that holds the database.
const BUSY_WAIT: Duration = Duration::from_secs(5);
const READERS_MAX: u32 = 4;

impl Store {
    /// Opens the database at `path`, making or upgrading it as needed, and takes sole ownership of it.
    pub async fn open(path: &Path) -> Result<Self> {
        let lock = lock(path)?;
        let options = options(path);
        let writer = pool(1, options.clone()).await.map_err(|error| not_opened(path, &error))?;
        refuse_foreign(&writer, path).await?;
        MIGRATIONS.run(&writer).await.map_err(|error| not_migrated(path, error))?;
        let epoch = owner::take(&writer).await?;
        let reader = pool(READERS_MAX, options).await.map_err(|error| not_opened(path, &error))?;
        tracing::info!(path = %path.display(), epoch, "database opened");
        let path = path.to_path_buf();
        let outbox_changed = Notify::new();
        Ok(Self { inner: Arc::new(Inner { writer, reader, epoch, path, outbox_changed, _lock: lock }) })
    }
}

/// Takes `<path>.lock` for this process, or says who is in the way.
fn lock(path: &Path) -> Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let cannot = |why: std::io::Error| cannot_open(path, why.to_string());
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&name).map_err(cannot)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path.to_path_buf() }),
        Err(TryLockError::Error(why)) => Err(cannot(why)),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY_WAIT)
}

async fn pool(size: u32, options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new().max_connections(size).connect_with(options).await
}

/// A database with tables but without our migrations belongs to another program, and stays untouched.
async fn refuse_foreign(pool: &SqlitePool, path: &Path) -> Result<()> {
    let counts = sqlx::query(
        "SELECT count(*), coalesce(sum(name = '_sqlx_migrations'), 0) FROM sqlite_master WHERE type = 'table'",
    )
    .fetch_one(pool)
    .await
    .map_err(|error| not_opened(path, &error))?;
    let (tables, ours): (i64, i64) = (counts.try_get(0)?, counts.try_get(1)?);
    if tables > 0 && ours == 0 { Err(StoreError::Foreign { path: path.to_path_buf() }) } else { Ok(()) }
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
        MigrateError::VersionMismatch(version) => StoreError::Newer { path: path.to_path_buf(), version },
        other => cannot_open(path, format!("its tables cannot be brought up to date ({other})")),
    }
}

fn cannot_open(path: &Path, why: String) -> StoreError {
    StoreError::CannotOpen { path: path.to_path_buf(), why }
}
