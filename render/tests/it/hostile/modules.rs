//! Modules: whatever a value of any of their files, or of the usual tables, is changed to.

use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use proptest::prelude::*;
use serde_json::Value;

use crate::hostile::{Change, End, cases, change, places, shown, survives, tried};

/// The usual tables of a system, which a module may have a file of its own for.
const EL_MYTHICO: [(&str, &str); 2] = [
    ("rules.toml", include_str!("../../../../engine/src/systems/el_mythico/usual/rules.toml")),
    (
        "equipment.toml",
        include_str!("../../../../engine/src/systems/el_mythico/usual/equipment.toml"),
    ),
];
const TUW: [(&str, &str); 4] = [
    ("rules.toml", include_str!("../../../../engine/src/systems/tuw/usual/rules.toml")),
    ("terrain.toml", include_str!("../../../../engine/src/systems/tuw/usual/terrain.toml")),
    ("locomotion.toml", include_str!("../../../../engine/src/systems/tuw/usual/locomotion.toml")),
    ("units.toml", include_str!("../../../../engine/src/systems/tuw/usual/units.toml")),
];

/// A module with all its tables written out.
pub fn whole(name: &str) -> Module {
    let mut module = Module::built_in(name).unwrap();
    let usual = if name.starts_with("tuw") { &TUW[..] } else { &EL_MYTHICO[..] };
    for (file, text) in usual {
        module.files.entry((*file).to_owned()).or_insert_with(|| (*text).to_owned());
    }
    module
}

/// Begins a campaign.
pub fn begin(module: Module) -> Result<Arc<dyn GameState>, String> {
    SHIPPED.begin(module, Seed::of_word("hostile")).map_err(|refused| refused.to_string())
}

/// The module with a place of one of its files changed; `None` where TOML can't say that.
pub fn changed(module: &Module, file: &str, path: &str, change: &Change) -> Option<Module> {
    let mut module = module.clone();
    let text = module.files.get_mut(file).unwrap();
    let mut table: Value = toml::from_str(text).unwrap();
    change.make(table.pointer_mut(path).unwrap_or_else(|| panic!("{file} has no {path}")));
    *text = toml::to_string(&table).ok()?;
    Some(module)
}

fn nothing_panics(name: &'static str) {
    let module = whole(name);
    let sound = module.clone();
    assert_eq!(tried(move || begin(sound)), End::Played);
    let mut all = Vec::new();
    for (file, text) in &module.files {
        let mut paths = Vec::new();
        places(&mut toml::from_str(text).unwrap(), "", &mut paths);
        all.push((file.clone(), paths));
    }

    // A file first, then a place in it: else the largest would be changed nearly always.
    proptest!(cases(), |(file in 0..all.len(), place in any::<usize>(), change in change())| {
        let (file, paths) = &all[file];
        let path = &paths[place % paths.len()];
        if let Some(hostile) = changed(&module, file, path, &change) {
            prop_assert!(survives(move || begin(hostile)), "{file} {path} {}", shown(&change));
        }
    });
}

#[test]
fn el_mythico_refuses_or_plays_whatever_a_module_says() {
    nothing_panics("el-mythico-skirmish");
}

#[test]
fn tuw_refuses_or_plays_whatever_a_module_says() {
    nothing_panics("tuw-crossroads");
}
