//! Messages become words here: arguments are formatted as the language writes them, and what a player wrote formats nothing. A large report
//! has very many messages within messages, so most are written where they will stand; the few that take more than arguments and
//! plurals are left to Fluent.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use intl_pluralrules::PluralCategory;

use super::args::Args;
use super::lexicon::{ENGLISH, Language, Lexicon};
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
        let (id, args) = match message {
            Message::Literal(text) => {
                out.push_str(text);
                return;
            }
            Message::Text { id, args } => (id, args),
        };
        if let (LITERAL, Some(Arg::Words(text))) = (&**id, args.get("text")) {
            push_user_text(out, text);
            return;
        }
        let mut tries = self.tries.iter().copied().flatten();
        let known = tries.find_map(|language| Some((language, language.texts.get_message(id)?.value()?)));
        match known {
            Some((language, pattern)) => self.write(out, language, pattern, args),
            None => ["[", id, "]"].into_iter().for_each(|part| out.push_str(part)),
        }
    }

    fn write(&self, out: &mut String, language: &Language, pattern: &Pattern<&str>, args: &Args) {
        let start = out.len();
        if self.write_plain(out, language, pattern, args).is_none() {
            out.truncate(start);
            let args: FluentArgs = args.iter().map(|(name, arg)| (name, self.value(language, arg))).collect();
            out.push_str(&language.texts.format_pattern(pattern, Some(&args), &mut Vec::new()));
        }
    }

    /// Writes a text of nothing but words, arguments, and forms chosen by a number; none if it takes more than that.
    fn write_plain(
        &self,
        out: &mut String,
        language: &Language,
        pattern: &Pattern<&str>,
        args: &Args,
    ) -> Option<()> {
        pattern.elements.iter().try_for_each(|element| match element {
            PatternElement::TextElement { value } => {
                out.push_str(value);
                Some(())
            }
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::VariableReference { id }) => {
                    self.write_arg(out, language, args.get(id.name)?);
                    Some(())
                }
                Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                    let number = whole_number(args.get(id.name)?)?;
                    self.write_plain(out, language, &chosen(language, variants, number)?.value, args)
                }
                _ => None,
            },
        })
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

/// Which form of a text is for this number: that of the number itself or of its plural category, whichever comes first, else the
/// usual one. None if nothing is known of the language's plurals.
fn chosen<'t>(
    language: &Language,
    variants: &'t [Variant<&'t str>],
    number: i64,
) -> Option<&'t Variant<&'t str>> {
    let category = match language.plurals.as_ref()?.select(number).ok()? {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    };
    let fits = |variant: &&Variant<&str>| match variant.key {
        VariantKey::Identifier { name } => name == category,
        VariantKey::NumberLiteral { value } => value.parse() == Ok(number),
    };
    variants.iter().find(fits).or_else(|| variants.iter().find(|variant| variant.default))
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
    use crate::words::{Lexicon, built_in_folders, literal};

    /// Each text of the program, said by us and by Fluent alone, with these for all its arguments.
    #[test]
    fn what_is_written_in_place_reads_as_fluent_writes_it() {
        let lexicon = Lexicon::built_in();
        let (speaker, english) = (lexicon.speaker(ENGLISH), &lexicon.languages[ENGLISH]);
        let texts = built_in_folders().remove(ENGLISH).unwrap().into_values();
        let resources: Vec<_> = texts.map(|text| FluentResource::try_new(text).unwrap()).collect();
        let mut compared = 0;
        for entry in resources.iter().flat_map(|resource| resource.entries()) {
            let Entry::Message(text) = entry else { continue };
            let Some(pattern) = &text.value else { continue };
            let names: std::collections::BTreeSet<_> = format!("{pattern:?}")
                .split("VariableReference { id: Identifier { name: \"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next().map(str::to_owned))
                .collect();
            let list = Arg::List(vec![literal("a"), literal("b")]);
            for arg in [0, 1, 2, 21, -1]
                .map(Arg::Number)
                .into_iter()
                .chain([10, 15].map(Arg::Tenths))
                .chain([list, "x".into()])
            {
                let mut args = Args::default();
                names.iter().for_each(|name| args.set(name.clone().into(), arg.clone()));
                let given: FluentArgs =
                    args.iter().map(|(name, arg)| (name, speaker.value(english, arg))).collect();
                let expected = english.texts.format_pattern(pattern, Some(&given), &mut Vec::new());
                let mut said = String::new();
                speaker.write(&mut said, english, pattern, &args);
                assert_eq!(said, expected, "{} with {arg:?}", text.id.name);
                compared += 1;
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}
