//! Everyday verbs: the few orders that every system has in some form. Each is a command of its own,
//! shared by all systems. A form says which verbs give it. Not here: other orders, which players
//! write or tap.

use std::collections::BTreeMap;

use super::form::{Field, FieldType, Form, Setting, Subject};

/// All everyday verbs, the commonest first.
pub const EVERYDAY_VERBS: [&str; 8] =
    ["move", "attack", "defend", "rest", "recce", "bombard", "odds", "price"];

/// Values of an everyday verb: who acts, where or against which unit, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VerbOptions {
    /// The acting unit, or several joined by `+`.
    pub unit: Option<String>,
    /// A place, a path or a target.
    pub to: Option<String>,
    /// A setting: the name of a preset, or a number.
    pub how: Option<String>,
}

impl Form {
    /// Returns the form with these everyday verbs.
    #[must_use]
    pub const fn by_verbs(self, verbs: &'static [&'static str]) -> Form {
        Form { verbs, ..self }
    }

    /// Returns whether an everyday verb gives this form's order.
    pub fn has_verb(&self, verb: &str) -> bool {
        self.verbs.contains(&verb)
    }

    /// Returns the field that the option `to` of a verb fills: the first place, path or target.
    pub fn goal(&self) -> Option<&'static Field> {
        let is_goal = |field: &&Field| {
            let is_kind =
                matches!(field.kind, FieldType::Path(_) | FieldType::Hex | FieldType::Unit);
            is_kind && self.actor() != Some(field.word)
        };
        self.fields.iter().find(is_goal)
    }

    /// Returns the setting that the option `how` of a verb fills: the first with named steps.
    pub fn manner(&self) -> Option<&'static Setting> {
        self.settings.iter().find(|setting| !setting.presets.is_empty())
    }

    /// Returns the option for the acting unit, also where it may be left out. A question about a
    /// kind of unit takes its name there.
    pub fn doer(&self) -> Option<&'static str> {
        let units = || self.fields.iter().find(|field| field.kind == FieldType::Units);
        let named = || self.fields.iter().find(|field| matches!(field.kind, FieldType::Name(_)));
        self.actor().or_else(|| units().or_else(named).map(|field| field.word))
    }

    /// Returns the values of an order that an everyday verb gives. An alias of that word may imply
    /// settings.
    pub fn given_by_verb(&self, verb: &str, options: VerbOptions) -> BTreeMap<String, String> {
        let VerbOptions { unit, to, how } = options;
        let alias = self.aliases.iter().find(|alias| alias.words == verb);
        let settings = alias
            .map_or(&[][..], |alias| alias.settings)
            .iter()
            .map(|(word, step)| ((*word).to_owned(), step.to_string()));
        let mut given: BTreeMap<String, String> = settings.collect();
        let how = self.manner().zip(how).map(|(setting, how)| (setting.word, setting.step(&how)));
        let filled = [self.doer().zip(unit), self.goal().map(|field| field.word).zip(to), how];
        given.extend(filled.into_iter().flatten().map(|(word, value)| (word.to_owned(), value)));
        given
    }

    /// Returns whether these values leave a required option open.
    pub fn is_open(&self, given: &BTreeMap<String, String>) -> bool {
        let lacks = |word: &str| !given.contains_key(word);
        (self.subject == Subject::Unit && lacks("unit"))
            || self.fields.iter().any(|field| field.required && lacks(field.word))
    }
}

impl Setting {
    /// Returns the step of the preset with this name.
    pub(super) fn step_named(&self, word: &str) -> Option<u16> {
        let named = self.presets.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        named.map(|(_, step)| *step)
    }

    /// Returns the step that a word names: a preset, or a number with or without its mark.
    fn step(&self, word: &str) -> String {
        let word = word.trim();
        match self.step_named(word) {
            Some(step) => step.to_string(),
            None => {
                let is_marked = word
                    .get(..self.mark.len())
                    .is_some_and(|mark| mark.eq_ignore_ascii_case(self.mark));
                if is_marked { word[self.mark.len()..].trim().to_owned() } else { word.to_owned() }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::SHIPPED;

    fn line(system: &str, verb: &str, word: &str, options: [&str; 3]) -> String {
        let forms = SHIPPED.get(system).unwrap().forms();
        let form = forms.iter().find(|form| form.word == word).unwrap();
        let [unit, to, how] =
            options.map(|value| Some(value.to_owned()).filter(|value| !value.is_empty()));
        form.line(&form.given_by_verb(verb, VerbOptions { unit, to, how }))
    }

    #[test]
    fn a_verb_makes_each_systems_own_order() {
        let mythico = |verb, word, options| line("el-mythico", verb, word, options);
        assert_eq!(mythico("move", "move", ["10", "to El Cruce", ""]), "move 10 to El Cruce");
        assert_eq!(mythico("attack", "move", ["10", "to El Cruce", ""]), "move 10 to El Cruce AF7");
        assert_eq!(mythico("attack", "move", ["10", "n", "cautious"]), "move 10 n AF3");
        assert_eq!(mythico("defend", "defend", ["10", "", "af9"]), "defend 10 AF9");
        assert_eq!(mythico("odds", "odds", ["10+20", "El Cruce", ""]), "odds \"El Cruce\" 10+20");
        assert_eq!(line("tuw", "attack", "attack", ["a1+a2", "y6", ""]), "attack a1+a2 y6");
        assert_eq!(line("tuw", "move", "move", ["a6", "3", "cautious"]), "move a6 3");
        assert_eq!(line("tuw", "price", "price", ["knight", "", ""]), "price knight");
    }

    #[test]
    fn every_verb_gives_an_order_and_no_form_names_another() {
        let forms = || SHIPPED.iter().flat_map(|game| game.forms());
        for word in EVERYDAY_VERBS {
            assert!(forms().any(|form| form.has_verb(word)), "{word}");
        }
        for form in forms() {
            for verb in form.verbs {
                assert!(EVERYDAY_VERBS.contains(verb), "{}: {verb}", form.word);
                assert!(form.doer().is_some(), "{}: nobody acts", form.word);
            }
        }
    }
}
