//! Arithmetic on a unit's condition: organisation, experience, upkeep, losses.
//! See EM-2.2, EM-2.5 to EM-2.7, EM-4.1. Not here: when any of it happens.

use std::cmp::Reverse;

use super::elite::Elite;
use super::equipment::Equipment;
use super::rules::Condition;
use super::unit::{Arm, Training, Unit, strength};
use super::world::World;

/// The word for an experience. See EM-2.5.
pub fn experience_word(rules: &Condition, experience: i64) -> &'static str {
    const WORDS: [&str; 4] = ["green", "proven", "veteran", "crack"];
    WORDS[rules.experience_from.iter().filter(|&&from| experience >= from).count()]
}

/// Most organisation a unit can have: less for green units and recruits. See EM-2.6.
pub fn organisation_max(rules: &Condition, training: Training, experience: i64) -> i64 {
    match (training.level <= 1, experience < rules.experience_from[0]) {
        (true, true) => rules.organisation_max_rawest,
        (true, false) | (false, true) => rules.organisation_max_raw,
        (false, false) => rules.organisation_max,
    }
}

/// Organisation recovered at the turn's end. Rule: EM-2.6.
pub fn recovery(rules: &Condition, unit: &Unit, moved: bool, rested: bool) -> i64 {
    let by_experience = (unit.experience / 2).clamp(1, 4);
    let lost =
        rules.recovery_by_size[unit.size.index()] + if moved { rules.recovery_moved } else { 0 };
    let gained = i64::from(unit.training.level)
        + by_experience
        + if rested { rules.recovery_rest } else { 0 };
    (gained - lost).max(0)
}

/// Gains experience from a turn in which the unit inflicted or suffered casualties. Rule: EM-2.5.
pub fn learn(rules: &Condition, unit: &mut Unit) {
    if unit.experience < rules.experience_max {
        unit.experience += 1;
    } else if unit.training < (Training { level: 2, weeks: 2 }) {
        unit.training = unit.training.after_a_week();
    }
}

/// Takes losses in men, or tenths of a vehicle; equipment goes in proportion. Returns what was
/// really lost. See EM-2.2, EM-4.1.
pub fn lose(unit: &mut Unit, tenths: i64) -> i64 {
    let before = unit.tenths;
    let lost = tenths.clamp(0, before);
    unit.tenths = before - lost;
    unit.lost += lost;
    if lost > 0 {
        for held in unit.additional.values_mut() {
            *held = (*held * unit.tenths + before - 1) / before;
        }
        unit.additional.retain(|_, held| *held > 0);
    }
    lost
}

/// Chance that a unit on Search finds each hidden thing in its hex, in percent: by size, training
/// and experience. Rule: EM-3.13. See EM-2.10, EM-8.3.
pub fn search_percent(world: &World, unit: &Unit) -> i64 {
    let (rules, combat) = (&world.rules.sighting, &world.rules.combat);
    let level = usize::from(unit.training.level.clamp(1, 3)) - 1;
    let police = if unit.is_elite(Elite::SecurityPolice) {
        world.rules.elites.police_search_percent
    } else {
        100
    };
    let factors = [
        combat.training_percent[level],
        100 + combat.experience_percent * (unit.experience - 1),
        police,
    ];
    let companies = rules.search_percent * unit.strength() / 10;
    factors
        .into_iter()
        .fold(companies, |percent, factor| percent * factor / 100)
        .min(rules.search_percent_max)
}

/// Upkeep in tenths of an AP a turn, in proportion to strength, rounded up. Rule: EM-2.7. Ruling:
/// the parts of a combined unit are rounded separately, since each is paid separately.
pub fn upkeep(rules: &Condition, equipment: &Equipment, unit: &Unit) -> i64 {
    let main =
        equipment.price_of_ten(&unit.weapon).map_or(0, |price| price * strength(unit.tenths));
    let more: i64 = unit
        .additional
        .iter()
        .filter_map(|(&kind, &held)| {
            Some(equipment.additional(unit.arm, kind)?.price * strength(held))
        })
        .sum();
    // Prices are for STR 10, in whole AP: price × STR is the value in tenths of an AP.
    ((main + more) * rules.upkeep_percent + 99) / 100
}

/// Sort key for pay and ammunition: units of the air first, then of the sea, then the others;
/// within each, elite first, recruits last, then by experience, then by number. See EM-4.9.
pub fn turn_of_payment(unit: &Unit) -> (u8, Reverse<u8>, Reverse<i64>, u16) {
    let realm = match unit.arm {
        Arm::Aircraft | Arm::Helicopters => 0,
        Arm::Naval => 1,
        _ => 2,
    };
    (realm, Reverse(unit.training.level), Reverse(unit.experience), unit.number)
}
