//! The game of the soak: twelve seats of three factions on a generated map.

use std::path::Path;
use std::sync::Arc;

use mythico_engine::dice::Seed;
use mythico_engine::game::GameState;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;

use super::setting;
use crate::common::generated::{Closeness, Shape, generate};

const MODULE: &str = "many";
pub const SEED: [u8; 32] = [12; 32];
/// First players.
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
/// Users without a seat at first.
pub const SPARE: [&str; 3] = ["Mia", "Nils", "Olga"];

/// Number of turns.
pub fn turns() -> u64 {
    setting("MYTHICO_SOAK_TURNS", 3)
}

/// Names that the generated module repeats for each seat. They are replaced by unique ones.
const NAMED: [&str; 6] = ["Guard", "Lancer", "Dragoon", "Gun", "Leader", "Heir"];

/// Unique replacement of such a name for a seat.
fn mark(seat: usize, what: &str) -> String {
    format!("Zu{seat:02}{what}")
}

/// Every unique name of the seats' units and people.
pub fn marks() -> impl Iterator<Item = String> {
    (1..=PLAYERS.len()).flat_map(|seat| NAMED.map(|what| mark(seat, what)))
}

/// Makes a module file's names unique by seat. `seat_of` tells the seat of a block's lines.
fn marked(text: &str, seat_of: &str) -> String {
    let mut seat = 0;
    let line = |line: &str| {
        if let Some(number) = line.strip_prefix(seat_of) {
            seat = number.trim_matches('"').parse().unwrap();
        }
        let name = |line: String, what: &&str| {
            line.replace(&format!("\"{what}\""), &format!("\"{}\"", mark(seat, what)))
        };
        NAMED.iter().fold(line.to_owned(), name)
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn module() -> Module {
    let mut module = generate(Shape { units: 144, seats: 12, closeness: Closeness::Mixed }).module;
    module.name = MODULE.to_owned();
    for (file, seat_of) in [("seats.toml", "key = \"s"), ("forces.toml", "seat = \"s")] {
        let text = module.files.get_mut(file).unwrap();
        *text = marked(text, seat_of);
    }
    let length = format!("[victory]\nturns = {}\n", turns());
    module.files.insert("rules.toml".to_owned(), length);
    module
}

/// Writes the module into the host's module folder.
pub fn prepare(home: &Path) {
    let folder = home.join("modules").join(MODULE);
    std::fs::create_dir_all(&folder).unwrap();
    for (file, text) in module().files {
        std::fs::write(folder.join(file), text).unwrap();
    }
}

/// The first position.
pub fn opening() -> Arc<dyn GameState> {
    SHIPPED.begin(module(), Seed::new(SEED)).unwrap()
}
