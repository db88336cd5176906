//! Combat with both dice exhausted: every difference of scores from −5 to 8, with every ability
//! that decides over a roll, against tables of their own. Rules: TUW-5.4, TUW-5.7, TUW-8.7.3,
//! TUW-8.7.4, TUW-8.7.9, TUW-3.5.2.3.

use super::Scene;
use super::Tuw;
use crate::cases::Fixture;
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::results::Hit;
use crate::systems::tuw::score::{CombatResult, Odds};
use crate::systems::tuw::sequence::combat::ArmedUnit;
use crate::systems::tuw::sequence::combat::roll::{self, AttackDice};
use crate::systems::tuw::sequence::combat::strength::clash_of;

/// Rolls of 36 that destroy and wound, by D from −5 to 8.
const DESTROYED: [i32; 14] = [0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
const WOUNDED: [i32; 14] = [0, 1, 3, 5, 7, 9, 11, 11, 9, 7, 5, 3, 1, 0];

fn table(difference: i32) -> (i32, i32) {
    let row = usize::try_from(difference.clamp(-5, 8) + 5).unwrap();
    (DESTROYED[row], WOUNDED[row])
}

/// Two units in one hex, with more of either's kind.
fn duel((att, attacker): (i32, &str), (def, target): (i32, &str)) -> Fixture<Tuw> {
    let units = format!(
        r#"{{ code = "r1", hex = "0101", attack = ["{att}/0"], {attacker} }},
        {{ code = "b1", hex = "0101", defence = {def}, {target} }}"#
    );
    Scene::of(&units, &["."]).begin()
}

const ARM: ArmedUnit =
    ArmedUnit { unit: crate::systems::tuw::code::UnitCode { letter: 'r', number: 1 }, weapon: 0 };
const TARGET: Target =
    Target::whole(crate::systems::tuw::code::UnitCode { letter: 'b', number: 1 });

/// How many of the 36 rolls destroy and wound, each rolled; and by the odds shown beforehand.
fn counted(duel: &Fixture<Tuw>) -> [(i32, i32); 2] {
    let (world, battlefield) = (&duel.world, &duel.position.battlefield);
    let mut rolled = (0, 0);
    for (a, d) in (1..=6).flat_map(|a| (1..=6).map(move |d| (a, d))) {
        let loaded = Dice::loaded(&[a, d]);
        let dice = AttackDice { dice: &loaded, answers: None };
        let attack = roll::attack(world, battlefield, SeatId(1), &[ARM], TARGET, dice);
        match attack.targets[0].result {
            CombatResult::Destroyed => rolled.0 += 1,
            CombatResult::Wounded => rolled.1 += 1,
            CombatResult::Unaffected => {}
        }
    }
    let Odds { destroyed, wounded, of } =
        clash_of(world, battlefield, TARGET, &[ARM]).odds(&world.rules.combat);
    assert_eq!(of, 36);
    [rolled, (destroyed, wounded)]
}

#[track_caller]
fn assert_counts(duel: &Fixture<Tuw>, expected: (i32, i32), case: &str) {
    assert_eq!(counted(duel), [expected; 2], "{case}");
}

#[test]
fn tuw_5_4_every_difference_has_the_chances_of_the_table() {
    for d in -5..=8 {
        assert_counts(&duel((4, ""), (4 - d, "")), table(d), &format!("D {d}"));
    }
}

#[test]
fn tuw_8_7_3_every_difference_against_the_fragile() {
    for d in -5..=8 {
        let (destroyed, wounded) = table(d);
        let fragile = |level: u8| format!("kind.abilities = [\"Fragile {level}\"]");
        let one = duel((4, ""), (4 - d, &fragile(1)));
        assert_counts(&one, (destroyed + wounded, 0), &format!("D {d}, level 1"));
        let two = duel((4, ""), (4 - d, &fragile(2)));
        assert_counts(&two, (36, 0), &format!("D {d}, level 2"));
        let harmless = duel((0, ""), (-d, &fragile(2)));
        assert_counts(&harmless, (destroyed + wounded, 0), &format!("D {d}, level 2, ATT 0"));
    }
}

#[test]
fn tuw_8_7_9_every_difference_and_level_of_armour_and_piercing() {
    for d in -5..=8 {
        for armour in 1..=3 {
            for piercing in 0..=3 {
                let (att, def) = (6, 6 - d);
                let pierces = match piercing {
                    0 => String::new(),
                    level => format!("kind.abilities = [\"Armor Piercing {level}\"]"),
                };
                let armoured = format!("kind.abilities = [\"Armored {armour}\"]");
                // Half as much again as DEF, halves rounded up.
                let threshold = (f64::from(def) * 1.5 + 0.5).floor() as i32;
                let harms = piercing >= armour || att >= threshold;
                let expected = if harms { table(d) } else { (0, 0) };
                let duel = duel((att, &pierces), (def, &armoured));
                assert_counts(&duel, expected, &format!("D {d}, {armour} against {piercing}"));
            }
        }
    }
}

#[test]
fn tuw_5_7_every_difference_and_pair_of_levels() {
    for d in -5..=8 {
        for attacker in 1..=5 {
            for target in 1..=5 {
                let (att, def) = (3, 3 - d);
                let times = |own: i32, other: i32| if own > other { 1 + own - other } else { 1 };
                let difference = att * times(attacker, target) - def * times(target, attacker);
                let duel = duel(
                    (att, &format!("kind.cel = {attacker}")),
                    (def, &format!("kind.cel = {target}")),
                );
                let case = format!("D {d}, levels {attacker} and {target}");
                assert_counts(&duel, table(difference), &case);
            }
        }
    }
}

/// What is left of a unit after results one after another: wounded or not, levels of Tough; `None`
/// if it is destroyed.
fn after(tough: u8, results: &[CombatResult]) -> Option<(bool, u8)> {
    let duel = duel((4, ""), (4, &format!("kind.abilities = [\"Tough {tough}\"]")));
    let mut battlefield = duel.position.battlefield.clone();
    for (nth, result) in results.iter().enumerate() {
        let hit = Hit { target: TARGET, result: *result, att: 4, nth };
        battlefield.hit(&duel.world, hit, &Dice::loaded(&[]));
    }
    let unit = battlefield.units.get(&TARGET.unit)?;
    Some((unit.wounded, unit.health(&duel.world).tough))
}

#[test]
fn tuw_8_7_4_every_row_of_four_results_against_the_tough() {
    use CombatResult::{Destroyed, Wounded};
    for tough in 1..=3u8 {
        for row in 0..16u8 {
            let kills = |nth: u8| row >> nth & 1 == 1;
            let results: Vec<_> =
                (0..4).map(|nth| if kills(nth) { Destroyed } else { Wounded }).collect();
            // By the book's own steps: a point for each kill; the last point makes it a wound; then
            // anything destroys.
            let mut left = Some((false, tough));
            for kill in (0..4).map(kills) {
                left = match (left, kill) {
                    (Some((false, 1)), true) => Some((true, 0)),
                    (Some((false, points @ 2..)), true) => Some((false, points - 1)),
                    (Some((false, points @ 1..)), false) => Some((false, points)),
                    _ => None,
                };
            }
            assert_eq!(after(tough, &results), left, "Tough {tough}: {results:?}");
        }
    }
}

#[test]
fn tuw_3_5_2_3_crashes_by_att() {
    let flyer = r#"airborne = true, moves = [{ by = "hmf", mp = 3 }]"#;
    let duel = duel((4, ""), (4, flyer));
    for (att, crashes) in (0..=8).zip([0, 0, 1, 2, 3, 4, 5, 6, 6]) {
        let falls = |die: &i64| {
            let mut battlefield = duel.position.battlefield.clone();
            let hit = Hit { target: TARGET, result: CombatResult::Wounded, att, nth: 0 };
            battlefield.hit(&duel.world, hit, &Dice::loaded(&[*die]));
            !battlefield.units.contains_key(&TARGET.unit)
        };
        assert_eq!((1..=6).filter(falls).count(), crashes, "ATT {att}");
    }
}
