//! Drafts: an order as the grammar read it, each part with its place in the text. Not yet checked against a view.

use std::collections::BTreeMap;
use std::ops::Range;

use super::form::{Form, Kind};
use crate::grid::hex::Side;

/// A part of an order with its place in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The part.
    pub value: T,
    /// Where it stands.
    pub span: Range<usize>,
}

/// A field's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A unit's code.
    Unit(String),
    /// Several units' codes.
    Units(Vec<String>),
    /// A printed cell number or a place's name.
    Hex(String),
    /// A path.
    Path(Vec<Spanned<Step>>),
    /// A side.
    Side(Side),
    /// A number.
    Quantity(i64),
    /// One of the form's words.
    Choice(&'static str),
    /// Free text.
    Text(String),
}

/// One entry of a path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// To the neighbour across this side.
    Side(Side),
    /// Stay.
    Wait,
    /// On to a town, hex or unit, by the way that leads there.
    Feature(String),
}

/// An order as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What it is.
    pub form: &'static Form,
    /// The unit's code, for forms that order one.
    pub subject: Option<Spanned<String>>,
    /// Values, one a field; `None` where not given.
    pub fields: Vec<Option<Spanned<Value>>>,
    /// Settings given, by word.
    pub settings: BTreeMap<&'static str, u16>,
}

impl Draft {
    /// The value of the field with this word, if given.
    pub fn field(&self, word: &str) -> Option<&Spanned<Value>> {
        let place = self.form.fields.iter().position(|field| field.word == word)?;
        self.fields.get(place)?.as_ref()
    }

    /// The path, empty if none was given.
    pub fn path(&self) -> &[Spanned<Step>] {
        let path = self.form.fields.iter().position(|field| field.kind == Kind::Path);
        match path.and_then(|place| self.fields[place].as_ref()) {
            Some(Spanned { value: Value::Path(steps), .. }) => steps,
            _ => &[],
        }
    }

    /// The canonical text: reads back as the same draft.
    pub fn text(&self) -> String {
        let mut words = vec![self.form.word.to_owned()];
        words.extend(self.subject.iter().map(|code| quoted(&code.value)));
        words.extend(self.fields.iter().flatten().map(|field| field.value.text()));
        let settings = self.form.settings.iter();
        words.extend(settings.filter_map(|s| Some(format!("{}{}", s.mark, self.settings.get(s.word)?))));
        words.join(" ")
    }
}

impl Value {
    fn text(&self) -> String {
        match self {
            Value::Unit(code) | Value::Hex(code) => quoted(code),
            Value::Units(codes) => codes.join("+"),
            Value::Path(steps) => steps.iter().map(|step| step.value.text()).collect::<Vec<_>>().join(" "),
            Value::Side(side) => side.number().to_string(),
            Value::Quantity(number) => number.to_string(),
            Value::Choice(word) => (*word).to_owned(),
            Value::Text(text) => text.clone(),
        }
    }
}

impl Step {
    fn text(&self) -> String {
        match self {
            Step::Side(side) => side.number().to_string(),
            Step::Wait => "0".to_owned(),
            Step::Feature(name) => quoted(name),
        }
    }
}

fn quoted(word: &str) -> String {
    if word.contains(char::is_whitespace) { format!("\"{word}\"") } else { word.to_owned() }
}
