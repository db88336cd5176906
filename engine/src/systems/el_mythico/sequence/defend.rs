//! Work on positions, impulse by impulse. Rule: EM-11.6. Not here: orders that take effect once units have moved; they act themselves.

use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::duties::Duties;

/// A point of Defend for each unit on that order that stayed out of combat this impulse.
pub fn gain_point(field: &mut Field, duties: &Duties) {
    let works = &field.world.rules.works;
    let most = u8::try_from(works.defend_steps).unwrap_or(u8::MAX).saturating_mul(works.defend_points);
    for &id in &duties.defending {
        let troop = &mut field.troops[id];
        if !troop.engaged && troop.gone.is_none() {
            troop.unit.works.points = troop.unit.works.points.saturating_add(1).min(most);
        }
    }
}
