//! Combined units: an APC or IFV unit, the carrier, with an infantry unit aboard, the passenger. Rule: EM-3.3.
//! Both stay units with a number, men, stores and pay of their own, and both stand in the hex; this file holds who leads and what the two
//! come to together. Why it is so: `docs/decisions/040-a-combined-unit-is-two-units.md`. Not here: the orders, or when they are obeyed
//! (`sequence/reorganise.rs`).

use super::{Field, PieceIndex};
use crate::systems::el_mythico::unit::UnitRef;

impl Field<'_> {
    /// Links the units that are combined as the turn begins, once all are on the field.
    pub fn board_as_saved(&mut self) {
        for passenger in 0..self.pieces.len() {
            let piece = &self.pieces[passenger];
            let carrier = piece.unit.aboard.map(|number| UnitRef { number, ..piece.id() });
            if let Some(carrier) = carrier.and_then(|carrier| self.find(carrier)) {
                self.combine(carrier, passenger);
            }
        }
    }

    /// Makes the two a combined unit.
    pub fn combine(&mut self, carrier: PieceIndex, passenger: PieceIndex) {
        let number = self.pieces[carrier].unit.number;
        self.pieces[carrier].passenger = Some(passenger);
        self.pieces[passenger].carrier = Some(carrier);
        self.pieces[passenger].unit.aboard = Some(number);
    }

    /// Makes of a combined unit, of which either part is meant, two again. Of one that isn't combined nothing changes.
    pub fn separate(&mut self, id: PieceIndex) {
        let carrier = self.leading(id);
        let Some(passenger) = self.pieces[carrier].passenger.take() else { return };
        self.pieces[passenger].carrier = None;
        self.pieces[passenger].unit.aboard = None;
    }

    /// The unit whose orders count for a piece: its carrier, else itself.
    pub fn leading(&self, id: PieceIndex) -> PieceIndex {
        self.pieces[id].carrier.unwrap_or(id)
    }
}
