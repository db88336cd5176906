//! The table `outbox`: every outgoing message, written with the turn it belongs to. Here: writing and looking up;
//! [`dispatch`] and [`body`] are what is written, [`outbox_row`] what is read, [`delivery`] what the courier does with it, [`release`] what sets parked ones free,
//! [`redaction`] what takes a piece out of one, [`undone`] what becomes of those that an undo makes void.

mod body;
mod delivery;
mod dispatch;
mod outbox_row;
mod redaction;
mod release;
mod undone;

use std::fmt;

use serenity::all::UserId;

use super::{CampaignId, Result, Store, StoreError, Tx, WindowKey, is_forgotten, row};

pub use body::{Body, ButtonTone, Content, QueuedButton, QueuedPicture};
pub use delivery::Collection;
pub use dispatch::{Dispatch, Recipient, Secrecy};
use outbox_row::RawRow;
pub use outbox_row::{DeliveryState, OutboxRow, ParkedFor, Route};
pub(super) use release::{release, release_from_readers, release_latest};
pub(super) use undone::make_void;
pub use undone::{Undone, Void};

/// Names a dispatch in this database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

impl fmt::Display for OutboxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Store {
    /// The dispatch with this number, if there is one.
    pub async fn dispatch(&self, id: OutboxId) -> Result<Option<OutboxRow>> {
        let found = sqlx::query_as!(
            RawRow,
            "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                    o.state, o.route, o.since, o.claimed_after, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                    o.created_at, c.seed_hash
             FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id WHERE o.id = $1",
            id.0
        )
        .fetch_optional(self.reader())
        .await?;
        found.map(OutboxRow::try_from).transpose()
    }

    /// Has dispatches sent that belong to a window and to no other change.
    pub async fn send(&self, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
        let mut tx = self.write().await?;
        insert_all(&mut tx, at, dispatches).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// Who has what: all dispatches of a turn, or of all turns, in order. The GM's board.
    pub async fn board(&self, campaign: CampaignId, turn: Option<u32>) -> Result<Vec<OutboxRow>> {
        let turn = turn.map(i64::from);
        let rows = sqlx::query_as!(
            RawRow,
            "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                    o.state, o.route, o.since, o.claimed_after, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                    o.created_at, c.seed_hash
             FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id
             WHERE o.campaign_id = $1 AND ($2 IS NULL OR o.turn = $2) ORDER BY o.recipient, o.id",
            campaign.0, turn
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(OutboxRow::try_from).collect()
    }

    /// A recipient's dispatches of a turn (none: of the last turn that sent it any), in order, but for those that an undo made void.
    pub async fn dispatches_to(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
        turn: Option<u32>,
    ) -> Result<Vec<OutboxRow>> {
        let (turn, recipient) = (turn.map(i64::from), recipient.to_string());
        let rows = sqlx::query_as!(
            RawRow,
            "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                    o.state, o.route, o.since, o.claimed_after, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                    o.created_at, c.seed_hash
             FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id
             WHERE o.campaign_id = $1 AND o.recipient = $2
               AND o.turn = coalesce($3, (SELECT turn FROM outbox WHERE campaign_id = $1 AND recipient = $2
                                          AND undone IS NULL ORDER BY id DESC LIMIT 1))
               AND o.undone IS NULL
             ORDER BY o.id",
            campaign.0, recipient, turn
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(OutboxRow::try_from).collect()
    }

    /// What a recipient was told, or is to be told, of the last turn that told them more than notices, in order; notices are left out, and so are
    /// copies of what was told to a room.
    pub async fn last_told_to(&self, campaign: CampaignId, recipient: &Recipient) -> Result<Vec<OutboxRow>> {
        let mut rows = self.dispatches_to(campaign, recipient, None).await?;
        while let Some(turn) = rows.first().map(|row| row.at.turn) {
            let mut told = Vec::new();
            for row in rows {
                if !row.is_copy()? && !matches!(row.body()?.content, Content::Notice(_)) {
                    told.push(row);
                }
            }
            if !told.is_empty() {
                return Ok(told);
            }
            rows = self.dispatches_before(campaign, recipient, turn).await?;
        }
        Ok(Vec::new())
    }

    /// A recipient's dispatches of the last turn before this one that sent it any, as [`Store::dispatches_to`] gives them.
    async fn dispatches_before(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
        turn: u32,
    ) -> Result<Vec<OutboxRow>> {
        let (turn, text) = (i64::from(turn), recipient.to_string());
        let before = sqlx::query_scalar!(
            r#"SELECT max(turn) AS "turn: i64" FROM outbox
             WHERE campaign_id = $1 AND recipient = $2 AND turn < $3 AND undone IS NULL"#,
            campaign.0,
            text,
            turn
        )
        .fetch_one(self.reader())
        .await?;
        match before {
            Some(turn) => {
                self.dispatches_to(campaign, recipient, Some(row::number(turn, "outbox.turn")?)).await
            }
            None => Ok(Vec::new()),
        }
    }

    /// As [`Store::dispatches_to`], but for what the game master holds back, and for copies of what was told to a room.
    pub async fn told_to(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
        turn: Option<u32>,
    ) -> Result<Vec<OutboxRow>> {
        let mut told = Vec::new();
        for row in self.dispatches_to(campaign, recipient, turn).await? {
            if !row.is_held() && !row.is_copy()? {
                told.push(row);
            }
        }
        Ok(told)
    }

    /// How many dispatches of a campaign still wait to be sent.
    pub async fn unsent(&self, campaign: CampaignId) -> Result<u32> {
        let count = sqlx::query_scalar!(
            "SELECT count(*) AS \"count!: i64\" FROM outbox WHERE campaign_id = $1 AND state IN ('pending', 'sending')",
            campaign.0
        )
        .fetch_one(self.reader())
        .await?;
        row::number(count, "outbox")
    }

    /// Puts dispatches into the outbox outside a turn's transaction: notices, announcements.
    pub async fn post(&self, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
        let mut tx = self.write().await?;
        insert_all(&mut tx, at, dispatches).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// The user behind a recipient, if it is one and there is one. Nobody is behind a seat whose player has left the server.
    pub async fn user_behind(&self, campaign: CampaignId, recipient: &Recipient) -> Result<Option<UserId>> {
        let known = |user: &UserId| !is_forgotten(*user);
        match recipient {
            Recipient::User(user) => Ok(Some(*user).filter(known)),
            Recipient::Gm => Ok(Some(self.campaign(campaign).await?.gm).filter(known)),
            Recipient::Channel(_) => Ok(None),
            Recipient::Seat(seat) => {
                let user = sqlx::query_scalar!(
                    "SELECT user_id FROM seat WHERE campaign_id = $1 AND seat = $2 AND absent_since IS NULL",
                    campaign.0,
                    seat
                )
                .fetch_optional(self.reader())
                .await?;
                Ok(row::id_if_any(user.flatten(), "seat.user_id")?.filter(known))
            }
        }
    }
}

/// Adds dispatches after those that each recipient has in the window.
pub(super) async fn insert_all(tx: &mut Tx, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
    let ((turn, window, revision), now) = (at.raw(), row::now());
    for dispatch in dispatches {
        let (recipient, secrecy) = (dispatch.recipient.to_string(), dispatch.secrecy.to_string());
        let body = dispatch.packed_body();
        let (state, lack) = match dispatch.held {
            Some(_) => (DeliveryState::Parked.word(), Some(ParkedFor::Held.word())),
            None => (DeliveryState::Pending.word(), None),
        };
        let reason = dispatch.held.as_ref().map(serde_json::to_string).transpose();
        let reason = reason.map_err(|why| StoreError::damaged(format!("a reason: {why}")))?;
        sqlx::query!(
            "INSERT INTO outbox (campaign_id, turn, window_no, revision, recipient, part, secrecy, body, state, route,
                                 created_at, parked_for, reason)
             VALUES ($1, $2, $3, $4, $5,
                     (SELECT coalesce(max(part), 0) + 1 FROM outbox WHERE campaign_id = $1 AND turn = $2
                      AND window_no = $3 AND revision = $4 AND recipient = $5),
                     $6, $7, $9, 'direct', $8, $10, $11)",
            at.campaign.0, turn, window, revision, recipient, secrecy, body, now, state, lack, reason
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Adds dispatches, and gives them as the outbox holds them then.
pub(super) async fn inserted(tx: &mut Tx, at: WindowKey, dispatches: &[Dispatch]) -> Result<Vec<OutboxRow>> {
    let last = sqlx::query_scalar!("SELECT coalesce(max(id), 0) AS \"last!: i64\" FROM outbox")
        .fetch_one(&mut **tx)
        .await?;
    insert_all(tx, at, dispatches).await?;
    let rows = sqlx::query_as!(
        RawRow,
        "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                o.state, o.route, o.since, o.claimed_after, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                o.created_at, c.seed_hash
         FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id WHERE o.id > $1 ORDER BY o.id",
        last
    )
    .fetch_all(&mut **tx)
    .await?;
    rows.into_iter().map(OutboxRow::try_from).collect()
}
