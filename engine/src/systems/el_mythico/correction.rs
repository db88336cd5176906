//! Corrections: what the game master sets right in the position, with a reason. Not here: who may be corrected how (`orders/set_right.rs` and its kin),
//! how it is done (`sequence/corrections.rs`), the words (`report/corrections.rs`).

use serde::{Deserialize, Serialize};

use super::country::installation::Wear;
use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::unit::UnitRef;
use crate::order::Slot;
use crate::seat::SeatId;

/// What is set right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Correction {
    /// A unit stands elsewhere.
    Put {
        /// The unit, and whom it carries with it.
        unit: UnitRef,
        /// Where it stands.
        hex: HexNo,
    },
    /// A unit has another strength.
    Strength {
        /// Which one.
        unit: UnitRef,
        /// The STR that it has, in full.
        strength: i64,
    },
    /// A unit has another organisation.
    Organisation {
        /// Which one.
        unit: UnitRef,
        /// What it has, 0 to 10.
        organisation: i64,
    },
    /// A unit's weapons have ammunition, or none.
    Ammunition {
        /// Which one.
        unit: UnitRef,
        /// Is there some?
        loaded: bool,
    },
    /// A unit carries other goods.
    Load {
        /// Which one.
        unit: UnitRef,
        /// All that it carries and doesn't use.
        goods: Stock,
    },
    /// A unit is no more.
    Remove {
        /// Which one.
        unit: UnitRef,
    },
    /// A dump holds other goods; with none it is no more.
    Dump {
        /// Whose dump it is.
        seat: SeatId,
        /// Where it is.
        hex: HexNo,
        /// All that it holds.
        goods: Stock,
    },
    /// A seat's funds are raised, or lowered.
    Funds {
        /// Whose funds.
        seat: SeatId,
        /// By how many activity points (AP).
        points: i64,
    },
    /// A seat's victory points are raised, or lowered.
    Score {
        /// Whose points.
        seat: SeatId,
        /// By how many.
        points: i64,
    },
    /// A population centre is held by another seat, or by nobody.
    Holder {
        /// The centre.
        hex: HexNo,
        /// Who holds it.
        seat: Option<SeatId>,
    },
    /// An installation is held by a seat or by nobody, and is as whole as is said. Rule: EM-9.5.
    Installation {
        /// Which one, 100 to 999.
        number: u16,
        /// What is left of it.
        wear: Wear,
        /// Who holds it.
        seat: Option<SeatId>,
    },
    /// As told to a seat that held an installation and doesn't any more: to whom it went isn't told.
    InstallationLost {
        /// Which one, 100 to 999.
        number: u16,
    },
    /// As told to a seat that held a centre and doesn't any more: to whom it went isn't told.
    Lost {
        /// The centre.
        hex: HexNo,
    },
}

/// Something that was set right, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// What is set right.
    pub what: Correction,
    /// The unit's name, if it was a unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<FullName>,
    /// The game master's reason, in their words.
    pub reason: String,
}

impl Correction {
    /// The slot of the act: another one for the same takes its place.
    pub fn slot(&self) -> Slot {
        match self {
            Correction::Put { unit, .. } => Slot::of_unit("put", unit.code()),
            Correction::Strength { unit, .. } => Slot::of_unit("strength", unit.code()),
            Correction::Organisation { unit, .. } => Slot::of_unit("organisation", unit.code()),
            Correction::Ammunition { unit, .. } => Slot::of_unit("ammunition", unit.code()),
            Correction::Load { unit, .. } => Slot::of_unit("load", unit.code()),
            Correction::Remove { unit } => Slot::of_unit("remove", unit.code()),
            Correction::Dump { seat, hex, .. } => Slot::of_content("dump", *seat, hex),
            Correction::Funds { seat, .. } => Slot::of_seat("funds", *seat),
            Correction::Score { seat, .. } => Slot::of_seat("score", *seat),
            Correction::Installation { number, .. } | Correction::InstallationLost { number } => {
                Slot::of_act("installation", number)
            }
            Correction::Holder { hex, .. } | Correction::Lost { hex } => Slot::of_act("holder", hex),
        }
    }
}
