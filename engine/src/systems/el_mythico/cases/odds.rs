//! What a seat is told of a fight before it begins, against the fight itself: exact where all is known, within its spread where it isn't.
//! Rules: EM-7.2, EM-7.4, EM-7.5, EM-8.2.

use proptest::prelude::*;

use super::scene::{self, Scene, seat};
use crate::cases::{Fixture, sample};
use crate::dice::{Dice, Seed};
use crate::grid::Direction;
use crate::grid::hex::Side;
use crate::seat::SeatId;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::fog::OwnUnit;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::odds::{Approach, Balance, Odds, Participant, least_aggression, odds};
use crate::systems::el_mythico::paths::cost::crossed;
use crate::systems::el_mythico::sequence::combat::willing::fires;
use crate::systems::el_mythico::sequence::opening::field_of;
use crate::view::Viewer;
use crate::window::Moment;

const THERE: HexNo = HexNo(1_001_002);

/// Seat A's units stand in 1001001, B's in the next hex south.
fn begun(terrain: char, river: &str, rules: &str, own: &[String], foes: &[String]) -> Fixture<ElMythico> {
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
    Scene::of(&format!("map = ['.', '{terrain}', '.']\n{river}\n{rules}\nunits = [{}]", units.join(", ")))
        .begin("odds")
}

/// What seat A is told of the fight.
fn told(scene: &Fixture<ElMythico>) -> Option<Odds> {
    let view = scene.view(Viewer::Seat(seat("a")));
    let south = Side::of(Direction::South);
    let river = |own: &OwnUnit| crossed(&scene.world, &own.unit, HexNo(1_001_001), south);
    let own: Vec<_> = view
        .known()
        .own
        .iter()
        .map(|own| Participant { own, approach: Some(Approach { river: river(own) }), supports: false })
        .collect();
    let foes: Vec<_> = view.known().contacts.iter().filter(|contact| contact.current).collect();
    (!foes.is_empty()).then(|| odds(&scene.world, THERE, &own, &foes))
}

/// The balance by which the turn judges willingness once A has moved.
fn true_balance(scene: &Fixture<ElMythico>) -> Balance {
    let dice = Dice::new(&Seed::of_word("odds"), Moment { turn: 1, window: 1, revision: 0, order: 0 });
    let mut field = field_of(&scene.world, &scene.position, &dice);
    let of = |field: &Field<'_>, of: SeatId| {
        (0..field.pieces.len()).filter(|id| field.pieces[*id].seat == of).collect::<Vec<_>>()
    };
    let (ours, theirs) = (of(&field, seat("a")), of(&field, seat("b")));
    for id in &ours {
        field.move_to(*id, THERE, Side::of(Direction::South));
    }
    let (own, foe) = fires(&field, &ours, &theirs);
    Balance { own, foe }
}

const WEAPONS: [&str; 6] = ["assault-rifle", "modern-rifle", "t-54", "apc", "gun-105", "old-tank"];
/// Everybody next to one is identified, and its strength told as it is.
const ALL_IS_KNOWN: &str =
    "numbers.sighting = { base_percent = 300, identity_margin = -100, estimate_percent = 0 }
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

/// Just as `/odds` takes an enemy of whom it knows no better.
fn likely(most: usize) -> impl Strategy<Value = Vec<String>> {
    let one = (weapon(), 1i64..60).prop_map(|(weapon, str)| {
        format!("weapon = '{weapon}', strength = {str}, aggression = 5, experience = 2, organisation = 9, training = '2(0)'")
    });
    prop::collection::vec(one, 1..=most)
}

/// As it is.
fn any_foe(most: usize) -> impl Strategy<Value = Vec<String>> {
    let gear = prop::sample::select(vec!["", ", additional = ['grenades', 'hmg', 'mortars', 'anti-tank']"]);
    let one = (1i64..60, 2u8..=10, 1i64..=9, 0i64..=10, 1u8..=3, gear).prop_map(|(str, af, experience, organisation, level, gear)| {
        format!("weapon = 'assault-rifle', strength = {str}, aggression = {af}, experience = {experience}, organisation = {organisation}, training = '{level}(0)'{gear}")
    });
    let other = (weapon(), 1i64..60, 2u8..=10)
        .prop_map(|(weapon, str, af)| format!("weapon = '{weapon}', strength = {str}, aggression = {af}"));
    prop::collection::vec(prop_oneof![one, other], 1..=most)
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
        let told = told(&scene).expect("they are seen");
        let truth = true_balance(&scene);
        prop_assert_eq!(told.balances[1], truth);
        prop_assert!(told.balances[0].foe >= truth.foe && told.balances[2].foe <= truth.foe);
    }

    #[test]
    fn em_7_5_the_first_round_is_that_of_the_fight_where_all_is_known(ground in ground(), own in own(1), foes in likely(1)) {
        let mut scene = begun(ground.0, ground.1, ALL_IS_KNOWN, &own, &foes);
        let told = told(&scene).expect("they are seen");
        let men = |scene: &Fixture<ElMythico>, code| {
            scene::unit(scene, code).filter(|unit| unit.hex == THERE).map(|unit| unit.tenths)
        };
        let before = [&own, &foes].map(|units| units[0].split("strength = ").nth(1).and_then(|rest| rest.split(',').next()?.parse::<i64>().ok()));
        scene.play_all(["a: move 10 s", "close"]);
        let fought = scene.events.iter().any(|event| matches!(event.what, Event::Fight(_)));
        // Who was destroyed or driven off lost more, or isn't there to be counted.
        let (Some(ours), Some(theirs), true) = (men(&scene, "1/10"), men(&scene, "2/10"), fought) else { return Ok(()) };
        let lost = |before: Option<i64>, after: i64| before.map(|str| 100 * (10 * str - after) / (10 * str));
        prop_assert_eq!([lost(before[0], ours), lost(before[1], theirs)], told.losses_percent[1].map(Some));
    }

    #[test]
    fn em_8_2_the_truth_is_within_the_spread(ground in ground(), own in own(3), foes in any_foe(3), sight in 60i64..300) {
        let rules = format!("numbers.sighting.base_percent = {sight}");
        let scene = begun(ground.0, ground.1, &rules, &own, &foes);
        let (Some(told), truth) = (told(&scene), true_balance(&scene)) else { return Ok(()) };
        let known = scene.view(Viewer::Seat(seat("a"))).known().contacts.len();
        prop_assume!(known == foes.len() && !told.is_open);
        let [worst, _, best] = told.balances;
        prop_assert!(best.foe <= truth.foe && truth.foe <= worst.foe, "{told:?} {truth:?}");
        prop_assert!(worst.own <= truth.own && truth.own <= best.own, "{told:?} {truth:?}");
        let least = least_aggression(&scene.world, truth);
        prop_assert!(least_aggression(&scene.world, best) <= least && least <= least_aggression(&scene.world, worst));
    }
}
