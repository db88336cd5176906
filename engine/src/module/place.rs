//! Where in a module's text something stands, and what the reader of TOML says of it in words that an author understands.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The line, from 1, that a byte of a text lies in.
pub fn line_of(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|&&letter| letter == b'\n').count() + 1
}

/// The line of a place such as `seat[2].faction`, or of the innermost thing around it that stands in the text. None if nothing does.
pub fn line_of_place(text: &str, place: &str) -> Option<usize> {
    let table = DeTable::parse(text).ok()?;
    let mut found = None;
    let mut within: Option<&Spanned<DeValue>> = None;
    for step in place.split(['.', '[', ']']).filter(|step| !step.is_empty()) {
        let next = match within.map(Spanned::get_ref) {
            None => table.get_ref().get(step),
            Some(DeValue::Table(table)) => table.get(step),
            Some(DeValue::Array(list)) => step.parse::<usize>().ok().and_then(|nth| list.get(nth)),
            Some(_) => None,
        };
        let Some(next) = next else { break };
        (found, within) = (Some(next.span().start), Some(next));
    }
    found.map(|byte| line_of(text, byte))
}

/// Every whole number of a text, with its place.
pub fn whole_numbers(text: &str) -> Vec<(String, i64)> {
    fn walk(place: String, value: &toml::Value, found: &mut Vec<(String, i64)>) {
        match value {
            toml::Value::Integer(number) => found.push((place, *number)),
            toml::Value::Array(list) => {
                let values = list.iter().enumerate();
                values.for_each(|(nth, value)| walk(format!("{place}[{nth}]"), value, found));
            }
            toml::Value::Table(table) => {
                let dot = if place.is_empty() { "" } else { "." };
                table.iter().for_each(|(key, value)| walk(format!("{place}{dot}{key}"), value, found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    if let Ok(table) = text.parse::<toml::Table>() {
        walk(String::new(), &toml::Value::Table(table), &mut found);
    }
    found
}

/// A place and a problem as serde names them, without the names of our own types.
pub fn plain(place: &str, problem: &str) -> (String, String) {
    let steps = place.split('.').filter(|step| !step.starts_with("$__") && *step != "?" && !step.is_empty());
    if problem.contains("did not match any variant of untagged enum") {
        let steps: Vec<_> = steps.collect();
        return (steps.join("."), "nothing of this kind may stand here".to_owned());
    }
    let mut words = Vec::new();
    let mut after = "";
    for word in problem.split_whitespace() {
        match (after, word) {
            // `struct UnitRow`, `enum Kind`, `tuple struct Cell`: an author knows tables and words.
            ("struct", _) => words.push("a table"),
            ("enum", _) => words.push("a word"),
            (_, "struct" | "enum" | "tuple" | "newtype") => {}
            ("a" | "type:", "sequence") => words.push("list"),
            ("type:", "sequence,") => words.push("list,"),
            ("a" | "type:", "map") => words.push("table"),
            ("type:", "map,") => words.push("table,"),
            ("expected", "i64" | "i32" | "u64" | "u32" | "u16" | "u8" | "usize") => {
                words.push("a whole number")
            }
            _ => words.push(word),
        }
        after = word;
    }
    (steps.collect::<Vec<_>>().join("."), words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_the_line_of_the_innermost_thing_that_stands_there() {
        let text =
            "turns = 3\n\n[[seat]]\nkey = \"a\"\n\n[[seat]]\nkey = \"b\"\nnames = { foot = \"Guard\" }\n";
        let line = |place| line_of_place(text, place);
        assert_eq!(
            [line("turns"), line("seat[1].key"), line("seat[1].names.foot")],
            [Some(1), Some(7), Some(8)]
        );
        assert_eq!([line("seat[0].faction"), line("seat[9]"), line("x")], [Some(3), Some(3), None]);
    }

    #[test]
    fn our_own_types_are_not_named() {
        assert_eq!(
            plain(
                "unit[3].$__serde_spanned_private_value",
                "invalid type: integer `3`, expected struct UnitRow"
            ),
            ("unit[3]".into(), "invalid type: integer `3`, expected a table".into())
        );
        assert_eq!(plain(".", "unknown variant").0, "");
        let said = |problem| plain("unit", problem).1;
        assert_eq!(said("invalid type: map, expected a sequence"), "invalid type: table, expected a list");
        assert_eq!(
            said("invalid type: sequence, expected tuple struct CellRow"),
            "invalid type: list, expected a table"
        );
        assert_eq!(
            said("data did not match any variant of untagged enum Effect"),
            "nothing of this kind may stand here"
        );
    }
}
