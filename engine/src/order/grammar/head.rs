//! The head of a line: which order it is, and whom it orders. By number the unit comes first, by word the word does. A number that
//! begins a line may be a seat's order or a unit, so that some lines can be read in two ways.

use super::invalid;
use super::lexer::Word;
use crate::order::complete::did_you_mean;
use crate::order::error::OrderError;
use crate::order::form::{Form, Subject};
use crate::order::parsed::Spanned;
use crate::words::{Message, literals, message};

/// A way to read the beginning of a line: the form, the unit, and how many words they took.
pub struct Head {
    /// The form of the order.
    pub form: &'static Form,
    /// Who is ordered, for forms that order a unit.
    pub subject: Option<Spanned<String>>,
    /// How many words of the line it took.
    pub taken: usize,
}

/// The way to read the beginning of a line, and another if there is one: `move 1010 …`, `1010 29 …`, `49 …`. A unit's order comes
/// before a seat's.
///
/// # Errors
/// If there is none.
pub fn heads(
    forms: &'static [Form],
    line: &str,
    words: &[Word<'_>],
) -> Result<(Head, Option<Head>), OrderError> {
    let Some(first) = words.first() else {
        return Err(invalid(&(0..line.len()), message("invalid-empty"), message("remedy-example")));
    };
    let second = words.get(1);
    if let Some(form) = by_word(forms, first.value) {
        return with_subject(form, line, second).map(|head| (head, None));
    }
    let of_unit = second.and_then(|word| named(forms, word.value));
    let of_unit = of_unit.filter(|form| form.subject == Subject::Unit);
    let of_unit = of_unit.map(|form| Head { form, subject: Some(owned(first)), taken: 2 });
    let by_number = by_number(forms, first.value);
    let of_seat = by_number.filter(|form| form.subject == Subject::Seat);
    let of_seat = of_seat.map(|form| Head { form, subject: None, taken: 1 });
    match (of_unit, of_seat, by_number) {
        (Some(head), other, _) => Ok((head, other)),
        (None, Some(head), _) => Ok((head, None)),
        (None, None, Some(form)) => {
            let remedy = message("remedy-unit-first").with("number", first.value).with("word", form.word);
            Err(invalid(&first.span, message("invalid-unit-missing").with("order", form.word), remedy))
        }
        (None, None, None) => Err(unknown_order(forms, first, second)),
    }
}

fn with_subject(form: &'static Form, line: &str, unit: Option<&Word<'_>>) -> Result<Head, OrderError> {
    match (form.subject, unit) {
        (Subject::Seat, _) => Ok(Head { form, subject: None, taken: 1 }),
        (Subject::Unit, Some(unit)) => Ok(Head { form, subject: Some(owned(unit)), taken: 2 }),
        (Subject::Unit, None) => {
            let problem = message("invalid-unit-missing").with("order", form.word);
            let remedy = message("remedy-name-unit").with("order", form.word);
            Err(invalid(&(line.len()..line.len()), problem, remedy))
        }
    }
}

/// The form that a word or a number names.
pub fn named(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    by_word(forms, word).or_else(|| by_number(forms, word))
}

fn by_word(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    forms.iter().find(|form| form.word.eq_ignore_ascii_case(word))
}

fn by_number(forms: &'static [Form], word: &str) -> Option<&'static Form> {
    let number = word.parse::<u16>().ok()?;
    forms.iter().find(|form| form.number == Some(number))
}

/// Which of two words was meant as the order? The one that isn't a number; it is the bad fragment.
fn unknown_order(forms: &'static [Form], first: &Word<'_>, second: Option<&Word<'_>>) -> OrderError {
    let unit_first = first.value.starts_with(|letter: char| letter.is_ascii_digit());
    let bad = if unit_first { second.unwrap_or(first) } else { first };
    unknown(forms.iter().map(|form| form.word), bad)
}

/// A word that is none of these orders, with the nearest of them or all.
pub fn unknown(known: impl Iterator<Item = &'static str> + Clone, bad: &Word<'_>) -> OrderError {
    let remedy: Message = match did_you_mean(bad.value, known.clone()) {
        Some(word) => message("remedy-did-you-mean").with("word", word),
        None => message("remedy-orders").with("orders", literals(known)),
    };
    invalid(&bad.span, message("invalid-order").with("word", bad.value), remedy)
}

fn owned(word: &Word<'_>) -> Spanned<String> {
    Spanned { value: word.name(), span: word.span.clone() }
}
