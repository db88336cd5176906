//! Values of one word: units, directions, numbers, choices. Not here: which words belong to which
//! field, or paths (`path.rs`).

use super::invalid;
use super::lexer::{Word, spaced};
use crate::grid::Lattice;
use crate::order::blank::is_blank;
use crate::order::error::OrderError;
use crate::order::form::{Field, FieldType};
use crate::order::parsed::{Spanned, Value};
use crate::words::{Message, literals, message, user_words};

/// The value of a field that takes one word. Names, paths, texts and orders aren't read here.
pub fn single(field: &Field, word: &Word<'_>) -> Result<Spanned<Value>, OrderError> {
    let value = match field.kind {
        FieldType::Unit => Value::Unit(word.name()),
        FieldType::Units => Value::Units(units(word.value)),
        FieldType::Hex => Value::Hex(word.name()),
        FieldType::Direction(lattice) => {
            let direction = lattice.read(word.value).filter(|_| !word.quoted).ok_or_else(|| {
                let problem = message("invalid-direction").with("word", user_words(word.value));
                invalid(&word.span, problem, message(directions(lattice)))
            })?;
            Value::Direction(lattice, direction)
        }
        FieldType::Quantity { min, max } => Value::Quantity(quantity(field, word, min, max)?),
        FieldType::Choice(known) => Value::Choice(choice(word, word.value, known)?),
        FieldType::Choices(known) => Value::Choices(choices(word, known)?),
        FieldType::Name(_) => Value::Name(word.name()),
        FieldType::Path(_) | FieldType::Text { .. } | FieldType::Amounts(_) | FieldType::Order => {
            unreachable!("paths, texts, amounts and orders take several words")
        }
    };
    Ok(Spanned { value, span: word.span.clone() })
}

fn quantity(field: &Field, word: &Word<'_>, min: i64, max: i64) -> Result<i64, OrderError> {
    word.value.parse().ok().filter(|number| (min..=max).contains(number)).ok_or_else(|| {
        let problem = message("invalid-quantity")
            .with("field", field_name(field))
            .with("word", user_words(word.value));
        invalid(&word.span, problem, between(min, max))
    })
}

fn choice(
    word: &Word<'_>,
    typed: &str,
    known: &'static [&'static str],
) -> Result<&'static str, OrderError> {
    let lower = typed.to_lowercase();
    let mut begins = known.iter().filter(|choice| choice.starts_with(&lower));
    match (known.iter().find(|choice| **choice == lower), begins.next(), begins.next()) {
        (Some(exact), ..) => Ok(exact),
        (None, Some(only), None) if !lower.is_empty() => Ok(only),
        _ => {
            let problem = message("invalid-choice").with("word", user_words(typed));
            let remedy = message("remedy-choices").with("choices", literals(known.iter().copied()));
            Err(invalid(&word.span, problem, remedy))
        }
    }
}

/// Choices joined by `+` or separated by commas, in the order in which the form lists them.
fn choices(
    word: &Word<'_>,
    known: &'static [&'static str],
) -> Result<Vec<&'static str>, OrderError> {
    let mut chosen = Vec::new();
    for typed in word.value.trim_end_matches(',').split(['+', ',']) {
        let choice = choice(word, typed.trim_matches(is_blank), known)?;
        if chosen.contains(&choice) {
            let problem = message("invalid-choice-twice").with("word", choice);
            return Err(invalid(&word.span, problem, message("remedy-leave-out")));
        }
        chosen.push(choice);
    }
    chosen.sort_by_key(|choice| known.iter().position(|known| known == choice));
    Ok(chosen)
}

/// Units joined by `+`, or separated by commas.
fn units(word: &str) -> Vec<String> {
    let parted = word.split(['+', ',']).map(spaced);
    if word.contains(',') {
        parted.filter(|unit| !unit.is_empty()).collect()
    } else {
        parted.collect()
    }
}

/// The text that says which directions a lattice has.
fn directions(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Hex => "remedy-direction-hex",
        Lattice::Square => "remedy-direction-square",
    }
}

/// A field by its name.
pub fn field_name(field: &Field) -> Message {
    message(format!("field-{}", field.word))
}

/// The bounds of a number.
pub fn between(min: i64, max: i64) -> Message {
    message("remedy-between").with("min", min).with("max", max)
}
