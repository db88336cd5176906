//! Saves: whatever a number, a word or a list of a position is changed to.

use std::sync::Arc;

use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::hostile::{Change, End, cases, change, ordered, places, shown, survives, tried};

/// A campaign after some windows of autopilots, as saved.
pub fn saved(module: &str, windows: usize) -> Value {
    let mut state: Arc<dyn GameState> = SHIPPED
        .begin(Module::built_in(module).unwrap().as_listed(), Seed::of_word("hostile"))
        .unwrap();
    for _ in 0..windows {
        let orders = ordered(&mut state);
        state = state.resolve(&orders, Guard::USUAL).unwrap().state;
    }
    ordered(&mut state);
    serde_json::from_slice(&campaign::save(&*state)).unwrap()
}

/// Opens a save.
pub fn open(save: &Value) -> Result<Arc<dyn GameState>, String> {
    SHIPPED.open(&serde_json::to_vec(save).unwrap()).map_err(|refused| refused.to_string())
}

/// A save with a place of its position changed.
pub fn changed(save: &Value, path: &str, change: &Change) -> Value {
    let mut save = save.clone();
    let at = save["position"]["data"].pointer_mut(path);
    change.make(at.unwrap_or_else(|| panic!("the position has no {path}")));
    save
}

fn nothing_panics(module: &'static str, windows: usize) {
    let save = saved(module, windows);
    let whole = save.clone();
    assert_eq!(tried(move || open(&whole)), End::Played);
    let mut all = Vec::new();
    places(&mut save["position"]["data"].clone(), "", &mut all);

    proptest!(cases(), |(place in 0..all.len(), change in change())| {
        let hostile = changed(&save, &all[place], &change);
        prop_assert!(survives(move || open(&hostile)), "{} {}", all[place], shown(&change));
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
    insta::assert_snapshot!(open(&save).err().unwrap(), @"this campaign can't be played on: position.forces[1].units[2].hex: the map has no such hex; open a backup instead");
    let mut save = saved("tuw-crossroads", 0);
    save["position"]["data"]["board"]["units"]["a1"]["kind"] = json!(900);
    insta::assert_snapshot!(open(&save).err().unwrap(), @"this campaign can't be played on: position.board.units.a1.kind: the module has no such kind; open a backup instead");
}
