//! Orders of one seat that affect each other: what is said of them before the turn, and that the
//! forecast comes true where no enemy is. Rules: EM-3.1 to EM-3.5, EM-4.7, EM-11.3, EM-11.5.

use proptest::prelude::*;

use super::scene::{self, Scene, seat};
use crate::cases::{Fixture, sample};
use crate::system::{Desk, OrderContext};
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::orders::forecast::Forecast;
use crate::systems::el_mythico::reorganisation::join;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Viewer;
use crate::words::Lexicon;

const FOUR: &str = "
    map = ['..', '..', '..', '..']
    units = [
        { code = '1/0', hex = 1001001 },
        { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001001, training = '1(0)' },
        { code = '1/12', weapon = 'assault-rifle', hex = 1001003, strength = 20 },
        { code = '1/20', weapon = 'apc', hex = 1001001 },
    ]";

fn orders(scene: &Fixture<ElMythico>, lines: &[&str]) -> Vec<Order> {
    lines
        .iter()
        .map(|line| scene.preview(seat("a"), line).expect("it is a sound order").order)
        .collect()
}

fn said(lines: &[&str]) -> Vec<String> {
    assessed(&Scene::of(FOUR).begin("together"), lines)
}

/// What is said of these orders of seat A together.
fn assessed(scene: &Fixture<ElMythico>, lines: &[&str]) -> Vec<String> {
    let orders = orders(scene, lines);
    let view = scene.view(Viewer::Seat(seat("a")));
    let said = ElMythico::assess(
        &OrderContext::by_seat(&scene.world, &view, seat("a")),
        &orders.iter().collect::<Vec<_>>(),
    );
    said.iter().map(|said| Lexicon::built_in().say("en", said)).collect()
}

#[test]
fn em_3_1_two_units_that_join_each_other_are_told_which_of_it_comes_true() {
    let expected = [
        "Reinforce by 1/11 Rifle coy won't work: by then 1/10 Rifle coy has given all its men to 1/11 Rifle coy.",
    ];
    assert_eq!(said(&["reinforce 10 11", "reinforce 11 10"]), expected);
    assert_eq!(
        said(&["reinforce 11 10", "reinforce 10 11"]),
        expected,
        "whichever was given first"
    );
}

#[test]
fn em_3_1_more_men_than_are_left_are_told() {
    assert_eq!(
        said(&["detach 10 8", "reinforce 10 11 5"]),
        [
            "1/10 Rifle coy can't give 50 men: it has 20 men left by then. They go, and it disbands.",
            "Together, your orders make 1/11 Rifle coy: 120 men, training 1(1), experience 1.",
        ],
        "parts are split off first"
    );
    assert_eq!(
        said(&["reinforce 12 10", "move 10 s s", "detach 12 4"]),
        ["Together, your orders make 1/10 Rifle Btn: 260 men, training 2(0), experience 1."]
            .map(str::to_owned),
        "of a unit that gives all no number is stated"
    );
}

#[test]
fn em_3_2_a_part_of_more_than_is_left_is_told() {
    let said = said(&["split 12 15 (dig) search", "detach 12 16"]);
    assert_eq!(
        said,
        ["Detach by 1/12 Rifle Btn won't work: by then it has no more men than you want to send."]
    );
}

#[test]
fn em_3_5_who_gives_all_men_away_does_nothing_else() {
    assert_eq!(
        said(&["train 10", "reinforce 10 11"]),
        [
            "1/10 Rifle coy gives away all its men before anybody moves. Its other orders won't happen: Train.",
        ]
    );
    let later = said(&["move 10 s s", "reinforce 10 12"]);
    assert_eq!(
        later,
        ["1/10 Rifle coy gives away all its men on the way. It can't finish Move after that."]
    );
}

#[test]
fn em_3_5_a_week_of_training_counts_after_men_have_joined() {
    assert_eq!(
        said(&["train 10", "reinforce 11 10"]),
        ["Together, your orders make 1/10 Rifle Btn: 200 men, training 1(3), experience 1."]
            .map(|line: &str| line.replace("1(3)", "2(0)")),
        "nine weeks for two companies are 1(2), and a week more is 2(0)"
    );
}

#[test]
fn em_3_5_nobody_trains_while_the_base_moves() {
    let why = "Train by 1/10 Rifle coy won't work: your base moves this turn.";
    assert_eq!(said(&["train 10", "relocate 1001003"]), [why]);
    let stays =
        "As ordered, none of your units ends its move in 001003. Your base stays where it is.";
    assert_eq!(said(&["train 10", "relocate 1001003", "move 12 n"]), [stays]);
}

#[test]
fn em_3_3_who_rides_from_the_start_goes_no_way_of_its_own() {
    assert_eq!(
        said(&["combine 20 10", "move 10 s"]),
        [
            "1/10 Rifle coy is aboard 1/20 Carrier Sqn before anybody moves, and follows its order. Its own won't happen: Move.",
        ]
        .map(|line| line.replace("Carrier", &unit_name("1/20")))
    );
    assert_eq!(
        said(&["combine 20 10", "reinforce 11 10"]),
        [format!(
            "Combine by 1/20 {} Sqn won't work: the infantry has more STR than its carrier by then.",
            unit_name("1/20")
        )]
    );
}

/// A unit with its code, as players see it.
fn unit_of(scene: &Fixture<ElMythico>, code: &str) -> String {
    let unit = scene::unit(scene, code).expect("it is there");
    Lexicon::built_in().say("en", &FullName::of(seat("a"), unit).said())
}

fn unit_name(code: &str) -> String {
    scene::unit(&Scene::of(FOUR).begin("names"), code).expect("it is there").name.to_string()
}

#[test]
fn em_3_3_who_gets_aboard_before_anybody_moves_gets_down_where_the_way_leads() {
    let scene = Scene::of(FOUR).begin("aboard");
    let orders = orders(&scene, &["combine 20 10", "separate 20 at:1001001", "move 20 s"]);
    let view = scene.view(Viewer::Seat(seat("a")));
    let ctx = OrderContext::<ElMythico>::by_seat(&scene.world, &view, seat("a"));
    let forecast = Forecast::of(&ctx, &orders.iter().collect::<Vec<_>>());
    let rifles = UnitRef { seat: seat("a"), number: 1010 };
    let hex = forecast.hex_after(rifles, scene.world.rules.movement.impulses);
    assert_eq!(
        hex,
        Some(HexNo(1001002)),
        "there is one try before the first movement, which makes them one"
    );
}

#[test]
fn em_11_5_a_leader_who_goes_along_goes_no_way_of_its_own() {
    let leader = unit_name("1/0");
    assert_eq!(
        said(&["attach 0 10", "move 0 s"]),
        [format!(
            "1/0 {leader} goes with 1/10 Rifle coy before anybody moves. Its own orders won't happen: Move."
        )]
    );
    assert_eq!(said(&["attach 0 12", "move 0 s s"]), [""; 0], "they meet");
    assert_eq!(
        said(&["attach 0 12"]),
        [format!("Attach by 1/0 {leader} won't work: as ordered, the two are never in one hex.")]
    );
}

#[test]
fn em_3_1_weeks_are_divided_by_the_sum_of_both_strengths() {
    let scene = Scene::of(FOUR).begin("two men");
    let mut unit = scene::unit(&scene, "1/10").expect("it is there").clone();
    unit.tenths = 1;
    let part = unit.clone();
    join(&scene.world.rules, &mut unit, part);
    assert_eq!((unit.tenths, unit.strength(), unit.training.print()), (2, 1, "2(0)".into()));
}

#[test]
fn em_3_1_units_that_never_meet_are_told() {
    let apart = "Reinforce by 1/12 Rifle Btn won't work: as ordered, the two are never in one hex.";
    assert_eq!(said(&["reinforce 12 10"]), [apart]);
    assert_eq!(said(&["reinforce 12 10", "move 10 s s"]), [""; 0]);
    let half_way = said(&["reinforce 12 10", "move 10 s s", "move 12 n n"]);
    assert!(
        half_way.len() == 1 && half_way[0].contains("gives away all its men on the way"),
        "{half_way:?}"
    );
}

#[test]
fn em_11_7_boats_that_keep_troops_aboard_are_told_that_they_dont_part() {
    let scene = Scene::of(
        "map = ['~~', '..']
        ground.place = [{ name = 'Alba', kind = 'town', hex = 1001002 }]
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001002 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1001002 },
            { code = '1/20', weapon = 'landing-craft', hex = 1001002, strength = 4 },
        ]",
    )
    .begin("laden");
    let said = |lines: &[&str]| assessed(&scene, lines);
    let shark = unit_of(&scene, "1/20");
    let laden = format!("Detach by {shark} won't work: it has troops aboard by then.");
    assert_eq!(said(&["embark 20 10", "detach 20 1"]), [laden]);
    let afloat = "Reinforce by 1/11 Rifle coy won't work: one of the two is aboard boats by then.";
    assert_eq!(said(&["embark 20 10", "reinforce 11 10"]), [afloat]);
    assert_eq!(
        said(&["landing 20 1002002 10", "detach 20 1"]),
        [""; 0],
        "they have landed it by then"
    );
}

/// A harbour with coasters and landing craft, and various units and goods to carry.
const HARBOUR: &str = "
    map = ['~~~~', '....']
    ground.place = [{ name = 'Alba', kind = 'town', hex = 1001002 }, { name = 'Beta', kind = 'town', hex = 1004002 }, { name = 'Ceta', kind = 'town', hex = 1003002 }]
    units = [
        { code = '1/10', weapon = 'assault-rifle', hex = 1001002 },
        { code = '1/11', weapon = 'assault-rifle', hex = 1001002 },
        { code = '1/20', weapon = 'coaster', hex = 1001002, strength = 1 },
        { code = '1/21', weapon = 'landing-craft', hex = 1001002, strength = 2 },
    ]
    stores.a = { dumps = [{ hex = 1001002, goods = { ammo = 20 } }] }";

#[test]
fn em_4_10_cargo_and_sealifts_share_the_boats_that_have_no_order_of_their_own() {
    let scene = Scene::of(HARBOUR).begin("harbour");
    let said = |lines: &[&str]| assessed(&scene, lines);
    // Fifteen and ten.
    assert_eq!(said(&["sealift 10 Beta", "sealift 11 Beta"]), [""; 0]);
    assert_eq!(said(&["cargo Alba Beta 20 ammo"]), [""; 0]);
    let no_room = |room: u32| {
        format!(
            "Sealift by 1/11 Rifle coy won't work: it needs room for 10, and your boats there without an order of their own have {room} left."
        )
    };
    assert_eq!(said(&["sealift 10 Beta", "sealift 11 Beta", "sail 21 n"]), [no_room(5)]);
    assert_eq!(said(&["sealift 11 Beta", "cargo Alba Beta 20 ammo"]), [no_room(5)]);
    let cargo = "No cargo goes from 001002 (Alba) to 004002 (Beta): ";
    assert_eq!(
        said(&["cargo Alba Beta", "sail 21 n", "sail 20 n"]),
        [format!("{cargo}your boats there without an order of their own have no room left.")]
    );
    assert_eq!(
        said(&["cargo Alba Beta 20 ammo", "cargo Alba Ceta 20 ammo"]),
        [format!("{cargo}none of it is left there, unless some comes this turn.")]
    );
    assert_eq!(
        said(&["cargo Alba Beta 20 ammo", "embark 21 10"]),
        [
            "The cargo from 001002 (Alba) to 004002 (Beta) needs room for 20 lots. Your boats there without an order of their own have 15 left. The rest stays."
        ]
    );
}

#[test]
fn em_11_7_who_goes_aboard_does_nothing_else() {
    let scene = Scene::of(HARBOUR).begin("harbour");
    let said = |lines: &[&str]| assessed(&scene, lines);
    let [coaster, craft] = ["1/20", "1/21"].map(|code| unit_of(&scene, code));
    assert_eq!(
        said(&["embark 20 10", "sealift 10 Beta"]),
        [format!(
            "1/10 Rifle coy goes aboard {coaster} before anybody marches. Its own orders won't happen: Sealift."
        )]
    );
    assert_eq!(
        said(&["landing 21 1002002 10", "dig 10"]),
        [format!(
            "1/10 Rifle coy goes aboard {craft} before anybody marches. Its own orders won't happen: Dig in."
        )]
    );
    assert_eq!(
        said(&["embark 20 10", "landing 21 1002002 10"]),
        [format!("Landing by {craft} won't work: 1/10 Rifle coy goes aboard {coaster}.")]
    );
    assert_eq!(said(&["embark 20 10", "landing 21 1002002 11"]), [""; 0]);
}

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        "reinforce (10|11|12|13) (10|11|12|13)( [1-9])?",
        "detach (10|11|12|13) ([1-9]|1[0-9])( at:100100[1-4])?",
        "combine 20 (10|11|12|13)",
        "separate 20 at:100100[1-4]",
        "move (10|11|12|13|20)( [14]){1,3}",
        "train (10|11|12|13)",
        "send (12|13) ([1-9]|1[0-9]) \\(move( [14]){1,2}\\)",
        "relocate 100100[1-4]",
    ]
}

proptest! {
    #![proptest_config(sample::properties(48))]

    /// Where no enemy is, every unit that orders change has the forecast men, training and hex.
    #[test]
    fn em_11_3_what_is_foretold_comes_true(lines in prop::collection::vec(line(), 1..7)) {
        let mut scene = Scene::of("
            map = ['.', '.', '.', '.']
            units = [
                { code = '1/10', weapon = 'assault-rifle', hex = 1001001, training = '2(2)' },
                { code = '1/11', weapon = 'assault-rifle', hex = 1001001, training = '1(0)' },
                { code = '1/12', weapon = 'assault-rifle', hex = 1001003, strength = 20 },
                { code = '1/13', weapon = 'assault-rifle', hex = 1001001, strength = 20, experience = 7 },
                { code = '1/20', weapon = 'apc', hex = 1001001, strength = 20 },
            ]").begin("foretold");
        let mut standing: Vec<(crate::order::Slot, String)> = Vec::new();
        for line in lines {
            if let Ok(preview) = scene.preview(seat("a"), &line) {
                standing.retain(|(slot, _)| *slot != preview.slot);
                standing.push((preview.slot, line));
            }
        }
        // As the window sorts them when it closes.
        standing.sort();
        let sent = standing.iter().any(|(_, line)| line.starts_with("send"));
        let lines: Vec<&str> = standing.iter().map(|(_, line)| line.as_str()).collect();
        let orders = orders(&scene, &lines);
        let view = scene.view(Viewer::Seat(seat("a")));
        let ctx = OrderContext::<ElMythico>::by_seat(&scene.world, &view, seat("a"));
        let forecast = Forecast::of(&ctx, &orders.iter().collect::<Vec<_>>());
        let last = scene.world.rules.movement.impulses;
        let given: Vec<String> = lines.iter().map(|line| format!("a: {line}")).collect();
        scene.play_all(given.iter().map(String::as_str).chain(["close"]));
        for unit in forecast.units.values() {
            let now = scene.position.force(seat("a")).and_then(|force| force.unit(unit.own.unit.number));
            prop_assert_eq!(now.is_none(), unit.gone_to.is_some(), "{:?}: {:?}", unit.own.id(), &lines);
            let Some(now) = now else { continue };
            prop_assert_eq!(Some(now.hex), forecast.hex_after(unit.own.id(), last), "{:?}: {:?}", unit.own.id(), &lines);
            // Parts that are sent may come back into the unit when the turn ends.
            if !sent {
                prop_assert_eq!(now.tenths, unit.own.unit.tenths, "{:?}: {:?}", unit.own.id(), &lines);
                prop_assert_eq!(now.aboard.is_some() , unit.is_combined() && unit.own.unit.number != 1020, "{:?}", &lines);
            }
        }
    }
}

/// A repair costs its price once for each installation. Two units told to do the same to one are
/// told that it is a step a turn.
#[test]
fn em_14_8_repairs_are_foretold_and_judged_together() {
    let scene = Scene::of(
        "map = ['..', '..']
        ground.installation = [
            { number = 300, name = 'Docks', kind = 'station', hex = 1001001, holder = 'a' },
            { number = 301, name = 'Mill', kind = 'refinery', hex = 1001002, holder = 'a' },
        ]
        worn = { 300 = 'damaged', 301 = 'damaged' }
        stores.a = { funds = 50 }
        numbers.condition.upkeep_percent = 0
        units = [
            { code = '1/10', weapon = 'assault-rifle', hex = 1001001 },
            { code = '1/11', weapon = 'assault-rifle', hex = 1001001 },
            { code = '1/12', weapon = 'assault-rifle', hex = 1001002 },
        ]",
    )
    .begin("repairs");
    let view = scene.view(Viewer::Seat(seat("a")));
    let say = |said: Vec<crate::words::Message>| -> Vec<String> {
        said.iter().map(|said| Lexicon::built_in().say("en", said)).collect()
    };
    let told = orders(&scene, &["repair 10", "repair 11", "repair 12"]);
    let told: Vec<_> = told.iter().collect();
    let costs =
        say(ElMythico::costs(&OrderContext::by_seat(&scene.world, &view, seat("a")), &told));
    assert!(
        costs[0].contains("10 AP")
            && costs[0].contains("40 are left")
            && costs[1].contains("10 AP for repairs"),
        "{costs:?}"
    );
    assert_eq!(
        say(ElMythico::assess(&OrderContext::by_seat(&scene.world, &view, seat("a")), &told)),
        [
            "1/10 Rifle coy, 1/11 Rifle coy do the same to Docks (Repair). That is still only one step a turn."
        ]
    );
}
