//! What comes back when an order is not accepted: an [`OrderError`] that says what would do.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::words::{Lexicon, Message};

/// An order that wasn't accepted. Nothing is stored; the text is given back for correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderError {
    /// Not understood: the smallest bad fragment, and what would do.
    Invalid {
        /// Where in the text, in bytes.
        span: Range<usize>,
        /// What is wrong with it.
        problem: Message,
        /// What to do instead, in one sentence.
        remedy: Message,
    },
    /// Understood, but not allowed.
    Illegal {
        /// Why it isn't allowed.
        problem: Message,
        /// What to do instead, in one sentence.
        remedy: Message,
    },
}

impl OrderError {
    /// The text, with a mark under the bad fragment if there is one: for letters of one width.
    pub fn marked(&self, text: &str) -> String {
        let OrderError::Invalid { span, .. } = self else { return text.to_owned() };
        let before = text.get(..span.start).map_or(0, |head| head.chars().count());
        let fragment = text.get(span.clone()).map_or(1, |part| part.chars().count().max(1));
        format!("{text}\n{}{}", " ".repeat(before), "^".repeat(fragment))
    }

    /// Why, and what would do, in the reader's language.
    pub fn why(&self, lexicon: &Lexicon, language: &str) -> String {
        let (OrderError::Invalid { problem, remedy, .. } | OrderError::Illegal { problem, remedy }) = self;
        format!("{} {}", lexicon.say(language, problem), lexicon.say(language, remedy))
    }

    /// The marked text, and why below it.
    pub fn say(&self, lexicon: &Lexicon, language: &str, text: &str) -> String {
        format!("{}\n{}", self.marked(text), self.why(lexicon, language))
    }
}
