//! Ends a campaign early, and archives it. Both are the game master's decision.

use super::{
    Dispatch, NewWindow, Rejection, Result, Store, WindowKey, WindowState, order_rows, outbox, row,
    window,
};

/// Data for ending a campaign.
pub struct CampaignEnd {
    /// Number of rows that the dispatches seal.
    pub sealed: usize,
    /// The last window, if orders of the open one were carried out. The open window keeps its start
    /// position.
    pub last: Option<NewWindow>,
    /// Notices to everybody.
    pub dispatches: Vec<Dispatch>,
}

impl Store {
    /// Ends a campaign in its open window. Orders that were carried out stand. The others are
    /// dropped. Returns false and sends nothing if it was over. Refuses with [`Rejection::Stale`]
    /// if an order came after the seal was made.
    pub async fn end_campaign(&self, at: WindowKey, end: &CampaignEnd) -> Result<bool> {
        let now = row::now();
        let mut tx = self.write().await?;
        if window::state(&mut tx, at).await? != WindowState::Open {
            return Err(Rejection::WindowClosed.into());
        }
        if usize::try_from(order_rows::count(&mut tx, at).await?).ok() != Some(end.sealed) {
            return Err(Rejection::Stale.into());
        }
        let id = window::id(&mut *tx, at).await?;
        let ended = sqlx::query!(
            "UPDATE campaign SET status = 'ended', ended_at = $3, deadline = NULL, time_left = NULL
             WHERE id = $1 AND window_id = $2 AND status <> 'ended'",
            at.campaign.0,
            id,
            now
        )
        .execute(&mut *tx)
        .await?;
        if ended.rows_affected() == 0 {
            return Ok(false);
        }
        sqlx::query!("DELETE FROM pause WHERE campaign_id = $1", at.campaign.0)
            .execute(&mut *tx)
            .await?;
        if let Some(last) = &end.last {
            let there = WindowKey { turn: last.turn, window: last.window, ..at };
            window::insert_open(&mut tx, there, last.position.as_bytes(), (self.clock().now(), 0))
                .await?;
        }
        outbox::insert_all(&mut tx, at, &end.dispatches).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    /// Archives an ended campaign. Returns false if it was archived before, or isn't over.
    pub async fn archive_campaign(&self, at: WindowKey, dispatches: &[Dispatch]) -> Result<bool> {
        let now = row::now();
        let mut tx = self.write().await?;
        let archived = sqlx::query!(
            "UPDATE campaign SET archived_at = $2 WHERE id = $1 AND status = 'ended' AND archived_at IS NULL",
            at.campaign.0,
            now
        )
        .execute(&mut *tx)
        .await?;
        if archived.rows_affected() == 0 {
            return Ok(false);
        }
        outbox::insert_all(&mut tx, at, dispatches).await?;
        self.commit(tx).await?;
        Ok(true)
    }
}
