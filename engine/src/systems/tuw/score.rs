//! Scores and odds: rounding, what a unit's state does to its scores, and the roll of a die and ATT
//! against a die and DEF. See TUW-1.4.5, TUW-3.4, TUW-5.4, TUW-8.7.3, TUW-8.7.4. Not here: which
//! modifiers apply, see `sequence/combat/strength.rs`.

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
/// See TUW-1.4.5, TUW-3.4.3, TUW-3.4.4. Ruling: round is ⌊x + ½⌋.
pub fn score(printed: i32, state: UnitState) -> i32 {
    halved(printed, u32::from(state.wounded) + u32::from(state.disabled))
}

/// A score halved so often, twice at most.
pub fn halved(printed: i32, times: u32) -> i32 {
    scaled(printed, times, 1, 0)
}

/// A score halved so often, twice at most, times a genre factor and with a percentage added:
/// `round(printed × state × CEL × (1 + Σ%))`.
///
/// Rule: TUW-1.4.5
pub fn scaled(printed: i32, halvings: u32, factor: i32, percent: i32) -> i32 {
    (printed * (4 >> halvings.min(2)) * factor * (100 + percent) + 200).div_euclid(400)
}

/// What a unit or a weapon still bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    /// Wounded once; a second wound destroys.
    pub wounded: bool,
    /// Levels of Tough left.
    pub tough: u8,
}

/// What a result does in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Injury {
    /// Nothing, or a wound that is ignored.
    None,
    /// A destruction that a level of Tough took.
    Absorbed,
    Wounded,
    Destroyed,
}

impl Health {
    /// Takes a result. Tough ignores wounds and takes a level for each destruction; that of the
    /// last level wounds. A second wound destroys.
    ///
    /// See TUW-3.4.4, TUW-8.7.4
    pub fn suffer(&mut self, result: CombatResult) -> Injury {
        let injury = match (result, self.tough) {
            (CombatResult::Unaffected, _) | (CombatResult::Wounded, 1..) => Injury::None,
            (CombatResult::Destroyed, 2..) => Injury::Absorbed,
            (CombatResult::Destroyed, 0) => Injury::Destroyed,
            (CombatResult::Wounded, 0) | (CombatResult::Destroyed, 1) if self.wounded => {
                Injury::Destroyed
            }
            (CombatResult::Wounded, 0) | (CombatResult::Destroyed, 1) => Injury::Wounded,
        };
        if result == CombatResult::Destroyed {
            self.tough = self.tough.saturating_sub(1);
        }
        self.wounded |= injury == Injury::Wounded;
        injury
    }
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

impl Odds {
    /// The odds against a target that bears so much: a second wound destroys it, unless Tough takes
    /// wounds.
    ///
    /// See TUW-3.4.4, TUW-8.7.4
    pub fn against(self, health: Option<Health>) -> Odds {
        match health {
            Some(Health { wounded: true, tough: 0 }) => {
                Odds { destroyed: self.destroyed + self.wounded, wounded: 0, ..self }
            }
            _ => self,
        }
    }
}

/// An attack before its dice: the scores, and what of the target decides over them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clash {
    /// ATT of all attackers together.
    pub att: i32,
    /// DEF with all that modifies it.
    pub def: i32,
    /// Its armour stops the attack.
    pub stopped: bool,
    /// Its level of Fragile.
    pub fragile: u8,
}

impl Clash {
    /// The result of a pair of dice. Against the Fragile a wound destroys; at level 2 any attack of
    /// ATT 1 does.
    ///
    /// See TUW-5.4, TUW-8.7.3, TUW-8.7.9
    pub fn result(&self, rules: &CombatRules, attack_die: i32, defence_die: i32) -> CombatResult {
        if self.stopped {
            return CombatResult::Unaffected;
        }
        let result = combat_result(rules, attack_die + self.att, defence_die + self.def);
        let breaks = (self.fragile > 0 && result == CombatResult::Wounded)
            || (self.fragile > 1 && self.att > 0);
        if breaks { CombatResult::Destroyed } else { result }
    }

    /// The odds, all pairs of dice counted.
    pub fn odds(&self, rules: &CombatRules) -> Odds {
        let sides = rules.die_sides as i32;
        let mut odds = Odds { destroyed: 0, wounded: 0, of: sides * sides };
        for (a, d) in (1..=sides).flat_map(|a| (1..=sides).map(move |d| (a, d))) {
            match self.result(rules, a, d) {
                CombatResult::Destroyed => odds.destroyed += 1,
                CombatResult::Wounded => odds.wounded += 1,
                CombatResult::Unaffected => {}
            }
        }
        odds
    }
}

/// The odds by scores alone.
#[cfg(test)]
pub fn odds(rules: &CombatRules, attack: i32, defence: i32) -> Odds {
    Clash { att: attack, def: defence, ..Clash::default() }.odds(rules)
}
