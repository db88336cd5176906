//! Writes orders of a form as a line of text: option values, names and settings, so that the
//! grammar reads them back. Not here: reading (`grammar`), the canonical text of a whole order
//! ([`super::parsed`]).

use std::collections::BTreeMap;

use super::blank::is_blank;
use super::form::{FieldType, Form, Setting, Subject};
use super::marks::{REMARK, is_dash, opens_quotation, quoted_text, quoted_whole};
use super::pasted::plain_letters;

/// A setting in a word, and its digits.
pub(super) type SettingGiven<'a> = (&'static Setting, &'a str);

/// What a bare word of a line can be, other than the value of the next field.
pub(super) enum Extra<'a> {
    /// A setting such as `AF7`, or several: `AF7T2`; or one by its word: `aggression:7`.
    Settings(Vec<SettingGiven<'a>>),
    /// The mark of a setting, whose number is the next word: `AF 7`.
    Mark(&'static Setting),
    /// The name of a setting's step: `aggressive`.
    Preset(&'static Setting, u16),
    /// A field by key such as `entry:6-9`: its place in the form, and the length of the key with
    /// its colon in bytes.
    Key(usize, usize),
}

impl Form {
    /// Makes a line of option values for the grammar to read. Settings come last, or before a text.
    pub fn line(&'static self, given: &BTreeMap<String, String>) -> String {
        let value = |word: &str| {
            let value = plain_letters(given.get(word)?);
            Some(value.trim_matches(is_blank).to_owned()).filter(|value| !value.is_empty())
        };
        let settings = self.settings.iter();
        let settings =
            settings.filter_map(|s| Some(format!("{}{}", s.mark, value(s.word)?))).collect();
        let subject = (self.subject == Subject::Unit).then(|| value("unit")).flatten();
        let subject = subject.as_deref().map(|unit| quoted_whole(unit).unwrap_or(unit));
        let fields = self.fields.iter().map(|field| {
            let value = value(field.word)?;
            let name = quoted_whole(&value).unwrap_or(&value);
            Some(match field.kind {
                FieldType::Unit | FieldType::Units | FieldType::Hex | FieldType::Name(_)
                    if !name.contains('"') =>
                {
                    self.name(name)
                }
                FieldType::Choices(_) => value.split(is_blank).collect(),
                FieldType::Order if !value.starts_with('(') => in_parentheses(&value),
                FieldType::Text { .. } => self.text(&value),
                _ => value,
            })
        });
        self.joined(subject, fields.collect(), settings)
    }

    /// Head, fields and settings as one line. A field that isn't given is left out, and those after
    /// it are given by key. So are those after a path, which takes all words, and numbers after
    /// amounts.
    pub(super) fn joined(
        &self,
        subject: Option<&str>,
        fields: Vec<Option<String>>,
        settings: Vec<String>,
    ) -> String {
        let mut words = vec![self.word.to_owned()];
        words.extend(subject.map(one_word));
        let (mut by_key, mut text) = (false, None);
        for (place, (field, value)) in self.fields.iter().zip(fields).enumerate() {
            let amounts = place.checked_sub(1).map(|before| self.fields[before].kind);
            let counts = matches!(amounts, Some(FieldType::Amounts(_)));
            let given = value.map(|value| match field.kind {
                _ if !by_key
                    && self.is_in_sequence(place)
                    && !(counts && begins_with_digit(&value)) =>
                {
                    value
                }
                FieldType::Path(_) | FieldType::Amounts(_) if value.contains(is_blank) => {
                    format!("{}:{}", field.word, in_parentheses(&value))
                }
                _ => format!("{}:{value}", field.word),
            });
            by_key |= self.is_in_sequence(place)
                && (given.is_none() || matches!(field.kind, FieldType::Path(_)));
            match field.kind {
                FieldType::Text { .. } => text = given,
                _ => words.extend(given),
            }
        }
        words.extend(settings);
        words.extend(text);
        words.join(" ")
    }

    /// Reads a bare word as a setting or a key, if it is one.
    pub(super) fn extra<'a>(&'static self, word: &'a str) -> Option<Extra<'a>> {
        if let Some(settings) = self.settings_in(word) {
            return Some(Extra::Settings(settings));
        }
        if let Some(setting) = self.marked(word) {
            return Some(Extra::Mark(setting));
        }
        let named = |setting: &'static Setting| Some((setting, setting.step_named(word)?));
        if let Some((setting, step)) = self.settings.iter().find_map(named) {
            return Some(Extra::Preset(setting, step));
        }
        let (key, value) = word.split_once(':')?;
        let is_number = !value.is_empty() && value.bytes().all(|digit| digit.is_ascii_digit());
        let setting = self.settings.iter().find(|setting| setting.word.eq_ignore_ascii_case(key));
        if let Some(setting) = setting.filter(|_| is_number) {
            return Some(Extra::Settings(vec![(setting, value)]));
        }
        let renamed = self.renamed.iter().find(|(before, _)| before.eq_ignore_ascii_case(key));
        let meant = renamed.map_or(key, |(_, now)| now);
        let place = self.fields.iter().position(|field| field.word.eq_ignore_ascii_case(meant))?;
        Some(Extra::Key(place, key.len() + 1))
    }

    /// Reads a word such as `AF7` or `AF7T2` as settings with their digits, if the form has such
    /// marks.
    fn settings_in<'a>(&self, word: &'a str) -> Option<Vec<SettingGiven<'a>>> {
        let mut settings = Vec::new();
        let mut rest = word;
        while !rest.is_empty() {
            let mark = &rest[..rest.len()
                - rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).len()];
            let behind = &rest[mark.len()..];
            let digits = &behind[..behind.len()
                - behind.trim_start_matches(|digit: char| digit.is_ascii_digit()).len()];
            settings.push((self.marked(mark).filter(|_| !digits.is_empty())?, digits));
            rest = &behind[digits.len()..];
        }
        (!settings.is_empty()).then_some(settings)
    }

    /// The setting with this mark.
    fn marked(&self, mark: &str) -> Option<&'static Setting> {
        self.settings.iter().find(|setting| setting.mark.eq_ignore_ascii_case(mark))
    }

    /// A name for a line, in quotes if it would be read as several words or as something else.
    pub(super) fn name(&'static self, name: &str) -> String {
        let no_target = self.zero_first && name == "0";
        let is_mark =
            name.starts_with(|letter| letter == REMARK || opens_quotation(letter)) || is_dash(name);
        let taken_otherwise =
            no_target || is_mark || self.extra(name).is_some() || name.contains(['(', ')']);
        if taken_otherwise { in_quotes(name) } else { one_word(name) }
    }

    /// A text for a line. If it begins like a setting, a key or a remark, its beginning is put in
    /// quotes.
    pub(super) fn text(&'static self, text: &str) -> String {
        let first = text.split(is_blank).next().unwrap_or_default();
        // The grammar would drop another keyboard's quotes around all of it.
        let is_quoted = !text.contains('"') && quoted_text(text).is_some();
        match is_quoted || first.starts_with(REMARK) || self.extra(first).is_some() {
            false => text.to_owned(),
            true if text.contains('"') => format!("{}{}", in_quotes(first), &text[first.len()..]),
            true => in_quotes(text),
        }
    }
}

fn begins_with_digit(value: &str) -> bool {
    value.starts_with(|letter: char| letter.is_ascii_digit())
}

/// Quotes a text so that the grammar reads it as one word, whatever blanks it has.
fn one_word(word: &str) -> String {
    let whole = !word.contains(is_blank) || word.contains('"');
    if whole && !word.is_empty() { word.to_owned() } else { in_quotes(word) }
}

pub(super) fn in_quotes(words: &str) -> String {
    format!("\"{words}\"")
}

pub(super) fn in_parentheses(words: &str) -> String {
    format!("({words})")
}
