//! Arguments of an order, by the words of its form's fields, each with its place in the text. A
//! required field is always there, since the grammar refuses a line without it. Asking for a field
//! by a wrong name or type is a bug.

use super::form::Form;
use super::parsed::{Amount, ParsedOrder, PathStep, Spanned, Value};
use crate::grid::Direction;
use crate::grid::hex::Side;

/// The arguments of a parsed order.
#[derive(Clone, Copy, Debug)]
pub struct Args<'a> {
    parsed: &'a ParsedOrder,
}

/// An argument and its place in the text.
pub type Arg<'a, T> = Spanned<T>;

impl<'a> Args<'a> {
    /// The arguments of this order.
    pub fn of(parsed: &'a ParsedOrder) -> Args<'a> {
        Args { parsed }
    }

    /// The order's declaration.
    pub fn form(&self) -> &'static Form {
        self.parsed.form
    }

    /// The canonical text, which reads back as the same arguments.
    pub fn text(&self) -> String {
        self.parsed.text()
    }

    /// The canonical text with another path.
    pub fn text_along(&self, path: Vec<PathStep>) -> String {
        self.parsed.with_path(path).text()
    }

    /// The canonical text with another path in the order that this field holds.
    pub fn text_along_within(&self, field: &str, path: Vec<PathStep>) -> String {
        self.parsed.with_path_within(field, path).text()
    }

    /// The code of the unit that is ordered.
    ///
    /// # Panics
    /// If the form orders a seat.
    pub fn ordered_unit(&self) -> &'a Spanned<String> {
        self.parsed.subject.as_ref().unwrap_or_else(|| self.undeclared("unit"))
    }

    /// The value of a required field, which is always there: `args.required("hex", Args::place)`.
    ///
    /// # Panics
    /// If the form doesn't require the field.
    pub fn required<T>(&self, field: &str, value: impl Fn(&Self, &str) -> Option<T>) -> T {
        value(self, field).unwrap_or_else(|| self.undeclared(field))
    }

    /// A unit's code.
    pub fn unit(&self, field: &str) -> Option<Arg<'a, &'a str>> {
        self.value(field).map(|value| match &value.value {
            Value::Unit(code) => value.with(code.as_str()),
            _ => self.undeclared(field),
        })
    }

    /// Several units' codes.
    pub fn units(&self, field: &str) -> Option<Arg<'a, &'a [String]>> {
        self.value(field).map(|value| match &value.value {
            Value::Units(codes) => value.with(codes.as_slice()),
            _ => self.undeclared(field),
        })
    }

    /// A cell's printed number, or a place's name.
    pub fn place(&self, field: &str) -> Option<Arg<'a, &'a str>> {
        self.value(field).map(|value| match &value.value {
            Value::Hex(name) => value.with(name.as_str()),
            _ => self.undeclared(field),
        })
    }

    /// The entries of the path; empty if the form has no path, or none was given.
    pub fn path(&self) -> &'a [Spanned<PathStep>] {
        self.parsed.path()
    }

    /// The value of a direction field, if given.
    pub fn direction(&self, field: &str) -> Option<Direction> {
        self.value(field).map(|value| match value.value {
            Value::Direction(_, direction) => direction,
            _ => self.undeclared(field),
        })
    }

    /// A direction on hexes, as the side that faces it.
    pub fn side(&self, field: &str) -> Option<Side> {
        self.direction(field).map(Side::of)
    }

    /// The value of a quantity field, if given.
    pub fn number(&self, field: &str) -> Option<i64> {
        self.value(field).map(|value| match value.value {
            Value::Quantity(number) => number,
            _ => self.undeclared(field),
        })
    }

    /// One of the words that the form lists.
    pub fn choice(&self, field: &str) -> Option<Arg<'a, &'static str>> {
        self.value(field).map(|value| match value.value {
            Value::Choice(word) => value.with(word),
            _ => self.undeclared(field),
        })
    }

    /// Several of the words that the form lists, in its order.
    pub fn choices(&self, field: &str) -> Option<Arg<'a, &'a [&'static str]>> {
        self.value(field).map(|value| match &value.value {
            Value::Choices(words) => value.with(words.as_slice()),
            _ => self.undeclared(field),
        })
    }

    /// A name, as its list spells it.
    pub fn name(&self, field: &str) -> Option<Arg<'a, &'a str>> {
        self.value(field).map(|value| match &value.value {
            Value::Name(name) => value.with(name.as_str()),
            _ => self.undeclared(field),
        })
    }

    /// Names with how many of each, each name once.
    pub fn amounts(&self, field: &str) -> Option<Arg<'a, &'a [Spanned<Amount>]>> {
        self.value(field).map(|value| match &value.value {
            Value::Amounts(amounts) => value.with(amounts.as_slice()),
            _ => self.undeclared(field),
        })
    }

    /// The arguments of an order within the order.
    pub fn order(&self, field: &str) -> Option<Args<'a>> {
        self.value(field).map(|value| match &value.value {
            Value::Order(order) => Args::of(order),
            _ => self.undeclared(field),
        })
    }

    /// The value of a text field, if given.
    pub fn free_text(&self, field: &str) -> Option<Arg<'a, &'a str>> {
        self.value(field).map(|value| match &value.value {
            Value::Text(text) => value.with(text.as_str()),
            _ => self.undeclared(field),
        })
    }

    /// A standing setting, if given.
    pub fn setting(&self, word: &str) -> Option<u16> {
        self.parsed.setting(word)
    }

    fn value(&self, field: &str) -> Option<&'a Spanned<Value>> {
        self.parsed.field(field)
    }

    fn undeclared(&self, field: &str) -> ! {
        panic!(
            "the order {} asks for a field {field} that its form declares otherwise",
            self.form().word
        )
    }
}

impl<T> Spanned<T> {
    /// Another value with the same place in the text.
    pub fn with<U>(&self, value: U) -> Spanned<U> {
        Spanned { value, span: self.span.clone() }
    }
}
