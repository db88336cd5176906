//! Corrections: what the game master changes in the position, with a reason.

use serde::{Deserialize, Serialize};

use super::country::installation::{InstallationName, InstallationState, Installed, Wear};
use super::hex_map::HexNo;
use super::names::FullName;
use super::stock::Stock;
use super::unit::UnitRef;
use super::world::World;
use crate::order::Slot;
use crate::seat::SeatId;
use crate::words::Tell;

/// A correction. It gives the new value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-corrected", names = World)]
pub enum Correction {
    /// Moves a unit and its passengers to another hex.
    Put {
        #[tell(skip)]
        unit: UnitRef,
        hex: HexNo,
    },
    Strength {
        #[tell(skip)]
        unit: UnitRef,
        /// In STR.
        strength: i64,
    },
    Organisation {
        #[tell(skip)]
        unit: UnitRef,
        /// 0 to 10.
        organisation: i64,
    },
    Ammunition {
        #[tell(skip)]
        unit: UnitRef,
        #[tell(suffix)]
        loaded: bool,
    },
    /// All goods in a unit's surplus.
    Load {
        #[tell(skip)]
        unit: UnitRef,
        #[tell(suffix)]
        goods: Stock,
    },
    Remove {
        #[tell(skip)]
        unit: UnitRef,
    },
    /// Sets all that a dump holds; if that is nothing, the dump is removed.
    Dump {
        seat: SeatId,
        hex: HexNo,
        #[tell(suffix)]
        goods: Stock,
    },
    #[tell(id = if *points < 0 { "mythico-corrected-funds-taken" } else { "mythico-corrected-funds" })]
    Funds {
        seat: SeatId,
        /// Activity points (AP) added; negative if taken.
        #[tell(with = points.abs())]
        points: i64,
    },
    #[tell(id = if *points < 0 { "mythico-corrected-score-taken" } else { "mythico-corrected-score" })]
    Score {
        seat: SeatId,
        /// Victory points added; negative if taken.
        #[tell(with = points.abs())]
        points: i64,
    },
    /// The holder of a population centre.
    Holder {
        hex: HexNo,
        #[tell(suffix)]
        seat: Option<SeatId>,
    },
    /// The state of an installation. See EM-9.5.
    #[tell(add(state = InstallationState(*number, Installed { holder: *seat, wear: *wear })))]
    Installation {
        /// 100 to 999.
        #[tell(skip)]
        number: u16,
        #[tell(skip)]
        wear: Wear,
        /// The holder.
        #[tell(skip)]
        seat: Option<SeatId>,
    },
    /// Tells a seat that it no longer holds an installation. The new holder is secret.
    InstallationLost {
        /// 100 to 999.
        #[tell(arg = "name", with = InstallationName(*number))]
        number: u16,
    },
    /// Tells a seat that it no longer holds a centre. The new holder is secret.
    Lost { hex: HexNo },
}

/// A correction with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-corrected", names = World)]
pub struct Corrected {
    #[tell(text)]
    pub what: Correction,
    /// The name of the unit, if it is about one.
    #[tell(arg = "unit")]
    pub name: Option<FullName>,
    /// The game master's words.
    #[tell(skip)]
    pub reason: String,
}

impl Correction {
    /// The slot of the act: a new act with the same slot replaces it.
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
            Correction::Holder { hex, .. } | Correction::Lost { hex } => Slot::of_act("owner", hex),
        }
    }
}
