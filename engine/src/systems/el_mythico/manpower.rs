//! Manpower: the points at population centres that new units are raised from.
//! See EM-3.4, EM-9.2. At every centre of the republic, the seat that controlled it when the
//! turn began has them. Not here: who holds a centre (`sequence/control.rs`), or what is raised
//! (`sequence/raise.rs`).

use std::collections::BTreeMap;

use super::country::centre::CentreKind;
use super::hex_map::HexNo;
use super::rules::Manpower;
use super::world::World;

/// Points used at each centre since it last got new ones.
pub type UsedManpower = BTreeMap<HexNo, i64>;

/// Points that a centre gets at a time, and the number of turns between; none for a hex without a
/// centre of the republic.
fn supply(rules: &Manpower, kind: Option<CentreKind>) -> (i64, u32) {
    match kind {
        Some(CentreKind::Village) => (rules.village, rules.village_turns),
        Some(CentreKind::Town) => (rules.town, 1),
        Some(CentreKind::City) => (rules.city, 1),
        Some(CentreKind::Workers | CentreKind::Middle | CentreKind::Poor | CentreKind::Rich) => {
            (rules.district, 1)
        }
        None => (0, 1),
    }
}

/// Points left at a centre.
pub fn left(world: &World, used: &UsedManpower, hex: HexNo) -> i64 {
    let (points, _) = supply(&world.rules.manpower, world.centre_kind(hex));
    points - used.get(&hex).copied().unwrap_or(0)
}

/// As a turn begins, resets the used points of centres that get new ones. Unused points lapse.
pub fn renew(world: &World, used: &mut UsedManpower, turn: u32) {
    used.retain(|&hex, _| {
        let (_, every) = supply(&world.rules.manpower, world.centre_kind(hex));
        !turn.saturating_sub(1).is_multiple_of(every)
    });
}
