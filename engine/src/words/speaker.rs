//! Messages become words here: arguments are formatted as the language writes them, and what a player wrote formats nothing. A large report
//! has very many messages within messages, so they are written where they will stand; texts that take more than arguments and forms are
//! left to Fluent.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use intl_pluralrules::PluralCategory;

use super::args::Args;
use super::lexicon::{ENGLISH, Language, Lexicon};
use super::texts::{Key, Piece, Span, Text, Variant};
use super::user_text::push_user_text;
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

    /// What a language itself says under this id, without arguments; that of an attribute is its text's, a point, and its own.
    pub(super) fn plain(language: &'a Language, id: &str) -> Option<String> {
        let speaker = Speaker { tries: [Some(language), None, None] };
        let mut out = String::new();
        speaker.write(&mut out, language, id, &Args::NONE).then_some(out)
    }

    /// A message in the reader's language; what that lacks is said in English.
    pub fn say<'m>(&self, message: &'m Message) -> Cow<'m, str> {
        if let Message::Literal(text) = message {
            return text.as_str().into();
        }
        let mut out = String::new();
        self.say_to(&mut out, message);
        out.into()
    }

    /// Adds a message in the reader's language; what that lacks is said in English.
    pub fn say_to(&self, out: &mut String, message: &Message) {
        let (id, args) = match message.plain() {
            Message::Literal(text) => {
                out.push_str(text);
                return;
            }
            said => (said.id(), said.args()),
        };
        if let (LITERAL, Some(Arg::Words(text))) = (id, args.get("text")) {
            push_user_text(out, text);
            return;
        }
        let mut tries = self.tries.iter().copied().flatten();
        if !tries.any(|language| self.write(out, language, id, args)) {
            ["[", id, "]"].into_iter().for_each(|part| out.push_str(part));
        }
    }

    /// Writes what a language says under this id; false if it has no such text.
    fn write(&self, out: &mut String, language: &Language, id: &str, args: &Args) -> bool {
        match (language.texts.get(id), &language.fluent) {
            (Some(text), _) => self.write_text(out, language, text, args),
            (None, Some(fluent)) => {
                let (id, attribute) =
                    id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
                let pattern = fluent.get_message(id).and_then(|message| match attribute {
                    Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
                    None => message.value(),
                });
                let Some(pattern) = pattern else { return false };
                let args: FluentArgs =
                    args.iter().map(|(name, arg)| (name, self.value(language, arg))).collect();
                out.push_str(&fluent.format_pattern(pattern, Some(&args), &mut Vec::new()));
            }
            (None, None) => return false,
        }
        true
    }

    fn write_text(&self, out: &mut String, language: &Language, text: Text, args: &Args) {
        let texts = &language.texts;
        for piece in texts.pieces(text) {
            match *piece {
                Piece::Words(words) => out.push_str(texts.letters(words)),
                Piece::Arg(name) => match args.get(texts.letters(name)) {
                    Some(arg) => self.write_arg(out, language, arg),
                    None => ["{$", texts.letters(name), "}"].into_iter().for_each(|part| out.push_str(part)),
                },
                Piece::Choice { arg, forms } => {
                    if let Some(form) = self.chosen(language, forms, args.get(texts.letters(arg))) {
                        self.write_text(out, language, form.text, args);
                    }
                }
            }
        }
    }

    /// Which form of a text is for this argument: that of the number itself or of its plural category, whichever comes first, or that of
    /// the word; else the usual one.
    fn chosen<'t>(&self, language: &'t Language, forms: Span, arg: Option<&Arg>) -> Option<&'t Variant> {
        let texts = &language.texts;
        let forms = texts.forms(forms);
        let own = match arg.map(|arg| (arg, whole_number(arg))) {
            Some((_, Some(number))) => {
                let category = plural_category(language, number);
                forms.iter().find(|form| match form.key {
                    Key::Word(word) => category == Some(texts.letters(word)),
                    Key::Number(own) => own == number,
                })
            }
            Some((arg, None)) => {
                let mut said = String::new();
                self.write_arg(&mut said, language, arg);
                forms.iter().find(|form| matches!(form.key, Key::Word(word) if said == texts.letters(word)))
            }
            None => None,
        };
        own.or_else(|| forms.iter().find(|form| form.usual))
    }

    fn write_arg(&self, out: &mut String, language: &Language, arg: &Arg) {
        match arg {
            Arg::Text(text) => out.push_str(text),
            Arg::Message(inner) => self.say_to(out, inner),
            Arg::List(list) => {
                for (place, inner) in list.iter().enumerate() {
                    out.push_str(if place > 0 { &language.list_separator } else { "" });
                    self.say_to(out, inner);
                }
            }
            Arg::Words(text) => push_user_text(out, text),
            Arg::Number(number) => out.push_str(itoa::Buffer::new().format(*number)),
            Arg::Tenths(tenths) => out.push_str(&with_tenths(*tenths, &language.decimal_mark)),
        }
    }

    /// What Fluent is given of an argument.
    fn value<'m>(&self, language: &Language, arg: &'m Arg) -> FluentValue<'m> {
        match (arg, whole_number(arg)) {
            (_, Some(number)) => number.into(),
            (Arg::Text(text), _) => text.as_str().into(),
            _ => {
                let mut out = String::new();
                self.write_arg(&mut out, language, arg);
                out.into()
            }
        }
    }
}

/// The number that an argument is. One kept in tenths may be whole too, so that words know singular from plural.
fn whole_number(arg: &Arg) -> Option<i64> {
    match arg {
        Arg::Number(number) => Some(*number),
        Arg::Tenths(tenths) if tenths % 10 == 0 => Some(tenths / 10),
        _ => None,
    }
}

/// As Fluent names it.
fn plural_category(language: &Language, number: i64) -> Option<&'static str> {
    Some(match language.plurals.as_ref()?.select(number).ok()? {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    })
}

/// A number kept in tenths as people write it: 135 → `13.5`, 130 → `13`.
fn with_tenths(tenths: i64, mark: &str) -> String {
    let (sign, size) = (if tenths < 0 { "-" } else { "" }, tenths.unsigned_abs());
    match (size / 10, size % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}{mark}{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;
    use fluent_syntax::ast::Entry;

    use super::*;
    use crate::words::lexicon::as_fluent;
    use crate::words::{Lexicon, built_in_folders, literal};

    /// Each text of the program, said by us and by Fluent, with these for all its arguments, and with none.
    #[test]
    fn what_is_written_in_place_reads_as_fluent_writes_it() {
        let lexicon = Lexicon::built_in();
        let (speaker, english) = (lexicon.speaker(ENGLISH), &lexicon.languages[ENGLISH]);
        assert!(english.fluent.is_none(), "some texts take more than is kept");
        let fluent = as_fluent(ENGLISH.parse().unwrap(), built_in_folders().remove(ENGLISH).unwrap());
        let texts = built_in_folders().remove(ENGLISH).unwrap().into_values();
        let resources: Vec<_> = texts.map(|text| FluentResource::try_new(text).unwrap()).collect();
        let mut compared = 0;
        for entry in resources.iter().flat_map(|resource| resource.entries()) {
            let Entry::Message(text) = entry else { continue };
            let attributes = text.attributes.iter();
            let attributes = attributes
                .map(|attribute| (format!("{}.{}", text.id.name, attribute.id.name), &attribute.value));
            let value = text.value.iter().map(|value| (text.id.name.to_owned(), value));
            for (id, pattern) in value.chain(attributes) {
                let names: std::collections::BTreeSet<_> = format!("{pattern:?}")
                    .split("VariableReference { id: Identifier { name: \"")
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next().map(str::to_owned))
                    .collect();
                let list = Arg::List(vec![literal("a"), literal("b")]);
                let given = [0, 1, 2, 21, -1].map(Arg::Number).into_iter().chain([10, 15].map(Arg::Tenths));
                for arg in given.chain([list, "x".into(), "one".into()]).map(Some).chain([None]) {
                    let mut args = Args::default();
                    if let Some(arg) = &arg {
                        names.iter().for_each(|name| args.set(name.clone().into(), arg.clone()));
                    }
                    let given: FluentArgs =
                        args.iter().map(|(name, arg)| (name, speaker.value(english, arg))).collect();
                    let expected = fluent.format_pattern(pattern, Some(&given), &mut Vec::new());
                    let mut said = String::new();
                    assert!(speaker.write(&mut said, english, &id, &args), "{id} is lacking");
                    assert_eq!(said, expected, "{id} with {arg:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}
