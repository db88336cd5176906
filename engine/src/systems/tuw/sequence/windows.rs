//! The windows of a turn: every seat moves, one after another; those with weapons that strike first
//! do so; then every seat attacks, one after another or by blocks. A seat with no units left is
//! skipped. See TUW-2.2, TUW-5.3 (blocks), TUW-8.7.1.
//! Not here: what follows the last one (`sequence/mod.rs`).

use std::collections::BTreeSet;

use super::combat::checks;
use super::flight;
use crate::seat::SeatId;
use crate::systems::tuw::events::Event;
use crate::systems::tuw::position::{Battlefield, Position, Stage, Unit, WeaponDamage};
use crate::systems::tuw::wording;
use crate::systems::tuw::world::World;
use crate::window::{Window, WindowKind};

/// The window that is open, as everybody is told of it.
///
/// See TUW-2.2
pub fn window(world: &World, battlefield: &Battlefield) -> Option<Window> {
    let players = u16::try_from(battlefield.players.len()).unwrap_or(u16::MAX);
    let round = battlefield.blocks.round;
    let first = u16::from(world.strikes_first());
    let muster = u16::from(!world.musters.is_empty());
    let (word, place, before, round) = match battlefield.stage {
        Stage::Muster => return Some(muster_window(world, battlefield)),
        Stage::Movement(place) => ("movement", place, 0, 0),
        Stage::FirstStrike(place) => ("first-strike", place, 1, 0),
        Stage::Attacks(place) => {
            ("attacks", place, round.saturating_add(1).saturating_add(first), round)
        }
        Stage::Over => return None,
    };
    let number = u16::from(place) + 1;
    let round = if round > 0 { format!("-{}", u32::from(round) + 1) } else { String::new() };
    Some(Window {
        turn: battlefield.turn,
        index: muster.saturating_add(players.saturating_mul(before)).saturating_add(number),
        key: format!("{word}-{number}{round}"),
        name: wording::stage(world, battlefield),
        kind: WindowKind::Immediate,
        seats: battlefield.seat().into_iter().collect(),
    })
}

/// The window before the first moves, in which all seats buy and place their armies.
///
/// See TUW-10.1
fn muster_window(world: &World, battlefield: &Battlefield) -> Window {
    Window {
        turn: battlefield.turn,
        index: 1,
        key: "muster".to_owned(),
        name: wording::stage(world, battlefield),
        kind: WindowKind::Immediate,
        seats: world.seats.seats.iter().map(|seat| seat.id).collect(),
    }
}

/// The movement of the first player who has units.
pub fn open_first(world: &World, battlefield: &mut Battlefield) {
    battlefield.stage = chain(world, battlefield).first().copied().unwrap_or(Stage::Over);
}

/// Tells what was done in the window, and forgets who moved. A seat that lets its block of attacks
/// pass is done with them.
///
/// See TUW-5.3
pub fn close(world: &World, position: &mut Position, events: &mut Vec<Event>) {
    let battlefield = &mut position.battlefield;
    let Some(seat) = battlefield.seat() else { return };
    position.holds.retain(|code, _| battlefield.units.contains_key(code));
    flight::note(battlefield, world);
    let stage = battlefield.stage;
    let passes = battlefield.blocks.made == 0 && !world.blocks.is_empty();
    if matches!(stage, Stage::Attacks(_)) && passes {
        battlefield.blocks.done.insert(seat);
    }
    battlefield.blocks.made = 0;
    battlefield.results_before = std::mem::take(&mut battlefield.results);
    battlefield.movement.clear();
    battlefield.moving = None;
    events.push(Event::Closed { stage, seat, results: battlefield.results_before.clone() });
}

/// Opens the next window of this turn, if there is one.
///
/// See TUW-2.2
pub fn open_next(world: &World, battlefield: &mut Battlefield) -> bool {
    let later = chain(world, battlefield).into_iter().find(|stage| *stage > battlefield.stage);
    let next = later.or_else(|| next_block(world, battlefield));
    if let Some(stage) = next {
        battlefield.stage = stage;
        let declares = !matches!(stage, Stage::Movement(_));
        if let Some(seat) = battlefield.seat().filter(|_| declares) {
            flight::rise(battlefield, seat);
        }
    }
    next.is_some()
}

/// The windows of a turn for the seats that have units: movement one after another, then first
/// strikes, then attacks, if they don't go by blocks.
fn chain(world: &World, battlefield: &Battlefield) -> Vec<Stage> {
    let standing: BTreeSet<SeatId> = battlefield.units.values().map(|unit| unit.seat).collect();
    let places = || (0u8..).zip(&battlefield.players).filter(|(_, seat)| standing.contains(seat));
    let movement = places().map(|(place, _)| Stage::Movement(place));
    let first: BTreeSet<SeatId> = battlefield
        .units
        .values()
        .filter(|unit| can_strike_first(world, unit))
        .map(|unit| unit.seat)
        .collect();
    let strikes = places().filter(|(_, seat)| first.contains(seat));
    let strikes = strikes.map(|(place, _)| Stage::FirstStrike(place));
    let attacks = places().map(|(place, _)| Stage::Attacks(place));
    movement.chain(strikes).chain(attacks.filter(|_| world.blocks.is_empty())).collect()
}

/// Whether a unit has a weapon that strikes first, and can use it.
///
/// See TUW-8.7.1
fn can_strike_first(world: &World, unit: &Unit) -> bool {
    let whole = |weapon: usize| unit.damage(weapon) != Some(WeaponDamage::Destroyed);
    unit.disabled_until.is_none()
        && unit.aboard.is_none()
        && unit.kind(world).first_strikes().any(whole)
}

/// Attacks by blocks: the next seat, round and round, that has an attack left and let no block
/// pass.
///
/// See TUW-5.3. Ruling: who makes no attack in a block has stated that he is done.
fn next_block(world: &World, battlefield: &mut Battlefield) -> Option<Stage> {
    if world.blocks.is_empty() {
        return None;
    }
    let may_attack = |seat: SeatId| {
        let mut own = battlefield.units.iter().filter(|(_, unit)| unit.seat == seat);
        !battlefield.blocks.done.contains(&seat)
            && own.any(|(code, unit)| checks::armed(world, battlefield, *code, unit))
    };
    let first =
        if let Stage::Attacks(place) = battlefield.stage { usize::from(place) + 1 } else { 0 };
    // The places after the last one, then, in the next round, all from the beginning.
    let players = (0u8..).zip(battlefield.players.iter().copied());
    let rest = players.clone().skip(first).map(|(place, seat)| (place, seat, 0));
    let again = players.take(first).map(|(place, seat)| (place, seat, 1));
    let (place, _, rounds) = rest.chain(again).find(|(_, seat, _)| may_attack(*seat))?;
    battlefield.blocks.round = battlefield.blocks.round.saturating_add(rounds);
    Some(Stage::Attacks(place))
}
