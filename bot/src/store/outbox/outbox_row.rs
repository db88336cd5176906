//! A row of the table `dispatch`: its state, its route, and why it is parked.

use std::sync::Arc;

use jiff::Timestamp;
use mythico_engine::words::Message;
use serenity::all::{ChannelId, MessageId};

use super::{Body, OutboxId, Recipient, Secrecy};
use crate::store::participant::People;
use crate::store::{Result, StoreError, WindowKey, row};

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum DeliveryState {
    Pending,
    /// Being tried. After a crash nobody knows whether it arrived.
    Sending,
    /// Arrived. On the route [`Route::Collect`] only the button arrived, and the dispatch waits for
    /// pick-up.
    Sent,
    /// Held back, see [`ParkedFor`].
    Parked,
    /// Picked up by its button.
    Collected,
    /// Never sent by itself: the recipient's next report of the turn tells it.
    Kept,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Route {
    /// Straight to its recipient.
    Direct,
    /// By a button in a channel, since the direct message bounced.
    Collect,
}

/// The reason for parking a dispatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum ParkedFor {
    /// An opponent can read the channel.
    Readers,
    /// No channel is bound to its purpose.
    NoChannel,
    ChannelGone,
    /// The bot lacks a permission in the channel, or may not write to the user.
    Forbidden,
    /// Discord refuses the message itself.
    Refused,
    NoPlayer,
    /// Direct messages are closed, and there is no channel for a button.
    NoFallback,
    /// The campaign doesn't post secrets in rooms. Its readers get it one by one.
    Setting,
    /// An undo made it void.
    Undone,
    /// The game master holds it back.
    Held,
    /// The row can't be read, or its picture can't be drawn.
    Damaged,
}

impl DeliveryState {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl Route {
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl ParkedFor {
    /// Returns whether the courier retries by itself. Newer dispatches for the same recipient wait
    /// until then.
    pub fn is_retried(self) -> bool {
        matches!(self, Self::ChannelGone | Self::Forbidden)
    }

    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A stored dispatch. A row with an unreadable recipient, secrecy or body can still be parked.
/// Functions read these fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutboxRow {
    pub id: OutboxId,
    /// The window it belongs to.
    pub at: WindowKey,
    /// The recipient as stored. [`Self::recipient`] reads it.
    pub recipient_text: String,
    /// Number among its recipient's dispatches of the window, from 1.
    pub part: u32,
    secrecy_text: String,
    packed_body: Vec<u8>,
    pub state: DeliveryState,
    pub route: Route,
    /// When the first attempt began.
    pub since: Option<Timestamp>,
    /// The latest of Discord's ids before that. The message has a later one.
    pub claimed_after: Option<u64>,
    /// Channel it is sent to.
    pub channel: Option<ChannelId>,
    /// The message, once it was sent.
    pub message: Option<MessageId>,
    /// Why it is held back.
    pub parked_for: Option<ParkedFor>,
    /// The reason as the GM was told. None if they weren't.
    pub reason: Option<Message>,
    /// Whether its readers got it one by one instead.
    pub redirected: bool,
    pub created_at: Timestamp,
    seed_hash: String,
    people: Arc<People>,
}

impl OutboxRow {
    /// Returns whether the game master holds it back, so that nobody else can read it.
    pub fn is_held(&self) -> bool {
        self.state == DeliveryState::Parked && self.parked_for == Some(ParkedFor::Held)
    }

    /// Returns whether it still waits to be sent.
    pub fn is_unsent(&self) -> bool {
        matches!(self.state, DeliveryState::Pending | DeliveryState::Sending)
    }

    pub fn recipient(&self) -> Result<Recipient> {
        self.recipient_text.parse()
    }

    /// Returns its permitted readers.
    pub fn secrecy(&self) -> Result<Secrecy> {
        self.secrecy_text.parse()
    }

    /// Returns whether it was written for a room, and sent to a seat because it couldn't be posted
    /// there.
    pub fn is_copy(&self) -> Result<bool> {
        Ok(match self.recipient()? {
            Recipient::Seat(seat) => self.secrecy()? != Secrecy::Seat(seat),
            Recipient::User(_) | Recipient::Gm | Recipient::Channel(_) => false,
        })
    }

    /// Returns the unpacked body.
    ///
    /// # Errors
    /// If it can't be read, or was dropped some time after the war.
    pub fn body(&self) -> Result<Body> {
        Body::read_resolved(&self.packed_body, &self.people)
    }

    /// Returns whether its body was dropped some time after the war.
    pub fn is_dropped(&self) -> bool {
        self.packed_body.is_empty()
    }

    /// Returns the nonce of its message. The route is part of it, since a button is a different
    /// message. The campaign's seed hash is part of it, since a new database numbers its campaigns
    /// from 1 again.
    pub fn nonce(&self) -> String {
        const DIGITS: usize = 16;
        let WindowKey { campaign, turn, window, revision } = self.at;
        let whole = format!(
            "{}/{campaign}/{turn}/{window}/{revision}/{}/{}/{}",
            self.seed_hash,
            self.recipient_text,
            self.part,
            self.route.word()
        );
        let mut digits = blake3::hash(whole.as_bytes()).to_hex().to_string();
        digits.truncate(DIGITS);
        digits
    }

    /// Returns the nonce for posting its message again, if the first became another dispatch's.
    pub(crate) fn second_nonce(&self) -> String {
        format!("{}-2", self.nonce())
    }
}

pub(in crate::store) struct RawRow {
    pub(super) id: i64,
    pub(super) campaign_id: i64,
    pub(super) turn: i64,
    pub(super) window_no: i64,
    pub(super) revision: i64,
    pub(super) recipient_kind: String,
    pub(super) recipient_key: String,
    pub(super) user_id: Option<i64>,
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

/// Query for rows. `d` is the row and `w` its window.
macro_rules! select_dispatches {
    ($body:tt, $which:tt $(, $bound:expr)*) => {
        sqlx::query_as!(
            $crate::store::outbox::outbox_row::RawRow,
            "SELECT d.id, d.campaign_id, w.turn, w.window_no, w.revision, d.recipient_kind, d.recipient_key,
                    (SELECT user_id FROM participant WHERE d.recipient_kind = 'user'
                     AND id = CAST(d.recipient_key AS INTEGER)) AS \"user_id?: i64\",
                    d.part, d.secrecy, " + $body + ", d.state, d.route, d.since, d.claimed_after, d.channel_id, d.message_id,
                    d.parked_for, d.reason, d.redirected, d.created_at, b.seed_hash
             FROM dispatch AS d JOIN window AS w ON w.id = d.window_id
                  JOIN beginning AS b ON b.campaign_id = d.campaign_id " + $which
            $(, $bound)*
        )
    };
}

/// Query for whole rows, see [`select_dispatches`].
macro_rules! dispatches {
    ($which:tt $(, $bound:expr)*) => {
        $crate::store::outbox::outbox_row::select_dispatches!("d.body", $which $(, $bound)*)
    };
}

/// Query for rows without bodies of over 1,000 bytes, see [`select_dispatches`]. Reminders and
/// other notices have theirs, reports don't.
macro_rules! dispatch_heads {
    ($which:tt $(, $bound:expr)*) => {
        $crate::store::outbox::outbox_row::select_dispatches!(
            "CASE WHEN length(d.body) <= 1000 THEN d.body ELSE x'' END AS \"body!: Vec<u8>\"",
            $which $(, $bound)*
        )
    };
}

pub(super) use {dispatch_heads, dispatches, select_dispatches};

/// Reads rows of one campaign.
pub(super) fn read_all(rows: Vec<RawRow>, people: People) -> Result<Vec<OutboxRow>> {
    let people = Arc::new(people);
    rows.into_iter().map(|raw| raw.read(&people)).collect()
}

/// Returns a recipient as text. A recipient without user can't be parsed again.
pub(super) fn recipient_text(kind: &str, key: &str, user: Option<i64>) -> String {
    match kind {
        "user" => format!("user:{}", user.unwrap_or_default().cast_unsigned()),
        _ if key.is_empty() => kind.to_owned(),
        _ => format!("{kind}:{key}"),
    }
}

impl RawRow {
    fn read(self, people: &Arc<People>) -> Result<OutboxRow> {
        let raw = self;
        let reason = raw.reason.map(|reason| read_reason(&people.resolve_json(&reason)));
        Ok(OutboxRow {
            id: OutboxId(raw.id),
            at: WindowKey::read(raw.campaign_id, raw.turn, raw.window_no, raw.revision)?,
            recipient_text: recipient_text(&raw.recipient_kind, &raw.recipient_key, raw.user_id),
            part: row::number(raw.part, "dispatch.part")?,
            secrecy_text: raw.secrecy,
            packed_body: raw.body,
            state: row::word(&raw.state, "dispatch.state")?,
            route: row::word(&raw.route, "dispatch.route")?,
            since: raw.since.map(|at| row::time(at, "dispatch.since")).transpose()?,
            claimed_after: raw.claimed_after.map(i64::cast_unsigned),
            channel: row::id_if_any(raw.channel_id, "dispatch.channel_id")?,
            message: row::id_if_any(raw.message_id, "dispatch.message_id")?,
            parked_for: raw
                .parked_for
                .map(|lack| row::word(&lack, "dispatch.parked_for"))
                .transpose()?,
            reason: reason.transpose()?,
            redirected: raw.redirected != 0,
            created_at: row::time(raw.created_at, "dispatch.created_at")?,
            seed_hash: raw.seed_hash,
            people: Arc::clone(people),
        })
    }
}

fn read_reason(json: &str) -> Result<Message> {
    serde_json::from_str(json).map_err(|why| StoreError::damaged(format!("dispatch.reason: {why}")))
}
