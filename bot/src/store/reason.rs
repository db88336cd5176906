//! The table `reason`: reasons that people typed. Forgetting the author deletes them.

use serenity::all::UserId;

use super::{CampaignId, Result, Tx, participant};

/// Stores a reason. Returns its row.
pub(super) async fn insert(
    tx: &mut Tx,
    campaign: CampaignId,
    by: Option<UserId>,
    words: &str,
) -> Result<i64> {
    let by = participant::id_if_any(tx, campaign, by).await?;
    let words = participant::hide_mentions(tx, campaign, words).await?;
    Ok(sqlx::query_scalar!(
        r#"INSERT INTO reason (campaign_id, participant_id, words) VALUES ($1, $2, $3) RETURNING id AS "id!""#,
        campaign.0,
        by,
        words
    )
    .fetch_one(&mut **tx)
    .await?)
}

/// Stores a reason, if one was given.
pub(super) async fn insert_if_any(
    tx: &mut Tx,
    campaign: CampaignId,
    by: Option<UserId>,
    words: &str,
) -> Result<Option<i64>> {
    if words.is_empty() { Ok(None) } else { insert(tx, campaign, by, words).await.map(Some) }
}
