//! The way that a campaign's secrets are sent: the column `secrets` of the table `campaign`.

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::{CampaignId, Result, Store, row};

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SecretsBy {
    /// A faction's secrets are posted in its room. A seat's secrets are sent as direct messages.
    Rooms,
    /// All are sent as direct messages. A reader with closed direct messages gets a button in their
    /// room.
    Direct,
    /// Each waits behind a button for its reader alone.
    Collect,
}

impl SecretsBy {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Store {
    pub async fn secrets_by(&self, campaign: CampaignId) -> Result<SecretsBy> {
        let word = sqlx::query_scalar!("SELECT secrets FROM campaign WHERE id = $1", campaign.0)
            .fetch_one(self.reader())
            .await?;
        row::word(&word, "campaign.secrets")
    }

    pub async fn set_secrets_by(
        &self,
        campaign: CampaignId,
        how: SecretsBy,
        by: UserId,
    ) -> Result<()> {
        let word = how.word();
        let mut tx = self.write().await?;
        let changed = sqlx::query!(
            "UPDATE campaign SET secrets = $2 WHERE id = $1 AND secrets <> $2",
            campaign.0,
            word
        )
        .execute(&mut *tx)
        .await?;
        if changed.rows_affected() == 1 {
            let entry = NewEntry {
                act: Act::SecretsSet,
                seat: None,
                user: None,
                by: Some(by),
                words: word,
            };
            audit_log::add(&mut tx, campaign, &entry).await?;
        }
        Ok(tx.commit().await?)
    }
}
