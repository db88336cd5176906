//! No leak: two positions differ only in what seat 1 can't know of seat 2: where its hidden
//! headquarters stand, its units' orders, tests and downgrades, and which new orders it sends. Seat
//! 1 and the public are shown the same bytes, before and after the command window closes.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::campaign::save;
use crate::cases::sample::sample;
use crate::dice::{Dice, Seed, Stream};
use crate::game::{GameState, OrderText, Perspective};
use crate::guard::Guard;
use crate::map::Cut;
use crate::module::Module;
use crate::order::CompletionRequest;
use crate::seat::SeatId;
use crate::systems::SHIPPED;
use crate::view::Viewer;
use crate::window::{Moment, WindowKind};

const ONE: SeatId = SeatId(1);
const TWO: SeatId = SeatId(2);

/// Plays by autopilots up to a command window of this turn.
fn commanded(turn: u32, seed: &str) -> Arc<dyn GameState> {
    let module = Module::built_in("tuw-bridgehead").unwrap();
    let mut state = SHIPPED.begin(module, Seed::of_word(seed)).unwrap();
    while let Some(window) = state.window() {
        if window.key == "command" && window.turn >= turn {
            break;
        }
        let mut sealed = Vec::new();
        for seat in window.seats.iter() {
            for (nth, line) in (1..).zip(state.perspective(Viewer::Seat(seat)).autopilot()) {
                let order = OrderText::by(seat, &*line);
                match window.kind {
                    WindowKind::Sealed => sealed.push(order),
                    WindowKind::Immediate => {
                        if let Ok(played) = state.play(&order, nth, Guard::Off) {
                            state = played.state;
                        }
                    }
                }
            }
        }
        state = state.resolve(&sealed, Guard::Off).unwrap().state;
    }
    state
}

/// Codes of seat 2's units that seat 1 doesn't see.
fn hidden(state: &dyn GameState) -> Vec<String> {
    let units = |perspective: Box<dyn Perspective>| {
        let known: Value = serde_json::from_slice(&perspective.bytes()).unwrap();
        known["known"]["host"]["battlefield"]["units"].as_object().unwrap().clone()
    };
    let seen = units(state.perspective(Viewer::Seat(ONE)));
    let all = units(state.umpire());
    all.into_iter().map(|(code, _)| code).filter(|code| !seen.contains_key(code)).collect()
}

/// The position with what seat 1 can't know changed by chance. A hidden headquarters goes to where
/// another one stands, so nobody sees it there either. No unit begins to fall back: all see that.
fn changed(
    state: &dyn GameState,
    hidden: &[String],
    chance: &mut Stream<'_>,
) -> Arc<dyn GameState> {
    let mut saved: Value = serde_json::from_slice(&save(state)).unwrap();
    let position = &mut saved["position"]["data"];
    let hexes: Vec<Value> =
        hidden.iter().map(|code| position["host"]["board"]["units"][code]["hex"].clone()).collect();
    for code in hidden {
        let nth = usize::try_from(chance.die(hexes.len() as u32)).unwrap() - 1;
        position["host"]["board"]["units"][code]["hex"] = hexes[nth].clone();
    }
    for group in position["laid"]["trees"]["2"]["groups"].as_array_mut().unwrap() {
        match chance.die(4) {
            1 if group.get("now").is_none() => group["order"] = json!({ "defend": hexes[0] }),
            2 if group.get("now").is_none() => {
                group["now"] = json!({
                    "losses": [], "nbc": false, "test": "carry_on", "stops": true, "lowered": 2,
                })
            }
            3 => group["name"] = json!(format!("Unit {}", chance.die(1000) + 100)),
            _ => group["leader"] = json!(false),
        }
    }
    SHIPPED.open(&serde_json::to_vec(&saved).unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

/// Everything that a viewer is shown.
fn shown(state: &dyn GameState, viewer: Viewer, hidden: &[String]) -> Vec<u8> {
    let view = state.perspective(viewer);
    let mut bytes = view.bytes();
    let mut add = |part: String| bytes.extend(part.into_bytes());
    add(serde_json::to_string(&(view.map(&Cut::Whole), view.map(&Cut::Fit))).unwrap());
    add(serde_json::to_string(&(view.report(), state.bulletin())).unwrap());
    add(format!("{:?} {:?} {:?}", view.roster(), view.aim(), view.units()));
    add(format!("{:?} {:?} {:?}", view.prompts(&[]), view.assess(&[]), view.holdings()));
    let own: Vec<String> = view.roster().into_iter().map(|unit| unit.code).take(4).collect();
    for code in &own {
        add(format!("{:?}", view.card(code, &[])));
    }
    for code in hidden.iter().chain(&own) {
        add(format!("{:?} {:?}", view.unit(code), view.preview(&format!("attack t1 at {code}"))));
        add(format!("{:?}", view.preview(&format!("keep {code} 1205"))));
        add(format!("{:?}", view.preview(&format!("follow {code} to 1205"))));
    }
    for form in state.forms() {
        for option in form.options() {
            let given = BTreeMap::new();
            let request = CompletionRequest { form, option, given: &given, typed: "" };
            add(format!("{:?}", view.complete(&request)));
        }
    }
    bytes
}

/// Closes the command window: seat 1 sends the same, seat 2 what chance says.
fn closed(state: &dyn GameState, chance: &mut Stream<'_>) -> Arc<dyn GameState> {
    let lines = |seat| state.perspective(Viewer::Seat(seat)).autopilot();
    let mut orders: Vec<_> =
        lines(ONE).into_iter().map(|line| OrderText::by(ONE, &*line)).collect();
    for unit in state.perspective(Viewer::Seat(TWO)).prompts(&[]) {
        if chance.die(3) == 1 {
            orders.push(OrderText::by(TWO, &*format!("keep {} 1414", unit.code)));
        }
    }
    state.resolve(&orders, Guard::Off).unwrap().state
}

/// The discoveries: everybody may know of those.
fn discovered(state: &dyn GameState) -> Value {
    let saved: Value = serde_json::from_slice(&save(state)).unwrap();
    saved["position"]["data"]["laid"]["discovered"].clone()
}

/// Fails where the two differ first.
fn compare([first, second]: &[Vec<u8>; 2], what: &str) {
    let differs = first.iter().zip(second).position(|(one, other)| one != other);
    if let Some(at) =
        differs.or((first.len() != second.len()).then_some(first.len().min(second.len())))
    {
        let near = |bytes: &[u8]| {
            let part = &bytes[at.saturating_sub(300)..bytes.len().min(at + 200)];
            String::from_utf8_lossy(part).into_owned()
        };
        panic!("{what}:\n{}\n---\n{}", near(first), near(second));
    }
}

#[test]
fn leak_overlays_firestrike() {
    let pairs = sample(24, 2000);
    let moment = Moment { turn: 0, window: 0, revision: 0, order: 0 };
    let dice = Dice::new(&Seed::of_word("leak"), moment).unlogged();
    let (mut compared, mut after) = (0, 0);
    let games: Vec<_> = (2..=4).map(|turn| commanded(turn, &format!("leak {turn}"))).collect();
    for pair in 0..pairs {
        let mut chance = dice.stream("leak", [pair, 0, 0]);
        let state = &*games[pair as usize % games.len()];
        let hidden = hidden(state);
        if hidden.is_empty() {
            continue;
        }
        let other = changed(state, &hidden, &mut chance);
        let viewers = [Viewer::Seat(ONE), Viewer::Public];
        for viewer in viewers {
            let shown = [state, &*other].map(|state| shown(state, viewer, &hidden));
            compare(&shown, &format!("{viewer:?}, pair {pair}"));
        }
        compared += 1;
        let [first, second] = [state, &*other].map(|state| closed(state, &mut chance));
        if discovered(&*first) != discovered(&*second) {
            continue;
        }
        for viewer in viewers {
            let [first, second] = [&first, &second].map(|state| shown(&**state, viewer, &hidden));
            compare(&[first, second], &format!("{viewer:?} after the window, pair {pair}"));
        }
        after += 1;
    }
    assert!(compared > pairs / 2 && after > pairs / 6, "{compared} and {after} of {pairs}");
}
