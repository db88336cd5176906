//! The table `ready_mark`: which seats are ready to see the window close. Whether that suffices is the caller's to say,
//! since the position knows whose window it is.

use super::{Result, Store, Tx, WindowKey, row, turn_window};

impl Store {
    /// Marks a seat as ready, or takes the mark back; returns all seats that are ready now, in order of their names.
    pub async fn mark_ready(&self, at: WindowKey, seat: &str, ready: bool) -> Result<Vec<String>> {
        let mut tx = self.write().await?;
        turn_window::check_takes_orders(&mut tx, at, self.clock().now()).await?;
        if ready {
            mark(&mut tx, at, seat).await?;
        } else {
            unmark(&mut tx, at, seat).await?;
        }
        tx.commit().await?;
        self.ready_seats(at).await
    }

    /// The seats that are ready, in order of their names.
    pub async fn ready_seats(&self, at: WindowKey) -> Result<Vec<String>> {
        let (turn, window, revision) = at.raw();
        let seats = sqlx::query_scalar!(
            "SELECT seat FROM ready_mark
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 ORDER BY seat",
            at.campaign.0,
            turn,
            window,
            revision
        )
        .fetch_all(self.reader())
        .await?;
        Ok(seats)
    }
}

async fn mark(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let ((turn, window, revision), now) = (at.raw(), row::now());
    sqlx::query!(
        "INSERT INTO ready_mark (campaign_id, turn, window_no, revision, seat, marked_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING",
        at.campaign.0, turn, window, revision, seat, now
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn unmark(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let (turn, window, revision) = at.raw();
    sqlx::query!(
        "DELETE FROM ready_mark
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND seat = $5",
        at.campaign.0,
        turn,
        window,
        revision,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
