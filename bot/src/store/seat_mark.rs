//! The table `seat_mark`: seats that are ready for a window to close, and seats reminded of its
//! deadline. Not here: whether enough are ready (the adjudicator, since it depends on the
//! position).

use super::{Dispatch, Result, Store, Tx, WindowKey, outbox, window};

impl Store {
    /// Marks a seat as ready, or removes the mark. Returns all ready seats, by name.
    pub async fn mark_ready(&self, at: WindowKey, seat: &str, ready: bool) -> Result<Vec<String>> {
        let mut tx = self.write().await?;
        window::check_takes_orders(&mut tx, at, self.clock().now()).await?;
        if ready {
            mark(&mut tx, at, seat).await?;
        } else {
            unmark(&mut tx, at, seat).await?;
        }
        tx.commit().await?;
        self.ready_seats(at).await
    }

    /// Returns the ready seats, by name.
    pub async fn ready_seats(&self, at: WindowKey) -> Result<Vec<String>> {
        let id = self.window_id(at).await?;
        let seats = sqlx::query_scalar!(
            "SELECT seat FROM seat_mark WHERE window_id = $1 AND kind = 'ready' ORDER BY seat",
            id
        )
        .fetch_all(self.reader())
        .await?;
        Ok(seats)
    }

    /// Forgets reminders sent `hours` or less before a window's deadline, so that they are sent
    /// again.
    pub(crate) async fn forget_reminders(&self, at: WindowKey, hours: u32) -> Result<()> {
        let id = self.window_id(at).await?;
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM seat_mark
             WHERE window_id = $1 AND kind = 'reminded' AND hours <= $2 LIMIT 1"#,
            id,
            hours
        )
        .fetch_optional(self.reader())
        .await?;
        if found.is_none() {
            return Ok(());
        }
        let mut tx = self.write().await?;
        sqlx::query!(
            "DELETE FROM seat_mark WHERE window_id = $1 AND kind = 'reminded' AND hours <= $2",
            id,
            hours
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Reminds each seat once of a window's deadline, `hours` before it. Returns the number of
    /// reminders.
    pub async fn remind(
        &self,
        at: WindowKey,
        hours: u32,
        seats: &[(String, Dispatch)],
    ) -> Result<usize> {
        let (mut tx, mut count) = (self.write().await?, 0);
        let id = window::id(&mut *tx, at).await?;
        for (seat, dispatch) in seats {
            let new = sqlx::query!(
                "INSERT INTO seat_mark (window_id, seat, kind, hours) VALUES ($1, $2, 'reminded', $3)
                 ON CONFLICT DO NOTHING",
                id,
                seat,
                hours
            )
            .execute(&mut *tx)
            .await?;
            if new.rows_affected() > 0 {
                outbox::insert_all(&mut tx, at, std::slice::from_ref(dispatch)).await?;
                count += 1;
            }
        }
        self.commit(tx).await?;
        Ok(count)
    }
}

async fn mark(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let id = window::id(&mut **tx, at).await?;
    sqlx::query!(
        "INSERT INTO seat_mark (window_id, seat, kind) VALUES ($1, $2, 'ready') ON CONFLICT DO NOTHING",
        id,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn unmark(tx: &mut Tx, at: WindowKey, seat: &str) -> Result<()> {
    let id = window::id(&mut **tx, at).await?;
    sqlx::query!(
        "DELETE FROM seat_mark WHERE window_id = $1 AND seat = $2 AND kind = 'ready'",
        id,
        seat
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
