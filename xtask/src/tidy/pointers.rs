//! Finds comments that name a file or folder that doesn't exist.

use super::rust_files;
use crate::sources::Source;

/// Finds broken pointers. A pointer is a code span that ends in `.rs` or `/`. It may leave out
/// leading folders.
pub fn check(sources: &[Source]) -> Vec<String> {
    let is_there = |pointer: &str| {
        sources.iter().any(|source| match pointer.strip_suffix('/') {
            Some(folder) => format!("/{}", source.path).contains(&format!("/{folder}/")),
            None => source.path == pointer || source.path.ends_with(&format!("/{pointer}")),
        })
    };
    let mut found = Vec::new();
    for source in rust_files(sources) {
        let comments =
            source.text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("//"));
        for (at, line) in comments {
            // Every second part is between backticks.
            for span in line
                .split('`')
                .skip(1)
                .step_by(2)
                .filter(|span| is_pointer(span) && !is_there(span))
            {
                found.push(format!("{}:{}: {span} doesn't exist", source.path, at + 1));
            }
        }
    }
    found
}

fn is_pointer(span: &str) -> bool {
    let is_part = |letter: char| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_-/.".contains(letter)
    };
    span.chars().all(is_part)
        && span.starts_with(|letter: char| letter.is_ascii_lowercase())
        && (span.ends_with(".rs") || span.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_pointers_are_found() {
        let file = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let sources = [
            file(
                "engine/src/report/turn.rs",
                "//! Not here: the map (`map.rs`), or words (`show/`, `report/`).",
            ),
            file(
                "engine/src/other.rs",
                "//! See `report/turn.rs`, `turn.rs` and `1/2/`.\nlet a = \"`gone.rs`\";",
            ),
        ];
        assert_eq!(
            check(&sources),
            [
                "engine/src/report/turn.rs:1: map.rs doesn't exist",
                "engine/src/report/turn.rs:1: show/ doesn't exist"
            ]
        );
    }
}
