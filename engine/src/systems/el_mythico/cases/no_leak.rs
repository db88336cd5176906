//! No leak: two positions that differ only in what a seat can't know give that seat identical bytes
//! everywhere, before the turn and, if the hidden part meets nothing of the seat's, after it.
//! Rules: EM-8.2, EM-11.3.

use crate::cases::tapping::shown;
use crate::cases::{Fixture, sample};
use crate::guard::Guard;
use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::scene::seat;
use super::unknown::{Change, Inside, change, inside, orders};
use super::whole::{FLEET, INSTALLATIONS, STAFF};
use crate::campaign;
use crate::dice::{Dice, Seed};
use crate::game::{GameState, OrderText, Perspective};
use crate::map::Cut;
use crate::module::Module;
use crate::order::CompletionRequest;
use crate::order_preview::complete;
use crate::seat::{FactionId, SeatId};
use crate::system::{OrderContext, OrderSet, Rules, Teller};
use crate::systems::SHIPPED;
use crate::systems::el_mythico::ElMythico;
use crate::systems::el_mythico::country::installation::{Installed, Wear};
use crate::systems::el_mythico::espionage::{Spy, SpyKind};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::module::Setup;
use crate::systems::el_mythico::orders::Order;
use crate::systems::el_mythico::position::Position;
use crate::systems::el_mythico::world::World;
use crate::view::Viewer;
use crate::window::Moment;

/// The shipped module under these rules, and its opening position with changed forces. It has
/// neither capitals nor objectives that give points, whose new holders would be public.
fn opening(rules: &str, change: impl FnOnce(&World, &mut Setup)) -> (Module, Position) {
    let mut module =
        Module::built_in("el-mythico-skirmish").expect("the module is built in").as_listed();
    module.files.insert("rules.toml".to_owned(), rules.to_owned());
    // Seat 1 doesn't know the others' hired leaders.
    module.files.insert("leaders.toml".to_owned(), STAFF.to_owned());
    module.files.get_mut("forces.toml").expect("it has forces").push_str(FLEET);
    let map = module.files.get_mut("map.toml").expect("it has a map");
    let worthless =
        |line: &str| if line.starts_with("points") { "points = 0" } else { line }.to_owned();
    map.push_str(INSTALLATIONS);
    *map =
        map.lines().map(worthless).collect::<Vec<_>>().join("\n").replace("\"city\"", "\"town\"");
    let (world, mut setup) = ElMythico::read_module(&module).expect("the module is sound");
    change(&world, &mut setup);
    let dice =
        Dice::new(&Seed::of_word("leak"), Moment { turn: 0, window: 0, revision: 0, order: 0 });
    (module, ElMythico::begin(&world, &setup, &dice))
}

/// The state with the full position, by way of a save.
fn state(rules: &str, change: impl FnOnce(&World, &mut Setup)) -> Arc<dyn GameState> {
    state_of(opening(rules, change), |_| {})
}

/// Like [`state`], with a change to the position.
fn state_of(
    (module, mut position): (Module, Position),
    change: impl FnOnce(&mut Position),
) -> Arc<dyn GameState> {
    change(&mut position);
    laid(module, &position)
}

fn laid(module: Module, position: &Position) -> Arc<dyn GameState> {
    let begun = SHIPPED.begin(module, Seed::of_word("leak")).expect("the module is sound");
    let mut saved: serde_json::Value =
        serde_json::from_slice(&campaign::save(&*begun)).expect("a save is JSON");
    saved["position"]["data"] = serde_json::to_value(position).expect("positions are plain data");
    let bytes = serde_json::to_vec(&saved).expect("a save is JSON");
    SHIPPED.open(&bytes).expect("it was just saved")
}

/// All that seat 1 can get from the program.
pub fn everything(state: &dyn GameState) -> Vec<String> {
    let mut all = Vec::new();
    for viewer in [Viewer::Seat(SeatId(1)), Viewer::Faction(FactionId(1)), Viewer::Public] {
        let perspective = state.perspective(viewer);
        all.push(String::from_utf8(perspective.bytes()).expect("views are JSON"));
        for cut in [Cut::Fit, Cut::Whole] {
            all.push(serde_json::to_string(&perspective.map(&cut)).expect("maps are JSON"));
        }
        all.push(format!(
            "{:?} {:?} {:?}",
            perspective.report(),
            perspective.roster(),
            perspective.autopilot()
        ));
        all.extend(
            ["3/10", "3/0", "1/10", "C1", "C2", "2/13"]
                .map(|code| format!("{:?}", perspective.unit(code))),
        );
        all.extend(answers(&*perspective));
        all.extend(completions(state, &*perspective));
        all.push(shown(&*perspective, &["1/10", "1/21", "1/0", "3/10"]));
    }
    all
}

fn answers(perspective: &dyn Perspective) -> Vec<String> {
    let lines = [
        "move 10 n ne ne AF7",
        "move 21 se se se se se se",
        "move 21 \"San Telmo\"",
        "move 0 \"Santa Clara\"",
        "move 3/10 n",
        "move 3/99 n",
        "support 30 1006008",
        "recce 20 s s",
        "retreat 10 C1",
        "move 10 1014012",
        "move 10 3/12",
        "rest 3/13",
        "retreat 21 1005007",
        "1012 56 n AF3",
        "retreat 13 C9",
        "scout 11 se se",
        "dig 3/20",
        "occupy 20 \"San Telmo\"",
        "broadcast Who is there?",
        "move 10 \"Nowhere\"",
        "move 21 to San Telmo",
        "move 10 to 1014006",
        "move 0 to El Cruce via 1008008 1010004",
        "recce 20 to 3/12",
        "move 13 to C1",
        "odds 1008006",
        "odds 1014006 10+20",
        "odds 3/10",
        "odds C1 13",
        "destroy 10 301",
        "destroy 10 305",
        "repair 10",
        "move 21 to 301",
        "occupy 13 to Mina Honda",
        "new assault-rifle 304",
        "buy 302 10 t-54",
        "sail 50 to 1001014",
        "patrol 51 to 3/50",
        "blockade 51",
        "bombard 51 1004012",
        "embark 50 10 n",
        "landing 50 1004012 10",
        "sealift 10 Puerto Alba",
        "cargo Puerto Alba Campo Real",
    ];
    lines.map(|line| format!("{:?}", perspective.preview(line))).to_vec()
}

fn completions(state: &dyn GameState, perspective: &dyn Perspective) -> Vec<String> {
    let mut all = Vec::new();
    for form in state.forms() {
        for option in form.options() {
            for (unit, typed) in
                [("10", ""), ("21", "se se "), ("30", "1"), ("0", "San"), ("20", "to ")]
            {
                let given = BTreeMap::from([("unit".to_owned(), unit.to_owned())]);
                all.push(format!(
                    "{:?}",
                    perspective.complete(&CompletionRequest { form, option, given: &given, typed })
                ));
            }
        }
    }
    all
}

/// What seat 1 and all others who may hear of it are told of a turn, and the state after it.
fn after(state: &dyn GameState, orders: &[OrderText]) -> (Arc<dyn GameState>, Vec<String>) {
    let resolution = state.resolve(orders, Guard::USUAL).unwrap();
    let told = resolution.reports.iter().filter(|(viewer, _)| {
        matches!(viewer, Viewer::Seat(SeatId(1)) | Viewer::Faction(FactionId(1)) | Viewer::Public)
    });
    let reports = told
        .map(|report| format!("{report:?}"))
        .chain([format!("{:?}", resolution.bulletin)])
        .collect();
    (resolution.state, reports)
}

/// Orders of seat 1 that go only a few hexes far.
const OWN_ORDERS: [&str; 8] = [
    "move 10 n AF7",
    "dig 11",
    "move 12 s s",
    "rest 13",
    "recce 20 s",
    "move 21 n n",
    "support 30 1006008",
    "move 0 s",
];

fn own_orders() -> impl Iterator<Item = OrderText> {
    OWN_ORDERS.into_iter().map(|line| OrderText::by(SeatId(1), line))
}

/// A turn in which seat 1 gives its orders and the others don't move, so that nothing else meets.
pub fn after_own_orders(state: &dyn GameState) -> (Arc<dyn GameState>, Vec<String>) {
    let at_sea = ["patrol 51 to 1001009", "sail 50 to 1001005"];
    let at_sea = at_sea.map(|line| OrderText::by(SeatId(1), line));
    let orders: Vec<_> = own_orders().chain(at_sea).collect();
    after(state, &orders)
}

proptest! {
    #![proptest_config(sample::properties(8))]

    #[test]
    fn em_8_2_what_a_seat_cannot_know_changes_none_of_its_bytes(one in change(), other in change()) {
        let far_off = |change: &Change| {
            state_of(opening("", |world, setup| change.far_off(world, setup)), |position| change.sabotage(position))
        };
        let (here, there) = (far_off(&one), far_off(&other));
        prop_assert_eq!(everything(&*here), everything(&*there));
        let (here, there) = (after_own_orders(&*here), after_own_orders(&*there));
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }
}

proptest! {
    #![proptest_config(sample::properties(6))]

    /// Hidden units in or next to the seat's own hexes, wherever its units then go.
    #[test]
    fn em_8_1_who_hides_and_cannot_be_found_changes_none_of_its_bytes(one in change(), other in change()) {
        let hidden = |change: &Change| state(NOBODY_FINDS, |world, setup| change.under_their_feet(world, setup));
        let far_off = state(NOBODY_FINDS, |world, setup| one.far_off(world, setup));
        let (here, there) = (hidden(&one), hidden(&Change { unit: one.unit, ..other }));
        let all = everything(&*here);
        prop_assert_eq!(&all, &everything(&*there));
        prop_assert_eq!(&all, &everything(&*far_off));
        let (here, there) = (after_own_orders(&*here), after_own_orders(&*there));
        prop_assert_eq!(&here.1, &there.1);
        prop_assert_eq!(&here.1, &after_own_orders(&*far_off).1);
        let (here, there) = (after_own_orders(&*here.0), after_own_orders(&*there.0));
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }

    /// An enemy in full view hides its settings and orders, its quality, its fatigue, and what else
    /// it carries.
    #[test]
    fn em_8_2_what_an_identified_enemy_keeps_to_itself_changes_no_bytes(one in inside(), other in inside()) {
        let beside = |inside: &Inside| state(ALL_IS_SEEN, |world, setup| inside.make(world, setup));
        let (here, there) = (beside(&one), beside(&other));
        prop_assert!(here.perspective(Viewer::Seat(SeatId(1))).unit("3/10").is_ok(), "it is identified");
        prop_assert_eq!(everything(&*here), everything(&*there));
        let stay = ["dig 10", "defend 11 AF8", "rest 13", "support 30", "retreat 10 n"];
        let play = |state: &dyn GameState, inside: &Inside| {
            let own = stay.map(|line| OrderText::by(SeatId(1), line.to_owned()));
            let theirs = inside.orders.iter().map(|line| OrderText::by(SeatId(3), line.clone()));
            after(state, &own.into_iter().chain(theirs).collect::<Vec<_>>())
        };
        let (here, there) = (play(&*here, &one), play(&*there, &other));
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }

    /// Orders of others that don't come near: they may move, and fight each other. New holders of a
    /// capital or an objective are public.
    #[test]
    fn em_11_3_orders_that_meet_nothing_of_a_seats_change_none_of_its_bytes(one in orders(), other in orders()) {
        // An informer of the seat would see who comes.
        let state = state("", |_, setup| setup.forces[0].spies.clear());
        let play = |theirs: &[OrderText]| {
            after(&*state, &own_orders().chain(theirs.iter().cloned()).collect::<Vec<_>>())
        };
        let (here, there) = (play(&one), play(&other));
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }
}

proptest! {
    #![proptest_config(sample::properties(6))]

    /// If a fight goes the same way, its account is the same, whatever the enemy's hidden
    /// qualities. Every unit that is fired on loses just one man, and nobody checks for retreat.
    #[test]
    fn em_7_11_what_an_enemy_in_a_fight_keeps_to_itself_changes_no_bytes(one in inside(), other in inside()) {
        let play = |inside: &Inside| {
            let state = state(ALL_FIGHTS_ARE_ALIKE, |_, setup| inside.among(setup));
            let stays = |line: &&String| !line.starts_with("retreat") && !line.starts_with("support");
            let theirs = inside.orders.iter().filter(stays);
            let theirs: Vec<_> = theirs.map(|line| OrderText::by(SeatId(3), line.clone())).collect();
            after(&*state, &theirs)
        };
        let (here, there) = (play(&one), play(&other));
        prop_assert!(here.1[0].contains("mythico-stage-cost"), "there is a fight");
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }
}

/// All that seat A knows, hears, is told and is shown now, as bytes.
pub fn all_of_a(scene: &Fixture<ElMythico>) -> Vec<u8> {
    let viewer = Viewer::Seat(seat("a"));
    let view = scene.view(viewer);
    let heard: Vec<_> = scene
        .latest()
        .iter()
        .filter(|event| event.audience.hears(viewer, viewer.seats(&scene.world.seats)))
        .map(|event| &event.what)
        .collect();
    let report = ElMythico::report(&scene.world, &view, &heard);
    let map = ElMythico::map(&scene.world, &view, &Cut::Whole);
    serde_json::to_vec(&(view, report, heard, map)).expect("all of it is plain data")
}

/// What seat A is offered for each field of each order, the answers to these lines, and what it is
/// told of these codes, as bytes.
pub fn offered_to_a(scene: &Fixture<ElMythico>, lines: &[&str], codes: &[&str]) -> Vec<u8> {
    let view = scene.view(Viewer::Seat(seat("a")));
    let ctx = OrderContext::by_seat(&scene.world, &view, seat("a"));
    let mut all = Vec::new();
    for form in Order::FORMS {
        for option in form.options() {
            let request = CompletionRequest { form, option, given: &BTreeMap::new(), typed: "" };
            all.push(format!("{:?}", complete::<ElMythico>(&ctx, &request)));
        }
    }
    all.extend(lines.iter().map(|line| format!("{:?}", scene.preview(seat("a"), line))));
    all.push(format!("{:?}", ElMythico::roster(&scene.world, &view)));
    all.extend(
        codes.iter().map(|code| format!("{:?}", ElMythico::unit(&scene.world, &view, code))),
    );
    all.join("\n").into_bytes()
}

/// What a faction's channel and the public know, and what they have heard, as JSON.
pub fn in_the_open(scene: &Fixture<ElMythico>) -> [(String, String); 2] {
    [Viewer::Faction(FactionId(1)), Viewer::Public].map(|viewer| {
        let eyes = viewer.seats(&scene.world.seats);
        let heard = scene.events.iter().filter(|event| event.audience.hears(viewer, eyes));
        let heard: Vec<_> = heard.map(|event| &event.what).collect();
        let json = |known: Result<String, _>| known.expect("it is plain data");
        (json(serde_json::to_string(&scene.view(viewer))), json(serde_json::to_string(&heard)))
    })
}

/// Units are seen only in one's own hex, and hidden ones are never found.
const NOBODY_FINDS: &str = "[sighting]\nbase_percent = -200\n";
/// Every unit that is fired on loses one man, or a tenth of a vehicle, and stays.
const ALL_FIGHTS_ARE_ALIKE: &str = "[combat]\nlosses_percent = 0\n[retreat]\nlosses_percent = [200, 200, 200, 200, 200, 200, 200, 200, 200]\n";
/// Every unit in a neighbouring hex is identified.
const ALL_IS_SEEN: &str = "[sighting]\nbase_percent = 300\n";

/// The checks must be able to fail: what is seen does change the bytes.
#[test]
fn em_8_2_what_a_seat_sees_changes_its_bytes() {
    let plain = state("", |_, _| {});
    let (module, mut position) = opening("", |_, _| {});
    let seen = position.forces[0].units[1].hex;
    position.forces[2].units[3].hex = seen;
    let close = laid(module, &position);
    let (plain, close) = (
        plain.resolve(&[], Guard::USUAL).unwrap().state,
        close.resolve(&[], Guard::USUAL).unwrap().state,
    );
    assert_ne!(everything(&*plain), everything(&*close));
}

/// Nobody else knows the agents and informers that a seat begins with: who, where, and of which
/// kind.
#[test]
fn em_10_6_whom_others_serve_from_the_first_changes_no_bytes() {
    let with = |spies: &[(usize, u16, SpyKind, u32)]| {
        state("", |_, setup| {
            setup.forces[1..].iter_mut().for_each(|force| force.spies.clear());
            for &(force, number, kind, hex) in spies {
                let spy = Spy { number, kind, hex: HexNo(hex), silent: false };
                setup.forces[force].spies.push(spy);
            }
        })
    };
    let none = with(&[]);
    let base = 1_003_006;
    for spies in [
        vec![(1, 1040, SpyKind::Informer, base), (2, 1040, SpyKind::Informer, base)],
        vec![(1, 1040, SpyKind::Agent, base), (2, 1080, SpyKind::Agent, 1_006_002)],
    ] {
        let some = with(&spies);
        assert_eq!(everything(&*none), everything(&*some), "{spies:?}");
        let (one, other) = (after_own_orders(&*none), after_own_orders(&*some));
        assert_eq!(one.1, other.1, "{spies:?}");
        assert_eq!(everything(&*one.0), everything(&*other.0), "{spies:?}");
    }
    let own = state("", |_, setup| setup.forces[0].spies.clear());
    assert_ne!(everything(&*own), everything(&*none), "its own it knows");
}

/// A seat sees an installation where its units are, and is told what others did to its own.
#[test]
fn em_9_5_what_a_seat_sees_of_an_installation_changes_its_bytes() {
    let worn = |number: u16, wear: Wear| {
        everything(&*state_of(opening("", |_, _| {}), |position| {
            let installed = position.country.installed(number);
            position.country.set_installed(number, Installed { wear, ..installed });
        }))
    };
    for number in [302, 305] {
        assert_ne!(worn(number, Wear::Intact), worn(number, Wear::Damaged), "{number}");
        assert_ne!(worn(number, Wear::Destroyed), worn(number, Wear::Damaged), "{number}");
    }
    assert_eq!(worn(301, Wear::Intact), worn(301, Wear::Destroyed), "a bridge far off");
}

/// Under the usual rules some of the hidden units in a seat's hexes are found.
#[test]
fn em_8_1_who_hides_and_is_found_changes_its_bytes() {
    let close = |hex| {
        let hidden = Change {
            unit: 1,
            hex,
            tenths: 100,
            experience: 1,
            aggression: 1,
            wear: Wear::Intact,
            holder: 0,
        };
        everything(&*state("", |world, setup| hidden.under_their_feet(world, setup)))
    };
    assert!((1..20).any(|hex| close(hex) != close(0)));
}

/// A step nearer, and an order of another seat do change the bytes.
#[test]
fn em_11_3_an_order_that_meets_a_seats_unit_changes_its_bytes() {
    let state = state(ALL_IS_SEEN, |world, setup| {
        let hex = setup.forces[0].units[1].hex;
        let near = world.map.within(hex, 2).find(|near| near.distance(hex) == 2);
        setup.forces[2].units[1].hex = near.expect("the map goes on");
    });
    let told = |line: &str| after(&*state, &[OrderText::by(SeatId(3), line.to_owned())]).1;
    assert!((1..=6).any(|side| told(&format!("move 10 {side}")) != told("dig 10")));
}
