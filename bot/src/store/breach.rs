//! The table `breach`: causes that stopped a window from closing or an order from being carried
//! out. The same transaction tells the game master once. Not here: reopening the window
//! (`closing.rs`), the invariants (the engine).

use mythico_engine::words::Message;

use super::{Dispatch, Result, Store, StoreError, Tx, WindowKey, outbox, row, window};

/// A cause that stopped a window or an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    pub stopped: Stopped,
    /// Phase of the rules that broke the invariant. Empty if the program failed.
    pub phase: String,
    /// The broken invariant, in a sentence.
    pub what: Message,
    /// The order that broke it, if it is one order.
    pub blamed: Option<BlamedOrder>,
    pub notice: Dispatch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Stopped {
    /// A check of the rules stopped a window. The game master can close it in spite of that.
    Closing,
    /// An order couldn't be carried out when it was given.
    Order,
    /// The program failed on a window.
    Failure,
}

/// The order that caused a breach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlamedOrder {
    pub seat: String,
    pub line: String,
    /// Number among all rows of the window. 0 if it was never stored.
    pub place: u32,
}

impl Store {
    /// Notes why an order couldn't be carried out. Tells the game master unless they know it from
    /// this window.
    pub async fn note_breach(&self, at: WindowKey, breach: &Breach) -> Result<()> {
        let mut tx = self.write().await?;
        note(&mut tx, at, breach).await?;
        self.commit(tx).await
    }

    /// Returns whether this window, or an order in it, was stopped this way.
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

    /// Returns the places of the orders that caused this window's breaches.
    pub async fn blamed_places(&self, at: WindowKey) -> Result<Vec<u32>> {
        let id = self.window_id(at).await?;
        let places =
            sqlx::query_scalar!("SELECT place FROM breach WHERE window_id = $1 AND place > 0", id)
                .fetch_all(self.reader())
                .await?;
        places.into_iter().map(|place| row::number(place, "breach.place")).collect()
    }
}

/// Notes a breach and tells the game master, unless it was noted before.
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
