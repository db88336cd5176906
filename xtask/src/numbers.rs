//! The numbers of rules: keys of a system's data files, and fields of the rows that read modules.

use crate::books::{RuleId, find_ids};
use crate::sources::Source;

/// Numbers of a rule: its id, a line, and names.
pub type Numbers = (RuleId, usize, Vec<String>);

/// Finds the numbers in a file. Rows are the structs that have a schema.
pub fn find_all(source: &Source) -> Vec<Numbers> {
    match source.path.rsplit('.').next() {
        Some("toml") => find_keys(&source.text),
        Some("rs") if source.text.contains("JsonSchema") => find_fields(&source.text),
        _ => Vec::new(),
    }
}

/// Finds the keys below or before a comment that names rules. A comment on lines of its own counts
/// up to the next empty line.
fn find_keys(text: &str) -> Vec<Numbers> {
    let mut found: Vec<Numbers> = Vec::new();
    let mut above: Vec<Numbers> = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let (code, comment) = text.split_once('#').unwrap_or((text, ""));
        let ids = find_ids(comment).into_iter();
        if text.trim().is_empty() {
            found.append(&mut above);
        } else if code.trim().is_empty() {
            above.extend(ids.map(|id| (id, line, Vec::new())));
        } else {
            let name = code.split('=').next().unwrap_or(code).trim().to_owned();
            found.extend(ids.map(|id| (id, line, vec![name.clone()])));
            above.iter_mut().for_each(|(_, _, names)| names.push(name.clone()));
        }
    }
    found.append(&mut above);
    found.retain(|(_, _, names)| !names.is_empty());
    found
}

/// Finds fields and structs whose docs name rules.
fn find_fields(text: &str) -> Vec<Numbers> {
    let (mut found, mut ids) = (Vec::new(), Vec::new());
    let (mut has_schema, mut is_row) = (false, false);
    for (line, text) in (1..).zip(text.lines().map(str::trim)) {
        if let Some(doc) = text.strip_prefix("///") {
            ids.extend(find_ids(doc));
        } else if text.starts_with("#[") {
            has_schema |= text.contains("JsonSchema");
        } else {
            let words = text.strip_prefix("pub ").unwrap_or_default();
            let field = words.split_once(':').filter(|(name, _)| !name.contains([' ', '(', '<']));
            let name = match words.strip_prefix("struct ") {
                Some(rest) => {
                    is_row = std::mem::take(&mut has_schema);
                    rest.split(|letter: char| !letter.is_alphanumeric()).next()
                }
                None => field.map(|(name, _)| name),
            };
            let named = ids.drain(..);
            if let Some(name) = name.filter(|_| is_row) {
                found.extend(named.map(|id| (id, line, vec![name.to_owned()])));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(found: &[Numbers]) -> Vec<String> {
        found.iter().map(|(id, line, names)| format!("{id} {line} {}", names.join(" "))).collect()
    }

    #[test]
    fn keys_belong_to_the_comment_above_or_beside_them() {
        let text = "# Numbers of TOY-9.\n\n# Sizes. Rule: TOY-1.\n[size]\nlow = 1\n\
            high = 2 # Rule: TOY-2.\n\nother = 3\n";
        assert_eq!(shown(&find_keys(text)), ["TOY-2 6 high", "TOY-1 3 [size] low high"]);
    }

    #[test]
    fn fields_and_structs_of_rows_are_numbers() {
        let text = "/// A row. See TOY-1.\n#[derive(JsonSchema)]\npub struct Row {\n    /// In tenths. See \
            TOY-2.\n    #[range(1..=9)]\n    pub low: i64,\n}\n/// See TOY-3.\npub fn new() {}\n\
            /// See TOY-4.\npub struct State {\n    /// See TOY-5.\n    pub high: i64,\n}\n";
        assert_eq!(shown(&find_fields(text)), ["TOY-1 3 Row", "TOY-2 6 low"]);
    }
}
