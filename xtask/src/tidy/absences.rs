//! Forbidden words.

use std::collections::BTreeSet;

use super::{find_host, find_system, rust_files};
use crate::sources::Source;

/// Folder, word, reason. The words are written in halves, so that this file doesn't match.
const ABSENT: [(&str, &str, &str); 6] = [
    ("bot/src/", "spawn_blocking(", LONG_CALLS),
    ("bot/src/", "block_in_place(", LONG_CALLS),
    ("bot/src/commands/", concat!("sqlx", "::"), "a command holds no SQL"),
    ("render/src/", concat!("Position", "<"), "the renderer never sees a position"),
    ("", concat!("todo", "!("), "nothing unfinished lands"),
    ("", concat!("unimplemented", "!("), "nothing unfinished lands"),
];

const LONG_CALLS: &str = "long calls of the engine and the renderer go through `Lane::run`";

/// The gate of [`LONG_CALLS`].
const GATE: &str = "bot/src/lanes.rs";

/// The only permitted way to skip a test: it runs at night.
const LONG: &str = concat!("#[", "ignore = \"takes long: .ci/nightly runs it\"]");

/// Finds forbidden words.
pub fn check(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for source in rust_files(sources) {
        let wrong = ABSENT.iter().filter(|(folder, word, why)| {
            let is_gate = *why == LONG_CALLS && source.path == GATE;
            source.path.starts_with(folder) && source.text.contains(word) && !is_gate
        });
        found.extend(
            wrong.map(|(_, word, why)| format!("{}: holds `{word}`, but {why}", source.path)),
        );
        if source.text.replace(LONG, "").contains(concat!("#[", "ignore")) {
            found.push(format!("{}: skips a test without `{LONG}`", source.path));
        }
    }
    found.extend(find_named_systems(sources));
    found.extend(find_named_partners(sources));
    found
}

/// Finds systems that the bot names.
fn find_named_systems(sources: &[Source]) -> Vec<String> {
    let mut systems: Vec<&str> =
        sources.iter().filter_map(|source| find_system(&source.path)).collect();
    systems.dedup();
    let mut found = Vec::new();
    for source in rust_files(sources).filter(|source| source.path.starts_with("bot/src/")) {
        for system in &systems {
            let path = system.replace('/', "::");
            if source.text.contains(&path) {
                found.push(format!("{}: holds `{path}`, but the bot names no system", source.path));
            }
        }
    }
    found
}

/// Finds systems that name an overlay, and overlays that name a host outside the files of a pair,
/// whose names begin with `on_`.
fn find_named_partners(sources: &[Source]) -> Vec<String> {
    let folders: BTreeSet<&str> =
        sources.iter().filter_map(|source| find_system(&source.path)).collect();
    let mut found = Vec::new();
    for source in rust_files(sources) {
        let Some((kind, _)) = find_system(&source.path).and_then(|own| own.split_once('/')) else {
            continue;
        };
        let is_pair = find_host(&source.path).is_some();
        for (other, name) in folders.iter().filter_map(|folder| folder.split_once('/')) {
            if other != kind && !is_pair && names(&source.text, name) {
                found.push(format!(
                    "{}: names `{name}`, but only the file of a pair does",
                    source.path
                ));
            }
        }
    }
    found
}

/// Returns whether a text has this word in a path, in a string or alone.
fn names(text: &str, word: &str) -> bool {
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.split(|letter| !is_letter(letter)).any(|found| found.eq_ignore_ascii_case(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn only_long_tests_are_skipped() {
        let skipped = concat!("#[", "ignore = \"flaky\"]");
        for (text, count) in
            [(LONG.to_owned(), 0), (skipped.to_owned(), 1), (format!("{LONG} {skipped}"), 1)]
        {
            assert_eq!(check(&[source("bot/tests/a.rs", &text)]).len(), count, "{text}");
        }
    }

    #[test]
    fn only_the_gate_blocks_a_thread() {
        let text = "tokio::task::spawn_blocking(work)";
        assert_eq!(check(&[source("bot/src/orders/mod.rs", text)]).len(), 1);
        assert_eq!(check(&[source(GATE, text)]), Vec::<String>::new());
    }

    #[test]
    fn a_system_and_an_overlay_that_name_each_other_are_found() {
        let named = |path: &str, text: &str| {
            let sources = [
                source("engine/src/overlays/oil/mod.rs", "//! Oil."),
                source("engine/src/systems/toy/mod.rs", "//! A toy."),
                source(path, text),
            ];
            check(&sources).len()
        };
        assert_eq!(named("engine/src/systems/toy/a.rs", "//! Under Oil."), 1);
        assert_eq!(named("engine/src/systems/toy/a.rs", "//! Under oilskin."), 0);
        assert_eq!(named("engine/src/overlays/oil/a.rs", "//! On `toy`."), 1);
        assert_eq!(named("engine/src/overlays/oil/on_toy.rs", "//! On `toy`."), 0);
    }

    #[test]
    fn a_bot_that_names_a_system_is_found() {
        let sources = [
            source("bot/src/a.rs", "use mythico_engine::systems::toy::Toy;"),
            source("engine/src/systems/toy/mod.rs", "//! Toy."),
        ];
        assert_eq!(check(&sources).len(), 1);
    }
}
