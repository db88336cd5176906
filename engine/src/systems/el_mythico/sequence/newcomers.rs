//! Units that are to be formed in a turn: they have their numbers, and a place among the pieces, before it begins.
//! Rules: EM-1.1, EM-3.2. Not here: whether they are formed (`reorganise.rs`).

use std::collections::BTreeMap;

use crate::seat::SeatId;
use crate::systems::el_mythico::plan::UnitPlan;
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::reorganisation::Reorganising;
use crate::systems::el_mythico::unit::{Unit, UnitRef};

/// Highest number of a unit. Rule: EM-1.1.
const NUMBER_MAX: u16 = 9999;

/// A unit to be formed, without men as yet.
pub struct Newcomer {
    /// The seat whose unit it will be.
    pub seat: SeatId,
    /// The unit with its number.
    pub unit: Unit,
}

/// Gives numbers to the units that orders would form, and lists these by seat and number. Ruling: EM-1.1: a seat's new units are
/// numbered upwards from the highest number it ever used, in the order of the units from which they are detached; a number given to
/// a unit that then isn't formed is left out, or given later.
pub fn number(position: &Position, units: &mut BTreeMap<UnitRef, UnitPlan>) -> Vec<Newcomer> {
    let mut newcomers = Vec::new();
    for force in &position.forces {
        let mut last = force.last_number();
        for (of, told) in units.range_mut(of_seat(force)) {
            let Some(parent) = force.unit(of.number) else { continue };
            for reorganising in &mut told.reorganises {
                if let Reorganising::Detach { number, .. } = reorganising
                    && last < NUMBER_MAX
                {
                    last += 1;
                    *number = Some(last);
                    newcomers.push(Newcomer { seat: force.seat, unit: without_men(parent, last) });
                }
            }
        }
    }
    newcomers
}

fn of_seat(force: &Force) -> std::ops::RangeInclusive<UnitRef> {
    let unit = |number| UnitRef { seat: force.seat, number };
    unit(0)..=unit(u16::MAX)
}

fn without_men(parent: &Unit, number: u16) -> Unit {
    Unit { number, tenths: 0, additional: BTreeMap::new(), ..parent.clone() }
}
