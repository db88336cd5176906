//! No leak: two positions that differ only in what a seat can't know give that seat identical bytes everywhere, before the turn
//! and, if the hidden part meets nothing of the seat's, after it. Rules: EM-8.2, EM-11.3.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;

use super::scene::{Scene, seat};
use super::whole::autopilots;
use crate::campaign;
use crate::dice::{Dice, Seed};
use crate::map::Cut;
use crate::module::Module;
use crate::order::Ask;
use crate::seat::SeatId;
use crate::system::System;
use crate::systems::mythico::ElMythico;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::position::Position;
use crate::table::{Sight, Table};
use crate::view::Viewer;
use crate::window::Moment;

/// How a hidden unit of seat 3 differs between the two positions.
#[derive(Clone, Debug)]
struct Change {
    unit: usize,
    hex: usize,
    tenths: i64,
    experience: i64,
    aggression: u8,
}

fn change() -> impl Strategy<Value = Change> {
    (1usize..8, 0usize..1000, 10i64..400, 1i64..9, 1u8..10).prop_map(
        |(unit, hex, tenths, experience, aggression)| Change { unit, hex, tenths, experience, aggression },
    )
}

/// The shipped module, and its opening position with a unit of seat 3 changed. Its new hex is so far from every unit of seat 1 that
/// they can't meet this turn or see each other.
fn opening(change: Option<&Change>) -> (Module, Position) {
    let module = Module::built_in("el-mythico-skirmish").expect("the module is built in");
    let (world, mut setup) = ElMythico::read_module(&module).expect("the module is sound");
    if let Some(change) = change {
        let own: Vec<HexNo> = setup.forces[0].2.iter().map(|unit| unit.hex).collect();
        let far = |hex: &HexNo| {
            own.iter().all(|own| own.distance(*hex) > 6)
                && world.board.terrain(*hex) != crate::systems::mythico::board::Terrain::Sea
        };
        let hexes: Vec<_> = world.board.hexes().filter(far).collect();
        let units = &mut setup.forces[2].2;
        let place = change.unit % units.len();
        let unit = &mut units[place];
        unit.hex = hexes[change.hex % hexes.len()];
        unit.experience = change.experience;
        unit.settings.aggression = change.aggression;
        if unit.is_tactical() {
            unit.tenths = change.tenths;
        }
    }
    let dice = Dice::new(&Seed::of_word("leak"), Moment { turn: 0, window: 0, revision: 0, order: 0 });
    (module, ElMythico::begin(&world, &setup, &dice))
}

/// The position laid open, by way of a save.
fn table(change: Option<&Change>) -> Arc<dyn Table> {
    let (module, position) = opening(change);
    let begun = campaign::begin(module, Seed::of_word("leak")).expect("the module is sound");
    let mut saved: serde_json::Value =
        serde_json::from_slice(&campaign::save(&*begun)).expect("a save is JSON");
    saved["position"]["data"] = serde_json::to_value(&position).expect("positions are plain data");
    let bytes = serde_json::to_vec(&saved).expect("a save is JSON");
    campaign::open(&bytes).expect("it was just saved")
}

/// All that seat 1 can get out of the program.
fn everything(table: &dyn Table) -> Vec<String> {
    let mut all = Vec::new();
    for viewer in [Viewer::Seat(SeatId(1)), Viewer::Faction(crate::seat::FactionId(1)), Viewer::Public] {
        let sight = table.look(viewer);
        all.push(String::from_utf8(sight.bytes()).expect("views are JSON"));
        for cut in [Cut::Fit, Cut::Whole] {
            all.push(serde_json::to_string(&sight.map(&cut)).expect("maps are JSON"));
        }
        all.push(format!("{:?} {:?} {:?}", sight.report(), sight.roster(), sight.autopilot()));
        all.extend(["3/10", "3/0", "1/10", "C1", "C2", "2/13"].map(|code| format!("{:?}", sight.unit(code))));
        all.extend(answers(&*sight));
        all.extend(completions(table, &*sight));
    }
    all
}

fn answers(sight: &dyn Sight) -> Vec<String> {
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
    ];
    lines.map(|line| format!("{:?}", sight.understand(line))).to_vec()
}

fn completions(table: &dyn Table, sight: &dyn Sight) -> Vec<String> {
    let mut all = Vec::new();
    for form in table.forms() {
        for option in form.options() {
            for (unit, typed) in [("10", ""), ("21", "se se "), ("30", "1"), ("0", "San")] {
                let given = BTreeMap::from([("unit".to_owned(), unit.to_owned())]);
                all.push(format!("{:?}", sight.complete(&Ask { form, option, given: &given, typed })));
            }
        }
    }
    all
}

/// A turn in which seat 1 gives its orders and seat 3's changed unit stays. Seat 2 sits still, so that nothing else meets.
fn after(table: &dyn Table) -> (Arc<dyn Table>, Vec<String>) {
    let orders: Vec<_> = autopilots(table).into_iter().filter(|order| order.seat == SeatId(1)).collect();
    let turned = table.close(&orders);
    let told = turned.reports.iter().filter(|(viewer, _)| {
        matches!(
            viewer,
            Viewer::Seat(SeatId(1)) | Viewer::Faction(crate::seat::FactionId(1)) | Viewer::Public
        )
    });
    let reports =
        told.map(|report| format!("{report:?}")).chain([format!("{:?}", turned.bulletin)]).collect();
    (turned.table, reports)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn em_8_2_what_a_seat_cannot_know_changes_none_of_its_bytes(one in change(), other in change()) {
        let (here, there) = (table(Some(&one)), table(Some(&other)));
        prop_assert_eq!(everything(&*here), everything(&*there));
        let (here, there) = (after(&*here), after(&*there));
        prop_assert_eq!(here.1, there.1);
        prop_assert_eq!(everything(&*here.0), everything(&*there.0));
    }
}

/// What seat A knows and is told after two turns beside a unit of B that hides for certain, wherever that is and whatever it
/// is.
fn beside_a_hidden_unit(hex: u32, str: u32, training: &str) -> Vec<u8> {
    let hidden = format!("unit B 10 assault-rifle {hex} AF1 str{str} tr{training}");
    let lines = [
        "map ./././././././.",
        "rules sighting.base_percent = -100",
        "place 1001001 town Alba",
        "place 1001004 town Beta",
        "road 1001001 1001002 1001003 1001004",
        "leader A politician 6",
        "unit A 0 leader 1001002",
        "unit A 10 assault-rifle 1001001 AF8 str40",
        "unit A 11 apc 1001001 AF8",
        "unit A 12 gun-105 1001003 AF8",
        "unit C 10 assault-rifle 1001006 AF9",
        &hidden,
    ];
    let mut scene = Scene::of(&lines, "hidden");
    let mut told = Vec::new();
    for orders in
        [["move 10 s s s s s", "move 11 Beta", "support 12"], ["recce 10 n", "move 11 n n", "move 12 n"]]
    {
        scene.turn(&orders.map(|line| (seat("A"), line.to_owned())));
        let view = scene.view(seat("A"));
        let heard: Vec<_> = scene
            .events
            .iter()
            .filter(|event| event.audience.hears(Viewer::Seat(seat("A")), &scene.world.seats))
            .map(|event| &event.what)
            .collect();
        let report = ElMythico::report(&scene.world, &view, &heard);
        let map = ElMythico::map(&scene.world, &view, &Cut::Whole);
        told.extend(serde_json::to_vec(&(view, report, map)).expect("all of it is plain data"));
    }
    told
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn em_8_1_a_unit_that_hides_unfound_changes_nothing(row in 1u32..=8, str in 1u32..60, level in 1u32..=3) {
        let plain = beside_a_hidden_unit(1_001_008, 10, "2(0)");
        let training = format!("{level}(0)");
        let other = beside_a_hidden_unit(1_001_000 + row, str, &training);
        prop_assert!(plain == other, "hidden in row {}", row);
    }
}

/// The first check must be able to fail: what is seen does change the bytes.
#[test]
fn em_8_2_what_a_seat_sees_changes_its_bytes() {
    let plain = table(None);
    let (module, mut position) = opening(None);
    let seen = position.forces[0].units[1].hex;
    position.forces[2].units[3].hex = seen;
    let begun = campaign::begin(module, Seed::of_word("leak")).expect("the module is sound");
    let mut saved: serde_json::Value =
        serde_json::from_slice(&campaign::save(&*begun)).expect("a save is JSON");
    saved["position"]["data"] = serde_json::to_value(&position).expect("positions are plain data");
    let close =
        campaign::open(&serde_json::to_vec(&saved).expect("a save is JSON")).expect("it was just saved");
    let (plain, close) = (plain.close(&[]).table, close.close(&[]).table);
    assert_ne!(everything(&*plain), everything(&*close));
}
