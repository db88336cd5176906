//! What aircraft and helicopters are told to do in a turn. Rules: EM-2.8, EM-11.4, EM-11.7. Not
//! here: the orders (`orders/`), or how it goes (`sequence/air/`).

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::world::World;

/// What a unit of the air was told to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mission {
    /// 70: holds the air around a hex, and meets what flies there.
    Superiority {
        /// The middle of the air that it holds.
        hex: HexNo,
    },
    /// 71: strikes at what is detected in a hex.
    Strike {
        /// Where it strikes.
        hex: HexNo,
    },
    /// 72: looks at all on its straight way to a hex.
    Recce {
        /// Where it turns for home.
        hex: HexNo,
    },
    /// 73: makes it hard for enemies to come into a hex.
    Interdict {
        /// The one that costs them twice as much.
        hex: HexNo,
    },
    /// 74: brings infantry from its base to another airfield, or drops paratroopers anywhere.
    Airlift {
        /// Who is lifted.
        cargo: UnitRef,
        /// Where to.
        hex: HexNo,
    },
    /// 75: lands infantry to attack: the unit it carries, or one that stands at its base.
    Assault {
        /// Who is landed; nobody for the infantry that is combined with it.
        cargo: Option<UnitRef>,
        /// Where it sets them down.
        hex: HexNo,
    },
    /// 76: has another base from now on.
    Rebase {
        /// The new base.
        hex: HexNo,
    },
    /// 77: carries goods of a dump to another hex.
    Carry {
        /// Where the dump is.
        from: HexNo,
        /// What of it, and how much; all that fits if nothing is named.
        goods: Vec<(Good, i64)>,
        /// Where to.
        hex: HexNo,
    },
}

impl Mission {
    /// The number of the order that tells it.
    pub fn order(&self) -> u16 {
        match self {
            Mission::Superiority { .. } => 70,
            Mission::Strike { .. } => 71,
            Mission::Recce { .. } => 72,
            Mission::Interdict { .. } => 73,
            Mission::Airlift { .. } => 74,
            Mission::Assault { .. } => 75,
            Mission::Rebase { .. } => 76,
            Mission::Carry { .. } => 77,
        }
    }

    /// The hex to which it leads.
    pub fn hex(&self) -> HexNo {
        match *self {
            Mission::Superiority { hex }
            | Mission::Strike { hex }
            | Mission::Recce { hex }
            | Mission::Interdict { hex }
            | Mission::Airlift { hex, .. }
            | Mission::Assault { hex, .. }
            | Mission::Rebase { hex }
            | Mission::Carry { hex, .. } => hex,
        }
    }
}

/// How far a mission reaches from its base, in hexes. Rule: EM-2.8.
pub fn range(world: &World, arm: Arm) -> u32 {
    let rules = &world.rules.air;
    if arm == Arm::Helicopters { rules.helicopter_range } else { rules.aircraft_range }
}

/// A dump, or a part of it, that is flown from airfield to airfield. Rule: EM-4.10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Freight {
    /// Whose it is.
    pub seat: crate::seat::SeatId,
    /// The airfield where it lies.
    pub from: HexNo,
    /// The airfield to which it is flown.
    pub to: HexNo,
    /// What of it, and how much; all that fits if nothing is named.
    pub goods: Vec<(Good, i64)>,
}
