//! Combined units. A carrier, which is an APC or IFV unit or helicopters, has an infantry unit
//! aboard, its passenger. Both stay units of their own:
//! `docs/decisions/040-a-combined-unit-is-two-units.md`. See EM-3.3. Not here: when orders to
//! combine take effect (`sequence/reorganise.rs`).

use super::{Field, OutOfPlay, PieceIndex};
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::UnitRef;

impl Field<'_> {
    /// Links the units that are combined as the turn begins, once all are on the field.
    pub fn board_as_saved(&mut self) {
        for passenger in 0..self.pieces.len() {
            let piece = &self.pieces[passenger];
            let aboard = piece.unit.aboard.filter(|_| piece.out_of_play.is_none());
            let carrier = aboard.map(|number| UnitRef { number, ..piece.id() });
            match carrier.and_then(|carrier| self.find(carrier)) {
                Some(boats) if self.pieces[boats].unit.arm.is_naval() => {
                    self.take_aboard(boats, passenger)
                }
                Some(carrier) => self.combine(carrier, passenger),
                None => {}
            }
        }
    }

    /// Makes the two a combined unit.
    pub fn combine(&mut self, carrier: PieceIndex, passenger: PieceIndex) {
        let number = self.pieces[carrier].unit.number;
        self.pieces[carrier].passenger = Some(passenger);
        self.pieces[passenger].carrier = Some(carrier);
        self.pieces[passenger].unit.aboard = Some(number);
        self.follow(passenger);
    }

    /// Gives a passenger its carrier's settings and task, and drops its own. See EM-3.3.
    fn follow(&mut self, passenger: PieceIndex) {
        let by = &self.pieces[self.leading(passenger)];
        let (settings, task, ambush) = (by.unit.settings, by.task, by.ambush);
        let (order, came_by) = (by.unit.last_order, by.came_by);
        let piece = &mut self.pieces[passenger];
        if piece.has_more_to_do() {
            piece.note(Setback::Rode);
        }
        // A setback on its own way before is still told.
        if let Some(before) = piece.setback.take() {
            piece.note(|_| before);
        }
        (piece.unit.settings, piece.task, piece.ambush) = (settings, task, ambush);
        (piece.unit.last_order, piece.came_by) = (order, came_by);
        (piece.withdraws, piece.path_end) = (None, None);
        piece.entries.truncate(piece.next);
    }

    /// Makes every passenger follow its carrier, once all units have their orders.
    pub fn follow_carriers(&mut self) {
        let aboard: Vec<_> = (0..self.pieces.len()).filter(|&id| self.is_aboard(id)).collect();
        aboard.into_iter().for_each(|id| self.follow(id));
    }

    /// Separates a combined unit, given either part. Does nothing to a unit that isn't combined.
    pub fn separate(&mut self, id: PieceIndex) {
        let carrier = self.leading(id);
        let Some(passenger) = self.pieces[carrier].passenger.take() else { return };
        self.pieces[passenger].carrier = None;
        self.pieces[passenger].unit.aboard = None;
    }

    /// Stops the passengers that survive their carrier. They get the reason if the carrier still
    /// had a way to go or was stopped on it, because nobody else reports that. See EM-3.3.
    pub fn strand(&mut self, carrier: PieceIndex, carried: &[PieceIndex], how: OutOfPlay) {
        let piece = &self.pieces[carrier];
        let is_to_fly = self.impulse == 0 && !self.impulses_over && piece.besides.mission.is_some();
        let is_under_way = piece.next < piece.entries.len() || piece.setback.is_some();
        if !is_under_way && piece.withdraws.is_none() && !is_to_fly {
            return;
        }
        let why = if how == OutOfPlay::Deserted {
            Setback::CarrierDeserted
        } else {
            Setback::CarrierLost
        };
        for &id in carried {
            if self.pieces[id].out_of_play.is_none() {
                self.pieces[id].note(why);
            }
        }
    }

    /// The piece whose orders count for a piece: its carrier, else itself.
    pub fn leading(&self, id: PieceIndex) -> PieceIndex {
        self.pieces[id].carrier.unwrap_or(id)
    }

    /// Is it carried by another?
    pub fn is_aboard(&self, id: PieceIndex) -> bool {
        self.pieces[id].carrier.is_some()
    }

    /// Is it one part of a combined unit?
    pub fn is_combined(&self, id: PieceIndex) -> bool {
        self.pieces[id].carrier.is_some() || self.pieces[id].passenger.is_some()
    }

    /// A piece and its passenger.
    pub fn with_passenger(&self, id: PieceIndex) -> impl Iterator<Item = PieceIndex> + use<> {
        std::iter::once(id).chain(self.pieces[id].passenger)
    }

    /// The STR of a piece and its passenger: what others see of it.
    pub fn strength_together(&self, id: PieceIndex) -> i64 {
        self.with_passenger(id).map(|part| self.pieces[part].unit.strength()).sum()
    }

    /// Has it enough organisation to move? See EM-2.6. Ruling: EM-3.3: a combined unit moves
    /// unless one part has fallen to 0.
    pub fn is_fit_to_move(&self, id: PieceIndex) -> bool {
        self.with_passenger(self.leading(id)).all(|part| self.pieces[part].unit.organisation > 0)
    }
}
