//! A campaign's schedule in the table `campaign`: the closing times of its windows. Not here:
//! computing the times ([`crate::schedule`]).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{self, Dispatch};
use super::{CampaignId, Result, Store, StoreError, WindowKey};
use crate::schedule::Schedule;

impl Store {
    /// Returns the game master's schedule, if there is one.
    pub async fn schedule(&self, campaign: CampaignId) -> Result<Option<Schedule>> {
        let rule = sqlx::query_scalar!("SELECT schedule FROM campaign WHERE id = $1", campaign.0)
            .fetch_optional(self.reader())
            .await?
            .flatten();
        let read = |rule: String| {
            rule.parse()
                .map_err(|why| StoreError::damaged(format!("campaign.schedule is {rule}: {why}")))
        };
        rule.map(read).transpose()
    }

    /// Sets a campaign's schedule and the open window's deadline. In a paused campaign it sets the
    /// remaining time instead.
    pub async fn set_schedule(
        &self,
        at: WindowKey,
        schedule: &Schedule,
        by: UserId,
        deadline: Option<Timestamp>,
        said: &[Dispatch],
    ) -> Result<()> {
        let rule = schedule.to_string();
        let now = self.clock().now().as_millisecond();
        let deadline = deadline.map(Timestamp::as_millisecond);
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE campaign SET schedule = $2 WHERE id = $1", at.campaign.0, rule)
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
        let entry =
            NewEntry { act: Act::Scheduled, seat: None, user: None, by: Some(by), words: &words };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        self.commit(tx).await
    }
}
