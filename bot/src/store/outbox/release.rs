//! Setting parked dispatches free when what they lacked is there: they go back to pending, and are checked again.

use std::collections::BTreeSet;

use super::{OutboxId, ParkedFor, Recipient};
use crate::store::{CampaignId, Purpose, Result, Store, StoreError, Tx};

impl Store {
    /// Sets parked dispatches free, at the GM's word: what could go neither by direct message nor to a room tries both again. Which of them
    /// were: those that were parked, and aren't void.
    pub async fn release_dispatches(&self, ids: &[OutboxId]) -> Result<BTreeSet<OutboxId>> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let ids = serde_json::to_string(&ids).map_err(|why| StoreError::damaged(format!("ids: {why}")))?;
        let mut tx = self.write().await?;
        let freed = sqlx::query_scalar!(
            "UPDATE outbox SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL,
                    route = CASE WHEN parked_for IN ('no-fallback', 'channel-gone', 'forbidden') THEN 'direct' ELSE route END
             WHERE id IN (SELECT value FROM json_each($1)) AND state = 'parked' AND undone IS NULL RETURNING id",
            ids
        )
        .fetch_all(&mut *tx)
        .await?;
        tx.commit().await?;
        self.ring();
        Ok(freed.into_iter().map(OutboxId).collect())
    }

    /// Sets free what a room's lack alone held back, now that it can be written in.
    pub async fn release_room(&self, campaign: CampaignId, room: &Purpose) -> Result<()> {
        let room = Recipient::Channel(room.clone());
        let mut tx = self.write().await?;
        for lack in [ParkedFor::ChannelGone, ParkedFor::Forbidden] {
            release(&mut tx, campaign, Some(&room), lack).await?;
        }
        tx.commit().await?;
        self.ring();
        Ok(())
    }
}

/// Sets free what a campaign holds back for one lack, for one recipient or for all, but for what its readers got in another way.
pub(in crate::store) async fn release(
    tx: &mut Tx,
    campaign: CampaignId,
    recipient: Option<&Recipient>,
    lack: ParkedFor,
) -> Result<()> {
    let (word, recipient) = (lack.word(), recipient.map(Recipient::to_string));
    sqlx::query!(
        "UPDATE outbox SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL
         WHERE campaign_id = $1 AND state = 'parked' AND parked_for = $2 AND redirected = 0 AND undone IS NULL
           AND ($3 IS NULL OR recipient = $3)",
        campaign.0, word, recipient
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Sets free what a campaign holds back because of readers, but for what the umpire alone may know: no reader is accepted for that.
pub(in crate::store) async fn release_from_readers(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    sqlx::query!(
        "UPDATE outbox SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL
         WHERE campaign_id = $1 AND state = 'parked' AND parked_for = 'readers' AND secrecy <> 'umpire'
           AND undone IS NULL",
        campaign.0
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Sets free only what the last window wrote to a recipient: who joins late isn't flooded with old news.
pub(in crate::store) async fn release_latest(
    tx: &mut Tx,
    campaign: CampaignId,
    recipient: &Recipient,
    lack: ParkedFor,
) -> Result<()> {
    let (word, recipient) = (lack.word(), recipient.to_string());
    sqlx::query!(
        "UPDATE outbox SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL
         WHERE campaign_id = $1 AND recipient = $2 AND state = 'parked' AND parked_for = $3 AND undone IS NULL
           AND (turn, window_no, revision) = (SELECT turn, window_no, revision FROM outbox
                WHERE campaign_id = $1 AND recipient = $2 AND undone IS NULL ORDER BY id DESC LIMIT 1)",
        campaign.0, recipient, word
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
