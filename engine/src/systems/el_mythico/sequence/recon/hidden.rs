//! Units of AF 1 and leaders hide; a tactical enemy of AF 2 or more in the hex finds them by
//! chance. Once a unit has retreated, only a unit whose own path leads to its hex finds it again
//! that turn. See EM-7.2, EM-7.9, EM-8.1, EM-10.7.

use super::detect::chance;
use crate::seat::SeatSet;
use crate::systems::el_mythico::field::{Field, PieceIndex};

/// Does a tactical unit of AF 2 or more find a hidden one in its hex? Tried once a turn and hex. In
/// a combined unit, the carrier hides and is found.
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

/// Chance to find a hidden unit once it has retreated, in percent of the usual. See EM-7.9.
/// Ruling: a path ends where it was told to end, not where a fight or a pursuit broke it off.
fn part_left(field: &Field, finder: PieceIndex, target: PieceIndex) -> i64 {
    let (by, at) = (&field.pieces[finder], &field.pieces[target]);
    let slipped_away = at.unit.retreated_from.is_some() && by.path_end != Some(at.unit.hex);
    if slipped_away { field.world.rules.retreat.retreated_found_percent } else { 100 }
}

/// The seats with units in its hex that find it, with their allies. Other sides don't learn of it.
pub fn found_by(field: &mut Field, target: PieceIndex) -> SeatSet {
    let mut here = field.at(field.pieces[target].unit.hex).to_vec();
    here.retain(|&finder| field.hostile(finder, target) && finds(field, finder, target));
    let allies = |finder: PieceIndex| field.relations.allies(field.seat_of(finder));
    here.into_iter().map(allies).fold(SeatSet::NONE, SeatSet::with)
}
