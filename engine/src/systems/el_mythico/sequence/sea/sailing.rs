//! Boats sail, hex by hex, all at once. See EM-2.8, EM-5.1, EM-5.3. Ruling: EM-5.1: boats have
//! sailed when the impulses begin; they fight what they met in the impulses, and none sails on
//! after that. Patrols and Blockades sail first, so that they are in place when others come.
//! Ruling: EM-7.12: boats that begin the turn among willing enemies don't sail; they break off in
//! the first impulse, if the next hex is clear.

use std::collections::{BTreeMap, BTreeSet};

use super::cargo::tell;
use super::interception::{Stopped, on_the_way};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cheapest::Search;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::HexEntry;
use crate::systems::el_mythico::sea::passage::lands_anywhere;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::sequence::combat::willing::{self, Standoff};
use crate::systems::el_mythico::sequence::movement::{PendingMove, passing, swap};
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::Arm;

/// The impulse that sightings at sea belong to: the first, since boats sail before it.
const SEEN_IN_IMPULSE: u8 = 1;

/// All boats sail. Returns those that were kept from going on, or from doing more where they came.
pub fn sail(field: &mut Field, off_map: &mut OffMap) -> BTreeSet<PieceIndex> {
    field.impulse = SEEN_IN_IMPULSE;
    let under_way = |field: &Field, id: PieceIndex| {
        let piece = &field.pieces[id];
        piece.unit.arm == Arm::Naval && piece.out_of_play.is_none() && !piece.entries.is_empty()
    };
    let boats: Vec<_> = (0..field.pieces.len()).filter(|&id| under_way(field, id)).collect();
    let (held, sailing): (Vec<_>, Vec<_>) =
        boats.into_iter().partition(|&id| is_threatened(field, id));
    let (patrols, others): (Vec<_>, Vec<_>) =
        sailing.into_iter().partition(|&id| field.pieces[id].task.watches.is_some());
    let mut stopped: BTreeSet<_> = held.iter().copied().collect();
    for mut sailing in [patrols, others] {
        while !sailing.is_empty() {
            sailing = step(field, off_map, &sailing, &mut stopped);
        }
    }
    for id in held {
        // A boat that breaks off goes no further than the next hex.
        let piece = &mut field.pieces[id];
        if piece.entries.len() > 1 {
            piece.setback.get_or_insert(Setback::HeldUp(piece.unit.hex));
        }
        piece.entries.truncate(1);
    }
    field.impulse = 0;
    stopped
}

/// Each boat enters its next hex, all at once. Returns those that sail on.
fn step(
    field: &mut Field,
    off_map: &mut OffMap,
    sailing: &[PieceIndex],
    stopped: &mut BTreeSet<PieceIndex>,
) -> Vec<PieceIndex> {
    let next = |&id: &PieceIndex| {
        let piece = &field.pieces[id];
        let (from, entry) = (piece.unit.hex, *piece.entries.get(piece.next)?);
        Some((id, from, entry))
    };
    let mut due: Vec<_> = sailing.iter().filter_map(next).collect();
    stop_at_sides(field, &mut due, stopped);
    let moves: Vec<_> =
        due.iter().map(|&(piece, from, entry)| PendingMove { piece, from, entry }).collect();
    let watched = field.watched(moves.iter().map(|moves| moves.piece));
    passing::note(field, &moves, &watched);
    for moves in &moves {
        field.move_to(moves.piece, moves.entry.hex, moves.entry.side);
        field.pieces[moves.piece].next += 1;
    }
    field.note_where_watched_went(watched);
    let entered: BTreeSet<HexNo> = moves.iter().map(|moves| moves.entry.hex).collect();
    for &hex in entered.iter().filter(|hex| field.contested.contains(**hex)).collect::<Vec<_>>() {
        detect::in_hex(field, hex, false);
    }
    for &(id, ..) in &due {
        if field.pieces[id].task.recon == ReconMode::Recce {
            detect::around(field, id);
        }
    }
    let met: Vec<_> = due
        .iter()
        .map(|&(id, from, entry)| watched_area(field, off_map, id, (from, entry.hex)))
        .collect();
    let mut threats = BTreeMap::new();
    let mut on = Vec::new();
    for ((id, ..), met) in due.into_iter().zip(met) {
        if met {
            // Its seat has been told why.
            stopped.insert(id);
        } else if threatens(field, &mut threats, id) {
            stop(field, id, Setback::HeldUp);
            stopped.insert(id);
        } else {
            on.push(id);
        }
    }
    on
}

/// Boats that swap hexes at sea meet on the side between: those in the hex of the fight go no
/// further, and the others come to them. See EM-5.3, EM-7.14: boats don't fight in a harbour.
fn stop_at_sides(
    field: &mut Field,
    due: &mut Vec<(PieceIndex, HexNo, HexEntry)>,
    stopped: &mut BTreeSet<PieceIndex>,
) {
    let at_sea =
        due.iter().filter(|(_, from, entry)| field.is_sea(*from) && field.is_sea(entry.hex));
    let at_sea: Vec<_> =
        at_sea.map(|&(piece, from, entry)| PendingMove { piece, from, entry }).collect();
    let met = swap::who_stay(field, &at_sea);
    due.retain(|(id, ..)| !met.contains(id));
    for id in met {
        stop(field, id, Setback::HeldUp);
        stopped.insert(id);
    }
}

/// A boat comes into another sea area: does a Patrol or Blockade stop it? See EM-11.7. Ruling:
/// watchers meet boats that they would fight, and go to them anywhere in the area.
fn watched_area(
    field: &mut Field,
    off_map: &mut OffMap,
    id: PieceIndex,
    (from, hex): (HexNo, HexNo),
) -> bool {
    let area = |hex| field.world.seas.of(&field.world.map, hex);
    if area(hex).is_none() || area(from) == area(hex) {
        return false;
    }
    let aboard = field.aboard_boats(id);
    let slips =
        !aboard.is_empty() && aboard.iter().all(|&unit| lands_anywhere(&field.pieces[unit].unit));
    let whom = (field.pieces[id].seat, field.id_of(id).key(), slips);
    let percent = field.world.rules.sea.intercept_percent;
    let would_fight = |by: PieceIndex| willing::would_fight(field, &[by], &[id]);
    match on_the_way(field, whom, &[hex], percent, would_fight) {
        None => false,
        Some(Stopped::Closed(hex)) => {
            stop(field, id, |_| Setback::SeaClosed(hex));
            true
        }
        Some(Stopped::Met(by)) => {
            stop(field, id, Setback::MetAtSea);
            approach(field, by, hex);
            detect::in_hex(field, hex, false);
            let told = ToldAtSea::Met {
                unit: field.pieces[by].name(),
                hex,
                boats: field.pieces[id].name(),
            };
            tell(off_map, field.pieces[by].seat, told);
            true
        }
    }
}

/// Boats stop. `why` is the reason that they didn't go on, or didn't land the units aboard.
fn stop(field: &mut Field, id: PieceIndex, why: impl Fn(HexNo) -> Setback) {
    let piece = &mut field.pieces[id];
    piece.stop(&why);
    if piece.task.lands_at.is_some() {
        piece.setback.get_or_insert(why(piece.unit.hex));
    }
}

/// Boats go to another hex of their sea area.
fn approach(field: &mut Field, id: PieceIndex, to: HexNo) {
    let (world, mover) = (field.world, Mover::of(field.world, &field.pieces[id].unit));
    let from = field.pieces[id].unit.hex;
    let Some(route) = Search { world, mover, avoided: &[] }.route(from, to) else { return };
    for (side, hex) in route.sides.into_iter().zip(route.hexes) {
        field.move_to(id, hex, side);
    }
}

/// Would any hostile unit in its hex fight it?
pub fn is_threatened(field: &mut Field, id: PieceIndex) -> bool {
    threatens(field, &mut BTreeMap::new(), id)
}

fn threatens(field: &mut Field, threats: &mut BTreeMap<HexNo, Standoff>, id: PieceIndex) -> bool {
    let hex = field.pieces[id].unit.hex;
    if !field.contested.contains(hex) {
        return false;
    }
    threats.entry(hex).or_insert_with(|| willing::standoff(field, hex)).threatens(field, id)
}
