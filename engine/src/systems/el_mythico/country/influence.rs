//! What garrisons and leaders win in a centre. Rules: EM-2.9, EM-2.10, EM-3.13, EM-9.3, EM-10.3. Not here: when it takes effect.

use super::centre::{Alignment, Centre};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::rules::Rules;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::Vocation;

/// What training, experience and being Security Police multiply, each a hundredth.
const HUNDREDTHS: i64 = 100 * 100 * 100;

/// What a leader brings to what he does among the people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaderTraits {
    /// The vocation, once that is settled. Rule: EM-10.1.
    pub vocation: Option<Vocation>,
    /// Where the leader stands, if that is settled and said. Rule: EM-9.3.
    pub alignment: Option<Alignment>,
    /// The level, 1 to 6.
    pub level: u8,
}

/// What a unit on Garrison does in any centre, in parts to be added up before they are made points: STR times the factors of training and
/// experience (EM-7.4), double for Security Police.
pub fn garrison_parts(rules: &Rules, unit: &Unit) -> i64 {
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let combat = &rules.combat;
    let police =
        if unit.is_elite(Elite::SecurityPolice) { rules.support.garrison_police_percent } else { 100 };
    let experience = 100 + combat.experience_percent * (unit.experience - 1);
    unit.strength() * combat.training_percent[level] * experience * police
}

/// Points that all of a seat's garrison wins in a centre, of which there is no most. Ruling: to the nearest, halves up.
pub fn garrison_points(rules: &Rules, centre: &Centre, parts: i64) -> i64 {
    let weight = rules.support.weights.get(&centre.kind).copied().unwrap_or(1);
    let divisor = HUNDREDTHS * rules.support.garrison_divisor * weight;
    (2 * parts + divisor) / (2 * divisor)
}

/// Points that a leader's Charisma (55) wins in a centre: level × 3, half again where it leans as the leader does. Ruling: rounded down.
pub fn charisma_points(rules: &Rules, leader: LeaderTraits, centre: &Centre) -> i64 {
    let level = i64::from(leader.level) + power_levels(leader);
    let points = 100 * rules.support.charisma_points * level;
    let matches = leader.alignment.is_some() && leader.alignment == centre.leans();
    let percent = if matches { rules.support.charisma_aligned_percent } else { 100 };
    points * percent / 100 * power_percent(leader, centre) / 100 / 100
}

/// Levels that the leader's vocation adds to Charisma. Rule: EM-10.3.
fn power_levels(_: LeaderTraits) -> i64 {
    0
}

/// What the leader's vocation makes of Charisma in a centre, in percent. Rule: EM-10.3.
fn power_percent(_: LeaderTraits, _: &Centre) -> i64 {
    100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::el_mythico::country::centre::CentreKind;

    fn centre(kind: CentreKind) -> Centre {
        Centre { kind, people: [25; 4], allegiance: [50, 30, 20] }
    }

    #[test]
    fn em_9_3_a_garrison_wins_in_proportion_to_its_size_by_the_weight_of_the_centre() {
        let rules = Rules::usual();
        let regulars = |strength: i64| strength * HUNDREDTHS;
        let points = |kind, strength| garrison_points(&rules, &centre(kind), regulars(strength));
        assert_eq!(points(CentreKind::Village, 10), 5);
        assert_eq!(points(CentreKind::Town, 10), 3);
        assert_eq!(points(CentreKind::Poor, 12), 2);
        assert_eq!(points(CentreKind::City, 10), 1);
        assert_eq!(points(CentreKind::Village, 400), 200);
    }
}
