//! What is assumed of a unit of which little is seen: for odds before a fight and in it. Rules: EM-7.2, EM-8.2.
//! Not here: the least and the most that it may be (`odds.rs`).

use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::rules::Condition;
use crate::systems::el_mythico::unit::{Arm, Training, Unit, UnitRef};

/// What is likely of a unit of which nothing is seen: a regular at nine points of organisation, set to the usual aggression.
pub fn unseen(rules: &Condition) -> Unit {
    Unit {
        training: Training { level: 2, weeks: 0 },
        experience: 2,
        organisation: 9,
        ..Unit::recruit(rules, UnitRef::LEADER, Arm::Infantry, HexNo(0))
    }
}
