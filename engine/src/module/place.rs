//! Finds places in a module's text, and words the TOML reader's problems for authors.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The line that a byte of a text lies in, from 1.
pub fn line_of(text: &str, byte: usize) -> usize {
    text.as_bytes().iter().take(byte).filter(|&&letter| letter == b'\n').count() + 1
}

/// Where a place such as `seat[2].faction` begins in the text, or else the innermost table around
/// it that is there. `None` if there is none.
pub fn byte_of_place(table: &DeTable<'_>, place: &str) -> Option<usize> {
    let mut found = None;
    let mut within: Option<&Spanned<DeValue>> = None;
    for step in place.split(['.', '[', ']']).filter(|step| !step.is_empty()) {
        let next = match within.map(Spanned::get_ref) {
            None => table.get(step),
            Some(DeValue::Table(table)) => table.get(step),
            Some(DeValue::Array(list)) => step.parse::<usize>().ok().and_then(|nth| list.get(nth)),
            Some(_) => None,
        };
        let Some(next) = next else { break };
        (found, within) = (Some(next.span().start), Some(next));
    }
    found
}

/// The innermost part of a table at a byte of its text, as in `seat[2].faction`; empty for the
/// whole.
pub fn place_at(table: &DeTable<'_>, byte: usize) -> String {
    place_in_table(table, "", byte).unwrap_or_default()
}

fn place_in_table(table: &DeTable, around: &str, byte: usize) -> Option<String> {
    let dot = if around.is_empty() { "" } else { "." };
    table.iter().find_map(|(key, value)| {
        let place = format!("{around}{dot}{}", key.get_ref());
        let inside = place_in_value(value, &place, byte);
        inside.or_else(|| key.span().contains(&byte).then_some(place))
    })
}

fn place_in_value(value: &Spanned<DeValue>, place: &str, byte: usize) -> Option<String> {
    let inside = match value.get_ref() {
        DeValue::Table(table) => place_in_table(table, place, byte),
        DeValue::Array(list) => {
            let mut entries = list.iter().enumerate();
            entries.find_map(|(nth, value)| place_in_value(value, &format!("{place}[{nth}]"), byte))
        }
        _ => None,
    };
    inside.or_else(|| value.span().contains(&byte).then(|| place.to_owned()))
}

/// Every whole number in a table, with its place.
pub fn whole_numbers(table: &DeTable<'_>) -> Vec<(String, i64)> {
    let mut found = Vec::new();
    numbers_in_table("", table, &mut found);
    found
}

fn numbers_in_table(around: &str, table: &DeTable<'_>, found: &mut Vec<(String, i64)>) {
    let dot = if around.is_empty() { "" } else { "." };
    for (key, value) in table {
        numbers_in_value(&format!("{around}{dot}{}", key.get_ref()), value.get_ref(), found);
    }
}

fn numbers_in_value(place: &str, value: &DeValue<'_>, found: &mut Vec<(String, i64)>) {
    match value {
        DeValue::Integer(number) => {
            let number = i64::from_str_radix(number.as_str(), number.radix());
            found.extend(number.ok().map(|number| (place.to_owned(), number)));
        }
        DeValue::Array(list) => {
            let values = list.iter().enumerate();
            values.for_each(|(nth, value)| {
                numbers_in_value(&format!("{place}[{nth}]"), value.get_ref(), found)
            });
        }
        DeValue::Table(table) => numbers_in_table(place, table, found),
        _ => {}
    }
}

/// A problem in serde's words, without the names of our own types.
pub fn plain(problem: &str) -> String {
    if problem.contains("did not match any variant of untagged enum") {
        return "nothing of this kind may stand here".to_owned();
    }
    let mut words = Vec::new();
    let mut after = "";
    for word in problem.split_whitespace() {
        match (after, word) {
            // `struct UnitRow`, `enum Kind`, `tuple struct Cell`: authors know tables and words.
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
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_has_the_line_of_the_innermost_thing_that_stands_there() {
        let text = "turns = 3\n\n[[seat]]\nkey = \"a\"\n\n[[seat]]\nkey = \"b\"\nnames = { foot = \"Guard\" }\n";
        let table = DeTable::parse(text).unwrap();
        let line = |place| byte_of_place(table.get_ref(), place).map(|byte| line_of(text, byte));
        assert_eq!(
            [line("turns"), line("seat[1].key"), line("seat[1].names.foot")],
            [Some(1), Some(7), Some(8)]
        );
        assert_eq!([line("seat[0].faction"), line("seat[9]"), line("x")], [Some(3), Some(3), None]);
    }

    #[test]
    fn a_byte_has_the_innermost_place_around_it() {
        let text = "turns = 3\n\n[[seat]]\nkey = \"a\"\n\n[[seat]]\nkey = \"b\"\nhexes = [1, [2, 7]]\n\n[more]\nx = 1\n";
        let (table, _) = DeTable::parse_recoverable(text);
        let place = |part: &str| place_at(table.get_ref(), text.rfind(part).unwrap());
        assert_eq!(
            ["turns", "3", "[seat]", "\"b\"", "7", "more", "1"].map(place),
            ["turns", "turns", "seat[1]", "seat[1].key", "seat[1].hexes[1][1]", "more", "more.x"]
        );
        assert_eq!(place_at(table.get_ref(), text.len()), "");
        let (broken, _) = DeTable::parse_recoverable("no toml");
        assert_eq!(place_at(broken.get_ref(), 3), "");
    }

    #[test]
    fn our_own_types_are_not_named() {
        let said = |problem| plain(problem);
        assert_eq!(
            said("invalid type: integer `3`, expected struct UnitRow"),
            "invalid type: integer `3`, expected a table"
        );
        assert_eq!(
            said("invalid type: map, expected a sequence"),
            "invalid type: table, expected a list"
        );
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
