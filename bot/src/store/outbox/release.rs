//! Releases parked dispatches: they become pending and are checked again.

use std::collections::BTreeSet;

use super::{OutboxId, ParkedFor, Recipient, columns, queue, queue_text};
use crate::store::{CampaignId, Result, Store, StoreError, Tx};

impl Store {
    /// Releases parked dispatches for the game master. Those that found neither direct message nor
    /// room try both again. The courier first looks for those that may have arrived. Returns the
    /// released ones.
    pub async fn release_dispatches(&self, ids: &[OutboxId]) -> Result<BTreeSet<OutboxId>> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let ids = serde_json::to_string(&ids)
            .map_err(|why| StoreError::damaged(format!("ids: {why}")))?;
        let mut tx = self.write().await?;
        let freed = sqlx::query_scalar!(
            "UPDATE dispatch SET
                    state = CASE WHEN parked_for = 'forbidden' AND since IS NOT NULL AND route = 'direct'
                            THEN 'sending' ELSE 'pending' END,
                    since = CASE WHEN parked_for = 'forbidden' AND route = 'direct' THEN since END,
                    channel_id = CASE WHEN parked_for = 'forbidden' AND since IS NOT NULL AND route = 'direct'
                                 THEN channel_id END,
                    parked_for = NULL, reason = NULL, trouble_since = NULL, trouble_told = 0,
                    route = CASE WHEN parked_for IN ('no-fallback', 'channel-gone', 'forbidden') THEN 'direct' ELSE route END
             WHERE id IN (SELECT value FROM json_each($1)) AND state = 'parked' AND undone IS NULL RETURNING id",
            ids
        )
        .fetch_all(&mut *tx)
        .await?;
        self.commit(tx).await?;
        Ok(freed.into_iter().map(OutboxId).collect())
    }

    /// Returns recipients with dispatches that are parked for a missing channel or permission.
    pub(crate) async fn retried_recipients(&self) -> Result<Vec<(CampaignId, String)>> {
        let rows = sqlx::query!(
            "SELECT DISTINCT o.campaign_id, o.recipient_kind, o.recipient_key FROM dispatch AS o JOIN campaign AS c ON c.id = o.campaign_id
             WHERE o.state = 'parked' AND o.parked_for IN ('forbidden', 'channel-gone') AND o.redirected = 0
               AND o.undone IS NULL AND c.archived_at IS NULL
               AND (o.parked_for = 'forbidden' OR c.status <> 'ended')
               AND o.campaign_id NOT IN (SELECT campaign_id FROM pause WHERE cause = 'removed')
             ORDER BY o.campaign_id, o.recipient_kind, o.recipient_key"
        )
        .fetch_all(self.reader())
        .await?;
        let held = rows.into_iter().map(|raw| {
            (CampaignId(raw.campaign_id), queue_text(&raw.recipient_kind, &raw.recipient_key))
        });
        Ok(held.collect())
    }

    /// Parked → pending for a recipient's dispatches that lack a channel or permission. The courier
    /// first looks for those that may have arrived. The reason stays, so that the GM isn't told
    /// again.
    pub(crate) async fn retry_parked(&self, campaign: CampaignId, recipient: &str) -> Result<()> {
        let (kind, key) = queue(recipient);
        let found = sqlx::query_scalar!(
            r#"SELECT 1 AS "found!: i64" FROM dispatch
             WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3 AND state = 'parked'
               AND parked_for IN ('forbidden', 'channel-gone') AND redirected = 0 AND undone IS NULL LIMIT 1"#,
            campaign.0,
            kind,
            key
        )
        .fetch_optional(self.reader())
        .await?;
        if found.is_none() {
            return Ok(());
        }
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = CASE WHEN since IS NULL THEN 'pending' ELSE 'sending' END, parked_for = NULL,
                    trouble_since = NULL, trouble_told = 0
             WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3 AND state = 'parked'
               AND parked_for IN ('forbidden', 'channel-gone') AND redirected = 0 AND undone IS NULL",
            campaign.0,
            kind,
            key
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

/// Releases a campaign's dispatches that are parked for this reason, for one recipient or all.
/// Skips those that reached their readers another way. The courier first looks for those that may
/// have arrived.
pub(in crate::store) async fn release(
    tx: &mut Tx,
    campaign: CampaignId,
    recipient: Option<&Recipient>,
    lack: ParkedFor,
) -> Result<()> {
    let word = lack.word();
    let (kind, key) = match recipient {
        Some(recipient) => {
            let (kind, key) = columns(&mut **tx, campaign, recipient).await?;
            (Some(kind), Some(key))
        }
        None => (None, None),
    };
    sqlx::query!(
        "UPDATE dispatch SET
                state = CASE WHEN parked_for = 'forbidden' AND since IS NOT NULL THEN 'sending' ELSE 'pending' END,
                since = CASE WHEN parked_for = 'forbidden' THEN since END,
                channel_id = CASE WHEN parked_for = 'forbidden' AND since IS NOT NULL THEN channel_id END,
                parked_for = NULL, reason = NULL, trouble_since = NULL, trouble_told = 0
         WHERE campaign_id = $1 AND state = 'parked' AND parked_for = $2 AND redirected = 0 AND undone IS NULL
           AND ($3 IS NULL OR recipient_kind = $3 AND recipient_key = $4)",
        campaign.0,
        word,
        kind,
        key
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Releases a campaign's dispatches that are parked because of readers. The umpire's secrets stay
/// parked, since no reader is accepted for them.
pub(in crate::store) async fn release_from_readers(
    tx: &mut Tx,
    campaign: CampaignId,
) -> Result<()> {
    sqlx::query!(
        "UPDATE dispatch SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL,
                trouble_since = NULL, trouble_told = 0
         WHERE campaign_id = $1 AND state = 'parked' AND parked_for = 'readers' AND secrecy <> 'umpire'
           AND undone IS NULL",
        campaign.0
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Releases only a recipient's dispatches of their last window. A late player isn't flooded with
/// old news.
pub(in crate::store) async fn release_latest(
    tx: &mut Tx,
    campaign: CampaignId,
    recipient: &Recipient,
    lack: ParkedFor,
) -> Result<()> {
    let (word, (kind, key)) = (lack.word(), columns(&mut **tx, campaign, recipient).await?);
    sqlx::query!(
        "UPDATE dispatch SET state = 'pending', since = NULL, channel_id = NULL, parked_for = NULL, reason = NULL,
                trouble_since = NULL, trouble_told = 0
         WHERE campaign_id = $1 AND recipient_kind = $2 AND recipient_key = $3 AND state = 'parked'
           AND parked_for = $4 AND undone IS NULL
           AND window_id = (SELECT window_id FROM dispatch WHERE campaign_id = $1 AND recipient_kind = $2
                            AND recipient_key = $3 AND undone IS NULL ORDER BY id DESC LIMIT 1)",
        campaign.0,
        kind,
        key,
        word
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
