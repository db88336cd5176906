//! Phase 15: organisation recovers, units learn. See EM-2.5, EM-2.6, EM-10.3 (officers), EM-11.6
//! (Rest).

use crate::systems::el_mythico::condition::{learn, organisation_max, recovery};
use crate::systems::el_mythico::field::Field;

/// Every unit recovers as much organisation as it could have; then it gains experience if it had or
/// caused losses.
pub fn recover(field: &mut Field) {
    let (rules, levels) =
        (&field.world.rules.condition, field.world.rules.powers.officer_recovery_levels);
    for id in 0..field.pieces.len() {
        let led = field.officer_hundredths(id) / (100 * levels.max(1));
        // See EM-11.7. Ruling: EM-2.6: a unit aboard boats recovers too, and has moved if they
        // have.
        let sailed = field.boats_of(id).is_some_and(|boats| field.pieces[boats].moved);
        let piece = &mut field.pieces[id];
        if !piece.is_in_service() || piece.unit.is_leader() {
            continue;
        }
        let gained = recovery(rules, &piece.unit, piece.moved || sailed, piece.task.rests) + led;
        let most = organisation_max(rules, piece.unit.training, piece.unit.experience);
        piece.unit.organisation = (piece.unit.organisation + gained).min(most);
        if piece.bloodied {
            learn(rules, &mut piece.unit);
        }
    }
}
