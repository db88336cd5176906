//! The tables `schedule` and `reminder`: when a campaign's windows close by themselves, and which
//! reminders went out. Not here: when that is ([`crate::schedule`]).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{self, Dispatch};
use super::{CampaignId, Result, Store, StoreError, WindowKey};
use crate::schedule::Schedule;

impl Store {
    /// The schedule that the game master has set; none if they haven't.
    pub async fn schedule(&self, campaign: CampaignId) -> Result<Option<Schedule>> {
        let rule = sqlx::query_scalar!("SELECT rule FROM schedule WHERE campaign_id = $1", campaign.0)
            .fetch_optional(self.reader())
            .await?;
        let read = |rule: String| {
            rule.parse().map_err(|why| StoreError::damaged(format!("schedule.rule is {rule}: {why}")))
        };
        rule.map(read).transpose()
    }

    /// Sets a campaign's schedule, and when the open window closes; of a paused campaign, how long it has left.
    pub async fn set_schedule(
        &self,
        at: WindowKey,
        schedule: &Schedule,
        by: UserId,
        deadline: Option<Timestamp>,
        said: &[Dispatch],
    ) -> Result<()> {
        let (rule, raw_by) = (schedule.to_string(), by.get().cast_signed());
        let now = self.clock().now().as_millisecond();
        let deadline = deadline.map(Timestamp::as_millisecond);
        let mut tx = self.write().await?;
        sqlx::query!(
            "INSERT INTO schedule (campaign_id, rule, set_by, set_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (campaign_id) DO UPDATE SET rule = excluded.rule, set_by = excluded.set_by, set_at = excluded.set_at",
            at.campaign.0,
            rule,
            raw_by,
            now
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "UPDATE campaign
             SET deadline = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN NULL ELSE $2 END,
                 time_left = CASE WHEN id IN (SELECT campaign_id FROM pause) THEN $2 - $3 END
             WHERE id = $1 AND status = 'running'",
            at.campaign.0,
            deadline,
            now
        )
        .execute(&mut *tx)
        .await?;
        let words = rule.replace('|', ", ");
        let entry = NewEntry { act: Act::Scheduled, seat: None, user: None, by: Some(by), words: &words };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Forgets that a window's reminders went out so many hours before its deadline, or fewer: they
    /// are still to come.
    pub(crate) async fn forget_reminders(&self, at: WindowKey, hours: u32) -> Result<()> {
        let ((turn, window, revision), hours) = (at.raw(), i64::from(hours));
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM reminder
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND hours <= $5 LIMIT 1"#,
            at.campaign.0,
            turn,
            window,
            revision,
            hours
        )
        .fetch_optional(self.reader())
        .await?;
        if found.is_none() {
            return Ok(());
        }
        let mut tx = self.write().await?;
        sqlx::query!(
            "DELETE FROM reminder
             WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4 AND hours <= $5",
            at.campaign.0,
            turn,
            window,
            revision,
            hours
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Reminds seats of a window's deadline, so many whole hours before it: each once. Returns how
    /// many were.
    pub async fn remind(&self, at: WindowKey, hours: u32, seats: &[(String, Dispatch)]) -> Result<usize> {
        let ((turn, window, revision), hours) = (at.raw(), i64::from(hours));
        let (mut tx, mut count) = (self.write().await?, 0);
        for (seat, dispatch) in seats {
            let new = sqlx::query!(
                "INSERT INTO reminder (campaign_id, turn, window_no, revision, seat, hours) VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT DO NOTHING",
                at.campaign.0,
                turn,
                window,
                revision,
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
        tx.commit().await?;
        self.ring();
        Ok(count)
    }
}
