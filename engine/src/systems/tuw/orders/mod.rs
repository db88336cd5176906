//! Orders of TUW as declared, and as understood.
//! Rules: TUW-4.2, TUW-3.5.12, TUW-5.3, TUW-5.4 (odds), TUW-5.8.4, TUW-3.7.

pub mod complete;
pub mod play;
pub mod understand;

use crate::grid::Lattice;
use crate::grid::hex::{Hex, Side};
use crate::order::{Field, FieldType, Form, Subject};
use crate::systems::tuw::code::UnitCode;
use crate::systems::tuw::combat::ArmedUnit;
use crate::systems::tuw::position::Target;
use crate::systems::tuw::world::locomotion::WORDS;

/// An order, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Go this way.
    Move(UnitCode, Vec<Side>),
    /// Change to the kind's movement type at this place.
    Switch(UnitCode, u8),
    /// One attack by all of these.
    Attack(Vec<ArmedUnit>, Target),
    /// An attack on an area.
    Bombard(ArmedUnit, Hex),
    /// These go first where a hex holds too many.
    Yield(Vec<UnitCode>),
}

/// Most letters in a weapon's name.
pub const WEAPON_MAX: usize = 40;

const WEAPON: Field =
    Field { word: "weapon", kind: FieldType::Text { max: WEAPON_MAX, listed: true }, required: false };

const ATTACK: &[Field] = &[
    Field { word: "units", kind: FieldType::Units, required: true },
    Field { word: "target", kind: FieldType::Unit, required: true },
    WEAPON,
];

/// The orders, and the question what an attack would do.
pub static FORMS: [Form; 6] = [
    Form {
        word: "move",
        topic: "march",
        subject: Subject::Unit,
        fields: &[Field { word: "path", kind: FieldType::Path(Lattice::Hex), required: true }],
        rule: "TUW-4.2",
        ..Form::BASE
    },
    Form {
        word: "switch",
        topic: "march",
        subject: Subject::Unit,
        fields: &[Field { word: "locomotion", kind: FieldType::Choice(&WORDS), required: true }],
        rule: "TUW-3.5.12",
        ..Form::BASE
    },
    Form {
        word: "attack",
        topic: "fight",
        subject: Subject::Seat,
        fields: ATTACK,
        rule: "TUW-5.3",
        ..Form::BASE
    },
    Form {
        word: "preview",
        topic: "fight",
        subject: Subject::Seat,
        fields: ATTACK,
        question: true,
        rule: "TUW-5.4",
        ..Form::BASE
    },
    Form {
        word: "bombard",
        topic: "fight",
        subject: Subject::Unit,
        fields: &[Field { word: "hex", kind: FieldType::Hex, required: true }, WEAPON],
        rule: "TUW-5.8.4",
        ..Form::BASE
    },
    Form {
        word: "yield",
        topic: "fight",
        subject: Subject::Seat,
        fields: &[Field { word: "units", kind: FieldType::Units, required: true }],
        rule: "TUW-3.7",
        ..Form::BASE
    },
];
