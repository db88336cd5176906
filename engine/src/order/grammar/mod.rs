//! The text grammar, the same for every order and system: `1010 29 1 1 2 AF7` or `move 1010 n n ne
//! af7`.
//!
//! - A number comes after the unit, a word before it. Common words for an order are declared with
//!   it: `attack`.
//! - A unit is named by its code or name; a name that the giver knows needs no quotes. The word may
//!   follow what a slash command puts there: `/land move unit:1010 …`.
//! - Fields come in the form's sequence, or by key: `entry:6-9`. Settings may stand anywhere after
//!   the head, but before a text: `AF7`, `AF 7`, or several in one word, `AF7T2`.
//! - Quotes, of any keyboard, hold a name, never a setting, a direction or a wait. Parentheses hold
//!   an order within the order, or the words of a field by key.
//! - Commas may separate entries of a path, units, choices and amounts.
//! - `#` begins a remark, except in a text, which may hold one.
//! - In a path, `to` and a place lead there by the way that the system finds; `via` and places fix
//!   points on that way.
//!
//! Not here: whether a unit or hex exists; that needs a view. Names come from one, through
//! [`Names`].

mod amounts;
mod fields;
mod head;
mod lexer;
mod names;
mod path;
mod phrase;
mod several;
mod value;

use std::ops::Range;

use self::head::Head;
use self::names::Bounded;
pub use self::names::{AnyWord, NAME_WORDS_MAX, Names, PLACES, SEATS, UNITS, called};
pub use self::phrase::EXAMPLES_MAX;
use self::phrase::{Context, Phrase};
pub use self::several::each_unit;
use super::error::OrderError;
use super::form::{Field, FieldType, Form};
use super::marks::is_dash;
use super::parsed::ParsedOrder;
use crate::words::{Message, message};

/// Most letters in a line.
pub const LINE_MAX: usize = 4000;

/// Reads one line as an order of one of these forms, with any word for a name.
///
/// # Errors
/// [`OrderError::Invalid`] with the smallest bad fragment and a remedy.
pub fn read(forms: &'static [Form], line: &str) -> Result<ParsedOrder, OrderError> {
    read_checked(forms, line, &AnyWord, Ok)
}

/// Reads one line as an order that passes a check. If the line can be read in two ways, takes the
/// one that passes.
///
/// # Errors
/// If it can't be read, or doesn't pass. If both ways pass, the error names both.
pub fn read_checked<T>(
    forms: &'static [Form],
    line: &str,
    names: &dyn Names,
    mut check: impl FnMut(ParsedOrder) -> Result<T, OrderError>,
) -> Result<T, OrderError> {
    // A letter has at least one byte.
    if line.len() > LINE_MAX && line.chars().nth(LINE_MAX).is_some() {
        let problem = message("invalid-line-too-long").with("max", LINE_MAX);
        return Err(invalid(&(0..line.len()), problem, message("remedy-shorten")));
    }
    let names = &Bounded(names);
    let words = lexer::words(line, 0..line.len());
    let (head, other) = head::heads(forms, line, &words, names).or_else(|unknown| {
        lexer::closed(line, &words)?;
        no_dash(&words)?;
        Err(unknown)
    })?;
    let context = Context { forms, line, names };
    let read = |head: &Head| {
        let order = match ends_in_text(head.form) {
            true => &words[..],
            false => without_remark(&words),
        };
        let (start, behind) = order.split_at(head.taken.min(order.len()));
        no_dash(start)?;
        if !ends_in_text(head.form) {
            lexer::closed(line, order)?;
            no_dash(behind)?;
        }
        let phrase = Phrase { context, form: head.form, subject: head.subject.as_ref() };
        let units = &order[head.units.clone()];
        let behind: Vec<_> = units.iter().chain(behind).cloned().collect();
        Ok(fields::order(phrase, &behind)?.called(head.alias))
    };
    let Some(other) = other else {
        return read(&head)
            .and_then(check)
            .map_err(|error| head::mistyped_unit(&head, &words, &error, names).unwrap_or(error));
    };
    let (one, other) = (read(&head), read(&other));
    let text = |parsed: &Result<ParsedOrder, _>| {
        parsed.as_ref().map(ParsedOrder::text).unwrap_or_default()
    };
    let texts = (text(&one), text(&other));
    match (one.and_then(&mut check), other.and_then(&mut check)) {
        (Ok(_), Ok(_)) => Err(ambiguous(line, texts)),
        (Ok(order), Err(_)) | (Err(_), Ok(order)) => Ok(order),
        (Err(one), Err(other)) => Err(further(one, other)),
    }
}

/// Does a line begin as a question, which is answered but never carried out?
pub fn is_question(forms: &'static [Form], line: &str) -> bool {
    let heads = head::heads(forms, line, &lexer::words(line, 0..line.len()), &AnyWord);
    heads.is_ok_and(|(head, other)| {
        [Some(head), other].iter().flatten().all(|head| head.form.question)
    })
}

/// Does a line, if it can be read, end in a text that is kept unchanged?
pub fn takes_text(forms: &'static [Form], line: &str) -> bool {
    let heads = head::heads(forms, line, &lexer::words(line, 0..line.len()), &AnyWord);
    heads.is_ok_and(|(head, other)| {
        [Some(head), other].iter().flatten().any(|head| ends_in_text(head.form))
    })
}

/// May a line, if it can be read, name a seat?
pub fn takes_seat(forms: &'static [Form], line: &str) -> bool {
    let heads = head::heads(forms, line, &lexer::words(line, 0..line.len()), &AnyWord);
    let takes = |field: &Field| matches!(field.kind, FieldType::Name(SEATS) | FieldType::Order);
    heads.is_ok_and(|(head, other)| {
        [Some(head), other].iter().flatten().any(|head| head.form.fields.iter().any(takes))
    })
}

/// May a line, if it can be read, be an order that takes effect at once?
pub fn may_act_at_once(forms: &'static [Form], line: &str) -> bool {
    // Most systems have none.
    let heads = || head::heads(forms, line, &lexer::words(line, 0..line.len()), &AnyWord);
    forms.iter().any(|form| form.at_once)
        && heads().is_ok_and(|(head, other)| {
            [Some(head), other].iter().flatten().any(|head| head.form.at_once)
        })
}

/// Is this line meant as an order, even if it can't be read? Yes if it begins like one, or nearly.
pub fn names_order(forms: &'static [Form], line: &str) -> bool {
    let words = lexer::words(line, 0..line.len());
    let first = words.first().map_or("", |word| word.value.trim_start_matches('/'));
    let is_named =
        |at: usize| words.get(at..).is_some_and(|words| head::verb(forms, words).is_some());
    // After a unit's name, a number is probably something else.
    let is_word =
        |at: usize| words.get(at..).is_some_and(|words| !head::verbs(forms, words).is_empty());
    head::heads(forms, line, &words, &AnyWord).is_ok()
        || (0..2).any(is_named)
        || (0..names::NAME_WORDS_MAX).any(is_word)
        || head::by_word(forms, first).is_some()
        || head::is_like_order(forms, first)
}

/// The words before a remark.
fn without_remark<'w, 'a>(words: &'w [lexer::Word<'a>]) -> &'w [lexer::Word<'a>] {
    let end = words.iter().position(lexer::begins_remark);
    &words[..end.unwrap_or(words.len())]
}

/// Refuses a dash alone, as phones make of a hyphen: it would be read as a unit or a place.
fn no_dash(words: &[lexer::Word<'_>]) -> Result<(), OrderError> {
    match words.iter().find(|word| !word.quoted && is_dash(word.value)) {
        None => Ok(()),
        Some(dash) => {
            let problem = message("invalid-dash").with("dash", dash.value);
            Err(invalid(&dash.span, problem, message("remedy-leave-out")))
        }
    }
}

/// The units that a line names, also one that can't be read: by number anywhere, by name before or
/// after its first word.
pub fn units_named(forms: &'static [Form], line: &str, names: &dyn Names) -> Vec<String> {
    let names = &Bounded(names);
    let mut words = lexer::words(line, 0..line.len());
    words.retain(|word| word.quoted || !is_dash(word.value));
    let heads = usize::from(words.first().is_some_and(|word| word.value.starts_with('/'))) + 2;
    let is_order = |place: usize| {
        let own = head::by_word(forms, words[place].value.trim_start_matches('/'));
        own.is_some() || !head::verbs(forms, &words[place..]).is_empty()
    };
    let may_name = |&place: &usize| {
        let word = &words[place];
        word.value.starts_with(|letter: char| letter.is_ascii_digit())
            || place < heads && !is_order(place)
    };
    (0..words.len())
        .filter(may_name)
        .filter_map(|place| head::unit_named(&words[place..], names))
        .collect()
}

fn ends_in_text(form: &Form) -> bool {
    matches!(form.fields.last(), Some(Field { kind: FieldType::Text { .. }, .. }))
}

/// Of two refusals, the one that understood more of the line.
fn further(one: OrderError, other: OrderError) -> OrderError {
    let reach = |error: &OrderError| match error {
        OrderError::Invalid { span, .. } => span.start,
        OrderError::Illegal { .. } => usize::MAX,
    };
    if reach(&other) > reach(&one) { other } else { one }
}

fn ambiguous(line: &str, (first, second): (String, String)) -> OrderError {
    let problem = message("invalid-two-ways").with("first", first).with("second", second);
    invalid(&(0..lexer::trimmed_end(line)), problem, message("remedy-two-ways"))
}

fn invalid(span: &Range<usize>, problem: Message, remedy: Message) -> OrderError {
    OrderError::Invalid { span: span.clone(), problem, remedy }
}
