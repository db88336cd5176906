//! Forms: the declaration of an order. Number, word, who is ordered, fields with types, settings, rule.
//! Names and help are texts: `order-<system>-<word>` and `order-<system>-<word>-help`, `field-<word>`, `setting-<word>`.

use std::collections::BTreeMap;

/// An order as declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The rule book's number, where it has one.
    pub number: Option<u16>,
    /// The order's word: one verb, lower case. Unique over all systems within its topic.
    pub word: &'static str,
    /// The slash command it stands under: `/land move`. Unique to its system.
    pub topic: &'static str,
    /// Who is ordered.
    pub subject: Subject,
    /// What follows, in order. Optional fields come last; a path or text last of all.
    pub fields: &'static [Field],
    /// Standing settings that may be given with it.
    pub settings: &'static [Setting],
    /// The rule it comes from, for instance `EM-11.5`.
    pub rule: &'static str,
}

/// Who is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A unit; it stands first in the line.
    Unit,
    /// The seat itself.
    Seat,
}

/// A field of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its word: the slash command's option.
    pub word: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Must it be given?
    pub required: bool,
}

/// What a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One unit, by its code.
    Unit,
    /// Several units, codes joined by `+`.
    Units,
    /// A cell by its printed number, or a place by name.
    Hex,
    /// Sides 1 to 6 or `n ne se s sw nw`, `0` or `wait`, and features; takes all words up to the settings.
    Path,
    /// One side.
    Side,
    /// A whole number within bounds.
    Quantity {
        /// Least.
        min: i64,
        /// Most.
        max: i64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// The rest of the line.
    Text {
        /// Most letters.
        max: usize,
    },
}

/// A standing setting, written as its mark and a number: `AF7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its word: the slash command's option.
    pub word: &'static str,
    /// Letters before the number, upper case.
    pub mark: &'static str,
    /// Least.
    pub min: u16,
    /// Most.
    pub max: u16,
}

impl Form {
    /// The words of all options in order: `unit`, the fields, the settings.
    pub fn options(&self) -> Vec<&'static str> {
        let subject = (self.subject == Subject::Unit).then_some("unit");
        let fields = self.fields.iter().map(|field| field.word);
        subject.into_iter().chain(fields).chain(self.settings.iter().map(|setting| setting.word)).collect()
    }

    /// The text line that option values make, for the one grammar to read.
    pub fn line(&self, given: &BTreeMap<String, String>) -> String {
        let mut words = vec![self.word.to_owned()];
        let value = |word: &str| given.get(word).map(|value| value.trim().to_owned());
        words.extend((self.subject == Subject::Unit).then(|| value("unit").map(one_word)).flatten());
        words.extend(self.fields.iter().filter_map(|field| match field.kind {
            Kind::Unit | Kind::Units | Kind::Hex => value(field.word).map(one_word),
            _ => value(field.word),
        }));
        let settings = self.settings.iter();
        words.extend(settings.filter_map(|s| Some(format!("{}{}", s.mark, value(s.word)?))));
        words.join(" ")
    }
}

/// A value that is one word for the grammar, whatever blanks it has.
fn one_word(value: String) -> String {
    if value.contains(char::is_whitespace) && !value.contains('"') { format!("\"{value}\"") } else { value }
}
