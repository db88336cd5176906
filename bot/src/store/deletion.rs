//! Deletes a whole campaign with all its rows in one transaction. Its status is `deleted`
//! meanwhile, which permits deleting from append-only tables. Not here: its rooms
//! ([`crate::discord::channels`]).

use super::{CampaignId, Result, Store, StoreError, Tx};

/// Deletes a campaign's rows, table by table.
macro_rules! clear {
    ($tx:ident, $campaign:ident, $($query:literal),+ $(,)?) => {
        $(sqlx::query!($query, $campaign.0).execute(&mut **$tx).await?;)+
    };
}

impl Store {
    /// Deletes a campaign that nobody has joined. It musters and has no players, and its log shows
    /// only opening and closing of seats. Returns false and changes nothing for any other.
    pub async fn withdraw_campaign(&self, campaign: CampaignId) -> Result<bool> {
        let mut tx = self.write().await?;
        let is_untouched = sqlx::query_scalar!(
            r#"SELECT EXISTS (SELECT 1 FROM campaign WHERE id = $1 AND status = 'mustering')
               AND NOT EXISTS (SELECT 1 FROM audit_log WHERE campaign_id = $1 AND act NOT IN ('opened', 'closed'))
               AND NOT EXISTS (SELECT 1 FROM seat WHERE campaign_id = $1 AND participant_id IS NOT NULL)
               AS "is_untouched!: bool""#,
            campaign.0
        )
        .fetch_one(&mut *tx)
        .await?;
        if is_untouched {
            delete(&mut tx, campaign).await?;
            tx.commit().await?;
        }
        Ok(is_untouched)
    }

    /// Deletes a campaign with all its orders, records and messages.
    ///
    /// # Errors
    /// If there is no such campaign.
    pub async fn delete_campaign(&self, campaign: CampaignId) -> Result<()> {
        let mut tx = self.write().await?;
        delete(&mut tx, campaign).await?;
        Ok(tx.commit().await?)
    }
}

async fn delete(tx: &mut Tx, campaign: CampaignId) -> Result<()> {
    let marked = sqlx::query!(
        "UPDATE campaign SET status = 'deleted', window_id = NULL, closed_window_id = NULL, closed_by = NULL WHERE id = $1",
        campaign.0
    )
    .execute(&mut **tx)
    .await?;
    if marked.rows_affected() == 0 {
        return Err(StoreError::NoCampaign(campaign));
    }
    clear!(
        tx,
        campaign,
        "DELETE FROM news_correction WHERE dispatch_id IN (SELECT id FROM dispatch WHERE campaign_id = $1)",
        "DELETE FROM dispatch WHERE campaign_id = $1",
        "DELETE FROM binding WHERE campaign_id = $1",
        "DELETE FROM server_reader WHERE campaign_id = $1",
        "DELETE FROM portrait WHERE campaign_id = $1",
        "DELETE FROM pause WHERE campaign_id = $1",
        "DELETE FROM undo WHERE campaign_id = $1",
        "DELETE FROM kept_window WHERE campaign_id = $1",
        "DELETE FROM pending_input WHERE campaign_id = $1",
        "DELETE FROM amendment WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM breach WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM seat_mark WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM umpire_act WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM record WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM orders WHERE window_id IN (SELECT id FROM window WHERE campaign_id = $1)",
        "DELETE FROM audit_log WHERE campaign_id = $1",
        "DELETE FROM window WHERE campaign_id = $1",
        "DELETE FROM seat_request WHERE campaign_id = $1",
        "DELETE FROM seat WHERE campaign_id = $1",
        "DELETE FROM reason WHERE campaign_id = $1",
        "DELETE FROM participant WHERE campaign_id = $1",
        "DELETE FROM beginning WHERE campaign_id = $1",
        "DELETE FROM campaign WHERE id = $1",
    );
    Ok(())
}
