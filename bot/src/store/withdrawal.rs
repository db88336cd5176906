//! A campaign that is taken back before anybody has come to it: every row of it goes. Not here: its rooms ([`crate::discord::channels`]).

use super::{CampaignId, Result, Store};

/// Takes away a campaign's rows, table by table.
macro_rules! clear {
    ($tx:ident, $campaign:ident, $($query:literal),+ $(,)?) => {
        $(sqlx::query!($query, $campaign.0).execute(&mut *$tx).await?;)+
    };
}

impl Store {
    /// Takes back a campaign that musters yet, and which nobody was seated in or has asked for a seat of. False, and nothing is changed, if it is
    /// another.
    pub async fn withdraw_campaign(&self, campaign: CampaignId) -> Result<bool> {
        let mut tx = self.write().await?;
        let is_untouched = sqlx::query_scalar!(
            "SELECT EXISTS (SELECT 1 FROM untouched_campaign WHERE id = $1) AS \"is_untouched!: bool\"",
            campaign.0
        )
        .fetch_one(&mut *tx)
        .await?;
        if !is_untouched {
            return Ok(false);
        }
        clear!(
            tx,
            campaign,
            "DELETE FROM outbox WHERE campaign_id = $1",
            "DELETE FROM binding WHERE campaign_id = $1",
            "DELETE FROM room_fault WHERE campaign_id = $1",
            "DELETE FROM server_reader WHERE campaign_id = $1",
            "DELETE FROM audit_log WHERE campaign_id = $1",
            "DELETE FROM seat WHERE campaign_id = $1",
            "DELETE FROM campaign_module WHERE campaign_id = $1",
            "DELETE FROM turn_window WHERE campaign_id = $1",
            "DELETE FROM campaign WHERE id = $1",
        );
        tx.commit().await?;
        Ok(true)
    }
}
