//! 73: a hex under interdiction costs enemies twice as much to enter. See EM-11.7.
//! Rulings: EM-11.7: it affects every way into the hex this turn, driving too, but not retreats and
//! pursuits. Several missions over one hex don't add up. A unit that can't pay any more doesn't
//! enter. Enemies are units that the interdicting seat is hostile to. Boats have sailed before
//! missions are flown (EM-5.1), so their costs don't change.

use std::collections::BTreeMap;

use super::is_there;
use super::sortie::Sortie;
use crate::seat::SeatSet;
use crate::systems::el_mythico::air::mission::Mission;
use crate::systems::el_mythico::air::told::Came;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::interdicted;
use crate::systems::el_mythico::setback::Setback;

/// Marks the hexes, and raises the costs of ways through them.
pub fn carry_out(field: &mut Field, sorties: &mut [Sortie]) {
    let mut hexes: BTreeMap<HexNo, SeatSet> = BTreeMap::new();
    for sortie in sorties.iter_mut().filter(|sortie| is_there(sortie)) {
        let Mission::Interdict { hex } = sortie.mission else { continue };
        hexes.entry(hex).or_insert(SeatSet::NONE).insert(field.pieces[sortie.piece].seat);
        sortie.came = Some(Came::Interdicted);
    }
    if hexes.is_empty() {
        return;
    }
    for id in 0..field.pieces.len() {
        let piece = &field.pieces[id];
        let slowed = |hex: HexNo| {
            hexes
                .get(&hex)
                .is_some_and(|by| by.iter().any(|by| field.relations.hostile(by, piece.seat)))
        };
        let ahead = &piece.entries[piece.next..];
        if !ahead.iter().any(|entry| slowed(entry.hex)) {
            continue;
        }
        let mover = Mover::of(field.world, &piece.unit).with_recon(field.world, piece.task.recon);
        let (longer, is_cut) = interdicted(field.world, mover, ahead, slowed);
        let last = longer.last().map_or(piece.unit.hex, |entry| entry.hex);
        let piece = &mut field.pieces[id];
        piece.entries.truncate(piece.next);
        piece.entries.extend(longer);
        if is_cut {
            piece.setback = Some(Setback::Interdicted(last));
            piece.path_end = Some(last);
        }
    }
}
