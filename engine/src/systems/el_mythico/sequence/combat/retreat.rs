//! Retreat: which units check, which go, and where to. See EM-7.1 (AF 1 afterwards), EM-7.7,
//! EM-7.12, EM-11.5 (order 56). EM-3.11: Guard at AF 10 never goes.

use super::{spoils, willing};
use crate::grid::hex::Side;
use crate::seat::SeatSet;
use crate::systems::el_mythico::account::{CheckResult, RetreatCheck};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::paths::cost::{Mover, price};
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::World;

/// A unit that leaves a fight.
#[derive(Clone, Copy, Debug)]
pub struct Departure {
    /// The unit that leaves.
    pub piece: PieceIndex,
    /// The hex of the fight.
    pub from: HexNo,
    /// Where to; `None` if it can go nowhere and surrenders.
    pub to: Option<(Side, HexNo)>,
    /// Driven off, withdrawing or breaking off.
    pub kind: DepartureKind,
}

/// How a unit leaves a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DepartureKind {
    /// It is driven off, or slips away without a fight.
    Retreats,
    /// It withdraws as it was told, after a round.
    Withdraws,
    /// It breaks off to go on with its path, after a round.
    BreaksOff,
}

/// Losses since the fight began, in percent, at which a unit checks; at least 0. Training,
/// experience and size raise it. See EM-2.9, EM-2.10, EM-7.7.
pub fn threshold(world: &World, unit: &Unit) -> i64 {
    let by_aggression = threshold_by_aggression(world, unit.settings.aggression);
    (by_aggression + firmness(world, unit).iter().sum::<i64>()).max(0)
}

/// The part of the threshold that depends on aggression, in percent. See EM-7.7.
pub fn threshold_by_aggression(world: &World, aggression: u8) -> i64 {
    world.rules.retreat.losses_percent[usize::from(aggression.clamp(2, 10)) - 2]
}

/// What training, experience and size add to the threshold, in percent. Rules: EM-2.9, EM-2.10.
fn firmness(world: &World, unit: &Unit) -> [i64; 3] {
    let rules = &world.rules.retreat;
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    [
        rules.by_training[level],
        rules.by_experience * (unit.experience - 1),
        rules.by_size[unit.size.index()],
    ]
}

/// Does a unit go after this round without a check? One that is leaving does, and one that hides.
pub fn must_go(field: &Field, id: PieceIndex) -> bool {
    field.shuns_combat(id) || field.pieces[id].leaving.is_some()
}

/// Guard at AF 10 never retreats. Rule: EM-3.11. See EM-7.7.
fn never_goes(unit: &Unit) -> bool {
    unit.is_elite(Elite::Guard) && unit.settings.aggression >= 10
}

/// The check of a unit that has lost enough since the fight began; `round` keys the die.
/// Rule: EM-7.7. Ruling: EM-3.3: a combined unit checks once, by the losses of both parts and by
/// the values of the one that leads. With Guard at AF 10 aboard it never goes.
pub fn check(field: &Field, id: PieceIndex, round: u64) -> Option<RetreatCheck> {
    let piece = &field.pieces[id];
    let parts = || field.with_passenger(id).map(|part| &field.pieces[part]);
    let began: i64 = parts().map(|part| part.began_tenths).sum();
    let left: i64 = parts().map(|part| part.unit.tenths).sum();
    let lost_percent = 100 * (began - left) / began.max(1);
    let threshold_percent = threshold(field.world, &piece.unit);
    if must_go(field, id) || lost_percent < threshold_percent {
        return None;
    }
    let rules = &field.world.rules.retreat;
    let Unit { organisation, ref training, ref settings, .. } = piece.unit;
    let (die, result) = if parts().any(|part| never_goes(&part.unit)) {
        (0, CheckResult::NeverGoes)
    } else {
        let subject = [piece.id().key(), piece.unit.hex.key(), round];
        let die = field.dice.stream("retreat", subject).die(rules.die);
        let gives_way = die > organisation + i64::from(training.level) - rules.steadiness;
        (die, if gives_way { CheckResult::GaveWay } else { CheckResult::Held })
    };
    Some(RetreatCheck {
        unit: piece.unit.number,
        lost_percent,
        threshold_percent,
        firmness: firmness(field.world, &piece.unit),
        aggression: settings.aggression,
        die,
        organisation,
        training: training.level,
        result,
    })
}

/// The departure of a unit that leaves: to the hex it breaks off to; else where it was told to
/// withdraw; else back where it came from, if it moved; else its preset direction; else the next
/// free side clockwise; else none. A passenger goes where its carrier goes.
pub fn departure(field: &Field, id: PieceIndex) -> Departure {
    let piece = &field.pieces[field.leading(id)];
    let from = piece.unit.hex;
    if let (Some(side), None) = (piece.leaving, piece.withdraws) {
        let to = field.world.map.edge(from, side).to.map(|to| (side, to));
        return Departure { piece: id, from, to, kind: DepartureKind::BreaksOff };
    }
    let told = piece.withdraws.and_then(|towards| towards.side_from(from));
    let back = piece.came_by.filter(|_| piece.moved);
    let first = told.or(back).unwrap_or(piece.unit.settings.retreat);
    let mover = Mover::of(field.world, &piece.unit);
    let free = |side: &Side| {
        let to = field.world.map.edge(from, *side).to?;
        // See EM-11.7. Ruling: boats don't take back a unit that they have landed.
        let to_sea = field.world.map.terrain(to) == Terrain::Sea && !piece.unit.arm.is_naval();
        let came_from = piece.unit.trail.iter().rev().nth(1) == Some(&to) && !to_sea;
        let open = came_from || price(field.world, mover, from, *side).is_ok();
        let clear = !field.enemies_found_at(to, piece.seat).any(|enemy| !field.hides(enemy));
        (open && clear).then_some((*side, to))
    };
    let to = (0..6).map(|turns| first.clockwise(turns)).find_map(|side| free(&side));
    let kind =
        if piece.leaving.is_some() { DepartureKind::Withdraws } else { DepartureKind::Retreats };
    Departure { piece: id, from, to, kind }
}

/// Which way a unit leaves the fight that now begins: it breaks off, as it intended when it moved,
/// or withdraws by order. See EM-7.12. Ruling: a unit that can't, fights on.
pub fn leaving(field: &Field, id: PieceIndex) -> Option<Side> {
    let piece = &field.pieces[field.leading(id)];
    match (piece.withdraws, piece.leaving) {
        (Some(_), _) => {
            departure(field, id).to.filter(|_| field.is_fit_to_move(id)).map(|(side, _)| side)
        }
        (None, Some(side)) => {
            let to = field.world.map.edge(piece.unit.hex, side).to;
            to.filter(|&to| willing::is_safe(field, id, to)).map(|_| side)
        }
        (None, None) => None,
    }
}

/// Carries out departures, all decided before any is made.
pub fn carry_out(field: &mut Field, departures: &[Departure]) {
    let watched = set_out(field, departures);
    arrive(field, departures, watched);
}

/// Takes units that leave out of their hex. They stand nowhere until they arrive. A unit that
/// surrenders is out of the war. Returns which seats watch each unit go. See EM-4.2, EM-7.7.
/// Ruling: a unit that withdraws by order abandons its surplus like one that is driven off; one
/// that breaks off keeps it.
pub fn set_out(field: &mut Field, departures: &[Departure]) -> Vec<(PieceIndex, SeatSet)> {
    let of = |goes: bool| {
        let such = departures.iter().filter(move |departure| departure.to.is_some() == goes);
        such.map(|departure| departure.piece).collect::<Vec<_>>()
    };
    let (leaving, surrendered) = (of(true), of(false));
    for departure in
        departures.iter().filter(|departure| departure.kind != DepartureKind::BreaksOff)
    {
        field.abandon(departure.piece);
        // See EM-10.1: a leader who goes along retreats too.
        let along = departure.to.map(|_| field.leaders_with(departure.piece));
        along.into_iter().flatten().for_each(|leader| field.abandon(leader));
    }
    surrendered.iter().for_each(|&id| spoils::lay_down_arms(field, id));
    field.clear(&surrendered);
    field.remove(&surrendered, OutOfPlay::Surrendered);
    let watched = field.watched(leaving.iter().copied());
    field.clear(&leaving);
    watched
}

/// Once all fights are over, puts those who left into their new hexes.
pub fn arrive(field: &mut Field, departures: &[Departure], watched: Vec<(PieceIndex, SeatSet)>) {
    for departure in departures {
        let id = departure.piece;
        match departure.to {
            None => {}
            Some((side, hex)) if departure.kind == DepartureKind::BreaksOff => {
                field.move_to(id, hex, side);
                field.pieces[id].next += usize::from(!field.is_aboard(id));
                // It continues its march.
                field.newly_come.push(id);
            }
            Some((side, hex)) => {
                let piece = &mut field.pieces[id];
                let withdraws = piece.withdraws.is_some();
                if withdraws {
                    // The withdrawal that failed before has now succeeded.
                    piece.forget_failed_withdrawal();
                }
                if piece.setback.is_some() {
                    // It is no longer where its path ended.
                    let left = if withdraws { Setback::Withdrew } else { Setback::Retreated };
                    piece.setback = Some(left(piece.unit.hex));
                }
                piece.stop(Setback::Retreated);
                field.move_to(id, hex, side);
                let piece = &mut field.pieces[id];
                let began = piece.unit.trail.len() - 2;
                piece.unit.retreated_from.get_or_insert(began);
                piece.unit.settings.aggression = 1;
                piece.came_by = Some(side);
                piece.withdraws = None;
                field.newly_come.push(id);
            }
        }
        field.pieces[id].leaving = None;
        field.pieces[id].halted = true;
    }
    field.cleared.clear();
    field.note_where_watched_went(watched);
}
