//! The table `accepted_reader`: users who can read their opponents' channels, accepted by the GM in writing.

use std::collections::BTreeSet;

use serenity::all::UserId;

use super::outbox::{Dispatch, ParkedFor};
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
    /// Accepts a reader, announces it, and releases what was parked because of readers; each is checked again before it
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
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            campaign.0,
            user,
            by,
            accepted.words,
            now
        )
        .execute(&mut *tx)
        .await?;
        outbox::insert_all(&mut tx, at, announcement.map_or(&[], std::slice::from_ref)).await?;
        outbox::release(&mut tx, campaign, None, ParkedFor::Readers).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
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
