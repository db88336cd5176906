//! Cell numbers as printed maps write them: `003006`, `0705`, `J2-Y4`, `7-13`, `C12`. One rule
//! serves printing and reading.

use serde::Serialize;

use super::Cell;

/// How cells are numbered: a column, a separator, a row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Numbering {
    /// What people may write before column and row, such as a sheet's number. It isn't printed.
    pub prefix: &'static str,
    /// How columns are numbered.
    pub columns: Axis,
    /// Text between column and row.
    pub between: &'static str,
    /// How rows are numbered.
    pub rows: Axis,
}

/// How the columns or rows of a map are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// Numbers with at least `digits` digits, beginning with `first`: 007.
    Number {
        /// The number of the first column or row.
        first: u16,
        /// Digits at least.
        digits: u8,
    },
    /// A letter and a digit, beginning with this letter and 0: A0, A1 … A9, B0.
    LetterDigit {
        /// The letter of the first ten.
        first: char,
    },
    /// Letters: A, B … Z, AA, AB.
    Letters,
}

impl Numbering {
    /// Columns and rows from 1, each with this many digits: `003006`, `0705`.
    pub const fn digits(prefix: &'static str, digits: u8) -> Numbering {
        let axis = Axis::Number { first: 1, digits };
        Numbering { prefix, columns: axis, between: "", rows: axis }
    }

    /// A cell as orders and reports print it.
    pub fn cell(&self, cell: Cell) -> String {
        let (column, row) = (self.columns.label(cell.column), self.rows.label(cell.row));
        format!("{column}{}{row}", self.between)
    }

    /// Reads a cell's number, in capitals or small letters.
    pub fn read(&self, text: &str) -> Option<Cell> {
        let prefixed = text.strip_prefix(self.prefix);
        [Some(text), prefixed].into_iter().flatten().find_map(|text| {
            let (column, rest) = self.columns.read(text)?;
            let (row, rest) = self.rows.read(rest.strip_prefix(self.between)?)?;
            rest.is_empty().then_some(Cell { column, row })
        })
    }
}

impl Axis {
    /// A column or row, counted from 1, as the axis shows it.
    pub fn label(self, number: u16) -> String {
        let place = number.saturating_sub(1);
        match self {
            Axis::Number { first, digits } => {
                format!(
                    "{:0width$}",
                    u32::from(place) + u32::from(first),
                    width = usize::from(digits)
                )
            }
            Axis::LetterDigit { first } => {
                let letter = char::from_u32(first as u32 + u32::from(place / 10)).unwrap_or(first);
                format!("{letter}{}", place % 10)
            }
            Axis::Letters => letters(place),
        }
    }

    /// The number that a column or row, counted from 1, stands for: its label's number, or its
    /// place from 0 among letters and digits.
    pub fn value(self, number: u16) -> u16 {
        match self {
            Axis::Number { first, .. } => number.saturating_sub(1).saturating_add(first),
            Axis::LetterDigit { .. } => number.saturating_sub(1),
            Axis::Letters => number,
        }
    }

    /// Reads the column or row that a text begins with. Returns it and the rest.
    fn read(self, text: &str) -> Option<(u16, &str)> {
        match self {
            Axis::Number { first, digits } => {
                let all = text.bytes().take_while(u8::is_ascii_digit).count();
                // If another number follows without a separator, each has its full width.
                let width = if digits > 1 { usize::from(digits) } else { all };
                let (number, rest) =
                    text.split_at_checked(width).filter(|(number, _)| number.len() <= all)?;
                let number: u16 = number.parse().ok()?;
                Some((number.checked_sub(first)?.checked_add(1)?, rest))
            }
            Axis::LetterDigit { first } => {
                let mut signs = text.chars();
                let tens = (signs.next()?.to_ascii_uppercase() as u32).checked_sub(first as u32)?;
                let ones = signs.next()?.to_digit(10)?;
                let number = u16::try_from(tens * 10 + ones + 1).ok().filter(|_| tens < 26)?;
                Some((number, signs.as_str()))
            }
            Axis::Letters => {
                let end = text.bytes().take_while(u8::is_ascii_alphabetic).count();
                let (label, rest) = text.split_at(end);
                Some((number_of(label)?, rest))
            }
        }
    }
}

fn letters(place: u16) -> String {
    let last = char::from(b'A' + (place % 26) as u8);
    if place < 26 { last.to_string() } else { format!("{}{last}", letters(place / 26 - 1)) }
}

/// The number of the column or row with these letters.
fn number_of(label: &str) -> Option<u16> {
    let add = |number: Option<u16>, letter: u8| {
        let place = u16::from(letter.to_ascii_uppercase() - b'A' + 1);
        number?.checked_mul(26)?.checked_add(place)
    };
    label.bytes().fold(Some(0), add).filter(|&number| number > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const STRATEGIC: Numbering = Numbering {
        prefix: "",
        columns: Axis::LetterDigit { first: 'A' },
        between: "-",
        rows: Axis::LetterDigit { first: 'P' },
    };
    const TACTICAL: Numbering = Numbering {
        prefix: "",
        columns: Axis::Number { first: 0, digits: 1 },
        between: "-",
        rows: Axis::Number { first: 0, digits: 1 },
    };
    const CHESS: Numbering = Numbering {
        prefix: "",
        columns: Axis::Letters,
        between: "",
        rows: Axis::Number { first: 1, digits: 1 },
    };

    #[test]
    fn each_style_prints_as_its_map_does() {
        assert_eq!(Numbering::digits("1", 3).cell(Cell::new(3, 6)), "003006");
        assert_eq!(STRATEGIC.cell(Cell::new(93, 95)), "J2-Y4");
        assert_eq!(TACTICAL.cell(Cell::new(8, 14)), "7-13");
        assert_eq!(CHESS.cell(Cell::new(28, 12)), "AB12");
    }

    #[test]
    fn a_sheet_may_stand_before_it() {
        let sheet = Numbering::digits("1", 3);
        assert_eq!(sheet.read("1003006"), Some(Cell::new(3, 6)));
        assert_eq!(sheet.read("103006"), Some(Cell::new(103, 6)));
        assert_eq!(sheet.read("2003006"), None);
    }

    #[test]
    fn what_is_no_number_of_the_map_is_not_read() {
        for text in
            ["", "J2", "J2-", "J2-Y", "J2-Y44", "J-Y4", "-", "é2-Y4", "J2-A0", "J2Y4", "J²-Y4"]
        {
            assert_eq!(STRATEGIC.read(text), None, "{text}");
        }
        assert_eq!(STRATEGIC.read("j2-y4"), Some(Cell::new(93, 95)));
        assert_eq!(
            ["07050", "070", "0005", "2003006"].map(|text| Numbering::digits("", 2).read(text)),
            [None; 4]
        );
        assert_eq!(["7-", "70000-1", "-7-1"].map(|text| TACTICAL.read(text)), [None; 3]);
        assert_eq!(["12", "A", "ZZZZ1", "A0"].map(|text| CHESS.read(text)), [None; 4]);
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        #[test]
        fn what_is_printed_is_read(column in 1u16..=99, row in 1u16..=99) {
            let cell = Cell::new(column, row);
            for numbering in [Numbering::digits("1", 3), Numbering::digits("", 2), STRATEGIC, TACTICAL, CHESS] {
                prop_assert_eq!(numbering.read(&numbering.cell(cell)), Some(cell));
            }
        }
    }
}
