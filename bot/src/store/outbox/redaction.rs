//! Redaction: removes a piece of a report before it is sent.

use mythico_engine::report::BlockPosition;
use mythico_engine::words::Message;

use super::{Body, OutboxId};
use crate::store::{CampaignId, Result, Store, StoreError, participant};

impl Store {
    /// Replaces one piece of an unsent report by a remark.
    ///
    /// # Errors
    /// If the dispatch is sent or on its way, isn't a report, or lacks that piece. Nothing is
    /// changed then.
    pub async fn redact(&self, id: OutboxId, spot: BlockPosition, remark: Message) -> Result<()> {
        let not = |what: &'static str| StoreError::NotInState(format!("dispatch {id}"), what);
        let mut tx = self.write().await?;
        let bytes = sqlx::query_scalar!(
            "SELECT body FROM dispatch WHERE id = $1 AND state IN ('pending', 'parked')",
            id.0
        )
        .fetch_optional(&mut *tx)
        .await?
        .ok_or_else(|| not("waiting to be sent"))?;
        let mut body = Body::read(&bytes)?;
        if !body.content.redact(spot, remark) {
            return Err(not("a report with something at that place"));
        }
        let packed = body.packed()?;
        let campaign = sqlx::query_scalar!("SELECT campaign_id FROM dispatch WHERE id = $1", id.0)
            .fetch_one(&mut *tx)
            .await?;
        let bytes =
            participant::hide_packed_mentions(&mut tx, CampaignId(campaign), &packed).await?;
        let bytes = bytes.as_ref();
        sqlx::query!("UPDATE dispatch SET body = $2 WHERE id = $1", id.0, bytes)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }
}
