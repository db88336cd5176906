//! Sums and tables of the rules, checked separately: names, sizes, training, organisation, upkeep,
//! allowances, prices, thresholds.

use super::scene::{self, Scene, seat};
use crate::cases::Fixture;
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::condition::{
    experience_word, learn, lose, organisation_max, recovery, upkeep,
};
use crate::systems::el_mythico::equipment::{Equipment, Kind};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::names::{
    FullName, NAME_SPACES_MAX, name_spaces, read_code, size_after_adding, size_of,
};
use crate::systems::el_mythico::paths::cost::allowance;
use crate::systems::el_mythico::rules::Rules;
use crate::systems::el_mythico::sequence::ammunition::needs;
use crate::systems::el_mythico::sequence::combat::firepower::{FireRole, crowding, of_unit};
use crate::systems::el_mythico::sequence::combat::retreat::threshold;
use crate::systems::el_mythico::sequence::combat::willing::accepts;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::systems::el_mythico::sequence::recon::detect::chance;
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::{Arm, Size, Training, Unit, UnitRef};
use crate::window::Moment;
use crate::words::Lexicon;

/// A scene with one unit, and that unit.
fn unit(fields: &str) -> (Fixture<ElMythico>, Unit) {
    let scene = format!("map = ['.', '.']\nunits = [{{ code = '1/10', hex = 1001001, {fields} }}]");
    let scene = Scene::of(&scene).begin("sums");
    let unit = scene::unit(&scene, "1/10").expect("it was just placed").clone();
    (scene, unit)
}

fn named(seat: u8, number: u16, name: &str, arm: Arm, size: Size) -> String {
    let (_, unit) = unit("weapon = 'assault-rifle'");
    let unit = Unit { number, name: name.into(), arm, size, ..unit };
    Lexicon::built_in().say("en", &FullName::of(SeatId(seat), &unit).said())
}

#[test]
fn em_1_2_codes_are_read_as_the_field_asks() {
    let read = |code| read_code(SeatId(1), code).map(|unit| (unit.seat.0, unit.number));
    assert_eq!([read("10"), read("1010"), read("1/10")], [Some((1, 1010)); 3]);
    assert_eq!(read("0"), Some((1, 1000)));
    assert_eq!(read("2/917"), Some((2, 1917)));
    assert_eq!([read("10000"), read("1/9000"), read("x"), read("-1"), read("")], [None; 5]);
    assert_eq!([read("+10"), read("+1/10"), read("1/+10")], [None; 3]);
}

#[test]
fn em_1_3_an_upper_case_letter_takes_two_spaces() {
    assert_eq!(name_spaces("Rifle"), 6);
    assert_eq!(name_spaces("conscript guard"), 15);
    assert_eq!(name_spaces("ARM"), 6);
}

#[test]
fn em_1_4_full_names_as_in_the_chapter() {
    assert_eq!(named(1, 1101, "Rifle", Arm::Infantry, Size::Company), "1/101 Rifle coy");
    assert_eq!(named(1, 1917, "Recce", Arm::Mechanised, Size::Company), "1/917 Recce Sqn");
    assert_eq!(named(4, 1102, "Gun", Arm::Artillery, Size::Company), "4/102 Gun bty");
    assert_eq!(named(3, 1451, "Conscript", Arm::Infantry, Size::Battalion), "3/451 Conscript Btn");
    assert_eq!(named(3, 1301, "ARM", Arm::Armour, Size::Regiment), "3/301 ARM Rgt");
    assert_eq!(
        named(12, 1211, "Artillery", Arm::Artillery, Size::Regiment),
        "12/211 Artillery Rgt"
    );
}

#[test]
fn em_1_4_suffixes_by_type_and_size() {
    assert_eq!(named(1, 1020, "Tank", Arm::Armour, Size::Company), "1/20 Tank Sqn");
    assert_eq!(named(1, 1213, "Flak", Arm::AirDefence, Size::Company), "1/213 Flak bty");
    assert_eq!(named(1, 1212, "Storm", Arm::Infantry, Size::Brigade), "1/212 Storm Bde");
}

#[test]
fn em_1_4_titles_from_strength_20_50_and_150() {
    let sizes = Rules::usual().sizes;
    let title = |str: i64| size_of(&sizes, 10 * str);
    assert_eq!(
        [19, 20, 49, 50, 149, 150].map(title),
        [
            Size::Company,
            Size::Battalion,
            Size::Battalion,
            Size::Regiment,
            Size::Regiment,
            Size::Brigade
        ]
    );
}

#[test]
fn em_1_5_casualties_never_lower_a_title_and_men_raise_it() {
    let sizes = Rules::usual().sizes;
    let battalion = size_after_adding(&sizes, Size::Company, 250);
    assert_eq!(battalion, Size::Battalion);
    assert_eq!(size_after_adding(&sizes, battalion, 550), Size::Regiment);
    let (_, mut unit) = unit("weapon = 'assault-rifle', strength = 25");
    lose(&mut unit, 60);
    assert_eq!((unit.tenths, unit.size), (190, Size::Battalion));
    assert_eq!(
        [size_of(&sizes, 250), size_of(&sizes, 300)],
        [Size::Battalion; 2],
        "a regiment of 550 men split in two"
    );
}

#[test]
fn em_2_1_each_weapon_makes_a_ground_unit_of_its_type() {
    let list = Equipment::usual().weapons;
    for arm in [Arm::Infantry, Arm::Armour, Arm::Mechanised, Arm::Artillery, Arm::AirDefence] {
        assert!(list.values().any(|weapon| weapon.arm == arm), "{arm:?}");
    }
    assert!(list.values().all(|weapon| weapon.arm != Arm::Leader));
}

#[test]
fn em_2_2_strength_is_tenths_rounded_up() {
    let (_, mut unit) = unit("weapon = 'assault-rifle'");
    assert_eq!(unit.strength(), 10);
    lose(&mut unit, 9);
    assert_eq!((unit.tenths, unit.strength()), (91, 10));
    lose(&mut unit, 90);
    assert_eq!((unit.tenths, unit.strength()), (1, 1));
    assert_eq!(lose(&mut unit, 90), 1, "no more is lost than there is");
}

#[test]
fn em_2_3_infantry_carry_rifles_and_nothing_else() {
    let list = Equipment::usual().weapons;
    let infantry = list.iter().filter(|(_, weapon)| weapon.arm == Arm::Infantry);
    assert!(
        infantry.clone().count() == 3 && infantry.clone().all(|(key, _)| key.ends_with("rifle"))
    );
}

#[test]
fn em_2_4_three_weeks_a_level_then_they_pile_up() {
    let mut training = Training { level: 1, weeks: 0 };
    let prints: Vec<_> = (0..10)
        .map(|_| {
            training = training.after_a_week();
            training.print()
        })
        .collect();
    assert_eq!(prints.join(" "), "1(1) 1(2) 2(0) 2(1) 2(2) 3(0) 3(1) 3(2) 3(3) 3(4)");
}

#[test]
fn em_2_5_ratings_of_experience() {
    let words: Vec<_> = (1..=9).map(|xp| experience_word(&Rules::usual().condition, xp)).collect();
    assert_eq!(words.join(" "), "green green proven proven veteran veteran veteran crack crack");
}

#[test]
fn em_2_5_elite_units_gain_no_week_by_fighting() {
    let (_, mut unit) = unit("weapon = 'assault-rifle', experience = 9, training = '3(0)'");
    learn(&Rules::usual().condition, &mut unit);
    assert_eq!((unit.experience, unit.training.print()), (9, "3(0)".into()));
}

#[test]
fn em_2_6_green_and_recruit_units_are_less_organised() {
    let rules = Rules::usual().condition;
    let most =
        |level, experience| organisation_max(&rules, Training { level, weeks: 0 }, experience);
    assert_eq!([most(1, 1), most(1, 3), most(2, 2), most(2, 3), most(3, 9)], [8, 9, 9, 10, 10]);
}

#[test]
fn em_2_6_recovery_is_training_and_half_the_experience_less_for_moves_and_size() {
    let rules = Rules::usual().condition;
    let recover = |words: &str, moved| recovery(&rules, &unit(words).1, moved, false);
    assert_eq!(recover("weapon = 'assault-rifle'", false), 3);
    assert_eq!(recover("weapon = 'assault-rifle', experience = 9, training = '3(0)'", false), 7);
    assert_eq!(recover("weapon = 'assault-rifle', experience = 5", true), 3);
    assert_eq!(recover("weapon = 'assault-rifle', strength = 20", false), 2);
    assert_eq!(recover("weapon = 'assault-rifle', strength = 50", true), 0);
    assert_eq!(
        recover("weapon = 'assault-rifle', strength = 150, training = '1(0)'", true),
        0,
        "never negative"
    );
}

#[test]
fn em_2_7_upkeep_is_a_fifth_of_the_price_by_strength_rounded_up() {
    let pay = |words: &str| {
        let (scene, unit) = unit(words);
        upkeep(&scene.world.rules.condition, &scene.world.equipment, &unit)
    };
    assert_eq!(pay("weapon = 't-54'"), 40, "20 AP a lot: 4 AP a turn");
    assert_eq!(
        pay("weapon = 'assault-rifle', additional = ['hmg']"),
        10,
        "3 and 2 AP a lot: 1 AP a turn"
    );
    assert_eq!(pay("weapon = 'assault-rifle', strength = 1"), 1, "0.06 AP, rounded up to a tenth");
    assert_eq!(pay("weapon = 'assault-rifle', strength = 30, additional = ['hmg']"), 30);
}

#[test]
fn em_14_9_the_upkeep_of_the_yardsticks_force() {
    let pay = |words: &str| {
        let (scene, unit) = unit(words);
        upkeep(&scene.world.rules.condition, &scene.world.equipment, &unit)
    };
    let rifles = 6 * pay("weapon = 'assault-rifle', additional = ['hmg']");
    let others = ["weapon = 't-54'", "weapon = 'gun-105'", "weapon = 'apc'"].map(pay);
    assert_eq!(rifles + others.iter().sum::<i64>(), 136, "13.6 AP");
}

#[test]
fn em_2_8_movement_allowances() {
    let of = |words: &str| {
        let (scene, unit) = unit(words);
        allowance(&scene.world, &unit)
    };
    let units = [
        ("weapon = 'assault-rifle'", 6),
        ("weapon = 'assault-rifle', training = '3(0)'", 7),
        ("weapon = 'gun-105'", 6),
        ("weapon = 'sp-122'", 8),
        ("weapon = 'aa-23'", 6),
        ("weapon = 'sp-aa-57'", 9),
        ("weapon = 'old-tank'", 8),
        ("weapon = 't-54'", 9),
        ("weapon = 'light-tank'", 10),
        ("weapon = 'apc'", 12),
    ];
    for (words, points) in units {
        assert_eq!(of(words), points, "{words}");
    }
    let scene =
        Scene::of("map = ['.', '.']\nunits = [{ code = '1/0', hex = 1001001 }]").begin("sums");
    let leader = scene::unit(&scene, "1/0").expect("it was just placed");
    assert_eq!(allowance(&scene.world, leader), 12);
    let (scene, mut worn) = unit("weapon = 'assault-rifle', strength = 30");
    lose(&mut worn, 250);
    assert_eq!(allowance(&scene.world, &worn), 6, "not reduced by losses");
}

#[test]
fn em_2_9_larger_units_bear_more_losses_before_retreating() {
    let holds = |str: u32| {
        let (scene, unit) = unit(&format!("weapon = 'assault-rifle', strength = {str}"));
        threshold(&scene.world, &unit)
    };
    assert_eq!([10, 20, 50, 150].map(holds), [20, 25, 28, 30]);
}

#[test]
fn em_2_10_training_and_experience_count_in_fire_and_in_standing() {
    let of = |words: &str| {
        let (scene, unit) = unit(words);
        (of_unit(&scene.world, &unit, FireRole::Direct).soft, threshold(&scene.world, &unit))
    };
    let (recruit, regular, elite) = (
        of("weapon = 'assault-rifle', training = '1(0)'"),
        of("weapon = 'assault-rifle', training = '2(0)'"),
        of("weapon = 'assault-rifle', training = '3(0)'"),
    );
    assert_eq!([recruit.0, regular.0, elite.0], [70_000, 100_000, 130_000]);
    assert_eq!([recruit.1, regular.1, elite.1], [15, 20, 25]);
    let crack = of("weapon = 'assault-rifle', experience = 9");
    assert_eq!(crack, (132_000, 28));
}

#[test]
fn em_4_11_a_lot_arms_strength_10() {
    let (_, unit) =
        unit("weapon = 'assault-rifle', strength = 30, additional = ['hmg', 'mortars']");
    assert_eq!(unit.additional[&Kind::Hmg], 300);
}

#[test]
fn em_4_8_fire_is_a_fifth_without_ammunition() {
    let (scene, mut unit) = unit("weapon = 'assault-rifle', additional = ['mortars']");
    let full = of_unit(&scene.world, &unit, FireRole::Direct).soft;
    unit.supply.out_of_ammo = true;
    assert_eq!(of_unit(&scene.world, &unit, FireRole::Direct).soft, full / 5);
}

#[test]
fn em_4_8_one_of_ammunition_for_ten_str_or_part_and_two_with_equipment() {
    let (scene, mut unit) = unit("weapon = 'assault-rifle'");
    let rules = &scene.world.rules.stores;
    let drawn = |unit: &Unit, tenths| needs(rules, &Unit { tenths, ..unit.clone() });
    assert_eq!([1, 100, 101, 200, 250].map(|tenths| drawn(&unit, tenths)), [1, 1, 2, 2, 3]);
    unit.additional.insert(Kind::Hmg, 10);
    assert_eq!([1, 100, 101, 250].map(|tenths| drawn(&unit, tenths)), [2, 2, 4, 6]);
    unit.additional.clear();
    unit.supply.fired_support = true;
    assert_eq!(drawn(&unit, 100), 1, "it is no artillery");
    unit.arm = Arm::Artillery;
    assert_eq!(drawn(&unit, 100), 2);
}

#[test]
fn em_6_4_strength_beyond_100_counts_half() {
    let world = unit("weapon = 'assault-rifle'").0.world;
    let kept = |str: i64| {
        let (times, of) = crowding(&world, str);
        str * times / of
    };
    assert_eq!([50, 100, 120, 300].map(kept), [50, 100, 110, 200]);
}

#[test]
fn em_7_2_odds_that_each_af_accepts() {
    let rules = Rules::usual().combat;
    let accepted =
        |own, foe| (1..=10u8).filter(|&af| accepts(&rules, af, own, foe)).collect::<Vec<_>>();
    assert_eq!(accepted(300, 100), [3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(accepted(150, 100), [4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(accepted(100, 100), [5, 6, 7, 8, 9, 10]);
    assert_eq!(accepted(67, 100), [6, 7, 8, 9, 10]);
    assert_eq!(accepted(50, 100), [7, 8, 9, 10]);
    assert_eq!(accepted(34, 100), [8, 9, 10]);
    assert_eq!(accepted(25, 100), [9, 10]);
    assert_eq!(accepted(1, 100), [10]);
    assert_eq!(accepted(299, 100), [4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(accepted(149, 100), [5, 6, 7, 8, 9, 10]);
    assert_eq!(accepted(0, 0), [10], "no fire, no odds");
}

#[test]
fn em_7_7_losses_at_which_each_af_checks() {
    let at = |af: u8| {
        let (scene, unit) = unit(&format!("weapon = 'assault-rifle', aggression = {af}"));
        threshold(&scene.world, &unit)
    };
    assert_eq!((2..=10).map(at).collect::<Vec<_>>(), [5, 10, 15, 20, 30, 40, 50, 60, 75]);
}

#[test]
fn em_7_4_additional_weapons_add_their_ratings() {
    let fire = |words: &str, role| {
        let (scene, unit) = unit(words);
        let fire = of_unit(&scene.world, &unit, role);
        [fire.soft, fire.hard, fire.air].map(|fire| fire / 1000)
    };
    let added = |words: &str, kind: &str, role| {
        let (bare, armed) =
            (fire(words, role), fire(&format!("{words}, additional = ['{kind}']"), role));
        [0, 1, 2].map(|class| armed[class] - bare[class])
    };
    let (rifle, tank, apc, gun) =
        ("weapon = 'assault-rifle'", "weapon = 't-54'", "weapon = 'apc'", "weapon = 'gun-105'");
    assert_eq!(fire(rifle, FireRole::Direct), [100, 5, 0]);
    let infantry = [
        ("grenades", [20, 5, 0]),
        ("hmg", [40, 5, 5]),
        ("mortars", [80, 10, 0]),
        ("anti-tank", [0, 40, 0]),
        ("sam", [0, 0, 30]),
    ];
    for (kind, ratings) in infantry {
        assert_eq!(added(rifle, kind, FireRole::Direct), ratings, "{kind}");
    }
    for armoured in [tank, apc] {
        assert_eq!(added(armoured, "anti-infantry", FireRole::Direct), [50, 0, 0]);
        assert_eq!(added(armoured, "air-defence", FireRole::Direct), [0, 0, 15]);
    }
    assert_eq!(added(gun, "anti-infantry", FireRole::Direct), [50, 0, 0]);
    assert_eq!(added(gun, "anti-infantry", FireRole::Support), [0, 0, 0], "direct only");
    assert_eq!(added(gun, "bomblets", FireRole::Support), [120, 0, 0]);
    assert_eq!(added(gun, "at-shells", FireRole::Support), [0, 20, 0]);
    assert_eq!(added(gun, "at-shells", FireRole::Direct), [0, 0, 0]);
}

#[test]
fn em_8_1_chances_of_seeing() {
    let chances = |base: &str| {
        let units = [
            "{ code = '1/10', weapon = 'assault-rifle', hex = 1001001 }",
            "{ code = '1/11', weapon = 'armoured-car', hex = 1001001 }",
            "{ code = '2/10', weapon = 'assault-rifle', hex = 1002001 }",
            "{ code = '2/11', weapon = 'assault-rifle', hex = 1003001 }",
            "{ code = '2/12', weapon = 'assault-rifle', hex = 1004001 }",
            "{ code = '2/13', weapon = 'assault-rifle', hex = 1005001 }",
            "{ code = '2/14', weapon = 'assault-rifle', hex = 1006001 }",
            "{ code = '2/15', weapon = 'assault-rifle', hex = 1007001 }",
            "{ code = '2/16', weapon = 't-54', hex = 1002001, additional = ['camouflage'] }",
            "{ code = '2/17', weapon = 'assault-rifle', hex = 1002001, strength = 20 }",
            "{ code = '2/18', weapon = 'assault-rifle', hex = 1002001, strength = 150 }",
        ];
        let units = units.join(", ");
        let scene =
            Scene::of(&format!("map = ['..fjmuh']\n{base}\nunits = [{units}]")).begin("sums");
        let dice = Dice::new(&scene.seed, Moment { turn: 1, window: 1, revision: 0, order: 0 });
        let mut field = field_of(&scene.world, &scene.position, &dice);
        let of = |field: &Field, key, number| {
            field.find(UnitRef { seat: seat(key), number }).expect("it was placed")
        };
        let targets: Vec<_> = (1010..=1018).map(|number| of(&field, "b", number)).collect();
        let eyes = of(&field, "a", 1010);
        let mut chances: Vec<_> =
            targets.iter().map(|&target| chance(&field, eyes, target)).collect();
        for eyes in [eyes, of(&field, "a", 1011)] {
            field.pieces[eyes].task.recon = ReconMode::Recce;
            chances.push(chance(&field, eyes, targets[0]));
        }
        chances
    };
    // Clear, forest, jungle, mountain, town, hill; camouflaged, a battalion, a brigade; by infantry
    // and by armoured cars on Recce.
    assert_eq!(
        chances("numbers.sighting.estimate_percent = 25"),
        [60, 40, 40, 40, 40, 60, 40, 70, 90, 85, 95]
    );
    assert_eq!(chances("numbers.sighting.base_percent = 10")[1], 0, "never negative");
}

#[test]
fn numbers_stand_as_in_the_brief_where_a_module_is_silent() {
    let rules = Rules::usual();
    let (combat, retreat) = (&rules.combat, &rules.retreat);
    assert_eq!(NAME_SPACES_MAX, 15, "EM-1.3");
    assert_eq!(rules.movement.impulses, 12, "EM-5.1");
    assert_eq!((rules.movement.recce_percent, rules.movement.scout_percent), (50, 25), "EM-6.3");
    assert_eq!(combat.odds, [[3, 1], [3, 2], [1, 1], [2, 3], [1, 2], [1, 3], [1, 4]], "EM-7.2");
    assert_eq!(combat.rounds_max, 3, "EM-7.3");
    assert_eq!(
        (combat.frontage_times, combat.frontage_more, combat.target_percent),
        (3, 10, 60),
        "EM-7.4"
    );
    assert_eq!((combat.aggression_usual, combat.disorder_below), (5, 5), "EM-7.4, EM-7.5");
    assert_eq!(
        (combat.losses_percent, combat.round_luck, combat.fight_luck),
        (80, [75, 125], [80, 120]),
        "EM-7.5"
    );
    assert_eq!(combat.organisation_lost_per_percent, 5, "EM-7.6");
    assert_eq!((retreat.die, retreat.steadiness), (10, 2), "EM-7.7");
    assert_eq!((retreat.pursuit_aggression, retreat.pursuit_moving_aggression), (7, 5), "EM-7.9");
    assert_eq!(
        (retreat.counter_battery_aggression, combat.smoke_percent, combat.shells_percent),
        (7, 50, 200),
        "EM-7.10"
    );
    assert_eq!((combat.estimate_percent, combat.estimate_recce_percent), (25, 10), "EM-7.11");
    assert_eq!(
        (rules.leaders.deaths_max, rules.leaders.death_points),
        (10, 25),
        "EM-10.1, EM-12.1"
    );
    assert_eq!(rules.leaders.news_radius, 3, "EM-10.4");
    assert_eq!(rules.leaders.beaten_death_percent, 10, "EM-10.7");
}

#[test]
fn a_unit_of_another_is_keyed_apart() {
    let key = |seat, number| UnitRef { seat: SeatId(seat), number }.key();
    assert_ne!(key(1, 1010), key(2, 1010));
}
