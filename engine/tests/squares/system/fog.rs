//! What a seat may know: its own units; of others those in sight, and where they were last seen. On
//! the outer map one sees two squares far, and knows the square only; on an inner map where one
//! stands, six squares far unless a forest or mountain lies between.

use std::collections::BTreeSet;

use mythico_engine::grid::Location;
use mythico_engine::grid::square::Square;
use mythico_engine::map::Ground;
use mythico_engine::seat::{SeatId, SeatSet};
use serde::Serialize;

use super::position::{Position, Sighting, Unit};
use super::world::World;

const OUTER_SIGHT: u32 = 2;
const INNER_SIGHT: u32 = 6;

/// What a viewer may know.
#[derive(Serialize)]
pub struct Known {
    pub turn: u32,
    pub own: Vec<Own>,
    pub contacts: Vec<Contact>,
    pub in_sight: BTreeSet<Location>,
    /// Depots by their place in the module's list.
    pub depots: Vec<usize>,
}

/// An own unit: a copy.
#[derive(Clone, Serialize)]
pub struct Own {
    pub number: u16,
    pub unit: Unit,
}

/// Somebody else's unit, as it was seen.
#[derive(Clone, Serialize)]
pub struct Contact {
    pub seat: SeatId,
    pub sighting: Sighting,
}

impl Known {
    pub fn own(&self, number: u16) -> Option<&Own> {
        self.own.iter().find(|own| own.number == number)
    }
}

/// What these seats know together.
pub fn known(world: &World, position: &Position, seats: SeatSet) -> Known {
    let own = position.units.iter().filter(|(_, unit)| seats.contains(unit.seat));
    let own: Vec<Own> = own.map(|(&number, unit)| Own { number, unit: unit.clone() }).collect();
    let in_sight = sight(world, own.iter().map(|own| own.unit.at));
    let contacts = position.units.iter().filter(|(_, unit)| !seats.contains(unit.seat));
    let contacts = contacts.filter_map(|(number, unit)| {
        let seen =
            seats.iter().filter_map(|seat| position.sightings.get(&seat)?.get(number).copied());
        let now = seen_at(&in_sight, unit.at).map(|at| Sighting { at, turn: position.turn });
        let sighting = now.or_else(|| seen.max_by_key(|sighting| (sighting.turn, sighting.at)))?;
        Some(Contact { seat: unit.seat, sighting })
    });
    let knows =
        |depot: &super::world::Depot| seats.contains(depot.seat) || in_sight.contains(&depot.at);
    let depots = (0..world.depots.len()).filter(|&nth| knows(&world.depots[nth])).collect();
    Known {
        turn: position.turn,
        own,
        contacts: contacts.collect(),
        in_sight: in_sight.clone(),
        depots,
    }
}

/// What the umpire knows: the whole position.
pub fn all(world: &World, position: &Position) -> Known {
    let seats: SeatSet = world.seats.seats.iter().map(|seat| seat.id).collect();
    let atlas = &world.atlas;
    let within = |square| atlas.inner.cells().map(move |cell| Location::inner(square, cell));
    let inner = atlas.with_inner.iter().flat_map(|&square| within(square));
    let in_sight = atlas.outer.cells().map(Location::outer).chain(inner).collect();
    Known { in_sight, ..known(world, position, seats) }
}

/// Where a unit is seen to be, as well as it can be told.
fn seen_at(in_sight: &BTreeSet<Location>, at: Location) -> Option<Location> {
    let square = Location::outer(at.on_outer_map());
    [at, square].into_iter().find(|seen| in_sight.contains(seen))
}

/// What is seen from these locations.
fn sight(world: &World, from: impl Iterator<Item = Location>) -> BTreeSet<Location> {
    let mut seen = BTreeSet::new();
    for at in from {
        let around = |location: Location, reach| {
            let squares = Square::of_cell(location.cell).within(reach).into_iter();
            squares.filter_map(move |square| Some(Location { cell: square.cell()?, ..location }))
        };
        seen.extend(
            around(Location::outer(at.on_outer_map()), OUTER_SIGHT)
                .filter(|to| world.atlas.holds(*to)),
        );
        if at.within.is_some() {
            seen.extend(
                around(at, INNER_SIGHT)
                    .filter(|to| world.atlas.holds(*to) && is_seen(world, at, *to)),
            );
        }
    }
    seen
}

/// Nothing lies between that hides it.
fn is_seen(world: &World, from: Location, to: Location) -> bool {
    let between = Square::of_cell(from.cell).between(Square::of_cell(to.cell));
    between.into_iter().filter_map(Square::cell).all(|cell| {
        !matches!(world.ground(Location { cell, ..from }), Ground::Forest | Ground::Mountain)
    })
}

/// Keeps what each seat sees now, so that it is known later where a unit was last seen.
pub fn remember(world: &World, position: &mut Position) {
    for seat in world.seats.seats.iter().map(|seat| seat.id) {
        let own = position.units.values().filter(|unit| unit.seat == seat).map(|unit| unit.at);
        let in_sight = sight(world, own);
        let others = position.units.iter().filter(|(_, unit)| unit.seat != seat);
        let seen = others.filter_map(|(&number, unit)| {
            Some((number, Sighting { at: seen_at(&in_sight, unit.at)?, turn: position.turn }))
        });
        let seen: Vec<_> = seen.collect();
        position.sightings.entry(seat).or_default().extend(seen);
    }
}
