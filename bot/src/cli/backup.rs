//! `mythico backup FILE`: a copy of the database. While the bot runs it owns the database, so the copy is made by SQLite's own means,
//! which never sees half a turn.

use std::path::PathBuf;

use anyhow::{Context, bail};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use crate::config::Config;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico backup backups/mythico-monday.db\n\nThe bot may run meanwhile.")]
pub(super) struct Arguments {
    /// The copy; a file that doesn't exist yet
    to: PathBuf,
    /// Folder of the database
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(super) async fn run(asked: Arguments, mut config: Config) -> anyhow::Result<()> {
    config.data = asked.data.unwrap_or(config.data);
    let from = config.database();
    if !from.is_file() {
        bail!("there is no database {}; name its folder with --data", from.display());
    }
    if asked.to.exists() {
        bail!("{} exists already; name another file", asked.to.display());
    }
    let to = asked.to.to_str().context("the copy's name isn't Unicode; name another file")?;
    let options = SqliteConnectOptions::new().filename(&from).read_only(true);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let pool = pool.with_context(|| format!("{} can't be read; check that this user may", from.display()))?;
    let copied = sqlx::query("VACUUM INTO $1").bind(to).execute(&pool).await;
    pool.close().await;
    copied.with_context(|| format!("{to} can't be written; check that its folder exists and has room"))?;
    println!("{} is copied to {to}", from.display());
    Ok(())
}
