//! The error for saved JSON that can't be read: the place, and what was expected there. Never what
//! is there: a position holds the secrets of every seat, and errors are logged and shown. Not here:
//! faults of a position that can be read ([`crate::saved`]).

use std::fmt::Write as _;

use serde::Deserialize;

/// Is this key one of our own fields? Other keys are names from the game, and aren't shown.
fn is_field(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

/// Reads JSON.
///
/// # Errors
/// The place that can't be read, and what was expected there.
pub fn read<'t, T: Deserialize<'t>>(bytes: &'t [u8]) -> Result<T, String> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| format!("no text at byte {}", error.valid_up_to()))?;
    serde_json::from_str(text).map_err(|error| unreadable(&error, text))
}

/// The error, from the byte and the field at which reading failed.
fn unreadable(error: &serde_json::Error, text: &str) -> String {
    let at = offset(error, text);
    let place = path(&text.as_bytes()[..at]);
    format!("{} at byte {at}, in {place}", expected(error))
}

/// What was expected, in our own code's words, without what was found.
fn expected(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.split(" at line ").next().unwrap_or_default();
    match (said.rsplit_once(", expected "), error.classify()) {
        (Some((_, expected)), _) if is_plain(expected) => format!("expected {expected}"),
        (None, _) if said.starts_with("missing field `") => said.to_owned(),
        (_, serde_json::error::Category::Eof) => "the text ends".to_owned(),
        (_, serde_json::error::Category::Syntax) => "no JSON".to_owned(),
        _ => "a value that doesn't fit".to_owned(),
    }
}

/// Is this a description from the code, and no text that may quote what was found?
fn is_plain(expected: &str) -> bool {
    expected.chars().all(|letter| letter.is_ascii_alphanumeric() || " _-`,'()".contains(letter))
}

/// The byte at which reading failed.
fn offset(error: &serde_json::Error, text: &str) -> usize {
    let before: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    text.floor_char_boundary((before + error.column()).min(text.len()))
}

/// An object or list that is open where a text stops.
enum Open {
    Object(Option<String>),
    List(usize),
}

/// The path of the field in which a text stops: `board.units[3].hex`.
fn path(text: &[u8]) -> String {
    let mut open = Vec::new();
    let mut place = 0;
    while let Some(&byte) = text.get(place) {
        place += 1;
        match byte {
            b'{' => open.push(Open::Object(None)),
            b'[' => open.push(Open::List(0)),
            b'}' | b']' => drop(open.pop()),
            b',' => match open.last_mut() {
                Some(Open::List(nth)) => *nth += 1,
                Some(Open::Object(key)) => *key = None,
                None => {}
            },
            b'"' => {
                let (word, behind) = string(text, place);
                place = behind;
                if let Some(Open::Object(key @ None)) = open.last_mut() {
                    *key = Some(word);
                }
            }
            _ => {}
        }
    }
    written(&open)
}

/// A string, from after its opening quote, and the place after its closing one.
fn string(text: &[u8], from: usize) -> (String, usize) {
    let mut place = from;
    while let Some(&byte) = text.get(place).filter(|byte| **byte != b'"') {
        place += if byte == b'\\' { 2 } else { 1 };
    }
    let end = place.min(text.len());
    (String::from_utf8_lossy(&text[from.min(end)..end]).into_owned(), (end + 1).min(text.len()))
}

fn written(open: &[Open]) -> String {
    let mut path = String::new();
    for step in open {
        let _ = match step {
            Open::List(nth) => write!(path, "[{nth}]"),
            Open::Object(Some(key)) if is_field(key) => write!(path, ".{key}"),
            Open::Object(Some(_)) => write!(path, ".…"),
            Open::Object(None) => Ok(()),
        };
    }
    match path.trim_start_matches('.') {
        "" => "the whole".to_owned(),
        path => path.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "only read")]
    struct Board {
        units: Vec<BTreeMap<String, Unit>>,
    }

    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "only read")]
    struct Unit {
        hex: u16,
        arm: Arm,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Arm {
        Foot,
    }

    fn said(text: &str) -> String {
        unreadable(&serde_json::from_str::<Board>(text).unwrap_err(), text)
    }

    #[test]
    fn an_error_names_the_place_and_quotes_nothing() {
        let good = r#"{"a1":{"hex":7,"arm":"foot"}}"#;
        for (text, [expected, place]) in [
            (
                format!(r#"{{"units":[{good},{{"a2":{{"hex":"attack \"at, dawn"}}}}]}}"#),
                ["expected u16", "units[1].….hex"],
            ),
            (
                r#"{"units":[{"a2":{"hex":7,"arm":"ambush"}}]}"#.to_owned(),
                ["expected `foot`", "units[0].….arm"],
            ),
            (r#"{"units":[{"a2":{"hex":7}}]}"#.to_owned(), ["missing field `arm`", "units[0].…"]),
            (r#"{"units":[{"a2":{"hex":"att"#.to_owned(), ["the text ends", "units[0].….hex"]),
            ("Attack at dawn".to_owned(), ["no JSON", "the whole"]),
        ] {
            let said = said(&text);
            assert!(
                said.starts_with(&format!("{expected} at byte "))
                    && said.ends_with(&format!(", in {place}")),
                "{said}"
            );
            for secret in ["attack", "dawn", "ambush", "a2", "att"] {
                assert!(!said.contains(secret), "{said}");
            }
        }
    }
}
