//! Phase 15: organisation recovers, units learn. Rules: EM-2.5, EM-2.6, EM-11.6 (Rest).

use crate::systems::el_mythico::condition::{learn, organisation_max, recovery};
use crate::systems::el_mythico::field::Field;

/// Every unit recovers organisation, as much as it could have so far; then it learns if it bled or drew blood.
pub fn recover(field: &mut Field) {
    let rules = &field.world.rules.condition;
    for troop in field.troops.iter_mut().filter(|troop| troop.gone.is_none() && troop.unit.is_tactical()) {
        let gained = recovery(rules, &troop.unit, troop.moved, troop.task.rests);
        let most = organisation_max(rules, troop.unit.training, troop.unit.experience);
        troop.unit.organisation = (troop.unit.organisation + gained).min(most);
        if troop.bloodied {
            learn(rules, &mut troop.unit);
        }
    }
}
