//! The table `breach`: what stopped a window from closing, or an order from being played. The
//! transaction that notes it tells the game master, once. Not here: opening the window again
//! (`closing.rs`), what must hold (the engine).

use mythico_engine::words::Message;

use super::{Dispatch, Result, Store, StoreError, Tx, WindowKey, outbox, row, window};

/// Something that stopped a window or an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Whether it stopped a window's closing or a single order.
    pub stopped: Stopped,
    /// The phase of the rules after which it was found; empty if the program failed.
    pub phase: String,
    /// What would not hold, in a sentence.
    pub what: Message,
    /// The order without which it would hold, if it is one order.
    pub blamed: Option<BlamedOrder>,
    /// The notice to the game master.
    pub notice: Dispatch,
}

/// What a breach of the rules' invariants has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Stopped {
    /// A window, by a check of the rules. It can be closed in spite of that.
    Closing,
    /// An order that was to be carried out when it was given.
    Order,
    /// A window, since the program failed on it.
    Failure,
}

/// The order that a breach is blamed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlamedOrder {
    /// The key of the seat that gave it.
    pub seat: String,
    /// The order's line, as it was given.
    pub line: String,
    /// Its place among the rows of the window; 0 if it was never stored.
    pub place: u32,
}

impl Store {
    /// Notes what kept an order from being played, and tells the game master unless they were told
    /// of the same in this window.
    pub async fn note_breach(&self, at: WindowKey, breach: &Breach) -> Result<()> {
        let mut tx = self.write().await?;
        note(&mut tx, at, breach).await?;
        self.commit(tx).await
    }

    /// Whether this window, or an order in it, was stopped so.
    pub async fn was_stopped(&self, at: WindowKey, stopped: Stopped) -> Result<bool> {
        let (id, stopped) = (self.window_id(at).await?, <&str>::from(stopped));
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM breach WHERE window_id = $1 AND stopped = $2 LIMIT 1"#,
            id,
            stopped
        )
        .fetch_optional(self.reader())
        .await?;
        Ok(found.is_some())
    }

    /// The places of the orders that this window's breaches were blamed on.
    pub async fn blamed_places(&self, at: WindowKey) -> Result<Vec<u32>> {
        let id = self.window_id(at).await?;
        let places = sqlx::query_scalar!("SELECT place FROM breach WHERE window_id = $1 AND place > 0", id)
            .fetch_all(self.reader())
            .await?;
        places.into_iter().map(|place| row::number(place, "breach.place")).collect()
    }
}

/// Notes a breach with its notice to the game master, unless it is noted already.
pub(super) async fn note(tx: &mut Tx, at: WindowKey, breach: &Breach) -> Result<()> {
    let (id, now) = (window::id(&mut **tx, at).await?, row::now());
    let stopped: &str = breach.stopped.into();
    let what = serde_json::to_string(&breach.what)
        .map_err(|why| StoreError::damaged(format!("breach.what: {why}")))?;
    let (seat, line, place) = match &breach.blamed {
        Some(order) => (&*order.seat, &*order.line, i64::from(order.place)),
        None => ("", "", 0),
    };
    let noted = sqlx::query!(
        "INSERT INTO breach (window_id, stopped, phase, what, seat, line, place, found_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
        id,
        stopped,
        breach.phase,
        what,
        seat,
        line,
        place,
        now
    )
    .execute(&mut **tx)
    .await?;
    if noted.rows_affected() == 0 {
        return Ok(());
    }
    outbox::insert_all(tx, at, std::slice::from_ref(&breach.notice)).await
}
