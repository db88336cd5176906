//! What wins the war, how one stands, and in the end who won and why.
//! See TUW-3.6. Not here: how points are counted (`victory.rs`).

use super::fog::Known;
use super::position::{Battlefield, Stage};
use super::victory;
use super::world::{Objective, World};
use crate::aim::{Aim, Ending};
use crate::seat::{FactionId, SeatSet};
use crate::words::{Arg, Message, message};

/// What wins here, and how everybody stands; under a veil that is told when the war is over.
pub fn aim(world: &World, known: &Known) -> Aim {
    let over = known.battlefield.stage == Stage::Over;
    let stands = match known.is_veiled() && !over {
        true => vec![message("tuw-stands-veiled")],
        false => stands(world, &known.battlefield),
    };
    Aim { wins: wins(world), stands, now: Vec::new() }
}

fn wins(world: &World) -> Vec<Message> {
    let objective = |objective: &Objective| {
        message("tuw-aim-objective")
            .with("objective", objective.name.as_str())
            .with("hex", world.ground.number(objective.hex))
            .with("points", objective.points)
    };
    let objectives: Vec<Message> = world.objectives.iter().map(objective).collect();
    let mut lines = Vec::new();
    if !objectives.is_empty() {
        lines.push(message("tuw-aim-objectives").with("objectives", objectives));
    }
    lines.push(message("tuw-aim-losses"));
    lines.push(message("tuw-aim").with("turns", world.turns));
    lines
}

fn stands(world: &World, battlefield: &Battlefield) -> Vec<Message> {
    let points = victory::standing(world, battlefield).into_iter().map(|(faction, points)| {
        message("tuw-stands")
            .with("faction", world.faction_name(faction))
            .with("points", halves(points.total()))
            .with("losses", halves(points.losses))
            .with("objectives", halves(points.objectives))
    });
    points.chain(holder_lines(world, &battlefield.holders)).collect()
}

/// Who won and how all stand, once the war is over. The kernel's headline names the winners.
pub fn ending(world: &World, battlefield: &Battlefield) -> Option<Ending> {
    if battlefield.stage != Stage::Over {
        return None;
    }
    let winner = victory::winner(&victory::points(world, battlefield));
    let winners = winner.map_or(SeatSet::NONE, |faction| world.seats.of(faction));
    Some(Ending { winners, why: stands(world, battlefield) })
}

/// Points that are kept doubled.
fn halves(points: i64) -> Arg {
    Arg::Tenths(points * 5)
}

/// Who holds each objective, a line each.
pub fn holder_lines(world: &World, holders: &[Option<FactionId>]) -> Vec<Message> {
    let pairs = world.objectives.iter().zip(holders);
    pairs
        .map(|(objective, holder)| match holder {
            Some(faction) => message("tuw-holds")
                .with("faction", world.faction_name(*faction))
                .with("objective", objective.name.as_str()),
            None => message("tuw-holds-nobody").with("objective", objective.name.as_str()),
        })
        .collect()
}

/// Points by faction, a line each.
pub fn point_lines(world: &World, points: &[(FactionId, i64)]) -> Vec<Message> {
    let line = |(faction, points): &(FactionId, i64)| {
        message("tuw-points")
            .with("faction", world.faction_name(*faction))
            .with("points", halves(*points))
    };
    points.iter().map(line).collect()
}
