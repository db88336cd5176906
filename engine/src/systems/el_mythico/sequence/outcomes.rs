//! What came of orders: settles those of units that have no phase of their own, such as marches and
//! tasks in a hex; then tells each seat what failed. See EM-11.3.

use std::collections::{BTreeMap, BTreeSet};

use super::combat::fights::Fights;
use super::combat::record::FightExit;
use super::off_map::OffMap;
use crate::outcome::{OrderId, OrderOutcome};
use crate::seat::{SeatId, SeatSet};
use crate::system::{OrderSet, SeatOrder};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::{OutOfPlay, Piece};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::why::{FailedOrder, OrdersTold, Why};
use crate::view::Audience;

/// Miscellaneous orders with reasons of their own for failing: Investigate, Charisma, Withdraw,
/// Extort, Attach.
const MISC: [u16; 5] = [47, 55, WITHDRAW, 57, ATTACH];
const WITHDRAW: u16 = 56;
const ATTACH: u16 = 84;
/// Orders that wait on a unit's way: to change it, and for its stores. Their phases settle all of
/// them.
const WAITING: [u16; 8] = [18, 19, 20, 22, 23, 51, 52, 61];
/// Orders that their own phase settles, unless something kept the unit from it: Train, Destroy,
/// Repair, Occupy, Search, Mine, Investigate, Charisma, Extort, Sealift, Landing, Embark, flights,
/// and orders for two parts.
const OF_PHASES: [u16; 22] =
    [24, 25, 26, 30, 33, 34, 47, 55, 57, 62, 64, 65, 70, 71, 72, 73, 74, 75, 76, 77, 90, 91];

/// Settles the orders of all units as the turn ends.
pub fn settle(field: &mut Field, fights: &Fights) {
    let exits = fights.records.values().flat_map(|record| record.exits.iter());
    let pursuers: BTreeSet<PieceIndex> =
        exits.filter(|(_, exit)| matches!(exit, FightExit::Pursued(_))).map(|(id, _)| id).collect();
    let units: BTreeSet<UnitRef> = field.orders.keys().map(|(unit, _)| *unit).collect();
    for unit in units {
        let pursued = field.find(unit).is_some_and(|id| pursuers.contains(&id));
        settle_each(field, unit, pursued);
    }
}

/// Settles the orders of a unit that becomes one with its part, or of the part.
pub fn settle_unit(field: &mut Field, unit: UnitRef) {
    settle_each(field, unit, false);
}

/// All orders of a unit have been carried out.
pub fn settle_done(field: &mut Field, unit: UnitRef) {
    for (_, order) in take_orders(field, unit) {
        field.outcomes.settle(order, Ok(()));
    }
}

/// A unit that is formed has another number than planned.
pub fn rename(field: &mut Field, before: UnitRef, now: UnitRef) {
    for (number, order) in take_orders(field, before) {
        field.orders.insert((now, number), order);
    }
}

fn take_orders(field: &mut Field, unit: UnitRef) -> Vec<(u16, OrderId)> {
    let numbers = (unit, 0)..=(unit, u16::MAX);
    let own = field.orders.extract_if(numbers, |_, _| true);
    own.map(|((_, number), order)| (number, order)).collect()
}

/// A unit that won and gave chase did better than its order.
fn settle_each(field: &mut Field, unit: UnitRef, pursued: bool) {
    for (number, order) in take_orders(field, unit) {
        let is_better = pursued && !MISC.contains(&number) && !OF_PHASES.contains(&number);
        let outcome = if is_better { Some(Ok(())) } else { outcome(field, unit, number) };
        if let Some(outcome) = outcome {
            field.outcomes.settle(order, outcome);
        }
    }
}

/// What came of a unit's order of this number; `None` if its phase settles it.
fn outcome(field: &Field, unit: UnitRef, number: u16) -> Option<Result<(), Why>> {
    let id = field.find(unit).filter(|_| !WAITING.contains(&number))?;
    let piece = &field.pieces[id];
    if piece.out_of_play.is_some_and(|how| how != OutOfPlay::Afloat) {
        let has_come = piece.path_end.is_some() && has_arrived(piece);
        let lost = Why::Lost { unit: piece.name(), order: number };
        return Some(if has_come { Ok(()) } else { Err(lost) });
    }
    if let Some(why) = setback(piece, number) {
        return Some(why.map_or(Ok(()), Err));
    }
    let is_done = match number {
        _ if OF_PHASES.contains(&number) => false,
        WITHDRAW => piece.withdraws.is_none(),
        ATTACH => piece.attaches.is_none(),
        _ => is_carried_out(field, id),
    };
    is_done.then_some(Ok(()))
}

/// What kept a unit from an order, if anything did; `Some(None)` if it did better.
fn setback(piece: &Piece, number: u16) -> Option<Option<Why>> {
    let (unit, hex) = (piece.name(), piece.unit.hex);
    let is_about = |why: &Setback| match MISC.contains(&number) {
        true => why.order() == Some(number) || why.is_about_all(),
        false => why.order().is_none(),
    };
    let leads = piece.out_of_play.is_none() && piece.carrier.is_none();
    let unfinished = piece.next < piece.entries.len();
    let way = if unfinished { Some(Setback::HeldUp(hex)) } else { piece.setback };
    let others = piece.besides.other_setbacks.iter().copied();
    let why = way.filter(|_| leads).into_iter().chain(others).find(is_about)?;
    Some(match why {
        Setback::Pursued(_) => None,
        Setback::Retreated(_) => {
            Some(Why::Beaten { unit, hex, set_out: piece.unit.trail_parts().0.len() > 1 })
        }
        why => Some(Why::Setback { unit, hex, why }),
    })
}

/// Has it gone all of its way, and worked where it was to?
fn is_carried_out(field: &Field, id: PieceIndex) -> bool {
    let piece = &field.pieces[id];
    let goes = piece.path_end.is_some();
    let attached = || field.attached.iter().any(|(leader, _)| *leader == id);
    let stayed = piece.out_of_play.is_none() && !piece.moved && piece.carrier.is_none();
    (!goes || has_arrived(piece) || attached())
        && (!piece.task.stays || stayed)
        && (piece.task.support.is_none() || piece.gave_support)
}

/// A unit that another carries has no way of its own.
fn has_arrived(piece: &Piece) -> bool {
    let last = piece.entries.last().map(|entry| entry.hex);
    let went = piece.next >= piece.entries.len() && last.is_some();
    went && (piece.path_end == last || piece.carrier.is_some())
}

/// Tells each seat which of its orders failed. Returns those that no phase settled.
pub fn tell(field: &mut Field, off_map: &mut OffMap, orders: &[SeatOrder<Order>]) -> Vec<OrderId> {
    let (mut by_seat, mut unsettled): (BTreeMap<SeatId, OrdersTold>, _) =
        (BTreeMap::new(), Vec::new());
    let outcomes = std::mem::take(&mut field.outcomes);
    for ((id, outcome), given) in outcomes.into_each().zip(orders) {
        let Some(seat) = given.giver.seat() else { continue };
        let told = by_seat.entry(seat).or_default();
        told.orders += 1;
        match outcome {
            Some(OrderOutcome::Done) => {}
            Some(OrderOutcome::Failed(why)) => {
                let order = given.order.order.form().word.into();
                told.failed.push(FailedOrder { order, why });
            }
            None => unsettled.push(id),
        }
    }
    for (seat, told) in by_seat.into_iter().filter(|(_, told)| !told.failed.is_empty()) {
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Orders(told));
    }
    unsettled
}
