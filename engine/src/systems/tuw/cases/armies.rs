//! The muster of the shipped module: others learn nothing of what a seat buys before all is
//! revealed, and the autopilot buys an army that uses its points. Rule: TUW-10.1.

use std::sync::Arc;

use crate::cases::tapping;
use crate::dice::{Dice, Seed};
use crate::game::{GameState, OrderText};
use crate::guard::Guard;
use crate::map::Cut;
use crate::module::Module;
use crate::order::CompletionRequest;
use crate::seat::SeatId;
use crate::systems::SHIPPED;
use crate::view::Viewer;
use crate::window::Moment;

const BRAM: SeatId = SeatId(1);
const QUINT: SeatId = SeatId(2);
/// How many pairs of armies are compared.
const PAIRS: u64 = 40;

fn begun() -> Arc<dyn GameState> {
    let module = Module::built_in("tuw-muster").unwrap().as_listed();
    SHIPPED.begin(module, Seed::of_word("muster")).unwrap_or_else(|error| panic!("{error}"))
}

fn played(state: Arc<dyn GameState>, seat: SeatId, lines: &[String]) -> Arc<dyn GameState> {
    (1..).zip(lines).fold(state, |state, (nth, line)| {
        let order = OrderText::by(seat, line.clone());
        match state.play(&order, nth, Guard::USUAL) {
            Ok(played) => played.state,
            Err(error) => panic!("{line}: {error:?}"),
        }
    })
}

/// Some purchases, places and returns of Quint's, by chance.
fn some_orders(nth: u64) -> Vec<String> {
    let moment = Moment { turn: 0, window: 0, revision: 0, order: nth as u32 };
    let dice = Dice::new(&Seed::of_word("armies"), moment);
    let mut stream = dice.stream("choice", [nth, 0, 0]);
    let kinds = ["militia", "pikes", "musketeers", "dragoons", "culverin", "war-wagon"];
    let mut lines = Vec::new();
    for _ in 0..stream.die(4) {
        let kind = kinds[stream.die(6) as usize - 1];
        lines.push(format!("buy {kind} {} 13{:02}", stream.die(2), 1 + stream.die(9)));
    }
    lines.push("place q1 1404".to_owned());
    lines.truncate(if nth.is_multiple_of(3) { 0 } else { lines.len() });
    lines
}

/// All that a viewer is shown and may ask, as text.
fn shown(state: &dyn GameState, viewer: Viewer) -> String {
    let own = state.perspective(viewer);
    let mut all = String::from_utf8(own.bytes()).unwrap();
    all += &serde_json::to_string(&(
        own.report(),
        own.map(&Cut::Whole),
        own.map(&Cut::Fit),
        own.roster(),
        own.aim(),
    ))
    .unwrap();
    all += &format!("\n{:?} {:?}", own.holdings(), own.autopilot());
    for unit in ["b1", "q1", "q2", "cooper", "pikes"] {
        all += &format!("\n{unit}: {:?}", own.unit(unit));
    }
    for line in [
        "buy pikes 2",
        "buy pikes 1 1305",
        "place q1 1304",
        "drop q1",
        "preview b1 q1",
        "preview q1 b1",
        "price pikes",
    ] {
        all += &format!("\n{line}: {:?}", own.preview(line));
    }
    for form in state.forms() {
        for option in form.options() {
            let given = [("units".to_owned(), "b1".to_owned())].into();
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            all += &format!("\n{} {option}: {:?}", form.word, own.complete(&request));
        }
    }
    all + &tapping::shown(&*own, &["b1", "q1"])
}

#[test]
fn tuw_10_1_others_learn_nothing_of_an_army_before_it_is_revealed() {
    let state = played(begun(), BRAM, &["buy pikes 2".to_owned(), "buy mortar".to_owned()]);
    let viewers: Vec<Viewer> = Viewer::all(state.seats());
    let others = |viewer: &&Viewer| !viewer.seats(state.seats()).contains(QUINT);
    let bare: Vec<String> = viewers.iter().map(|viewer| shown(&*state, *viewer)).collect();
    for nth in 1..=PAIRS {
        let lines = some_orders(nth);
        let bought = played(Arc::clone(&state), QUINT, &lines);
        for (viewer, before) in viewers.iter().zip(&bare).filter(|(viewer, _)| others(viewer)) {
            assert_eq!(shown(&*bought, *viewer), *before, "{viewer:?}, {lines:?}");
        }
        let own = shown(&*bought, Viewer::Seat(QUINT)) == shown(&*state, Viewer::Seat(QUINT));
        assert_eq!(own, lines.is_empty(), "Quint knows");
        let umpire = bought.umpire().bytes() == state.umpire().bytes();
        assert_eq!(umpire, lines.is_empty(), "the umpire knows");
    }
}

#[test]
fn tuw_10_1_nobody_else_is_told_of_a_purchase() {
    let state = begun();
    let order = OrderText::by(QUINT, "buy culverin 2".to_owned());
    let played = state.play(&order, 1, Guard::USUAL).unwrap();
    let told: Vec<Viewer> = played.reports.iter().map(|(viewer, _)| viewer).collect();
    assert_eq!(told, [Viewer::Seat(QUINT)]);
    assert!(!played.record.text().contains("\"public\""), "{}", played.record.text());
    assert!(played.bulletin.is_none());
}

#[test]
fn tuw_10_1_the_armies_are_revealed_to_everybody() {
    let state = played(begun(), QUINT, &["buy culverin 2".to_owned()]);
    let closed = state.resolve(&[], Guard::USUAL).unwrap();
    for viewer in Viewer::all(state.seats()) {
        let map = closed.state.perspective(viewer).map(&Cut::Whole);
        let count = |letter: char| {
            map.counters.iter().filter(|unit| unit.label.starts_with(letter)).count()
        };
        assert_eq!((count('b'), count('q')), (24, 2), "{viewer:?}: Bram has the standard army");
    }
}

/// It spends nearly all points, on several kinds, and every line is legal.
#[test]
fn tuw_10_1_the_autopilot_buys_a_sensible_army() {
    let state = begun();
    for seat in [BRAM, QUINT] {
        let lines = state.perspective(Viewer::Seat(seat)).autopilot();
        let kinds: std::collections::BTreeSet<&str> =
            lines.iter().filter_map(|line| line.split(' ').nth(1)).collect();
        assert!(kinds.len() >= 4, "{kinds:?}");
        let bought = played(Arc::clone(&state), seat, &lines);
        let own = bought.perspective(Viewer::Seat(seat));
        assert!(own.roster().len() >= 12, "{lines:?}");
        let dear = own.preview("buy pikes 1");
        assert!(dear.is_err(), "points for pikes are left: {lines:?}");
        assert!(own.autopilot().is_empty(), "{:?}", own.autopilot());
    }
}
