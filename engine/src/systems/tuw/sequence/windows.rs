//! The windows of a turn: every seat moves, one after another; those with weapons that strike first
//! do so; then every seat attacks, one after another or by blocks. A seat with no units left is
//! skipped. A scenario may let allies play together: then they share each window, and count as one
//! seat. See TUW-2.2, TUW-5.3 (blocks), TUW-8.7.1.
//! Not here: what follows the last one (`sequence/mod.rs`).

use super::combat::checks;
use super::flight;
use crate::seat::SeatSet;
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
        seats: battlefield.seats(),
        ends_turn: false,
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
        ends_turn: false,
    }
}

/// The movement of the first player who has units.
pub fn open_first(world: &World, battlefield: &mut Battlefield) {
    let first = chain(world, battlefield).first().copied().unwrap_or(Stage::Over);
    open(world, battlefield, first);
}

/// Opens a window. Allies who play together share it, but for those who had no units left.
fn open(world: &World, battlefield: &mut Battlefield, stage: Stage) {
    battlefield.stage = stage;
    battlefield.together = match battlefield.seat() {
        Some(seat) if world.together => {
            called(world, battlefield, stage).shared(world.seats.of(world.faction(seat)))
        }
        _ => SeatSet::NONE,
    };
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
    battlefield.moving.clear();
    events.push(Event::Closed { stage, seat, results: battlefield.results_before.clone() });
}

/// Opens the next window of this turn, if there is one.
///
/// See TUW-2.2
pub fn open_next(world: &World, battlefield: &mut Battlefield) -> bool {
    let later = chain(world, battlefield).into_iter().find(|stage| *stage > battlefield.stage);
    let next = later.or_else(|| next_block(world, battlefield));
    if let Some(stage) = next {
        open(world, battlefield, stage);
        if !matches!(stage, Stage::Movement(_)) {
            let seats = battlefield.seats();
            flight::rise(battlefield, seats);
        }
    }
    next.is_some()
}

/// The windows of a turn for the seats that have units: movement one after another, then first
/// strikes, then attacks, if they don't go by blocks.
fn chain(world: &World, battlefield: &Battlefield) -> Vec<Stage> {
    let windows = |stage: fn(u8) -> Stage| {
        let seats = called(world, battlefield, stage(0));
        let places = places(world, battlefield);
        let has_one = move |(_, allies): &(u8, SeatSet)| allies.meets(seats);
        places.into_iter().filter(has_one).map(move |(place, _)| stage(place))
    };
    let attacks = windows(Stage::Attacks).filter(|_| world.blocks.is_empty());
    windows(Stage::Movement).chain(windows(Stage::FirstStrike)).chain(attacks).collect()
}

/// The places in player order that have windows, each with its seats: one seat, or all allies
/// where they play together, at the place of the first.
fn places(world: &World, battlefield: &Battlefield) -> Vec<(u8, SeatSet)> {
    let mut places: Vec<(u8, SeatSet)> = Vec::new();
    for (place, seat) in (0..).zip(&battlefield.players) {
        match places.last_mut().filter(|(_, allies)| {
            world.together && allies.meets(world.seats.of(world.faction(*seat)))
        }) {
            Some((_, allies)) => allies.insert(*seat),
            None => places.push((place, SeatSet::one(*seat))),
        }
    }
    places
}

/// The seats that have something to order in windows of this kind: those with units, and for first
/// strikes those with a weapon for them.
fn called(world: &World, battlefield: &Battlefield, stage: Stage) -> SeatSet {
    let first = matches!(stage, Stage::FirstStrike(_));
    let units = battlefield.units.values().filter(|unit| !first || can_strike_first(world, unit));
    units.map(|unit| unit.seat).collect()
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
    let may_attack = |seats: SeatSet| {
        let mut own = battlefield.units.iter().filter(|(_, unit)| seats.contains(unit.seat));
        !battlefield.blocks.done.iter().any(|seat| seats.contains(*seat))
            && own.any(|(code, unit)| checks::armed(world, battlefield, *code, unit))
    };
    let last = if let Stage::Attacks(place) = battlefield.stage { Some(place) } else { None };
    // The places after the last one, then, in the next round, all from the beginning.
    let (again, rest): (Vec<_>, Vec<_>) =
        places(world, battlefield).into_iter().partition(|(place, _)| Some(*place) <= last);
    let rest = rest.into_iter().map(|(place, seats)| (place, seats, 0));
    let again = again.into_iter().map(|(place, seats)| (place, seats, 1));
    let (place, _, rounds) = rest.chain(again).find(|(_, seats, _)| may_attack(*seats))?;
    battlefield.blocks.round = battlefield.blocks.round.saturating_add(rounds);
    Some(Stage::Attacks(place))
}
