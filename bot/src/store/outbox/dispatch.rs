//! A new message for the outbox: its recipient and its permitted readers. Its text is a [`Body`].

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use mythico_engine::words::Message;
use serenity::all::UserId;

use super::Body;
use crate::store::{Packed, Purpose, Result, StoreError, row};

/// A message to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispatch {
    pub recipient: Recipient,
    /// Permitted readers.
    pub secrecy: Secrecy,
    /// The packed body. A large turn's reports together take more memory than everything else.
    body: Packed,
    /// Reason for holding it back until the game master releases it, if it is held.
    pub(super) held: Option<Message>,
    /// Whether the recipient's next report of the turn tells it.
    pub(super) is_kept: bool,
}

impl Dispatch {
    /// Makes a message.
    ///
    /// # Errors
    /// If memory is short.
    pub fn new(recipient: Recipient, secrecy: Secrecy, body: &Body) -> Result<Dispatch> {
        Ok(Dispatch { recipient, secrecy, body: body.packed()?, held: None, is_kept: false })
    }

    /// Holds this message back until the game master releases it.
    #[must_use]
    pub fn hold(self, reason: Message) -> Dispatch {
        Dispatch { held: Some(reason), ..self }
    }

    /// Keeps this report for the recipient's next one of the turn, which tells it too.
    #[must_use]
    pub fn keep(self) -> Dispatch {
        Dispatch { is_kept: true, ..self }
    }

    /// Replaces the body of this message.
    ///
    /// # Errors
    /// If memory is short.
    pub fn saying(self, body: &Body) -> Result<Dispatch> {
        Ok(Dispatch { body: body.packed()?, ..self })
    }

    /// Returns whether the message waits for the game master.
    pub fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Returns the unpacked body.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn body(&self) -> Result<Body> {
        Body::read(self.body.as_bytes())
    }

    pub(super) fn packed_body(&self) -> &Packed {
        &self.body
    }
}

/// The recipient of a dispatch. The text form is a word, most with a key: `gm`, `seat:north`,
/// `channel:faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(RecipientKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Recipient {
    /// The seat's player, by direct message.
    Seat(String),
    /// A user, by direct message.
    User(UserId),
    /// The game master's channel, or a direct message if there is none.
    Gm,
    /// The readers of the channel with this purpose.
    Channel(Purpose),
}

/// Permitted readers of a dispatch. Nobody else may read its channel. The database stores a word,
/// some with a key: `public`, `faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(SecrecyKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Secrecy {
    Public,
    /// A faction's seats.
    Faction(String),
    Seat(String),
    /// The game masters alone.
    Umpire,
}

impl Recipient {
    /// Returns the word for its kind.
    pub(super) fn kind(&self) -> &'static str {
        RecipientKind::from(self).into()
    }
}

impl fmt::Display for Recipient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = match self {
            Self::Seat(seat) => Some(seat.clone()),
            Self::User(user) => Some(user.to_string()),
            Self::Gm => None,
            Self::Channel(purpose) => Some(purpose.to_string()),
        };
        row::write_keyed(f, RecipientKind::from(self).into(), key.as_deref())
    }
}

impl FromStr for Recipient {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        const COLUMN: &str = "dispatch.recipient_key";
        Ok(match row::keyed(text, COLUMN)? {
            (RecipientKind::Gm, None) => Self::Gm,
            (RecipientKind::Seat, Some(seat)) => Self::Seat(seat.to_owned()),
            (RecipientKind::User, Some(user)) => {
                Self::User(row::word::<NonZeroU64>(user, COLUMN)?.into())
            }
            (RecipientKind::Channel, Some(purpose)) => Self::Channel(purpose.parse()?),
            _ => return Err(StoreError::damaged(format!("{COLUMN} is {text}"))),
        })
    }
}

impl fmt::Display for Secrecy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = match self {
            Self::Faction(key) | Self::Seat(key) => Some(&**key),
            Self::Public | Self::Umpire => None,
        };
        row::write_keyed(f, SecrecyKind::from(self).into(), key)
    }
}

impl FromStr for Secrecy {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        const COLUMN: &str = "dispatch.secrecy";
        Ok(match row::keyed(text, COLUMN)? {
            (SecrecyKind::Public, None) => Self::Public,
            (SecrecyKind::Umpire, None) => Self::Umpire,
            (SecrecyKind::Faction, Some(key)) => Self::Faction(key.to_owned()),
            (SecrecyKind::Seat, Some(key)) => Self::Seat(key.to_owned()),
            _ => return Err(StoreError::damaged(format!("{COLUMN} is {text}"))),
        })
    }
}
