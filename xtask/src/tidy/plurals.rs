//! Finds counts without a plural in English texts: `{ $range } hexes` may read "1 hexes". It knows
//! only the nouns below. Other languages aren't checked.

use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// Countable nouns.
const NOUNS: [&str; 32] = [
    "attacks",
    "days",
    "dispatches",
    "entries",
    "fights",
    "hexes",
    "hours",
    "impulses",
    "leaders",
    "letters",
    "lines",
    "losses",
    "maps",
    "men",
    "moves",
    "orders",
    "others",
    "parts",
    "pages",
    "places",
    "players",
    "points",
    "rolls",
    "rounds",
    "seats",
    "seconds",
    "sides",
    "steps",
    "turns",
    "units",
    "vehicles",
    "weeks",
];

/// Arguments that aren't numbers, as in `{ $arm } units`.
const WORDS: [&str; 3] = ["arm", "seat", "unit"];

/// Finds texts that count without choosing by the number.
pub fn check(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for file in fs::read_dir(root.join("assets/texts/en")).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let text = fs::read_to_string(file.path()).unwrap_or_default();
        found.extend(
            check_file(&text)
                .into_iter()
                .map(|id| format!("assets/texts/en/{name}: `{id}` counts without a plural")),
        );
    }
    found.sort();
    found
}

fn check_file(text: &str) -> Vec<String> {
    let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let counts = messages.filter(|message| {
        message.value.as_ref().is_some_and(|text| counts_without_plural(text, &[]))
    });
    counts.map(|message| message.id.name.to_owned()).collect()
}

/// Returns whether a text has a number before a plural noun without choosing by it.
fn counts_without_plural<'t>(text: &Pattern<&'t str>, chosen: &[&'t str]) -> bool {
    let mut number = None;
    text.elements.iter().any(|element| {
        let before = number.take();
        match element {
            PatternElement::TextElement { value } => {
                before.is_some_and(|_: &str| begins_with_noun(value))
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => {
                number =
                    Some(id.name).filter(|name| !chosen.contains(name) && !WORDS.contains(name));
                false
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let by = match selector {
                    InlineExpression::VariableReference { id } => Some(id.name),
                    _ => None,
                };
                let chosen: Vec<&str> = chosen.iter().copied().chain(by).collect();
                variants.iter().any(|variant| counts_without_plural(&variant.value, &chosen))
            }
            PatternElement::Placeable { .. } => false,
        }
    })
}

fn begins_with_noun(text: &str) -> bool {
    let word = text
        .strip_prefix(' ')
        .and_then(|text| text.split(|letter: char| !letter.is_alphabetic()).next());
    word.is_some_and(|word| NOUNS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_without_a_plural_are_found() {
        let text = "range = It reaches { $range } hexes.\narm = Your { $arm } units go.\n\
            fine = It reaches { $range ->\n    [one] one hex\n   *[other] { $range } hexes\n  }.\n\
            wording = { $wording ->\n    [1] In { $count } rounds.\n   *[2] Over.\n  }\n";
        assert_eq!(check_file(text), ["range", "wording"]);
    }
}
