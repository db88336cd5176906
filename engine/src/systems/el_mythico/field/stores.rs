//! Stores on the field: dumps, abandoned goods, and equipment that units put to use.
//! See EM-4.1, EM-4.6, EM-4.11, EM-7.7. Not here: when any of it happens, or who may draw
//! ammunition.

use super::{Field, PieceIndex};
use crate::seat::SeatId;
use crate::systems::el_mythico::equipment::Kind;
use crate::systems::el_mythico::hex_map::{HexNo, Terrain};
use crate::systems::el_mythico::ledger::Entry;
use crate::systems::el_mythico::stock::{Dump, Good, Stock};
use crate::systems::el_mythico::task::StoresAction;
use crate::systems::el_mythico::unit::{Unit, strength};

/// What one seat lost in a hex and nobody has gathered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Litter {
    /// Surplus that its units abandoned.
    pub abandoned: Stock,
    /// Equipment of its fallen, in tenths of a STR.
    pub fallen: Stock,
}

impl Litter {
    /// What can be gathered: the surplus, and a percentage of the equipment, in whole STR.
    pub fn gathered(self, percent: i64) -> Stock {
        let mut goods = self.abandoned;
        for (good, tenths) in self.fallen.iter() {
            goods.add(good.clone(), tenths * percent / 1000);
        }
        goods
    }
}

impl Field<'_> {
    /// A piece abandons its surplus in its hex. See EM-7.7.
    pub fn abandon(&mut self, id: PieceIndex) {
        self.abandon_in(id, self.pieces[id].unit.hex);
    }

    /// Drops a piece's surplus in a hex. The winner of the fight there can gather it.
    /// See EM-4.2, EM-7.8.
    pub fn abandon_in(&mut self, id: PieceIndex, hex: HexNo) {
        let piece = &mut self.pieces[id];
        let mut goods = std::mem::take(&mut piece.unit.supply.surplus);
        goods.add_all(piece.besides.take_lifted());
        if !goods.is_empty() {
            let (unit, seat) = (piece.name(), piece.seat);
            self.litter.entry((hex, seat)).or_default().abandoned.add_all(goods.clone());
            self.note_stores(seat, Entry::Abandoned { unit, hex, goods });
        }
    }

    /// Does a piece carry heavy goods that can't enter this hex? Rule: EM-4.2. Ruling: not by road
    /// either.
    pub fn is_barred_to_heavy(&self, id: PieceIndex, hex: HexNo) -> bool {
        let rough = matches!(
            self.world.map.terrain(hex),
            Terrain::Mountain | Terrain::Jungle | Terrain::Swamp
        );
        rough && self.carries_heavy(id)
    }

    /// Does a piece carry heavy goods? See EM-4.2, EM-4.5: they never go by air.
    pub fn carries_heavy(&self, id: PieceIndex) -> bool {
        let (piece, list) = (&self.pieces[id], &self.world.equipment);
        piece.unit.supply.surplus.has_heavy(list) || piece.besides.lifted.has_heavy(list)
    }

    /// A piece drops its heavy goods in its hex. See EM-4.2.
    pub fn drop_heavy(&mut self, id: PieceIndex) {
        let (piece, list) = (&mut self.pieces[id], &self.world.equipment);
        let mut goods = piece.unit.supply.surplus.take_heavy(list);
        if !piece.besides.lifted.is_empty() {
            goods.add_all(piece.besides.lifted.take_heavy(list));
        }
        let (seat, unit, hex) = (piece.seat, piece.name(), piece.unit.hex);
        self.put_down(hex, seat, goods.clone());
        self.note_stores(seat, Entry::Dropped { unit, hex, goods });
    }

    /// A piece puts down all that it carries, in a dump of its seat's, and its seat is told.
    /// Rulings: EM-4.6: aboard boats, the boats take the goods, and land them in a harbour. Nothing
    /// is put down in the sea.
    pub fn unload(&mut self, id: PieceIndex) {
        let boats = self.boats_of(id);
        let piece = &mut self.pieces[id];
        let mut goods = std::mem::take(&mut piece.unit.supply.surplus);
        goods.add_all(piece.besides.take_lifted());
        let (unit, seat, hex) = (piece.name(), piece.seat, piece.unit.hex);
        if let Some(boats) = boats {
            self.pieces[boats].unit.supply.surplus.add_all(goods);
        } else if self.is_sea(hex) {
            self.note_sunk(seat, unit, hex, goods);
        } else if !goods.is_empty() {
            self.put_down(hex, seat, goods.clone());
            let action = StoresAction::Leave;
            self.note_stores(seat, Entry::Handled { unit, hex, action, goods, short: false });
        }
    }

    /// A seat's dump in a hex.
    pub fn dump(&self, hex: HexNo, seat: SeatId) -> Option<&Dump> {
        self.dumps.get(&(hex, seat))
    }

    /// Puts goods into a seat's dump in a hex, or makes one. See EM-4.6. Ruling: goods put into a
    /// camouflaged dump are hidden with it.
    pub fn put_down(&mut self, hex: HexNo, seat: SeatId, goods: Stock) {
        if !goods.is_empty() {
            let new = || Dump { hex, stock: Stock::default(), camouflaged: false };
            self.dumps.entry((hex, seat)).or_insert_with(new).stock.add_all(goods);
        }
    }

    /// Takes an amount out of a seat's dump in a hex, or what there is. Returns what was taken.
    pub fn take_up(&mut self, hex: HexNo, seat: SeatId, good: &Good, wanted: i64) -> i64 {
        let Some(dump) = self.dumps.get_mut(&(hex, seat)) else { return 0 };
        let taken = dump.stock.take(good, wanted);
        if dump.stock.is_empty() {
            self.dumps.remove(&(hex, seat));
        }
        taken
    }

    /// Takes up all of a seat's dump in a hex.
    pub fn take_up_all(&mut self, hex: HexNo, seat: SeatId) -> Stock {
        self.dumps.remove(&(hex, seat)).map(|dump| dump.stock).unwrap_or_default()
    }

    /// Notes for a seat's report what happened to its stores.
    pub fn note_stores(&mut self, seat: SeatId, entry: Entry) {
        self.ledger.push((seat, entry));
    }
}

/// STR of a unit that still lacks this equipment. See EM-4.1.
pub fn room(unit: &Unit, kind: Kind) -> i64 {
    let held = unit.additional.get(&kind).map_or(0, |&held| strength(held));
    (unit.strength() - held).max(0)
}

/// Gives a unit equipment for this STR, up to the STR that lacks it. Returns how much it put to
/// use. Rule: EM-4.1.
pub fn equip(unit: &mut Unit, kind: Kind, str: i64) -> i64 {
    let used = str.min(room(unit, kind));
    if used > 0 {
        let held = unit.additional.entry(kind).or_default();
        *held = (*held + 10 * used).min(unit.tenths);
    }
    used
}
