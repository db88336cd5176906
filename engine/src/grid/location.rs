//! A location: a cell, and the map that it is a cell of. A campaign has an outer map, and some
//! systems have an inner map within each of its cells. Not here: what is printed there.

use serde::{Deserialize, Serialize};

use super::Cell;

/// A cell of the outer map, or of the map within one of its cells. One on the outer map is stored
/// like a [`Cell`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Location {
    /// The outer cell that its inner map is in; `None` on the outer map itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Cell>,
    /// The cell of its map.
    #[serde(flatten)]
    pub cell: Cell,
}

impl Location {
    /// A cell of the outer map.
    pub const fn outer(cell: Cell) -> Location {
        Location { within: None, cell }
    }

    /// A cell of the map within a cell.
    pub const fn inner(within: Cell, cell: Cell) -> Location {
        Location { within: Some(within), cell }
    }

    /// The cell of the outer map that holds it.
    pub const fn on_outer_map(self) -> Cell {
        match self.within {
            Some(within) => within,
            None => self.cell,
        }
    }
}

impl From<Cell> for Location {
    fn from(cell: Cell) -> Location {
        Location::outer(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_the_outer_map_it_is_stored_like_a_cell() {
        let cell = Cell::new(3, 6);
        let outer = serde_json::to_string(&Location::outer(cell)).unwrap();
        assert_eq!(outer, serde_json::to_string(&cell).unwrap());
        let inner = serde_json::to_string(&Location::inner(cell, Cell::new(1, 2))).unwrap();
        insta::assert_snapshot!(inner, @r#"{"within":{"column":3,"row":6},"column":1,"row":2}"#);
        for location in [Location::outer(cell), Location::inner(cell, cell)] {
            let stored = serde_json::to_string(&location).unwrap();
            assert_eq!(serde_json::from_str::<Location>(&stored).unwrap(), location);
        }
    }
}
