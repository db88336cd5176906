//! Victory: how long the war lasts, what wins it, how one stands, who won. Rules: EM-10.1, EM-10.9, EM-12.1.
//! Points for income, districts, installations, level 6 and assassinations come with their rules, as do objectives and heirs.
//! Not here: when points are given.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::fog::{Known, KnownCareer};
use super::position::{Force, Position};
use super::report::wording::seat_name;
use super::world::World;
use crate::aim::{Aim, Ending};
use crate::seat::{FactionId, SeatId, SeatSet};
use crate::view::View;
use crate::words::{Message, message};

/// Is a turn that has closed the war's last? After the turns that it lasts, or once all seats that haven't conceded are of one faction,
/// of several.
pub fn is_to_end(world: &World, position: &Position) -> bool {
    position.turn > world.rules.victory.turns || left_alone(world, position).is_some()
}

/// To the players of a war that older rules, which knew no end, have played past its last turn.
///
/// Ruling: EM-12.1: such a war isn't over by surprise when it is opened; it ends when its present turn closes.
pub fn notice(world: &World, position: &Position) -> Option<Message> {
    let overdue = !position.over && is_to_end(world, position);
    let turns = world.rules.victory.turns;
    overdue.then(|| message("mythico-notice-overdue").with("turn", position.turn).with("turns", turns))
}

/// The faction that alone is left in the war.
fn left_alone(world: &World, position: &Position) -> Option<FactionId> {
    let faction = |force: &Force| world.faction(force.seat);
    let all: BTreeSet<_> = position.forces.iter().map(faction).collect();
    let fighting = position.forces.iter().filter(|force| !world.rules.leaders.concedes(force.career.deaths));
    let left: BTreeSet<_> = fighting.map(faction).collect();
    (all.len() > 1 && left.len() == 1).then(|| left.first().copied()).flatten()
}

/// Who won, once the war is over. Ruling: EM-12.1: whoever is left alone wins; else the seats with the most points, and nobody
/// if all have as many.
pub fn ending(world: &World, position: &Position) -> Option<Ending> {
    if !position.over {
        return None;
    }
    let mut ranking: Vec<_> = position.forces.iter().collect();
    ranking.sort_by_key(|force| (Reverse(force.victory_points), force.seat));
    let lines = ranking.iter().map(|force| {
        message("mythico-ending-seat")
            .with("seat", seat_name(world, force.seat))
            .with("points", force.victory_points)
            .with("deaths", force.career.deaths)
    });
    let (winners, why) = match left_alone(world, position) {
        Some(faction) => (world.seats.of(faction), message("mythico-ending-alone")),
        None => {
            (best(&position.forces), message("mythico-ending-turns").with("turns", world.rules.victory.turns))
        }
    };
    Some(Ending { winners, why: std::iter::once(why).chain(lines).collect() })
}

/// The seats with the most points; none if all have as many.
fn best(forces: &[Force]) -> SeatSet {
    let points = || forces.iter().map(|force| force.victory_points);
    if points().max() == points().min() {
        return SeatSet::NONE;
    }
    forces
        .iter()
        .filter(|force| Some(force.victory_points) == points().max())
        .map(|force| force.seat)
        .collect()
}

/// What wins, and how a viewer stands.
pub fn aim(world: &World, view: &View<Known>) -> Aim {
    let (known, turns) = (view.known(), world.rules.victory.turns);
    let leaders = &world.rules.leaders;
    let wins = vec![
        message("mythico-aim-points").with("turns", turns),
        message("mythico-aim-leaders")
            .with("points", leaders.death_points)
            .with("deaths", leaders.deaths_max),
    ];
    let turn = if known.turn >= turns && !known.over {
        message("mythico-aim-last").with("turn", known.turn)
    } else {
        message("mythico-aim-turn").with("turn", known.turn.min(turns)).with("turns", turns)
    };
    let own = known.careers.iter().map(|career| standing(world, career));
    let gone = |&seat: &SeatId| message("mythico-news-conceded").with("seat", seat_name(world, seat));
    Aim { wins, stands: std::iter::once(turn).chain(own).chain(known.conceded.iter().map(gone)).collect() }
}

fn standing(world: &World, career: &KnownCareer) -> Message {
    message("mythico-aim-seat")
        .with("seat", seat_name(world, career.seat))
        .with("points", career.victory_points)
        .with("deaths", career.deaths)
        .with("max", world.rules.leaders.deaths_max)
}
