//! The bot's database, read from outside while the bot runs or is dead. Only [`Ledger::change`]
//! writes.

use std::path::Path;

use mythico::store::Store;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Row, SqlitePool};

/// A connection to the database.
pub struct Ledger {
    pool: SqlitePool,
}

impl Ledger {
    /// Opens the database of a data folder.
    pub async fn open(home: &Path) -> Ledger {
        let options = SqliteConnectOptions::new().filename(home.join("mythico.db"));
        Ledger { pool: SqlitePool::connect_with(options).await.unwrap() }
    }

    async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query(sql).fetch_one(&self.pool).await.unwrap().get(0)
    }

    /// Every row of a query as text, with empty columns for NULL.
    pub async fn rows(&self, sql: &'static str) -> Vec<Vec<String>> {
        let rows = sqlx::query(sql).fetch_all(&self.pool).await.unwrap();
        let text = |row: &sqlx::sqlite::SqliteRow, nth: usize| {
            row.get::<Option<String>, _>(nth).unwrap_or_default()
        };
        rows.iter().map(|row| (0..row.len()).map(|nth| text(row, nth)).collect()).collect()
    }

    pub async fn orders(&self) -> i64 {
        self.number("SELECT count(*) FROM orders").await
    }

    /// Dispatches that haven't arrived, or whose message isn't edited yet.
    pub async fn unsent(&self) -> i64 {
        self.number(
            "SELECT count(*) FROM dispatch WHERE state IN ('pending', 'sending')
             OR (revisions_wanted > revisions_shown AND undone IS NULL
                 AND state IN ('sent', 'collected'))",
        )
        .await
    }

    /// Messages of undone turns that aren't struck out yet.
    pub async fn to_be_struck(&self) -> i64 {
        self.number(
            "SELECT count(*) FROM dispatch WHERE undone = 'due' AND state IN ('sent', 'collected')",
        )
        .await
    }

    /// Dispatches of unknown state.
    pub async fn sending(&self) -> i64 {
        self.number("SELECT count(*) FROM dispatch WHERE state = 'sending'").await
    }

    /// The current turn.
    pub async fn turn(&self) -> i64 {
        self.number(
            "SELECT coalesce(max(turn), 0) FROM campaign JOIN window ON window.id = window_id",
        )
        .await
    }

    /// Ready seats in the current window.
    pub async fn ready(&self) -> i64 {
        self.number(
            "SELECT count(*) FROM seat_mark JOIN campaign USING (window_id) WHERE kind = 'ready'",
        )
        .await
    }

    /// Returns whether a window is closing.
    pub async fn closing(&self) -> bool {
        self.number("SELECT count(*) FROM window WHERE state = 'closing'").await == 1
    }

    /// Channels bound to the campaign.
    pub async fn bound(&self) -> i64 {
        self.number("SELECT count(*) FROM binding").await
    }

    /// Number of campaigns.
    pub async fn campaigns(&self) -> i64 {
        self.number("SELECT count(*) FROM campaign").await
    }

    /// The current window.
    pub async fn window(&self) -> (i64, i64) {
        (
            self.turn().await,
            self.number("SELECT window_no FROM campaign JOIN window ON window.id = window_id")
                .await,
        )
    }

    /// Changes the database to a state that a longer history would leave.
    pub async fn change(&self, sql: &'static str) {
        sqlx::query(sql).execute(&self.pool).await.unwrap();
    }

    /// Saved position of the open window. The bot must not run.
    pub async fn position(&self) -> Vec<u8> {
        let path: String = self.pool.connect_options().get_filename().to_str().unwrap().to_owned();
        let store = Store::open(Path::new(&path)).await.unwrap();
        let now = store.campaigns().await.unwrap()[0].now;
        let position = store.position(now).await.unwrap();
        store.close().await;
        position
    }
}
