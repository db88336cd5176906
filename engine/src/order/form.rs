//! Forms: the declaration of an order with its number, word, subject, fields, settings and rule.
//! `line` writes orders as lines. Names and help are texts: `order-<system>-<word>`,
//! `order-<system>-<word>-help`, `field-<word>`, `setting-<word>`.

use crate::grid::Lattice;
use crate::words::{Message, message};

/// An order as declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// The rule book's number, where it has one.
    pub number: Option<u16>,
    /// The order's word: one verb, lower case. Unique over all systems within its topic.
    pub word: &'static str,
    /// Other words for it, as people write them.
    pub aliases: &'static [Alias],
    /// The group that it is listed in. A line may begin with it: `land move 10 n`.
    pub topic: &'static str,
    /// Whether the order is given to a unit, named first, or is the seat's own.
    pub subject: Subject,
    /// Fields, in order. Some are given by key: an optional field before a required one, a field
    /// after a path, and one after a field that was left out. A text comes last.
    pub fields: &'static [Field],
    /// Earlier words of fields, each with the present one: saved orders may use them.
    pub renamed: &'static [(&'static str, &'static str)],
    /// Standing settings that may be given with it.
    pub settings: &'static [Setting],
    /// The field that a tapped unit fills, if the order's subject is a seat.
    pub acting: Option<&'static str>,
    /// Rank among the verbs that a unit's card shows at once, from 0. `None` for the other verbs.
    pub everyday: Option<u8>,
    /// Everyday verbs that give it, which are commands of all systems: its own word or aliases.
    pub verbs: &'static [&'static str],
    /// May a 0 stand before its fields? Similar orders have a target there. It isn't kept.
    pub zero_first: bool,
    /// Whether a seat gives it, or the umpire.
    pub by: GivenBy,
    /// Does it take effect when it is given, even in a sealed window? Others of the window are
    /// resolved together when it closes.
    pub at_once: bool,
    /// Does it only ask? A question is answered like the order it asks about, in anybody's window,
    /// and never carried out.
    pub question: bool,
    /// The rule it comes from, for instance `EM-11.5`.
    pub rule: &'static str,
    /// The system or overlay that declares it.
    pub system: &'static str,
}

/// Another word or phrase for an order: `march` for `move`, `dig in` for `dig`. Two orders of a
/// system may share it only if no unit can have both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alias {
    /// Lower case, with single blanks.
    pub words: &'static str,
    /// Settings that it stands for, unless others are given: an attack is a move with AF7.
    pub settings: &'static [(&'static str, u16)],
}

impl Alias {
    /// Words that mean the order and nothing more.
    pub const fn new(words: &'static str) -> Alias {
        Alias { words, settings: &[] }
    }

    /// An alias that also implies settings. With it, a place is reached as if `to` came before it.
    pub const fn setting(words: &'static str, settings: &'static [(&'static str, u16)]) -> Alias {
        Alias { words, settings }
    }
}

/// Whose orders a form is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenBy {
    /// A seat in its window.
    Seat,
    /// The game master: an act of the umpire.
    Umpire,
}

/// Whether an order is to a unit or is the seat's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A unit; it comes first in the line.
    Unit,
    /// The seat itself.
    Seat,
}

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its word, the key in lines: `hex:1004007`.
    pub word: &'static str,
    /// What values it takes, and their bounds.
    pub kind: FieldType,
    /// Must it be given?
    pub required: bool,
}

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldType {
    /// One unit, by its code.
    Unit,
    /// Several units, codes joined by `+`.
    Units,
    /// A cell by its printed number, or a place by name.
    Hex,
    /// Directions by number or letters as this lattice has them, `0` or `wait`, and features. Takes
    /// all words up to the settings.
    Path(Lattice),
    /// One direction of this lattice.
    Direction(Lattice),
    /// A whole number within bounds.
    Quantity {
        /// The smallest number that is taken.
        min: i64,
        /// The largest number that is taken.
        max: i64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Several of these words, joined by `+`.
    Choices(&'static [&'static str]),
    /// A name on one of the system's lists, such as its items or suppliers; it may have several
    /// words. The system reads the names from a view.
    Name(&'static str),
    /// Names on one of the system's lists, each after a number up to [`AMOUNT_MAX`]: `3 ammo, 2
    /// hmg`. Ends at a word that isn't a number where one is expected.
    Amounts(&'static str),
    /// Another order of the same system, for the same unit: in parentheses, or the rest of the
    /// line.
    Order,
    /// The rest of the line.
    Text {
        /// The most letters that the text may have.
        max: usize,
        /// Is it a name from a list to choose from?
        listed: bool,
    },
}

/// The forms of orders that seats give. The umpire's acts come last in a system's list.
pub fn given_by_seats(forms: &'static [Form]) -> &'static [Form] {
    &forms[..first_act(forms)]
}

/// The forms of the umpire's acts.
pub fn given_by_umpire(forms: &'static [Form]) -> &'static [Form] {
    &forms[first_act(forms)..]
}

fn first_act(forms: &[Form]) -> usize {
    forms.iter().position(|form| form.by == GivenBy::Umpire).unwrap_or(forms.len())
}

/// The greatest number that an amount may have.
pub const AMOUNT_MAX: i64 = 9_999;

/// A standing setting, written as its mark and a number: `AF7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its word, the key in lines: `aggression:7`.
    pub word: &'static str,
    /// Letters before the number, upper case.
    pub mark: &'static str,
    /// The smallest number that is taken.
    pub min: u16,
    /// The largest number that is taken.
    pub max: u16,
    /// Named steps, such as `cautious`. Their text is `preset-<name>`.
    pub presets: &'static [(&'static str, u16)],
}

impl Setting {
    /// Creates a setting without named steps.
    pub const fn new(word: &'static str, mark: &'static str, min: u16, max: u16) -> Setting {
        Setting { word, mark, min, max, presets: &[] }
    }

    /// Returns the name of this step, if it has one.
    pub fn preset(&self, step: u16) -> Option<&'static str> {
        self.presets.iter().find(|(_, value)| *value == step).map(|(name, _)| *name)
    }
}

impl Field {
    /// A field that must be given.
    pub const fn new(word: &'static str, kind: FieldType) -> Field {
        Field { word, kind, required: true }
    }
}

impl Form {
    /// Defaults for declarations: given by a seat to itself, resolved with its window, without
    /// number, fields and settings. `Form { word: "rest", …, ..Form::BASE }`.
    pub const BASE: Form = Form {
        number: None,
        word: "",
        aliases: &[],
        topic: "",
        subject: Subject::Seat,
        fields: &[],
        renamed: &[],
        settings: &[],
        acting: None,
        everyday: None,
        verbs: &[],
        zero_first: false,
        by: GivenBy::Seat,
        at_once: false,
        question: false,
        rule: "",
        system: "",
    };

    /// Returns the form as this system declares it; of a host and an overlay, the overlay does.
    #[must_use]
    pub const fn of_system(self, id: &'static str) -> Form {
        let (mut at, mut own) = (0, 0);
        while at < id.len() {
            if id.as_bytes()[at] == b'+' {
                own = at + 1;
            }
            at += 1;
        }
        Form { system: id.split_at(own).1, ..self }
    }

    /// Returns the name of the order.
    pub fn title(&self) -> Message {
        message(format!("order-{}-{}", self.system, self.word))
    }

    /// Returns what the order is for, in a sentence.
    pub fn help(&self) -> Message {
        message(format!("order-{}-{}-help", self.system, self.word))
    }

    /// The words of all options in order: `unit`, the fields, the settings.
    pub fn options(&self) -> Vec<&'static str> {
        let subject = (self.subject == Subject::Unit).then_some("unit");
        let fields = self.fields.iter().map(|field| field.word);
        subject
            .into_iter()
            .chain(fields)
            .chain(self.settings.iter().map(|setting| setting.word))
            .collect()
    }

    /// Ranks the form among the verbs that a unit's card shows at once.
    #[must_use]
    pub const fn everyday(self, rank: u8) -> Form {
        Form { everyday: Some(rank), ..self }
    }

    /// Returns the option that a tapped unit fills: `unit`, or the field of the acting units.
    pub fn actor(&self) -> Option<&'static str> {
        if self.subject == Subject::Unit { Some("unit") } else { self.acting }
    }

    /// Returns whether a field may be given without its key. An optional field before a required
    /// one may not, because its value would be ambiguous.
    pub(super) fn is_in_sequence(&self, place: usize) -> bool {
        self.fields[place].required || !self.fields[place + 1..].iter().any(|field| field.required)
    }
}
