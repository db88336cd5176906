//! How pieces change hex: by a step to a neighbour, with the leaders who go along, or by a flight.
//! Not here: which pieces go where, and when.

use super::piece::Ambush;
use super::{Field, PieceIndex};
use crate::grid::hex::Side;
use crate::systems::el_mythico::account::Landing;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::paths::cost::crossed;
use crate::systems::el_mythico::unit::Works;

impl Field<'_> {
    /// Moves a piece to a neighbouring hex, and leaders who go with it. See EM-11.5.
    pub fn move_to(&mut self, id: PieceIndex, to: HexNo, across: Side) {
        let leaders = self.leaders_with(id);
        for id in std::iter::once(id).chain(leaders) {
            if self.is_barred_to_heavy(id, to) {
                self.drop_heavy(id);
            }
            self.move_one(id, to, across);
        }
    }

    /// Is it a leader who goes with a unit? See EM-11.5.
    pub fn goes_along(&self, id: PieceIndex) -> bool {
        self.attached.iter().any(|(leader, _)| *leader == id)
    }

    /// The leaders who go with a piece from its hex.
    pub fn leaders_with(&self, id: PieceIndex) -> Vec<PieceIndex> {
        let goes = |(leader, with): &&(PieceIndex, PieceIndex)| {
            let leader = &self.pieces[*leader];
            *with == id
                && leader.out_of_play.is_none()
                && leader.unit.hex == self.pieces[id].unit.hex
        };
        self.attached.iter().filter(goes).map(|(leader, _)| *leader).collect()
    }

    /// A piece that leaves its hex loses its works. See EM-11.6.
    fn move_one(&mut self, id: PieceIndex, to: HexNo, across: Side) {
        self.take_from_hex(id);
        let river = crossed(
            self.world,
            &self.pieces[self.leading(id)].unit,
            self.pieces[id].unit.hex,
            across,
        );
        let piece = &mut self.pieces[id];
        piece.crossed = piece.crossed.max(river);
        if piece.unit.trail.is_empty() {
            piece.unit.trail.push(piece.unit.hex);
        }
        piece.unit.trail.push(to);
        piece.unit.works = Works::default();
        piece.ambush = Ambush::None;
        piece.moved = true;
        piece.came_by = Some(across.opposite());
        (piece.arrived, piece.landed) = (self.impulse, None);
        self.stand(id, to);
    }

    /// A piece flies to a hex with its passenger, however far. See EM-11.7. It enters by no side,
    /// and loses its works. Heavy goods stay behind. See EM-4.5.
    pub fn fly_to(&mut self, id: PieceIndex, to: HexNo) {
        let parts: Vec<PieceIndex> = self.with_passenger(id).collect();
        for part in parts {
            if self.carries_heavy(part) {
                self.drop_heavy(part);
            }
            self.take_from_hex(part);
            let piece = &mut self.pieces[part];
            (piece.unit.works, piece.ambush, piece.moved) = (Works::default(), Ambush::None, true);
            (piece.came_by, piece.arrived, piece.landed) = (None, self.impulse, Some(Landing::Air));
            piece.entries.truncate(piece.next);
            self.stand(part, to);
        }
    }
}
