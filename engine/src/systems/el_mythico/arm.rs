//! Types of unit. Rule: EM-2.1.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::{Arg, Message, Word, message};

/// Types of unit. See EM-2.1. Combined units are two of these (`field/combined.rs`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-arm")]
pub enum Arm {
    Infantry,
    Armour,
    Mechanised,
    Artillery,
    AirDefence,
    Aircraft,
    Helicopters,
    Naval,
    Leader,
}

impl Arm {
    /// Types of tactical units, in order: all except leaders.
    pub const TACTICAL: [Arm; 8] = [
        Arm::Infantry,
        Arm::Armour,
        Arm::Mechanised,
        Arm::Artillery,
        Arm::AirDefence,
        Arm::Aircraft,
        Arm::Helicopters,
        Arm::Naval,
    ];

    /// Does it fly? See EM-2.1.
    pub fn is_air(self) -> bool {
        matches!(self, Arm::Aircraft | Arm::Helicopters)
    }

    /// Does it fight on land? Leaders don't, nor do units of air and sea. See EM-2.1, EM-10.1.
    pub fn is_land(self) -> bool {
        !self.is_air() && !matches!(self, Arm::Naval | Arm::Leader)
    }

    /// Does it sail? See EM-2.1.
    pub fn is_naval(self) -> bool {
        self == Arm::Naval
    }

    /// Are its main weapons sold and counted singly, instead of in lots of STR 10?
    /// See EM-2.2, EM-4.11.
    pub fn is_sold_singly(self) -> bool {
        self.is_air() || self == Arm::Naval
    }

    /// Its number as a Target setting. See EM-7.1.
    pub fn target(self) -> u8 {
        match self {
            Arm::Infantry => 1,
            Arm::Armour => 2,
            Arm::Mechanised => 3,
            Arm::Artillery => 4,
            Arm::AirDefence => 5,
            Arm::Aircraft | Arm::Helicopters => 6,
            Arm::Naval => 7,
            Arm::Leader => u8::MAX,
        }
    }
}

/// Returns an amount in words. `tenths` are men, or tenths of a vehicle or gun.
pub fn men(arm: Arm, tenths: i64) -> Message {
    let id = match arm {
        Arm::Infantry | Arm::Leader => "mythico-men",
        Arm::Armour | Arm::Mechanised => "mythico-vehicles",
        Arm::Artillery | Arm::AirDefence => "mythico-guns",
        Arm::Aircraft => "mythico-aircraft",
        Arm::Helicopters => "mythico-helicopters",
        Arm::Naval => "mythico-boats",
    };
    let count = if id == "mythico-men" { Arg::Number(tenths) } else { Arg::Tenths(tenths) };
    message(id).with("count", count)
}
