//! What the compiler can't check: the arrows between crates, headers, and rules that are cited and tested.

use std::collections::BTreeSet;
use std::path::Path;

use crate::sources::{Source, all};

/// Everything that isn't as it should be, a sentence each.
pub fn complaints(root: &Path) -> Vec<String> {
    let sources = all(root);
    let mut found = arrows(&sources);
    found.extend(absences(&sources));
    found.extend(headers(&sources));
    found.extend(rules(&sources));
    found
}

/// `engine ← render ← bot → sandbox`, and nothing else.
fn arrows(sources: &[Source]) -> Vec<String> {
    let allowed: [(&str, &[&str]); 4] = [
        ("engine/Cargo.toml", &[]),
        ("render/Cargo.toml", &["mythico-engine"]),
        ("sandbox/Cargo.toml", &[]),
        ("xtask/Cargo.toml", &[]),
    ];
    let own = ["mythico-engine", "mythico-render", "mythico-sandbox", "mythico"];
    let mut found = Vec::new();
    for (path, may) in allowed {
        let Some(manifest) = sources.iter().find(|source| source.path == path) else { continue };
        let table: toml::Table = manifest.text.parse().unwrap_or_default();
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let names =
                table.get(kind).and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::keys);
            let wrong = names.filter(|name| own.contains(&name.as_str()) && !may.contains(&name.as_str()));
            found.extend(
                wrong.map(|name| format!("{path}: the arrow to {name} isn't allowed (ARCHITECTURE.md)")),
            );
        }
    }
    found
}

/// Words that must not stand in some places.
fn absences(sources: &[Source]) -> Vec<String> {
    // Written in two halves, so that this file doesn't find itself.
    let absent = [
        ("engine/src/systems/el_mythico/", concat!("systems::", "tuw"), "systems never import one another"),
        ("engine/src/systems/tuw/", concat!("systems::", "el_mythico"), "systems never import one another"),
        ("bot/src/", concat!("systems::", "el_mythico"), "the bot names no system"),
        ("bot/src/", concat!("systems::", "tuw"), "the bot names no system"),
        ("bot/src/commands/", concat!("sqlx", "::"), "a command holds no SQL"),
        ("render/src/", concat!("Position", "<"), "the renderer never sees a position"),
        ("", concat!("todo", "!("), "nothing unfinished lands"),
        ("", concat!("unimplemented", "!("), "nothing unfinished lands"),
        ("", concat!("#[", "ignore"), "no test is skipped silently"),
    ];
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| source.path.ends_with(".rs")) {
        for (folder, word, why) in absent {
            if source.path.starts_with(folder) && source.text.contains(word) {
                found.push(format!("{}: holds `{word}`, but {why}", source.path));
            }
        }
    }
    found
}

/// Every Rust file says first what lives in it.
fn headers(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .filter(|source| source.path.ends_with(".rs") && !source.text.starts_with("//!"))
        .map(|source| format!("{}: has no `//!` header that says what lives here", source.path))
        .collect()
}

/// Every rule id that a rule book lists as built is cited in the code and named by a test or case.
fn rules(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    for book in sources.iter().filter(|source| source.path.starts_with("docs/rules/")) {
        let built = built(&book.text);
        if built.is_empty() {
            found.push(format!("{}: has no line `built: ID, ID, …`", book.path));
        }
        for id in built {
            let engine = || sources.iter().filter(|source| source.path.starts_with("engine/"));
            if !engine().any(|source| cites(&source.text, &id)) {
                found.push(format!("{}: {id} is listed as built, but no `Rule: {id}` cites it", book.path));
            }
            if !engine().any(|source| tests(source, &id)) {
                found.push(format!("{}: {id} is listed as built, but no test or case names it", book.path));
            }
        }
    }
    found
}

/// The ids after `built:`, over as many lines as they take, up to an empty line.
pub fn built(book: &str) -> BTreeSet<String> {
    let mut lines = book.lines().skip_while(|line| !line.starts_with("built:"));
    let first = lines.next().map(|line| line.trim_start_matches("built:"));
    let rest = lines.take_while(|line| !line.trim().is_empty());
    first
        .into_iter()
        .chain(rest)
        .flat_map(|line| line.split(','))
        .map(|id| id.trim().to_owned())
        .filter(|id| !id.is_empty())
        .collect()
}

/// Does a text hold `Rule:` or `Ruling:` with this id, whole?
fn cites(text: &str, id: &str) -> bool {
    text.lines()
        .filter(|line| {
            line.contains("Rule:")
                || line.contains("Ruling:")
                || line.contains("Rules:")
                || line.contains("rule:")
        })
        .any(|line| whole(line, id))
}

/// Does a test name (`em_6_1_…`) or a case (`rule = "EM-6.1"`, or headed `== em_6_1_…`) name the id?
fn tests(source: &Source, id: &str) -> bool {
    let name = id.to_lowercase().replace(['-', '.'], "_");
    let is_case = || whole(&source.text, id) || source.text.contains(&format!("== {name}_"));
    source.text.contains(&format!("fn {name}_")) || (source.path.contains("cases") && is_case())
}

/// Does the id stand in the text without further digits behind it?
fn whole(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        let mut behind = text[at + id.len()..].chars();
        match behind.next() {
            Some(letter) if letter.is_ascii_digit() => false,
            Some('.') => !behind.next().is_some_and(|letter| letter.is_ascii_digit()),
            _ => true,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_built_rule_must_be_cited_and_tested() {
        let book = source("docs/rules/toy.md", "# Toy\n\nbuilt: TOY-1, TOY-2.1,\n TOY-3\n\nTOY-9 later.\n");
        let code = source("engine/src/toy.rs", "/// Rule: TOY-1\n/// Rule: TOY-2.10\nfn toy_1_works() {}\n");
        let found = rules(&[book, code]);
        assert_eq!(found.len(), 4, "{found:#?}");
        assert!(found.iter().all(|complaint| !complaint.contains("TOY-1 ")));
    }

    #[test]
    fn a_forbidden_arrow_is_found() {
        let manifest = source("render/Cargo.toml", "[dependencies]\nmythico-sandbox.workspace = true\n");
        assert_eq!(arrows(&[manifest]).len(), 1);
    }

    #[test]
    fn a_file_without_a_header_is_found() {
        assert_eq!(
            headers(&[source("bot/src/a.rs", "use x;\n"), source("bot/src/b.rs", "//! B.\n")]).len(),
            1
        );
    }

    #[test]
    fn systems_that_know_one_another_are_found() {
        let code = format!("//! A.\nuse crate::{};\n", concat!("systems::", "tuw"));
        assert_eq!(absences(&[source("engine/src/systems/el_mythico/a.rs", &code)]).len(), 1);
    }
}
