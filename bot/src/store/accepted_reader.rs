//! The table `accepted_reader`: users who can read their opponents' channels, accepted by the GM in writing; taken back, a row is gone, and
//! the audit log knows of both. What is for the umpire alone is never among what they may read.

use std::collections::BTreeSet;

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::Dispatch;
use super::{CampaignId, Result, Store, outbox, row};

/// A reader of a secret channel whom the game master has accepted although they could be an opponent's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedReader {
    /// Who can read what he shouldn't.
    pub user: UserId,
    /// The GM who accepts it.
    pub by: UserId,
    /// The game master's reason, as announced.
    pub words: String,
}

impl Store {
    /// Accepts a reader, announces it, and releases what was parked in factions' rooms because of readers; each is checked again before it
    /// goes out.
    pub async fn accept_reader(
        &self,
        campaign: CampaignId,
        accepted: &AcceptedReader,
        announcement: Option<&Dispatch>,
    ) -> Result<()> {
        let at = self.campaign(campaign).await?.now;
        let mut tx = self.write().await?;
        let (user, by, now) = (row::raw_id(accepted.user), row::raw_id(accepted.by), row::now());
        sqlx::query!(
            "INSERT INTO accepted_reader (campaign_id, user_id, accepted_by, words, accepted_at)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (campaign_id, user_id) DO UPDATE
             SET accepted_by = excluded.accepted_by, words = excluded.words, accepted_at = excluded.accepted_at",
            campaign.0,
            user,
            by,
            accepted.words,
            now
        )
        .execute(&mut *tx)
        .await?;
        let (user, by) = (Some(accepted.user), Some(accepted.by));
        let entry = NewEntry { act: Act::ReaderAccepted, seat: None, user, by, words: &accepted.words };
        audit_log::add(&mut tx, campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, announcement.map_or(&[], std::slice::from_ref)).await?;
        outbox::release_from_readers(&mut tx, campaign).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Takes back that a reader was accepted, and announces it. False, and nothing is said, if they weren't.
    pub async fn revoke_reader(
        &self,
        campaign: CampaignId,
        user: UserId,
        by: UserId,
        announcement: &Dispatch,
    ) -> Result<bool> {
        let at = self.campaign(campaign).await?.now;
        let mut tx = self.write().await?;
        let raw_user = row::raw_id(user);
        let gone = sqlx::query!(
            "DELETE FROM accepted_reader WHERE campaign_id = $1 AND user_id = $2",
            campaign.0,
            raw_user
        )
        .execute(&mut *tx)
        .await?;
        if gone.rows_affected() == 0 {
            return Ok(false);
        }
        let (user, by) = (Some(user), Some(by));
        let entry = NewEntry { act: Act::ReaderRevoked, seat: None, user, by, words: "" };
        audit_log::add(&mut tx, campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, std::slice::from_ref(announcement)).await?;
        tx.commit().await?;
        self.ring();
        Ok(true)
    }

    /// The readers that the GM has accepted.
    pub async fn accepted_readers(&self, campaign: CampaignId) -> Result<BTreeSet<UserId>> {
        let users =
            sqlx::query_scalar!("SELECT user_id FROM accepted_reader WHERE campaign_id = $1", campaign.0)
                .fetch_all(self.reader())
                .await?;
        users.into_iter().map(|raw| row::id(raw, "accepted_reader.user_id")).collect()
    }
}
