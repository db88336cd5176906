//! Performance tests: a unit under fire carries on, falls back or retreats.

use serde::{Deserialize, Serialize};

use crate::grid::hex::Hex;
use crate::overlays::firestrike::tables::{Attitude, Limits, Tables, Training};

/// A unit that may have to test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tested {
    /// How it bears losses.
    pub attitude: Attitude,
    /// How well it is trained.
    pub training: Training,
    /// Bases at the beginning.
    pub original: usize,
    /// Bases destroyed so far.
    pub lost: usize,
    /// Bases destroyed in the turn before.
    pub lost_now: usize,
    /// Whether it took part in such warfare, or stands in it.
    pub in_nbc: bool,
    /// Whether such warfare is in progress anywhere.
    pub nbc: bool,
}

/// What a test leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Performance {
    /// All bases go away from the enemy, as far as they can.
    Retreat,
    /// Bases beside a loss go away from the enemy, at least half as far.
    FallBack,
    /// Nothing happens.
    CarryOn,
}

/// Whether a unit tests: it lost a base in the turn before, or is in nuclear, biological or
/// chemical warfare.
///
/// Rule: FS-2.1.1
pub fn must_test(unit: Tested) -> bool {
    unit.lost_now > 0 || unit.in_nbc
}

/// Its ranges: those of its attitude, doubled and halved. Modifiers change the range, not the die.
///
/// Rule: FS-2.1.2
pub fn limits(tables: &Tables, unit: Tested) -> Limits {
    let rules = &tables.performance;
    let doubled = rules.doubled;
    let usual = rules.limits.get(&unit.attitude).copied();
    let usual = usual.unwrap_or(Limits { retreat: 0, fall_back: 0 });
    let training = match unit.training {
        Training::Great => doubled.great,
        Training::Average => doubled.average,
        Training::Poor => doubled.poor,
    };
    let steps = unit.lost as i64 * 100 / (doubled.lost * unit.original as i64).max(1);
    let times = training + steps + if unit.nbc { doubled.nbc } else { 0 };
    let most = i64::from(tables.die_sides);
    let scaled = |limit: i64| match u32::try_from(times.abs().min(16)) {
        Ok(times_abs) if times < 0 => limit >> times_abs,
        Ok(times_abs) => (limit << times_abs).min(most),
        Err(_) => limit,
    };
    let retreat = scaled(usual.retreat);
    Limits { retreat, fall_back: scaled(usual.fall_back).max(retreat) }
}

/// What an unmodified die means within these ranges.
///
/// Rule: FS-2.1.3
pub fn performance(limits: Limits, die: i64) -> Performance {
    match die {
        die if die <= limits.retreat => Performance::Retreat,
        die if die <= limits.fall_back => Performance::FallBack,
        _ => Performance::CarryOn,
    }
}

/// Whether a base falls back with its unit: it stands near a destroyed one. Without any loss all
/// bases do.
///
/// See FS-2.1.3
pub fn falls_back(tables: &Tables, base: Hex, destroyed: &[Hex]) -> bool {
    let near = tables.distance.hexes(tables.distance.fall_back);
    destroyed.is_empty() || destroyed.iter().any(|lost| lost.distance(base) <= near)
}

/// The hex to which a base goes away from the enemy: the farthest from the nearest one, of those
/// the one with most points spent, then the lowest. `None` if no hex is farther than its own.
/// `reach` holds hexes with the points spent on the way.
///
/// See FS-2.1.3
pub fn away(from: Hex, reach: &[(Hex, i32)], enemies: &[Hex]) -> Option<Hex> {
    let far = |hex: Hex| enemies.iter().map(|enemy| enemy.distance(hex)).min();
    let here = far(from)?;
    let farther = reach.iter().filter(|(hex, _)| far(*hex) > Some(here));
    let best = farther.max_by_key(|(hex, spent)| (far(*hex), *spent, std::cmp::Reverse(*hex)));
    best.map(|(hex, _)| *hex)
}
