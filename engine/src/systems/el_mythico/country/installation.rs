//! Installations: as they are printed, and as they are. Rules: EM-1.1, EM-9.1, EM-9.5. Not here: who takes one (`sequence/population.rs`),
//! or what destroying one takes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;

/// Kinds of installation. Rule: EM-9.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
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
    /// Its word in the texts: `mythico-installation-refinery`.
    pub fn word(self) -> &'static str {
        match self {
            InstallationKind::Airfield => "airfield",
            InstallationKind::Airport => "airport",
            InstallationKind::Port => "port",
            InstallationKind::Bridge => "bridge",
            InstallationKind::Tunnel => "tunnel",
            InstallationKind::PowerStation => "power-station",
            InstallationKind::Refinery => "refinery",
            InstallationKind::Station => "station",
            InstallationKind::ArmsDepot => "arms-depot",
            InstallationKind::Barracks => "barracks",
            InstallationKind::TrainingBase => "training-base",
        }
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
}

/// How whole an installation is. Rule: EM-9.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
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
    /// Its word in the texts.
    pub fn word(self) -> &'static str {
        match self {
            Wear::Intact => "intact",
            Wear::Damaged => "damaged",
            Wear::Destroyed => "destroyed",
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

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_intact(wear: &Wear) -> bool {
    *wear == Wear::Intact
}
