//! Scores and odds: rounding, what a unit's state does to its scores, and the roll of a die and ATT
//! against a die and DEF. Rules: TUW-1.4.5, TUW-3.4, TUW-5.4. Not here: which modifiers apply, see
//! `sequence/combat/strength.rs`.

use serde::{Deserialize, Serialize};

use super::world::rules::CombatRules;
use crate::words::Word;

/// How a unit fares, as far as its scores go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Wounded once; a second wound destroys.
    pub wounded: bool,
    /// Can't move or attack, defends at half.
    pub disabled: bool,
}

/// A score in a state: `printed × state`, state 1, ½ wounded or disabled, ¼ both; halves round up,
/// also below zero.
///
/// Rule: TUW-1.4.5, TUW-3.4.3, TUW-3.4.4. Ruling: round is ⌊x + ½⌋.
pub fn score(printed: i32, state: UnitState) -> i32 {
    halved(printed, u32::from(state.wounded) + u32::from(state.disabled))
}

/// A score halved so often, twice at most.
pub fn halved(printed: i32, times: u32) -> i32 {
    (printed * (4 >> times.min(2)) + 2).div_euclid(4)
}

/// What an attack does to its target. It is applied in the Damage Phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "snake_case")]
#[word(text = "tuw-verdict")]
pub enum CombatResult {
    /// The defender won or tied.
    Unaffected,
    /// Won by a little.
    Wounded,
    /// The attack's total exceeds the target's by enough to destroy it.
    Destroyed,
}

/// The result of two totals.
///
/// Rule: TUW-5.4
pub fn combat_result(rules: &CombatRules, attack_total: i32, defence_total: i32) -> CombatResult {
    let margin = attack_total - defence_total;
    if margin >= rules.destroyed_by {
        CombatResult::Destroyed
    } else if margin >= rules.wounded_by {
        CombatResult::Wounded
    } else {
        CombatResult::Unaffected
    }
}

/// The chances of an attack, in rolls of both dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Rolls that destroy.
    pub destroyed: i32,
    /// Rolls that wound.
    pub wounded: i32,
    /// All rolls there are: 36 with dice of six sides.
    pub of: i32,
}

/// The odds by difference of scores, all pairs of dice counted.
///
/// Rule: TUW-5.4
pub fn odds(rules: &CombatRules, attack: i32, defence: i32) -> Odds {
    let sides = rules.die_sides as i32;
    let result = |a: i32, d: i32| combat_result(rules, a + attack, d + defence);
    let rolls = (1..=sides).flat_map(|a| (1..=sides).map(move |d| result(a, d)));
    rolls.fold(Odds { destroyed: 0, wounded: 0, of: sides * sides }, |odds, result| match result {
        CombatResult::Destroyed => Odds { destroyed: odds.destroyed + 1, ..odds },
        CombatResult::Wounded => Odds { wounded: odds.wounded + 1, ..odds },
        CombatResult::Unaffected => odds,
    })
}
