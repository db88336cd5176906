//! Phase 15: organisation recovers, units learn. Rules: EM-2.5, EM-2.6, EM-11.6 (Rest).

use crate::systems::el_mythico::condition::{learn, organisation_max, recovery};
use crate::systems::el_mythico::field::Field;

/// Every unit recovers organisation, as much as it could have so far; then it learns if it bled or drew blood.
pub fn recover(field: &mut Field) {
    let rules = &field.world.rules.condition;
    for piece in
        field.pieces.iter_mut().filter(|piece| piece.out_of_play.is_none() && piece.unit.is_tactical())
    {
        let gained = recovery(rules, &piece.unit, piece.moved, piece.task.rests);
        let most = organisation_max(rules, piece.unit.training, piece.unit.experience);
        piece.unit.organisation = (piece.unit.organisation + gained).min(most);
        if piece.bloodied {
            learn(rules, &mut piece.unit);
        }
    }
}
