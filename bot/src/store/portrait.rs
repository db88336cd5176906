//! The table `portrait`: uploaded pictures of leaders and flags, in use or waiting for their
//! button. Not here: reading and scaling them ([`crate::uploads`]), the defaults
//! ([`crate::portraits`]).

use jiff::Timestamp;
use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::{CampaignId, Result, Store, Tx, participant, row};

/// The kind of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Whose {
    /// A portrait of a seat's leader.
    Seat,
    /// A faction's flag.
    Faction,
}

impl Whose {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// The subject of a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Depicted {
    pub whose: Whose,
    /// The key of that seat or faction.
    pub key: String,
    /// The number of leaders before this one. 0 for a flag.
    pub leader: u8,
}

impl Depicted {
    /// Returns a seat's leader, by the number of leaders before.
    pub fn leader(seat: &str, leader: u8) -> Depicted {
        Depicted { whose: Whose::Seat, key: seat.to_owned(), leader }
    }

    pub fn flag(faction: &str) -> Depicted {
        Depicted { whose: Whose::Faction, key: faction.to_owned(), leader: 0 }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedPicture {
    /// The interaction that brought it. The button's id carries it.
    pub interaction: u64,
    pub campaign: CampaignId,
    pub of: Depicted,
    /// The picture as it is shown.
    pub png: Vec<u8>,
    pub by: UserId,
}

impl Store {
    /// Stores a picture until its button is pressed. It replaces the user's other unused ones of
    /// the same subject. Repeating an interaction changes nothing.
    pub async fn keep_upload(&self, picture: &UploadedPicture) -> Result<()> {
        let id = picture.interaction.cast_signed();
        let Depicted { whose, key, leader } = &picture.of;
        let whose = whose.word();
        let (now, mut tx) = (row::now(), self.write().await?);
        let by = participant::id(&mut tx, picture.campaign, picture.by).await?;
        sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND participant_id = $4 AND used = 0",
            picture.campaign.0,
            whose,
            key,
            by
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!(
            "INSERT INTO portrait (interaction_id, campaign_id, whose, key, leader, png, participant_id, uploaded_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            id,
            picture.campaign.0,
            whose,
            key,
            leader,
            picture.png,
            by,
            now
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Returns the picture of an interaction, if it is still stored.
    pub async fn upload(&self, interaction: u64) -> Result<Option<UploadedPicture>> {
        let key = interaction.cast_signed();
        let found = sqlx::query!(
            "SELECT f.campaign_id, f.whose, f.key, f.leader, f.png, p.user_id
             FROM portrait AS f JOIN participant AS p ON p.id = f.participant_id WHERE f.interaction_id = $1",
            key
        )
        .fetch_optional(self.reader())
        .await?;
        let read = found.map(|raw| {
            Ok(UploadedPicture {
                interaction,
                campaign: CampaignId(raw.campaign_id),
                of: Depicted {
                    whose: row::word(&raw.whose, "portrait.whose")?,
                    key: raw.key,
                    leader: row::small_number(raw.leader, "portrait.leader")?,
                },
                png: raw.png,
                by: row::id(raw.user_id, "participant.user_id")?,
            })
        });
        read.transpose()
    }

    /// Shows a stored picture to everybody, in place of the one before. Repeating a call does
    /// nothing.
    pub async fn use_upload(&self, picture: &UploadedPicture) -> Result<()> {
        let id = picture.interaction.cast_signed();
        let Depicted { whose, key, leader } = &picture.of;
        let word = whose.word();
        let mut tx = self.write().await?;
        sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND leader = $4 AND used = 1
             AND interaction_id <> $5",
            picture.campaign.0,
            word,
            key,
            leader,
            id
        )
        .execute(&mut *tx)
        .await?;
        let changed =
            sqlx::query!("UPDATE portrait SET used = 1 WHERE interaction_id = $1 AND used = 0", id)
                .execute(&mut *tx)
                .await?;
        if changed.rows_affected() > 0 {
            let act = match whose {
                Whose::Seat => Act::PortraitSet,
                Whose::Faction => Act::FlagSet,
            };
            note(&mut tx, picture.campaign, &picture.of, act, picture.by).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Removes the public picture of a leader or faction. Returns false if there is none.
    pub async fn remove_picture(
        &self,
        campaign: CampaignId,
        of: &Depicted,
        by: UserId,
    ) -> Result<bool> {
        let (word, mut tx) = (of.whose.word(), self.write().await?);
        let gone = sqlx::query!(
            "DELETE FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND leader = $4 AND used = 1",
            campaign.0,
            word,
            of.key,
            of.leader
        )
        .execute(&mut *tx)
        .await?;
        if gone.rows_affected() == 0 {
            return Ok(false);
        }
        let act = match of.whose {
            Whose::Seat => Act::PortraitRemoved,
            Whose::Faction => Act::FlagRemoved,
        };
        note(&mut tx, campaign, of, act, by).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Returns the public picture of a leader or faction. None if nobody gave one.
    pub async fn picture_of(&self, campaign: CampaignId, of: &Depicted) -> Result<Option<Vec<u8>>> {
        let word = of.whose.word();
        Ok(sqlx::query_scalar!(
            "SELECT png FROM portrait WHERE campaign_id = $1 AND whose = $2 AND key = $3 AND leader = $4 AND used = 1",
            campaign.0,
            word,
            of.key,
            of.leader
        )
        .fetch_optional(self.reader())
        .await?)
    }

    /// Returns all public pictures of a campaign.
    pub async fn pictures_given(&self, campaign: CampaignId) -> Result<Vec<(Depicted, Vec<u8>)>> {
        let rows = sqlx::query!(
            "SELECT whose, key, leader, png FROM portrait WHERE campaign_id = $1 AND used = 1",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            let whose = row::word(&raw.whose, "portrait.whose")?;
            let leader = row::small_number(raw.leader, "portrait.leader")?;
            Ok((Depicted { whose, key: raw.key, leader }, raw.png))
        });
        read.collect()
    }

    /// Deletes pictures that were uploaded before `before` and never used.
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

/// Logs an act about a picture. The log names a faction by its key.
async fn note(
    tx: &mut Tx,
    campaign: CampaignId,
    of: &Depicted,
    act: Act,
    by: UserId,
) -> Result<()> {
    let (seat, words) = match of.whose {
        Whose::Seat => (Some(&*of.key), ""),
        Whose::Faction => (None, &*of.key),
    };
    audit_log::add(tx, campaign, &NewEntry { act, seat, user: None, by: Some(by), words }).await
}
