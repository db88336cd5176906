//! Chance that falls the same everywhere, and places on the ground.

use super::ground::Home;

/// A stream of numbers (SplitMix64), for making campaigns up; the rules' dice are others.
pub struct Chance(u64);

impl Chance {
    /// The stream that a number begins.
    pub fn of(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A number from 0, less than this.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % limit
    }

    /// A spot of a seat's ground.
    pub fn within(&mut self, home: Home) -> Spot {
        let column = home.column + self.below(u64::from(home.side)) as u16;
        Spot { column, row: home.row + self.below(u64::from(home.side)) as u16 }
    }
}

/// A hex by column and row, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From 1, west to east.
    pub column: u16,
    /// From 1, north to south.
    pub row: u16,
}

impl Spot {
    /// Its printed number.
    pub fn number(self) -> u32 {
        1_000_000 + u32::from(self.column) * 1000 + u32::from(self.row)
    }

    /// The spot across a side; even columns lie half a hex lower.
    pub fn across(self, side: u8) -> Spot {
        let up = u16::from(self.column % 2 == 1);
        let Spot { column, row } = self;
        match side {
            1 => Spot { column, row: row - 1 },
            2 => Spot { column: column + 1, row: row - up },
            3 => Spot { column: column + 1, row: row + 1 - up },
            4 => Spot { column, row: row + 1 },
            5 => Spot { column: column - 1, row: row + 1 - up },
            _ => Spot { column: column - 1, row: row - up },
        }
    }
}
