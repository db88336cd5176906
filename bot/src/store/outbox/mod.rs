//! The outbox, the table `dispatch`: every outgoing message, written with the change that it
//! reports. Here: writing and looking up. `dispatch.rs` and `body.rs` define new messages,
//! `outbox_row.rs` stored ones. `board.rs` looks up many at once. `delivery.rs` holds the courier's
//! steps. `release.rs` releases parked dispatches, `redaction.rs` removes a piece of one.
//! `undone.rs` voids those that an undo takes back, `retention.rs` drops old bodies, `live_post.rs`
//! replaces a turn's public report, `kept_report.rs` finds what a seat wasn't told yet.

mod board;
mod body;
mod delivery;
mod dispatch;
mod kept_report;
mod live_post;
mod outbox_row;
mod redaction;
mod release;
mod retention;
mod undone;

use std::fmt;

use mythico_engine::words::Message;
use serenity::all::UserId;
use sqlx::SqliteExecutor;

use super::{
    CampaignId, Result, Store, StoreError, Tx, WindowKey, is_forgotten, participant, row, window_id,
};

pub use body::{Body, ButtonTone, Content, QueuedButton, QueuedPicture};
pub use delivery::Collection;
pub use dispatch::{Dispatch, Recipient, Secrecy};
pub use outbox_row::{DeliveryState, OutboxRow, ParkedFor, Route};
use outbox_row::{RawRow, dispatches, read_all, recipient_text};
pub(super) use release::{release, release_from_readers, release_latest};
pub(super) use undone::make_void;
pub use undone::{Undone, Void};

/// Number of a dispatch in this database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

impl fmt::Display for OutboxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Splits a recipient from [`Store::due_recipients`] into kind and key.
pub(super) fn queue(recipient: &str) -> (&str, &str) {
    recipient.split_once(':').unwrap_or((recipient, ""))
}

/// Joins what [`queue`] splits.
fn queue_text(kind: &str, key: &str) -> String {
    if key.is_empty() { kind.to_owned() } else { format!("{kind}:{key}") }
}

/// Returns a recipient's kind and key as rows store them. A user who is no participant has no key.
async fn columns(
    executor: impl SqliteExecutor<'_>,
    campaign: CampaignId,
    recipient: &Recipient,
) -> Result<(&'static str, String)> {
    let key = match recipient {
        Recipient::User(user) => {
            participant::find(executor, campaign, *user).await?.unwrap_or_default().to_string()
        }
        Recipient::Seat(seat) => seat.clone(),
        Recipient::Gm => String::new(),
        Recipient::Channel(purpose) => purpose.to_string(),
    };
    Ok((recipient.kind(), key))
}

impl Store {
    /// Returns the dispatch with this number, if there is one.
    pub async fn dispatch(&self, id: OutboxId) -> Result<Option<OutboxRow>> {
        let found = dispatches!("WHERE d.id = $1", id.0).fetch_optional(self.reader()).await?;
        self.read_dispatch(found).await
    }

    pub(super) async fn read_dispatch(&self, found: Option<RawRow>) -> Result<Option<OutboxRow>> {
        let Some(raw) = found else { return Ok(None) };
        let people = self.people(CampaignId(raw.campaign_id)).await?;
        Ok(read_all(vec![raw], people)?.pop())
    }

    /// Sends dispatches that belong to a window and to no other change.
    pub async fn send(&self, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
        let mut tx = self.write().await?;
        insert_all(&mut tx, at, dispatches).await?;
        self.commit(tx).await
    }

    /// Returns a recipient's dispatches of a turn in order, without void ones. No turn means the
    /// recipient's last turn with dispatches.
    pub async fn dispatches_to(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
        turn: Option<u32>,
    ) -> Result<Vec<OutboxRow>> {
        let (kind, key) = columns(self.reader(), campaign, recipient).await?;
        let rows = dispatches!(
            "WHERE d.campaign_id = $1 AND d.recipient_kind = $2 AND d.recipient_key = $3 AND d.undone IS NULL
               AND w.turn = coalesce($4, (SELECT v.turn FROM dispatch AS l JOIN window AS v ON v.id = l.window_id
                    WHERE l.campaign_id = $1 AND l.recipient_kind = $2 AND l.recipient_key = $3 AND l.undone IS NULL
                    ORDER BY l.id DESC LIMIT 1))
             ORDER BY d.id",
            campaign.0,
            kind,
            key,
            turn
        )
        .fetch_all(self.reader())
        .await?;
        read_all(rows, self.people(campaign).await?)
    }

    /// Returns a recipient's dispatches of the last turn with more than notices, in order. They may
    /// be unsent. Notices and copies of room posts are left out.
    pub async fn last_reports_to(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> Result<Vec<OutboxRow>> {
        let mut rows = self.dispatches_to(campaign, recipient, None).await?;
        while let Some(turn) = rows.first().map(|row| row.at.turn) {
            let mut told = Vec::new();
            for row in rows {
                if !row.is_copy()?
                    && (row.is_dropped() || !matches!(row.body()?.content, Content::Notice(_)))
                {
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

    /// Returns a recipient's dispatches of the last turn before this one that has any, like
    /// [`Store::dispatches_to`].
    async fn dispatches_before(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
        turn: u32,
    ) -> Result<Vec<OutboxRow>> {
        let (kind, key) = columns(self.reader(), campaign, recipient).await?;
        let before = sqlx::query_scalar!(
            r#"SELECT max(w.turn) AS "turn: i64" FROM dispatch AS d JOIN window AS w ON w.id = d.window_id
             WHERE d.campaign_id = $1 AND d.recipient_kind = $2 AND d.recipient_key = $3 AND w.turn < $4
               AND d.undone IS NULL"#,
            campaign.0,
            kind,
            key,
            turn
        )
        .fetch_one(self.reader())
        .await?;
        match before {
            Some(turn) => {
                self.dispatches_to(campaign, recipient, Some(row::number(turn, "window.turn")?))
                    .await
            }
            None => Ok(Vec::new()),
        }
    }

    /// Does the same as [`Store::dispatches_to`], without held dispatches and copies of room posts.
    pub async fn readable_dispatches_to(
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

    /// Returns the number of a campaign's dispatches that wait to be sent or edited.
    pub async fn unsent(&self, campaign: CampaignId) -> Result<u32> {
        let count = sqlx::query_scalar!(
            r#"SELECT (SELECT count(*) FROM dispatch WHERE campaign_id = $1 AND state IN ('pending', 'sending'))
                    + (SELECT count(*) FROM dispatch WHERE campaign_id = $1 AND undone IS NULL
                       AND revisions_wanted > revisions_shown AND state IN ('sent', 'collected')) AS "count!: i64""#,
            campaign.0
        )
        .fetch_one(self.reader())
        .await?;
        row::number(count, "dispatch")
    }

    /// Adds dispatches to the outbox outside a turn's transaction, such as notices and
    /// announcements.
    pub async fn post(&self, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
        let mut tx = self.write().await?;
        insert_all(&mut tx, at, dispatches).await?;
        self.commit(tx).await
    }

    /// Returns the user behind a recipient, if there is one. A seat whose player has left the
    /// server has none.
    pub async fn user_behind(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> Result<Option<UserId>> {
        let known = |user: &UserId| !is_forgotten(*user);
        match recipient {
            Recipient::User(user) => Ok(Some(*user).filter(known)),
            Recipient::Gm => Ok(Some(self.campaign(campaign).await?.gm).filter(known)),
            Recipient::Channel(_) => Ok(None),
            Recipient::Seat(seat) => {
                let user = sqlx::query_scalar!(
                    "SELECT p.user_id FROM seat AS s JOIN participant AS p ON p.id = s.participant_id
                     WHERE s.campaign_id = $1 AND s.seat = $2 AND s.absent_since IS NULL",
                    campaign.0,
                    seat
                )
                .fetch_optional(self.reader())
                .await?;
                Ok(row::id_if_any(user, "participant.user_id")?.filter(known))
            }
        }
    }
}

/// Adds dispatches after those that each recipient has in the window.
pub(super) async fn insert_all(tx: &mut Tx, at: WindowKey, dispatches: &[Dispatch]) -> Result<()> {
    let (id, now) = (window_id::id(&mut **tx, at).await?, row::now());
    for dispatch in dispatches {
        if let Recipient::User(user) = dispatch.recipient {
            participant::id(tx, at.campaign, user).await?;
        }
        let (kind, key) = columns(&mut **tx, at.campaign, &dispatch.recipient).await?;
        let secrecy = dispatch.secrecy.to_string();
        let body =
            participant::hide_packed_mentions(tx, at.campaign, dispatch.packed_body()).await?;
        let body = body.as_ref();
        let (state, lack) = match dispatch.held {
            Some(_) => (DeliveryState::Parked.word(), Some(ParkedFor::Held.word())),
            None if dispatch.is_kept => (DeliveryState::Kept.word(), None),
            None => (DeliveryState::Pending.word(), None),
        };
        let reason = reason_text(tx, at.campaign, dispatch.held.as_ref()).await?;
        sqlx::query!(
            "INSERT INTO dispatch (campaign_id, window_id, recipient_kind, recipient_key, part, secrecy, body, state,
                                   route, created_at, parked_for, reason)
             VALUES ($1, $2, $3, $4,
                     (SELECT coalesce(max(part), 0) + 1 FROM dispatch
                      WHERE window_id = $2 AND recipient_kind = $3 AND recipient_key = $4),
                     $5, $6, $7, 'direct', $8, $9, $10)",
            at.campaign.0,
            id,
            kind,
            key,
            secrecy,
            body,
            state,
            now,
            lack,
            reason
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Returns a parking reason as the row stores it.
async fn reason_text(
    tx: &mut Tx,
    campaign: CampaignId,
    reason: Option<&Message>,
) -> Result<Option<String>> {
    let Some(reason) = reason else { return Ok(None) };
    let json = serde_json::to_string(reason);
    let json = json.map_err(|why| StoreError::damaged(format!("a reason: {why}")))?;
    participant::hide_mentions(tx, campaign, &json).await.map(Some)
}

/// Adds dispatches, and returns their rows.
pub(super) async fn insert_and_read(
    tx: &mut Tx,
    at: WindowKey,
    dispatches: &[Dispatch],
) -> Result<Vec<OutboxRow>> {
    let last = sqlx::query_scalar!(r#"SELECT coalesce(max(id), 0) AS "last!: i64" FROM dispatch"#)
        .fetch_one(&mut **tx)
        .await?;
    insert_all(tx, at, dispatches).await?;
    let rows = dispatches!("WHERE d.id > $1 ORDER BY d.id", last).fetch_all(&mut **tx).await?;
    let people = participant::people(&mut **tx, at.campaign).await?;
    read_all(rows, people)
}
