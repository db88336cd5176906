//! Checks docs. Every Rust file has a header. No doc begins with "The same", repeats the item's
//! name, or is a single word.

use std::collections::BTreeSet;

use super::rust_files;
use crate::sources::Source;

/// Finds missing headers and empty docs.
pub fn check(sources: &[Source]) -> Vec<String> {
    rust_files(sources).flat_map(check_file).collect()
}

fn check_file(source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    if !source.text.starts_with("//!") {
        found.push(format!("{}: has no `//!` header that says what lives here", source.path));
    }
    let lines: Vec<&str> = source.text.lines().map(str::trim_start).collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(doc) = line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! ")) else {
            continue;
        };
        let is_first = at == 0 || !lines[at - 1].starts_with(&line[..3]);
        if is_first && doc.starts_with(concat!("The ", "same")) {
            found.push(format!(
                "{}:{}: the doc begins with “The same”: say what it is",
                source.path,
                at + 1
            ));
        }
        let is_only = is_first && !lines.get(at + 1).is_some_and(|next| next.starts_with("///"));
        if is_only && line.starts_with("///") && !doc.contains(['`', ' ']) {
            found.push(format!(
                "{}:{}: the doc is a single word: say what it is",
                source.path,
                at + 1
            ));
            continue;
        }
        let item = lines[at + 1..].iter().find(|next| !next.starts_with("#["));
        let name = item
            .and_then(|item| declared_name(item))
            .filter(|_| line.starts_with("///") && is_only);
        if let Some(name) = name.filter(|name| repeats(doc, name)) {
            found.push(format!("{}:{}: the doc only repeats the name {name}", source.path, at + 1));
        }
    }
    found
}

/// Returns the name that a line declares: an item, a field or a variant.
fn declared_name(line: &str) -> Option<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut rest = line;
    loop {
        let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match word {
            "pub" if after.starts_with('(') => rest = after.split_once(')')?.1.trim_start(),
            "pub" | "async" | "const" | "fn" | "struct" | "enum" | "trait" | "type" | "static"
            | "mod" | "let" => {
                rest = after.trim_start();
            }
            "" => return None,
            name => return Some(name),
        }
    }
}

/// Words without meaning of their own.
const EMPTY: [&str; 16] = [
    "a", "an", "the", "its", "of", "this", "that", "is", "it", "one", "whose", "all", "what",
    "which", "any", "some",
];

/// Returns whether a doc has only words of the name and empty words.
fn repeats(doc: &str, name: &str) -> bool {
    let known: BTreeSet<String> = split_words(name).collect();
    let mut remaining = split_words(doc).filter(|word| !EMPTY.contains(&word.as_str())).peekable();
    remaining.peek().is_some()
        && remaining.all(|word| known.contains(&word) || known.contains(word.trim_end_matches('s')))
}

/// Splits a text or name into lower-case words: `HexNo` has two.
fn split_words(text: &str) -> impl Iterator<Item = String> {
    let mut spaced = String::new();
    for letter in text.chars() {
        if letter.is_uppercase() {
            spaced.push(' ');
        }
        spaced.extend(letter.to_lowercase());
    }
    let is_end = |letter: char| !letter.is_alphanumeric();
    spaced
        .split(is_end)
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> usize {
        check_file(&Source { path: "xtask/a.rs".to_owned(), text: format!("//! A.\n{text}") }).len()
    }

    #[test]
    fn a_file_without_a_header_is_found() {
        assert_eq!(
            check_file(&Source { path: "a.rs".to_owned(), text: "use x;\n".to_owned() }).len(),
            1
        );
    }

    #[test]
    fn a_doc_that_repeats_the_name_is_found() {
        assert_eq!(found("/// The seat.\npub seat: SeatId,\n"), 1);
        assert_eq!(found("/// Its hex no.\n#[serde(skip)]\npub(crate) struct HexNo(u32);\n"), 1);
        assert_eq!(found("/// Seats.\npub fn seat() {}\n"), 1);
        assert_eq!(found("/// The seat whose turn it is.\npub seat: SeatId,\n"), 0);
        assert_eq!(found("/// The seat.\n/// It has a key.\npub seat: SeatId,\n"), 0);
    }

    #[test]
    fn a_doc_of_one_word_is_found() {
        assert_eq!(found("/// Whose.\npub seat: SeatId,\n"), 1);
        assert_eq!(found("/// `map.toml`.\nstruct MapFile {}\n"), 0);
        assert_eq!(found("/// Whose\n/// it is.\npub seat: SeatId,\n"), 0);
    }

    #[test]
    fn a_doc_that_sends_elsewhere_is_found() {
        let text = concat!("/// The ", "same as above.\nfn below() {}\n");
        assert_eq!(found(text), 1);
        assert_eq!(found(concat!("/// Bytes.\n/// The ", "same each time.\nfn below() {}\n")), 0);
    }
}
