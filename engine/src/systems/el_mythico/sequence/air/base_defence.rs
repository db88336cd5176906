//! Airmobile infantry at its base. See EM-3.3: if it is attacked it fights as infantry, at half
//! value; the helicopters fly off if the fight is lost. Rulings: EM-3.3: it is attacked if visible
//! enemies there would fight it and its friends. It then gets down and fights on foot by the
//! helicopters' settings, but at AF 1 it stays aboard. When the turn ends it is aboard again,
//! wherever it and the helicopters are.

use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::sequence::combat::willing::would_fight;

/// Gets infantry down from helicopters if it is attacked at its base.
pub fn turn_out(field: &mut Field) {
    let is_at_base = |carrier: &PieceIndex| {
        let piece = &field.pieces[*carrier];
        let on_ground = piece.out_of_play.is_none() && !piece.airborne && piece.unit.is_air();
        on_ground && piece.unit.settings.aggression > 1 && field.contested.contains(piece.unit.hex)
    };
    let aboard = (0..field.pieces.len()).filter(is_at_base);
    let aboard: Vec<_> =
        aboard.filter_map(|carrier| Some((carrier, field.pieces[carrier].passenger?))).collect();
    for (carrier, passenger) in aboard {
        field.pieces[passenger].defends_base = true;
        if is_attacked(field, passenger) {
            field.separate(carrier);
            field.to_be_fetched.push((carrier, passenger));
        } else {
            field.pieces[passenger].defends_base = false;
        }
    }
}

fn is_attacked(field: &Field, passenger: PieceIndex) -> bool {
    let piece = &field.pieces[passenger];
    let enemies =
        field.tactical_enemies_at(piece.unit.hex, piece.seat).filter(|&enemy| !field.hides(enemy));
    let enemies: Vec<PieceIndex> = enemies.collect();
    let friends = field.at(piece.unit.hex).iter().copied();
    let friends = friends.filter(|&other| {
        field.fights(other) && field.allied(passenger, other) && !field.hides(other)
    });
    let defenders: Vec<PieceIndex> = friends.chain([passenger]).collect();
    would_fight(field, &enemies, &defenders)
}
