//! The text grammar, the same for every order and system: `1010 29 1 1 2 AF7` or `move 1010 n n ne af7`.
//! By number the unit comes first, by word the word does; settings may stand anywhere after, but before a text. What stands in
//! quotes is a name, never a setting, a side or a wait. Entries of a path, and units, may be parted by commas.
//! Not here: whether a unit or hex exists; that needs a view.

use std::collections::BTreeMap;
use std::ops::Range;

use winnow::ascii::multispace0;
use winnow::combinator::{alt, delimited, preceded, repeat};
use winnow::stream::LocatingSlice;
use winnow::token::{take_till, take_while};
use winnow::{ModalResult, Parser};

use super::complete::did_you_mean;
use super::error::OrderError;
use super::form::{Field, FieldType, Form, Setting, Subject};
use super::parsed::{ParsedOrder, Spanned, Step, Value};
use crate::grid::Lattice;
use crate::words::{Message, literals, message};

/// Most letters in a line; no order needs as many.
pub const LINE_MAX: usize = 4000;

/// A word of a line, or what stood in quotes.
#[derive(Clone)]
struct Word<'a> {
    value: &'a str,
    span: Range<usize>,
    quoted: bool,
}

/// Reads one line as an order of one of these forms.
///
/// # Errors
/// [`OrderError::Invalid`] with the smallest bad fragment and what would do.
pub fn read(forms: &'static [Form], line: &str) -> Result<ParsedOrder, OrderError> {
    if line.len() > LINE_MAX {
        let problem = message("invalid-line-too-long").with("max", LINE_MAX);
        return Err(invalid(&(0..line.len()), problem, message("remedy-shorten")));
    }
    let words = words(line);
    let head = head(forms, line, &words);
    let text_last =
        |form: &Form| matches!(form.fields.last(), Some(Field { kind: FieldType::Text { .. }, .. }));
    if !head.as_ref().is_ok_and(|(form, ..)| text_last(form)) {
        closed(line, &words)?;
    }
    let (form, subject, rest) = head?;
    let mut settings = BTreeMap::new();
    let mut plain = Vec::new();
    let before_text = if text_last(form) { form.fields.len() - 1 } else { usize::MAX };
    for word in rest {
        let found = if plain.len() > before_text { None } else { setting(form, word)? };
        match found {
            Some((setting, number)) => drop(settings.insert(setting.word, number)),
            None => plain.push(word.clone()),
        }
    }
    let fields = fields(form, line, &plain)?;
    Ok(ParsedOrder { form, subject, fields, settings })
}

/// Does a line begin as a question, which is answered but never carried out?
pub fn is_question(forms: &'static [Form], line: &str) -> bool {
    head(forms, line, &words(line)).is_ok_and(|(form, ..)| form.question)
}

/// Words and quoted names. A quotation without an end is read as plain words, the first with its mark.
fn words(line: &str) -> Vec<Word<'_>> {
    fn bare<'a>(input: &mut LocatingSlice<&'a str>) -> ModalResult<&'a str> {
        take_while(1.., |letter: char| !letter.is_whitespace()).parse_next(input)
    }
    fn in_quotes<'a>(input: &mut LocatingSlice<&'a str>) -> ModalResult<&'a str> {
        delimited('"', take_till(0.., '"'), '"').parse_next(input)
    }
    let quoted = in_quotes.map(|value| (value, true));
    let word = preceded(multispace0, alt((quoted, bare.map(|value| (value, false)))).with_span())
        .map(|((value, quoted), span)| Word { value, span, quoted });
    let mut all = (repeat(0.., word), multispace0).map(|(words, _): (Vec<Word<'_>>, _)| words);
    all.parse_next(&mut LocatingSlice::new(line)).unwrap_or_default()
}

/// Has every quotation an end? Only in a text may one stand alone.
fn closed(line: &str, words: &[Word<'_>]) -> Result<(), OrderError> {
    match words.iter().find(|word| word.value.starts_with('"')) {
        None => Ok(()),
        Some(word) => {
            let span = word.span.start..line.trim_end().len();
            Err(invalid(&span, message("invalid-quote"), message("remedy-close-quote")))
        }
    }
}

type Head<'w, 'a> = (&'static Form, Option<Spanned<String>>, &'w [Word<'a>]);

/// Which form, and whom it orders: `move 1010 …`, `1010 29 …`, `49 …`.
fn head<'w, 'a>(
    forms: &'static [Form],
    line: &str,
    words: &'w [Word<'a>],
) -> Result<Head<'w, 'a>, OrderError> {
    let Some(first) = words.first() else {
        return Err(invalid(&(0..line.len()), message("invalid-empty"), message("remedy-example")));
    };
    let second = words.get(1);
    let by_unit =
        second.and_then(|word| named(forms, word.value)).filter(|form| form.subject == Subject::Unit);
    if let Some(form) = by_word(forms, first.value) {
        return with_subject(form, line, &words[1..]);
    }
    if let Some(form) = by_unit {
        return Ok((form, Some(owned(first)), &words[2..]));
    }
    match by_number(forms, first.value) {
        Some(form) if form.subject == Subject::Seat => Ok((form, None, &words[1..])),
        Some(form) => {
            let remedy = message("remedy-unit-first").with("number", first.value).with("word", form.word);
            Err(invalid(&first.span, message("invalid-unit-missing").with("order", form.word), remedy))
        }
        None => Err(unknown_order(forms, first, second)),
    }
}

fn with_subject<'w, 'a>(
    form: &'static Form,
    line: &str,
    rest: &'w [Word<'a>],
) -> Result<Head<'w, 'a>, OrderError> {
    match (form.subject, rest.first()) {
        (Subject::Seat, _) => Ok((form, None, rest)),
        (Subject::Unit, Some(unit)) => Ok((form, Some(owned(unit)), &rest[1..])),
        (Subject::Unit, None) => {
            let problem = message("invalid-unit-missing").with("order", form.word);
            Err(invalid(
                &(line.len()..line.len()),
                problem,
                message("remedy-name-unit").with("order", form.word),
            ))
        }
    }
}

fn named(forms: &'static [Form], word: &str) -> Option<&'static Form> {
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
    let known = forms.iter().map(|form| form.word);
    let remedy = match did_you_mean(bad.value, known.clone()) {
        Some(word) => message("remedy-did-you-mean").with("word", word),
        None => message("remedy-orders").with("orders", literals(known)),
    };
    invalid(&bad.span, message("invalid-order").with("word", bad.value), remedy)
}

/// The setting that a word such as `AF7` is, if the form has one with that mark, and its digits.
pub(super) fn as_setting<'a>(form: &'static Form, word: &'a str) -> Option<(&'static Setting, &'a str)> {
    let digits = word.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let mark = &word[..word.len() - digits.len()];
    if mark.is_empty() || digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let setting = form.settings.iter().find(|setting| setting.mark.eq_ignore_ascii_case(mark))?;
    Some((setting, digits))
}

fn setting(form: &'static Form, word: &Word<'_>) -> Result<Option<(&'static Setting, u16)>, OrderError> {
    let Some((setting, digits)) = as_setting(form, word.value).filter(|_| !word.quoted) else {
        return Ok(None);
    };
    let number = digits.parse().ok().filter(|number| (setting.min..=setting.max).contains(number));
    number.map(|number| Some((setting, number))).ok_or_else(|| {
        let problem = message("invalid-setting").with("mark", setting.mark).with("number", digits);
        invalid(&word.span, problem, between(i64::from(setting.min), i64::from(setting.max)))
    })
}

fn fields(
    form: &'static Form,
    line: &str,
    words: &[Word<'_>],
) -> Result<Vec<Option<Spanned<Value>>>, OrderError> {
    let mut rest = words;
    let mut values = Vec::with_capacity(form.fields.len());
    for field in form.fields {
        let value = match field.kind {
            _ if rest.is_empty() => None,
            FieldType::Path(lattice) => Some(path(lattice, std::mem::take(&mut rest))),
            FieldType::Text { max, .. } => Some(text(field, max, line, std::mem::take(&mut rest))?),
            FieldType::Hex if is_last(form, field) && is_name(rest) => Some(name(std::mem::take(&mut rest))),
            _ => {
                let word = &rest[0];
                rest = &rest[1..];
                Some(single(field, word)?)
            }
        };
        if value.is_none() && field.required {
            let end = line.trim_end().len();
            return Err(missing(field, &(end..end)));
        }
        values.push(value);
    }
    match rest.first() {
        Some(extra) => {
            let problem = message("invalid-extra").with("word", extra.value).with("order", form.word);
            Err(invalid(&extra.span, problem, message("remedy-leave-out")))
        }
        None => Ok(values),
    }
}

fn is_last(form: &Form, field: &Field) -> bool {
    form.fields.last().is_some_and(|last| last.word == field.word)
}

/// Are these the words of one name, though without quotes?
fn is_name(words: &[Word<'_>]) -> bool {
    let letters = |word: &Word<'_>| !word.quoted && word.value.starts_with(char::is_alphabetic);
    words.len() > 1 && Lattice::Hex.read(words[0].value).is_none() && words.iter().all(letters)
}

fn name(words: &[Word<'_>]) -> Spanned<Value> {
    let span = words[0].span.start..words[words.len() - 1].span.end;
    let name = words.iter().map(|word| word.value).collect::<Vec<_>>().join(" ");
    Spanned { value: Value::Hex(name), span }
}

fn single(field: &Field, word: &Word<'_>) -> Result<Spanned<Value>, OrderError> {
    let value = match field.kind {
        FieldType::Unit => Value::Unit(word.value.to_owned()),
        FieldType::Units => Value::Units(units(word.value)),
        FieldType::Hex => Value::Hex(word.value.to_owned()),
        FieldType::Direction(lattice) => {
            let direction = lattice.read(word.value).ok_or_else(|| {
                let problem = message("invalid-direction").with("word", word.value);
                invalid(&word.span, problem, message(directions(lattice)))
            })?;
            Value::Direction(lattice, direction)
        }
        FieldType::Quantity { min, max } => Value::Quantity(quantity(field, word, min, max)?),
        FieldType::Choice(known) => Value::Choice(choice(word, known)?),
        FieldType::Path(_) | FieldType::Text { .. } => unreachable!("paths and texts take several words"),
    };
    Ok(Spanned { value, span: word.span.clone() })
}

fn quantity(field: &Field, word: &Word<'_>, min: i64, max: i64) -> Result<i64, OrderError> {
    word.value.parse().ok().filter(|number| (min..=max).contains(number)).ok_or_else(|| {
        let problem = message("invalid-quantity").with("field", field_name(field)).with("word", word.value);
        invalid(&word.span, problem, between(min, max))
    })
}

fn choice(word: &Word<'_>, known: &'static [&'static str]) -> Result<&'static str, OrderError> {
    let typed = word.value.to_lowercase();
    let mut begins = known.iter().filter(|choice| choice.starts_with(&typed));
    match (known.iter().find(|choice| **choice == typed), begins.next(), begins.next()) {
        (Some(exact), ..) => Ok(exact),
        (None, Some(only), None) => Ok(only),
        _ => {
            let problem = message("invalid-choice").with("word", word.value);
            Err(invalid(
                &word.span,
                problem,
                message("remedy-choices").with("choices", literals(known.iter().copied())),
            ))
        }
    }
}

/// Units joined by `+`, or parted by commas.
fn units(word: &str) -> Vec<String> {
    let parted = word.split(['+', ',']).map(str::trim).map(str::to_owned);
    if word.contains(',') { parted.filter(|unit| !unit.is_empty()).collect() } else { parted.collect() }
}

/// The text that says which directions a lattice has.
fn directions(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Hex => "remedy-direction-hex",
        Lattice::Square => "remedy-direction-square",
    }
}

fn path(lattice: Lattice, words: &[Word<'_>]) -> Spanned<Value> {
    let span = words[0].span.start..words[words.len() - 1].span.end;
    let named = |word: &Word<'_>| Step::Feature(word.value.to_owned());
    let read = |word: &Word<'_>| if word.quoted { named(word) } else { step(lattice, word.value) };
    let entries = words.iter().flat_map(entries);
    let steps = entries.map(|word| Spanned { value: read(&word), span: word.span.clone() });
    Spanned { value: Value::Path(lattice, steps.collect()), span }
}

/// The entries that a word of a path holds, parted by commas: `n,n,ne`. Commas alone are a word that names nothing.
fn entries<'a>(word: &Word<'a>) -> Vec<Word<'a>> {
    if word.quoted {
        return vec![word.clone()];
    }
    let mut start = word.span.start;
    let parts = word.value.split(',').map(|value| {
        let span = start..start + value.len();
        start = span.end + 1;
        Word { value, span, quoted: false }
    });
    let parts: Vec<_> = parts.filter(|part| !part.value.is_empty()).collect();
    if parts.is_empty() { vec![word.clone()] } else { parts }
}

/// What an entry of a path is without quotes.
pub(super) fn step(lattice: Lattice, word: &str) -> Step {
    match (lattice.read(word), word.to_lowercase().as_str()) {
        (Some(direction), _) => Step::Direction(direction),
        (None, "0" | "wait") => Step::Wait,
        _ => Step::Feature(word.to_owned()),
    }
}

fn text(field: &Field, max: usize, line: &str, words: &[Word<'_>]) -> Result<Spanned<Value>, OrderError> {
    let span = words[0].span.start..line.trim_end().len();
    let raw = line[span.clone()].trim();
    let plain = match words {
        [only] if raw.starts_with('"') => only.value,
        _ => raw,
    };
    let plain = one_line(plain);
    if plain.is_empty() {
        return Err(missing(field, &span));
    }
    if plain.chars().count() > max {
        let problem = message("invalid-text-too-long").with("field", field_name(field)).with("max", max);
        return Err(invalid(&span, problem, message("remedy-shorten")));
    }
    Ok(Spanned { value: Value::Text(plain), span })
}

/// A text as it is meant and printed: on one line, with single blanks.
fn one_line(text: &str) -> String {
    let blank = |letter: char| letter.is_whitespace() || letter.is_control();
    text.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn missing(field: &Field, at: &Range<usize>) -> OrderError {
    let problem = message("invalid-field-missing").with("field", field_name(field));
    invalid(at, problem, message("remedy-field").with("field", field_name(field)))
}

fn field_name(field: &Field) -> Message {
    message(format!("field-{}", field.word))
}

fn between(min: i64, max: i64) -> Message {
    message("remedy-between").with("min", min).with("max", max)
}

fn owned(word: &Word<'_>) -> Spanned<String> {
    Spanned { value: word.value.to_owned(), span: word.span.clone() }
}

fn invalid(span: &Range<usize>, problem: Message, remedy: Message) -> OrderError {
    OrderError::Invalid { span: span.clone(), problem, remedy }
}
