//! The stacking limit, checked once a turn, hex by hex: who must destroy units of his own where a
//! hex holds too many, and which.
//! See TUW-3.7.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::roll_off::roll_off;
use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, Position};
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::world::World;

/// Destroys what is too much in any hex.
///
/// Rule: TUW-3.7
pub fn enforce(world: &World, position: &mut Position, dice: &Dice, events: &mut Vec<Event>) {
    for (hex, codes) in position.battlefield.stacks() {
        if codes.len() > world.stacking {
            events.push(reduce(world, position, hex, &codes, dice));
        }
    }
}

/// Each seat with units there rolls; from the highest down each destroys one of its own in turn,
/// until the limit is met.
fn reduce(
    world: &World,
    position: &mut Position,
    hex: Hex,
    codes: &[UnitCode],
    dice: &Dice,
) -> Event {
    let mut queues = queues(world, position, codes);
    let seats: Vec<SeatId> = queues.keys().copied().collect();
    let rolls = roll_off(&seats, dice, "stacking", hex.key(), world.rules.combat.die_sides);
    let mut turns = seats;
    turns.sort_by(|a, b| rolls[b].cmp(&rolls[a]));
    let mut lost: Vec<UnitLabel> = Vec::new();
    let excess = codes.len().saturating_sub(world.stacking);
    for seat in turns.iter().cycle() {
        if lost.len() >= excess {
            break;
        }
        let Some(code) = queues.get_mut(seat).and_then(Vec::pop) else { continue };
        lost.push(position.battlefield.label(code));
        position.battlefield.destroy(world, code);
    }
    Event::Overstacked { hex, rolls: rolls.into_iter().collect(), lost }
}

/// Each seat's units there, the one to go first at the end: by its standing list, then the
/// cheapest, then the lowest code.
fn queues(
    world: &World,
    position: &Position,
    codes: &[UnitCode],
) -> BTreeMap<SeatId, Vec<UnitCode>> {
    let Position { battlefield, lists, .. } = position;
    let rank = |seat: &SeatId, code: UnitCode| {
        let listed =
            lists.get(seat).and_then(|list| list.iter().position(|listed| *listed == code));
        (listed.unwrap_or(usize::MAX), cost(world, battlefield, code), code)
    };
    let mut queues: BTreeMap<SeatId, Vec<UnitCode>> = BTreeMap::new();
    codes
        .iter()
        .for_each(|code| queues.entry(battlefield.units[code].seat).or_default().push(*code));
    for (seat, queue) in &mut queues {
        queue.sort_by_key(|code| Reverse(rank(seat, *code)));
    }
    queues
}

fn cost(world: &World, battlefield: &Battlefield, code: UnitCode) -> u32 {
    battlefield.units[&code].kind(world).cost()
}
