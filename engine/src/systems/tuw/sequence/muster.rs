//! The muster before the first turn: every seat buys and places its army in secret, and all are
//! revealed together. See TUW-10.1. Not here: the orders (`orders/buy.rs`, `drop.rs`,
//! `place.rs`), who knows what (`fog.rs`).

use std::collections::BTreeMap;

use super::flight::can_land;
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::events::{Army, Event};
use crate::systems::tuw::position::{Battlefield, Unit};
use crate::systems::tuw::world::muster::Muster;
use crate::systems::tuw::world::{KindId, World};

/// What a seat's units on the map cost together.
///
/// See TUW-10.1
pub fn spent(world: &World, battlefield: &Battlefield, seat: SeatId) -> u32 {
    let own = battlefield.units.values().filter(|unit| unit.seat == seat);
    own.fold(0, |sum, unit| sum.saturating_add(unit.kind(world).cost()))
}

/// Points that a seat has left.
///
/// See TUW-10.1
pub fn left(world: &World, battlefield: &Battlefield, seat: SeatId) -> u32 {
    let points = world.musters.get(&seat).map_or(0, |muster| muster.points);
    points.saturating_sub(spent(world, battlefield, seat))
}

/// Codes that no unit of a seat has yet, in order. Each comes with its name.
pub fn free_codes<'a>(
    world: &'a World,
    battlefield: &'a Battlefield,
    seat: SeatId,
) -> impl Iterator<Item = (UnitCode, &'a str)> {
    let muster = world.musters.get(&seat);
    let letter = world.letters.get(&seat).copied().unwrap_or_default();
    let names = muster.into_iter().flat_map(|muster| (1..).zip(&muster.names));
    let codes = names.map(move |(number, name)| (UnitCode { letter, number }, name.as_str()));
    codes.filter(|(code, _)| !battlefield.units.contains_key(code))
}

/// Whether a kind of unit can begin in a hex: on ground that is open to it. A flyer begins where it
/// can land.
///
/// See TUW-4.4, TUW-10.1
pub fn can_begin(world: &World, kind: KindId, hex: Hex) -> bool {
    let Some(mode) = world.kind(kind).moves.first() else { return false };
    let unit = Unit::new(kind, SeatId(0), hex);
    if unit.is_flyer(world) {
        return can_land(world, &unit, hex);
    }
    let stands = !world.ground.traits(mode.by).moves && world.ground.terrain(hex).is_some();
    stands || world.ground.bears(mode.by, hex)
}

/// Units of a seat in each hex of its zone.
pub fn crowds(battlefield: &Battlefield, muster: &Muster, seat: SeatId) -> BTreeMap<Hex, usize> {
    let mut crowds: BTreeMap<Hex, usize> = muster.zone.iter().map(|hex| (*hex, 0)).collect();
    for unit in battlefield.units.values().filter(|unit| unit.seat == seat) {
        *crowds.entry(unit.hex).or_default() += 1;
    }
    crowds
}

/// Hexes for so many new units of a kind whose place nobody names: each time the hex of the zone
/// with the fewest units, of several the first. Fewer hexes if the zone is full.
///
/// See TUW-10.1
pub fn places(
    world: &World,
    muster: &Muster,
    crowds: &mut BTreeMap<Hex, usize>,
    (kind, count): (KindId, usize),
) -> Vec<Hex> {
    let open: Vec<Hex> =
        muster.zone.iter().copied().filter(|hex| can_begin(world, kind, *hex)).collect();
    let mut next = || {
        let hex = open.iter().copied().min_by_key(|hex| crowds.get(hex).copied().unwrap_or(0))?;
        let crowd = crowds.entry(hex).or_default();
        *crowd += 1;
        (*crowd <= world.stacking).then_some(hex)
    };
    (0..count).map_while(|_| next()).collect()
}

/// Ends the muster: a seat without units gets the module's standard army, and everybody sees all
/// armies.
///
/// Rule: TUW-10.1
pub fn reveal(world: &World, battlefield: &mut Battlefield) -> Event {
    let mut armies = Vec::new();
    for (&seat, muster) in &world.musters {
        let standard = battlefield.units.values().all(|unit| unit.seat != seat);
        if standard {
            let units = muster.standard.iter();
            let units = units.map(|(code, (kind, hex))| (*code, Unit::new(*kind, seat, *hex)));
            battlefield.units.extend(units);
        }
        let own = battlefield.units.iter().filter(|(_, unit)| unit.seat == seat);
        let units = own.map(|(code, _)| battlefield.label(*code)).collect();
        armies.push(Army { seat, units, standard });
    }
    Event::Mustered(armies)
}
