//! Units that pass through a hex of others: each is told of units that it detected there, and the
//! other way round. See EM-8.1. Not here: detection (`recon/detect.rs`). Ruling: a unit passes
//! through a hex that it has entered and left in one turn; where it fought, the fight's report
//! tells it.

use super::PendingMove;
use crate::seat::SeatSet;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::passage::Passage;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::off_map::OffMap;
use crate::view::Audience;

/// Notes units that go on through a hex that they entered this turn, as they leave it. `watched`
/// says which seats see each of them there.
pub fn note(field: &mut Field, moves: &[PendingMove], watched: &[(PieceIndex, SeatSet)]) {
    let mut passages = Vec::new();
    let passes =
        |moves: &&PendingMove| field.is_observed(moves.from) && !field.is_aboard(moves.piece);
    // In the order of the moves, each followed by its leaders.
    let mut watched = watched.iter();
    for moves in moves.iter().filter(passes) {
        let (id, piece) = (moves.piece, &field.pieces[moves.piece]);
        let is_seen =
            |other: &PieceIndex| !field.allied(id, *other) && field.is_noted(piece.seat, *other);
        let seen: Vec<PieceIndex> = field.at(moves.from).iter().copied().filter(is_seen).collect();
        let by = watched.find(|(watched, _)| *watched == id).map_or(SeatSet::NONE, |(_, by)| *by);
        if piece.moved && (!seen.is_empty() || !by.is_empty()) {
            passages.push(Passage { piece: id, hex: moves.from, impulse: field.impulse, seen, by });
        }
    }
    field.passages.extend(passages);
}

/// Tells both sides of each passage.
pub fn tell(off_map: &mut OffMap, field: &Field, fights: &Fights) {
    for Passage { piece, hex, impulse, seen, by } in &field.passages {
        let fought =
            fights.records.get(hex).is_some_and(|record| record.casualties.contains(*piece));
        if fought {
            continue;
        }
        let (unit, hex, impulse) = (field.pieces[*piece].name(), *hex, *impulse);
        if !by.is_empty() {
            off_map
                .tell(Audience::Seats(*by), Event::PassedBy { unit: unit.clone(), hex, impulse });
        }
        if !seen.is_empty() {
            let seen = seen.iter().map(|&id| field.pieces[id].name()).collect();
            let own = Audience::Seats(SeatSet::one(field.pieces[*piece].seat));
            off_map.tell(own, Event::PassedThrough { unit, hex, impulse, seen });
        }
    }
}
