//! Point costs, term by term. The numbers of the formula are in `usual/units.toml`, under what a
//! module's own says; those of abilities in `usual/abilities.toml`.
//! See TUW-3.6, TUW-6.4, TUW-8.4. Not here: how a price is said (`prices.rs`).

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::ability::{Abilities, AbilityTable, BoughtAbility};
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

/// Why a percentage is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surcharge {
    /// Indirect fire.
    Indirect,
    /// An area of this radius.
    Area(u8),
    /// A means of locomotion.
    Locomotion(Locomotion),
    /// So many movement types beyond the first.
    ExtraMoves(i64),
    /// A special ability.
    Ability(BoughtAbility),
    /// A percentage that the module writes by hand.
    ByHand,
}

/// Percentages, each with its reason.
pub type Surcharges = Vec<(Surcharge, i64)>;

/// A product of scores with its percentages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// ATT and RNG of a weapon, or DEF and MP of the body, each doubled; ½ at least.
    pub doubled: [i64; 2],
    /// Attacks a turn; 1 for the body.
    pub attacks: i64,
    /// Percentages on it.
    pub surcharges: Surcharges,
}

/// A kind's price, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    /// A term for each weapon, in the kind's order.
    pub weapons: Vec<Term>,
    /// The term of the body.
    pub body: Term,
    /// What their sum is divided by.
    pub divisor: i64,
    /// Percentages on the whole unit.
    pub surcharges: Surcharges,
    /// The cost that the module prints, which replaces all of that.
    pub printed: Option<u32>,
    /// Genre level, which multiplies the cost.
    pub level: u8,
}

fn factor(surcharges: &Surcharges) -> i128 {
    let percent: i128 = surcharges.iter().map(|(_, percent)| i128::from(*percent)).sum();
    (100 + percent).max(0)
}

impl Term {
    /// Four hundred times its value: doubled scores and hundredths.
    fn value(&self) -> i128 {
        let [one, other] = self.doubled.map(i128::from);
        one * other * i128::from(self.attacks) * factor(&self.surcharges)
    }

    /// Its value in tenths of a point.
    pub fn tenths(&self) -> i64 {
        i64::try_from(rounded(self.value(), 40)).unwrap_or(i64::MAX)
    }
}

fn rounded(value: i128, by: i128) -> i128 {
    (2 * value + by).div_euclid(2 * by)
}

impl Price {
    /// The cost at genre level 1: `(Σ weapons + body) / divisor × (1 + Σ %)`, at least 1.
    ///
    /// See TUW-3.6, TUW-8.4. Ruling: the source leaves its formula out; this one is built on the
    /// one published for its first ancestor.
    pub fn listed(&self) -> i64 {
        if let Some(printed) = self.printed {
            return printed.into();
        }
        let sum: i128 = self.weapons.iter().chain([&self.body]).map(Term::value).sum();
        let by = 400 * 100 * i128::from(self.divisor);
        i64::try_from(rounded(sum * factor(&self.surcharges), by).max(1)).unwrap_or(i64::MAX)
    }

    /// The cost in this war.
    ///
    /// Rule: TUW-6.4
    pub fn total(&self) -> i64 {
        self.listed().saturating_mul(self.level.into())
    }
}

impl CostFormula {
    /// What a kind costs, term by term.
    ///
    /// Rule: TUW-3.6, TUW-50.3
    pub fn price(&self, kind: &UnitKind, abilities: &AbilityTable) -> Price {
        Price {
            weapons: kind.weapons.iter().map(|weapon| self.weapon(weapon, abilities)).collect(),
            body: self.body(kind),
            divisor: self.divisor,
            surcharges: with_abilities(&kind.abilities, abilities, kind.percent),
            printed: kind.printed_cost,
            level: kind.level(),
        }
    }

    fn weapon(&self, weapon: &Weapon, abilities: &AbilityTable) -> Term {
        let strike = weapon.attack;
        let mut surcharges = Surcharges::new();
        if strike.kind == AttackKind::If {
            surcharges.push((Surcharge::Indirect, self.indirect));
        }
        surcharges.extend(strike.area.map(|radius| {
            (Surcharge::Area(radius), self.area + self.area_hex * i64::from(radius))
        }));
        surcharges.extend(with_abilities(&weapon.abilities, abilities, weapon.percent));
        Term {
            doubled: [doubled(strike.att), doubled(strike.range as i32)],
            attacks: weapon.attacks.into(),
            surcharges,
        }
    }

    fn body(&self, kind: &UnitKind) -> Term {
        let most = kind.moves.iter().map(|mode| mode.mp).max().unwrap_or(0);
        let extra = (kind.moves.len() as i64 - 1).max(0);
        let dear = |by: Locomotion| self.locomotion.get(&by).copied().unwrap_or(0);
        let dearest = kind.moves.iter().map(|mode| mode.by).max_by_key(|by| dear(*by));
        let locomotion = dearest.map(|by| (Surcharge::Locomotion(by), dear(by)));
        let extra = (Surcharge::ExtraMoves(extra), self.extra_move * extra);
        let mut surcharges: Surcharges = locomotion.into_iter().chain([extra]).collect();
        surcharges.retain(|(_, percent)| *percent != 0);
        Term { doubled: [doubled(kind.defence), doubled(most)], attacks: 1, surcharges }
    }
}

/// A weapon's abilities are paid on the weapon, which counts each of its attacks; a unit's on the
/// whole unit.
///
/// Rule: TUW-8.4. See TUW-8.3
fn with_abilities(abilities: &Abilities, table: &AbilityTable, by_hand: i64) -> Surcharges {
    let percent = |bought: BoughtAbility| {
        let row = table.get(&bought.ability);
        (Surcharge::Ability(bought), row.map_or(0, |row| row.percent(bought)))
    };
    let mut surcharges: Surcharges = abilities.0.iter().copied().map(percent).collect();
    surcharges.extend((by_hand != 0).then_some((Surcharge::ByHand, by_hand)));
    surcharges
}

/// Twice a score, at least twice ½.
fn doubled(score: i32) -> i64 {
    (2 * i64::from(score)).max(1)
}
