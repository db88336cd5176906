//! A map of maps: an outer map, and an inner map within some of its cells, all of one size. Inner
//! maps of squares join at their edges, so that a path leads from one into the next. Not here:
//! terrain, costs, who may go where.

use std::collections::BTreeSet;

use super::square::Square;
use super::{Cell, Direction, Lattice, Location, Numbering};
use crate::grid::hex::{Hex, Side};

/// The shape and size of a map, and its numbering: a rectangle of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapSheet {
    /// Shape of the cells.
    pub lattice: Lattice,
    /// How many cells wide.
    pub columns: u16,
    /// How many cells high.
    pub rows: u16,
    /// How its cells are numbered.
    pub numbering: Numbering,
}

/// The maps of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atlas {
    /// The outer map.
    pub outer: MapSheet,
    /// The shape that all inner maps share.
    pub inner: MapSheet,
    /// The cells that have an inner map.
    pub with_inner: BTreeSet<Cell>,
}

impl MapSheet {
    /// Its last cell, at the lower right.
    pub const fn end(&self) -> Cell {
        Cell::new(self.columns, self.rows)
    }

    /// Is this one of its cells?
    pub fn holds(&self, cell: Cell) -> bool {
        (1..=self.columns).contains(&cell.column) && (1..=self.rows).contains(&cell.row)
    }

    /// Its cells by row, then column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (1..=self.rows).flat_map(move |row| (1..=columns).map(move |column| Cell::new(column, row)))
    }

    /// The next cell in a direction, if it is on the map.
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let next = match self.lattice {
            Lattice::Hex => Hex::of_cell(cell).neighbour(Side::facing(direction)?).cell(),
            Lattice::Square => Square::of_cell(cell).neighbour(direction).cell(),
        };
        next.filter(|next| self.holds(*next))
    }

    /// The direction from a cell to a neighbour.
    pub fn direction_to(&self, from: Cell, to: Cell) -> Option<Direction> {
        self.lattice.directions().iter().copied().find(|&way| self.neighbour(from, way) == Some(to))
    }
}

impl Atlas {
    /// The map that a location is on.
    pub fn sheet(&self, location: Location) -> &MapSheet {
        if location.within.is_some() { &self.inner } else { &self.outer }
    }

    /// Is there such a location?
    pub fn holds(&self, location: Location) -> bool {
        location.within.is_none_or(|within| self.with_inner.contains(&within))
            && self.sheet(location).holds(location.cell)
    }

    /// The next location in a direction. Off the edge of an inner map of squares it lies on the
    /// inner map of the next outer cell, at the opposite edge, or on the outer map if that cell has
    /// no inner map. `None` off the outer map.
    pub fn step(&self, from: Location, direction: Direction) -> Option<Location> {
        let sheet = self.sheet(from);
        if let Some(cell) = sheet.neighbour(from.cell, direction) {
            return Some(Location { cell, ..from });
        }
        let within = from.within.filter(|_| sheet.lattice == Lattice::Square)?;
        let square = Square::of_cell(from.cell).neighbour(direction);
        let (across, x) = wrapped(square.x, sheet.columns);
        let (down, y) = wrapped(square.y, sheet.rows);
        let next = Square::of_cell(within);
        let next = Square::new(next.x + across, next.y + down)
            .cell()
            .filter(|cell| self.outer.holds(*cell))?;
        let inner = || Some(Location::inner(next, Square::new(x, y).cell()?));
        if self.with_inner.contains(&next) { inner() } else { Some(Location::outer(next)) }
    }

    /// A location as orders and reports print it: `J2-Y4`, and within it `J2-Y4/7-13`.
    pub fn print(&self, location: Location) -> String {
        let cell = self.sheet(location).numbering.cell(location.cell);
        match location.within {
            Some(within) => format!("{}/{cell}", self.outer.numbering.cell(within)),
            None => cell,
        }
    }

    /// The location that is printed so, if there is one.
    pub fn read(&self, text: &str) -> Option<Location> {
        let location = match text.split_once('/') {
            Some((within, cell)) => Location::inner(
                self.outer.numbering.read(within)?,
                self.inner.numbering.read(cell)?,
            ),
            None => Location::outer(self.outer.numbering.read(text)?),
        };
        Some(location).filter(|location| self.holds(*location))
    }
}

/// A coordinate wrapped to 1 to `size`, and the number of maps that it was off by.
fn wrapped(coordinate: i32, size: u16) -> (i32, i32) {
    let size = i32::from(size);
    ((coordinate - 1).div_euclid(size), (coordinate - 1).rem_euclid(size) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Axis;
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, West};

    fn atlas() -> Atlas {
        let letters = |first| Axis::LetterDigit { first };
        let numbers = Axis::Number { first: 0, digits: 1 };
        Atlas {
            outer: MapSheet {
                lattice: Lattice::Square,
                columns: 140,
                rows: 110,
                numbering: Numbering {
                    prefix: "",
                    columns: letters('A'),
                    between: "-",
                    rows: letters('P'),
                },
            },
            inner: MapSheet {
                lattice: Lattice::Square,
                columns: 15,
                rows: 15,
                numbering: Numbering { prefix: "", columns: numbers, between: "-", rows: numbers },
            },
            with_inner: [(93, 95), (94, 95), (94, 94), (1, 1)].map(|(x, y)| Cell::new(x, y)).into(),
        }
    }

    fn step(from: &str, direction: Direction) -> Option<String> {
        let atlas = atlas();
        let to = atlas.step(atlas.read(from).unwrap(), direction);
        to.map(|to| atlas.print(to))
    }

    #[test]
    fn a_path_leads_over_the_edge_into_the_next_inner_map() {
        let across = |from, direction| step(from, direction).unwrap();
        assert_eq!(across("J2-Y4/7-13", North), "J2-Y4/7-12");
        assert_eq!(across("J2-Y4/14-7", East), "J3-Y4/0-7");
        assert_eq!(across("J2-Y4/14-7", SouthEast), "J3-Y4/0-8");
        assert_eq!(across("J2-Y4/14-0", NorthEast), "J3-Y3/0-14", "over a corner");
        assert_eq!(across("J3-Y4/0-7", West), "J2-Y4/14-7");
    }

    #[test]
    fn where_the_next_cell_has_no_inner_map_a_path_leads_out() {
        assert_eq!(step("J2-Y4/7-14", South).unwrap(), "J2-Y5");
        assert_eq!(step("J2-Y4", South).unwrap(), "J2-Y5");
        assert_eq!(step("A0-P0/0-0", NorthWest), None, "off the outer map");
        assert_eq!(step("A0-P0", West), None);
    }

    #[test]
    fn only_what_is_there_is_read() {
        for text in ["J2-Y4/15-0", "J2-Y5/0-0", "N9-Z9", "J2-Y4/", "/7-13", "O0-P0"] {
            assert_eq!(atlas().read(text).is_some(), text == "N9-Z9", "{text}");
        }
    }

    #[test]
    fn hexes_have_neighbours_by_the_same_directions() {
        let sheet = MapSheet {
            lattice: Lattice::Hex,
            columns: 9,
            rows: 9,
            numbering: Numbering::digits("", 2),
        };
        let middle = Cell::new(5, 5);
        assert_eq!(sheet.neighbour(middle, SouthEast), Some(Cell::new(6, 5)));
        assert_eq!(sheet.neighbour(middle, East), None);
        assert_eq!(sheet.direction_to(middle, Cell::new(4, 4)), Some(NorthWest));
        assert_eq!(sheet.neighbour(Cell::new(1, 1), North), None);
    }
}
