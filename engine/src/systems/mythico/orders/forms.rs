//! The orders as declared: number, word, who is ordered, fields, settings, rule. Rules: EM-7.1, EM-11.1, EM-11.2, EM-11.4.

use crate::order::{Field, Form, Kind, Setting, Subject};

/// Numbers of the orders that a leader may perform. Rule: EM-10.1.
pub const LEADER_ORDERS: [u16; 20] =
    [12, 13, 14, 16, 24, 25, 28, 29, 30, 32, 33, 34, 51, 52, 55, 56, 57, 61, 62, 84];

const SETTINGS: &[Setting] = &[
    Setting { word: "aggression", mark: "AF", min: 1, max: 10 },
    Setting { word: "target", mark: "T", min: 0, max: 7 },
    Setting { word: "retreat", mark: "R", min: 1, max: 6 },
];

const PATH: &[Field] = &[Field { word: "path", kind: Kind::Path, required: true }];
const GOAL: &[Field] = &[Field { word: "to", kind: Kind::Hex, required: true }];
const FIRST: &[Field] = &[Field { word: "hex", kind: Kind::Hex, required: false }];
const WORDS: &[Field] =
    &[Field { word: "text", kind: Kind::Text { max: ADDRESS_LETTERS_MAX, listed: false }, required: true }];

/// Most letters that a module may allow an address to the nation: a line holds as many of any script.
pub const ADDRESS_LETTERS_MAX: usize = 900;

const fn land(number: u16, word: &'static str, fields: &'static [Field], rule: &'static str) -> Form {
    to_unit("land", number, word, fields, rule)
}

/// Ruling: Retreat has no target, so its first field isn't written.
const fn misc(number: u16, word: &'static str, fields: &'static [Field], rule: &'static str) -> Form {
    to_unit("misc", number, word, fields, rule)
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

/// All orders of El Mythico that can be given.
pub static FORMS: [Form; 11] = [
    land(11, "rest", &[], "EM-11.6"),
    land(13, "dig", &[], "EM-11.6"),
    land(15, "defend", &[], "EM-11.6"),
    land(17, "support", FIRST, "EM-7.10"),
    land(27, "scout", PATH, "EM-11.5"),
    land(29, "move", PATH, "EM-11.5"),
    land(30, "occupy", PATH, "EM-11.5"),
    land(31, "cross", PATH, "EM-11.5"),
    land(32, "recce", PATH, "EM-11.5"),
    misc(56, "retreat", GOAL, "EM-11.5"),
    Form {
        number: Some(49),
        word: "broadcast",
        topic: "broadcast",
        subject: Subject::Seat,
        fields: WORDS,
        settings: &[],
        question: false,
        rule: "EM-10.4",
    },
];
