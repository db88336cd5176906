//! The orders as declared: number, word, who may have them, fields, settings, what they come to, rule.
//! Rules: EM-7.1, EM-10.1, EM-11.1, EM-11.2, EM-11.4.

use std::mem::discriminant;

use super::Task;
use crate::grid::Lattice;
use crate::order::{Field, FieldType, Form, Setting, Subject};
use crate::systems::el_mythico::unit::{Arm, Unit};
use crate::systems::el_mythico::world::World;

/// An order, declared once.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// Number, word, fields, settings, rule.
    pub form: Form,
    /// Who may have it.
    pub who: Who,
    /// What it comes to.
    pub does: Does,
}

/// Who may have an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Every unit on land, leaders too. Rule: EM-10.1.
    All,
    /// Every unit on land that can fight.
    Troops,
    /// Guns that reach another hex.
    Guns,
    /// A seat.
    Seat,
}

impl Who {
    /// May this unit have it?
    pub fn may(self, world: &World, unit: &Unit) -> bool {
        match self {
            Who::All => true,
            Who::Troops => unit.is_tactical(),
            Who::Guns => unit.arm == Arm::Artillery && world.weapon(unit).is_some_and(|gun| gun.range > 0),
            Who::Seat => false,
        }
    }
}

/// What an order comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// A unit's task; the hex that Support may name isn't told here.
    Task(Task),
    /// Order 56.
    Retreat,
    /// Order 49.
    Broadcast,
}

impl Does {
    /// Are they the same order?
    fn is(self, other: Does) -> bool {
        match (self, other) {
            (Does::Task(one), Does::Task(other)) => discriminant(&one) == discriminant(&other),
            (one, other) => one == other,
        }
    }

    /// The order's number.
    pub fn number(self) -> u16 {
        ORDERS
            .iter()
            .find(|order| order.does.is(self))
            .and_then(|order| order.form.number)
            .unwrap_or_default()
    }
}

/// The declaration of a form.
pub fn declared(form: &Form) -> Option<&'static Declared> {
    ORDERS.iter().find(|order| order.form.number == form.number)
}

const SETTINGS: &[Setting] = &[
    Setting { word: "aggression", mark: "AF", min: 1, max: 10 },
    Setting { word: "target", mark: "T", min: 0, max: 7 },
    Setting { word: "retreat", mark: "R", min: 1, max: 6 },
];

const PATH: &[Field] = &[Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: true }];
const GOAL: &[Field] = &[Field { word: "to", kind: FieldType::Hex, required: true }];
const FIRST: &[Field] = &[Field { word: "hex", kind: FieldType::Hex, required: false }];
const WORDS: &[Field] = &[Field {
    word: "text",
    kind: FieldType::Text { max: ADDRESS_LETTERS_MAX, listed: false },
    required: true,
}];

/// Most letters that a module may allow an address to the nation: a line holds as many of any script.
pub const ADDRESS_LETTERS_MAX: usize = 900;

const fn land(
    number: u16,
    word: &'static str,
    who: Who,
    does: Task,
    fields: &'static [Field],
    rule: &'static str,
) -> Declared {
    Declared { form: to_unit("land", number, word, fields, rule), who, does: Does::Task(does) }
}

/// Ruling: Retreat has no target, so its first field isn't written.
const fn misc(
    number: u16,
    word: &'static str,
    who: Who,
    does: Does,
    fields: &'static [Field],
    rule: &'static str,
) -> Declared {
    Declared { form: to_unit("misc", number, word, fields, rule), who, does }
}

const fn to_unit(
    topic: &'static str,
    number: u16,
    word: &'static str,
    fields: &'static [Field],
    rule: &'static str,
) -> Form {
    let (number, subject, settings) = (Some(number), Subject::Unit, SETTINGS);
    Form { number, word, topic, subject, fields, settings, question: false, rule }
}

const BROADCAST: Form = Form {
    number: Some(49),
    word: "broadcast",
    topic: "broadcast",
    subject: Subject::Seat,
    fields: WORDS,
    settings: &[],
    question: false,
    rule: "EM-10.4",
};

const COUNT: usize = 11;

const DECLARED: [Declared; COUNT] = [
    land(11, "rest", Who::Troops, Task::Rest, &[], "EM-11.6"),
    land(13, "dig", Who::All, Task::DigIn, &[], "EM-11.6"),
    land(15, "defend", Who::Troops, Task::Defend, &[], "EM-11.6"),
    land(17, "support", Who::Guns, Task::Support(None), FIRST, "EM-7.10"),
    land(27, "scout", Who::Troops, Task::Scout, PATH, "EM-11.5"),
    land(29, "move", Who::All, Task::Move, PATH, "EM-11.5"),
    land(30, "occupy", Who::All, Task::Occupy, PATH, "EM-11.5"),
    land(31, "cross", Who::Troops, Task::AssaultCrossing, PATH, "EM-11.5"),
    land(32, "recce", Who::All, Task::Recce, PATH, "EM-11.5"),
    misc(56, "retreat", Who::All, Does::Retreat, GOAL, "EM-11.5"),
    Declared { form: BROADCAST, who: Who::Seat, does: Does::Broadcast },
];

/// All orders of El Mythico that can be given.
pub static ORDERS: [Declared; COUNT] = DECLARED;

/// Their forms.
pub static FORMS: [Form; COUNT] = {
    let mut forms = [BROADCAST; COUNT];
    let mut place = 0;
    while place < COUNT {
        forms[place] = DECLARED[place].form;
        place += 1;
    }
    forms
};
