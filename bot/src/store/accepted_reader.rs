//! Readers accepted by the game master although they can see an opponent's channels. A column of
//! the table `participant` marks them, and the audit log has the reason. They may never read the
//! umpire's secrets.

use std::collections::BTreeSet;

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::Dispatch;
use super::{CampaignId, Result, Store, Tx, outbox, participant, row};

/// A player accepted by the game master as a reader of secret channels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcceptedReader {
    pub user: UserId,
    pub by: UserId,
    /// The game master's reason, as announced.
    pub words: String,
}

impl Store {
    /// Accepts a reader and announces it. Releases dispatches that were parked in factions' rooms
    /// because of readers. Each is checked again before it is sent.
    pub async fn accept_reader(
        &self,
        campaign: CampaignId,
        accepted: &AcceptedReader,
        announcement: Option<&Dispatch>,
    ) -> Result<()> {
        let at = self.campaign(campaign).await?.now;
        let mut tx = self.write().await?;
        accept(&mut tx, campaign, accepted.user, true).await?;
        let (user, by) = (Some(accepted.user), Some(accepted.by));
        let entry =
            NewEntry { act: Act::ReaderAccepted, seat: None, user, by, words: &accepted.words };
        audit_log::add(&mut tx, campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, announcement.map_or(&[], std::slice::from_ref)).await?;
        outbox::release_from_readers(&mut tx, campaign).await?;
        self.commit(tx).await
    }

    /// Revokes the acceptance of a reader and announces it. Returns false and sends nothing if they
    /// weren't accepted.
    pub async fn revoke_reader(
        &self,
        campaign: CampaignId,
        user: UserId,
        by: UserId,
        announcement: &Dispatch,
    ) -> Result<bool> {
        let at = self.campaign(campaign).await?.now;
        let mut tx = self.write().await?;
        if !accept(&mut tx, campaign, user, false).await? {
            return Ok(false);
        }
        let (user, by) = (Some(user), Some(by));
        let entry = NewEntry { act: Act::ReaderRevoked, seat: None, user, by, words: "" };
        audit_log::add(&mut tx, campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, std::slice::from_ref(announcement)).await?;
        self.commit(tx).await?;
        Ok(true)
    }

    pub async fn accepted_readers(&self, campaign: CampaignId) -> Result<BTreeSet<UserId>> {
        let users = sqlx::query_scalar!(
            "SELECT user_id FROM participant WHERE campaign_id = $1 AND is_accepted = 1",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        users.into_iter().map(|raw| row::id(raw, "participant.user_id")).collect()
    }
}

/// Marks whether a reader is accepted. Returns false if nothing changed.
async fn accept(
    tx: &mut Tx,
    campaign: CampaignId,
    user: UserId,
    is_accepted: bool,
) -> Result<bool> {
    let id = participant::id(tx, campaign, user).await?;
    let changed = sqlx::query!(
        "UPDATE participant SET is_accepted = $2 WHERE id = $1 AND is_accepted <> $2",
        id,
        is_accepted
    )
    .execute(&mut **tx)
    .await?;
    Ok(changed.rows_affected() > 0)
}
