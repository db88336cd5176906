//! The desk: a seat orders by tapping. Each own unit has a [`UnitPrompt`] and a [`Card`] with its
//! verbs, and each open field of an order has an [`Ask`].
//! All of it follows from the seat's view, including the ranks and the verbs that are missing.
//! `usual_desk.rs` makes a desk for any system. Not here: the layout, or how a system ranks verbs.

use std::collections::BTreeMap;

use crate::map::Cut;
use crate::order::{Choice, Form, ValidOrder};
use crate::words::{Message, message};

/// Values of an order by option: `unit`, a field's word or a setting's word. [`Form::line`] makes
/// an order line of them.
pub type Given = BTreeMap<String, String>;

/// Largest number of entries in a menu. *Elsewhere…* is an extra entry.
pub const MENU_MAX: usize = 24;

/// Lowest rank of the verbs that stand behind *More…* instead of on the card.
pub const RANK_MORE: u8 = 100;

/// A standing order of the seat, with the line that gave it.
#[derive(Clone, Debug)]
pub struct StandingOrder<O> {
    /// The line as it was stored.
    pub line: String,
    /// The order, read and checked again.
    pub order: ValidOrder<O>,
}

/// An own unit in the seat's plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitPrompt {
    /// The unit's code as orders take it.
    pub code: String,
    /// Short name for a menu.
    pub name: Message,
    /// The unit in one line.
    pub line: Message,
    /// Place under which a long plan lists the unit.
    pub place: Option<Message>,
    /// Whether the unit waits for an order.
    pub need: Need,
    /// Line of the order that keeps a waiting unit where it is.
    pub hold: Option<String>,
    /// Place in the plan. The lowest rank comes first. Units of equal rank keep their order.
    pub rank: u8,
}

/// Whether a unit waits for an order, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The unit needs a decision, for this reason.
    Decide(Message),
    /// The unit already has this order line.
    Standing(String),
    /// The unit needs no order.
    Optional,
}

/// A unit and the orders that it can receive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The unit's code as orders take it.
    pub unit: String,
    /// Lines about the unit: its name, its condition, and the known surroundings.
    pub head: Vec<Message>,
    /// Settled sections of the unit's turn with their values, in systems that order by section.
    pub sections: Vec<(Message, Option<Message>)>,
    /// Verbs by rank, the lowest first. Those of [`RANK_MORE`] and above are behind *More…*.
    pub verbs: Vec<Verb>,
    /// The unit's present settings, by the name of a preset if one fits. `None` if it has none.
    pub stance: Option<Message>,
    /// Part of the map that shows the unit.
    pub cut: Cut,
}

/// An order that can be given: a form, with the values that are already settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verb {
    /// Form of the order.
    pub form: &'static Form,
    /// Settled values, such as the acting unit or a preset.
    pub given: Given,
    /// Name on the button or in the menu.
    pub label: Message,
    /// One line about its effect.
    pub help: Message,
    /// Questions that remain before the order can be given.
    pub open: Open,
    /// Place on the card. The lowest rank comes first.
    pub rank: u8,
}

/// Questions that a verb leaves open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// No question: a button gives the order.
    Nothing,
    /// One question: a menu gives the order.
    One(Box<Ask>),
    /// Several questions, which are asked when the form is opened.
    Form,
}

/// A question for a field or a setting of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The option to fill: a field's word, a setting's word, or `unit`.
    pub field: &'static str,
    /// Whether the order needs an answer.
    pub part: Part,
    /// The question in a few words.
    pub prompt: Message,
    /// All answers, the best first.
    pub offers: Vec<Offer>,
    /// All answers by group. Empty if one menu holds them all.
    pub groups: Vec<Group>,
    /// Limits for picking several answers. `None` if only one can be picked.
    pub many: Option<Many>,
    /// Answers that may be typed.
    pub free: Free,
}

/// The kind of option that a question fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A field that the order requires.
    Required,
    /// An optional field, or a filled field that takes more values.
    Optional,
    /// A standing setting of the unit.
    Setting,
}

/// An answer that can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Value for the option.
    pub value: String,
    /// Name of the answer, in about 25 letters.
    pub label: Message,
    /// Cost, arrival, odds and sightings.
    pub note: Option<Message>,
}

/// Answers that belong together: a province, a quarter of the compass, or a part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Name of the group.
    pub label: Message,
    /// The answers, at most [`MENU_MAX`].
    pub offers: Vec<Offer>,
}

/// Limits for picking several answers to one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Many {
    /// Earlier answers that stay, joined. Often empty.
    pub after: String,
    /// Separator between two answers in the option's value.
    pub joint: &'static str,
    /// Smallest number of picks.
    pub min: usize,
    /// Largest number of picks.
    pub max: usize,
}

/// Answers that may be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Free {
    /// No typing: only the offers count.
    Nothing,
    /// A whole number within bounds.
    Number {
        /// Smallest allowed number.
        min: i64,
        /// Largest allowed number.
        max: i64,
    },
    /// Anything that an order line takes there: a place, directions, amounts.
    Words,
    /// The player's own text.
    Text {
        /// Largest number of letters.
        max: usize,
    },
}

/// An order of the last window, judged by the present position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Again {
    /// This line can be given again unchanged.
    Same(String),
    /// Another line replaces it, because something has changed.
    Adjusted {
        /// The line to give now.
        line: String,
        /// The change that makes it necessary.
        why: Message,
    },
    /// The order can't be given now.
    Cannot {
        /// The line of the last window.
        line: String,
        /// The reason.
        why: Message,
    },
}

impl Ask {
    /// Creates a question without answers to pick.
    pub fn new(field: &'static str, part: Part) -> Ask {
        let prompt = match part {
            Part::Setting => message(format!("setting-{field}")),
            Part::Required | Part::Optional => message(format!("field-{field}")),
        };
        let (offers, groups) = (Vec::new(), Vec::new());
        Ask { field, part, prompt, offers, groups, many: None, free: Free::Nothing }
    }

    /// Adds answers to the question. Splits them into groups if one menu can't hold them.
    #[must_use]
    pub fn with_offers(self, offers: Vec<Offer>) -> Ask {
        let groups = if offers.len() > MENU_MAX { parts_of(&offers) } else { Vec::new() };
        Ask { offers, groups, ..self }
    }

    /// Returns the option's value for these picked answers.
    pub fn answer(&self, picked: &[&str]) -> String {
        let Some(many) = &self.many else { return picked.concat() };
        let before = Some(many.after.as_str()).filter(|before| !before.is_empty());
        before.into_iter().chain(picked.iter().copied()).collect::<Vec<_>>().join(many.joint)
    }
}

/// Groups answers, in the order of their keys. Splits a group that is too long for one menu.
pub fn grouped<K: Ord>(answers: impl IntoIterator<Item = ((K, Message), Offer)>) -> Vec<Group> {
    let mut groups: BTreeMap<K, (Message, Vec<Offer>)> = BTreeMap::new();
    for ((key, label), offer) in answers {
        groups.entry(key).or_insert_with(|| (label, Vec::new())).1.push(offer);
    }
    let parts = groups.into_values().flat_map(|(label, offers)| {
        let parts = offers.len().div_ceil(MENU_MAX);
        let part = |(number, part): (usize, &[Offer])| {
            let numbered = message("desk-part-of-group").with("group", label.clone());
            let label = if parts > 1 { numbered.with("number", number + 1) } else { label.clone() };
            Group { label, offers: part.to_vec() }
        };
        offers.chunks(offers.len().div_ceil(parts)).enumerate().map(part).collect::<Vec<_>>()
    });
    parts.collect()
}

/// Joins several remarks into one note. `None` if there are no remarks.
pub fn note(remarks: impl IntoIterator<Item = Message>) -> Option<Message> {
    let remarks: Vec<_> = remarks.into_iter().collect();
    (!remarks.is_empty()).then(|| message("desk-note").with("remarks", remarks))
}

/// Splits a list into groups that fit a menu, named after their first and last entry.
fn parts_of(offers: &[Offer]) -> Vec<Group> {
    let label = |part: &[Offer]| match part {
        [only] => only.label.clone(),
        part => message("desk-part-of-list")
            .with("first", part[0].label.clone())
            .with("last", part[part.len() - 1].label.clone()),
    };
    offers
        .chunks(MENU_MAX)
        .map(|part| Group { label: label(part), offers: part.to_vec() })
        .collect()
}

impl Offer {
    /// Creates an offer without a note.
    pub fn new(value: impl Into<String>, label: Message) -> Offer {
        Offer { value: value.into(), label, note: None }
    }

    /// Adds a note to the offer.
    #[must_use]
    pub fn noted(self, note: Message) -> Offer {
        Offer { note: Some(note), ..self }
    }
}

impl From<Choice> for Offer {
    fn from(choice: Choice) -> Offer {
        Offer::new(choice.value, choice.label)
    }
}
