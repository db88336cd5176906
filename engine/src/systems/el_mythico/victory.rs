//! Victory: how long the war lasts, which seats are left in it, who won.
//! Rule: EM-12.1. See EM-10.1, EM-10.9. Not here: when points are given
//! (`sequence/victory_points.rs`), the words (`report/standing.rs`).

use std::collections::BTreeSet;

use super::fog::Known;
use super::position::{Force, Position};
use super::report::standing;
use super::sequence::victory_points::by_rank;
use super::world::World;
use crate::aim::{Aim, Ending};
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::view::View;
use crate::words::message;

/// Is a turn that has closed the war's last? It is after the set number of turns, or once at most
/// one faction is left, of several.
pub fn is_to_end(world: &World, position: &Position) -> bool {
    position.turn > world.rules.victory.turns || is_decided(world, position)
}

/// Is at most one faction left in the war, of several?
fn is_decided(world: &World, position: &Position) -> bool {
    let all: BTreeSet<_> = position.forces.iter().map(|force| world.faction(force.seat)).collect();
    all.len() > 1 && left(world, position).len() < 2
}

/// The factions that are left in the war.
fn left(world: &World, position: &Position) -> BTreeSet<FactionId> {
    fighting(world, position).map(|force| world.faction(force.seat)).collect()
}

/// The forces of seats that are left in the war.
pub fn fighting<'p>(world: &'p World, position: &'p Position) -> impl Iterator<Item = &'p Force> {
    position.forces.iter().filter(|force| force.exit(&world.rules.leaders).is_none())
}

/// Who won, once the war is over. Ruling: EM-12.1: a faction that is left alone wins. Otherwise the
/// seats with most points win, among those left, or among all if none is left. If all of these have
/// as many, nobody wins.
pub fn ending(world: &World, position: &Position) -> Option<Ending> {
    if !position.over {
        return None;
    }
    let left = left(world, position);
    let alone = left.first().filter(|_| left.len() == 1 && is_decided(world, position));
    let (winners, why) = match alone {
        Some(&faction) => (world.seats.of(faction), message("mythico-ending-alone")),
        None if left.is_empty() => (best(position.forces.iter()), message("mythico-ending-nobody")),
        None => {
            let turns = world.rules.victory.turns;
            (best(fighting(world, position)), message("mythico-ending-turns").with("turns", turns))
        }
    };
    let reckoned = |(rank, force): (u8, &Force)| {
        standing::reckoned(world, rank, force, winners.contains(force.seat))
    };
    let seats = by_rank(position.forces.iter()).map(reckoned);
    Some(Ending { winners, why: std::iter::once(why).chain(seats).collect() })
}

/// The seats with most points; none if all have as many.
fn best<'p>(forces: impl Iterator<Item = &'p Force>) -> SeatSet {
    let points: Vec<(SeatId, i64)> =
        forces.map(|force| (force.seat, force.score.total())).collect();
    let most = points.iter().map(|(_, points)| *points).max();
    if points.iter().all(|(_, points)| Some(*points) == most) {
        return SeatSet::NONE;
    }
    points.iter().filter(|(_, points)| Some(*points) == most).map(|(seat, _)| *seat).collect()
}

/// What wins, and a viewer's standing.
pub fn aim(world: &World, view: &View<Known>) -> Aim {
    let known = view.known();
    Aim {
        wins: standing::wins(world),
        stands: standing::stands(world, known),
        now: standing::now(world, known),
    }
}
