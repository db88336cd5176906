//! Flat-top hexes in axial coordinates (q, r); direction 1 is north, 6 is north-west, clockwise.
//! Coordinates, distances, rings and neighbours are hexx's. Not here: the straight line between two
//! hexes (`hex_line`).

use hexx::{EdgeDirection, Hex as Axial, HexOrientation, OffsetHexMode};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Cell, Direction, Lattice};

/// A hex in axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// Column axis, growing to the south-east.
    pub q: i32,
    /// Row axis, growing to the south.
    pub r: i32,
}

/// One of the six sides of a hex: 1 north, 2 north-east, … 6 north-west.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(with = "u8", extend("minimum" = 1, "maximum" = 6))]
pub struct Side(u8);

const EDGES: [EdgeDirection; 6] = [
    EdgeDirection::FLAT_NORTH,
    EdgeDirection::FLAT_NORTH_EAST,
    EdgeDirection::FLAT_SOUTH_EAST,
    EdgeDirection::FLAT_SOUTH,
    EdgeDirection::FLAT_SOUTH_WEST,
    EdgeDirection::FLAT_NORTH_WEST,
];

impl Side {
    /// All six, north first, clockwise.
    pub const ALL: [Side; 6] = [Side(1), Side(2), Side(3), Side(4), Side(5), Side(6)];

    /// A side by its number, 1 to 6.
    pub const fn new(number: u8) -> Option<Side> {
        if number >= 1 && number <= 6 { Some(Side(number)) } else { None }
    }

    /// 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The side across.
    pub const fn opposite(self) -> Side {
        Side((self.0 + 2) % 6 + 1)
    }

    /// The direction that it faces.
    pub fn direction(self) -> Direction {
        Lattice::Hex.directions()[usize::from(self.0) - 1]
    }

    /// The side that faces this direction; a hex has none to the east or west.
    pub fn facing(direction: Direction) -> Option<Side> {
        Lattice::Hex.number(direction).and_then(Side::new)
    }

    /// The side that faces the direction of an order or path on hexes.
    ///
    /// # Panics
    /// If it is east or west. The grammar reads those on squares alone.
    pub fn of(direction: Direction) -> Side {
        Side::facing(direction).expect("hexes have no side to the east or west")
    }

    /// Reads a side: its number, its letters or its name.
    pub fn read(word: &str) -> Option<Side> {
        Lattice::Hex.read(word).and_then(Side::facing)
    }

    /// The side so many steps further clockwise.
    pub const fn clockwise(self, steps: u8) -> Side {
        Side((self.0 - 1 + steps % 6) % 6 + 1)
    }
}

impl TryFrom<u8> for Side {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Side::new(number).ok_or_else(|| format!("a side is a number from 1 to 6, not {number}"))
    }
}
impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side.0
    }
}

impl Hex {
    /// A hex by axial coordinates.
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// A unique number for the dice.
    pub const fn key(self) -> u64 {
        (self.q as i64 as u64) << 32 ^ self.r as u32 as u64
    }

    fn axial(self) -> Axial {
        Axial::new(self.q, self.r)
    }

    /// The hex of a cell: columns from 1, even columns half a hex lower.
    pub fn of_cell(cell: Cell) -> Hex {
        let offset = [i32::from(cell.column) - 1, i32::from(cell.row) - 1];
        Axial::from_offset_coordinates(offset, OffsetHexMode::Odd, HexOrientation::Flat).into()
    }

    /// The cell of this hex, or `None` off the top or left of every map.
    pub fn cell(self) -> Option<Cell> {
        let [column, row] =
            self.axial().to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        Some(Cell {
            column: u16::try_from(column + 1).ok().filter(|&number| number > 0)?,
            row: u16::try_from(row + 1).ok().filter(|&number| number > 0)?,
        })
    }

    /// The neighbour across a side.
    pub fn neighbour(self, side: Side) -> Hex {
        self.axial().neighbor(EDGES[usize::from(side.0) - 1]).into()
    }

    /// The six neighbours, north first, clockwise.
    pub fn neighbours(self) -> [Hex; 6] {
        Side::ALL.map(|side| self.neighbour(side))
    }

    /// The side of this hex that a neighbour lies across.
    pub fn side_to(self, neighbour: Hex) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.neighbour(side) == neighbour)
    }

    /// Returns the side of this hex that faces another one on the map. Due east counts as
    /// north-east, due west as north-west.
    pub fn side_towards(self, other: Hex) -> Side {
        let (columns, half_rows) = (other.q - self.q, 2 * (other.r - self.r) + other.q - self.q);
        let steep = 3 * columns.abs() <= half_rows.abs();
        Side(match (steep, columns > 0, half_rows > 0) {
            (true, _, false) => 1,
            (false, true, false) => 2,
            (false, true, true) => 3,
            (true, _, true) => 4,
            (false, false, true) => 5,
            (false, false, false) => 6,
        })
    }

    /// Steps between two hexes.
    pub fn distance(self, other: Hex) -> u32 {
        self.axial().unsigned_distance_to(other.axial())
    }

    /// All hexes at exactly this distance: from the north, clockwise. Radius 0 is the hex itself.
    pub fn ring(self, radius: u32) -> Vec<Hex> {
        if radius == 0 {
            return vec![self];
        }
        let mut hex = (0..radius).fold(self, |hex, _| hex.neighbour(Side(1)));
        let mut ring = Vec::with_capacity(6 * radius as usize);
        for turn in 0..6 {
            let side = Side(3).clockwise(turn);
            for _ in 0..radius {
                ring.push(hex);
                hex = hex.neighbour(side);
            }
        }
        ring
    }

    /// All hexes within this distance, ring by ring outwards: 1, 7, 19, 37 of them.
    pub fn within(self, radius: u32) -> Vec<Hex> {
        (0..=radius).flat_map(|ring| self.ring(ring)).collect()
    }
}

impl From<Axial> for Hex {
    fn from(axial: Axial) -> Hex {
        Hex::new(axial.x(), axial.y())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hex_lies_towards_the_side_that_leads_to_it() {
        let from = Hex::new(3, 4);
        for side in Side::ALL {
            let far = (0..5).fold(from, |hex, _| hex.neighbour(side));
            assert_eq!(from.side_towards(far), side);
        }
        let east = from.neighbour(Side(2)).neighbour(Side(3));
        let west = from.neighbour(Side(5)).neighbour(Side(6));
        assert_eq!([east, west].map(|hex| from.side_towards(hex)), [Side(2), Side(6)]);
    }
    use proptest::prelude::*;

    #[test]
    fn north_is_one_row_up_and_numbers_run_clockwise() {
        let middle = Cell::new(5, 5);
        let around: Vec<_> =
            Hex::of_cell(middle).neighbours().iter().map(|hex| hex.cell().unwrap()).collect();
        let expected = [(5, 4), (6, 4), (6, 5), (5, 6), (4, 5), (4, 4)];
        assert_eq!(around, expected.map(|(column, row)| Cell::new(column, row)));
    }

    #[test]
    fn a_line_along_an_edge_touches_both_hexes() {
        let step = &Hex::new(0, 0).between(Hex::new(1, 1))[0];
        assert_eq!(step, &[Hex::new(0, 1), Hex::new(1, 0)]);
        assert_eq!(Hex::new(0, 0).between(Hex::new(2, 0)), [[Hex::new(1, 0)]]);
    }

    #[test]
    fn areas_hold_1_7_19_37_hexes() {
        assert_eq!([1, 7, 19, 37], [0, 1, 2, 3].map(|n| Hex::new(3, -2).within(n).len()));
    }

    #[test]
    fn rings_start_in_the_north_and_run_clockwise() {
        assert_eq!(Hex::new(0, 0).ring(1), Hex::new(0, 0).neighbours());
    }

    #[test]
    fn a_line_that_clips_a_hex_crosses_it() {
        let crossed = Hex::new(0, 0).between(Hex::new(1, 2));
        assert_eq!(crossed, [[Hex::new(0, 1)], [Hex::new(1, 1)]]);
        assert_eq!(
            Hex::new(0, 0).between(Hex::new(3, -1)),
            [[Hex::new(1, 0)], [Hex::new(2, -1)]].map(|s| s.to_vec())
        );
    }

    proptest! {
        #![proptest_config(crate::cases::sample::properties(256))]

        #[test]
        fn cells_and_hexes_go_both_ways(column in 1u16..999, row in 1u16..999) {
            let cell = Cell::new(column, row);
            prop_assert_eq!(Hex::of_cell(cell).cell(), Some(cell));
        }

        #[test]
        fn lines_look_the_same_from_both_ends(q in -9i32..9, r in -9i32..9) {
            let (a, b) = (Hex::new(0, 0), Hex::new(q, r));
            let mut back = b.between(a);
            back.reverse();
            prop_assert_eq!(a.between(b), back);
        }

        #[test]
        fn opposite_sides_lead_back(side in 1u8..=6) {
            let side = Side::new(side).unwrap();
            prop_assert_eq!(Hex::new(2, 3).neighbour(side).neighbour(side.opposite()), Hex::new(2, 3));
        }
    }
}
