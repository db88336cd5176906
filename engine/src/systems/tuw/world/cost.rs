//! Point costs, for kinds that print none. The numbers of the formula are in `usual/units.toml`,
//! under what a module's own says.
//! Rule: TUW-3.6.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::kind::{AttackKind, UnitKind, Weapon};
use super::locomotion::Locomotion;

/// The numbers where a module is silent.
pub const USUAL: &str = include_str!("../usual/units.toml");

/// The numbers of the formula; percentages are summed before they apply.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CostFormula {
    /// What the sum of weapons and body is divided by.
    pub divisor: i64,
    /// Percent for indirect fire.
    pub indirect: i64,
    /// Percent for an area of one hex.
    pub area: i64,
    /// Percent for each hex of an area's radius.
    pub area_hex: i64,
    /// Percent for each movement type beyond the first.
    pub extra_move: i64,
    /// Percent for a locomotion, where there is one.
    pub locomotion: BTreeMap<Locomotion, i64>,
}

impl CostFormula {
    /// What a kind costs: `Σ ATT × RNG × attacks` and `DEF × MP`, each with its percentages, over
    /// the divisor. A score below ½ counts ½, the whole is at least 1.
    ///
    /// Ruling: the source leaves its formula out; this one is built on the one published for its
    /// first ancestor.
    pub fn cost(&self, kind: &UnitKind) -> u32 {
        let weapons: i64 = kind.weapons.iter().map(|weapon| self.weapon(weapon)).sum();
        // Doubled scores and hundredths: four hundredfold in all.
        let whole = 400 * self.divisor;
        let cost = (weapons + self.body(kind) + whole / 2).div_euclid(whole);
        u32::try_from(cost.max(1)).unwrap_or(u32::MAX)
    }

    fn weapon(&self, weapon: &Weapon) -> i64 {
        let strike = weapon.attack;
        let indirect = if strike.kind == AttackKind::If { self.indirect } else { 0 };
        let area = strike.area.map_or(0, |radius| self.area + self.area_hex * i64::from(radius));
        let scores = doubled(strike.att) * doubled(strike.range as i32) * i64::from(weapon.attacks);
        scores * (100 + indirect + area + weapon.percent)
    }

    fn body(&self, kind: &UnitKind) -> i64 {
        let most = kind.moves.iter().max_by_key(|mode| mode.mp);
        let extra = self.extra_move * (kind.moves.len() as i64 - 1).max(0);
        let dear = |by: Locomotion| self.locomotion.get(&by).copied().unwrap_or(0);
        let percent = kind.moves.iter().map(|mode| dear(mode.by)).max().unwrap_or(0);
        doubled(kind.defence)
            * doubled(most.map_or(0, |mode| mode.mp))
            * (100 + extra + percent + kind.percent)
    }
}

/// Twice a score, at least twice ½.
fn doubled(score: i32) -> i64 {
    (2 * i64::from(score)).max(1)
}
