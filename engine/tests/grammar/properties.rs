//! What holds of every line: canonical texts read back, every letter is read or refused, nothing
//! makes the grammar stumble.

use mythico_engine::order::grammar::read;
use mythico_engine::order::{FieldType, Form};
use mythico_engine::systems::SHIPPED;
use proptest::prelude::*;

use super::sample::properties;
use super::{FORMS, LEXICON, by_key, meant};

/// A unit, hex or place; those in quotes may look like a setting or a side.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[x-z][0-9]{1,3}",
        "\"[A-Z][a-z]{2,6} [A-Z][a-z]{2,6}\"",
        "[0-9]{4}",
        "\"(R|AF|r)[0-9]{1,3}\"",
        "\"(n|SE|0|4|wait)\"",
    ]
}

/// A value that a field takes, as a player may write it.
fn value(forms: &'static [Form], kind: FieldType) -> BoxedStrategy<String> {
    match kind {
        FieldType::Unit | FieldType::Hex | FieldType::Name(_) => word().boxed(),
        FieldType::Units => {
            prop::collection::vec("[a-z][1-9]", 1..4).prop_map(|codes| codes.join("+")).boxed()
        }
        FieldType::Amounts(_) => {
            let part = prop_oneof![Just(", "), Just(" "), Just(" + "), Just(",")];
            (prop::collection::btree_map(word(), 1..99, 1..4), part)
                .prop_map(|(amounts, part)| {
                    let amounts = amounts.iter().map(|(name, count)| format!("{count} {name}"));
                    amounts.collect::<Vec<_>>().join(part)
                })
                .boxed()
        }
        FieldType::Path(_) => {
            let step =
                prop_oneof!["[0-6]", "(n|NE|se|S|sw|nw|wait)", word(), "(to|via) [x-z][0-9]{1,3}"];
            prop::collection::vec(step, 1..6).prop_map(|steps| steps.join(" ")).boxed()
        }
        FieldType::Direction(_) => "([1-6]|n|ne|SE|s|sw|nw)".boxed(),
        FieldType::Choices(words) => prop::sample::subsequence(words, 1..=words.len())
            .prop_map(|words| words.join("+"))
            .boxed(),
        FieldType::Order if forms.iter().any(|form| form.word == "march") => {
            "\\((rest|ambush( AF[0-9])?|march n \"[A-Z] [a-z]\" to:[0-9]{4} R[1-9])\\)".boxed()
        }
        FieldType::Order => "\\((rest|ambush( AF[1-9])?|move n \"[A-Z] [a-z]\" R[1-6])\\)".boxed(),
        FieldType::Quantity { min, max } => {
            (min..=max).prop_map(|number| number.to_string()).boxed()
        }
        FieldType::Choice(words) => prop::sample::select(words).prop_map(str::to_owned).boxed(),
        FieldType::Text { max, .. } => prop_oneof![
            "[b-z][a-zA-Z0-9,.!?]{0,7}( [a-zA-Z0-9,.!?+\"]{1,8}){0,3}",
            "\"(AF[0-9]{1,2}|R7)( [a-z]{1,8}){0,3}\"",
            "\"AF7\" [a-z]{1,4}\"",
        ]
        .prop_filter("a text that is too long", move |text| text.chars().count() <= max)
        .boxed(),
    }
}

/// A line of a form: unit and required fields, any of the optional ones, settings.
fn line(forms: &'static [Form], form: &'static Form) -> impl Strategy<Value = String> {
    let fields = form.fields.iter().map(|field| {
        let given = if field.required { Just(true).boxed() } else { any::<bool>().boxed() };
        (given, value(forms, field.kind))
            .prop_map(|(given, value)| given.then_some((field.word, value)))
    });
    let settings = form.settings.iter().map(|setting| {
        let number = prop::option::of(setting.min..=setting.max);
        number.prop_map(|number| Some((setting.word, number?.to_string())))
    });
    let fields: Vec<_> = fields.collect();
    let settings: Vec<_> = settings.collect();
    ("[a-z]?[1-9][0-9]{0,3}", fields, settings).prop_map(move |(unit, fields, settings)| {
        let options = fields.into_iter().chain(settings).flatten().chain([("unit", unit)]);
        form.line(&options.map(|(word, value)| (word.to_owned(), value)).collect())
    })
}

fn any_line() -> impl Strategy<Value = (&'static [Form], String)> {
    let all: Vec<(&'static [Form], &'static Form)> = SHIPPED
        .iter()
        .map(|game| game.forms())
        .chain([&FORMS[..], &by_key::FORMS[..]])
        .flat_map(|forms| forms.iter().map(move |form| (forms, form)))
        .collect();
    prop::sample::select(all).prop_flat_map(|(forms, form)| (Just(forms), line(forms, form)))
}

/// Letters that look like a blank or like nothing: all of Unicode's White_Space, controls and
/// format characters, and what else draws nothing.
fn unseen() -> impl Strategy<Value = char> {
    let ranges: &[(u32, u32)] = &[
        (0x0, 0x20),
        (0x7F, 0xA0),
        (0xAD, 0xAD),
        (0x34F, 0x34F),
        (0x600, 0x605),
        (0x61C, 0x61C),
        (0x6DD, 0x6DD),
        (0x70F, 0x70F),
        (0x8E2, 0x8E2),
        (0x115F, 0x1160),
        (0x1680, 0x1680),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2000, 0x200F),
        (0x2028, 0x202F),
        (0x205F, 0x206F),
        (0x2800, 0x2800),
        (0x3000, 0x3000),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFB),
        (0x110BD, 0x110BD),
        (0x13430, 0x1343F),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0001, 0xE0001),
        (0xE0020, 0xE007F),
        (0xE0100, 0xE01EF),
    ];
    let letters =
        ranges.iter().flat_map(|&(first, last)| (first..=last).filter_map(char::from_u32));
    prop::sample::select(letters.collect::<Vec<_>>())
}

/// What a line is read as, if it is.
fn text(forms: &'static [Form], line: &str) -> Option<String> {
    read(forms, line).ok().map(|order| order.text())
}

proptest! {
    #![proptest_config(properties(128))]

    #[test]
    fn canonical_texts_read_back_as_the_same_order((forms, line) in any_line()) {
        if let Ok(first) = read(forms, &line) {
            let again = read(forms, &first.text());
            prop_assert_eq!(again.as_ref().map(meant).ok(), Some(meant(&first)), "{} → {}", line, first.text());
            prop_assert_eq!(again.unwrap().text(), first.text());
        } else {
            prop_assert!(false, "{}", read(forms, &line).unwrap_err().say(&LEXICON, "en", &line));
        }
    }

    #[test]
    fn every_letter_is_read_or_refused((forms, line) in any_line(), blank in "[\\t\u{A0}\u{2009}\u{3000}\u{200B}\u{FEFF}]") {
        let spread = line.split(' ').collect::<Vec<_>>().join(&format!(" {blank}"));
        let first = read(forms, &line).unwrap();
        prop_assert_eq!(read(forms, &spread).unwrap().text(), first.text());
        let takes_rest = |form: &Form| form.fields.iter().any(|field| matches!(field.kind, FieldType::Text { .. } | FieldType::Path(_)));
        if !takes_rest(first.form) {
            let more = read(forms, &format!("{line}{blank}(§)"));
            prop_assert!(more.is_err() || more.unwrap().text().contains('§'), "{}", line);
        }
    }

    /// Wherever it stands in a pasted line, an unseen letter is a blank, is part of a name or text,
    /// or has the line refused; what comes after it is never dropped.
    #[test]
    fn every_unseen_letter_is_read_or_refused((forms, line) in any_line(), unseen in unseen(), place in any::<prop::sample::Index>()) {
        let places: Vec<usize> = line.char_indices().map(|(at, _)| at).chain([line.len()]).collect();
        let at = *place.get(&places);
        let with = |put: &str| format!("{}{put}{}", &line[..at], &line[at..]);
        if let Some(read) = text(forms, &with(&unseen.to_string())) {
            let is_kept = read.contains(unseen);
            prop_assert!(is_kept || Some(&read) == text(forms, &with(" ")).as_ref(), "{:?} is read as {read:?}", with(&unseen.to_string()));
        }
        let more = text(forms, &format!("{line}{unseen}§"));
        prop_assert!(more.as_ref().is_none_or(|more| more.contains('§')), "{more:?}");
    }

    /// All of Unicode's blanks part words, as a space does.
    #[test]
    fn every_blank_parts_words((forms, line) in any_line(), blank in unseen()) {
        if blank.is_whitespace() || blank.is_control() {
            prop_assert_eq!(text(forms, &line.replace(' ', &blank.to_string())), text(forms, &line));
        }
    }

    #[test]
    fn nothing_written_makes_the_grammar_stumble(line in "\\PC{0,60}") {
        if let Err(refusal) = read(&FORMS, &line) {
            refusal.say(&LEXICON, "en", &line);
        }
    }
}
