//! What comes back when an order is given: [`Understood`], or a [`Refusal`] that says what would do. An order that is to be
//! carried out, and not answered, is only [`Checked`].

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::grid::Cell;
use crate::seat::Authority;
use crate::words::{Lexicon, Message};

/// An order read, checked and allowed, as far as the giver can know, before anything is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked<O> {
    /// The order itself.
    pub order: O,
    /// What it replaces: a new order takes the place of the standing one in the same slot. In a sealed window that of a
    /// unit's order ends with a colon and the unit's code.
    pub slot: String,
    /// By what right it was given.
    pub authority: Authority,
}

impl<O> From<Understood<O>> for Checked<O> {
    fn from(Understood { order, slot, authority, .. }: Understood<O>) -> Checked<O> {
        Checked { order, slot, authority }
    }
}

/// The same, and what its giver is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood<O> {
    /// The order itself.
    pub order: O,
    /// Its canonical text, which reads back as the same order.
    pub text: String,
    /// What it replaces: a new order takes the place of the standing one in the same slot. In a sealed window that of a
    /// unit's order ends with a colon and the unit's code.
    pub slot: String,
    /// By what right it was given.
    pub authority: Authority,
    /// What was understood, in words.
    pub said: Message,
    /// Cost, arrival, warnings: a line each.
    pub details: Vec<Message>,
    /// Cells from start to end, for the arrow; empty if nothing moves.
    pub arrow: Vec<Cell>,
}

impl<O> Understood<O> {
    /// The same without the order: what may leave the engine.
    pub fn without_order(self) -> Understood<()> {
        Understood {
            order: (),
            text: self.text,
            slot: self.slot,
            authority: self.authority,
            said: self.said,
            details: self.details,
            arrow: self.arrow,
        }
    }
}

/// An order that wasn't accepted. Nothing is stored; the text is given back for correction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// Not understood: the smallest bad fragment, and what would do.
    Invalid {
        /// Where in the text, in bytes.
        span: Range<usize>,
        /// What is wrong with it.
        problem: Message,
        /// What would do.
        remedy: Message,
    },
    /// Understood, not allowed.
    Illegal {
        /// Why.
        problem: Message,
        /// What would do.
        remedy: Message,
    },
}

impl Refusal {
    /// The text, with a mark under the bad fragment if there is one: for letters of one width.
    pub fn marked(&self, text: &str) -> String {
        let Refusal::Invalid { span, .. } = self else { return text.to_owned() };
        let before = text.get(..span.start).map_or(0, |head| head.chars().count());
        let fragment = text.get(span.clone()).map_or(1, |part| part.chars().count().max(1));
        format!("{text}\n{}{}", " ".repeat(before), "^".repeat(fragment))
    }

    /// Why, and what would do, in the reader's language.
    pub fn why(&self, lexicon: &Lexicon, language: &str) -> String {
        let (Refusal::Invalid { problem, remedy, .. } | Refusal::Illegal { problem, remedy }) = self;
        format!("{} {}", lexicon.say(language, problem), lexicon.say(language, remedy))
    }

    /// The marked text, and why below it.
    pub fn say(&self, lexicon: &Lexicon, language: &str, text: &str) -> String {
        format!("{}\n{}", self.marked(text), self.why(lexicon, language))
    }
}
