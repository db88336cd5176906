//! Drops the bodies of delivered dispatches some time after a war. Public ones stay, since they
//! contain the turns' seals. Turns with amended reports stay, since those can't be made again. Not
//! here: making a report again (the adjudicator's `repeat.rs`).

use jiff::Timestamp;

use crate::store::{Result, Store, row};

impl Store {
    /// Drops the bodies of delivered dispatches of campaigns that ended before `before`. Returns
    /// the number of those campaigns.
    pub async fn drop_bodies_of_ended(&self, before: Timestamp) -> Result<usize> {
        let (before, now) = (before.as_millisecond(), row::now());
        let due = sqlx::query_scalar!(
            "SELECT id FROM campaign WHERE status = 'ended' AND ended_at < $1 AND bodies_dropped_at IS NULL",
            before
        )
        .fetch_all(self.reader())
        .await?;
        for campaign in &due {
            let mut tx = self.write().await?;
            sqlx::query!(
                "UPDATE dispatch SET body = x''
                 WHERE campaign_id = $1 AND secrecy <> 'public'
                   AND (state IN ('collected', 'kept') OR state = 'sent' AND route = 'direct')
                   AND (SELECT turn FROM window WHERE id = window_id) NOT IN
                       (SELECT turn FROM audit_log WHERE campaign_id = $1 AND act = 'amended')",
                campaign
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!("UPDATE campaign SET bodies_dropped_at = $2 WHERE id = $1", campaign, now)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
        }
        Ok(due.len())
    }
}
