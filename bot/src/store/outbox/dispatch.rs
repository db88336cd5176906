//! What is written into the outbox: whom a message is for, who may know of it, what it says. Words and wishes for
//! pictures, never bytes: a picture is drawn when it is sent.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serenity::all::UserId;

use crate::store::{Purpose, Result, StoreError, row};

/// A message to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispatch {
    /// Whom it is for.
    pub recipient: Recipient,
    /// Who may know of it.
    pub secrecy: Secrecy,
    /// What it says.
    pub body: Body,
}

/// Whom a dispatch is for. In the database a word, for most with a key behind it: `gm`, `seat:north`, `channel:faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(RecipientKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Recipient {
    /// Whoever plays the seat, by direct message.
    Seat(String),
    /// A user, by direct message.
    User(UserId),
    /// The game master: his channel, or a direct message if there is none.
    Gm,
    /// A channel.
    Channel(Purpose),
}

/// Who may know of a dispatch. Whoever may not is kept from reading the channel it goes to. In the database
/// a word, for some with a key behind it: `public`, `faction:republic`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(name(SecrecyKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Secrecy {
    /// Everybody.
    Public,
    /// A faction's seats.
    Faction(String),
    /// One seat.
    Seat(String),
    /// The GM alone.
    Umpire,
}

/// What a dispatch says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// The words, in Discord's markdown, of any length: what is too long for a message goes as an attachment.
    pub text: String,
    /// What stands below the text, or below its beginning if it is too long for a message.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub below: String,
    /// The picture that goes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PictureWish>,
    /// The seats it pings in a channel, as far as they may know of it: those whom the open window waits for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pings: Vec<String>,
}

/// A picture to be drawn when the dispatch is sent, from the saved position of a window.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PictureWish {
    /// Through whose eyes.
    pub viewer: String,
    /// The turn whose position is drawn.
    pub turn: u32,
    /// The window.
    pub window: u32,
    /// The revision.
    pub revision: u32,
    /// What part or kind of picture, in the words of whoever draws it; empty: all that matters to the viewer.
    #[serde(default)]
    pub cut: String,
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
        const COLUMN: &str = "outbox.recipient";
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
        const COLUMN: &str = "outbox.secrecy";
        Ok(match row::keyed(text, COLUMN)? {
            (SecrecyKind::Public, None) => Self::Public,
            (SecrecyKind::Umpire, None) => Self::Umpire,
            (SecrecyKind::Faction, Some(key)) => Self::Faction(key.to_owned()),
            (SecrecyKind::Seat, Some(key)) => Self::Seat(key.to_owned()),
            _ => return Err(StoreError::damaged(format!("{COLUMN} is {text}"))),
        })
    }
}
