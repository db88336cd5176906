//! Firestrike on TUW, played: the command window, orders that bind moves, and hidden headquarters.

mod leak;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::cases::lexicon;
use crate::dice::Seed;
use crate::game::{GameState, OrderText};
use crate::guard::Guard;
use crate::module::Module;
use crate::overlays::firestrike::on_tuw::FirestrikeTuw;
use crate::registry::Systems;
use crate::seat::SeatId;
use crate::typed::GameOf;
use crate::view::Viewer;
use crate::window::WindowKind;

static SYSTEMS: Systems = Systems::new(&[&GameOf::<FirestrikeTuw>::new()]);

const FORMATIONS: &str = r#"
unit = [
  { seat = "aldric", name = "staff", headquarters = true, bases = ["a9"], tech = "A", defend = "0206" },
  { seat = "aldric", name = "spears", under = "staff", bases = ["a1", "a2", "a3"], tech = "A", defend = "0106" },
  { seat = "aldric", name = "bows", under = "staff", bases = ["a4", "a5"], tech = "A", defend = "0209" },
  { seat = "aldric", name = "knights", under = "staff", bases = ["a6", "a7"], tech = "A", arrow = ["0205", "0305", "0404", "0504"] },
  { seat = "aldric", name = "guns", under = "staff", bases = ["a8"], tech = "A", defend = "0106" },
  { seat = "yolande", name = "court", headquarters = true, bases = ["y10"], tech = "A", defend = "1304" },
  { seat = "yolande", name = "all", under = "court", bases = ["y1", "y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9"], tech = "A", defend = "1304" },
]
"#;

fn begun() -> Arc<dyn GameState> {
    SYSTEMS
        .begin(with(FORMATIONS), Seed::of_word("firestrike"))
        .unwrap_or_else(|error| panic!("{error}"))
}

/// The Crossroads with these formations.
fn with(formations: &str) -> Module {
    let mut module = Module::built_in("tuw-crossroads").unwrap().as_listed();
    let head = module.files["module.toml"].replace("\"tuw\"", "\"tuw+firestrike\"");
    module.files.insert("module.toml".to_owned(), head);
    module.files.insert("formations.toml".to_owned(), formations.to_owned());
    // The map is small: nobody sees far.
    module.files.insert("command.toml".to_owned(), "[observation]\nrange = 2\n".to_owned());
    module
}

fn commanded() -> Arc<dyn GameState> {
    let mut state = begun();
    // The first turn, without a move.
    while state.window().is_some_and(|window| window.turn == 1) {
        state = state.resolve(&[], Guard::EachPhase).unwrap().state;
    }
    state
}

fn key(state: &dyn GameState) -> String {
    state.window().map(|window| window.key).unwrap_or_default()
}

fn why(state: &dyn GameState, seat: u8, line: &str) -> String {
    let own = state.perspective(Viewer::Seat(SeatId(seat)));
    own.preview(line).err().map_or_else(String::new, |error| error.why(lexicon(), "en"))
}

fn said(state: &dyn GameState, seat: u8, line: &str) -> String {
    let preview = state.perspective(Viewer::Seat(SeatId(seat))).preview(line);
    let preview = preview.unwrap_or_else(|error| panic!("{}", error.why(lexicon(), "en")));
    let lines = std::iter::once(preview.said).chain(preview.details);
    lines.map(|line| lexicon().say("en", &line)).collect::<Vec<_>>().join("\n")
}

#[test]
fn formations_come_first_then_moves() {
    let state = begun();
    assert_eq!(key(&*state), "formations");
    assert_ne!(why(&*state, 1, "move a1 ne"), "");
    assert_eq!(
        said(&*state, 1, "follow spears to 0706"),
        "spears: Move to 0706.\nA first order needs no dice."
    );
    assert!(why(&*state, 1, "keep a1+y1 0706").contains("none of your units"), "the enemy's unit");
    let orders = [OrderText::by(SeatId(1), "follow a1 to 0706")];
    let closed = state.resolve(&orders, Guard::EachPhase).unwrap();
    assert_eq!(closed.refused, []);
    assert_eq!(key(&*closed.state), "movement-1");
    assert!(why(&*closed.state, 1, "follow a1 to 0706").contains("No orders get through now"));
}

#[test]
fn troops_are_grouped_at_once() {
    let state = begun();
    let line = "unit a1+a4 under staff called the tower";
    let played = state.play(&OrderText::by(SeatId(1), line), 1, Guard::EachPhase).unwrap();
    let state = played.state;
    assert_eq!(
        said(&*state, 1, "keep the tower 0206"),
        "the tower: Defend 0206.\nA first order needs no dice."
    );
    for (line, problem) in [
        ("unit a9 under staff", "would be above itself"),
        ("unit a1 under spears", "spears"),
        ("unit y1 under staff", "none of your units"),
        ("unit a2+a9 under staff", "stays whole"),
        ("unit a2 under staff guns", "Another unit is called guns"),
    ] {
        assert!(why(&*state, 1, line).contains(problem), "{line}: {}", why(&*state, 1, line));
    }
}

#[test]
fn an_event_shows_its_value_and_both_chances() {
    let state = commanded();
    assert_eq!(key(&*state), "command");
    assert_eq!(
        said(&*state, 1, "follow spears to 0706"),
        "spears: Move to 0706.\nRolled by staff: technology A against A: 7, moved first +1 → 8 or less on a d12, 67 %. \
         Discovery of staff: 4 in 12."
    );
    assert!(why(&*state, 1, "keep a1 0706 lower:1").contains("natural leader"));
    let far = said(&*state, 1, "keep spears 1304");
    assert!(far.contains("Until it is within 3, it may only come nearer."), "{far}");
    let own = state.perspective(Viewer::Seat(SeatId(1)));
    assert_eq!(own.preview("keep spears 0606").unwrap().text, "keep a1 0606");
    assert_eq!(own.preview("follow spears to 0706").unwrap().text, "follow a1 to 0706");
    let card = own.card("a1", &[]).unwrap();
    let head: Vec<_> = card.head.iter().map(|line| lexicon().say("en", line)).collect();
    assert!(head[0].starts_with("spears: Defend 0106, 3 of 3"), "{head:?}");
    assert_eq!(head[1], "a1, a2, a3, under staff.");
}

#[test]
fn moves_follow_orders() {
    let state = begun().resolve(&[], Guard::EachPhase).unwrap().state;
    assert_eq!(why(&*state, 1, "move a6 to 0404"), "", "along the arrow");
    assert_eq!(
        why(&*state, 1, "move a4 n"),
        "The centre of the unit would be 3.5 hexes off, and 3 are allowed. Choose another way."
    );
    let late = state.perspective(Viewer::Seat(SeatId(1))).assess(&[]);
    let late: Vec<_> = late.iter().map(|line| lexicon().say("en", line)).collect();
    assert_eq!(
        late,
        ["knights must still move: a6, a7. Otherwise each goes one hex along the arrow."]
    );
    let closed = state.resolve(&[], Guard::EachPhase).unwrap().state;
    assert_ne!(crate::campaign::save(&*closed), crate::campaign::save(&*state), "forced steps");
}

/// C18: it is under Defend at once, with no die.
#[test]
fn a_unit_that_reaches_the_head_of_its_arrow_defends_there() {
    let state = begun().resolve(&[], Guard::EachPhase).unwrap().state;
    let order = OrderText::by(SeatId(1), "move a6 to 0504");
    let state = state.play(&order, 1, Guard::EachPhase).unwrap().state;
    let own = state.perspective(Viewer::Seat(SeatId(1)));
    assert_eq!(own.assess(&[]), [], "nobody must move any more");
    let page = own.unit("a7").unwrap_or_else(|error| panic!("{}", error.why(lexicon(), "en")));
    assert!(format!("{page:?}").contains("fs-order-defend"), "{page:?}");
    let own = state.perspective(Viewer::Seat(SeatId(2)));
    let page = own.unit("a7").unwrap_or_else(|error| panic!("{}", error.why(lexicon(), "en")));
    assert!(!format!("{page:?}").contains("fs-"), "others don't see orders: {page:?}");
}

/// A base that is destroyed before the turn's last window counts as lost: by first strikes, by a
/// hazard. Here `a3` is, while the first player attacks.
#[test]
fn a_base_that_is_lost_in_any_window_leaves_its_unit_which_is_tested() {
    let mut state = begun();
    while !key(&*state).starts_with("attacks") {
        state = state.resolve(&[], Guard::EachPhase).unwrap().state;
    }
    let mut saved: Value = serde_json::from_slice(&crate::campaign::save(&*state)).unwrap();
    let board = &mut saved["position"]["data"]["host"]["board"];
    let lost = board["units"].as_object_mut().unwrap().remove("a3").unwrap();
    board["destroyed"]["a3"] = json!([lost["kind"], 1]);
    let unit = json!({ "code": "a3", "kind": lost["kind"] });
    let loss = json!({ "unit": unit, "hex": lost["hex"], "destroyed": true });
    board["losses"].as_array_mut().unwrap().push(loss);
    let bytes = serde_json::to_vec(&saved).unwrap();
    let mut state = SYSTEMS.open(&bytes).unwrap_or_else(|error| panic!("{error}"));
    while key(&*state) != "command" {
        state = state.resolve(&[], Guard::EachPhase).unwrap().state;
    }
    let page = state.perspective(Viewer::Seat(SeatId(1))).unit("a1");
    let page = page.unwrap_or_else(|error| panic!("{}", error.why(lexicon(), "en")));
    let said = page.say(lexicon(), "en");
    assert!(said.contains("2 of 3"), "{said}");
    let tests = ["It retreats this turn", "It falls back this turn", "It stood its test"];
    assert!(tests.iter().any(|test| said.contains(test)), "{said}");
}

#[test]
fn a_saved_tree_that_breaks_is_refused() {
    let mut saved: Value = serde_json::from_slice(&crate::campaign::save(&*begun())).unwrap();
    saved["position"]["data"]["laid"]["trees"]["1"]["groups"][0]["parent"] = json!(99);
    let error = SYSTEMS.open(&serde_json::to_vec(&saved).unwrap()).err().unwrap().to_string();
    assert!(error.contains("laid.trees.1"), "{error}");
}

#[test]
fn headquarters_are_hidden() {
    let state = begun();
    let known = |viewer| String::from_utf8(state.perspective(viewer).bytes()).unwrap();
    let (aldric, yolande) = (known(Viewer::Seat(SeatId(1))), known(Viewer::Seat(SeatId(2))));
    assert!(aldric.contains("\"a9\"") && aldric.contains("\"y1\""), "own all, and theirs");
    assert!(yolande.contains("\"y10\"") && yolande.contains("\"a1\""));
    let public = known(Viewer::Public);
    for (hidden, from) in [("y10", &aldric), ("a9", &yolande), ("a9", &public), ("y10", &public)] {
        assert!(!from.contains(&format!("\"{hidden}\"")), "{hidden} is told");
    }
}

#[test]
fn a_battle_by_autopilots_ends() {
    let mut state = begun();
    let mut events = 0;
    for _ in 0..300 {
        let Some(window) = state.window() else {
            assert!(events > 0, "the autopilot changes orders");
            return;
        };
        let mut sealed = Vec::new();
        for seat in window.seats.iter() {
            let lines = state.perspective(Viewer::Seat(seat)).autopilot();
            if window.kind == WindowKind::Sealed {
                sealed.extend(lines.into_iter().map(|line| OrderText::by(seat, &*line)));
                continue;
            }
            for (nth, line) in (1..).zip(lines) {
                let order = OrderText::by(seat, &*line);
                if let Ok(played) = state.play(&order, nth, Guard::EachPhase) {
                    state = played.state;
                }
            }
        }
        events += sealed.len();
        let closed = state.resolve(&sealed, Guard::EachPhase).unwrap();
        assert_eq!(closed.refused, []);
        state = closed.state;
        let saved = crate::campaign::save(&*state);
        assert_eq!(crate::campaign::save(&*SYSTEMS.open(&saved).unwrap()), saved);
    }
    panic!("it goes on");
}

#[test]
fn every_fault_of_formations_names_its_line_and_a_remedy() {
    for (from, to, told) in [
        (
            "seat = \"yolande\", name = \"all\"",
            "seat = \"yolanda\", name = \"all\"",
            "no seat is called",
        ),
        (
            "under = \"staff\", bases = [\"a4\"",
            "under = \"stuff\", bases = [\"a4\"",
            "no headquarters is called",
        ),
        (
            "under = \"staff\", bases = [\"a4\"",
            "under = \"guns\", bases = [\"a4\"",
            "is no headquarters",
        ),
        ("under = \"staff\", bases = [\"a4\"", "bases = [\"a4\"", "has no headquarters above it"),
        (
            "headquarters = true, bases = [\"a9\"]",
            "headquarters = true, under = \"staff\", bases = [\"a9\"]",
            "is above itself",
        ),
        ("bases = [\"a8\"]", "bases = [\"a8\", \"a7\"]", "in another unit too"),
        ("bases = [\"a8\"]", "bases = []", "it has no base"),
        ("bases = [\"a8\"]", "bases = [\"a18\"]", "isn't a unit of aldric"),
        ("bases = [\"a4\", \"a5\"]", "bases = [\"a4\"]", "`a5` of aldric is in no unit"),
        ("bases = [\"a9\"]", "bases = [\"a2\"]", "is a headquarters, and"),
        (
            "defend = \"0106\" },\n  { seat = \"aldric\", name = \"bows\"",
            "},\n  { seat = \"aldric\", name = \"bows\"",
            "no order to begin with",
        ),
        ("\"0205\", \"0305\", \"0404\"", "\"0205\", \"0404\"", "isn't beside the one before"),
        (
            "defend = \"1304\" },\n  { seat = \"yolande\", name = \"all\"",
            "defend = \"9904\" },\n  { seat = \"yolande\", name = \"all\"",
            "there is no hex `9904`",
        ),
        ("name = \"guns\"", "name = \"bows\"", "another unit is called so"),
        ("unit = [", "nbc = { weapons = [\"archer: gas\"] }\nunit = [", "no kind has the weapon"),
    ] {
        let broken = FORMATIONS.replacen(from, to, 1);
        assert_ne!(broken, FORMATIONS, "{from}");
        let faults = SYSTEMS.check_module(&with(&broken)).unwrap_err().to_string();
        assert!(faults.contains(told) && faults.contains("formations.toml:"), "{told}: {faults}");
    }
}
