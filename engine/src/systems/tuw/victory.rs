//! Victory: points for enemy losses and objectives when the last turn or a side's last unit has gone.
//! Rule: TUW-3.6 (point costs). Ruling: whoever brought a loss about, it counts for every other faction; a wound that a unit came with
//! is no loss.

use std::collections::{BTreeMap, BTreeSet};

use super::code::UnitCode;
use super::events::Event;
use super::position::{Battlefield, Stage, Unit};
use super::results::Loss;
use super::world::World;
use crate::seat::FactionId;

/// Is it over? After the last turn, or when at most one faction has units left.
pub fn is_over(world: &World, battlefield: &Battlefield) -> bool {
    let standing: BTreeSet<FactionId> =
        battlefield.units.values().map(|unit| world.faction(unit.seat)).collect();
    battlefield.turn >= world.turns || standing.len() < 2
}

/// Points by faction, doubled, since a wounded unit counts half: the others' losses, and the objectives it holds.
pub fn points(world: &World, battlefield: &Battlefield) -> BTreeMap<FactionId, i64> {
    let mut given: BTreeMap<FactionId, i64> = BTreeMap::new();
    battlefield.cost_lost.iter().for_each(|(faction, cost)| *given.entry(*faction).or_default() += 2 * cost);
    let wounded = |(code, unit): &(&UnitCode, &Unit)| unit.wounded && !world.wounded_before.contains(code);
    for (_, unit) in battlefield.units.iter().filter(wounded) {
        *given.entry(world.faction(unit.seat)).or_default() += i64::from(unit.kind(world).cost());
    }
    let all: i64 = given.values().sum();
    let mut points: BTreeMap<FactionId, i64> = (world.seats.factions.iter())
        .map(|faction| (faction.id, all - given.get(&faction.id).copied().unwrap_or(0)))
        .collect();
    for (objective, holder) in world.objectives.iter().zip(&battlefield.holders) {
        if let Some(points) = holder.and_then(|holder| points.get_mut(&holder)) {
            *points += 2 * objective.points;
        }
    }
    points
}

/// The end: most points win, a tie is a draw.
pub fn end_war(world: &World, battlefield: &mut Battlefield) -> Event {
    battlefield.stage = Stage::Over;
    let points: Vec<(FactionId, i64)> = points(world, battlefield).into_iter().collect();
    let most = points.iter().map(|(_, points)| *points).max();
    let mut best = points.iter().filter(|(_, points)| Some(*points) == most);
    let winner = match (best.next(), best.next()) {
        (Some((faction, _)), None) => Some(*faction),
        _ => None,
    };
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
    counts.into_iter().map(|(faction, (wounded, destroyed))| (faction, wounded, destroyed)).collect()
}
