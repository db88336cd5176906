//! The table `campaign_module`: each campaign's module, once, beside its many positions. What it says is the engine's affair.

use super::{CampaignId, Result, Store, StoreError, Tx, packed};

impl Store {
    /// A campaign's module, as the engine wrote it.
    pub async fn module(&self, campaign: CampaignId) -> Result<Vec<u8>> {
        let found =
            sqlx::query_scalar!("SELECT module FROM campaign_module WHERE campaign_id = $1", campaign.0)
                .fetch_optional(self.reader())
                .await?;
        let packed =
            found.ok_or_else(|| StoreError::damaged(format!("campaign {campaign} has no module")))?;
        packed::unpack(&packed, "campaign_module.module")
    }
}

/// Keeps a campaign's module, unless it is kept already.
pub(super) async fn insert(tx: &mut Tx, campaign: CampaignId, module: &[u8]) -> Result<()> {
    let packed = packed::pack(module)?;
    sqlx::query!(
        "INSERT INTO campaign_module (campaign_id, module) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        campaign.0,
        packed
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
