//! The grids: [`hex`] and [`square`], the [`Cell`] that names a place on either, the [`Direction`]s
//! between cells, how a printed map numbers them ([`Numbering`]), and maps within maps ([`Atlas`],
//! [`Location`]). Not here: terrain, costs.

mod atlas;
mod direction;
pub mod hex;
mod hex_line;
mod location;
mod numbering;
pub mod square;

use serde::{Deserialize, Serialize};

pub use atlas::{Atlas, MapSheet};
pub use direction::{Direction, Lattice};
pub use location::Location;
pub use numbering::{Axis, Numbering};

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
