//! Progress of the turn, read from the bot's database while it runs.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Row, SqlitePool};

/// Start of Discord's time in milliseconds, and the bits of an id below the milliseconds.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;
const BITS_BELOW_MS: u32 = 22;

/// A connection to the bot's database.
pub struct Ledger {
    pool: SqlitePool,
}

/// Progress of all campaigns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    pub campaigns: i64,
    /// Resolved windows.
    pub committed: i64,
    /// Dispatches pending or being sent.
    pub unsent: i64,
}

/// Times after the deadline, one per campaign, sorted.
pub struct Times(Vec<Duration>);

impl Ledger {
    /// Opens the database of a data folder.
    pub async fn open(database: &Path) -> anyhow::Result<Ledger> {
        let options = SqliteConnectOptions::new().filename(database).read_only(true);
        Ok(Ledger { pool: SqlitePool::connect_with(options).await? })
    }

    pub async fn progress(&self) -> anyhow::Result<Progress> {
        let sql = "SELECT (SELECT count(*) FROM campaign),
                          (SELECT count(*) FROM window WHERE state = 'resolved'),
                          (SELECT count(*) FROM dispatch WHERE state IN ('pending', 'sending'))";
        let row = sqlx::query(sql).fetch_one(&self.pool).await?;
        Ok(Progress { campaigns: row.get(0), committed: row.get(1), unsent: row.get(2) })
    }

    /// Counts dispatches by their state.
    pub async fn states(&self) -> anyhow::Result<Vec<(String, i64)>> {
        let sql = "SELECT state, count(*) FROM dispatch GROUP BY state ORDER BY state";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// Each module's fewest and most dispatches of a campaign in the turn.
    pub async fn dispatches_by_module(&self) -> anyhow::Result<Vec<(String, i64, i64, i64)>> {
        let sql = "SELECT module, count(*), min(dispatches), max(dispatches) FROM (
                       SELECT b.module, count(o.id) AS dispatches FROM beginning AS b
                       LEFT JOIN dispatch AS o ON o.campaign_id = b.campaign_id GROUP BY b.campaign_id)
                   GROUP BY module";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2), row.get(3))).collect())
    }

    /// Channel and message of every sent dispatch.
    pub async fn sent(&self) -> anyhow::Result<BTreeSet<(u64, u64)>> {
        let sql = "SELECT channel_id, message_id FROM dispatch WHERE state = 'sent'";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        let id = |row: &sqlx::sqlite::SqliteRow, nth| row.get::<i64, usize>(nth).cast_unsigned();
        Ok(rows.iter().map(|row| (id(row, 0), id(row, 1))).collect())
    }

    /// Times from a deadline to the commit of each campaign.
    pub async fn commits(&self, deadline_ms: i64) -> anyhow::Result<Times> {
        let sql =
            "SELECT max(resolved_at) FROM window WHERE state = 'resolved' GROUP BY campaign_id";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        Ok(Times::new(rows.iter().map(|row| row.get::<i64, usize>(0) - deadline_ms)))
    }

    /// Times from a deadline to the last message of each campaign, by Discord's clock.
    pub async fn deliveries(&self, deadline_ms: i64) -> anyhow::Result<Times> {
        let sql = "SELECT max(message_id) FROM dispatch WHERE state = 'sent' GROUP BY campaign_id";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        let at = |row: &sqlx::sqlite::SqliteRow| {
            (row.get::<i64, usize>(0) >> BITS_BELOW_MS) + DISCORD_EPOCH_MS - deadline_ms
        };
        Ok(Times::new(rows.iter().map(at)))
    }
}

impl std::fmt::Display for Progress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Progress { campaigns, committed, unsent } = self;
        write!(f, "{committed} of {campaigns} windows resolved, {unsent} messages wait")
    }
}

impl Times {
    fn new(all: impl Iterator<Item = i64>) -> Times {
        let mut all: Vec<Duration> =
            all.map(|ms| Duration::from_millis(ms.max(0).cast_unsigned())).collect();
        all.sort_unstable();
        Times(all)
    }
}

impl Times {
    pub fn longest(&self) -> Duration {
        self.0.last().copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some(last) = self.0.len().checked_sub(1) else { return f.write_str("none") };
        let at = |percent: usize| self.0[last * percent / 100].as_secs_f64();
        write!(f, "median {:.1} s, p99 {:.1} s, longest {:.1} s", at(50), at(99), at(100))
    }
}
