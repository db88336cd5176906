//! The text grammar: what is read, the exact place of every error with what would do, and that
//! canonical texts read back. The forms are made for it; TUW's and every other system's are tried
//! too.
#![allow(clippy::unwrap_used)]

mod aliases;
mod by_key;
mod pasted;
mod properties;
mod reading;
mod refusals;
#[allow(dead_code, reason = "shared with other tests")]
#[path = "../../src/cases/sample.rs"]
mod sample;
mod two_ways;

use std::sync::LazyLock;

use mythico_engine::grid::Lattice;
use mythico_engine::order::grammar::read;
use mythico_engine::order::{Field, FieldType, Form, ParsedOrder, Setting, Subject, Value};
use mythico_engine::words::Lexicon;

const AGGRESSION: Setting = Setting::new("aggression", "AF", 0, 10);
const RETREAT: Setting = Setting::new("retreat", "R", 1, 99);

const fn field(word: &'static str, kind: FieldType, required: bool) -> Field {
    Field { word, kind, required }
}

const fn form(
    number: Option<u16>,
    word: &'static str,
    subject: Subject,
    fields: &'static [Field],
    settings: &'static [Setting],
) -> Form {
    Form { number, word, topic: "test", subject, fields, settings, rule: "TOY-1", ..Form::BASE }
}

static FORMS: [Form; 7] = [
    form(
        Some(29),
        "march",
        Subject::Unit,
        &[field("path", FieldType::Path(Lattice::Hex), true)],
        &[AGGRESSION, RETREAT],
    ),
    form(
        Some(31),
        "dig",
        Subject::Unit,
        &[
            field("side", FieldType::Direction(Lattice::Hex), true),
            field("quantity", FieldType::Quantity { min: 1, max: 9 }, false),
        ],
        &[AGGRESSION],
    ),
    form(
        Some(7),
        "posture",
        Subject::Unit,
        &[field("choice", FieldType::Choice(&["attack", "avoid", "defend"]), true)],
        &[],
    ),
    form(
        Some(49),
        "announce",
        Subject::Seat,
        &[field("text", FieldType::Text { max: 30, listed: false }, true)],
        &[AGGRESSION],
    ),
    form(
        None,
        "gather",
        Subject::Seat,
        &[field("units", FieldType::Units, true), field("hex", FieldType::Hex, true)],
        &[],
    ),
    form(None, "halt", Subject::Unit, &[], &[AGGRESSION]),
    form(None, "send", Subject::Unit, &[field("hex", FieldType::Hex, true)], &[RETREAT]),
];

/// The texts, read once.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::built_in);

fn parse(line: &str) -> ParsedOrder {
    read(&FORMS, line).unwrap_or_else(|refusal| panic!("{}", refusal.say(&LEXICON, "en", line)))
}

/// The line, a mark under the bad fragment, what is wrong and what would do.
fn refused(line: &str) -> String {
    read(&FORMS, line).unwrap_err().say(&LEXICON, "en", line)
}

/// An order without the places of its parts.
fn meant(order: &ParsedOrder) -> String {
    let value = |value: &Value| match value {
        Value::Path(_, steps) => {
            format!("{:?}", steps.iter().map(|step| &step.value).collect::<Vec<_>>())
        }
        Value::Amounts(amounts) => {
            format!("{:?}", amounts.iter().map(|amount| &amount.value).collect::<Vec<_>>())
        }
        Value::Order(order) => meant(order),
        other => format!("{other:?}"),
    };
    let fields = order.fields.iter().map(|field| field.as_ref().map(|field| value(&field.value)));
    let (fields, subject) =
        (fields.collect::<Vec<_>>(), order.subject.as_ref().map(|subject| &subject.value));
    format!("{} {subject:?} {fields:?} {:?}", order.form.word, order.settings)
}
