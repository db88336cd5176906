//! Directions: the eight points of the compass. A lattice has six or eight of them, numbered from 1
//! in the north, clockwise. Not here: the neighbouring cell (`hex`, `square`).

use serde::{Deserialize, Serialize};

use crate::words::{Message, message};

/// The shape of a map's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lattice {
    /// Flat-top hexes; even columns lie half a hex lower. Nothing lies due east or west of a hex.
    Hex,
    /// Squares, with neighbours across sides and corners.
    Square,
}

/// A point of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// All eight, north first, clockwise.
    pub const ALL: [Direction; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];

    /// The direction that leads back.
    pub const fn opposite(self) -> Direction {
        self.clockwise(4)
    }

    /// The direction so many eighths of a circle further clockwise.
    pub const fn clockwise(self, eighths: u8) -> Direction {
        Direction::ALL[(self as usize + eighths as usize) % 8]
    }

    /// Its letters: `n`, `ne`.
    pub const fn letters(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// Its name, for the reader.
    pub fn name(self) -> Message {
        message(match self {
            North => "direction-north",
            NorthEast => "direction-north-east",
            East => "direction-east",
            SouthEast => "direction-south-east",
            South => "direction-south",
            SouthWest => "direction-south-west",
            West => "direction-west",
            NorthWest => "direction-north-west",
        })
    }

    /// The direction with these letters or this name, with or without a hyphen.
    fn named(word: &str) -> Option<Direction> {
        const WORDS: [[&str; 3]; 8] = [
            ["n", "north", "north"],
            ["ne", "northeast", "north-east"],
            ["e", "east", "east"],
            ["se", "southeast", "south-east"],
            ["s", "south", "south"],
            ["sw", "southwest", "south-west"],
            ["w", "west", "west"],
            ["nw", "northwest", "north-west"],
        ];
        let known =
            |spellings: &[&str; 3]| spellings.iter().any(|known| known.eq_ignore_ascii_case(word));
        WORDS.iter().position(known).map(|place| Direction::ALL[place])
    }
}

impl Lattice {
    /// The directions of a cell's neighbours, north first, clockwise.
    pub const fn directions(self) -> &'static [Direction] {
        match self {
            Lattice::Hex => &[North, NorthEast, SouthEast, South, SouthWest, NorthWest],
            Lattice::Square => &Direction::ALL,
        }
    }

    /// The number of a direction on this lattice, from 1 in the north, clockwise; `None` if it has
    /// no such direction.
    pub fn number(self, direction: Direction) -> Option<u8> {
        let place = self.directions().iter().position(|&known| known == direction)?;
        Some(place as u8 + 1)
    }

    /// The direction with this number.
    pub fn direction(self, number: u8) -> Option<Direction> {
        self.directions().get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Reads a direction: its number on this lattice, its letters or its name.
    pub fn read(self, word: &str) -> Option<Direction> {
        match word.as_bytes() {
            [digit @ b'1'..=b'9'] => self.direction(digit - b'0'),
            _ => Direction::named(word).filter(|direction| self.directions().contains(direction)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_have_no_east_and_number_six_squares_number_eight() {
        let read =
            |lattice: Lattice| ["1", "3", "7", "e", "South-West"].map(|word| lattice.read(word));
        assert_eq!(read(Lattice::Hex), [Some(North), Some(SouthEast), None, None, Some(SouthWest)]);
        assert_eq!(
            read(Lattice::Square),
            [Some(North), Some(East), Some(West), Some(East), Some(SouthWest)]
        );
        for lattice in [Lattice::Hex, Lattice::Square] {
            for &direction in lattice.directions() {
                assert_eq!(
                    lattice.number(direction).and_then(|n| lattice.direction(n)),
                    Some(direction)
                );
                assert_eq!(lattice.read(direction.letters()), Some(direction));
            }
        }
        assert_eq!(["0", "9", "", "north-", "é"].map(|word| Lattice::Square.read(word)), [None; 5]);
    }

    #[test]
    fn the_way_back_is_opposite() {
        assert_eq!(Direction::ALL.map(|direction| direction.opposite().opposite()), Direction::ALL);
        assert_eq!(NorthEast.opposite(), SouthWest);
    }
}
