//! Ways on a map: the parts that lie on it, as arrows. A way may lead into an inner map, out of it,
//! and across several.

use std::collections::BTreeSet;

use super::{ArrowKind, ArrowView, MapView};
use crate::grid::{Cell, Lattice, Location};

impl MapView {
    /// Draws the part of a way that lies on this map. On the outer map that is the whole way, from
    /// cell to cell. On an inner map it is each stretch within it, extended over the edge towards
    /// the neighbouring outer cell where it comes from or goes on to.
    ///
    /// `label` is the moving unit's; empty if there isn't just one.
    pub fn add_way(&mut self, way: &[Location], kind: ArrowKind, label: &str) {
        let stretches = match self.within {
            None => vec![way.iter().map(|location| location.on_outer_map()).collect()],
            Some(within) => self.stretches(way, within),
        };
        for mut cells in stretches {
            cells.dedup();
            if cells.len() > 1 {
                self.arrows.push(ArrowView { cells, kind, flag: None, label: label.to_owned() });
            }
        }
    }

    fn stretches(&self, way: &[Location], within: Cell) -> Vec<Vec<Cell>> {
        let shown: BTreeSet<Cell> = self.cells.iter().map(|cell| cell.cell).collect();
        let beyond = |cell: Cell, other: Option<&Location>| {
            let towards = other.filter(|_| self.lattice == Lattice::Square)?.on_outer_map();
            over_the_rim(&shown, cell, within, towards)
        };
        let groups: Vec<&[Location]> =
            way.chunk_by(|one, next| one.within == next.within).collect();
        let inside = |group: &[Location]| group[0].within == Some(within);
        let stretch = |(place, group): (usize, &&[Location])| {
            let (first, last) = (group[0].cell, group[group.len() - 1].cell);
            let before = place.checked_sub(1).and_then(|place| groups[place].last());
            let after = groups.get(place + 1).and_then(|group| group.first());
            let cells = group.iter().map(|location| location.cell);
            beyond(first, before).into_iter().chain(cells).chain(beyond(last, after)).collect()
        };
        groups.iter().enumerate().filter(|(_, group)| inside(group)).map(stretch).collect()
    }
}

/// The first cell that isn't shown, straight on from `cell` in the direction from one outer cell to
/// another. It may be in column or row 0.
fn over_the_rim(shown: &BTreeSet<Cell>, cell: Cell, from: Cell, to: Cell) -> Option<Cell> {
    let towards = |from: u16, to: u16| (i32::from(to) - i32::from(from)).signum();
    let step = (towards(from.column, to.column), towards(from.row, to.row));
    if step == (0, 0) {
        return None;
    }
    let (mut column, mut row) = (i32::from(cell.column), i32::from(cell.row));
    loop {
        (column, row) = (column + step.0, row + step.1);
        let next = Cell::new(u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        if !shown.contains(&next) {
            return Some(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{CellView, Fog, Ground};
    use crate::words::literal;

    const HERE: Cell = Cell::new(3, 3);
    const EAST: Cell = Cell::new(4, 3);

    fn drawn(within: Option<Cell>, way: &[Location]) -> Vec<Vec<(u16, u16)>> {
        let row = |row| (1..=5).map(move |column| Cell::new(column, row));
        let cells = (1..=5).flat_map(row);
        let mut map = MapView {
            within,
            cells: cells
                .map(|cell| CellView {
                    cell,
                    ground: Ground::Clear,
                    fog: Fog::InSight,
                    control: None,
                })
                .collect(),
            ..MapView::blank(Lattice::Square, literal(""))
        };
        map.add_way(way, ArrowKind::Moved, "");
        let cells =
            |arrow: &ArrowView| arrow.cells.iter().map(|cell| (cell.column, cell.row)).collect();
        map.arrows.iter().map(cells).collect()
    }

    fn inner(within: Cell, column: u16, row: u16) -> Location {
        Location::inner(within, Cell::new(column, row))
    }

    #[test]
    fn a_way_across_two_inner_maps_is_drawn_on_each_and_on_the_outer_map() {
        let way = [inner(HERE, 4, 2), inner(HERE, 5, 2), inner(EAST, 1, 2), inner(EAST, 2, 3)];
        assert_eq!(drawn(None, &way), [[(3, 3), (4, 3)]]);
        assert_eq!(drawn(Some(HERE), &way), [[(4, 2), (5, 2), (6, 2)]]);
        assert_eq!(drawn(Some(EAST), &way), [[(0, 2), (1, 2), (2, 3)]]);
        assert_eq!(drawn(Some(Cell::new(9, 9)), &way), [[(0, 0); 0]; 0]);
    }

    #[test]
    fn a_way_out_leads_over_the_rim_and_a_way_in_comes_from_there() {
        let out = [inner(HERE, 3, 3), Location::outer(EAST)];
        assert_eq!(drawn(Some(HERE), &out), [[(3, 3), (6, 3)]]);
        let back = [Location::outer(EAST), inner(HERE, 5, 1), inner(HERE, 4, 1)];
        assert_eq!(drawn(Some(HERE), &back), [[(6, 1), (5, 1), (4, 1)]]);
        assert_eq!(drawn(None, &back), [[(4, 3), (3, 3)]]);
    }

    #[test]
    fn a_way_within_one_cell_is_nothing_on_the_outer_map() {
        let way = [Location::outer(HERE), inner(HERE, 1, 1), inner(HERE, 2, 2)];
        assert_eq!(drawn(None, &way), [[(0, 0); 0]; 0]);
        assert_eq!(drawn(Some(HERE), &way), [[(1, 1), (2, 2)]]);
    }

    #[test]
    fn a_way_that_comes_back_is_two_stretches() {
        let way = [inner(HERE, 5, 1), inner(EAST, 1, 1), inner(HERE, 5, 2)];
        assert_eq!(drawn(Some(HERE), &way), [[(5, 1), (6, 1)], [(6, 2), (5, 2)]]);
    }
}
