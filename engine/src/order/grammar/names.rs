//! Names that a line may hold: places, and lists of a module such as items or suppliers. A system
//! reads them from a view, so a name that the giver can't know isn't understood. Not here: which
//! names a system has.

use std::collections::BTreeMap;

use crate::order::form::{Field, Form};
use crate::order::letters::folded;

/// The list of places that a cell or a path may name.
pub const PLACES: &str = "place";

/// The list of the giver's own units, by code and by whole name, which may have several words.
pub const UNITS: &str = "unit";

/// The list of seats.
pub const SEATS: &str = "seat";

/// Most words of a name in a line.
pub const NAME_WORDS_MAX: usize = 6;

/// Most letters of words that may be a name. Names have fewer, and each word would be compared with
/// lists of thousands.
pub const WORDS_LETTERS_MAX: usize = 100;

/// The things that a typed name means: an exact match, else those with a name that has a word
/// beginning so. Case doesn't matter, nor do a keyboard's apostrophes and hyphens.
pub fn called<'n, T>(typed: &str, named: impl Iterator<Item = (&'n str, T)>) -> Vec<T> {
    let typed = folded(typed);
    let (mut whole, mut begun) = (Vec::new(), Vec::new());
    for (name, what) in named.filter(|_| !typed.is_empty()) {
        let name = folded(name);
        if name == typed {
            whole.push(what);
        } else if name.split_whitespace().any(|word| word.starts_with(&typed)) {
            begun.push(what);
        }
    }
    if whole.is_empty() { begun } else { whole }
}

/// The names known to the giver of an order.
pub trait Names {
    /// The list's spelling of the name that these words are, if it is on the list.
    fn find(&self, list: &'static str, words: &str) -> Option<String>;

    /// The name that was probably meant by unknown words, for a field of a form.
    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String>;

    /// The giver's unit with a nearly matching name, as a line writes it; `None` if several match.
    fn nearest_unit(&self, form: &'static Form, words: &str) -> Option<String>;

    /// The giver's units that may have an order of this form, as a line writes them.
    fn units(&self, _form: &'static Form) -> Vec<String> {
        Vec::new()
    }

    /// May this unit of the giver's have an order of this form?
    fn is_for_unit(&self, _form: &'static Form, _unit: &str) -> bool {
        true
    }

    /// A few lines that the giver could write: these words, a unit, and what comes after it.
    fn examples_for_units(&self, _form: &'static Form, _verb: &str, _behind: &str) -> Vec<String> {
        Vec::new()
    }

    /// All names for the field of a form, as completion offers them.
    fn all(&self, _form: &'static Form, _field: &Field) -> Vec<String> {
        Vec::new()
    }

    /// Whole lines of this form that the giver could write, with the values so far: at most two, of
    /// different kinds.
    fn examples(&self, form: &'static Form, given: &BTreeMap<String, String>) -> Vec<String>;
}

/// Names, looked up only for words that may be one.
pub(super) struct Bounded<'a>(pub &'a dyn Names);

fn may_be_name(words: &str) -> bool {
    words.chars().nth(WORDS_LETTERS_MAX).is_none()
}

impl Names for Bounded<'_> {
    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        may_be_name(words).then(|| self.0.find(list, words))?
    }

    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String> {
        may_be_name(words).then(|| self.0.nearest(form, field, words))?
    }

    fn nearest_unit(&self, form: &'static Form, words: &str) -> Option<String> {
        may_be_name(words).then(|| self.0.nearest_unit(form, words))?
    }

    fn units(&self, form: &'static Form) -> Vec<String> {
        self.0.units(form)
    }

    fn is_for_unit(&self, form: &'static Form, unit: &str) -> bool {
        !may_be_name(unit) || self.0.is_for_unit(form, unit)
    }

    fn examples_for_units(&self, form: &'static Form, verb: &str, behind: &str) -> Vec<String> {
        self.0.examples_for_units(form, verb, behind)
    }

    fn all(&self, form: &'static Form, field: &Field) -> Vec<String> {
        self.0.all(form, field)
    }

    fn examples(&self, form: &'static Form, given: &BTreeMap<String, String>) -> Vec<String> {
        self.0.examples(form, given)
    }
}

/// Names without a view: any one word is a name, or what is in quotes, and nobody has a unit.
pub struct AnyWord;

impl Names for AnyWord {
    fn find(&self, list: &'static str, words: &str) -> Option<String> {
        (list != UNITS && !words.contains(' ')).then(|| words.to_owned())
    }

    fn nearest(&self, _: &'static Form, _: &Field, _: &str) -> Option<String> {
        None
    }

    fn nearest_unit(&self, _: &'static Form, _: &str) -> Option<String> {
        None
    }

    fn examples(&self, _: &'static Form, _: &BTreeMap<String, String>) -> Vec<String> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::grammar::{LINE_MAX, read_checked};
    use crate::systems::SHIPPED;

    /// Knows every unit. Fails if it is asked for words too long for a name.
    struct Short;

    impl Short {
        fn is_asked(words: &str) {
            assert!(
                words.chars().count() <= WORDS_LETTERS_MAX,
                "{} letters are no name",
                words.chars().count()
            );
        }
    }

    impl Names for Short {
        fn find(&self, list: &'static str, words: &str) -> Option<String> {
            Short::is_asked(words);
            (list == UNITS).then(|| words.to_owned())
        }

        fn nearest(&self, _: &'static Form, _: &Field, words: &str) -> Option<String> {
            Short::is_asked(words);
            None
        }

        fn nearest_unit(&self, _: &'static Form, words: &str) -> Option<String> {
            Short::is_asked(words);
            None
        }

        fn examples(&self, _: &'static Form, _: &BTreeMap<String, String>) -> Vec<String> {
            Vec::new()
        }
    }

    #[test]
    fn a_line_of_one_long_word_asks_for_no_name() {
        let word = "é".repeat(LINE_MAX - 100);
        for game in SHIPPED.iter() {
            for head in [
                "",
                "move ",
                "move 10 ",
                "move 10 to ",
                "move 10 via ",
                "move 10 \"",
                "support 10 ",
            ] {
                // The line may be read or refused; only the lookups count.
                let _ = read_checked(game.forms(), &format!("{head}{word}"), &Short, Ok);
            }
        }
    }

    #[test]
    fn a_whole_name_goes_before_its_beginnings() {
        let meant = |typed| called(typed, [("Guard", 1), ("Old Guard", 2), ("Gun", 3)].into_iter());
        assert_eq!(
            [meant("guard"), meant("GU"), meant("old"), meant("x"), meant("")],
            [vec![1], vec![1, 2, 3], vec![2], vec![], vec![]]
        );
    }
}
