//! Installations: as they are printed, and as they are. Rules: EM-1.1, EM-9.1, EM-9.5. Not here:
//! who takes one (`sequence/population.rs`), what destroying or repairing one takes
//! (`sequence/sabotage.rs`), or what it does to the map ([`super::ground`]).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::words::Word;

/// Kinds of installation. Rule: EM-9.5.
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
    /// Do aircraft fly from there? Rule: EM-11.7.
    pub fn is_airfield(self) -> bool {
        matches!(self, InstallationKind::Airfield | InstallationKind::Airport)
    }
}

/// What an installation brings to who holds it. Rule: EM-9.1.
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
    /// Its number, 100 to 999. Rule: EM-1.1.
    pub number: u16,
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: InstallationKind,
    /// Where it stands.
    pub hex: HexNo,
    /// What it brings.
    pub worth: Worth,
    /// Who holds it when the war begins.
    pub holder: Option<SeatId>,
    /// Of a bridge or tunnel, the hex to which it leads, if the module says.
    pub to: Option<HexNo>,
    /// Keys of the main weapons that units raised there without manpower get. Rule: EM-3.4.
    pub raises: Vec<SmolStr>,
}

impl Installation {
    /// Are units of this main weapon raised there without manpower? Rule: EM-3.4.
    pub fn raises(&self, weapon: &str) -> bool {
        self.raises.iter().any(|key| key == weapon)
    }
}

/// The list of installations in the grammar of orders: by number or name. Rule: EM-1.1.
pub const INSTALLATIONS: &str = "installation";

/// The numbers that installations have. Rule: EM-1.1.
pub const NUMBERS: std::ops::RangeInclusive<u16> = 100..=999;

/// How whole an installation is. Rule: EM-9.5.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word,
)]
#[serde(rename_all = "kebab-case")]
pub enum Wear {
    /// Nothing is the matter with it.
    #[default]
    Intact,
    /// It doesn't work.
    Damaged,
    /// Nothing is left that works.
    Destroyed,
}

impl Wear {
    /// A step worse; none if nothing is left. Rule: EM-9.5.
    pub fn worse(self) -> Option<Wear> {
        match self {
            Wear::Intact => Some(Wear::Damaged),
            Wear::Damaged => Some(Wear::Destroyed),
            Wear::Destroyed => None,
        }
    }

    /// A step better; none if nothing is the matter. Rule: EM-9.5.
    pub fn better(self) -> Option<Wear> {
        match self {
            Wear::Intact => None,
            Wear::Damaged => Some(Wear::Intact),
            Wear::Destroyed => Some(Wear::Damaged),
        }
    }
}

/// An installation as it is at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Installed {
    /// Who holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<SeatId>,
    /// How whole it is.
    #[serde(default, skip_serializing_if = "is_intact")]
    pub wear: Wear,
}

/// An installation by its name, from its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstallationName(pub u16);

/// An installation with all that is known of it, from its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InstallationState(pub u16, pub Installed);

impl Installed {
    /// Does it work for this seat? Rulings: EM-3.4, EM-3.5, EM-9.1: what is damaged does nothing
    /// for who holds it.
    pub fn works_for(&self, seat: SeatId) -> bool {
        self.holder == Some(seat) && self.wear == Wear::Intact
    }
}

/// An installation that no longer worked when a seat saw it last. Ruling: EM-9.5: a seat remembers
/// it so until it sees it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WearSeen {
    /// What was left of it.
    pub wear: Wear,
    /// The turn at whose end it was seen so.
    pub turn: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_intact(wear: &Wear) -> bool {
    *wear == Wear::Intact
}
