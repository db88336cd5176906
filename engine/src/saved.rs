//! Checks of saved positions, for every system alike. A position that the rules made passes them.
//! One that was damaged or made by hand is refused with the place and the problem, before any rule
//! runs on it.

use std::fmt;
use std::ops::RangeInclusive;

/// Success, or the place and the problem.
pub type Checked = Result<(), String>;

/// A place in the data, written out only for a fault: `forces[1].units[3].hex`.
#[derive(Clone, Copy, Debug)]
pub struct DataPath<'a> {
    within: Option<&'a DataPath<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy, Debug)]
enum Step<'a> {
    Field(&'a str),
    Nth(usize),
}

impl<'a> DataPath<'a> {
    /// The path of the whole position.
    pub const fn root() -> DataPath<'static> {
        DataPath { within: None, step: Step::Field("position") }
    }

    /// The path of a field.
    pub const fn field(&'a self, name: &'a str) -> DataPath<'a> {
        DataPath { within: Some(self), step: Step::Field(name) }
    }

    /// The path of an entry in a list, from 0.
    pub const fn nth(&'a self, nth: usize) -> DataPath<'a> {
        DataPath { within: Some(self), step: Step::Nth(nth) }
    }
}

impl fmt::Display for DataPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(within) = self.within {
            write!(f, "{within}")?;
        }
        match self.step {
            Step::Field(name) if self.within.is_some() => write!(f, ".{name}"),
            Step::Field(name) => f.write_str(name),
            Step::Nth(nth) => write!(f, "[{nth}]"),
        }
    }
}

/// Checks that a number lies within bounds.
///
/// # Errors
/// If it doesn't.
pub fn within<N: PartialOrd + fmt::Display>(
    at: &DataPath<'_>,
    number: N,
    bounds: RangeInclusive<N>,
) -> Checked {
    if bounds.contains(&number) {
        return Ok(());
    }
    Err(format!("{at}: {number} is not from {} to {}", bounds.start(), bounds.end()))
}

/// Checks that a reference has a target. `problem` says what is wrong if it hasn't.
///
/// # Errors
/// If it isn't there.
pub fn of_known(at: &DataPath<'_>, is_there: bool, problem: &str) -> Checked {
    if is_there { Ok(()) } else { Err(format!("{at}: {problem}")) }
}

/// Letters of a name in a position: as many as in a module.
const NAME_LETTERS: RangeInclusive<usize> = 1..=crate::module::NAME_LETTERS_MAX;

/// Checks that a name fits on a map and in a line.
///
/// # Errors
/// If it has no letters, or too many.
pub fn named(at: &DataPath<'_>, name: &str) -> Checked {
    let letters = name.chars().count();
    let (least, most) = (NAME_LETTERS.start(), NAME_LETTERS.end());
    let fits = NAME_LETTERS.contains(&letters);
    if fits {
        Ok(())
    } else {
        Err(format!("{at}: a name of {letters} letters is not one of {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let root = DataPath::root();
        let (units, unit) = (root.field("units"), 3);
        let unit = units.nth(unit);
        assert_eq!(
            within(&unit.field("level"), 7, 1..=6).unwrap_err(),
            "position.units[3].level: 7 is not from 1 to 6"
        );
        assert_eq!(
            of_known(&unit, false, "no such unit").unwrap_err(),
            "position.units[3]: no such unit"
        );
        assert_eq!(within(&unit, 1, 1..=6), Ok(()));
    }
}
