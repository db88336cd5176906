//! The table `portrait`: pictures of leaders and flags that users uploaded, shown to them and waiting for their button, or used. Not here:
//! how they are read and scaled ([`crate::uploads`]), what is shown where there is none ([`crate::portraits`]).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::{CampaignId, Result, Store, Tx, row};

/// Whose picture it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Whose {
    /// A seat's: its leader's face.
    Seat,
    /// A faction's: its flag.
    Faction,
}

impl Whose {
    /// The word in the database.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A picture that somebody uploaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedPicture {
    /// The interaction that brought it; the button's id carries it.
    pub interaction: u64,
    /// The campaign that it is for.
    pub campaign: CampaignId,
    /// Whether it is a seat's or a faction's.
    pub whose: Whose,
    /// The key of that seat or faction.
    pub key: String,
    /// The picture, as it is shown.
    pub png: Vec<u8>,
    /// Who uploaded it.
    pub by: UserId,
}

impl Store {
    /// Keeps a picture until its button is pressed, in place of what else the user had uploaded for the same and not used. An interaction
    /// that is delivered twice keeps one.
    pub async fn keep_upload(&self, picture: &UploadedPicture) -> Result<()> {
        let (key, whose, by) =
            (picture.interaction.cast_signed(), picture.whose.word(), row::raw_id(picture.by));
        let (now, mut tx) = (row::now(), self.write().await?);
        sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND uploaded_by = $4 AND used = 0",
            picture.campaign.0,
            whose,
            picture.key,
            by
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "INSERT INTO portrait (interaction_id, campaign_id, whose, key, png, uploaded_by, uploaded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            key,
            picture.campaign.0,
            whose,
            picture.key,
            picture.png,
            by,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// What an interaction brought, if it is kept still.
    pub async fn upload(&self, interaction: u64) -> Result<Option<UploadedPicture>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            "SELECT campaign_id, whose, key, png, uploaded_by FROM portrait WHERE interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let read = found.map(|raw| {
            Ok(UploadedPicture {
                interaction,
                campaign: CampaignId(raw.campaign_id),
                whose: row::word(&raw.whose, "portrait.whose")?,
                key: raw.key,
                png: raw.png,
                by: row::id(raw.uploaded_by, "portrait.uploaded_by")?,
            })
        });
        read.transpose()
    }

    /// Shows a picture that was kept to everybody from now on, in place of the one before. A second time it does nothing.
    pub async fn use_upload(&self, picture: &UploadedPicture) -> Result<()> {
        let (key, whose) = (picture.interaction.cast_signed(), picture.whose.word());
        let mut tx = self.write().await?;
        sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND used = 1 AND interaction_id <> $4",
            picture.campaign.0,
            whose,
            picture.key,
            key
        )
        .execute(&mut *tx)
        .await?;
        let changed =
            sqlx::query!("UPDATE portrait SET used = 1 WHERE interaction_id = $1 AND used = 0", key)
                .execute(&mut *tx)
                .await?;
        if changed.rows_affected() > 0 {
            let act = match picture.whose {
                Whose::Seat => Act::PortraitSet,
                Whose::Faction => Act::FlagSet,
            };
            note(&mut tx, (picture.campaign, picture.whose, &picture.key), act, picture.by).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Takes away the picture that everybody sees of a seat or a faction. False if there is none.
    pub async fn remove_picture(
        &self,
        campaign: CampaignId,
        whose: Whose,
        key: &str,
        by: UserId,
    ) -> Result<bool> {
        let (word, mut tx) = (whose.word(), self.write().await?);
        let gone = sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND used = 1",
            campaign.0,
            word,
            key
        )
        .execute(&mut *tx)
        .await?;
        if gone.rows_affected() == 0 {
            return Ok(false);
        }
        let act = match whose {
            Whose::Seat => Act::PortraitRemoved,
            Whose::Faction => Act::FlagRemoved,
        };
        note(&mut tx, (campaign, whose, key), act, by).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// The picture that everybody sees of a seat or a faction; none if nobody gave one.
    pub async fn picture_of(&self, campaign: CampaignId, whose: Whose, key: &str) -> Result<Option<Vec<u8>>> {
        let word = whose.word();
        Ok(sqlx::query_scalar!(
            "SELECT png FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND used = 1",
            campaign.0,
            word,
            key
        )
        .fetch_optional(self.reader())
        .await?)
    }

    /// Forgets what was uploaded before `before` and never used.
    pub async fn forget_uploads(&self, before: Timestamp) -> Result<u64> {
        let before = before.as_millisecond();
        let mut tx = self.write().await?;
        let gone = sqlx::query!("DELETE FROM portrait WHERE used = 0 AND uploaded_at < $1", before)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(gone.rows_affected())
    }
}

/// Notes what was done to whose picture; a faction is named by its key.
async fn note(tx: &mut Tx, of: (CampaignId, Whose, &str), act: Act, by: UserId) -> Result<()> {
    let (campaign, whose, key) = of;
    let (seat, words) = match whose {
        Whose::Seat => (Some(key), ""),
        Whose::Faction => (None, key),
    };
    audit_log::add(tx, campaign, &NewEntry { act, seat, user: None, by: Some(by), words }).await
}
