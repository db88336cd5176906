//! Squares: eight neighbours, distance as a king walks, lines in integers.

use serde::{Deserialize, Serialize};

use super::{Cell, Direction};

/// A square by column and row, either sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Square {
    /// Column, growing to the east.
    pub x: i32,
    /// Row, growing to the south.
    pub y: i32,
}

const STEPS: [(i32, i32); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Square {
    /// A square by column and row.
    pub const fn new(x: i32, y: i32) -> Square {
        Square { x, y }
    }

    /// The square of a cell: columns and rows from 1.
    pub fn of_cell(cell: Cell) -> Square {
        Square::new(cell.column.into(), cell.row.into())
    }

    /// The cell of this square, or `None` off the top or left of every map.
    pub fn cell(self) -> Option<Cell> {
        let number = |coordinate: i32| u16::try_from(coordinate).ok().filter(|&number| number > 0);
        Some(Cell { column: number(self.x)?, row: number(self.y)? })
    }

    /// The neighbour in a direction.
    pub fn neighbour(self, direction: Direction) -> Square {
        let (x, y) = STEPS[direction as usize];
        Square::new(self.x + x, self.y + y)
    }

    /// The eight neighbours, north first, clockwise.
    pub fn neighbours(self) -> [Square; 8] {
        STEPS.map(|(x, y)| Square::new(self.x + x, self.y + y))
    }

    /// Steps between two squares when diagonals count one.
    pub fn distance(self, other: Square) -> u32 {
        (self.x - other.x).unsigned_abs().max((self.y - other.y).unsigned_abs())
    }

    /// All squares within a distance, by row, then column.
    pub fn within(self, radius: u32) -> Vec<Square> {
        let reach = radius as i32;
        (-reach..=reach)
            .flat_map(|y| (-reach..=reach).map(move |x| Square::new(self.x + x, self.y + y)))
            .collect()
    }

    /// The squares strictly between two squares on a straight line, one a step of the longer axis;
    /// halves round away from the start, so a line is the same for every observer at its start.
    pub fn between(self, other: Square) -> Vec<Square> {
        let steps = self.distance(other) as i32;
        let at = |from: i32, to: i32, step: i32| {
            let run = (to - from) * step;
            from + (2 * run.abs() + steps) / (2 * steps) * run.signum()
        };
        (1..steps)
            .map(|step| Square::new(at(self.x, other.x, step), at(self.y, other.y, step)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_is_a_kings_walk() {
        assert_eq!(Square::new(0, 0).distance(Square::new(3, -5)), 5);
        assert_eq!(Square::new(0, 0).within(1).len(), 9);
    }

    #[test]
    fn a_diagonal_runs_through_its_corners() {
        assert_eq!(
            Square::new(0, 0).between(Square::new(3, 3)),
            [Square::new(1, 1), Square::new(2, 2)]
        );
        assert_eq!(
            Square::new(0, 0).between(Square::new(-3, 0)),
            [Square::new(-1, 0), Square::new(-2, 0)]
        );
    }

    #[test]
    fn neighbours_run_clockwise_from_north() {
        assert_eq!(Square::new(1, 1).neighbours()[0], Square::new(1, 0));
        assert_eq!(Square::new(1, 1).neighbours()[2], Square::new(2, 1));
    }
}
