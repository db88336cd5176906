//! The printed numbers of hexes. Rule: EM-1.1. Not here: the hexes themselves (`hex_map.rs`).

use std::fmt;

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use crate::grid::Cell;
use crate::grid::hex::Hex;
use crate::words::Arg;

/// A hex by its printed number: sheet, column, row as `SCCCRRR`. See EM-1.1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexNo(pub u32);

/// The only sheet that modules have.
pub const SHEET: u32 = 1;

/// A hex, told with its bearing to the nearest place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearHex(pub HexNo);

impl HexNo {
    /// The number of a cell on the first sheet.
    pub fn of_cell(cell: Cell) -> HexNo {
        HexNo(SHEET * 1_000_000 + u32::from(cell.column) * 1000 + u32::from(cell.row))
    }

    /// The cell of the map, without the sheet.
    pub fn cell(self) -> Cell {
        Cell::new((self.0 / 1000 % 1000) as u16, (self.0 % 1000) as u16)
    }

    /// As a hex of the grid.
    pub fn hex(self) -> Hex {
        Hex::of_cell(self.cell())
    }

    /// Steps between two hexes.
    pub fn distance(self, other: HexNo) -> u32 {
        self.hex().distance(other.hex())
    }

    /// A single number for dice.
    pub fn key(self) -> u64 {
        u64::from(self.0)
    }

    /// As players read it: column and row. The sheet's digit is left out, since there is one sheet.
    pub fn print(self) -> SmolStr {
        smol_str::format_smolstr!("{:06}", self.0 % 1_000_000)
    }
}

impl From<HexNo> for Arg {
    fn from(hex: HexNo) -> Arg {
        Arg::Text(hex.print())
    }
}

/// As module files write it, with the sheet.
impl fmt::Display for HexNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:07}", self.0)
    }
}

impl fmt::Debug for HexNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
