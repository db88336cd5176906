//! Codes: a unit's short name in orders, its seat's letter and a number: `a3`, `y12`. Under a veil
//! a unit that the seat doesn't know has a tag in place of its code: `?1`.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sight::Tag;

/// A unit's code.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
pub struct UnitCode {
    /// Its seat's letter, lower case; `?` of a tag.
    pub letter: char,
    /// Its number among the seat's units, from 1.
    pub number: u16,
}

impl UnitCode {
    /// A number of its own for the dice.
    pub fn key(self) -> u64 {
        u64::from(u32::from(self.letter)) << 16 | u64::from(self.number)
    }

    /// The tag that it is, if it is one.
    pub fn tag(self) -> Option<Tag> {
        (self.letter == Tag::LETTER).then_some(Tag(self.number))
    }
}

impl From<Tag> for UnitCode {
    fn from(Tag(number): Tag) -> UnitCode {
        UnitCode { letter: Tag::LETTER, number }
    }
}

impl fmt::Display for UnitCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

impl FromStr for UnitCode {
    type Err = String;
    fn from_str(word: &str) -> Result<UnitCode, String> {
        let wrong =
            || format!("`{word}` is no unit's code; a code is a letter and a number, such as a3");
        let mut letters = word.chars();
        let is_letter = |letter: &char| letter.is_ascii_alphabetic() || *letter == Tag::LETTER;
        let letter = letters.next().filter(is_letter).ok_or_else(wrong)?;
        let digits = letters.as_str();
        let number =
            digits.parse().ok().filter(|_| !digits.starts_with(['+', '0'])).ok_or_else(wrong)?;
        Ok(UnitCode { letter: letter.to_ascii_lowercase(), number })
    }
}

impl TryFrom<String> for UnitCode {
    type Error = String;
    fn try_from(word: String) -> Result<UnitCode, String> {
        word.parse()
    }
}

impl From<UnitCode> for String {
    fn from(code: UnitCode) -> String {
        code.to_string()
    }
}
