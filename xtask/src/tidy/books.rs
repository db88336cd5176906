//! Checks rule books against code and cases. Every system has a book. A listed rule has one home in
//! code, and a case or test shows it. A rule that is due is shown by a case in a data file. A
//! partly built rule says what is missing. No system cites another's rules.

use crate::books::{Book, find_ids, list_folders, read_all};
use crate::sources::Source;

/// Finds rules that aren't as their book says.
pub fn check(sources: &[Source]) -> Vec<String> {
    let books = read_all(sources);
    let mut found: Vec<String> = books.iter().flat_map(check_book).collect();
    for folder in list_folders(sources) {
        let name = folder.rsplit('/').next().unwrap_or_default().replace('_', "-");
        match books.iter().find(|book| book.folder.as_deref() == Some(&folder)) {
            None => found.push(format!("{folder}: has no rule book docs/rules/{name}.md")),
            Some(book) => found.extend(find_foreign_rules(book, &books, sources)),
        }
    }
    found
}

fn check_book(book: &Book) -> Vec<String> {
    let path = &book.path;
    let mut found = Vec::new();
    if book.folder.is_none() {
        found.push(format!("{path}: no folder under engine/src/systems or overlays has this name"));
    }
    if book.rules.is_empty() {
        found.push(format!(
            "{path}: it lists no rule: write `built: ID, ID, …`, \
             and `partly:` with `- ID: what is missing`"
        ));
    }
    found.extend(book.duplicates.iter().map(|id| format!("{path}: {id} is listed duplicates")));
    let missing = book.due.iter().filter(|id| !book.rules.contains_key(id));
    found.extend(
        missing.map(|id| {
            format!("{path}: {id} is due, but listed neither under `built:` nor `partly:`")
        }),
    );
    for (id, rule) in &book.rules {
        if id.to_string().split('-').next() != Some(&book.prefix) {
            found.push(format!("{path}: {id} doesn't begin with {}", book.prefix));
        }
        if rule.missing.as_ref().is_some_and(String::is_empty) {
            found.push(format!("{path}: {id} is built in part: say what is missing"));
        }
        match &rule.homes[..] {
            [] => found.push(format!(
                "{path}: {id} is listed, but has no home: no `Rule: {id}` in the system's code"
            )),
            [_] => {}
            [first, others @ ..] => found.extend(others.iter().map(|other| {
                format!("{other}: {id} has its home in {first}: write `See {id}` here")
            })),
        }
        if rule.cases.is_empty() {
            found.push(format!("{path}: {id} is listed, but no case or test shows it"));
        } else if book.due.contains(id) && !rule.has_data_case {
            found.push(format!("{path}: {id} is due, but no case in a data file shows it"));
        }
    }
    found
}

/// Finds rules of other books in a system's files.
fn find_foreign_rules(book: &Book, books: &[Book], sources: &[Source]) -> Vec<String> {
    let inside = format!("{}/", book.folder.as_deref().unwrap_or_default());
    let others: Vec<_> = books
        .iter()
        .map(|other| format!("{}-", other.prefix))
        .filter(|prefix| *prefix != format!("{}-", book.prefix))
        .collect();
    let mut found = Vec::new();
    for source in sources.iter().filter(|source| source.path.starts_with(&inside)) {
        let wrong = find_ids(&source.text).into_iter().map(|id| id.to_string());
        let wrong = wrong.filter(|id| others.iter().any(|prefix| id.starts_with(prefix.as_str())));
        found
            .extend(wrong.map(|id| format!("{}: names {id}, a rule of another book", source.path)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_rules_need_code_and_cases() {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let sources = [
            source(
                "docs/rules/toy.md",
                "due: TOY-1, TOY-5\n\nbuilt: TOY-1, TOY-2.1, TOY-3\n\npartly:\n- TOY-4:\n- TOY-3: a thing\n",
            ),
            source("docs/rules/other.md", "built: OTHER-1\n"),
            source(
                "engine/src/systems/toy/a.rs",
                "/// Rule: TOY-1, TOY-2.10, TOY-4, OTHER-1\n#[test]\nfn toy_1_works() {}\nfn toy_4_too() {}\n",
            ),
            source("engine/src/systems/toy/b.rs", "/// Words. Rule: TOY-1. See TOY-4.\n"),
            source("engine/src/systems/third/a.rs", "//! Third.\n"),
        ];
        let found = check(&sources);
        let has = |text: &str| {
            assert!(found.iter().any(|fault| fault.contains(text)), "{text}\n{found:#?}")
        };
        has("toy.md: TOY-2.1 is listed, but has no home");
        has("toy/b.rs:1: TOY-1 has its home in engine/src/systems/toy/a.rs:1");
        has("toy.md: TOY-2.1 is listed, but no case");
        has("toy.md: TOY-3 is listed duplicates");
        has("toy.md: TOY-4 is built in part: say what is missing");
        has("toy.md: TOY-5 is due");
        has("toy.md: TOY-1 is due, but no case in a data file");
        has("other.md: no folder");
        has("third: has no rule book docs/rules/third.md");
        has("toy/a.rs: names OTHER-1");
        let listed = |fault: &&String| fault.contains("TOY-1 is listed");
        assert!(!found.iter().any(|fault| listed(&fault)), "{found:#?}");
    }
}
