//! Discord's limits on commands, and a check of forms against its menus and answers. A test runs it
//! on every shipped system. Not here: how a command is registered, or its texts.

use std::collections::BTreeSet;

use super::form::{Field, FieldType, Form};

/// Limits of a chat server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Commands of an application in one scope.
    pub commands_max: usize,
    /// Options of a command or order.
    pub options_max: usize,
    /// Words of a choice.
    pub choices_max: usize,
    /// Letters of a word: a command's, an order's, an option's.
    pub word_letters_max: usize,
    /// Letters of a description: of a command, an order or an option.
    pub description_letters_max: usize,
    /// Letters that a text may have.
    pub text_letters_max: usize,
    /// Characters of a whole command: names and descriptions of it, its subcommands and options.
    pub command_characters_max: usize,
}

/// Discord's limits on application commands, as its documentation states them.
pub const DISCORD: Limits = Limits {
    commands_max: 100,
    options_max: 25,
    choices_max: 25,
    word_letters_max: 32,
    description_letters_max: 100,
    text_letters_max: 6_000,
    command_characters_max: 8_000,
};

/// What breaks the limits in these forms, a sentence each.
pub fn faults(forms: &[Form], limits: &Limits) -> Vec<String> {
    let mut found: Vec<String> = forms.iter().flat_map(|form| of_form(form, limits)).collect();
    let words: Vec<_> = forms.iter().map(|form| form.word).collect();
    twice(&mut found, "the order", &words);
    let numbers: Vec<_> = forms.iter().filter_map(|form| form.number).collect();
    twice(&mut found, "the number", &numbers);
    found
}

fn of_form(form: &Form, limits: &Limits) -> Vec<String> {
    let mut found = Vec::new();
    let name = format!("{} {}", form.topic, form.word);
    let options = form.options();
    at_most(&mut found, &format!("{name}: options"), options.len(), limits.options_max);
    twice(&mut found, &format!("{name}: the option"), &options);
    for option in options.iter().chain([&form.word, &form.topic]) {
        word(&mut found, &name, option, limits);
    }
    if form.rule.is_empty() {
        found.push(format!("{name}: it names no rule"));
    }
    for (place, field) in form.fields.iter().enumerate() {
        found.extend(
            of_field(field, limits).map(|fault| format!("{name}, {}: {fault}", field.word)),
        );
        if matches!(field.kind, FieldType::Text { .. }) && place + 1 < form.fields.len() {
            found.push(format!("{name}, {}: a text comes last", field.word));
        }
    }
    for setting in form.settings {
        let is_mark = !setting.mark.is_empty()
            && setting.mark.bytes().all(|letter| letter.is_ascii_uppercase());
        if !is_mark || setting.min > setting.max {
            found.push(format!(
                "{name}, {}: a setting has a mark in capitals and ascending bounds",
                setting.word
            ));
        }
    }
    let marks: Vec<_> = form.settings.iter().map(|setting| setting.mark).collect();
    twice(&mut found, &format!("{name}: the mark"), &marks);
    found
}

fn of_field(field: &Field, limits: &Limits) -> Option<String> {
    match field.kind {
        FieldType::Quantity { min, max } if min > max => Some("its bounds descend".to_owned()),
        FieldType::Choice(words) | FieldType::Choices(words) => {
            let mut found = Vec::new();
            at_most(&mut found, "choices", words.len(), limits.choices_max);
            twice(&mut found, "the choice", words);
            words.iter().for_each(|choice| word(&mut found, "choices", choice, limits));
            (!found.is_empty()).then(|| found.join("; "))
        }
        FieldType::Text { max, .. } if max > limits.text_letters_max => {
            Some(format!("{max} letters of {}", limits.text_letters_max))
        }
        _ => None,
    }
}

fn at_most(found: &mut Vec<String>, what: &str, count: usize, max: usize) {
    if count > max {
        found.push(format!("{what}: {count} of {max}"));
    }
}

/// Checks a word of lower case: letters, digits, hyphens.
fn word(found: &mut Vec<String>, place: &str, word: &str, limits: &Limits) {
    let fine = |letter: u8| {
        letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-' || letter == b'_'
    };
    if word.is_empty() || word.len() > limits.word_letters_max || !word.bytes().all(fine) {
        found.push(format!(
            "{place}: {word:?} is no word of 1 to {} small letters",
            limits.word_letters_max
        ));
    }
}

fn twice<T: Ord + std::fmt::Debug>(found: &mut Vec<String>, what: &str, all: &[T]) {
    let mut known = BTreeSet::new();
    found.extend(
        all.iter()
            .filter(|one| !known.insert(*one))
            .map(|one| format!("{what} {one:?} stands twice")),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::{GivenBy, Setting};
    use crate::systems::SHIPPED;

    #[test]
    fn every_order_of_every_system_fits() {
        for game in SHIPPED.iter() {
            assert_eq!(faults(game.forms(), &DISCORD), Vec::<String>::new(), "{}", game.id());
            assert_eq!(faults(game.acts(), &DISCORD), Vec::<String>::new(), "{}", game.id());
            let is_act = |form: &Form| form.by == GivenBy::Umpire;
            assert!(
                !game.forms().iter().any(is_act) && game.acts().iter().all(is_act),
                "acts stand last"
            );
        }
    }

    #[test]
    fn what_does_not_fit_is_told() {
        const MANY: [&str; 26] = ["a"; 26];
        const LOUD: [Setting; 2] = [Setting::new("loud", "l", 2, 1); 2];
        const FIELDS: [Field; 3] = [
            Field {
                word: "Text",
                kind: FieldType::Text { max: 9_000, listed: false },
                required: true,
            },
            Field { word: "choice", kind: FieldType::Choice(&MANY), required: true },
            Field { word: "number", kind: FieldType::Quantity { min: 2, max: 1 }, required: true },
        ];
        let form = Form {
            number: Some(1),
            word: "go",
            topic: "land",
            fields: &FIELDS,
            settings: &LOUD,
            ..Form::BASE
        };
        let found = faults(&[form; 26], &DISCORD);
        let has = |text: &str| {
            assert!(found.iter().any(|fault| fault.contains(text)), "{text}\n{found:#?}")
        };
        has("the order \"go\" stands twice");
        has("the number 1 stands twice");
        has("land go: it names no rule");
        has("land go: \"Text\" is no word");
        has("land go, Text: 9000 letters of 6000");
        has("land go, Text: a text comes last");
        has("land go, choice: choices: 26 of 25");
        has("land go, number: its bounds descend");
        has("land go, loud: a setting has a mark in capitals");
        has("land go: the option \"loud\" stands twice");
    }
}
