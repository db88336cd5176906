//! The fields of an order: in the form's sequence, or anywhere by key, with settings between them.
//! A path takes all words up to the end. A text takes the rest of the line unchanged. An order
//! takes parentheses or the rest.

use std::collections::BTreeMap;
use std::ops::Range;

use super::lexer::{Word, begins_remark, trimmed_end, words};
use super::path::path;
use super::phrase::{Phrase, missing, text};
use super::value::{between, field_name, single};
use super::{head, invalid};
use crate::grid::Lattice;
use crate::order::error::OrderError;
use crate::order::form::{Field, FieldType, Setting};
use crate::order::line::Extra;
use crate::order::parsed::{ParsedOrder, Spanned, Value};
use crate::words::message;

/// Reads what follows the head of an order.
pub fn order<'a>(phrase: Phrase<'a>, words: &[Word<'a>]) -> Result<ParsedOrder, OrderError> {
    let Phrase { form, subject, .. } = phrase;
    let fields = vec![None; form.fields.len()];
    // A lone zero is the value of a required field.
    let is_value =
        |rest: &[Word<'_>]| rest.iter().any(|word| word.quoted || form.extra(word.value).is_none());
    let may_lack_all = form.fields.iter().all(|field| !field.required);
    let rest = match words {
        [zero, rest @ ..]
            if form.zero_first
                && !zero.quoted
                && zero.value == "0"
                && (may_lack_all || is_value(rest)) =>
        {
            rest
        }
        _ => words,
    };
    let mut reader = Reader { phrase, rest, fields, settings: Vec::new() };
    for place in 0..form.fields.len() {
        reader.settings_and_keys()?;
        reader.leave_out_remark(&form.fields[place]);
        let wanted = reader.fields[place].is_none() && form.is_in_sequence(place);
        if wanted && !reader.rest.is_empty() {
            let value = reader.next_value(&form.fields[place])?;
            reader.fields[place] = Some(value);
        }
    }
    reader.settings_and_keys()?;
    reader.nothing_left()?;
    let Reader { fields, settings, .. } = reader;
    Ok(ParsedOrder { form, alias: None, subject: subject.cloned(), fields, settings })
}

struct Reader<'r, 'a> {
    phrase: Phrase<'a>,
    rest: &'r [Word<'a>],
    fields: Vec<Option<Spanned<Value>>>,
    settings: Vec<(&'static str, u16)>,
}

/// Words that may come before a place or a unit.
const BEFORE_PLACES: [&str; 3] = ["to", "at", "for"];
const BEFORE_UNITS: [&str; 4] = ["at", "on", "with", "against"];

/// Most digits of a number of goods. Where a place is expected, a longer number is a hex.
const COUNT_DIGITS_MAX: usize = 3;

/// Whether it is the field's own word, as in `called 1st Platoon`.
fn is_word_of(field: &Field, word: &Word<'_>) -> bool {
    !word.quoted && word.value.eq_ignore_ascii_case(field.word)
}

impl<'r, 'a> Reader<'r, 'a> {
    /// Takes all settings and keyed fields that come next.
    fn settings_and_keys(&mut self) -> Result<(), OrderError> {
        while let Some(word) = self.rest.first().filter(|word| !word.quoted) {
            match self.phrase.form.extra(word.value) {
                None => break,
                Some(Extra::Settings(settings)) => {
                    self.rest = &self.rest[1..];
                    settings.into_iter().try_for_each(|(setting, digits)| {
                        self.setting(&word.span, setting, digits)
                    })?;
                }
                Some(Extra::Mark(_) | Extra::Preset(..)) if self.ends_in_text() => break,
                Some(Extra::Preset(setting, step)) => {
                    self.rest = &self.rest[1..];
                    self.setting(&word.span, setting, &step.to_string())?;
                }
                Some(Extra::Mark(setting)) => self.setting_apart(word, setting)?,
                Some(Extra::Key(place, key)) => self.keyed(word, place, key)?,
            }
        }
        Ok(())
    }

    /// Drops a remark, unless a text comes next.
    fn leave_out_remark(&mut self, field: &Field) {
        let may_be_text = field.required && matches!(field.kind, FieldType::Text { .. });
        if !may_be_text && self.rest.first().is_some_and(begins_remark) {
            self.rest = &[];
        }
    }

    /// Does the order end in a text? Then a word that only looks like a setting's mark may begin
    /// it.
    fn ends_in_text(&self) -> bool {
        matches!(self.phrase.form.fields.last(), Some(Field { kind: FieldType::Text { .. }, .. }))
    }

    /// A setting whose mark and number are two words.
    fn setting_apart(
        &mut self,
        mark: &Word<'_>,
        setting: &'static Setting,
    ) -> Result<(), OrderError> {
        let is_number =
            |word: &&Word<'_>| !word.quoted && word.value.bytes().all(|byte| byte.is_ascii_digit());
        let Some(number) = self.rest.get(1).filter(is_number) else {
            let problem = message("invalid-setting-alone").with("mark", setting.mark);
            let remedy = message("remedy-setting-number")
                .with("example", format!("{}{}", setting.mark, setting.max))
                .with("min", i64::from(setting.min))
                .with("max", i64::from(setting.max));
            return Err(invalid(&mark.span, problem, remedy));
        };
        self.rest = &self.rest[2..];
        self.setting(&(mark.span.start..number.span.end), setting, number.value)
    }

    fn setting(
        &mut self,
        span: &Range<usize>,
        setting: &'static Setting,
        digits: &str,
    ) -> Result<(), OrderError> {
        let number =
            digits.parse().ok().filter(|number| (setting.min..=setting.max).contains(number));
        let number = number.ok_or_else(|| {
            let problem =
                message("invalid-setting").with("mark", setting.mark).with("number", digits);
            invalid(span, problem, between(i64::from(setting.min), i64::from(setting.max)))
        })?;
        match self.settings.binary_search_by_key(&setting.word, |(given, _)| given) {
            Err(place) => {
                self.settings.insert(place, (setting.word, number));
                Ok(())
            }
            Ok(_) => {
                let problem = message("invalid-twice").with("what", setting.mark);
                Err(invalid(span, problem, message("remedy-leave-out")))
            }
        }
    }

    /// A field by key: the word after the colon, or quotes, or parentheses.
    fn keyed(&mut self, word: &'r Word<'a>, place: usize, key: usize) -> Result<(), OrderError> {
        let field = &self.phrase.form.fields[place];
        if self.fields[place].is_some() {
            let problem = message("invalid-twice").with("what", field_name(field));
            let remedy = message("remedy-by-key").with("key", format!("{}:", field.word));
            return Err(invalid(&word.span, problem, remedy));
        }
        let value = if let FieldType::Text { max, .. } = field.kind {
            let from = word.span.start + key;
            self.rest = &[];
            text(field, max, self.phrase.context.line, from)?
        } else if key < word.value.len() {
            let first = word.after(key);
            if first.value.starts_with('(') {
                let inner = self.group(first)?;
                self.phrase.of_words(field, &inner.value, inner.span)?
            } else if let FieldType::Path(lattice) = field.kind {
                // After a path, every field needs its key.
                self.path(lattice, first)?
            } else if let FieldType::Hex | FieldType::Name(_) = field.kind {
                // Here too, a name of several words needs no quotes.
                let behind: Vec<Word<'a>> =
                    std::iter::once(first).chain(self.rest[1..].iter().cloned()).collect();
                let (value, taken) = self.phrase.name(field, &behind)?;
                self.rest = &self.rest[taken..];
                value
            } else {
                self.rest = &self.rest[1..];
                let span = first.span.clone();
                self.phrase.of_words(field, &[first], span)?
            }
        } else {
            let quoted =
                self.rest.get(1).filter(|next| next.quoted && next.span.start == word.span.end);
            let quoted = quoted.ok_or_else(|| missing(&[field], &word.span))?;
            self.rest = &self.rest[2..];
            self.phrase.of_words(field, std::slice::from_ref(quoted), quoted.span.clone())?
        };
        self.fields[place] = Some(value);
        Ok(())
    }

    /// The words within parentheses, and their place; `first` begins with the opening one.
    fn group(&mut self, first: Word<'a>) -> Result<Spanned<Vec<Word<'a>>>, OrderError> {
        let start = first.span.start;
        let mut depth = 0usize;
        for (place, word) in std::iter::once(&first).chain(&self.rest[1..]).enumerate() {
            for (at, letter) in word.value.char_indices().filter(|_| !word.quoted) {
                match letter {
                    '(' => depth += 1,
                    ')' => depth -= 1,
                    _ => {}
                }
                if depth > 0 {
                    continue;
                }
                let end = word.span.start + at;
                self.rest = &self.rest[place + 1..];
                if at + 1 < word.value.len() {
                    return Err(self.phrase.extra_word(&word.after(at + 1)));
                }
                let value = words(self.phrase.context.line, start + 1..end);
                return Ok(Spanned { value, span: start..end + 1 });
            }
        }
        let span = start..trimmed_end(self.phrase.context.line);
        Err(invalid(&span, message("invalid-parenthesis"), message("remedy-close-parenthesis")))
    }

    /// A path of all words to the end, except settings and keys. `first` is its first word, which
    /// may have followed a key.
    fn path(&mut self, lattice: Lattice, first: Word<'a>) -> Result<Spanned<Value>, OrderError> {
        let mut entries = Vec::with_capacity(self.rest.len());
        let mut next = Some(first);
        while let Some(word) = next {
            entries.push(word);
            self.rest = &self.rest[1..];
            self.settings_and_keys()?;
            next = self.rest.first().cloned();
        }
        path(lattice, &entries, self.phrase.context.names)
    }

    /// A field's value by its place in the line.
    fn next_value(&mut self, field: &'static Field) -> Result<Spanned<Value>, OrderError> {
        let first = &self.rest[0];
        match field.kind {
            FieldType::Path(lattice) => self.path(lattice, first.clone()),
            FieldType::Text { max, .. } => {
                let named =
                    self.rest.get(1).filter(|_| !field.required && is_word_of(field, first));
                let start = named.unwrap_or(first).span.start;
                self.rest = &[];
                text(field, max, self.phrase.context.line, start)
            }
            FieldType::Order if !first.quoted && first.value.starts_with('(') => {
                let inner = self.group(first.clone())?;
                self.phrase.nested(field, &inner.value, inner.span)
            }
            FieldType::Order => {
                let span = first.span.start..trimmed_end(self.phrase.context.line);
                let words = std::mem::take(&mut self.rest);
                self.phrase.nested(field, words, span)
            }
            FieldType::Unit | FieldType::Units => {
                self.skip_word_of(field);
                let words = self.rest;
                let (value, taken) = self.phrase.units(field, words)?;
                self.rest = &words[taken..];
                Ok(value)
            }
            FieldType::Name(_) | FieldType::Hex => {
                self.skip_word_of(field);
                self.place_left_out(field)?;
                let words = self.rest;
                let (value, taken) = self.phrase.name(field, words)?;
                self.rest = &words[taken..];
                Ok(value)
            }
            FieldType::Amounts(_) => {
                let words = self.rest;
                let (value, taken) = self.phrase.amounts(field, words)?;
                self.rest = &words[taken..];
                Ok(value)
            }
            _ => {
                self.rest = &self.rest[1..];
                single(field, first)
            }
        }
    }

    /// Skips a word such as `to` or `at` before a place or unit: `retreat 10 to San Telmo`, `shoot
    /// a6 at y6`; and a field's own word before its name: `under staff`.
    fn skip_word_of(&mut self, field: &Field) {
        let [word, behind @ ..] = self.rest else { return };
        let is = |name: &&str| word.value.eq_ignore_ascii_case(name);
        let is_before = match field.kind {
            FieldType::Hex => is_word_of(field, word) || BEFORE_PLACES.iter().any(is),
            FieldType::Unit | FieldType::Units => BEFORE_UNITS.iter().any(is),
            FieldType::Name(_) => is_word_of(field, word),
            _ => false,
        };
        let is_name = || {
            self.phrase.begins_place(self.rest)
                || head::unit_named(self.rest, self.phrase.context.names).is_some()
        };
        if is_before && !behind.is_empty() && !word.quoted && !is_name() {
            self.rest = behind;
        }
    }

    /// Refuses amounts where a place is expected. The place was left out, and the example has the
    /// amounts in it. A long number is a hex.
    fn place_left_out(&self, field: &Field) -> Result<(), OrderError> {
        let amounts = self
            .phrase
            .form
            .fields
            .iter()
            .find(|other| matches!(other.kind, FieldType::Amounts(_)));
        let Some(amounts) = amounts.filter(|_| field.kind == FieldType::Hex && field.required)
        else {
            return Ok(());
        };
        let is_count = |word: &Word<'_>| {
            !word.quoted && word.value.len() <= COUNT_DIGITS_MAX && !word.value.starts_with('0')
        };
        let [first, behind @ ..] = self.rest else { return Ok(()) };
        let is_behind = !behind.is_empty() && self.phrase.amounts(amounts, behind).is_ok();
        if !is_count(first) || is_behind {
            return Ok(());
        }
        let Ok((value, _)) = self.phrase.amounts(amounts, self.rest) else { return Ok(()) };
        let start = first.span.start;
        let mut given = self.given();
        given.insert(
            amounts.word.to_owned(),
            self.phrase.context.line[value.span.clone()].to_owned(),
        );
        Err(self.phrase.missing(&[field], start..start, given))
    }

    /// The required fields that are missing.
    fn lacking(&self) -> impl Iterator<Item = &'static Field> {
        let fields = self.phrase.form.fields.iter().zip(&self.fields);
        fields.filter(|(field, value)| field.required && value.is_none()).map(|(field, _)| field)
    }

    /// Checks that every required field is there, and every word was read.
    fn nothing_left(&self) -> Result<(), OrderError> {
        let lacking: Vec<&Field> = self.lacking().collect();
        if !lacking.is_empty() {
            let end = trimmed_end(self.phrase.context.line);
            return Err(self.phrase.missing(&lacking, end..end, self.given()));
        }
        self.rest.first().map_or(Ok(()), |word| Err(self.phrase.extra_word(word)))
    }

    /// The values so far, by option, as they were written.
    fn given(&self) -> BTreeMap<String, String> {
        let written = |span: &Range<usize>| self.phrase.context.line[span.clone()].to_owned();
        let fields = self.phrase.form.fields.iter().zip(&self.fields);
        let fields =
            fields.filter_map(|(field, value)| Some((field.word, written(&value.as_ref()?.span))));
        let unit = self.phrase.subject.map(|unit| ("unit", unit.value.clone()));
        let settings = self.settings.iter().map(|(word, number)| (*word, number.to_string()));
        unit.into_iter()
            .chain(fields)
            .chain(settings)
            .map(|(word, value)| (word.to_owned(), value))
            .collect()
    }
}
