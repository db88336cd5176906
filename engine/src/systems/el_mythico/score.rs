//! A seat's victory points by source. See EM-12.1. Not here: when they are given
//! (`sequence/victory_points.rs`), or who wins by them (`victory.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::rules::Victory;
use crate::words::Word;

/// A source of victory points. See EM-12.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum PointSource {
    /// Objectives of the module, each turn that they are held.
    Objectives,
    /// Income in activity points (AP).
    Income,
    /// Capital districts, each turn that they are controlled.
    Districts,
    /// Major installations, each turn that they are held.
    Installations,
    /// Each turn in which the leader holds level 6.
    LevelSix,
    /// Others' leaders killed by the seat's agents.
    Assassinations,
    /// Leaders lost; negative.
    LeadersLost,
    /// Given or taken by the game master, as a correction. See EM-12.1.
    Umpire,
}

/// Points by source: since the war began, and in the last turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Since the war began.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<PointSource, i64>,
    /// In the last turn, or in the present one while it is played.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub gained: BTreeMap<PointSource, i64>,
    /// Income that isn't enough for a point yet, in tenths of an AP.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub income_left: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_nothing(amount: &i64) -> bool {
    *amount == 0
}

impl Score {
    /// Is it still empty?
    pub fn is_empty(&self) -> bool {
        *self == Score::default()
    }

    /// All points together.
    pub fn total(&self) -> i64 {
        self.points.values().sum()
    }

    /// Change of the total in the last turn.
    pub fn gain(&self) -> i64 {
        self.gained.values().sum()
    }

    /// Points of each source: since the war began, and in the last turn.
    pub fn by_source(&self) -> impl Iterator<Item = (PointSource, i64, i64)> {
        let gained = |source| self.gained.get(source).copied().unwrap_or(0);
        self.points.iter().map(move |(source, &points)| (*source, points, gained(source)))
    }

    /// Adds points of a source; negative points are taken away.
    pub fn add(&mut self, source: PointSource, points: i64) {
        if points != 0 {
            *self.points.entry(source).or_default() += points;
            *self.gained.entry(source).or_default() += points;
        }
    }

    /// Counts a turn's income, in tenths of an AP. Ruling: EM-12.1: a rest too small for a point
    /// counts with later income.
    pub fn earn(&mut self, income_tenths: i64, rules: &Victory) {
        let (income, point) = (self.income_left + income_tenths, 10 * rules.income_ap);
        self.income_left = income.rem_euclid(point);
        self.add(PointSource::Income, income.div_euclid(point));
    }

    /// The score as a new turn begins, before anything is gained.
    #[must_use]
    pub fn of_new_turn(&self) -> Score {
        Score { gained: BTreeMap::new(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::rules::Rules;

    #[test]
    fn em_12_1_five_ap_of_income_are_a_point_and_what_is_over_is_kept() {
        let (mut score, rules) = (Score::default(), Rules::usual().victory);
        score.earn(135, &rules);
        assert_eq!((score.total(), score.income_left), (2, 35));
        score = score.of_new_turn();
        score.earn(135, &rules);
        assert_eq!((score.total(), score.gain(), score.income_left), (5, 3, 20));
    }
}
