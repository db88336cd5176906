//! The grids: [`hex`] and [`square`], the [`Cell`] that names a place on either, and the [`Direction`]s between cells.
//! Not here: terrain, costs, maps of a campaign.

mod direction;
pub mod hex;
pub mod square;

use serde::{Deserialize, Serialize};

pub use direction::{Direction, Lattice};

/// A cell by column and row, each from 1 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Column, from 1 in the west.
    pub column: u16,
    /// Row, from 1 in the north.
    pub row: u16,
}

impl Cell {
    /// A cell by column and row.
    pub const fn new(column: u16, row: u16) -> Self {
        Cell { column, row }
    }
}
