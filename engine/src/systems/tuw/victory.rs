//! Victory: points for enemy losses and objectives when the last turn or a side's last unit has
//! gone.
//! See TUW-3.6 (point costs). Ruling: a loss counts for every other faction, no matter which one
//! caused it. A wound that a unit began the war with is no loss.

use std::collections::{BTreeMap, BTreeSet};

use super::code::UnitCode;
use super::events::Event;
use super::position::{Battlefield, Stage, Unit};
use super::results::Loss;
use super::world::World;
use crate::seat::{FactionId, SeatSet};

/// Is it over? After the last turn, or when at most one faction has units left.
pub fn is_over(world: &World, battlefield: &Battlefield) -> bool {
    let standing: BTreeSet<FactionId> =
        battlefield.units.values().map(|unit| world.faction(unit.seat)).collect();
    battlefield.turn >= world.turns || standing.len() < 2
}

/// A faction's points by their source; all are kept doubled, since a wounded unit counts half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// For the others' losses.
    pub losses: i64,
    /// For the objectives it holds.
    pub objectives: i64,
}

impl Points {
    /// The sum of all sources, still doubled.
    pub fn total(self) -> i64 {
        self.losses + self.objectives
    }
}

/// How every faction stands.
///
/// See TUW-3.6
pub fn standing(world: &World, battlefield: &Battlefield) -> BTreeMap<FactionId, Points> {
    let mut lost: BTreeMap<FactionId, i64> = BTreeMap::new();
    battlefield
        .cost_lost
        .iter()
        .for_each(|(faction, cost)| *lost.entry(*faction).or_default() += 2 * cost);
    let wounded =
        |(code, unit): &(&UnitCode, &Unit)| unit.wounded && !world.wounded_before.contains(code);
    for (_, unit) in battlefield.units.iter().filter(wounded) {
        *lost.entry(world.faction(unit.seat)).or_default() += i64::from(unit.kind(world).cost());
    }
    let all: i64 = lost.values().sum();
    let of = |faction: FactionId| Points {
        losses: all - lost.get(&faction).copied().unwrap_or(0),
        objectives: held(world, battlefield, faction),
    };
    world.seats.factions.iter().map(|faction| (faction.id, of(faction.id))).collect()
}

fn held(world: &World, battlefield: &Battlefield, faction: FactionId) -> i64 {
    let held = world
        .objectives
        .iter()
        .zip(&battlefield.holders)
        .filter(|(_, holder)| **holder == Some(faction));
    held.map(|(objective, _)| 2 * objective.points).sum()
}

/// Points by faction, doubled.
pub fn points(world: &World, battlefield: &Battlefield) -> Vec<(FactionId, i64)> {
    let standing = standing(world, battlefield).into_iter();
    standing.map(|(faction, points)| (faction, points.total())).collect()
}

/// Most points win, a tie is a draw.
pub fn winner(points: &[(FactionId, i64)]) -> Option<FactionId> {
    let most = points.iter().map(|(_, points)| *points).max();
    let mut best = points.iter().filter(|(_, points)| Some(*points) == most);
    match (best.next(), best.next()) {
        (Some((faction, _)), None) => Some(*faction),
        _ => None,
    }
}

/// Ends the war: no window opens any more, and the points are counted. See TUW-3.6
pub fn end_war(world: &World, battlefield: &mut Battlefield) -> Event {
    (battlefield.stage, battlefield.together) = (Stage::Over, SeatSet::NONE);
    let points = points(world, battlefield);
    let winner = winner(&points);
    Event::WarEnded { points, winner }
}

/// Wounded and destroyed units by faction.
pub fn losses(world: &World, losses: &[Loss]) -> Vec<(FactionId, u32, u32)> {
    let mut counts: BTreeMap<FactionId, (u32, u32)> =
        world.seats.factions.iter().map(|faction| (faction.id, (0, 0))).collect();
    for loss in losses.iter().filter(|loss| loss.weapon.is_none()) {
        let Some(seat) = world.seat_of(loss.unit.code.letter) else { continue };
        let count = counts.entry(world.faction(seat)).or_default();
        *if loss.destroyed { &mut count.1 } else { &mut count.0 } += 1;
    }
    counts
        .into_iter()
        .map(|(faction, (wounded, destroyed))| (faction, wounded, destroyed))
        .collect()
}
