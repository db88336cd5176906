//! What garrisons and leaders win in a centre. See EM-2.9, EM-2.10, EM-3.13, EM-9.3, EM-10.3.
//! Not here: when it takes effect.

use super::centre::{Centre, CentreKind};
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::rules::Rules;
use crate::systems::el_mythico::stature::Stature;
use crate::systems::el_mythico::unit::Unit;
use crate::systems::el_mythico::world::Vocation;

/// The factors of training, experience and Security Police, in hundredths each.
const HUNDREDTHS: i64 = 100 * 100 * 100;

/// A garrison unit's part in any centre, to be summed before it becomes points: STR times the
/// factors of training and experience (EM-7.4), double for Security Police.
pub fn garrison_parts(rules: &Rules, unit: &Unit) -> i64 {
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let combat = &rules.combat;
    let police = if unit.is_elite(Elite::SecurityPolice) {
        rules.support.garrison_police_percent
    } else {
        100
    };
    let experience = 100 + combat.experience_percent * (unit.experience - 1);
    unit.strength() * combat.training_percent[level] * experience * police
}

/// Points that all of a seat's garrison wins in a centre, without limit. Ruling: to the nearest,
/// halves up.
pub fn garrison_points(rules: &Rules, centre: &Centre, parts: i64) -> i64 {
    let weight = rules.support.weights.get(&centre.kind).copied().unwrap_or(1);
    let divisor = HUNDREDTHS * rules.support.garrison_divisor * weight;
    (2 * parts + divisor) / (2 * divisor)
}

/// Points that a leader's Charisma (55) wins in a centre: 3 for each level, for a politician one
/// more each. Half as much again where it leans as the leader does, and again for the clergy in
/// villages and districts of the poor. A minor leader wins half. See EM-9.3, EM-10.3, EM-10.5.
/// Ruling: rounded down at the end.
pub fn charisma_points(rules: &Rules, leader: Stature, centre: &Centre) -> i64 {
    let powers = &rules.powers;
    let points = rules.support.charisma_points * i64::from(leader.level)
        + powers.politician_charisma * leader.level_as(Vocation::Politician);
    let aligned =
        if is_aligned(leader, centre) { rules.support.charisma_aligned_percent } else { 100 };
    let is_flock = matches!(centre.kind, CentreKind::Village | CentreKind::Poor);
    let clergy = leader.vocation == Some(Vocation::Clergy) && is_flock;
    let of_clergy = if clergy { powers.clergy_charisma_percent } else { 100 };
    points * aligned * of_clergy * leader.percent(powers) / HUNDREDTHS
}

/// What an Underworld leader extorts (57) in a centre, in tenths of an AP: an AP for each level,
/// half as much again where it leans as the leader does. A minor leader extorts half.
/// See EM-9.4, EM-10.5. Ruling: rounded down to a tenth. A place without known people leans no
/// way.
pub fn extorted_tenths(rules: &Rules, leader: Stature, centre: Option<&Centre>) -> i64 {
    let tenths = rules.powers.extort_tenths * leader.level_as(Vocation::Underworld);
    let is_aligned = centre.is_some_and(|centre| is_aligned(leader, centre));
    let aligned = if is_aligned { rules.powers.extort_aligned_percent } else { 100 };
    tenths * aligned * leader.percent(&rules.powers) / (100 * 100)
}

fn is_aligned(leader: Stature, centre: &Centre) -> bool {
    leader.alignment.is_some() && leader.alignment == centre.leans()
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

    fn stature(vocation: Vocation, level: u8) -> Stature {
        Stature { vocation: Some(vocation), level, alignment: None, is_minor: false }
    }

    #[test]
    fn em_10_3_what_vocations_make_of_charisma() {
        let rules = Rules::usual();
        let wins = |leader, kind| charisma_points(&rules, leader, &centre(kind));
        let officer = stature(Vocation::MilitaryOfficer, 3);
        assert_eq!(wins(officer, CentreKind::Town), 9);
        assert_eq!(wins(stature(Vocation::Politician, 3), CentreKind::Town), 12, "a level more");
        let clergy = stature(Vocation::Clergy, 3);
        let kinds = [CentreKind::Village, CentreKind::Poor, CentreKind::Town, CentreKind::Rich];
        assert_eq!(kinds.map(|kind| wins(clergy, kind)), [13, 13, 9, 9]);
        let aligned = Stature { alignment: Some(super::super::centre::Alignment::Left), ..clergy };
        assert_eq!(wins(aligned, CentreKind::Village), 20, "half again, and again half");
        assert_eq!(
            wins(Stature { is_minor: true, ..officer }, CentreKind::Town),
            4,
            "half of nine"
        );
    }

    #[test]
    fn em_9_4_what_the_underworld_extorts() {
        let rules = Rules::usual();
        let boss = stature(Vocation::Underworld, 3);
        let leaning = Stature { alignment: Some(super::super::centre::Alignment::Left), ..boss };
        let town = centre(CentreKind::Town);
        assert_eq!(extorted_tenths(&rules, boss, Some(&town)), 30);
        assert_eq!(extorted_tenths(&rules, leaning, Some(&town)), 45);
        assert_eq!(extorted_tenths(&rules, leaning, None), 30);
        assert_eq!(extorted_tenths(&rules, Stature { is_minor: true, ..leaning }, Some(&town)), 22);
        assert_eq!(extorted_tenths(&rules, stature(Vocation::Clergy, 6), Some(&town)), 0);
    }
}
