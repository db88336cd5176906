//! The movement step of an impulse. See EM-5.3, EM-5.4, EM-6.2, EM-7.12. Units that are due
//! enter hex by hex: first all enter their first hex at once, then all their second. Each sub-step
//! reads the field as it is, collects the moves, and applies them together.

use std::collections::{BTreeMap, BTreeSet};

pub mod passing;
pub mod swap;
mod undecided;

use crate::systems::el_mythico::field::task_index::TaskIndex;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::plan::HexEntry;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::willing::{self, Standoff};
use crate::systems::el_mythico::sequence::dumps;
use crate::systems::el_mythico::sequence::espionage::watching;
use crate::systems::el_mythico::sequence::fieldwork;
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::task::ReconMode;

/// A unit's step into the next hex, decided but not yet made.
#[derive(Clone, Copy, Debug)]
pub struct PendingMove {
    /// The unit that moves.
    pub piece: PieceIndex,
    /// The hex that it leaves.
    pub from: HexNo,
    /// The hex that it enters, and how.
    pub entry: HexEntry,
}

/// All movement of one impulse.
pub fn march(field: &mut Field, fights: &Fights, tasks: &TaskIndex, impulse: u8) {
    field.impulse = impulse;
    let marching = &tasks.marching[..];
    for piece in &mut field.pieces {
        (piece.crossed, piece.leaving) = (None, None);
        (piece.admin, piece.halted, piece.engaged) = (false, false, false);
    }
    stop_disorganised(field, marching);
    let mut marching = marching.to_vec();
    loop {
        let due = due(field, fights, &mut marching, impulse);
        if due.is_empty() {
            break;
        }
        let met = swap::who_stay(field, &due);
        due.iter()
            .filter(|moves| met.contains(&moves.piece))
            .for_each(|moves| stop_between(field, moves));
        let moves: Vec<_> =
            due.into_iter().filter(|moves| !field.pieces[moves.piece].halted).collect();
        let watched = field.watched(moves.iter().map(|moves| moves.piece));
        passing::note(field, &moves, &watched);
        moves.iter().for_each(|moves| enter(field, moves));
        let entered: Vec<_> = moves.iter().map(|moves| moves.piece).collect();
        if fieldwork::enter_mines(field, &entered) {
            stop_disorganised(field, &entered);
        }
        field.note_where_watched_went(watched);
        after_entering(field, &moves);
        dumps::pass(field, moves.iter().map(|moves| moves.entry.hex));
    }
}

/// A unit that has lost the last of its organisation this turn goes no further. See EM-2.6.
fn stop_disorganised(field: &mut Field, ids: &[PieceIndex]) {
    for &id in ids {
        if !field.is_fit_to_move(id) {
            field.pieces[id].stop(Setback::Disorganised);
        }
    }
}

/// The units that enter a hex now. A unit among willing enemies or in an undecided fight stays, or
/// breaks off if it began the turn there; rangers at AF 2 go on. Drops units from the list of
/// marching ones if they can't enter another hex in this impulse.
fn due(
    field: &mut Field,
    fights: &Fights,
    marching: &mut Vec<PieceIndex>,
    impulse: u8,
) -> Vec<PendingMove> {
    let mut due = Vec::new();
    let mut threats = BTreeMap::new();
    marching.retain(|&id| {
        let piece = &field.pieces[id];
        let Some((entry, when)) =
            piece.due().filter(|_| piece.out_of_play.is_none() && !piece.halted)
        else {
            return false;
        };
        // A unit that leaves the hex of a fight at the turn's start doesn't wait for lost impulses.
        let fresh = piece.in_contact && !piece.moved;
        if when > impulse && !(fresh && entry.impulse <= impulse) {
            return false;
        }
        let from = piece.unit.hex;
        if !field.pieces[id].slips_on() && is_threatened(field, &mut threats, id) {
            for part in field.with_passenger(id) {
                field.pieces[part].halted = true;
                field.pieces[part].leaving = fresh.then_some(entry.side);
            }
        } else if !field.pieces[id].slips_on() && undecided::stays(field, fights, id) {
            field.with_passenger(id).collect::<Vec<_>>().into_iter().for_each(|part| {
                field.pieces[part].halted = true;
            });
        } else if when <= impulse && stays_with_heavy(field, id, entry.hex) {
            field.pieces[id].stop(Setback::HeavyStores);
        } else if when <= impulse {
            due.extend(field.with_passenger(id).map(|piece| PendingMove { piece, from, entry }));
        }
        true
    });
    due
}

/// Does it stop rather than drop its heavy goods? See EM-4.2: its seat decides.
fn stays_with_heavy(field: &Field, id: PieceIndex, hex: HexNo) -> bool {
    let with_leaders = |part| std::iter::once(part).chain(field.leaders_with(part));
    field.keep_heavy.contains(field.seat_of(id))
        && field
            .with_passenger(id)
            .flat_map(with_leaders)
            .any(|part| field.is_barred_to_heavy(part, hex))
}

fn is_threatened(
    field: &mut Field,
    threats: &mut BTreeMap<HexNo, Standoff>,
    id: PieceIndex,
) -> bool {
    let hex = field.pieces[id].unit.hex;
    if !field.contested.contains(hex) {
        return false;
    }
    threats.entry(hex).or_insert_with(|| willing::standoff(field, hex)).threatens(field, id)
}

/// A unit that meets enemies on the way into its next hex stays where it is. Rule: EM-6.2: if it
/// was to drive there, it is caught in Admin Movement and drives no further.
fn stop_between(field: &mut Field, moves: &PendingMove) {
    let piece = &mut field.pieces[moves.piece];
    (piece.halted, piece.admin) = (true, moves.entry.admin);
    if moves.entry.admin {
        piece.stop_driving(Setback::Contact);
    }
}

fn enter(field: &mut Field, moves: &PendingMove) {
    field.move_to(moves.piece, moves.entry.hex, moves.entry.side);
    let goes_itself = !field.is_aboard(moves.piece);
    let piece = &mut field.pieces[moves.piece];
    piece.next += usize::from(goes_itself);
    piece.admin = moves.entry.admin;
}

/// Admin Movement ends on contact, also for units that wait on their way while enemies come. Units
/// on Recce look around. A unit among willing enemies stops, since it isn't [`due`].
fn after_entering(field: &mut Field, moves: &[PendingMove]) {
    // See EM-8.1, for units that go on before the impulse ends.
    let entered: BTreeSet<HexNo> = moves.iter().map(|moves| moves.entry.hex).collect();
    for &hex in entered.iter().filter(|hex| field.contested.contains(**hex)).collect::<Vec<_>>() {
        detect::in_hex(field, hex, false);
        for id in field.at(hex).to_vec() {
            stop_driver(field, id);
        }
    }
    entered.iter().for_each(|&hex| watching::look_in(field, hex));
    for &PendingMove { piece: id, .. } in moves {
        if field.pieces[id].task.recon == ReconMode::Recce {
            detect::around(field, id);
        }
    }
}

/// A unit in Admin Movement that has come among enemies goes no further. See EM-6.2, EM-11.6.
fn stop_driver(field: &mut Field, id: PieceIndex) {
    if !field.pieces[id].has_driven() {
        return;
    }
    if field.pieces[id].drives_on() && is_secured(field, id) {
        field.pieces[id].stop(Setback::Secured);
    } else if meets_anyone(field, id) {
        // It may still march on, but not by Admin Movement.
        field.pieces[id].stop_driving(Setback::Contact);
    }
}

/// Does any hostile unit secure the hex, even a hidden one or a leader? See EM-11.6.
fn is_secured(field: &Field, id: PieceIndex) -> bool {
    let piece = &field.pieces[id];
    let enemies = field.relations.enemies(piece.seat);
    let mut here = field.at(piece.unit.hex).iter().map(|&other| &field.pieces[other]);
    here.any(|other| enemies.contains(other.seat) && other.unit.works.secures)
}

fn meets_anyone(field: &Field, id: PieceIndex) -> bool {
    let piece = &field.pieces[id];
    field.tactical_enemies_at(piece.unit.hex, piece.seat).any(|enemy| !field.hides(enemy))
}
