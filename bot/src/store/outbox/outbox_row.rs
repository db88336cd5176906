//! A dispatch as the table `outbox` holds it: where it is on its way, by which route, and why it is held back, if it is.

use jiff::Timestamp;
use mythico_engine::words::Message;
use serenity::all::{ChannelId, MessageId};

use super::{Body, OutboxId, Recipient, Secrecy};
use crate::store::{Result, StoreError, WindowKey, row};

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
    /// The bot lacks a permission there, or to write to the user.
    Forbidden,
    /// Discord refuses the message itself.
    Refused,
    /// Nobody plays the seat.
    NoPlayer,
    /// Direct messages are closed and there is no channel for a button.
    NoFallback,
    /// The campaign's secrets aren't posted in rooms; its readers have it one by one.
    Setting,
    /// What it tells was undone.
    Undone,
    /// The game master holds it back until they let it out.
    Held,
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
    /// Returns whether the courier tries again by itself, and keeps back what is newer for the same recipient
    /// until then.
    pub fn is_retried(self) -> bool {
        matches!(self, Self::ChannelGone | Self::Forbidden)
    }

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
    /// The latest of Discord's ids that was seen before that: its message has a later one. None if an older program made it.
    pub claimed_after: Option<u64>,
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
    /// Does the game master hold it back? Then nobody else reads it by any way.
    pub fn is_held(&self) -> bool {
        self.state == DeliveryState::Parked && self.parked_for == Some(ParkedFor::Held)
    }

    /// Is it on its way yet? Then whoever plays the seat by the time it is sent gets it.
    pub fn is_unsent(&self) -> bool {
        matches!(self.state, DeliveryState::Pending | DeliveryState::Sending)
    }

    /// Whom it is for.
    pub fn recipient(&self) -> Result<Recipient> {
        self.recipient_text.parse()
    }

    /// Who may know of it.
    pub fn secrecy(&self) -> Result<Secrecy> {
        self.secrecy_text.parse()
    }

    /// Was it written for a room, and sent to a seat because it couldn't be posted there? What the seat itself was told is another dispatch.
    pub fn is_copy(&self) -> Result<bool> {
        Ok(match self.recipient()? {
            Recipient::Seat(seat) => self.secrecy()? != Secrecy::Seat(seat),
            Recipient::User(_) | Recipient::Gm | Recipient::Channel(_) => false,
        })
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
pub(super) struct RawRow {
    pub(super) id: i64,
    pub(super) campaign_id: i64,
    pub(super) turn: i64,
    pub(super) window_no: i64,
    pub(super) revision: i64,
    pub(super) recipient: String,
    pub(super) part: i64,
    pub(super) secrecy: String,
    pub(super) body: Vec<u8>,
    pub(super) state: String,
    pub(super) route: String,
    pub(super) since: Option<i64>,
    pub(super) claimed_after: Option<i64>,
    pub(super) channel_id: Option<i64>,
    pub(super) message_id: Option<i64>,
    pub(super) parked_for: Option<String>,
    pub(super) reason: Option<String>,
    pub(super) redirected: i64,
    pub(super) created_at: i64,
    pub(super) seed_hash: String,
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
            claimed_after: raw.claimed_after.map(i64::cast_unsigned),
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
