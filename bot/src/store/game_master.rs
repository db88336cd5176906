//! The table `co_game_master`, and changes of who a campaign's game masters are: each with what everybody is told and its line in the audit
//! log. Not here: who may decide it (the commands), and rooms, which follow.

use std::collections::BTreeSet;

use serenity::all::UserId;

use super::audit_log::{self, Act, NewEntry};
use super::outbox::{self, Dispatch};
use super::{CampaignId, Result, Store, WindowKey, room_fault, row};

/// A change of who a campaign's game masters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GmChange {
    /// A user may do what the game master may.
    Appoint(UserId),
    /// And no longer.
    Dismiss(UserId),
    /// The game master gives the campaign to another user.
    HandOver(UserId),
    /// Whoever manages the server takes it from a game master who has left.
    TakeOver(UserId),
}

impl GmChange {
    /// The user whom it makes one, or of whom it doesn't.
    pub fn user(self) -> UserId {
        match self {
            Self::Appoint(user) | Self::Dismiss(user) | Self::HandOver(user) | Self::TakeOver(user) => user,
        }
    }

    /// Who is no game master any more after it, where `gm` is the first of them.
    pub fn former(self, gm: UserId) -> Option<UserId> {
        match self {
            Self::Appoint(_) => None,
            Self::Dismiss(user) => Some(user),
            Self::HandOver(_) | Self::TakeOver(_) => Some(gm),
        }
    }

    fn act(self) -> Act {
        match self {
            Self::Appoint(_) => Act::Appointed,
            Self::Dismiss(_) => Act::Dismissed,
            Self::HandOver(_) => Act::HandedOver,
            Self::TakeOver(_) => Act::TakenOver,
        }
    }
}

impl Store {
    /// Changes who a campaign's game masters are, as long as `gm` is the first of them. False, and nothing is said, if they aren't, or if
    /// nothing would change.
    pub async fn change_gm(
        &self,
        at: WindowKey,
        gm: UserId,
        change: GmChange,
        by: UserId,
        said: &[Dispatch],
    ) -> Result<bool> {
        let (campaign, user, raw_gm) = (at.campaign.0, row::raw_id(change.user()), row::raw_id(gm));
        let (raw_by, now) = (row::raw_id(by), row::now());
        let mut tx = self.write().await?;
        let changed = match change {
            GmChange::Appoint(_) => {
                sqlx::query!(
                    "INSERT INTO co_game_master (campaign_id, user_id, appointed_by, appointed_at)
                 SELECT id, $2, $4, $5 FROM campaign WHERE id = $1 AND gm_user = $3 AND gm_user <> $2
                 ON CONFLICT DO NOTHING",
                    campaign,
                    user,
                    raw_gm,
                    raw_by,
                    now
                )
                .execute(&mut *tx)
                .await?
            }
            GmChange::Dismiss(_) => {
                sqlx::query!(
                    "DELETE FROM co_game_master WHERE campaign_id = $1 AND user_id = $2
                 AND (SELECT gm_user FROM campaign WHERE id = $1) = $3",
                    campaign,
                    user,
                    raw_gm
                )
                .execute(&mut *tx)
                .await?
            }
            GmChange::HandOver(_) | GmChange::TakeOver(_) => {
                sqlx::query!(
                    "UPDATE campaign SET gm_user = $2 WHERE id = $1 AND gm_user = $3 AND gm_user <> $2",
                    campaign,
                    user,
                    raw_gm
                )
                .execute(&mut *tx)
                .await?
            }
        };
        if changed.rows_affected() == 0 {
            return Ok(false);
        }
        if matches!(change, GmChange::HandOver(_) | GmChange::TakeOver(_)) {
            // Nobody is both.
            sqlx::query!(
                "DELETE FROM co_game_master WHERE campaign_id = $1 AND user_id = $2",
                campaign,
                user
            )
            .execute(&mut *tx)
            .await?;
        }
        if let Some(former) = change.former(gm) {
            room_fault::distrust_owner(&mut tx, at.campaign, former).await?;
        }
        if let GmChange::TakeOver(_) = change {
            // Whose key to the umpire's room is to be taken, should they come back.
            let left = NewEntry { act: Act::Dismissed, seat: None, user: Some(gm), by: Some(by), words: "" };
            audit_log::add(&mut tx, at.campaign, &left).await?;
        }
        let entry =
            NewEntry { act: change.act(), seat: None, user: Some(change.user()), by: Some(by), words: "" };
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(true)
    }

    /// Keeps account of a look at what the umpire alone may know, through a seat's eyes or not; with what everybody is told of it.
    pub async fn note_look(
        &self,
        at: WindowKey,
        seat: Option<&str>,
        by: UserId,
        words: &str,
        said: &[Dispatch],
    ) -> Result<()> {
        let act = if seat.is_some() { Act::ViewedAs } else { Act::Looked };
        let entry = NewEntry { act, seat, user: None, by: Some(by), words };
        let mut tx = self.write().await?;
        audit_log::add(&mut tx, at.campaign, &entry).await?;
        outbox::insert_all(&mut tx, at, said).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Who has been a game master of the campaign, now or before, as far as the log knows.
    pub async fn ever_gm(&self, campaign: CampaignId) -> Result<BTreeSet<UserId>> {
        let rows = sqlx::query!(
            r#"SELECT user_id, by_user FROM audit_log
             WHERE campaign_id = $1 AND act IN ('appointed', 'dismissed', 'handed-over', 'taken-over')"#,
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let users = rows.into_iter().flat_map(|raw| [raw.user_id, raw.by_user]).flatten();
        users.map(|raw| row::id(raw, "audit_log.user_id")).collect()
    }
}
