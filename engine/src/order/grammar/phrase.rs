//! Values of several words: names, texts, orders within orders; and the words after a key. Not
//! here: where they are in a line.

use std::collections::BTreeMap;
use std::ops::Range;

use super::amounts::is_number;
use super::fields::order;
use super::head::Verb;
use super::lexer::{Word, closed, spaced, trimmed_end};
use super::names::{AnyWord, NAME_WORDS_MAX, Names, PLACES};
use super::path::path;
use super::value::{field_name, single};
use super::{head, invalid};
use crate::order::blank::is_blank;
use crate::order::error::OrderError;
use crate::order::form::{Field, FieldType, Form};
use crate::order::letters::folded;
use crate::order::marks::quoted_text;
use crate::order::parsed::{Spanned, Value};
use crate::words::{Message, literals, message, user_words};

/// Most names that a refusal lists. Longer lists are left to completion.
const NAMED_MAX: usize = 8;

/// Most lines that a refusal gives as examples.
pub const EXAMPLES_MAX: usize = 3;

/// Lines that the giver could write.
pub fn examples(lines: impl IntoIterator<Item = String>) -> Message {
    let line = |line: String| message("written-line").with("line", line);
    let lines: Vec<Message> = lines.into_iter().take(EXAMPLES_MAX).map(line).collect();
    message("written-examples").with("lines", lines)
}

/// What a line is read against.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub forms: &'static [Form],
    pub line: &'a str,
    pub names: &'a dyn Names,
}

/// An order within a line: its form, and the unit it is for.
#[derive(Clone, Copy)]
pub struct Phrase<'a> {
    pub context: Context<'a>,
    pub form: &'static Form,
    pub subject: Option<&'a Spanned<String>>,
}

impl<'a> Phrase<'a> {
    /// A field's value of exactly these words, which follow a key.
    pub fn of_words(
        &self,
        field: &'static Field,
        words: &[Word<'a>],
        span: Range<usize>,
    ) -> Result<Spanned<Value>, OrderError> {
        let first = words.first().ok_or_else(|| missing(&[field], &span))?;
        let (value, taken) = match field.kind {
            FieldType::Path(lattice) => (path(lattice, words, self.context.names)?, words.len()),
            FieldType::Order => (self.nested(field, words, span)?, words.len()),
            FieldType::Name(_) | FieldType::Hex => self.name(field, words)?,
            FieldType::Amounts(_) => self.amounts(field, words)?,
            _ => (single(field, first)?, 1),
        };
        words.get(taken).map_or(Ok(value), |word| Err(self.extra_word(word)))
    }

    /// The longest run of words that is a name on the field's list, and its number of words.
    pub fn name(
        &self,
        field: &'static Field,
        words: &[Word<'_>],
    ) -> Result<(Spanned<Value>, usize), OrderError> {
        let (list, names) = (list(field), self.context.names);
        let made = |name: String, count: usize| {
            let value = if list == PLACES { Value::Hex(name) } else { Value::Name(name) };
            Ok((Spanned { value, span: span_of(&words[..count]) }, count))
        };
        let first = &words[0];
        if first.quoted {
            let name = first.name();
            return made(names.find(list, &name).unwrap_or(name), 1);
        }
        let run = self.bare_words(words);
        // A place of one word may be unknown here: it may be a number, or a unit.
        let least = if list == PLACES { 2 } else { 1 };
        for count in (least..=run.len()).rev() {
            if let Some(name) = names.find(list, &run[..count].join(" ")) {
                return made(name, count);
            }
        }
        let last = self.form.fields.last().is_some_and(|last| last.word == field.word);
        match field.kind {
            FieldType::Hex if last && is_place(&run) => made(run.join(" "), run.len()),
            FieldType::Hex => {
                let near = self.words_of_nearly_place(field, &run);
                let before = || self.before_amounts(words, run.len()).unwrap_or(1);
                let count = if near > 1 { near } else { before() };
                made(
                    run.get(..count).map_or_else(|| first.value.to_owned(), |run| run.join(" ")),
                    count,
                )
            }
            _ => Err(self.no_name(field, words, &run)),
        }
    }

    /// A unit, or several joined by `+` or `and`. Names that the giver knows may have several
    /// words.
    pub fn units(
        &self,
        field: &'static Field,
        words: &[Word<'a>],
    ) -> Result<(Spanned<Value>, usize), OrderError> {
        let names = self.context.names;
        let count = |words: &[Word<'_>]| head::unit_words(Some(self.form), words, names);
        let mut taken = count(words);
        let is_and = |word: &Word<'_>| !word.quoted && word.value.eq_ignore_ascii_case("and");
        let mut units = vec![joined(&words[..taken])];
        while field.kind == FieldType::Units
            && words.get(taken).is_some_and(is_and)
            && words.len() > taken + 1
        {
            let next = count(&words[taken + 1..]);
            units.push(joined(&words[taken + 1..taken + 1 + next]));
            taken += 1 + next;
        }
        if taken == 1 {
            return Ok((single(field, &words[0])?, 1));
        }
        let value = match field.kind {
            FieldType::Units => Value::Units(units),
            _ => Value::Unit(units.swap_remove(0)),
        };
        Ok((Spanned { value, span: span_of(&words[..taken]) }, taken))
    }

    /// Do these words begin with a place's name?
    pub fn begins_place(&self, words: &[Word<'_>]) -> bool {
        let run: Vec<&str> = self.bare_words(words);
        (1..=run.len())
            .any(|count| self.context.names.find(PLACES, &run[..count].join(" ")).is_some())
    }

    /// The next words that may belong to one name.
    fn bare_words<'w>(&self, words: &'w [Word<'_>]) -> Vec<&'w str> {
        let bare = |word: &&Word<'_>| !word.quoted && self.form.extra(word.value).is_none();
        words.iter().take_while(bare).take(NAME_WORDS_MAX).map(|word| word.value).collect()
    }

    /// How many words are a misspelled place, so that the fault isn't put on what follows; 1 if
    /// none are.
    fn words_of_nearly_place(&self, field: &'static Field, run: &[&str]) -> usize {
        let names = self.context.names;
        let letters = run.iter().take_while(|word| word.starts_with(char::is_alphabetic)).count();
        let is_known = run.first().is_none_or(|first| names.find(PLACES, first).is_some());
        let is_near =
            |count: &usize| names.nearest(self.form, field, &run[..*count].join(" ")).is_some();
        (2..=letters).rev().find(|count| !is_known && is_near(count)).unwrap_or(1)
    }

    /// If amounts follow a place and the first word alone is no place, returns how many words there
    /// are before the first number. They name an unknown place; that is a better error than "the
    /// second word is no amount".
    fn before_amounts(&self, words: &[Word<'_>], bare: usize) -> Option<usize> {
        let has_amounts =
            self.form.fields.iter().any(|field| matches!(field.kind, FieldType::Amounts(_)));
        let is_known = || self.context.names.find(PLACES, words[0].value).is_some();
        let count = words[..bare].iter().position(is_number)?;
        (has_amounts && count > 1 && !is_known()).then_some(count)
    }

    /// Refuses words that begin no name. With the words after the first they may nearly be one.
    fn no_name(&self, field: &'static Field, words: &[Word<'_>], run: &[&str]) -> OrderError {
        let nearest = |count: usize| {
            let typed = run[..count].join(" ");
            let near = self.context.names.nearest(self.form, field, &typed)?;
            Some((count, typed, message("remedy-did-you-mean").with("near", near)))
        };
        let first = words[0].value;
        let alone = || (1, first.to_owned(), self.names_of_list(field, first));
        let (count, typed, remedy) = (1..=run.len()).rev().find_map(nearest).unwrap_or_else(alone);
        let problem = message("invalid-name")
            .with("field", field_name(field))
            .with("word", user_words(&typed));
        invalid(&span_of(&words[..count]), problem, remedy)
    }

    /// A remedy for an unknown name: the names on the field's list that hold the typed word, such as
    /// `light-tank` for `tank`. Without any, all names if they are few, else some.
    fn names_of_list(&self, field: &'static Field, typed: &str) -> Message {
        let mut names = self.context.names.all(self.form, field);
        let stem = folded(typed.trim_end_matches('s'));
        let holds = |name: &String| folded(name).split([' ', '-']).any(|part| part == stem);
        let alike: Vec<String> = names.iter().filter(|name| holds(name)).cloned().collect();
        let id = match (alike.len(), names.len()) {
            (1..=NAMED_MAX, _) => {
                names = alike;
                "remedy-choices"
            }
            (_, 0) => "remedy-name",
            (_, 1..=NAMED_MAX) => "remedy-choices",
            _ => {
                names.truncate(NAMED_MAX);
                "remedy-name-such"
            }
        };
        message(id).with("choices", literals(names))
    }

    /// An order within the order: for the same unit, if there is one. It holds no order or text
    /// itself.
    pub fn nested(
        &self,
        field: &Field,
        words: &[Word<'a>],
        span: Range<usize>,
    ) -> Result<Spanned<Value>, OrderError> {
        let fits = |form: &&Form| {
            let whole =
                |field: &Field| matches!(field.kind, FieldType::Order | FieldType::Text { .. });
            form.subject == self.form.subject && !form.question && !form.fields.iter().any(whole)
        };
        let first = words.first().ok_or_else(|| missing(&[field], &span))?;
        closed(self.context.line, words)?;
        let fitting = || self.context.forms.iter().filter(fits);
        let verb = match head::verb(self.context.forms, words) {
            Some(verb) if fits(&verb.form) => verb,
            Some(Verb { form, .. }) => {
                let problem = message("invalid-order-within").with("order", form.word);
                let remedy = head::some_orders(fitting().map(|form| form.word));
                return Err(invalid(&first.span, problem, remedy));
            }
            None => return Err(head::unknown(fitting(), first, None, &AnyWord)),
        };
        let order =
            order(Phrase { form: verb.form, ..*self }, &words[verb.taken..])?.called(verb.alias);
        Ok(Spanned { value: Value::Order(Box::new(order)), span })
    }

    /// Refuses a line with missing required fields. Names all of them, and gives lines that the
    /// giver could write.
    pub fn missing(
        &self,
        fields: &[&Field],
        at: Range<usize>,
        given: BTreeMap<String, String>,
    ) -> OrderError {
        let mut lines = self.context.names.examples(self.form, &given);
        if lines.is_empty() {
            return missing(fields, &at);
        }
        let leads = |field: &&Field| matches!(field.kind, FieldType::Path(_) | FieldType::Hex);
        if !fields.iter().any(leads) || fields.len() > 1 {
            return invalid(&at, problem_of(fields), examples(lines));
        }
        // The line with a place shows more than the one with a direction.
        let line = lines.pop();
        let is_path = fields.iter().any(|field| matches!(field.kind, FieldType::Path(_)));
        let problem = if is_path { "written-where-to" } else { "written-where" };
        invalid(&at, message(problem), examples(line))
    }

    /// A word for which the order has no field.
    pub fn extra_word(&self, word: &Word<'_>) -> OrderError {
        let problem = message("invalid-extra")
            .with("word", user_words(word.value))
            .with("order", self.form.word);
        invalid(&word.span, problem, message("remedy-leave-out"))
    }
}

fn list(field: &Field) -> &'static str {
    match field.kind {
        FieldType::Name(list) | FieldType::Amounts(list) => list,
        _ => PLACES,
    }
}

/// Are these the words of one place, though it is unknown and has no quotes?
fn is_place(run: &[&str]) -> bool {
    run.len() > 1 && run.iter().all(|word| word.starts_with(char::is_alphabetic))
}

/// These words as one name.
fn joined(words: &[Word<'_>]) -> String {
    words.iter().map(Word::name).collect::<Vec<_>>().join(" ")
}

fn span_of(words: &[Word<'_>]) -> Range<usize> {
    words[0].span.start..words[words.len() - 1].span.end
}

/// The rest of the line, with single blanks. Quotes around all of it are dropped, and so is a
/// remark after them.
pub fn text(
    field: &Field,
    max: usize,
    line: &str,
    from: usize,
) -> Result<Spanned<Value>, OrderError> {
    let span = from..trimmed_end(line);
    let raw = line[span.clone()].trim_matches(is_blank);
    let plain = spaced(quoted_text(raw).unwrap_or(raw));
    if plain.is_empty() {
        return Err(missing(&[field], &span));
    }
    if plain.chars().count() > max {
        let problem =
            message("invalid-text-too-long").with("field", field_name(field)).with("max", max);
        return Err(invalid(&span, problem, message("remedy-shorten")));
    }
    Ok(Spanned { value: Value::Text(plain), span })
}

/// Refuses a line with missing required fields.
pub fn missing(fields: &[&Field], at: &Range<usize>) -> OrderError {
    let remedy = match fields {
        [Field { kind: FieldType::Text { .. }, .. }] => message("remedy-field-text"),
        [field] => message("remedy-field-which").with("key", field.word),
        _ => message("remedy-field").with("field", names_of(fields)),
    };
    invalid(at, problem_of(fields), remedy)
}

/// The problem: these fields are missing.
fn problem_of(fields: &[&Field]) -> Message {
    message("invalid-field-missing").with("field", names_of(fields)).with("count", fields.len())
}

/// The names of the fields.
pub fn names_of(fields: &[&Field]) -> Vec<Message> {
    fields.iter().map(|field| field_name(field)).collect()
}
