//! Units to be formed in a turn. They get numbers, and a place among the pieces, before the turn
//! begins. See EM-1.1, EM-2.9, EM-3.2, EM-3.4. Not here: whether they are formed (`parts.rs`,
//! `reorganise.rs`, `raise.rs`).

use std::collections::BTreeMap;

use smol_str::SmolStr;

use crate::outcome::Ordered;
use crate::seat::SeatId;
use crate::systems::el_mythico::condition::organisation_max;
use crate::systems::el_mythico::plan::{Raising, UnitPlan};
use crate::systems::el_mythico::position::{Force, Position};
use crate::systems::el_mythico::reorganisation::Reorganising;
use crate::systems::el_mythico::unit::{Settings, Unit, UnitRef};
use crate::systems::el_mythico::world::World;

/// A unit to be formed, without men.
pub struct Newcomer {
    /// The seat whose unit it will be.
    pub seat: SeatId,
    /// The unit with its number.
    pub unit: Unit,
}

/// Reserves numbers for the units that orders would form, and lists these by seat and number:
/// parts, then those to be detached, then those to be raised, in the order in which they are
/// formed. Ruling: EM-1.1: a seat's new units are numbered upwards from the highest number it ever
/// used, as they are formed. A unit that isn't formed uses no number; the next one takes it
/// (`Field::move_up`).
pub fn number(
    world: &World,
    position: &Position,
    units: &mut BTreeMap<UnitRef, UnitPlan>,
    raisings: &mut [Ordered<Raising>],
) -> Vec<Newcomer> {
    let mut newcomers = Vec::new();
    for force in &position.forces {
        let mut last = force.last_number();
        for (of, told) in units.range_mut(of_seat(force)) {
            let Some(parent) = force.unit(of.number) else { continue };
            if let Some(part) = &mut told.part
                && last < *UnitRef::NUMBERS.end()
            {
                last += 1;
                part.number = Some(last);
                newcomers.push(Newcomer { seat: force.seat, unit: without_men(parent, last) });
            }
        }
        for (of, told) in units.range(of_seat(force)) {
            let Some(parent) = force.unit(of.number) else { continue };
            let is_detached =
                |told: &&Ordered<Reorganising>| matches!(told.what, Reorganising::Detach { .. });
            for _ in told.reorganises.iter().filter(is_detached) {
                if last < *UnitRef::NUMBERS.end() {
                    last += 1;
                    newcomers.push(Newcomer { seat: force.seat, unit: without_men(parent, last) });
                }
            }
        }
        for raising in raisings.iter_mut().filter(|raising| raising.seat == force.seat) {
            if last < *UnitRef::NUMBERS.end()
                && let Some(unit) = to_be_raised(world, force, raising, last + 1)
            {
                last += 1;
                raising.number = Some(last);
                newcomers.push(Newcomer { seat: force.seat, unit });
            }
        }
    }
    newcomers
}

fn of_seat(force: &Force) -> std::ops::RangeInclusive<UnitRef> {
    let unit = |number| UnitRef { seat: force.seat, number };
    unit(0)..=unit(u16::MAX)
}

/// A new unit without its men. See EM-3.4: training 1(0), experience 1. Ruling: EM-1.3, EM-3.4:
/// it has the name of its type, and the direction of retreat of the seat's leader, or else of its
/// lowest number.
fn to_be_raised(world: &World, force: &Force, raising: &Raising, number: u16) -> Option<Unit> {
    let arm = world.equipment.weapons.get(raising.weapon.as_str())?.arm;
    let printed = world.leader_profile(force.seat).and_then(|profile| profile.names.get(&arm));
    let name = force.names.get(&arm).map(SmolStr::as_str).or(printed.map(String::as_str));
    let recruit = Unit::recruit(&world.rules.condition, number, arm, raising.hex);
    let retreat =
        force.units.first().map_or(recruit.settings.retreat, |unit| unit.settings.retreat);
    Some(Unit {
        name: name.unwrap_or(arm.word()).into(),
        weapon: raising.weapon.clone(),
        organisation: organisation_max(
            &world.rules.condition,
            recruit.training,
            recruit.experience,
        ),
        settings: Settings { retreat, ..recruit.settings },
        ..recruit
    })
}

fn without_men(parent: &Unit, number: u16) -> Unit {
    Unit { number, tenths: 0, additional: BTreeMap::new(), ..parent.clone() }
}
