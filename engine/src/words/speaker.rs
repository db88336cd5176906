//! Turns messages into words for one reader. Arguments are written as the language writes them, and
//! a player's own words never become markup. Fluent formats the texts.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::args::Args;
use super::lexicon::{Beginning, ENGLISH, Language, Lexicon};
use super::user_text::push_user_text;
use super::{Arg, LITERAL, Message};

/// Says messages to one reader: in the reader's language, else in English.
pub struct Speaker<'a> {
    /// The languages to try, best first.
    languages: Vec<&'a Language>,
}

impl<'a> Speaker<'a> {
    pub(super) fn new(lexicon: &'a Lexicon, tag: &str) -> Self {
        let short = tag.split(['-', '_']).next().unwrap_or(tag);
        let tags = [tag, short, ENGLISH].into_iter();
        Speaker {
            languages: tags
                .filter_map(|tag| lexicon.languages.get(tag))
                .map(AsRef::as_ref)
                .collect(),
        }
    }

    /// Returns the words of a message.
    pub fn say<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        if let Message::Literal(text) = message {
            return text.as_str().into();
        }
        let mut out = String::new();
        self.say_to(&mut out, message);
        out.into()
    }

    /// Appends the words of a message.
    pub fn say_to(&self, out: &mut String, message: &Message) {
        let (id, args) = match message.plain() {
            Message::Literal(text) => {
                out.push_str(text);
                return;
            }
            text => (text.id(), text.args()),
        };
        if let (LITERAL, Some(Arg::Words(text))) = (id, args.get("text")) {
            push_user_text(out, text);
            return;
        }
        let mut languages = self.languages.iter();
        match languages.find_map(|language| language.format(id, || self.values(language, args))) {
            Some(text) if is_small_sentence(&text) && self.begins_with_argument(message) => {
                let mut letters = text.chars();
                out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                out.push_str(letters.as_str());
            }
            Some(text) => out.push_str(&text),
            None => out.extend(["[", id, "]"]),
        }
    }

    /// Returns whether a text begins with an argument that begins with words of the texts. Names
    /// stay as they are written.
    fn begins_with_argument(&self, message: &Message) -> bool {
        let inner = match self.beginning(message) {
            Some(Beginning::Argument(name)) => message.args().get(name),
            _ => None,
        };
        let Some(Arg::Message(inner)) = inner else { return false };
        matches!(self.beginning(inner), Some(Beginning::Words)) || self.begins_with_argument(inner)
    }

    fn beginning(&self, message: &Message) -> Option<Beginning<'a>> {
        self.languages.iter().find_map(|language| language.beginning(message.id()))
    }

    fn values<'m>(&self, language: &Language, args: &'m Args) -> FluentArgs<'m> {
        args.iter().map(|(name, arg)| (name, self.value(language, arg))).collect()
    }

    /// Returns an argument as Fluent takes it. Only whole numbers stay numbers: Fluent chooses
    /// plurals by them, and would write tenths with a point in every language.
    fn value<'m>(&self, language: &Language, arg: &'m Arg) -> FluentValue<'m> {
        match arg {
            Arg::Text(text) => text.as_str().into(),
            Arg::Message(inner) => self.say(inner).into(),
            Arg::List(list) => {
                let entries: Vec<_> = list.iter().map(|inner| self.say(inner)).collect();
                entries.join(&language.list_separator).into()
            }
            Arg::Words(text) => {
                let mut out = String::new();
                push_user_text(&mut out, text);
                out.into()
            }
            Arg::Number(number) => number.into(),
            Arg::Tenths(tenths) if tenths % 10 == 0 => (tenths / 10).into(),
            Arg::Tenths(tenths) => with_tenth(*tenths, &language.decimal_mark).into(),
        }
    }
}

/// Returns whether a text is a sentence that begins with a small letter.
fn is_small_sentence(text: &str) -> bool {
    let is_sentence = text.trim_end_matches(['*', '_', ')', '”']).ends_with(['.', '!', '?']);
    is_sentence && text.starts_with(char::is_lowercase)
}

/// Writes a number of tenths with its decimal: `13.5` for 135.
fn with_tenth(tenths: i64, mark: &str) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
    format!("{sign}{}{mark}{}", size / 10, size % 10)
}
