//! Copies of a database that may be in use, and databases opened as copies, so that whatever is done to those leaves the file as it was.

use std::path::Path;

use anyhow::{Context, bail};
use mythico_engine::registry::Systems;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use tempfile::TempDir;

use crate::adjudicator::repeat::Repeater;
use crate::private;
use crate::store::Store;

/// Copies a database by SQLite's own means, which never see half a turn. Nobody but the operator's account may read the copy.
pub(super) async fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    let name = to.to_str().context("the copy's name isn't Unicode; name another file")?;
    let options = SqliteConnectOptions::new().filename(from).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let pool = pool.with_context(|| format!("{} can't be read; check that this user may", from.display()))?;
    let unwritten = || format!("{name} can't be written; check that its folder exists and has room");
    private::new_file(to).with_context(unwritten)?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&pool).await;
    pool.close().await;
    if copied.is_err() {
        // What is there of it is no copy of anything.
        let _ = std::fs::remove_file(to);
    }
    let copied = copied.map(drop);
    if copied.as_ref().is_err_and(is_no_database) {
        bail!("{} is no database; name the bot's, or a copy of it", from.display());
    }
    copied.with_context(unwritten)
}

/// Does SQLite say that a file isn't one of its own?
fn is_no_database(error: &sqlx::Error) -> bool {
    const SQLITE_NOTADB: &str = "26";
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == SQLITE_NOTADB)
}

/// A copy of a database, opened as the bot opens it; it goes when this is dropped.
pub(super) struct OpenedCopy {
    pub(super) repeater: Repeater,
    _folder: TempDir,
}

impl OpenedCopy {
    /// Copies a database to a folder of its own beside `near`, and opens it there.
    pub(super) async fn of(from: &Path, near: &Path, systems: Systems) -> anyhow::Result<OpenedCopy> {
        let parent = near.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let folder = TempDir::new_in(parent)
            .with_context(|| format!("{} can't be written; check that this user may", parent.display()))?;
        let place = folder.path().join("mythico.db");
        copy(from, &place).await?;
        let store = Store::open(&place).await?;
        Ok(OpenedCopy { repeater: Repeater { store, systems }, _folder: folder })
    }

    /// How many campaigns it holds, if the file is sound and the position of each opens.
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
