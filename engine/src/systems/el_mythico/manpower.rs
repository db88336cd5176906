//! Manpower: the points at population centres from which new units are raised. Rules: EM-3.4, EM-9.2.
//! Ruling: EM-9.2: until the population's support counts, the rules' numbers grant it at every centre of the republic, to whoever held
//! that when the turn began. Not here: who holds a centre (`sequence/control.rs`), or what is raised (`sequence/raise.rs`).

use std::collections::BTreeMap;

use super::hex_map::HexNo;
use super::rules::Manpower;
use super::world::World;
use crate::map::PlaceKind;

/// Points used at each centre since its last ones came.
pub type UsedManpower = BTreeMap<HexNo, i64>;

/// Points that come to a centre at a time, and every how many turns; none to a hex that holds no centre of the republic.
fn supply(rules: &Manpower, kind: Option<PlaceKind>) -> (i64, u32) {
    match kind {
        Some(PlaceKind::Village) => (rules.village, rules.village_turns),
        Some(PlaceKind::Town) => (rules.town, 1),
        Some(PlaceKind::City) => (rules.city, 1),
        _ => (0, 1),
    }
}

/// Points left at a centre.
pub fn left(world: &World, used: &UsedManpower, hex: HexNo) -> i64 {
    let (points, _) = supply(&world.rules.manpower, world.yielding_place(hex));
    points - used.get(&hex).copied().unwrap_or(0)
}

/// As a turn begins: where new points come, what was used of those before no longer counts, and what was left of them has lapsed.
pub fn renew(world: &World, used: &mut UsedManpower, turn: u32) {
    used.retain(|&hex, _| {
        let (_, every) = supply(&world.rules.manpower, world.yielding_place(hex));
        !turn.saturating_sub(1).is_multiple_of(every)
    });
}
