//! Saves that were damaged or made by hand: whatever a number or word in a position is replaced by, the save is refused with a sentence,
//! or opens and is played on. Nothing panics.
#![allow(clippy::unwrap_used)]

use std::panic::catch_unwind;
use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::map::Cut;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A campaign after some windows of autopilots, as saved.
fn saved(module: &str, windows: usize) -> Value {
    let mut state: Arc<dyn GameState> =
        SHIPPED.begin(Module::built_in(module).unwrap(), Seed::of_word("hostile")).unwrap();
    for _ in 0..windows {
        let orders = ordered(&mut state);
        state = state.resolve(&orders, Guard::USUAL).unwrap().state;
    }
    ordered(&mut state);
    serde_json::from_slice(&campaign::save(&*state)).unwrap()
}

/// The autopilots' orders: played where they are carried out at once, else given back.
fn ordered(state: &mut Arc<dyn GameState>) -> Vec<OrderText> {
    let mut sealed = Vec::new();
    let seats = state.window().map(|window| window.seats);
    for (nth, seat) in (1..).zip(seats.iter().flat_map(|seats| seats.iter())) {
        for line in state.perspective(Viewer::Seat(seat)).autopilot() {
            match state.play(&OrderText::by(seat, line.clone()), nth, Guard::USUAL) {
                Ok(resolution) => *state = resolution.state,
                Err(_) => sealed.push(OrderText::by(seat, line)),
            }
        }
    }
    sealed
}

/// Every number, word and switch in a value.
fn leaves(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Array(list) => list.iter_mut().flat_map(leaves).collect(),
        Value::Object(table) => table.values_mut().flat_map(leaves).collect(),
        leaf => vec![leaf],
    }
}

/// Opens a save and, if it opens, looks at it with everybody's eyes and plays a window.
fn opened_and_played(bytes: &[u8]) {
    let Ok(mut state) = SHIPPED.open(bytes) else { return };
    state.umpire().map(&Cut::Whole);
    state.bulletin();
    for viewer in Viewer::all(state.seats()) {
        let seen = state.perspective(viewer);
        seen.report();
        seen.map(&Cut::Fit);
        let codes: Vec<_> = seen.roster().into_iter().map(|line| line.code).collect();
        codes.iter().for_each(|code| drop(seen.unit(code)));
    }
    let orders = ordered(&mut state);
    if let Ok(resolution) = state.resolve(&orders, Guard::AtEnd) {
        resolution.reports.all();
    }
}

/// Replaces a leaf of the position, chosen by `place`, by something else.
fn hostile(save: &Value, place: usize, by: &Value) -> Vec<u8> {
    let mut save = save.clone();
    let mut leaves = leaves(&mut save["position"]["data"]);
    let place = place % leaves.len();
    // Only numbers by numbers and words by words: the rest is refused by type.
    *leaves[place] = by.clone();
    serde_json::to_vec(&save).unwrap()
}

fn replacement() -> impl Strategy<Value = Value> {
    let numbers = [0, 1, -1, 7, 63, 64, 255, 256, 999, 1_001_001, 65_535, 4_294_967_295, i64::MAX, i64::MIN];
    let words = ["", "a1", "z9", "leader", "artillery", "t-54", "none", "brigade", "over"];
    prop_oneof![
        proptest::sample::select(numbers.map(|number| json!(number)).to_vec()),
        proptest::sample::select(words.map(|word| json!(word)).to_vec()),
        Just(Value::Null),
    ]
}

fn nothing_panics(module: &'static str, windows: usize) {
    let save = saved(module, windows);
    opened_and_played(&serde_json::to_vec(&save).unwrap());
    proptest!(ProptestConfig::with_cases(400), |(place in 0usize..1_000_000, by in replacement())| {
        let bytes = hostile(&save, place, &by);
        let survived = catch_unwind(|| opened_and_played(&bytes)).is_ok();
        prop_assert!(survived, "leaf {place} as {by}");
    });
}

#[test]
fn el_mythico_refuses_or_plays_whatever_a_save_says() {
    nothing_panics("el-mythico-skirmish", 4);
}

#[test]
fn tuw_refuses_or_plays_whatever_a_save_says() {
    nothing_panics("tuw-crossroads", 5);
}

#[test]
fn a_unit_off_the_map_is_refused_with_its_place() {
    let mut save = saved("el-mythico-skirmish", 0);
    save["position"]["data"]["forces"][1]["units"][2]["hex"] = json!(1_099_099);
    let refused = SHIPPED.open(&serde_json::to_vec(&save).unwrap()).err().unwrap().to_string();
    insta::assert_snapshot!(refused, @"this campaign can't be played on: position.forces[1].units[2].hex: the map has no such hex; open a backup instead");
    let mut save = saved("tuw-crossroads", 0);
    save["position"]["data"]["board"]["units"]["a1"]["kind"] = json!(900);
    let refused = SHIPPED.open(&serde_json::to_vec(&save).unwrap()).err().unwrap().to_string();
    insta::assert_snapshot!(refused, @"this campaign can't be played on: position.board.units.a1.kind: the module has no such kind; open a backup instead");
}
