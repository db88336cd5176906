//! The viewer's own units, a line each, and the words for a unit's strength.

use super::{espionage, stores};
use crate::system::RosterLine;
use crate::systems::el_mythico::arm::men;
use crate::systems::el_mythico::fog::{Known, OwnUnit};
use crate::systems::el_mythico::naming::name_in_list;
use crate::systems::el_mythico::unit::Arm;
use crate::systems::el_mythico::wording::place_name;
use crate::systems::el_mythico::world::World;
use crate::words::{Message, message};

/// Own units by seat and number, then agents and informers.
pub fn roster(world: &World, known: &Known) -> Vec<RosterLine> {
    known
        .own
        .iter()
        .map(|own| RosterLine {
            code: own.code().into(),
            led: own.unit.aboard.is_some(),
            also: own.other_names(),
            said: message(if !own.unit.is_leader() {
                "mythico-roster-line"
            } else {
                "mythico-roster-leader"
            })
            .with("unit", name_in_list(world, own))
            .with("strength", men(own.unit.arm, own.unit.tenths))
            .with("organisation", own.unit.organisation)
            .with("hex", place_name(world, own.unit.hex)),
        })
        .zip(known.own.iter().map(|own| marks(known, own)))
        .map(|(line, marks)| with_marks(line, marks))
        .chain(espionage::roster(world, known))
        .collect()
}

/// Marks after a unit's line: the other part of a combined unit, and what the unit lacks.
/// See EM-3.3.
fn marks(known: &Known, own: &OwnUnit) -> Vec<Message> {
    let aboard = known
        .carrier(own)
        .map(|carrier| message("mythico-roster-aboard").with("carrier", carrier.name()));
    let passenger = known.passenger(own).filter(|_| !own.unit.arm.is_naval());
    let carries = passenger.into_iter().chain(known.aboard_boats(own));
    let carries = carries
        .map(|passenger| message("mythico-roster-passenger").with("passenger", passenger.name()));
    aboard.into_iter().chain(carries).chain(stores::marks(&own.unit)).collect()
}

/// Adds marks after a unit's line.
fn with_marks(line: RosterLine, marks: Vec<Message>) -> RosterLine {
    if marks.is_empty() {
        return line;
    }
    let said = message("mythico-roster-marked").with("line", line.said).with("marks", marks);
    RosterLine { said, ..line }
}

/// Estimated men, vehicles or guns of another seat's unit, as many as its STR: `about 12 tanks`.
/// See EM-2.2.
pub fn by_estimate(arm: Arm, str: i64) -> Message {
    let (id, count) = match arm {
        Arm::Infantry | Arm::Leader => ("mythico-about-men", 10 * str),
        Arm::Armour => ("mythico-about-tanks", str),
        Arm::Mechanised => ("mythico-about-armoured-vehicles", str),
        Arm::Artillery => ("mythico-about-guns", str),
        Arm::AirDefence => ("mythico-about-anti-aircraft-guns", str),
        Arm::Aircraft => ("mythico-about-aircraft", str),
        Arm::Helicopters => ("mythico-about-helicopters", str),
        Arm::Naval => ("mythico-about-boats", str),
    };
    message(id).with("count", count)
}
