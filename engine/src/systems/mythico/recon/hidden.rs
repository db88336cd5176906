//! Units of AF 1 hide, and leaders do; a tactical enemy of AF 2 or more in the hex finds them by chance.
//! Rules: EM-7.2, EM-8.1, EM-10.7.

use super::detect::chance;
use crate::systems::mythico::turn::field::{Field, TroopId};

/// Does it hide?
pub fn hides(field: &Field, id: TroopId) -> bool {
    let unit = &field.troops[id].unit;
    !unit.is_tactical() || unit.settings.aggression == 1
}

/// Does one unit, tactical and of AF 2 or more, find another that hides in its hex? Tried once a turn and hex.
pub fn finds(field: &mut Field, finder: TroopId, target: TroopId) -> bool {
    let unit = &field.troops[finder].unit;
    if !unit.is_tactical() || unit.settings.aggression < 2 || !field.hostile(finder, target) {
        return false;
    }
    let hex = unit.hex;
    if let Some(&known) = field.found.get(&(finder, target, hex)) {
        return known;
    }
    let subject = [field.troops[finder].id().key(), field.troops[target].id().key(), hex.key()];
    let percent = chance(field, finder, target);
    let found = field.dice.stream("finding a hidden unit", subject).chance(percent);
    field.found.insert((finder, target, hex), found);
    found
}

/// Does anyone hostile in its hex find it?
pub fn is_found(field: &mut Field, target: TroopId) -> bool {
    let here = field.at(field.troops[target].unit.hex).to_vec();
    here.into_iter().any(|finder| finds(field, finder, target))
}

/// The troops of a hex that are not hidden: fighting ones that don't hide, and those that are found.
pub fn visible(field: &mut Field, ids: &[TroopId]) -> Vec<TroopId> {
    ids.iter().copied().filter(|&id| !hides(field, id) || is_found(field, id)).collect()
}
