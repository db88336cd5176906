//! Tasks with stores on a unit's way: Take (51), Leave (52), Add equipment (23), Camouflage dump
//! (61), Lift (28). See EM-4.1, EM-4.6, EM-4.7, EM-11.5. Each task is tried before and after
//! every movement in the right hex, and deleted once carried out; so one may work and another fail.
//! Not here: the orders, or who draws ammunition.

use super::off_map::OffMap;
use crate::seat::SeatSet;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::stores::{equip, room};
use crate::systems::el_mythico::field::task_index::TaskIndex;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::ledger::{Entry, Failure};
use crate::systems::el_mythico::stock::LOT_STR;
use crate::systems::el_mythico::stock::{Good, Stock};
use crate::systems::el_mythico::task::{StoresAction, StoresTask};
use crate::systems::el_mythico::why::Why;
use crate::view::Audience;

/// Carries out tasks that have become possible: all Takes first, then all Leaves, then the rest;
/// each kind by seat and number of the unit. Rule: EM-4.7.
pub fn check(field: &mut Field, tasks: &TaskIndex) {
    let in_play =
        tasks.handling_stores.iter().filter(|&&id| field.pieces[id].out_of_play.is_none());
    let waiting = in_play.flat_map(|&id| {
        field.pieces[id].besides.stores_tasks.iter().map(move |task| (task.action, id))
    });
    let mut waiting: Vec<(StoresAction, PieceIndex)> = waiting.collect();
    waiting.sort_unstable();
    waiting.dedup();
    for (action, id) in waiting {
        let told = field.pieces[id].besides.take_stores_tasks();
        let (due, mut kept): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|task| task.action == action);
        for mut task in due {
            if task.action == StoresAction::Lift {
                kept.extend(lift(field, id, task));
                continue;
            }
            match attempt(field, id, &mut task) {
                Some(entry) => {
                    field.outcomes.settle(task.order, Ok(()));
                    field.note_stores(field.pieces[id].seat, entry);
                }
                None => kept.push(task),
            }
        }
        field.pieces[id].besides.stores_tasks = kept;
    }
}

/// Takes along the dump in the unit's first hex. Returns the task if there is no dump yet.
/// See EM-11.5: it must do so before it sets out; a leader who goes with a unit has no way of its
/// own to carry it.
fn lift(field: &mut Field, id: PieceIndex, mut task: StoresTask) -> Option<StoresTask> {
    let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
    let stays = field.pieces[id].moved || field.goes_along(id);
    let camouflaged = field.dump(hex, seat).is_some_and(|dump| dump.camouflaged);
    let goods = if stays { Stock::default() } else { field.take_up_all(hex, seat) };
    if goods.is_empty() {
        task.came = true;
        return Some(task);
    }
    let piece = &mut field.pieces[id];
    (piece.besides.lifted, piece.besides.lifted_camouflaged) = (goods, camouflaged);
    None
}

/// A unit at the end of its way leaves the dump that it carried along. Ruling: EM-11.5: a unit that
/// doesn't get there leaves it where it is when the turn ends. Ruling: EM-4.6: one that never set
/// out leaves it camouflaged as it was.
pub fn set_down(field: &mut Field, tasks: &TaskIndex, turn_ends: bool) {
    for &id in &tasks.handling_stores {
        let piece = &mut field.pieces[id];
        let there = piece.moved && piece.next >= piece.entries.len();
        if piece.out_of_play.is_some() || piece.besides.lifted.is_empty() || !(there || turn_ends) {
            continue;
        }
        let goods = piece.besides.take_lifted();
        let stayed_camouflaged = piece.besides.lifted_camouflaged && !piece.moved;
        let (seat, unit, hex, action) =
            (piece.seat, piece.name(), piece.unit.hex, StoresAction::Lift);
        field.put_down(hex, seat, goods.clone());
        if let Some(dump) = field.dumps.get_mut(&(hex, seat)).filter(|_| stayed_camouflaged) {
            dump.camouflaged = true;
        }
        field.note_stores(seat, Entry::Handled { unit, hex, action, goods, short: false });
    }
}

/// Tells each seat what happened to its stores, and which tasks failed. See EM-4.7, EM-11.3.
pub fn tell(off_map: &mut OffMap, field: &mut Field) {
    for id in 0..field.pieces.len() {
        for task in field.pieces[id].besides.take_stores_tasks() {
            let unit = field.pieces[id].name();
            let why = match field.pieces[id].is_in_service() {
                true => {
                    let (action, why) = (task.action, failure(field, id, &task));
                    Why::Stores(Entry::Failed { unit, action, why })
                }
                false => Why::Lost { unit, order: task.action.order() },
            };
            field.outcomes.settle(task.order, Err(why));
        }
    }
    let ledger = std::mem::take(&mut field.ledger).into_iter();
    off_map.tell_all(
        ledger.map(|(seat, entry)| (Audience::Alone(SeatSet::one(seat)), Event::Stores(entry))),
    );
}

/// Carries out a task if it is possible here and now. Returns what was done.
fn attempt(field: &mut Field, id: PieceIndex, task: &mut StoresTask) -> Option<Entry> {
    let hex = field.pieces[id].unit.hex;
    if task.hex.is_some_and(|wanted| wanted != hex) {
        return None;
    }
    task.came = true;
    match task.action {
        StoresAction::Take => take(field, id, task),
        StoresAction::Leave => leave(field, id, task),
        StoresAction::Add => add(field, id, task),
        StoresAction::Camouflage => camouflage(field, id),
        StoresAction::Lift => None,
    }
}

fn take(field: &mut Field, id: PieceIndex, task: &StoresTask) -> Option<Entry> {
    let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
    let goods: Stock = match &task.good {
        Some(good) => {
            let taken = field.take_up(hex, seat, good, task.amount);
            [(good.clone(), taken)].into_iter().collect()
        }
        None => field.take_up_all(hex, seat),
    };
    field.pieces[id].unit.supply.surplus.add_all(goods.clone());
    handled(field, id, task, goods)
}

fn leave(field: &mut Field, id: PieceIndex, task: &StoresTask) -> Option<Entry> {
    let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
    let surplus = &mut field.pieces[id].unit.supply.surplus;
    let goods: Stock = match &task.good {
        Some(good) => {
            let left = surplus.take(good, task.amount);
            [(good.clone(), left)].into_iter().collect()
        }
        None => std::mem::take(surplus),
    };
    field.put_down(hex, seat, goods.clone());
    handled(field, id, task, goods)
}

/// Ruling: EM-4.7: if there is less than was ordered, all of it is taken or left, and the task is
/// done.
fn handled(field: &Field, id: PieceIndex, task: &StoresTask, goods: Stock) -> Option<Entry> {
    let (unit, hex) = (field.pieces[id].name(), field.pieces[id].unit.hex);
    let moved: i64 = goods.iter().map(|(_, amount)| amount).sum();
    let short = task.good.is_some() && moved < task.amount;
    (!goods.is_empty()).then_some(Entry::Handled { unit, hex, action: task.action, goods, short })
}

/// Adds a lot at a time, while the unit has STR without that equipment. See EM-4.1, EM-4.11.
/// Ruling: a rest of less than a lot counts as one.
fn add(field: &mut Field, id: PieceIndex, task: &StoresTask) -> Option<Entry> {
    let kind = equipment(task)?;
    let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
    let (mut added, mut wasted) = (0, 0);
    for _ in 0..task.amount {
        if room(&field.pieces[id].unit, kind) == 0 {
            break;
        }
        let lot = field.take_up(hex, seat, &Good::Additional(kind), LOT_STR);
        if lot == 0 {
            break;
        }
        let used = equip(&mut field.pieces[id].unit, kind, lot);
        (added, wasted) = (added + used, wasted + lot - used);
    }
    let goods: Stock = [(Good::Additional(kind), added)].into_iter().collect();
    let unit = field.pieces[id].name();
    (added > 0).then_some(Entry::Added { unit, hex, goods, wasted })
}

fn equipment(task: &StoresTask) -> Option<Kind> {
    match task.good {
        Some(Good::Additional(kind)) => Some(kind),
        _ => None,
    }
}

/// Ruling: EM-4.6: a dump stays camouflaged until it is empty.
fn camouflage(field: &mut Field, id: PieceIndex) -> Option<Entry> {
    let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
    field.dumps.get_mut(&(hex, seat))?.camouflaged = true;
    Some(Entry::Camouflaged { unit: field.pieces[id].name(), hex })
}

/// Why a task couldn't be done until the turn ended. See EM-4.7.
fn failure(field: &Field, id: PieceIndex, task: &StoresTask) -> Failure {
    let (seat, hex): (_, HexNo) =
        (field.pieces[id].seat, task.hex.unwrap_or(field.pieces[id].unit.hex));
    match (task.action, task.hex) {
        _ if field.pieces[id].out_of_play == Some(OutOfPlay::Afloat) => Failure::Afloat,
        (_, Some(hex)) if !task.came => Failure::NotThere(hex),
        (StoresAction::Leave, _) => Failure::NotCarried,
        (StoresAction::Lift, _) if field.goes_along(id) => Failure::GoesAlong,
        (StoresAction::Add, _)
            if equipment(task).is_some_and(|kind| room(&field.pieces[id].unit, kind) == 0) =>
        {
            Failure::NoRoom
        }
        _ if field.dump(hex, seat).is_none() => Failure::NoDump,
        _ => Failure::NotInDump(hex),
    }
}
