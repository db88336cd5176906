//! Purposes of channels, as bindings and dispatches name them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::row;
use crate::store::Result;

/// The purpose of a channel. The database stores a word, some with a key: `war-room`,
/// `faction:north`.
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumDiscriminants,
)]
#[serde(into = "String", try_from = "String")]
#[strum_discriminants(name(PurposeKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Purpose {
    /// The category of the other channels.
    Category,
    /// The nation's television: public news.
    Emtv,
    /// The public map and the turn clock.
    WarRoom,
    /// The game master's room.
    Gm,
    Faction(String),
    Seat(String),
}

impl Purpose {
    /// Returns the room's name for texts that have no channel to link: `#front`.
    pub fn room(&self) -> String {
        format!("#{}", self.key().map_or_else(|| self.to_string(), str::to_owned))
    }

    fn key(&self) -> Option<&str> {
        match self {
            Self::Faction(key) | Self::Seat(key) => Some(key),
            Self::Category | Self::Emtv | Self::WarRoom | Self::Gm => None,
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row::write_keyed(f, PurposeKind::from(self).into(), self.key())
    }
}

impl FromStr for Purpose {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match row::keyed(text, "binding.purpose")? {
            (PurposeKind::Category, None) => Self::Category,
            (PurposeKind::Emtv, None) => Self::Emtv,
            (PurposeKind::WarRoom, None) => Self::WarRoom,
            (PurposeKind::Gm, None) => Self::Gm,
            (PurposeKind::Faction, Some(key)) => Self::Faction(key.to_owned()),
            (PurposeKind::Seat, Some(key)) => Self::Seat(key.to_owned()),
            _ => return Err(StoreError::damaged(format!("binding.purpose is {text}"))),
        })
    }
}

impl From<Purpose> for String {
    fn from(purpose: Purpose) -> Self {
        purpose.to_string()
    }
}

impl TryFrom<String> for Purpose {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}
