//! Missions of aircraft and helicopters in a turn. See EM-2.8, EM-11.4, EM-11.7. Not here: the
//! orders (`orders/`), or how they go (`sequence/air/`).

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::stock::Good;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::world::World;

/// A mission of a unit of the air.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mission {
    /// 70: holds the air around a hex, and meets enemies who fly there.
    Superiority {
        /// The centre of that air.
        hex: HexNo,
    },
    /// 71: strikes at detected units in a hex.
    Strike {
        /// The target.
        hex: HexNo,
    },
    /// 72: looks at everything on its straight way to a hex.
    Recce {
        /// The hex where it turns back.
        hex: HexNo,
    },
    /// 73: hinders enemies' movement into a hex.
    Interdict {
        /// The hex that costs them twice as much.
        hex: HexNo,
    },
    /// 74: brings infantry from its base to another airfield, or drops paratroopers anywhere.
    Airlift {
        /// The unit that is lifted.
        cargo: UnitRef,
        /// The goal.
        hex: HexNo,
    },
    /// 75: lands infantry to attack: the unit it carries, or one that stands at its base.
    Assault {
        /// The unit that is landed; `None` for the passenger.
        cargo: Option<UnitRef>,
        /// The hex where it is landed.
        hex: HexNo,
    },
    /// 76: moves to another base.
    Rebase {
        /// The new base.
        hex: HexNo,
    },
    /// 77: carries goods of a dump to another hex.
    Carry {
        /// The hex of the dump.
        from: HexNo,
        /// Goods, and how much of each; empty for all that fit.
        goods: Vec<(Good, i64)>,
        /// The goal.
        hex: HexNo,
    },
}

impl Mission {
    /// The number of its order.
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

    /// The mission's goal.
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

/// Range of missions from their base, in hexes. See EM-2.8.
pub fn range(world: &World, arm: Arm) -> u32 {
    let rules = &world.rules.air;
    if arm == Arm::Helicopters { rules.helicopter_range } else { rules.aircraft_range }
}

/// A dump, or a part of it, to be flown from airfield to airfield. See EM-4.10.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Freight {
    /// The owner of the goods.
    pub seat: crate::seat::SeatId,
    /// The airfield that it is flown from.
    pub from: HexNo,
    /// The airfield that it is flown to.
    pub to: HexNo,
    /// Goods, and how much of each; empty for all that fit.
    pub goods: Vec<(Good, i64)>,
}
