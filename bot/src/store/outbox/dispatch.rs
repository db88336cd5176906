//! What is written into the outbox: whom a message is for, who may know of it, what it says. Words and wishes for
//! pictures, never bytes: a picture is drawn when it is sent.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serenity::all::UserId;

use crate::store::{Purpose, Result, StoreError};

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

/// Whom a dispatch is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Who may know of a dispatch. Whoever may not is kept from reading the channel it goes to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
        match self {
            Self::Seat(seat) => write!(f, "seat:{seat}"),
            Self::User(user) => write!(f, "user:{user}"),
            Self::Gm => f.write_str("gm"),
            Self::Channel(purpose) => write!(f, "channel:{purpose}"),
        }
    }
}

impl FromStr for Recipient {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        let damaged = || StoreError::damaged(format!("outbox.recipient is {text}"));
        Ok(match text.split_once(':') {
            None if text == "gm" => Self::Gm,
            Some(("seat", seat)) => Self::Seat(seat.to_owned()),
            Some(("user", user)) => {
                let user: std::num::NonZeroU64 = user.parse().map_err(|_| damaged())?;
                Self::User(user.into())
            }
            Some(("channel", purpose)) => Self::Channel(purpose.parse()?),
            _ => return Err(damaged()),
        })
    }
}

impl fmt::Display for Secrecy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.write_str("public"),
            Self::Faction(faction) => write!(f, "faction:{faction}"),
            Self::Seat(seat) => write!(f, "seat:{seat}"),
            Self::Umpire => f.write_str("umpire"),
        }
    }
}

impl FromStr for Secrecy {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match text.split_once(':') {
            None if text == "public" => Self::Public,
            None if text == "umpire" => Self::Umpire,
            Some(("faction", faction)) => Self::Faction(faction.to_owned()),
            Some(("seat", seat)) => Self::Seat(seat.to_owned()),
            _ => return Err(StoreError::damaged(format!("outbox.secrecy is {text}"))),
        })
    }
}
