//! The desk: how a seat orders by tapping. A [`UnitPrompt`] for each own unit, a [`Card`] with the
//! verbs of one, an [`Ask`] for each field of an order that is still open. All of it follows from
//! the seat's view, ranks and absent verbs too. `usual_desk.rs` makes a desk for any system of
//! its forms and completion.
//! Not here: how a desk is laid out, or what any system ranks first.

use std::collections::BTreeMap;

use crate::map::Cut;
use crate::order::{Choice, Form, ValidOrder};
use crate::words::{Message, message};

/// Values of an order by option (`unit`, a field's word, a setting's word), as an order line takes
/// them. [`Form::line`] makes the line of them.
pub type Given = BTreeMap<String, String>;

/// Most entries of one menu beside *Elsewhere…*.
pub const MENU_MAX: usize = 24;

/// A verb of this rank or above is behind *More…*, not on the card.
pub const RANK_MORE: u8 = 100;

/// A standing order of the seat, with the line that gave it.
#[derive(Clone, Debug)]
pub struct StandingOrder<O> {
    /// The line as it is stored.
    pub line: String,
    /// The order, read and checked again.
    pub order: ValidOrder<O>,
}

/// A unit in the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitPrompt {
    /// The unit's code as orders take it.
    pub code: String,
    /// Its short name, for a menu.
    pub name: Message,
    /// The unit in a line.
    pub line: Message,
    /// Does it wait for an order?
    pub need: Need,
    /// Place in the plan: the lowest first, of equals as listed.
    pub rank: u8,
}

/// Does a unit wait for an order?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// It does; why it deserves a look.
    Decide(Message),
    /// It has one: the line that stands.
    Standing(String),
    /// It can do without.
    Optional,
}

/// A unit and what it can be ordered to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The unit's code as orders take it.
    pub unit: String,
    /// Who it is, how it fares, what is known around it: a line each.
    pub head: Vec<Message>,
    /// What of its turn is settled, in systems that order a unit in sections, and how.
    pub sections: Vec<(Message, Option<Message>)>,
    /// Its verbs, the lowest rank first; those of [`RANK_MORE`] and above are behind *More…*.
    pub verbs: Vec<Verb>,
    /// How the unit is set, by the name of a preset if one fits; `None` if it has no settings.
    pub stance: Option<Message>,
    /// The part of the map that shows the unit.
    pub cut: Cut,
}

/// Something that can be ordered: a form, with what is settled already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The order's form.
    pub form: &'static Form,
    /// What is settled: the acting unit, a preset.
    pub given: Given,
    /// What its button or menu is called.
    pub label: Message,
    /// What it does, in a line.
    pub help: Message,
    /// What is still to be answered before it can be given.
    pub open: Open,
    /// Place on the card: the lowest first.
    pub rank: u8,
}

/// What is open of a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// Nothing: a button gives the order.
    Nothing,
    /// One question: a menu gives the order.
    One(Box<Ask>),
    /// A form: its questions are asked when it is opened.
    Form,
}

/// A question for a field or a setting of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The option that it fills: a field's or a setting's word, or `unit`.
    pub field: &'static str,
    /// Can the order be given without an answer?
    pub part: Part,
    /// The question, in a few words.
    pub prompt: Message,
    /// All answers, the best first.
    pub offers: Vec<Offer>,
    /// All answers by group, if they are more than a menu holds.
    pub groups: Vec<Group>,
    /// May several answers be picked?
    pub many: Option<Many>,
    /// What may be typed.
    pub free: Free,
}

/// What a question is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A field without which the order can't be given.
    Required,
    /// A field that may be left out, or one that has an answer and takes more.
    Optional,
    /// A standing setting of the unit.
    Setting,
}

/// An answer that can be picked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What the option is filled with.
    pub value: String,
    /// What it is called, in about 25 letters.
    pub label: Message,
    /// Cost, arrival, odds, what is seen there.
    pub note: Option<Message>,
}

/// Answers that belong together: a province, a quarter of the compass, a part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they have in common.
    pub label: Message,
    /// The answers, at most [`MENU_MAX`].
    pub offers: Vec<Offer>,
}

/// Several answers to one question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Many {
    /// The answers that stand and stay, joined; often none.
    pub after: String,
    /// What stands between two answers in the option's value.
    pub joint: &'static str,
    /// Fewest that can be picked.
    pub min: usize,
    /// Most that can be picked.
    pub max: usize,
}

/// What may be typed as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Free {
    /// Nothing: the offers are all there is.
    Nothing,
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Whatever an order line takes there: a place, directions, amounts.
    Words,
    /// The player's own text.
    Text {
        /// Most letters.
        max: usize,
    },
}

/// An order of the last window, judged now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Again {
    /// It can be given again as it was.
    Same(String),
    /// Another line does what is left of it.
    Adjusted {
        /// The line to give now.
        line: String,
        /// What has changed.
        why: Message,
    },
    /// It can't be given now.
    Cannot {
        /// The line of the last window.
        line: String,
        /// Why not.
        why: Message,
    },
}

impl Ask {
    /// A question without answers to pick.
    pub fn new(field: &'static str, part: Part) -> Ask {
        let prompt = match part {
            Part::Setting => message(format!("setting-{field}")),
            Part::Required | Part::Optional => message(format!("field-{field}")),
        };
        let (offers, groups) = (Vec::new(), Vec::new());
        Ask { field, part, prompt, offers, groups, many: None, free: Free::Nothing }
    }

    /// The question with these answers, in parts of the list where a menu doesn't hold them all.
    #[must_use]
    pub fn with_offers(self, offers: Vec<Offer>) -> Ask {
        let groups = if offers.len() > MENU_MAX { parts_of(&offers) } else { Vec::new() };
        Ask { offers, groups, ..self }
    }

    /// The option's value when these offers are picked.
    pub fn answer(&self, picked: &[&str]) -> String {
        let Some(many) = &self.many else { return picked.concat() };
        let before = Some(many.after.as_str()).filter(|before| !before.is_empty());
        before.into_iter().chain(picked.iter().copied()).collect::<Vec<_>>().join(many.joint)
    }
}

/// Answers by group, in the order of their keys. A group that no menu holds is parted.
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

/// Several remarks as one note.
pub fn note(remarks: impl IntoIterator<Item = Message>) -> Option<Message> {
    let remarks: Vec<_> = remarks.into_iter().collect();
    (!remarks.is_empty()).then(|| message("desk-note").with("remarks", remarks))
}

/// Parts of a list that a menu holds, called by their first and last entry.
fn parts_of(offers: &[Offer]) -> Vec<Group> {
    let label = |part: &[Offer]| match part {
        [only] => only.label.clone(),
        part => message("desk-part-of-list")
            .with("first", part[0].label.clone())
            .with("last", part[part.len() - 1].label.clone()),
    };
    offers.chunks(MENU_MAX).map(|part| Group { label: label(part), offers: part.to_vec() }).collect()
}

impl Offer {
    /// An offer without a note.
    pub fn new(value: impl Into<String>, label: Message) -> Offer {
        Offer { value: value.into(), label, note: None }
    }

    /// The offer with a note.
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
