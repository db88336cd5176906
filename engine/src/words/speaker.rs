//! Messages become words here: arguments are formatted as the language writes them, and what a player wrote formats nothing.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::lexicon::{ENGLISH, Language, Lexicon};
use super::{Arg, LITERAL, Message};

/// Says messages to one reader: the languages to try, best first.
pub struct Speaker<'a> {
    tries: [Option<&'a Language>; 3],
}

impl<'a> Speaker<'a> {
    pub(super) fn new(lexicon: &'a Lexicon, language: &str) -> Self {
        let short = language.split(['-', '_']).next().unwrap_or(language);
        Speaker { tries: [language, short, ENGLISH].map(|tag| lexicon.languages.get(tag)) }
    }

    /// A message in the reader's language; what that lacks is said in English.
    pub fn say<'m>(&self, message: &'m Message) -> Cow<'m, str>
    where
        'a: 'm,
    {
        match message {
            Message::Literal(text) => return text.as_str().into(),
            Message::Text { id, args } if id == LITERAL => {
                if let Some(Arg::Words(text)) = args.get("text") {
                    return without_markdown(text).into();
                }
            }
            Message::Text { .. } => {}
        }
        let mut tries = self.tries.iter().copied().flatten();
        let said = tries.find_map(|language| self.say_in(language, message));
        said.unwrap_or_else(|| format!("[{}]", message.id()).into())
    }

    fn say_in<'m>(&self, language: &'a Language, message: &'m Message) -> Option<Cow<'a, str>>
    where
        'a: 'm,
    {
        let pattern = language.texts.get_message(message.id())?.value()?;
        if message.args().is_empty() {
            return Some(language.texts.format_pattern(pattern, None, &mut Vec::new()));
        }
        let mut args = FluentArgs::with_capacity(message.args().iter().len());
        for (name, arg) in message.args().iter() {
            args.set(name, self.value(language, arg));
        }
        // What was formatted holds on to nothing of the arguments.
        Some(language.texts.format_pattern(pattern, Some(&args), &mut Vec::new()))
    }

    fn value<'m>(&self, language: &Language, arg: &'m Arg) -> FluentValue<'m>
    where
        'a: 'm,
    {
        match arg {
            Arg::Text(text) => text.as_str().into(),
            Arg::Words(text) => without_markdown(text).into(),
            Arg::Number(number) => (*number).into(),
            // A whole number is one to Fluent too, so that words know singular from plural.
            Arg::Tenths(tenths) if tenths % 10 == 0 => (tenths / 10).into(),
            Arg::Tenths(tenths) => with_tenths(*tenths, &language.decimal_mark).into(),
            Arg::Message(inner) => self.say(inner).into(),
            Arg::List(list) => {
                let said: Vec<_> = list.iter().map(|inner| self.say(inner)).collect();
                said.join(&language.list_separator).into()
            }
        }
    }
}

/// Words on one line, with a backslash before whatever Markdown would read as more than a letter.
fn without_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.split_whitespace().collect::<Vec<_>>().join(" ").chars() {
        if "\\*_~`|<>[]@#".contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A number kept in tenths as people write it: 135 → `13.5`.
fn with_tenths(tenths: i64, mark: &str) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
    format!("{sign}{}{mark}{}", size / 10, size % 10)
}
