//! Parsed orders: an order as the grammar reads it, each part with its place in the text, before it
//! is checked against a view.

use std::collections::BTreeMap;
use std::ops::Range;

use super::form::{Alias, FieldType, Form};
use super::line::{in_parentheses, in_quotes};
use crate::grid::{Direction, Lattice};

/// A part of an order with its place in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value, as it was read.
    pub value: T,
    /// Its bytes in the line.
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
    /// A path on a map of this lattice.
    Path(Lattice, Vec<Spanned<PathStep>>),
    /// A direction on this lattice.
    Direction(Lattice, Direction),
    /// A number within the field's bounds.
    Quantity(i64),
    /// One of the form's words.
    Choice(&'static str),
    /// Several of the form's words, in its order.
    Choices(Vec<&'static str>),
    /// A name as its list spells it.
    Name(String),
    /// Names as their list spells them, with how many of each.
    Amounts(Vec<Spanned<Amount>>),
    /// An order within the order, with the same subject.
    Order(Box<ParsedOrder>),
    /// The rest of the line, as it was written.
    Text(String),
}

/// A number of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// How many, at least 1.
    pub count: i64,
    /// The name, as its list spells it.
    pub name: String,
}

/// One entry of a path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PathStep {
    /// To the neighbour in this direction.
    Direction(Direction),
    /// Stay in the cell for an entry's time.
    Wait,
    /// On to a town, hex or unit, by the way that leads there.
    Feature(String),
    /// On to a town, hex or unit, by the cheapest way that the system finds for the unit: `to San
    /// Telmo`. Points that `via` fixes are such entries too, before the goal.
    To(String),
}

/// An order as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedOrder {
    /// The form that the line was read by.
    pub form: &'static Form,
    /// The word that was written instead of the order's own.
    pub alias: Option<&'static Alias>,
    /// The unit's code, for forms that order one. If the line left it out, it has no place in the
    /// text.
    pub subject: Option<Spanned<String>>,
    /// Values, one a field; `None` where not given.
    pub fields: Vec<Option<Spanned<Value>>>,
    /// Settings given, in the order of their words; they are few.
    pub settings: Vec<(&'static str, u16)>,
}

impl ParsedOrder {
    /// The value of the field with this word, if given.
    pub fn field(&self, word: &str) -> Option<&Spanned<Value>> {
        let place = self.form.fields.iter().position(|field| field.word == word)?;
        self.fields.get(place)?.as_ref()
    }

    /// The setting with this word, if given.
    pub fn setting(&self, word: &str) -> Option<u16> {
        let place = self.settings.binary_search_by_key(&word, |(given, _)| given).ok()?;
        Some(self.settings[place].1)
    }

    /// The path, empty if none was given.
    pub fn path(&self) -> &[Spanned<PathStep>] {
        match self.path_field().and_then(|place| self.fields[place].as_ref()) {
            Some(Spanned { value: Value::Path(_, steps), .. }) => steps,
            _ => &[],
        }
    }

    /// The order with another path instead of its own, if it has one.
    pub(super) fn with_path(&self, path: Vec<PathStep>) -> ParsedOrder {
        let mut order = self.clone();
        let field = self.path_field().and_then(|place| order.fields[place].as_mut());
        if let Some(Spanned { value: Value::Path(_, steps), span }) = field {
            *steps = path.into_iter().map(|value| Spanned { value, span: span.clone() }).collect();
        }
        order
    }

    /// The order with another path in the order that this field holds, if it holds one.
    pub(super) fn with_path_within(&self, field: &str, path: Vec<PathStep>) -> ParsedOrder {
        let mut order = self.clone();
        let place = self.form.fields.iter().position(|declared| declared.word == field);
        let within = place.and_then(|place| order.fields[place].as_mut());
        if let Some(Spanned { value: Value::Order(within), .. }) = within {
            **within = within.with_path(path);
        }
        order
    }

    fn path_field(&self) -> Option<usize> {
        self.form.fields.iter().position(|field| matches!(field.kind, FieldType::Path(_)))
    }

    /// Returns the values by option, as [`Form::line`] takes them.
    pub fn given(&self) -> BTreeMap<String, String> {
        let unit = self.subject.as_ref().map(|code| ("unit".to_owned(), code.value.clone()));
        let fields = self.form.fields.iter().zip(&self.fields).filter_map(|(field, value)| {
            let value = value.as_ref().map(|value| &value.value)?;
            let text = match value {
                // `Form::line` adds quotation marks.
                Value::Unit(name) | Value::Hex(name) | Value::Name(name) => name.clone(),
                Value::Units(codes) => codes.join("+"),
                Value::Text(text) => text.clone(),
                value => value.text(self.form, Wording::default()),
            };
            Some((field.word.to_owned(), text))
        });
        let settings =
            self.settings.iter().map(|(word, step)| ((*word).to_owned(), step.to_string()));
        unit.into_iter().chain(fields).chain(settings).collect()
    }

    /// The order with an alias's settings, where no others are given. With such settings a route
    /// leads across country.
    pub(super) fn called(mut self, alias: Option<&'static Alias>) -> ParsedOrder {
        self.alias = alias;
        let settings = alias.map_or(&[][..], |alias| alias.settings);
        for &(word, number) in settings {
            if let Err(place) = self.settings.binary_search_by_key(&word, |(given, _)| given) {
                self.settings.insert(place, (word, number));
            }
        }
        for field in self.fields.iter_mut().flatten().filter(|_| !settings.is_empty()) {
            let Value::Path(_, steps) = &mut field.value else { continue };
            for step in steps {
                if let PathStep::Feature(name) = &mut step.value {
                    step.value = PathStep::To(std::mem::take(name));
                }
            }
        }
        self
    }

    /// The canonical text: reads back as the same order.
    pub fn text(&self) -> String {
        self.line(self.subject.as_ref().map(|code| &*code.value), None)
    }

    /// The text with directions and waits in the words of the line that it was read from: `move 10
    /// north`, where the canonical text has `move 10 1`.
    pub(crate) fn text_as_written(&self, line: &str) -> String {
        self.line(self.subject.as_ref().map(|code| &*code.value), Some(line))
    }

    fn line(&self, subject: Option<&str>, written: Option<&str>) -> String {
        let settings = self.form.settings.iter();
        let settings =
            settings.filter_map(|s| Some(format!("{}{}", s.mark, self.setting(s.word)?)));
        let text = |field: &Spanned<Value>| {
            field.value.text(self.form, Wording { line: written, span: Some(&field.span) })
        };
        let fields = self.fields.iter().map(|field| field.as_ref().map(text));
        self.form.joined(subject, fields.collect(), settings.collect())
    }
}

/// The line from which a value was read, and its place there. By default there is none, and the
/// text is canonical.
#[derive(Clone, Copy, Default)]
struct Wording<'a> {
    line: Option<&'a str>,
    span: Option<&'a Range<usize>>,
}

impl<'a> Wording<'a> {
    fn at(self, span: &'a Range<usize>) -> Wording<'a> {
        Wording { span: Some(span), ..self }
    }

    fn word(self) -> Option<&'a str> {
        self.line?.get(self.span?.clone())
    }
}

impl Value {
    fn text(&self, form: &'static Form, wording: Wording<'_>) -> String {
        match self {
            Value::Unit(name) | Value::Hex(name) | Value::Name(name) => form.name(name),
            Value::Units(codes) => form.name(&codes.join("+")),
            Value::Path(lattice, steps) => steps
                .iter()
                .map(|step| step.value.text(*lattice, form, wording.at(&step.span)))
                .collect::<Vec<_>>()
                .join(" "),
            Value::Direction(lattice, direction) => named(*lattice, *direction, wording),
            Value::Quantity(number) => number.to_string(),
            Value::Choice(word) => (*word).to_owned(),
            Value::Choices(words) => words.join("+"),
            Value::Amounts(amounts) => {
                amounts.iter().map(|amount| amount.value.text(form)).collect::<Vec<_>>().join(", ")
            }
            Value::Order(order) => in_parentheses(&order.line(None, wording.line)),
            Value::Text(text) => form.text(text),
        }
    }
}

impl Amount {
    fn text(&self, form: &'static Form) -> String {
        let parted = self.name.contains([',', '+']);
        let name = if parted { in_quotes(&self.name) } else { form.name(&self.name) };
        format!("{} {name}", self.count)
    }
}

/// A direction in its giver's word, or else as the canonical text has it.
fn named(lattice: Lattice, direction: Direction, wording: Wording<'_>) -> String {
    let is_it = |word: &&str| lattice.read(word) == Some(direction);
    wording.word().filter(is_it).map_or_else(|| number(lattice, direction), str::to_lowercase)
}

/// A direction for a line: its number, or its letters where the lattice has no number for it.
fn number(lattice: Lattice, direction: Direction) -> String {
    lattice
        .number(direction)
        .map_or_else(|| direction.letters().to_owned(), |number| number.to_string())
}

impl PathStep {
    /// Reads a word of a path that isn't in quotes; in quotes it would be a feature.
    pub fn read(lattice: Lattice, word: &str) -> PathStep {
        match lattice.read(word) {
            Some(direction) => PathStep::Direction(direction),
            None if word == "0" || word.eq_ignore_ascii_case("wait") => PathStep::Wait,
            None => PathStep::Feature(word.to_owned()),
        }
    }

    fn text(&self, lattice: Lattice, form: &'static Form, wording: Wording<'_>) -> String {
        match self {
            PathStep::Direction(direction) => named(lattice, *direction, wording),
            PathStep::Wait => {
                let word = wording.word().filter(|word| word.eq_ignore_ascii_case("wait"));
                word.map_or_else(|| "0".to_owned(), str::to_lowercase)
            }
            PathStep::Feature(name) => place(name, lattice, form),
            PathStep::To(name) => format!("to {}", place(name, lattice, form)),
        }
    }
}

/// Words of a path that say how the next place is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leading {
    /// `to`: the goal of the way.
    To,
    /// `via`: a point on it.
    Via,
}

impl Leading {
    /// Reads a bare word of a path as such a word, if it is one.
    pub(super) fn read(word: &str) -> Option<Leading> {
        let is = |leading: &&str| word.eq_ignore_ascii_case(leading);
        let to = TOWARDS.iter().any(&is).then_some(Leading::To);
        to.or_else(|| is(&"via").then_some(Leading::Via))
    }
}

/// Words for `to`.
const TOWARDS: [&str; 4] = ["to", "into", "toward", "towards"];

/// A place for a path, in quotes if it would be read as something else.
fn place(name: &str, lattice: Lattice, form: &'static Form) -> String {
    let plain = matches!(PathStep::read(lattice, name), PathStep::Feature(_))
        && Leading::read(name).is_none();
    if plain && !name.contains(',') { form.name(name) } else { in_quotes(name) }
}
