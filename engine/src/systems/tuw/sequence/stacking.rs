//! The stacking limit: who must destroy units of his own where a hex holds too many, and which.
//! Rule: TUW-3.7.

use std::collections::BTreeMap;

use crate::dice::Dice;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::position::{Battlefield, Position};
use crate::systems::tuw::results::UnitLabel;
use crate::systems::tuw::sequence::events::Event;
use crate::systems::tuw::world::World;

/// A hex at the end of a turn and the units in it.
#[derive(Clone, Debug)]
pub struct OverstackedHex {
    /// Where.
    pub hex: Hex,
    /// Who, in the order of their codes.
    pub codes: Vec<UnitCode>,
}

/// Each seat with units there rolls; from the highest down each destroys one of its own in turn, until the limit is
/// met.
///
/// Rule: TUW-3.7
pub fn reduce_stack(world: &World, position: &mut Position, crowd: OverstackedHex, dice: &Dice) -> Event {
    let mut rows = queues(world, position, &crowd.codes);
    let seats: Vec<SeatId> = rows.keys().copied().collect();
    let rolls = roll_off(&seats, dice, "stacking", crowd.hex.key());
    let mut turns = seats;
    turns.sort_by(|a, b| rolls[b].cmp(&rolls[a]));
    let mut lost: Vec<UnitLabel> = Vec::new();
    let excess = crowd.codes.len().saturating_sub(world.stacking);
    for seat in turns.iter().cycle() {
        if lost.len() >= excess {
            break;
        }
        let Some(code) = rows.get_mut(seat).and_then(Vec::pop) else { continue };
        lost.push(position.battlefield.label(code));
        position.battlefield.destroy(world, code);
    }
    Event::Overstacked { hex: crowd.hex, rolls: rolls.into_iter().collect(), lost }
}

/// Each seat's units there, the one to go first at the end: by its standing list, then the cheapest, then the lowest
/// code.
fn queues(world: &World, position: &Position, codes: &[UnitCode]) -> BTreeMap<SeatId, Vec<UnitCode>> {
    let Position { battlefield, lists } = position;
    let rank = |seat: &SeatId, code: UnitCode| {
        let listed = lists.get(seat).and_then(|list| list.iter().position(|listed| *listed == code));
        (listed.unwrap_or(usize::MAX), cost(world, battlefield, code), code)
    };
    let mut rows: BTreeMap<SeatId, Vec<UnitCode>> = BTreeMap::new();
    codes.iter().for_each(|code| rows.entry(battlefield.units[code].seat).or_default().push(*code));
    for (seat, row) in &mut rows {
        row.sort_by_key(|code| std::cmp::Reverse(rank(seat, *code)));
    }
    rows
}

fn cost(world: &World, battlefield: &Battlefield, code: UnitCode) -> u32 {
    battlefield.units[&code].kind(world).cost()
}

/// A die each; those that tie roll again, and only among themselves.
pub fn roll_off(
    seats: &[SeatId],
    dice: &Dice,
    purpose: &'static str,
    place: u64,
) -> BTreeMap<SeatId, Vec<i64>> {
    let mut rolls: BTreeMap<SeatId, Vec<i64>> = seats.iter().map(|seat| (*seat, Vec::new())).collect();
    let mut tied = seats.to_vec();
    for round in 0.. {
        for seat in &tied {
            let die = dice.stream(purpose, [place, u64::from(seat.0), round]).die(6);
            rolls.entry(*seat).or_default().push(die);
        }
        let ties = |seat: &SeatId| rolls.iter().any(|(other, roll)| other != seat && *roll == rolls[seat]);
        tied = tied.iter().copied().filter(ties).collect();
        if tied.is_empty() {
            break;
        }
    }
    rolls
}
