//! Properties of combat: same bytes, any order of submission, doubled strength never lowers the
//! chance to win, strength is conserved, each modifier moves results in its direction. Rules: EM-7.

use crate::guard::Guard;
use crate::order::{Form, Subject};
use crate::system::OrderSet;
use crate::systems::el_mythico::orders::Order;
use proptest::prelude::*;

use super::scene::{self, Scene, seat};
use super::whole::{autopilots, built_up, skirmish};
use crate::campaign;
use crate::cases::{Fixture, sample};
use crate::game::{GameState, OrderText};
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::{Event, Fate};
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Viewer;

/// How often A holds the field in this number of fights with different dice: A attacks B in a
/// straight line.
fn wins(attacker: &str, defender: &str, fights: u32) -> u32 {
    wins_on("map = ['.....', '.....', '.....', '.....', '.....']", attacker, defender, fights)
}

/// Like [`wins`], on this ground.
pub fn wins_on(ground: &str, attacker: &str, defender: &str, fights: u32) -> u32 {
    let scene = Scene::of(&format!(
        "{ground}\nunits = [{{ code = '1/10', {attacker} }}, {{ code = '2/10', {defender} }}]",
    ));
    let mut fight = scene.begin("fight");
    let mut count = |number: u32| {
        fight.begin_again(&scene, &format!("fight {number}"));
        fight.play_all(["a: move 10 s s", "close", "close"]);
        won(&fight)
    };
    (0..fights).map(|number| u32::from(count(number))).sum()
}

/// Returns whether A keeps the larger part of its strength compared with B.
fn won(scene: &Fixture<ElMythico>) -> bool {
    let left = |code| {
        scene::unit(scene, code)
            .map_or(0, |unit| if unit.settings.aggression == 1 { 0 } else { unit.tenths })
    };
    left("1/10") > left("2/10")
}

const FIGHTS: u32 = 40;

#[test]
fn em_7_4_doubling_strength_never_lowers_the_chance_to_win() {
    let won: Vec<_> = [5, 10, 20, 40]
        .map(|str| {
            wins(
                &format!(
                    "weapon = 'assault-rifle', hex = 1003002, aggression = 8, strength = {str}"
                ),
                "weapon = 'assault-rifle', hex = 1003003, aggression = 6, strength = 10",
                FIGHTS,
            )
        })
        .to_vec();
    assert!(won.is_sorted(), "{won:?}");
    assert!(won[0] < won[3], "{won:?}");
}

#[test]
fn em_7_5_each_modifier_moves_results_its_way() {
    let base = wins(
        "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15",
        "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15",
        FIGHTS,
    );
    let better = [
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15, training = '3(0)'",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15",
            FIGHTS,
        ),
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15, experience = 9",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15",
            FIGHTS,
        ),
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15, additional = ['hmg']",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15",
            FIGHTS,
        ),
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15, organisation = 3",
            FIGHTS,
        ),
    ];
    assert!(better.iter().all(|&won| won > base), "{base}: {better:?}");
    let worse = [
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15, training = '1(0)'",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15",
            FIGHTS,
        ),
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15, dug = true",
            FIGHTS,
        ),
        wins(
            "weapon = 'assault-rifle', hex = 1003002, aggression = 7, strength = 15",
            "weapon = 'assault-rifle', hex = 1003003, aggression = 7, strength = 15, defend = 24",
            FIGHTS,
        ),
    ];
    assert!(worse.iter().all(|&won| won < base), "{base}: {worse:?}");
}

#[test]
fn em_7_11_every_man_lost_is_told_and_no_other() {
    let mut scene = Scene::of(
        "map = ['....', '....', '....']
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1002001, aggression = 9, strength = 30 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1002002, aggression = 9, strength = 30 },
        ]",
    )
    .begin("conserved");
    let total = |scene: &Fixture<ElMythico>| -> i64 {
        scene.position.forces.iter().flat_map(|force| &force.units).map(|unit| unit.tenths).sum()
    };
    let before = total(&scene);
    scene.play_all(["a: move 10 s", "close"]);
    let (mut told, mut surrendered) = (0, 0);
    for event in &scene.events {
        if let Event::Fight(fight) = &event.what {
            told += fight.own.iter().map(|own| own.lost).sum::<i64>();
            surrendered += fight
                .own
                .iter()
                .filter(|own| own.fate == Fate::Surrendered)
                .map(|own| own.left)
                .sum::<i64>();
        }
    }
    assert!(told > 0);
    assert_eq!(before - total(&scene), told + surrendered);
}

#[test]
fn em_5_1_the_order_of_submission_never_matters() {
    let (mut forth, mut back) = (skirmish("order"), skirmish("order"));
    for _ in 0..3 {
        let orders = autopilots(&*forth);
        let reversed: Vec<_> = orders.iter().rev().cloned().collect();
        (forth, back) = (
            forth.resolve(&orders, Guard::USUAL).unwrap().state,
            back.resolve(&reversed, Guard::USUAL).unwrap().state,
        );
        assert_eq!(campaign::save(&*forth), campaign::save(&*back));
    }
}

#[test]
fn em_11_1_the_last_order_in_a_slot_stands() {
    let state = skirmish("slot");
    let order = |line: &str| OrderText::by(SeatId(1), line.to_owned());
    let both = state.resolve(&[order("move 10 n"), order("dig 10")], Guard::USUAL).unwrap();
    let last = state.resolve(&[order("dig 10")], Guard::USUAL).unwrap();
    assert_eq!(campaign::save(&*both.state), campaign::save(&*last.state));
}

#[test]
fn em_7_5_a_second_fight_in_the_same_hex_has_its_own_luck() {
    let mut scene = Scene::of(
        "map = ['.', '.', '.', '.', '.', '.']
        units = [
            { code = '1/10', weapon = 't-54', hex = 1001003, aggression = 10, strength = 60 },
            { code = '2/10', weapon = 'apc', hex = 1001002, aggression = 10, strength = 1 },
            { code = '2/11', weapon = 'apc', hex = 1001006, aggression = 10, strength = 1 },
        ]",
    )
    .begin("two fights");
    scene.play_all(["b: move 10 s", "b: move 11 0 0 0 n n n", "close"]);
    assert!(scene::unit(&scene, "2/10").is_none() && scene::unit(&scene, "2/11").is_none());
    let lucks: Vec<_> =
        scene.rolls.iter().filter(|roll| roll.purpose == "luck of a fight").collect();
    let subjects: std::collections::BTreeSet<_> = lucks.iter().map(|roll| roll.subject).collect();
    assert_eq!((lucks.len(), subjects.len()), (4, 4), "two sides in each of two fights");
}

#[test]
fn em_7_12_a_fight_that_nobody_wants_at_an_impulses_start_is_another_when_somebody_comes() {
    let scene = Scene::of(
        "map = ['.', '.', '.', '.']
        numbers.combat.rounds_max = 1
        numbers.retreat.steadiness = -20
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001, aggression = 9, strength = 50 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1001002, aggression = 9, strength = 50 },
            { code = '1/11', weapon = 'apc', hex = 1001004, aggression = 10, strength = 50 },
        ]",
    );
    let lucks = |comes: &str, aggression: u8| {
        let mut scene = scene.begin("nobody");
        scene.play_all(["a: move 10 0 0 0 0 0 0 0 0 0 0 s", "close"]);
        assert_eq!(scene.position.fights.len(), 1);
        let set = |seat: &str| format!("{seat}: dig 10 AF{aggression}");
        scene.play_all([&*set("a"), &set("b"), &format!("a: {comes}"), "close"]);
        scene.rolls.iter().filter(|roll| roll.purpose == "luck of a fight").count()
    };
    assert_eq!(lucks("move 11 n n", 9), 0, "they go on with it");
    assert_eq!(lucks("move 11 n", 2), 0, "nobody comes, and nobody fights");
    assert_eq!(lucks("move 11 n n", 2), 2, "theirs is over, and another begins");
}

#[test]
fn em_7_11_fights_are_told_in_order_of_time() {
    let mut scene = Scene::of(
        "map = ['..', '..', '..', '..', '..']
        units = [
            { code = '1/10', weapon = 'apc', hex = 1001003, aggression = 9, strength = 30 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1002001, aggression = 9, strength = 30 },
            { code = '2/10', weapon = 'assault-rifle', hex = 1001005, aggression = 10, strength = 30 },
            { code = '2/11', weapon = 'assault-rifle', hex = 1002002, aggression = 10, strength = 30 },
        ]",
    )
    .begin("order of time");
    scene.play_all(["a: move 10 s s", "a: move 11 0 0 0 0 0 0 0 0 0 0 s", "close"]);
    let told = |event: &crate::view::Event<Event>| match &event.what {
        Event::Fight(fight)
            if event.audience.hears(
                Viewer::Seat(seat("a")),
                Viewer::Seat(seat("a")).seats(&scene.world.seats),
            ) =>
        {
            Some(fight.hexes[0].0)
        }
        _ => None,
    };
    let hexes: Vec<_> = scene.events.iter().filter_map(told).collect();
    assert_eq!((hexes.first(), hexes.contains(&1_002_002)), (Some(&1_001_005), true), "{hexes:?}");
}

/// Words of orders that need only a unit. New ones are tried with the rest.
pub fn bare_orders() -> Vec<&'static str> {
    let is_bare = |form: &&Form| form.subject == Subject::Unit && form.fields.is_empty();
    Order::FORMS.iter().filter(is_bare).map(|form| form.word).collect()
}

/// Orders of all seats, good and bad: far marches, retreats beside them, support, works; and acts
/// of the umpire.
pub fn any_orders() -> impl Strategy<Value = Vec<OrderText>> {
    let unit = prop::sample::select(vec!["0", "10", "11", "12", "13", "20", "21", "30", "99"]);
    let bare = format!("({}|support) @ AF([1-9]|10) T[0-7]", bare_orders().join("|"));
    let order = prop_oneof![
        "(move|recce|scout|cross|occupy|lift) @( [0-6]){1,12} AF([1-9]|10) R[1-6]",
        "move @ \"(San Telmo|El Cruce|La Mesa|Vado Viejo)\"( [1-6]){0,4} AF[5-9]",
        "retreat @ ([1-6]|\"San Telmo\"|10100(0[1-9]|1[0-6])) AF[2-9]",
        prop::string::string_regex(&bare).expect("a pattern"),
        "(detach @ ([1-9]|1[0-9])|reinforce @ (10|11|12|13|20|21)( [1-9])?)( [1-9] (hmg|mortars|smoke))?( AF[1-9])?",
        "detach @ [1-9] at:10100(0[1-9]|1[0-6])",
        "combine (21 (10|11|12|13)|(10|11|12|13) 21|@ 20)( AF[1-9])?",
        "separate @( at:10100(0[1-9]|1[0-6]))?( AF[1-9])?",
        "train @( (rangers|4|engineers) Lobos)?",
        "new assault-rifle 304",
        "new (assault-rifle|t-54|apc) \"(San Telmo|El Cruce|La Mesa|Vado Viejo)\"( 10 (hmg|smoke))?",
        "relocate 10100(0[1-9]|1[0-6])",
        "name (infantry|successor|leader) Lobos",
        "(vocation (clergy|politician|underworld|military-officer)|alignment (left|centre|right))",
        "broadcast I am @",
        "concede I give up",
        "(buy|airdrop) 10(0[1-9]|1[0-9]|20)0(0[1-9]|1[0-6]) ([1-9] ammo|[1-9]0 (hmg|t-54|assault-rifle))(, [1-3]0 (mortars|apc))?( from (sirena|Condor Air|altamira))?",
        "(buy|airdrop) @ [1-9] ammo",
        "(take|leave|conceal) @",
        "withhold @|heavy (drop|cancel)|give 10100(0[1-9]|1[0-6]) [1-3]",
        "attach 0 (10|11|20)",
        "split @ ([1-9]|1[0-9]) \\((search|mine|secure|support)\\) (dig|defend|camouflage|ambush)( AF[1-9])?",
        "send @ ([1-9]|1[0-9]) \\((move|recce|occupy|lift)( [0-6]){1,6}( AF[1-9])?\\)( \\((dig|search|mine|ambush)\\))?( AF[1-9])?",
        "(take|leave) @ [1-9] (ammo|hmg|t-54)( at:10100(0[1-9]|1[0-6]))?",
        "add @ [1-3]0 (hmg|mortars|smoke)",
        "(destroy|repair) @( (30[1-5]|Alba docks))?",
        "recruit (agent|informer) (10(0[1-9]|1[0-9]|20)0(0[1-9]|1[0-6])|\"(San Telmo|El Cruce|La Mesa|Vado Viejo)\")",
        "(hit (3[1-9]|14) [1-3]|kill (3[1-9]|14) S[1-3]|(seek|surveil) (3[1-9]|14)|withhold 3[1-9])",
        "(hire (vega|soto|rey)|investigate @ (vega|soto|rey)|subvert (3[1-9]|14) [1-3]|hit (3[1-9]|14) [1-3]/3[1-9])",
        "(extort|charisma|move|withhold) 3[1-9]( [1-6])?",
        "(sail|patrol) 5[01]( [1-6]){1,6}( AF[1-9])?",
        "(sail|patrol) 5[01] to (\"Puerto Alba\"|100[123]0(0[1-9]|1[0-6]))( AF[1-9])?",
        "(blockade 5[01]|bombard 5[01]( 100[234]0(0[1-9]|1[0-6]))?)( AF[1-9])?",
        "(embark 5[01] @( [1-6]){0,3}|landing 5[01] 100[2-4]0(0[1-9]|1[0-6])( @)?)",
        "(sealift @ \"Puerto Alba\"|detach 5[01] 1|reinforce 50 51)",
        "post (3[1-9]|14) 10(0[1-9]|1[0-9]|20)0(0[1-9]|1[0-6])",
    ];
    let one = (1u8..=3, unit, order)
        .prop_map(|(seat, unit, line)| OrderText::by(SeatId(seat), line.replace('@', unit)));
    // The game master chooses heirs for players who have given up.
    let act = "heir [1-3] [1-3]".prop_map(OrderText::by_umpire);
    prop::collection::vec(prop_oneof![30 => one, 1 => act], 0..40)
}

/// A state's position, by way of a save.
pub fn position(state: &dyn GameState) -> Position {
    let saved: serde_json::Value =
        serde_json::from_slice(&campaign::save(state)).expect("a save is JSON");
    serde_json::from_value(saved["position"]["data"].clone()).expect("it was just saved")
}

proptest! {
    #![proptest_config(sample::properties(6))]

    #[test]
    fn em_5_1_whatever_is_ordered_leaves_units_that_can_be(weeks in prop::collection::vec(any_orders(), 5)) {
        let mut state = built_up("whatever");
        let men = |position: &Position| -> i64 {
            position.forces.iter().flat_map(|force| &force.units).filter(|unit| unit.is_tactical()).map(|unit| unit.tenths).sum()
        };
        let mut before = men(&position(&*state));
        for orders in &weeks {
            let (forth, back) = (state.resolve(orders, Guard::USUAL).unwrap(), state.resolve(orders, Guard::USUAL).unwrap());
            prop_assert_eq!(campaign::save(&*forth.state), campaign::save(&*back.state));
            state = forth.state;
            let now = position(&*state);
            for force in &now.forces {
                prop_assert!(force.units.is_sorted_by(|a, b| a.number < b.number), "each number once, in order");
                prop_assert!(force.contacts.is_sorted_by(|a, b| a.number < b.number));
                for unit in &force.units {
                    prop_assert!(unit.tenths > 0 && (0..=10).contains(&unit.organisation), "{unit:?}");
                    prop_assert!((1..=9).contains(&unit.experience) && (1..=10).contains(&unit.settings.aggression));
                    prop_assert!(unit.additional.values().all(|held| (1..=unit.tenths).contains(held)), "{unit:?}");
                }
                let standing = |of: &UnitRef| now.force(of.seat).is_some_and(|force| force.unit(of.number).is_some());
                prop_assert!(now.fights.values().all(|fight| fight.strengths.iter().all(|(of, _)| standing(of))));
            }
            prop_assert!(men(&now) <= before, "nobody is raised from the dead");
            before = men(&now);
        }
    }
}

/// Parallel fights in these columns, each with a pursuit to the south. The last ones of two rows
/// meet in one hex.
fn pursuits(columns: &[u32], meeting: bool) -> Fixture<ElMythico> {
    let row = ".".repeat(150);
    let (mut units, mut orders) = (String::new(), Vec::new());
    let mut fight = |number: u32, column: u32, [from, at]: [u32; 2], (ahead, side): (&str, u32)| {
        let hex = |row: u32| 1_000_000 + 1000 * column + row;
        units += &format!(
            "{{ code = '1/{number}', weapon = 'assault-rifle', hex = {}, aggression = 7, strength = 40 }},",
            hex(from)
        );
        units += &format!(
            "{{ code = '2/{number}', weapon = 'assault-rifle', hex = {}, aggression = 2, organisation = 0, retreat = {side}, strength = 40 }},",
            hex(at)
        );
        orders.push(format!("a: move {number} 0 0 0 0 0 0 0 0 0 0 {ahead}"));
    };
    for &column in columns {
        fight(10 + column, column, [1, 2], ("s", 4));
        if meeting && Some(&column) == columns.last() {
            fight(500, column, [5, 4], ("n", 1));
        }
    }
    let scene = Scene::of(&format!(
        "map = {map:?}
        numbers.combat.rounds_max = 1
        numbers.retreat.losses_percent = [0, 0, 0, 0, 0, 0, 0, 0, 0]
        units = [{units}]",
        map = vec![row; 5],
    ));
    let mut scene = scene.begin("pursuits");
    scene.play_all(orders.iter().map(String::as_str).chain(["close"]));
    scene
}

/// The luck of rounds in a column: subjects and results.
fn luck(scene: &Fixture<ElMythico>, column: u64) -> Vec<([u64; 3], i64)> {
    let rolls = scene.rolls.iter().filter(|roll| roll.purpose == "luck of a round");
    let there = rolls.filter(|roll| roll.subject[0] / 1000 % 1000 == column);
    there.map(|roll| (roll.subject, roll.value)).collect()
}

#[test]
fn em_7_9_no_two_pursuits_of_an_impulse_share_dice() {
    let columns: Vec<_> = (1..=140).collect();
    let scene = pursuits(&columns, true);
    let chased = scene.position.force(seat("a")).map(|force| &force.units).into_iter().flatten();
    assert_eq!(chased.filter(|unit| unit.hex.0 % 1000 == 3).count(), 141, "all of them pursue");
    let rolls = scene.rolls.iter().filter(|roll| roll.purpose == "luck of a round");
    let mut subjects: Vec<_> = rolls.map(|roll| roll.subject).collect();
    let all = subjects.len();
    subjects.sort_unstable();
    subjects.dedup();
    assert_eq!(subjects.len(), all);
}

#[test]
fn em_7_9_a_pursuit_elsewhere_changes_no_dice_of_another() {
    let (alone, beside) = (pursuits(&[5], false), pursuits(&[2, 5], false));
    assert_eq!(luck(&alone, 5).len(), 4, "two sides, a round of the fight and one of the pursuit");
    assert_eq!(luck(&alone, 5), luck(&beside, 5));
}
