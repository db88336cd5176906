//! The table `record`: what happened in a window and who may ever learn of it, a row a commit. Nothing asks for single events, so
//! a turn's thousands are one packed text.

use super::{Result, Store, StoreError, Tx, WindowKey, packed};

impl Store {
    /// What happened in a window, commit by commit: the engine's lines of JSON, one an event.
    pub async fn records(&self, at: WindowKey) -> Result<Vec<String>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query_scalar!(
            "SELECT events FROM record
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 ORDER BY seq",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_all(self.reader())
        .await?;
        rows.iter().map(|events| read(events)).collect()
    }

    /// What happened from one window up to another, without it, as one record.
    pub async fn record_between(&self, first: WindowKey, next: WindowKey) -> Result<String> {
        let ((turn, window, revision), (last_turn, last_window, _)) = (first.raw(), next.raw());
        let rows = sqlx::query_scalar!(
            "SELECT events FROM record WHERE campaign_id = $1 AND revision = $2
               AND (turn, window_no) >= ($3, $4) AND (turn, window_no) < ($5, $6)
             ORDER BY turn, window_no, seq",
            first.campaign.0,
            revision,
            turn,
            window,
            last_turn,
            last_window
        )
        .fetch_all(self.reader())
        .await?;
        rows.iter().map(|events| read(events)).collect()
    }
}

/// The events of a row.
pub(super) fn read(events: &[u8]) -> Result<String> {
    let plain = packed::unpack_if_packed(events, "record.events")?;
    String::from_utf8(plain).map_err(|why| StoreError::damaged(format!("record.events: {why}")))
}

/// Adds a packed record after those that the window has.
pub(super) async fn insert(tx: &mut Tx, at: WindowKey, events: &[u8]) -> Result<()> {
    let (turn, window, revision) = at.raw();
    sqlx::query!(
        "INSERT INTO record (campaign_id, turn, window_no, revision, seq, events)
         VALUES ($1, $2, $3, $4, (SELECT coalesce(max(seq), 0) + 1 FROM record WHERE campaign_id = $1
                 AND turn = $2 AND window_no = $3 AND revision = $4), $5)",
        at.campaign.0,
        turn,
        window,
        revision,
        events
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
