//! The cells of a map as a grid of whole numbers: neighbours, corners of sides, and what stands
//! where. Corners are exact, so outlines join without rounding. Not here: pixels (`layout`).

use mythico_engine::grid::{Cell, Direction};
use mythico_engine::map::{CellView, Ground, Lattice, MapView};

/// A point of the grid. Hexes count half sides across and half heights down, squares half sides
/// both ways.
pub type Node = (i32, i32);

/// A cell as column and row, counted from the cut's first column and row, less one of padding.
pub type Spot = (i32, i32);

const HEX_CORNERS: [Node; 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];
const SQUARE_CORNERS: [Node; 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];

/// From a hex to those across its sides, by column and row: for columns that aren't lowered, and
/// for lowered ones.
const HEX_WAYS: [[Spot; 6]; 2] = [
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)],
    [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)],
];
const SQUARE_WAYS: [Spot; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A map's cells, looked up by place.
pub struct Grid {
    pub lattice: Lattice,
    /// The cells of the cut, by row, then column. Where they overlap, the order shows.
    pub cells: Vec<CellView>,
    first: (i32, i32),
    columns: i32,
    rows: i32,
    index: Vec<Option<u32>>,
    grounds: Vec<Option<Ground>>,
}

impl Grid {
    /// The grid of a map, unless it has no cells.
    pub fn new(map: &MapView) -> Option<Grid> {
        let columns = map.cells.iter().map(|cell| i32::from(cell.cell.column));
        let rows = map.cells.iter().map(|cell| i32::from(cell.cell.row));
        let first = (columns.clone().min()? - 1, rows.clone().min()? - 1);
        let size = (columns.max()? - first.0 + 2, rows.max()? - first.1 + 2);
        let mut grid = Grid {
            lattice: map.lattice,
            cells: map.cells.clone(),
            first,
            columns: size.0,
            rows: size.1,
            index: vec![None; (size.0 * size.1) as usize],
            grounds: Vec::new(),
        };
        grid.cells.sort_by_key(|cell| (cell.cell.row, cell.cell.column));
        for (number, cell) in grid.cells.iter().enumerate() {
            if let Some(slot) = grid.slot(grid.spot(cell.cell)) {
                grid.index[slot] = Some(number as u32);
            }
        }
        grid.grounds = grid.grounds_with_rim();
        Some(grid)
    }

    /// The ground of every spot. Spots just off the map repeat a neighbour's ground, so that
    /// outlines run on.
    fn grounds_with_rim(&self) -> Vec<Option<Ground>> {
        self.spots()
            .map(|spot| {
                self.get(spot).map(|cell| cell.ground).or_else(|| {
                    self.neighbours(spot).find_map(|next| self.get(next)).map(|cell| cell.ground)
                })
            })
            .collect()
    }

    /// Where a cell lies on the grid.
    pub fn spot(&self, cell: Cell) -> Spot {
        (i32::from(cell.column) - self.first.0, i32::from(cell.row) - self.first.1)
    }

    /// A spot's place among [`Grid::spots`], if it is one of them.
    pub fn slot(&self, (column, row): Spot) -> Option<usize> {
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| (row * self.columns + column) as usize)
    }

    /// The cell at a spot, if it belongs to the cut.
    pub fn get(&self, spot: Spot) -> Option<&CellView> {
        let number = self.index[self.slot(spot)?]?;
        Some(&self.cells[number as usize])
    }

    /// Returns whether this cell belongs to the cut.
    pub fn holds(&self, cell: Cell) -> bool {
        self.get(self.spot(cell)).is_some()
    }

    /// The ground at a spot, also just off the map.
    pub fn ground(&self, spot: Spot) -> Option<Ground> {
        self.grounds[self.slot(spot)?]
    }

    /// All spots, row by row, the rim included.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    /// The corners of every cell relative to its centre; side `k` runs from corner `k − 1` to
    /// corner `k`.
    pub fn corners(&self) -> &'static [Node] {
        match self.lattice {
            Lattice::Hex => &HEX_CORNERS,
            Lattice::Square => &SQUARE_CORNERS,
        }
    }

    /// The centre of a spot.
    pub fn centre(&self, (column, row): Spot) -> Node {
        match self.lattice {
            Lattice::Hex => (3 * column, 2 * row + self.lowered(column)),
            Lattice::Square => (2 * column, 2 * row),
        }
    }

    /// Even columns of the map lie half a hex lower.
    fn lowered(&self, column: i32) -> i32 {
        i32::from((column + self.first.0) % 2 == 0)
    }

    /// How many spots there are.
    pub fn slots(&self) -> usize {
        self.index.len()
    }

    /// The number of the side that faces a direction. A square has none towards its corners.
    pub fn side_facing(&self, direction: Direction) -> Option<u8> {
        let number = self.lattice.number(direction)?;
        match self.lattice {
            Lattice::Hex => Some(number),
            Lattice::Square => (number % 2 == 1).then_some(number / 2 + 1),
        }
    }

    /// The corner of a square in a direction, and the spot that lies over it.
    pub fn over_corner(&self, (column, row): Spot, direction: Direction) -> Option<(Node, Spot)> {
        let number = usize::from(
            self.lattice.number(direction).filter(|_| self.lattice == Lattice::Square)?,
        );
        let corner = SQUARE_CORNERS[number % 8 / 2];
        let over = (column + corner.0, row + corner.1);
        number.is_multiple_of(2).then(|| (add(self.centre((column, row)), corner), over))
    }

    /// Both ends of a side, clockwise. Sides count from 1 in the north.
    pub fn side(&self, spot: Spot, side: u8) -> Option<[Node; 2]> {
        let corners = self.corners();
        let number = usize::from(side).checked_sub(1).filter(|&number| number < corners.len())?;
        let centre = self.centre(spot);
        Some([add(centre, corners[number]), add(centre, corners[(number + 1) % corners.len()])])
    }

    /// The spot across a side.
    pub fn neighbour(&self, spot: Spot, side: u8) -> Option<Spot> {
        let ways: &[Spot] = match (self.lattice, self.lowered(spot.0)) {
            (Lattice::Square, _) => &SQUARE_WAYS,
            (Lattice::Hex, 0) => &HEX_WAYS[0],
            (Lattice::Hex, _) => &HEX_WAYS[1],
        };
        let (column, row) = ways.get(usize::from(side).checked_sub(1)?)?;
        Some((spot.0 + column, spot.1 + row))
    }

    /// The spots around one, north first, clockwise.
    pub fn neighbours(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        (1..=self.corners().len() as u8).filter_map(move |side| self.neighbour(spot, side))
    }
}

/// The sum of two nodes.
pub fn add(a: Node, b: Node) -> Node {
    (a.0 + b.0, a.1 + b.1)
}

/// A number from a cell or a node that looks like chance and is always the same.
pub fn chance(node: Node, salt: u32) -> u32 {
    let mut mixed = (node.0 as u32).wrapping_mul(0x9E37_79B9)
        ^ (node.1 as u32).wrapping_mul(0x85EB_CA6B)
        ^ salt.wrapping_mul(0xC2B2_AE35);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    mixed ^ (mixed >> 15)
}

/// A fraction from −1 to 1 that looks like chance and is always the same.
pub fn swing(node: Node, salt: u32) -> f32 {
    (chance(node, salt) % 2001) as f32 / 1000.0 - 1.0
}
