//! Copies of a database that may be in use. Work on an opened copy leaves the original as it was.

use std::path::Path;

use anyhow::{Context, bail};
use mythico_engine::registry::Systems;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use tempfile::TempDir;

use crate::adjudicator::repeat::Repeater;
use crate::private;
use crate::store::Store;

/// Copies a database through SQLite, which never sees half a turn. Only the host's account may read
/// the copy.
pub(super) async fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let name = to.to_str().context("the copy's name isn't Unicode; name another file")?;
    let options = SqliteConnectOptions::new().filename(from).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let pool = pool.with_context(|| {
        format!("{} can't be read; check this user's permissions", from.display())
    })?;
    let unwritten =
        || format!("{name} can't be written; check that its folder exists and has room");
    private::new_file(to).with_context(unwritten)?;
    let result = sqlx::query("VACUUM INTO $1").bind(name).execute(&pool).await;
    pool.close().await;
    if result.is_err() {
        // Deletes the incomplete copy.
        let _ = std::fs::remove_file(to);
    }
    let result = result.map(drop);
    if result.as_ref().is_err_and(is_no_database) {
        bail!("{} is no database; name the bot's, or a copy of it", from.display());
    }
    result.with_context(unwritten)
}

/// Returns whether SQLite says that a file isn't a database.
fn is_no_database(error: &sqlx::Error) -> bool {
    const SQLITE_NOTADB: &str = "26";
    error
        .as_database_error()
        .and_then(|error| error.code())
        .is_some_and(|code| code == SQLITE_NOTADB)
}

/// A copy of a database, opened like the bot's. Deleted when dropped.
pub(super) struct OpenedCopy {
    pub(super) repeater: Repeater,
    _folder: TempDir,
}

impl OpenedCopy {
    /// Copies a database into a temporary folder next to `near`, and opens the copy.
    pub(super) async fn open(
        from: &Path,
        near: &Path,
        systems: Systems,
    ) -> anyhow::Result<OpenedCopy> {
        let parent =
            near.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = TempDir::new_in(parent).with_context(|| {
            format!("{} can't be written; check this user's permissions", parent.display())
        })?;
        let place = folder.path().join("mythico.db");
        copy(from, &place).await?;
        let store = Store::open(&place).await?;
        Ok(OpenedCopy { repeater: Repeater { store, systems }, _folder: folder })
    }

    /// Checks the file and opens each campaign's position. Returns the number of campaigns.
    pub(super) async fn check(&self) -> anyhow::Result<usize> {
        let store = &self.repeater.store;
        if let Some(fault) = store.fault().await? {
            bail!("the database is damaged: {fault}");
        }
        let campaigns = store.campaigns().await?;
        for campaign in &campaigns {
            self.repeater.open(campaign.now).await?;
        }
        Ok(campaigns.len())
    }

    pub(super) async fn close(self) {
        self.repeater.store.close().await;
    }
}
