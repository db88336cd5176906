//! The table `record`: the events of a window and who may learn of them, one row per commit.
//! Nothing reads single events, so a turn's thousands are one packed text.

use super::{Packed, Result, Store, StoreError, Tx, WindowKey, packed, participant, window};

impl Store {
    /// Returns a window's events per commit, as the engine's JSON, one event per line.
    pub async fn records(&self, at: WindowKey) -> Result<Vec<String>> {
        let id = self.window_id(at).await?;
        let rows =
            sqlx::query_scalar!("SELECT events FROM record WHERE window_id = $1 ORDER BY seq", id)
                .fetch_all(self.reader())
                .await?;
        let people = self.people(at.campaign).await?;
        rows.iter().map(|events| Ok(people.resolve_json(&read(events)?))).collect()
    }

    /// Returns the events from `first` up to `next`, without `next`, as one record.
    pub async fn record_between(&self, first: WindowKey, next: WindowKey) -> Result<String> {
        let ((turn, window, revision), (last_turn, last_window, _)) = (first.raw(), next.raw());
        let rows = sqlx::query_scalar!(
            "SELECT r.events FROM window AS w JOIN record AS r ON r.window_id = w.id
             WHERE w.campaign_id = $1 AND w.revision = $2
               AND (w.turn, w.window_no) >= ($3, $4) AND (w.turn, w.window_no) < ($5, $6)
             ORDER BY w.turn, w.window_no, r.seq",
            first.campaign.0,
            revision,
            turn,
            window,
            last_turn,
            last_window
        )
        .fetch_all(self.reader())
        .await?;
        let people = self.people(first.campaign).await?;
        rows.iter().map(|events| Ok(people.resolve_json(&read(events)?))).collect()
    }
}

fn read(events: &[u8]) -> Result<String> {
    let plain = packed::unpack(events, "record.events")?;
    String::from_utf8(plain).map_err(|why| StoreError::damaged(format!("record.events: {why}")))
}

/// Adds a record after those of the window.
pub(super) async fn insert(tx: &mut Tx, at: WindowKey, record: &Packed) -> Result<()> {
    let id = window::id(&mut **tx, at).await?;
    let events = participant::hide_packed_mentions(tx, at.campaign, record).await?;
    let events = events.as_ref();
    sqlx::query!(
        "INSERT INTO record (window_id, seq, events)
         VALUES ($1, (SELECT coalesce(max(seq), 0) + 1 FROM record WHERE window_id = $1), $2)",
        id,
        events
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
