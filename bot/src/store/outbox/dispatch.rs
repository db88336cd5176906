//! What is written into the outbox: the recipient of a message, and who may know of it. Its text is
//! a [`Body`].

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use mythico_engine::words::Message;
use serenity::all::UserId;

use super::Body;
use crate::store::{Packed, Purpose, Result, StoreError, row};

/// A message to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispatch {
    pub recipient: Recipient,
    /// Who may know of it.
    pub secrecy: Secrecy,
    /// What it says, as it is kept: of a large turn's reports all together take more room than
    /// everything else.
    body: Packed,
    /// Why it waits for the game master's word, if it does.
    pub(super) held: Option<Message>,
}

impl Dispatch {
    /// A message to be sent.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn new(recipient: Recipient, secrecy: Secrecy, body: &Body) -> Result<Dispatch> {
        Ok(Dispatch { recipient, secrecy, body: body.packed()?, held: None })
    }

    /// This message, to be held back until the game master lets it out.
    #[must_use]
    pub fn held(self, reason: Message) -> Dispatch {
        Dispatch { held: Some(reason), ..self }
    }

    /// This message, saying something else.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn saying(self, body: &Body) -> Result<Dispatch> {
        Ok(Dispatch { body: body.packed()?, ..self })
    }

    /// Does it wait for the game master's word?
    pub fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// What it says.
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

/// The recipient of a dispatch. As text it is a word, for most with a key: `gm`, `seat:north`,
/// `channel:faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(RecipientKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Recipient {
    /// The seat's player, by direct message.
    Seat(String),
    /// A user, by direct message.
    User(UserId),
    /// The game master: his channel, or a direct message if there is none.
    Gm,
    /// The readers of the channel with this purpose.
    Channel(Purpose),
}

/// Readers of a dispatch. Nobody else may read the channel that it goes to. In the database it is a
/// word, for some with a key: `public`, `faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(SecrecyKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Secrecy {
    /// Everybody may know it.
    Public,
    /// A faction's seats.
    Faction(String),
    Seat(String),
    /// The GM alone.
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
            (RecipientKind::User, Some(user)) => Self::User(row::word::<NonZeroU64>(user, COLUMN)?.into()),
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
