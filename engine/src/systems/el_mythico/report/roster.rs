//! The viewer's own units, a line each, and the words for a unit's strength.

use crate::system::RosterLine;
use crate::systems::el_mythico::fog::Known;
use crate::systems::el_mythico::report::wording::place_name;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::world::World;
use crate::words::{Arg, Message, message};

/// Own units by seat and number.
pub fn roster(world: &World, known: &Known) -> Vec<RosterLine> {
    known
        .own
        .iter()
        .map(|own| RosterLine {
            code: own.code().into(),
            also: own.other_names(),
            said: message(if own.unit.is_tactical() {
                "mythico-roster-line"
            } else {
                "mythico-roster-leader"
            })
            .with("unit", own.name())
            .with("strength", men(own.unit.arm, own.unit.tenths))
            .with("organisation", own.unit.organisation)
            .with("hex", place_name(world, own.unit.hex)),
        })
        .collect()
}

/// So many men, vehicles or guns.
pub fn men(arm: Arm, tenths: i64) -> Message {
    let id = match arm {
        Arm::Infantry | Arm::Leader => "mythico-men",
        Arm::Armour | Arm::Mechanised => "mythico-vehicles",
        Arm::Artillery | Arm::AirDefence => "mythico-guns",
    };
    let count = if id == "mythico-men" { Arg::Number(tenths) } else { Arg::Tenths(tenths) };
    message(id).with("count", count)
}
