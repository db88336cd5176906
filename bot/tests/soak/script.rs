//! What is played: twelve seats of three factions on a generated map.

use std::path::Path;
use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;

use crate::generated::{Closeness, Shape, generate};

/// The module's name.
const MODULE: &str = "many";
/// The seed of its dice.
pub const SEED: [u8; 32] = [12; 32];
/// Who begins on which seat.
pub const PLAYERS: [(&str, &str); 12] = [
    ("s1", "Ada"),
    ("s2", "Bo"),
    ("s3", "Cleo"),
    ("s4", "Dag"),
    ("s5", "Eva"),
    ("s6", "Finn"),
    ("s7", "Gina"),
    ("s8", "Hugo"),
    ("s9", "Inga"),
    ("s10", "Jon"),
    ("s11", "Kaya"),
    ("s12", "Leo"),
];
/// Who plays nothing at first.
pub const SPARE: [&str; 3] = ["Mia", "Nils", "Olga"];

fn module() -> Module {
    let mut module = generate(Shape { units: 144, seats: 12, closeness: Closeness::Mixed }).module;
    module.name = MODULE.to_owned();
    module
}

/// Writes the module where the bot looks for the operator's own.
pub fn prepare(home: &Path) {
    let folder = home.join("modules").join(MODULE);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in module().files {
        std::fs::write(folder.join(file), text).unwrap();
    }
}

/// The position at the beginning.
pub fn opening() -> Arc<dyn GameState> {
    SHIPPED.begin(module(), Seed::new(SEED)).unwrap()
}
