//! What a seat believes of a fight beforehand, compared with the fight: exact if enemies are as
//! believed. And over whole wars, how right the odds are. Rules: EM-7.2, EM-7.4, EM-7.5, EM-8.2.

use proptest::prelude::*;

use super::scene::{self, Scene, seat};
use super::whole::autopilots;
use crate::battle::Battle;
use crate::cases::Fixture;
use crate::cases::sample::{self, sample};
use crate::dice::{Dice, Seed};
use crate::grid::Direction;
use crate::grid::hex::Side;
use crate::guard::Guard;
use crate::module::Module;
use crate::seat::SeatId;
use crate::systems::SHIPPED;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::odds::{Approach, Estimate, Participant, estimate};
use crate::systems::el_mythico::paths::cost::crossed;
use crate::systems::el_mythico::sequence::combat::willing::fires;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::view::Viewer;
use crate::window::Moment;

const THERE: HexNo = HexNo(1_001_002);

/// A scene with seat A's units in 1001001, and B's in the next hex south.
fn begun(
    terrain: char,
    river: &str,
    rules: &str,
    own: &[String],
    foes: &[String],
) -> Fixture<ElMythico> {
    let unit = |seat: u8, hex: u32| {
        move |(place, rest): (usize, &String)| {
            format!("{{ code = '{seat}/{}', hex = {hex}, {rest} }}", 10 + place)
        }
    };
    let own = own.iter().enumerate().map(unit(1, 1_001_001));
    let units: Vec<String> = own.chain(foes.iter().enumerate().map(unit(2, THERE.0))).collect();
    let river = if river.is_empty() {
        String::new()
    } else {
        format!(
            "ground.river = [{{ name = 'Rio', kind = '{river}', sides = ['1001001/4'] }}]
            ground.crossing = [{{ kind = 'ford', side = '1001001/4' }}]"
        )
    };
    Scene::of(&format!(
        "map = ['.', '{terrain}', '.']\n{river}\n{rules}\nunits = [{}]",
        units.join(", ")
    ))
    .begin("odds")
}

/// The seat's estimate of the fight.
fn believed(scene: &Fixture<ElMythico>) -> Option<Estimate> {
    let view = scene.view(Viewer::Seat(seat("a")));
    let south = Side::of(Direction::South);
    let river = |own: &OwnUnit| crossed(&scene.world, &own.unit, HexNo(1_001_001), south);
    let own: Vec<_> = view
        .known()
        .own
        .iter()
        .map(|own| Participant {
            own,
            approach: Some(Approach { river: river(own) }),
            supports: false,
        })
        .collect();
    let foes: Vec<_> = view.known().contacts.iter().filter(|contact| contact.current).collect();
    (!foes.is_empty())
        .then(|| estimate(&scene.world, &scene.world.rules.belief, THERE, (&own, &foes)))
}

/// The fire that the turn uses to judge willingness, once A has moved.
fn true_fires(scene: &Fixture<ElMythico>) -> [i64; 2] {
    let dice =
        Dice::new(&Seed::of_word("odds"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let mut field = field_of(&scene.world, &scene.position, &dice);
    let of = |field: &Field<'_>, of: SeatId| {
        (0..field.pieces.len()).filter(|id| field.pieces[*id].seat == of).collect::<Vec<_>>()
    };
    let (ours, theirs) = (of(&field, seat("a")), of(&field, seat("b")));
    for id in &ours {
        field.move_to(*id, THERE, Side::of(Direction::South));
    }
    let (own, foe) = fires(&field, &ours, &theirs);
    [own, foe]
}

const WEAPONS: [&str; 6] = ["assault-rifle", "modern-rifle", "t-54", "apc", "gun-105", "old-tank"];
/// Every unit in a neighbouring hex is identified, and its strength is exact. Nobody has equipment.
const ALL_IS_KNOWN: &str =
    "numbers.sighting = { base_percent = 300, identity_margin = -100, estimate_percent = 0 }
    numbers.belief.settled_percent = 100
    numbers.belief.equipped_percent.infantry = { grenades = 0, hmg = 0, mortars = 0, anti-tank = 0, sam = 0 }
    numbers.movement.impulses = 1
    numbers.combat = { rounds_max = 1, round_luck = [100, 100], fight_luck = [100, 100] }";

fn weapon() -> impl Strategy<Value = &'static str> {
    prop::sample::select(WEAPONS.to_vec())
}

fn own(most: usize) -> impl Strategy<Value = Vec<String>> {
    let one = (weapon(), 1i64..60, 3u8..=10, 1i64..=9, 1i64..=10, 1u8..=3).prop_map(
        |(weapon, str, af, experience, organisation, level)| {
            format!("weapon = '{weapon}', strength = {str}, aggression = {af}, experience = {experience}, organisation = {organisation}, training = '{level}(0)'")
        },
    );
    prop::collection::vec(one, 1..=most)
}

/// An enemy as `/odds` assumes it by default.
fn likely(most: usize) -> impl Strategy<Value = Vec<String>> {
    let one = (weapon(), 1i64..60).prop_map(|(weapon, str)| {
        format!("weapon = '{weapon}', strength = {str}, aggression = 5, experience = 2, organisation = 9, training = '2(0)'")
    });
    prop::collection::vec(one, 1..=most)
}

fn ground() -> impl Strategy<Value = (char, &'static str)> {
    (
        prop::sample::select(".hfu".chars().collect::<Vec<_>>()),
        prop::sample::select(vec!["", "minor", "major"]),
    )
}

proptest! {
    #![proptest_config(sample::properties(24))]

    #[test]
    fn em_7_2_odds_are_those_of_the_fight_where_all_is_known(ground in ground(), own in own(3), foes in likely(3)) {
        let scene = begun(ground.0, ground.1, ALL_IS_KNOWN, &own, &foes);
        let believed = believed(&scene).expect("they are seen");
        prop_assert_eq!(believed.fires, true_fires(&scene));
    }

    #[test]
    fn em_7_5_the_first_round_is_that_of_the_fight_where_all_is_known(ground in ground(), own in own(1), foes in likely(1)) {
        let mut scene = begun(ground.0, ground.1, ALL_IS_KNOWN, &own, &foes);
        let believed = believed(&scene).expect("they are seen");
        let men = |scene: &Fixture<ElMythico>, code| {
            scene::unit(scene, code).filter(|unit| unit.hex == THERE).map(|unit| unit.tenths)
        };
        let before = [&own, &foes].map(|units| units[0].split("strength = ").nth(1).and_then(|rest| rest.split(',').next()?.parse::<i64>().ok()));
        scene.play_all(["a: move 10 s", "close"]);
        let fought = scene.events.iter().any(|event| matches!(event.what, Event::Fight(_)));
        // A unit that was destroyed or driven off lost more, or can't be counted.
        let (Some(ours), Some(theirs), true) = (men(&scene, "1/10"), men(&scene, "2/10"), fought) else { return Ok(()) };
        let lost = |before: Option<i64>, after: i64| before.map(|str| 100 * (10 * str - after) / (10 * str));
        prop_assert_eq!([lost(before[0], ours), lost(before[1], theirs)], believed.losses_percent.map(Some));
    }

    #[test]
    fn em_7_2_odds_believed_before_a_fight_are_those_of_its_report(ground in ground(), own in own(2), foes in likely(2)) {
        let mut scene = begun(ground.0, ground.1, ALL_IS_KNOWN, &own, &foes);
        let believed = believed(&scene).expect("they are seen");
        let moves = (0..own.len()).map(|place| format!("a: move {} s", 10 + place));
        let lines: Vec<String> = moves.chain(["close".to_owned()]).collect();
        scene.play_all(lines.iter().map(String::as_str));
        let told = scene.events.iter().find_map(|event| match &event.what {
            Event::Fight(told) if told.own[0].unit.of.seat == seat("a") => told.stages.first(),
            _ => None,
        });
        // Units that are too slow come later, or never.
        let all_came = told.filter(|stage| stage.arrivals.iter().filter(|arrival| arrival.own).count() == own.len());
        if let Some(stage) = all_came {
            prop_assert_eq!(stage.odds.first(), Some(&believed.odds));
        }
    }

    #[test]
    fn em_7_2_as_many_again_of_theirs_never_help_and_as_many_again_of_ours_never_harm(ground in ground(), own in own(2), foes in likely(2)) {
        let ratio = |own: &[String], foes: &[String]| {
            let [own, foe] = believed(&begun(ground.0, ground.1, ALL_IS_KNOWN, own, foes)).expect("they are seen").odds;
            (i128::from(own), i128::from(foe))
        };
        let before = ratio(&own, &foes);
        let against_more = ratio(&own, &[&foes[..], &foes[..]].concat());
        let with_more = ratio(&[&own[..], &own[..]].concat(), &foes);
        prop_assert!(against_more.0 * before.1 <= before.0 * against_more.1, "{against_more:?} {before:?}");
        prop_assert!(with_more.0 * before.1 >= before.0 * with_more.1, "{with_more:?} {before:?}");
    }
}

/// Battles of the skirmish's wars between autopilots.
fn battles(wars: u32) -> Vec<Battle> {
    let module = Module::built_in("el-mythico-skirmish").expect("the module is built in");
    let mut battles = Vec::new();
    for number in 1..=wars {
        let seed = Seed::of_word(&format!("odds {number}"));
        let mut state = SHIPPED.begin(module.clone(), seed).expect("a shipped module begins");
        while state.window().is_some() {
            let resolution =
                state.resolve(&autopilots(&*state), Guard::AtEnd).expect("no rule breaks");
            battles.extend(resolution.battles.all());
            state = resolution.state;
        }
    }
    battles
}

#[test]
fn em_8_2_odds_of_both_sides_agree_over_whole_wars() {
    let battles = battles(sample(2, 20));
    let mut products: Vec<i64> = battles.iter().filter_map(Battle::odds_product_percent).collect();
    products.sort_unstable();
    let median = products[products.len() / 2];
    assert!((75..=133).contains(&median), "median {median} % of {} fights", products.len());
}
