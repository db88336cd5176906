//! The table `outbox`: every outgoing message, written with the turn it belongs to. Here: rows, writing and looking up;
//! [`dispatch`] and [`body`] are what is written, [`delivery`] what the courier does with it, [`release`] what sets parked ones free,
//! [`redaction`] what takes a piece out of one.

mod body;
mod delivery;
mod dispatch;
mod redaction;
mod release;

use std::fmt;

use jiff::Timestamp;
use mythico_engine::words::Message;
use serenity::all::{ChannelId, MessageId, UserId};

use super::{CampaignId, Result, Store, StoreError, Tx, WindowKey, row};

pub use body::{Body, Content, QueuedPicture};
pub use delivery::Collection;
pub use dispatch::{Dispatch, Recipient, Secrecy};
pub(super) use release::{release, release_latest};

/// Names a dispatch in this database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

impl fmt::Display for OutboxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a dispatch is on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DeliveryState {
    /// Waits to be sent.
    Pending,
    /// Being tried; after a crash nobody knows whether it arrived.
    Sending,
    /// Arrived; on the route [`Route::Collect`] its button did, and it waits for pick-up.
    Sent,
    /// Held back; see [`ParkedFor`].
    Parked,
    /// Picked up by its button.
    Collected,
}

/// By which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Route {
    /// Straight to its recipient.
    Direct,
    /// Its direct message bounced: a button in a channel hands it out.
    Collect,
}

/// Why a dispatch is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ParkedFor {
    /// An opponent can read the channel.
    Readers,
    /// No channel is bound to its purpose.
    NoChannel,
    /// The channel was deleted.
    ChannelGone,
    /// The bot may not write there.
    Forbidden,
    /// Discord refuses the message itself.
    Refused,
    /// Nobody plays the seat.
    NoPlayer,
    /// Direct messages are closed and there is no channel for a button.
    NoFallback,
    /// The row can't be read, or its picture can't be drawn.
    Damaged,
}

impl DeliveryState {
    /// The word in the database and in message ids.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Route {
    /// Its part in a report's id. Ids made of it stand in messages that were sent, so it never changes.
    fn in_report_id(self) -> &'static str {
        match self {
            Self::Direct => "Direct",
            Self::Collect => "Collect",
        }
    }
}

impl ParkedFor {
    /// The word in the database, in message ids and in logs.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A dispatch as it stands. Recipient, secrecy and body are kept as written, so that a row which can't be read can still
/// be parked; the functions read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxRow {
    /// The dispatch's number in this database.
    pub id: OutboxId,
    /// The window it belongs to.
    pub at: WindowKey,
    /// The recipient as the row holds it; [`Self::recipient`] reads it.
    pub recipient_text: String,
    /// Its number among its recipient's dispatches of the window, from 1.
    pub part: u32,
    secrecy_text: String,
    packed_body: Vec<u8>,
    /// Where it is on its way.
    pub state: DeliveryState,
    /// By which way it goes.
    pub route: Route,
    /// When the first attempt began.
    pub since: Option<Timestamp>,
    /// Where it goes, or went.
    pub channel: Option<ChannelId>,
    /// The message that it became, once it was sent.
    pub message: Option<MessageId>,
    /// Why it is held back.
    pub parked_for: Option<ParkedFor>,
    /// Why it is held back, as the GM was told; none if they weren't.
    pub reason: Option<Message>,
    /// Whether its readers got it one by one instead.
    pub redirected: bool,
    /// When it was written.
    pub created_at: Timestamp,
    seed_hash: String,
}

impl OutboxRow {
    /// Whom it is for.
    pub fn recipient(&self) -> Result<Recipient> {
        self.recipient_text.parse()
    }

    /// Who may know of it.
    pub fn secrecy(&self) -> Result<Secrecy> {
        self.secrecy_text.parse()
    }

    /// What it says.
    pub fn body(&self) -> Result<Body> {
        Body::read(&self.packed_body)
    }

    /// The report's own id: the nonce of its message, and what its footer says, by which it is found again. The route is
    /// part of it, since a button is another message than the dispatch; so is the campaign's seed hash, since a new
    /// database numbers its campaigns from 1 again.
    pub fn report_id(&self) -> String {
        const DIGITS: usize = 16;
        let WindowKey { campaign, turn, window, revision } = self.at;
        let whole = format!(
            "{}/{campaign}/{turn}/{window}/{revision}/{}/{}/{}",
            self.seed_hash,
            self.recipient_text,
            self.part,
            self.route.in_report_id()
        );
        let mut digits = blake3::hash(whole.as_bytes()).to_hex().to_string();
        digits.truncate(DIGITS);
        digits
    }
}

/// A row as it comes from the database.
struct RawRow {
    id: i64,
    campaign_id: i64,
    turn: i64,
    window_no: i64,
    revision: i64,
    recipient: String,
    part: i64,
    secrecy: String,
    body: Vec<u8>,
    state: String,
    route: String,
    since: Option<i64>,
    channel_id: Option<i64>,
    message_id: Option<i64>,
    parked_for: Option<String>,
    reason: Option<String>,
    redirected: i64,
    created_at: i64,
    seed_hash: String,
}

impl TryFrom<RawRow> for OutboxRow {
    type Error = StoreError;

    fn try_from(raw: RawRow) -> Result<Self> {
        Ok(Self {
            id: OutboxId(raw.id),
            at: WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?,
            recipient_text: raw.recipient,
            part: row::number(raw.part, "outbox.part")?,
            secrecy_text: raw.secrecy,
            packed_body: raw.body,
            state: row::word(&raw.state, "outbox.state")?,
            route: row::word(&raw.route, "outbox.route")?,
            since: raw.since.map(|at| row::time(at, "outbox.since")).transpose()?,
            channel: row::id_if_any(raw.channel_id, "outbox.channel_id")?,
            message: row::id_if_any(raw.message_id, "outbox.message_id")?,
            parked_for: raw.parked_for.map(|lack| row::word(&lack, "outbox.parked_for")).transpose()?,
            reason: raw.reason.map(|reason| read_reason(&reason)).transpose()?,
            redirected: raw.redirected != 0,
            created_at: row::time(raw.created_at, "outbox.created_at")?,
            seed_hash: raw.seed_hash,
        })
    }
}

fn read_reason(json: &str) -> Result<Message> {
    serde_json::from_str(json).map_err(|why| StoreError::damaged(format!("outbox.reason: {why}")))
}

impl Store {
    /// The dispatch with this number, if there is one.
    pub async fn dispatch(&self, id: OutboxId) -> Result<Option<OutboxRow>> {
        let found = sqlx::query_as!(
            RawRow,
            "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                    o.state, o.route, o.since, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
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
                    o.state, o.route, o.since, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                    o.created_at, c.seed_hash
             FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id
             WHERE o.campaign_id = $1 AND ($2 IS NULL OR o.turn = $2) ORDER BY o.recipient, o.id",
            campaign.0, turn
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(OutboxRow::try_from).collect()
    }

    /// A seat's dispatches of a turn (none: of the last turn that sent it any), in order, as last revised.
    pub async fn dispatches_of_seat(
        &self,
        campaign: CampaignId,
        seat: &str,
        turn: Option<u32>,
    ) -> Result<Vec<OutboxRow>> {
        let (turn, recipient) = (turn.map(i64::from), Recipient::Seat(seat.to_owned()).to_string());
        let rows = sqlx::query_as!(
            RawRow,
            "SELECT o.id, o.campaign_id, o.turn, o.window_no, o.revision, o.recipient, o.part, o.secrecy, o.body,
                    o.state, o.route, o.since, o.channel_id, o.message_id, o.parked_for, o.reason, o.redirected,
                    o.created_at, c.seed_hash
             FROM outbox AS o JOIN campaign AS c ON c.id = o.campaign_id
             WHERE o.campaign_id = $1 AND o.recipient = $2
               AND o.turn = coalesce($3, (SELECT max(turn) FROM outbox WHERE campaign_id = $1 AND recipient = $2))
               AND o.revision = (SELECT max(revision) FROM outbox AS r WHERE r.campaign_id = $1
                                 AND r.recipient = $2 AND r.turn = o.turn AND r.window_no = o.window_no)
             ORDER BY o.id",
            campaign.0, recipient, turn
        )
        .fetch_all(self.reader())
        .await?;
        rows.into_iter().map(OutboxRow::try_from).collect()
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

    /// The user behind a recipient, if it is one and there is one.
    pub async fn user_behind(&self, campaign: CampaignId, recipient: &Recipient) -> Result<Option<UserId>> {
        match recipient {
            Recipient::User(user) => Ok(Some(*user)),
            Recipient::Gm => Ok(Some(self.campaign(campaign).await?.gm)),
            Recipient::Channel(_) => Ok(None),
            Recipient::Seat(seat) => {
                let user = sqlx::query_scalar!(
                    "SELECT user_id FROM seat WHERE campaign_id = $1 AND seat = $2",
                    campaign.0,
                    seat
                )
                .fetch_optional(self.reader())
                .await?;
                row::id_if_any(user.flatten(), "seat.user_id")
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
        sqlx::query!(
            "INSERT INTO outbox (campaign_id, turn, window_no, revision, recipient, part, secrecy, body, state, route,
                                 created_at)
             VALUES ($1, $2, $3, $4, $5,
                     (SELECT coalesce(max(part), 0) + 1 FROM outbox WHERE campaign_id = $1 AND turn = $2
                      AND window_no = $3 AND revision = $4 AND recipient = $5),
                     $6, $7, 'pending', 'direct', $8)",
            at.campaign.0, turn, window, revision, recipient, secrecy, body, now
        )
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
