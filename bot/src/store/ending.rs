//! How a campaign ends before its rules end it, and is put away: by the game master, in one transaction with what everybody is told.

use super::{
    Dispatch, NewWindow, Rejection, Result, Store, WindowKey, WindowState, order_rows, outbox, row, window,
};

/// What a campaign ends with.
pub struct CampaignEnd {
    /// How many rows of orders of the open window the dispatches seal.
    pub sealed: usize,
    /// Where the position is kept if orders of the open window were carried out; the window itself keeps the one at its start.
    pub last: Option<NewWindow>,
    /// What everybody is told.
    pub dispatches: Vec<Dispatch>,
}

impl Store {
    /// Ends a campaign in its open window: what was carried out in it stands, what waits for its end is carried out no more. False if it
    /// was over before; nothing is sent a second time. Refuses with [`Rejection::Stale`] if an order came after the seal was made.
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
        sqlx::query!("DELETE FROM pause WHERE campaign_id = $1", at.campaign.0).execute(&mut *tx).await?;
        if let Some(last) = &end.last {
            let there = WindowKey { turn: last.turn, window: last.window, ..at };
            window::insert_open(&mut tx, there, last.position.as_bytes(), (self.clock().now(), 0)).await?;
        }
        outbox::insert_all(&mut tx, at, &end.dispatches).await?;
        tx.commit().await?;
        self.ring();
        Ok(true)
    }

    /// Puts an ended campaign away. False if it was put away before, or isn't over.
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
        tx.commit().await?;
        self.ring();
        Ok(true)
    }
}
