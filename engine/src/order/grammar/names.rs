//! Names that a line may hold: places, and lists of a module such as items or suppliers. A system gives them from a view, so that
//! no name is understood that the giver can't know. Not here: which names a system has.

use crate::order::form::{Field, Form};

/// The list of places: what a cell or a path may name.
pub const PLACES: &str = "place";

/// Words of a line that may belong to one name.
pub const NAME_WORDS_MAX: usize = 6;

/// The names known to whoever gives an order.
pub trait Names {
    /// How the list spells the name that these words are, if it is on it.
    fn find(&self, list: &'static str, words: &str) -> Option<String>;

    /// The name that was probably meant by words that are none, for a field of a form.
    fn nearest(&self, form: &'static Form, field: &Field, words: &str) -> Option<String>;
}

/// Where nothing is known: a name is any one word, or what stands in quotes.
pub struct AnyWord;

impl Names for AnyWord {
    fn find(&self, _: &'static str, words: &str) -> Option<String> {
        (!words.contains(' ')).then(|| words.to_owned())
    }

    fn nearest(&self, _: &'static Form, _: &Field, _: &str) -> Option<String> {
        None
    }
}
