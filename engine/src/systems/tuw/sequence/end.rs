//! The End of Combat, when objectives change hands, and the End Phase, when slow flyers fall and
//! what lasted for this turn ends. See TUW-2.2, TUW-3.4.3, TUW-3.5.2.2, TUW-3.6. Not here: the
//! stacking limit (`stacking.rs`), the end of the war (`victory.rs`).

use std::collections::BTreeSet;

use super::damage::net_losses;
use super::flight;
use crate::seat::FactionId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, Unit};
use crate::systems::tuw::victory;
use crate::systems::tuw::world::World;

/// Who stands alone on an objective holds it from then on. Ruling: units that are disabled, carried
/// or in the air hold nothing.
///
/// See TUW-3.6
pub fn of_combat(world: &World, battlefield: &mut Battlefield) {
    for (objective, holder) in world.objectives.iter().zip(&mut battlefield.holders) {
        let able = |unit: &&Unit| {
            unit.hex == objective.hex
                && unit.disabled_until.is_none()
                && unit.aboard.is_none()
                && !unit.is_airborne()
        };
        let there: BTreeSet<FactionId> =
            battlefield.units.values().filter(able).map(|unit| world.faction(unit.seat)).collect();
        if there.len() == 1 {
            *holder = there.first().copied();
        }
    }
}

/// Flyers that were too slow crash.
///
/// See TUW-3.5.2.2
pub fn of_flight(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    let stalled = flight::stall(world, battlefield);
    if !stalled.is_empty() {
        events.push(Event::Stalled(stalled));
    }
}

/// What lasted until the end of this turn ends, and everybody is told how the turn went.
///
/// Rule: TUW-3.4.3
pub fn of_turn(world: &World, battlefield: &mut Battlefield, events: &mut Vec<Event>) {
    for unit in battlefield.units.values_mut() {
        unit.disabled_until = unit.disabled_until.filter(|&last| last > battlefield.turn);
    }
    let losses = victory::losses(world, &net_losses(&battlefield.losses));
    events.push(Event::TurnEnded {
        turn: battlefield.turn,
        losses,
        holders: battlefield.holders.clone(),
    });
}
