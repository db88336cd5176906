//! Words that must not stand in some places.

use super::{rust, system_of};
use crate::sources::Source;

/// Folder, word, reason. The words are written in two halves, so that this file doesn't find itself.
const ABSENT: [(&str, &str, &str); 5] = [
    ("bot/src/commands/", concat!("sqlx", "::"), "a command holds no SQL"),
    ("render/src/", concat!("Position", "<"), "the renderer never sees a position"),
    ("", concat!("todo", "!("), "nothing unfinished lands"),
    ("", concat!("unimplemented", "!("), "nothing unfinished lands"),
    ("", concat!("#[", "ignore]"), "a test that is skipped says why"),
];

/// Every word that stands where it must not.
pub fn complaints(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in rust(sources) {
        let wrong = ABSENT
            .iter()
            .filter(|(folder, word, _)| source.path.starts_with(folder) && source.text.contains(word));
        found.extend(wrong.map(|(_, word, why)| format!("{}: holds `{word}`, but {why}", source.path)));
    }
    found.extend(named_by_the_bot(sources));
    found
}

/// Systems that the bot names.
fn named_by_the_bot(sources: &[Source]) -> Vec<String> {
    let mut systems: Vec<&str> = sources.iter().filter_map(|source| system_of(&source.path)).collect();
    systems.dedup();
    let mut found = Vec::new();
    for source in rust(sources).filter(|source| source.path.starts_with("bot/src/")) {
        for system in &systems {
            let path = system.replace('/', "::");
            if source.text.contains(&path) {
                found.push(format!("{}: holds `{path}`, but the bot names no system", source.path));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_names_a_system_is_found() {
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let sources = [
            source("bot/src/a.rs", "use mythico_engine::systems::toy::Toy;"),
            source("engine/src/systems/toy/mod.rs", "//! Toy."),
        ];
        assert_eq!(complaints(&sources).len(), 1);
    }
}
