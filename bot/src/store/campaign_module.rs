//! The table `campaign_module`: each campaign's module, once, beside its many positions. What it says is the engine's affair.

use super::{CampaignId, Result, Store, StoreError, Tx, WindowKey, packed};

/// A module and the position it was taken out of.
pub type Split = (Vec<u8>, Vec<u8>);

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

    /// Takes the modules out of the positions of campaigns that have none apart: of campaigns that older versions made. `split` parts
    /// a position; none: it has no module within. Positions that can't be parted stay as they are. Returns how many were.
    pub async fn take_modules_out(&self, split: impl Fn(&[u8]) -> Option<Split>) -> Result<usize> {
        let mut tx = self.write().await?;
        let campaigns = sqlx::query_scalar!(
            "SELECT id FROM campaign WHERE id NOT IN (SELECT campaign_id FROM campaign_module) ORDER BY id"
        )
        .fetch_all(&mut *tx)
        .await?;
        let mut parted = 0;
        for campaign in campaigns {
            parted += take_out(&mut tx, CampaignId(campaign), &split).await?;
        }
        tx.commit().await?;
        Ok(parted)
    }
}

/// Takes a campaign's module out of its positions, a window at a time: together they might fill the memory.
async fn take_out(
    tx: &mut Tx,
    campaign: CampaignId,
    split: &impl Fn(&[u8]) -> Option<Split>,
) -> Result<usize> {
    let windows =
        sqlx::query!("SELECT turn, window_no, revision FROM turn_window WHERE campaign_id = $1", campaign.0)
            .fetch_all(&mut **tx)
            .await?;
    let mut parted = 0;
    for raw in windows {
        let at = WindowKey::read(campaign.0, raw.turn, raw.window_no, raw.revision)?;
        parted += usize::from(take_out_of(tx, at, split).await?);
    }
    Ok(parted)
}

async fn take_out_of(tx: &mut Tx, at: WindowKey, split: &impl Fn(&[u8]) -> Option<Split>) -> Result<bool> {
    let (turn, window, revision) = at.raw();
    let raw = sqlx::query!(
        "SELECT position, position_now FROM turn_window
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision
    )
    .fetch_one(&mut **tx)
    .await?;
    let part = |packed: &[u8]| split(&packed::unpack(packed, "turn_window.position").ok()?);
    let Some((module, start)) = part(&raw.position) else { return Ok(false) };
    let now = raw
        .position_now
        .as_deref()
        .map(|now| part(now).map_or_else(|| Ok(now.to_vec()), |(_, now)| packed::pack(&now)));
    let (start, now) = (packed::pack(&start)?, now.transpose()?);
    insert(tx, at.campaign, &module).await?;
    sqlx::query!(
        "UPDATE turn_window SET position = $5, position_now = $6
         WHERE campaign_id = $1 AND turn = $2 AND window_no = $3 AND revision = $4",
        at.campaign.0,
        turn,
        window,
        revision,
        start,
        now
    )
    .execute(&mut **tx)
    .await?;
    Ok(true)
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
