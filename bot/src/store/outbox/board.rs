//! Views of a war's dispatches for the game master: those of a turn or of a closing, parked ones,
//! and the latest of each recipient.

use std::collections::BTreeMap;

use super::outbox_row::{dispatch_heads, dispatches, read_all, recipient_text};
use super::{OutboxRow, Recipient, columns};
use crate::store::{CampaignId, Result, Store, WindowKey, row};

impl Store {
    /// Returns all dispatches of a turn, by recipient.
    pub async fn board(&self, campaign: CampaignId, turn: u32) -> Result<Vec<OutboxRow>> {
        let rows = dispatches!(
            "WHERE w.campaign_id = $1 AND w.turn = $2
             ORDER BY d.recipient_kind, d.recipient_key, d.id",
            campaign.0,
            turn
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(campaign).await?)
    }

    /// Returns all dispatches of a war, by recipient, without long bodies.
    pub async fn board_of_war(&self, campaign: CampaignId) -> Result<Vec<OutboxRow>> {
        let rows = dispatch_heads!(
            "WHERE d.campaign_id = $1 ORDER BY d.recipient_kind, d.recipient_key, d.id",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(campaign).await?)
    }

    /// Returns a war's parked dispatches that no undo made void, by recipient, without long bodies.
    pub async fn parked_dispatches(&self, campaign: CampaignId) -> Result<Vec<OutboxRow>> {
        let rows = dispatch_heads!(
            "WHERE d.campaign_id = $1 AND d.state = 'parked' AND d.undone IS NULL
             ORDER BY +d.recipient_kind, d.recipient_key, d.id",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(campaign).await?)
    }

    /// Counts the dispatches of a war that haven't reached their readers in any way: parked ones,
    /// and those that are tried again.
    pub async fn count_withheld(&self, campaign: CampaignId) -> Result<u32> {
        let count = sqlx::query_scalar!(
            r#"SELECT (SELECT count(*) FROM dispatch WHERE campaign_id = $1 AND state = 'parked'
                       AND undone IS NULL AND redirected = 0)
                    + (SELECT count(*) FROM dispatch WHERE campaign_id = $1
                       AND state IN ('pending', 'sending') AND reason IS NOT NULL) AS "count!: i64""#,
            campaign.0
        )
        .fetch_one(self.reader())
        .await?;
        row::number(count, "dispatch")
    }

    /// Returns the window of each recipient's latest dispatch, by the recipient as stored. Void
    /// dispatches don't count.
    pub async fn latest_windows(
        &self,
        campaign: CampaignId,
    ) -> Result<BTreeMap<String, WindowKey>> {
        let rows = sqlx::query!(
            r#"SELECT d.recipient_kind, d.recipient_key, w.turn, w.window_no, w.revision,
                      (SELECT user_id FROM participant WHERE d.recipient_kind = 'user'
                       AND id = CAST(d.recipient_key AS INTEGER)) AS "user_id?: i64"
               FROM dispatch AS d JOIN window AS w ON w.id = d.window_id
               WHERE d.id IN (SELECT max(id) FROM dispatch WHERE campaign_id = $1 AND undone IS NULL
                              GROUP BY recipient_kind, recipient_key)"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let mut latest = BTreeMap::new();
        for raw in rows {
            let at = WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision)?;
            let to = recipient_text(&raw.recipient_kind, &raw.recipient_key, raw.user_id);
            latest.insert(to, at);
        }
        Ok(latest)
    }

    /// Returns the dispatches of the windows from `closed` until `next`, by recipient. Leaves out
    /// those sent while `closed` was open.
    pub async fn dispatches_between(
        &self,
        closed: WindowKey,
        next: WindowKey,
    ) -> Result<Vec<OutboxRow>> {
        let (turn, window, revision) = closed.raw();
        let (next_turn, next_window, _) = next.raw();
        let rows = dispatches!(
            "WHERE w.campaign_id = $1 AND w.revision = $2 AND (w.turn, w.window_no) >= ($3, $4)
               AND (w.turn, w.window_no) < ($5, $6)
               AND +d.id > coalesce((SELECT told_before FROM window WHERE campaign_id = $1
                                     AND revision = $2 AND turn = $3 AND window_no = $4), 0)
             ORDER BY d.recipient_kind, d.recipient_key, d.id",
            closed.campaign.0,
            revision,
            turn,
            window,
            next_turn,
            next_window
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(closed.campaign).await?)
    }

    /// Returns all dispatches to a recipient in order, with void ones.
    pub async fn all_dispatches_to(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> Result<Vec<OutboxRow>> {
        let (kind, key) = columns(self.reader(), campaign, recipient).await?;
        let rows = dispatches!(
            "WHERE d.campaign_id = $1 AND d.recipient_kind = $2 AND d.recipient_key = $3
             ORDER BY d.id",
            campaign.0,
            kind,
            key
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(campaign).await?)
    }
}
