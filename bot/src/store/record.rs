//! The table `event`: what happened, and who may ever learn of it.

use serde_json::Value;

use super::{Result, Store, StoreError, Tx, WindowKey, row};

/// An event to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEvent {
    /// Who may ever learn of it, in the engine's words.
    pub audience: String,
    /// The engine's JSON.
    pub body: Value,
}

/// An event as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number in the window, from 1.
    pub seq: u32,
    /// Who may ever learn of it.
    pub audience: String,
    /// The engine's JSON.
    pub body: Value,
}

impl Store {
    /// The events of a window in order.
    pub async fn events(&self, at: WindowKey) -> Result<Vec<Event>> {
        let (turn, window, revision) = at.raw();
        let rows = sqlx::query!(
            "SELECT seq, audience, body FROM event
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 ORDER BY seq",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let body = serde_json::from_str(&raw.body)
                .map_err(|why| StoreError::damaged(format!("event.body: {why}")))?;
            Ok(Event { seq: row::number(raw.seq, "event.seq")?, audience: raw.audience, body })
        });
        read.collect()
    }
}

/// Adds events after those that the window has.
pub(super) async fn insert_all(tx: &mut Tx, at: WindowKey, events: &[NewEvent]) -> Result<()> {
    let (turn, window, revision) = at.raw();
    let last = sqlx::query_scalar!(
        "SELECT coalesce(max(seq), 0) AS \"last!: i64\" FROM event
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_one(&mut **tx)
    .await?;
    for (seq, new) in (last + 1..).zip(events) {
        let body = new.body.to_string();
        sqlx::query!(
            "INSERT INTO event (campaign_id, turn, window_no, revision, seq, audience, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            at.campaign.0,
            turn,
            window,
            revision,
            seq,
            new.audience,
            body
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
