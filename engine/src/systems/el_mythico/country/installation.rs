//! Installations: as they are printed, and their state. Rule: EM-9.5. See EM-1.1, EM-9.1. Not here:
//! who takes one (`sequence/population.rs`), destruction and repair (`sequence/sabotage.rs`), or
//! effects on the map ([`super::ground`]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::words::Word;

/// Kinds of installation. See EM-9.5.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, Word,
)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-installation")]
pub enum InstallationKind {
    Airfield,
    Airport,
    Port,
    Bridge,
    Tunnel,
    PowerStation,
    Refinery,
    Station,
    ArmsDepot,
    Barracks,
    TrainingBase,
}

impl InstallationKind {
    /// Do aircraft fly from there? See EM-11.7.
    pub fn is_airfield(self) -> bool {
        matches!(self, InstallationKind::Airfield | InstallationKind::Airport)
    }
}

/// What an installation brings its holder. See EM-9.1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// As a major one.
    Major,
    /// As a minor one.
    Minor,
    /// It brings nothing.
    #[default]
    None,
}

/// An installation as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installation {
    /// Its number, 100 to 999. See EM-1.1.
    pub number: u16,
    pub name: String,
    pub kind: InstallationKind,
    pub hex: HexNo,
    /// What it brings its holder.
    pub worth: Worth,
    /// Its holder when the war begins.
    pub holder: Option<SeatId>,
    /// The hex that a bridge or tunnel leads to, if the module says.
    pub to: Option<HexNo>,
    /// Keys of the main weapons that units raised there without manpower get. See EM-3.4.
    pub raises: Vec<SmolStr>,
}

impl Installation {
    /// Are units of this main weapon raised there without manpower? See EM-3.4.
    pub fn raises(&self, weapon: &str) -> bool {
        self.raises.iter().any(|key| key == weapon)
    }
}

/// The list of installations in the grammar of orders: by number or name. See EM-1.1.
pub const INSTALLATIONS: &str = "installation";

/// The numbers that installations have. See EM-1.1.
pub const NUMBERS: std::ops::RangeInclusive<u16> = 100..=999;

/// The state of an installation. See EM-9.5.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word,
)]
#[serde(rename_all = "kebab-case")]
pub enum Wear {
    /// It works.
    #[default]
    Intact,
    /// It doesn't work.
    Damaged,
    /// It is beyond use.
    Destroyed,
}

impl Wear {
    /// One step worse; `None` if it is destroyed. See EM-9.5.
    pub fn worse(self) -> Option<Wear> {
        match self {
            Wear::Intact => Some(Wear::Damaged),
            Wear::Damaged => Some(Wear::Destroyed),
            Wear::Destroyed => None,
        }
    }

    /// One step better; `None` if it is intact. See EM-9.5.
    pub fn better(self) -> Option<Wear> {
        match self {
            Wear::Intact => None,
            Wear::Damaged => Some(Wear::Intact),
            Wear::Destroyed => Some(Wear::Damaged),
        }
    }
}

/// An installation's state at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Installed {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<SeatId>,
    #[serde(default, skip_serializing_if = "is_intact")]
    pub wear: Wear,
}

/// An installation's number, told as its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstallationName(pub u16);

/// An installation's number and state, told with all that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstallationState(pub u16, pub Installed);

impl Installed {
    /// Does it work for this seat? Rulings: EM-3.4, EM-3.5, EM-9.1: a damaged one does nothing for
    /// its holder.
    pub fn works_for(&self, seat: SeatId) -> bool {
        self.holder == Some(seat) && self.wear == Wear::Intact
    }
}

/// An installation that no longer worked when a seat saw it last. Ruling: EM-9.5: a seat remembers
/// it so until it sees it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WearSeen {
    /// Its state then.
    pub wear: Wear,
    /// The turn at whose end it was last seen.
    pub turn: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_intact(wear: &Wear) -> bool {
    *wear == Wear::Intact
}
