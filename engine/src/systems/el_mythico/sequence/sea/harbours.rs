//! Harbours in a turn: who holds them, whether a port works, what boats there can carry.
//! See EM-4.3, EM-4.5, EM-4.10. Ruling: EM-7.14: boats don't fight in a harbour. If hostile
//! troops have taken it and no friend fights there, boats put to sea when the fighting is over.
//! They go to the sea hex of the harbour with the lowest number that shows no hostile boats;
//! without one they are lost.

use std::collections::BTreeMap;

use super::cargo::tell;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::Country;
use crate::systems::el_mythico::country::installation::{InstallationKind, Wear};
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sea::told::ToldAtSea;
use crate::systems::el_mythico::sequence::air::bases::is_taken;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::systems::el_mythico::world::World;

/// Boats' room that is taken already this turn, by seat and harbour.
#[derive(Clone, Debug, Default)]
pub struct RoomTaken(BTreeMap<(SeatId, HexNo), i64>);

impl RoomTaken {
    /// Room that a seat's boats in a harbour still have.
    pub fn left(&self, field: &Field, seat: SeatId, hex: HexNo) -> i64 {
        let taken = self.0.get(&(seat, hex)).copied().unwrap_or(0);
        (field.sealift_at(seat, hex) - taken).max(0)
    }

    pub fn take(&mut self, seat: SeatId, hex: HexNo, room: i64) {
        *self.0.entry((seat, hex)).or_default() += room;
    }
}

/// Is it a working port? See EM-4.3, EM-4.5.
pub fn port_works(world: &World, now: &Country, hex: HexNo) -> bool {
    let mut installed =
        world.installations_at(hex).filter(|one| one.kind == InstallationKind::Port);
    world.map.ports.contains(&hex)
        && installed.all(|one| now.installed(one.number).wear == Wear::Intact)
}

/// Do visible hostile troops hold it?
pub fn is_held_against(field: &Field, seat: SeatId, hex: HexNo) -> bool {
    field.tactical_enemies_at(hex, seat).any(|enemy| !field.hides(enemy))
}

/// Does a seat that isn't allied control the village, town or city there?
/// See EM-1.6, EM-9.2, EM-11.7.
pub fn is_foreign_place(field: &Field, off_map: &OffMap, seat: SeatId, hex: HexNo) -> bool {
    off_map.control.get(&hex).is_some_and(|&holder| !field.relations.allied(holder, seat))
}

/// Is it a place of the seat's or an ally's, without visible hostile troops? See EM-1.6, EM-3.9.
pub fn is_friendly_place(field: &Field, off_map: &OffMap, seat: SeatId, hex: HexNo) -> bool {
    let held =
        off_map.control.get(&hex).is_some_and(|&holder| field.relations.allied(holder, seat));
    held && !is_held_against(field, seat, hex)
}

/// Boats leave harbours that enemies have taken.
pub fn abandon(field: &mut Field, off_map: &mut OffMap) {
    let lies = |id: &PieceIndex| {
        let piece = &field.pieces[*id];
        piece.unit.arm.is_naval() && piece.out_of_play.is_none() && !field.fights(*id)
    };
    let lying: Vec<PieceIndex> = (0..field.pieces.len()).filter(lies).collect();
    for id in lying {
        let (seat, hex) = (field.pieces[id].seat, field.pieces[id].unit.hex);
        if !is_taken(field, hex, seat) {
            continue;
        }
        // See EM-8.2: hidden boats there don't matter.
        let clear = |to: &HexNo| {
            field.world.seas.of(&field.world.map, *to).is_some()
                && !is_held_against(field, seat, *to)
        };
        let waters = field.world.map.neighbours(hex).filter(|(_, to)| clear(to));
        let unit = field.pieces[id].name();
        match waters.min_by_key(|(_, to)| *to) {
            Some((side, to)) => {
                field.move_to(id, to, side);
                tell(off_map, seat, ToldAtSea::PutToSea { unit, from: hex, to });
            }
            None => {
                field.remove(&[id], OutOfPlay::Surrendered);
                tell(off_map, seat, ToldAtSea::LostInHarbour { unit, hex });
            }
        }
    }
}
