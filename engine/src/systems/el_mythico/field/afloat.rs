//! Units aboard boats: they stay units of their own, but are in no hex until they land.
//! See EM-11.5, EM-11.7, EM-14.7. Not here: the orders, or when they are carried out
//! (`sequence/sea/`), or combined units on land (`combined.rs`).

use super::piece::{Ambush, OutOfPlay};
use super::{Field, PieceIndex};
use crate::seat::SeatId;
use crate::systems::el_mythico::account::Landing;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::ledger::{Entry, Failure};
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::sea::hold;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::stock::Stock;
use crate::systems::el_mythico::task::StoresTask;
use crate::systems::el_mythico::unit::{UnitRef, Works};
use crate::systems::el_mythico::why::Why;

impl Field<'_> {
    /// The boats that carry a piece.
    pub fn boats_of(&self, id: PieceIndex) -> Option<PieceIndex> {
        let piece = &self.pieces[id];
        let afloat = piece.out_of_play == Some(OutOfPlay::Afloat);
        let number = piece.unit.aboard.filter(|_| afloat)?;
        self.find(UnitRef { number, ..piece.id() })
    }

    /// A unit that is ashore. If it is aboard boats, notes that its orders come to nothing.
    pub fn find_ashore(&mut self, unit: UnitRef) -> Option<PieceIndex> {
        let id = self.find(unit)?;
        if self.pieces[id].out_of_play == Some(OutOfPlay::Afloat) {
            self.pieces[id].note(Setback::Afloat);
        }
        self.pieces[id].out_of_play.is_none().then_some(id)
    }

    /// The units aboard these boats, by number.
    pub fn aboard_boats(&self, boats: PieceIndex) -> Vec<PieceIndex> {
        let seat = self.pieces[boats].seat;
        if !self.pieces[boats].unit.arm.is_naval() {
            return Vec::new();
        }
        self.of_seat(seat).filter(|&id| self.boats_of(id) == Some(boats)).collect()
    }

    /// Do boats carry units?
    pub fn is_laden(&self, boats: PieceIndex) -> bool {
        !self.aboard_boats(boats).is_empty()
    }

    /// The STR, or lots, that boats still have room for. See EM-14.7.
    pub fn room_aboard(&self, boats: PieceIndex) -> i64 {
        let aboard = self.aboard_boats(boats).into_iter();
        let taken: i64 = aboard.map(|id| self.world.load(&self.pieces[id].unit)).sum();
        (self.world.sealift(&self.pieces[boats].unit) - taken).max(0)
    }

    /// A unit goes aboard boats. Its own orders are dropped.
    pub fn take_aboard(&mut self, boats: PieceIndex, id: PieceIndex) {
        let (number, hex) = (self.pieces[boats].unit.number, self.pieces[boats].unit.hex);
        self.take_from_hex(id);
        let piece = &mut self.pieces[id];
        if piece.has_more_to_do() {
            piece.note(Setback::Afloat);
        }
        for StoresTask { action, order, .. } in piece.besides.take_stores_tasks() {
            let unit = self.pieces[id].name();
            let why = Entry::Failed { unit, action, why: Failure::Afloat };
            self.outcomes.settle(order, Err(Why::Stores(why)));
        }
        let piece = &mut self.pieces[id];
        piece.forget();
        piece.out_of_play = Some(OutOfPlay::Afloat);
        piece.unit.aboard = Some(number);
        piece.unit.works = Works::default();
        piece.unit.hex = hex;
    }

    /// A unit aboard goes ashore.
    pub fn put_ashore(&mut self, id: PieceIndex, hex: HexNo) {
        let Some(boats) = self.boats_of(id) else { return };
        let from = self.pieces[boats].unit.hex;
        let piece = &mut self.pieces[id];
        piece.out_of_play = None;
        piece.unit.aboard = None;
        piece.moved = true;
        piece.came_by = None;
        (piece.arrived, piece.landed) = (self.impulse, Some(Landing::Sea));
        piece.unit.trail = if from == hex { Vec::new() } else { vec![from, hex] };
        self.stand(id, hex);
    }

    /// In a harbour, units that the boats have no room for go ashore: all of them, if the boats are
    /// lost.
    pub fn step_ashore(&mut self, boats: PieceIndex) {
        let hex = self.pieces[boats].unit.hex;
        if self.is_sea(hex) {
            return;
        }
        let mut room = self.world.sealift(&self.pieces[boats].unit);
        for id in self.aboard_boats(boats) {
            let needs = self.world.load(&self.pieces[id].unit);
            if needs <= room {
                room -= needs;
            } else {
                self.put_ashore(id, hex);
            }
        }
    }

    /// Units aboard are lost with their boats. If the boats' crews deserted, they count as
    /// destroyed. See EM-11.7.
    pub(super) fn lose_aboard(&mut self, boats: PieceIndex, how: OutOfPlay) {
        let how = if how == OutOfPlay::Deserted { OutOfPlay::Destroyed } else { how };
        let hex = self.pieces[boats].unit.hex;
        for id in self.aboard_boats(boats) {
            self.pieces[id].unit.hex = hex;
            self.sink(id, how);
        }
    }

    /// Removes a unit aboard boats, and all that it carried.
    pub fn sink(&mut self, id: PieceIndex, how: OutOfPlay) {
        let piece = &mut self.pieces[id];
        (piece.out_of_play, piece.unit.aboard) = (Some(how), None);
        let goods = std::mem::take(&mut piece.unit.supply.surplus);
        let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
        self.note_sunk(seat, unit, hex, goods);
    }

    /// A unit aboard keeps the goods that there is room for, in lots; the rest sinks. Returns the
    /// room that they take.
    pub fn throw_overboard(&mut self, id: PieceIndex, room: i64) -> i64 {
        let piece = &mut self.pieces[id];
        let (kept, takes) = hold::load(&self.world.equipment, &piece.unit.supply.surplus, room);
        let mut goods = std::mem::replace(&mut piece.unit.supply.surplus, kept.clone());
        kept.iter().for_each(|(good, amount)| _ = goods.take(good, amount));
        let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
        self.note_sunk(seat, unit, hex, goods);
        takes
    }

    /// Notes for a seat's report what sank at sea.
    pub(super) fn note_sunk(&mut self, seat: SeatId, unit: FullName, hex: HexNo, goods: Stock) {
        if !goods.is_empty() {
            self.note_stores(seat, Entry::Abandoned { unit, hex, goods });
        }
    }

    /// Is a hex one of the sea?
    pub fn is_sea(&self, hex: HexNo) -> bool {
        self.world.map.terrain(hex) == Terrain::Sea
    }

    /// Moves a unit by sea, with its passenger.
    pub fn carry_by_sea(&mut self, id: PieceIndex, way: &[HexNo]) {
        let Some(&to) = way.last() else { return };
        let parts: Vec<_> = self.with_passenger(id).collect();
        for part in parts {
            self.take_from_hex(part);
            let piece = &mut self.pieces[part];
            let from = piece.unit.hex;
            piece.unit.trail = std::iter::once(from).chain(way.iter().copied()).collect();
            piece.unit.works = Works::default();
            (piece.ambush, piece.moved, piece.came_by) = (Ambush::None, true, None);
            (piece.arrived, piece.landed) = (self.impulse, Some(Landing::Sea));
            self.stand(part, to);
        }
    }
}
