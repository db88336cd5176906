//! Order 10, Ambush: when it is laid, when it strikes, when it is over. See EM-11.6: hidden; its
//! first round is free and double. A unit strikes as soon as its side would fight the enemies it
//! knows in its hex. Until then it hides as a unit of AF 1 does. Rulings: it has no surprise if an
//! enemy in its hex finds it first, or saw it there when the last turn ended and is itself visible
//! there. A unit that strikes no longer hides.

use super::sides;
use super::willing::would_fight;
use crate::systems::el_mythico::contact::Quality;
use crate::systems::el_mythico::field::piece::{Ambush, Piece};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::sequence::recon::hidden;
use crate::systems::el_mythico::setback::Setback;

/// As the turn begins, units with that order hide, unless an enemy watches.
pub fn lay(field: &mut Field, position: &Position) {
    let told: Vec<_> =
        (0..field.pieces.len()).filter(|&id| field.pieces[id].task.ambushes).collect();
    let (watched, hidden): (Vec<_>, Vec<_>) =
        told.into_iter().partition(|&id| is_watched(field, position, field.leading(id)));
    for id in watched {
        let piece = &mut field.pieces[id];
        piece.setback = Some(Setback::AmbushSeen(piece.unit.hex));
    }
    for &id in &hidden {
        field.pieces[id].ambush = Ambush::Laid;
    }
    for id in hidden {
        field.note_contact(field.pieces[id].unit.hex);
    }
}

/// Do visible enemies stand in its hex that have known it there since the last turn?
fn is_watched(field: &Field, position: &Position, id: PieceIndex) -> bool {
    let (of, hex) = (field.id_of(id), field.pieces[id].unit.hex);
    let knows = |enemy: PieceIndex| {
        let force = position.force(field.seat_of(enemy));
        force.is_some_and(|force| {
            force.contacts.iter().any(|contact| {
                contact.of == of
                    && contact.hex == hex
                    && contact.turn + 1 == position.turn
                    && contact.quality == Quality::Identity
            })
        })
    };
    field.tactical_enemies_at(hex, of.seat).any(|enemy| !field.shuns_combat(enemy) && knows(enemy))
}

/// Ambushes in a hex that are found end, and those that now strike do.
pub fn spring(field: &mut Field, hex: HexNo) {
    let lying = |field: &Field| -> Vec<PieceIndex> {
        field
            .at(hex)
            .iter()
            .copied()
            .filter(|&id| field.pieces[id].ambush == Ambush::Laid)
            .collect()
    };
    for id in lying(field) {
        if !hidden::found_by(field, id).is_empty() {
            let piece = &mut field.pieces[id];
            piece.ambush = Ambush::None;
            piece.setback.get_or_insert(Setback::AmbushFound(hex));
        }
    }
    let lying = lying(field);
    let mut factions: Vec<_> = lying.iter().map(|&id| field.pieces[id].faction).collect();
    factions.sort_unstable();
    factions.dedup();
    let mut strike = Vec::new();
    for faction in factions {
        let own = |piece: &Piece| piece.faction == faction && piece.ambush == Ambush::Laid;
        let sides = sides::showing(field, hex, own);
        for side in sides.iter().filter(|side| side.faction == faction) {
            if would_fight(field, &side.pieces, &sides::foes(field, &sides, side)) {
                strike.extend(side.pieces.iter().copied().filter(|id| lying.contains(id)));
            }
        }
    }
    strike.into_iter().for_each(|id| field.pieces[id].ambush = Ambush::Strikes);
}

/// Ends the surprise of these units: after a round of those that struck in it, after an impulse of
/// all.
pub fn end(field: &mut Field, ids: impl Iterator<Item = PieceIndex>) {
    for id in ids {
        let piece = &mut field.pieces[id];
        if piece.ambush == Ambush::Strikes {
            piece.ambush = Ambush::None;
        }
    }
}
