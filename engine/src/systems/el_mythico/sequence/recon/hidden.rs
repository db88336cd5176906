//! Units of AF 1 hide, and leaders do; a tactical enemy of AF 2 or more in the hex finds them by
//! chance. Once a unit has retreated, only who comes to its hex by a path of his own finds it again
//! that turn. Rules: EM-7.2, EM-7.9, EM-8.1, EM-10.7.

use super::detect::chance;
use crate::seat::SeatSet;
use crate::systems::el_mythico::field::{Field, PieceIndex};

/// Does one unit, tactical and of AF 2 or more, find another that hides in its hex? Tried once a
/// turn and hex. Of a combined unit the one that leads hides, and is found.
pub fn finds(field: &mut Field, finder: PieceIndex, target: PieceIndex) -> bool {
    let target = field.leading(target);
    let unit = &field.pieces[finder].unit;
    if !field.fights(finder) || unit.settings.aggression < 2 || field.allied(finder, target) {
        return false;
    }
    let hex = unit.hex;
    let part = part_left(field, finder, target);
    if part == 0 {
        return false;
    }
    if let Some(&known) = field.found.get(&(finder, target, hex)) {
        return known;
    }
    let subject = [field.id_of(finder).key(), field.id_of(target).key(), hex.key()];
    let percent = chance(field, finder, target) * part / 100;
    let found = field.dice.stream("finding a hidden unit", subject).chance(percent);
    field.found.insert((finder, target, hex), found);
    found
}

/// Of the chance of finding a unit that hides, the part that is left once it has retreated, in
/// percent. Rule: EM-7.9. Ruling: a path ends where it was told to end, not where a fight or a
/// pursuit broke it off.
fn part_left(field: &Field, finder: PieceIndex, target: PieceIndex) -> i64 {
    let (by, at) = (&field.pieces[finder], &field.pieces[target]);
    let slipped_away = at.unit.retreated_from.is_some() && by.path_end != Some(at.unit.hex);
    if slipped_away { field.world.rules.retreat.retreated_found_percent } else { 100 }
}

/// The seats whose enemies' units in its hex find it, with their allies. What one side finds,
/// another needn't know.
pub fn found_by(field: &mut Field, target: PieceIndex) -> SeatSet {
    let mut here = field.at(field.pieces[target].unit.hex).to_vec();
    here.retain(|&finder| field.hostile(finder, target) && finds(field, finder, target));
    let allies = |finder: PieceIndex| field.relations.allies(field.seat_of(finder));
    here.into_iter().map(allies).fold(SeatSet::NONE, SeatSet::with)
}
