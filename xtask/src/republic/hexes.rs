//! Hexes of the tool: columns and rows from 1, flat tops, even columns half a hex lower, as modules have them; and the corners between them, along
//! which rivers run. The tool knows none of our crates, so this is its own.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// Columns of the map.
pub const COLUMNS: i32 = 60;
/// Rows of the map.
pub const ROWS: i32 = 45;

/// A hex in axial coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hex {
    /// The column, from 0.
    pub q: i32,
    /// The axis to the south.
    pub r: i32,
}

/// A corner: the sum of the coordinates of the three hexes that meet there.
pub type Corner = (i32, i32);

/// A side, from the hex of the two that comes first: north-east, south-east or south of it, or of one beyond the map.
pub type Side = (Hex, u8);

const STEPS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

impl Hex {
    /// The hex in a column and row, from 1.
    pub const fn of(column: i32, row: i32) -> Hex {
        let q = column - 1;
        Hex { q, r: row - 1 - (q - (q & 1)) / 2 }
    }

    /// Column and row, from 1.
    pub const fn cell(self) -> (i32, i32) {
        (self.q + 1, self.r + (self.q - (self.q & 1)) / 2 + 1)
    }

    /// Its printed number.
    pub fn number(self) -> i32 {
        let (column, row) = self.cell();
        1_000_000 + 1000 * column + row
    }

    /// Has the map such a column and row?
    pub fn is_on_map(self) -> bool {
        let (column, row) = self.cell();
        (1..=COLUMNS).contains(&column) && (1..=ROWS).contains(&row)
    }

    /// All hexes of the map, row by row.
    pub fn all() -> impl Iterator<Item = Hex> {
        (1..=ROWS).flat_map(|row| (1..=COLUMNS).map(move |column| Hex::of(column, row)))
    }

    /// The hex across a side, 1 north to 6 north-west; it may lie beyond the map.
    pub fn across(self, side: u8) -> Hex {
        let (q, r) = STEPS[usize::from(side - 1) % 6];
        Hex { q: self.q + q, r: self.r + r }
    }

    /// The hexes around it on the map, each with its side.
    pub fn around(self) -> impl Iterator<Item = (u8, Hex)> {
        (1..=6).map(move |side| (side, self.across(side))).filter(|(_, hex)| hex.is_on_map())
    }

    /// Steps to another.
    pub fn distance(self, other: Hex) -> i32 {
        let (q, r) = (self.q - other.q, self.r - other.r);
        (q.abs() + r.abs() + (q + r).abs()) / 2
    }

    /// Where it lies, as parts of the map's width and height.
    pub fn place(self) -> (f64, f64) {
        let (column, row) = self.cell();
        let half = if column % 2 == 0 { 0.5 } else { 0.0 };
        (f64::from(column) / f64::from(COLUMNS), (f64::from(row) + half) / f64::from(ROWS))
    }

    /// The two corners of a side, counter-clockwise first.
    pub fn corners(self, side: u8) -> [Corner; 2] {
        let corner = |first: u8, second: u8| {
            let (one, two) = (self.across(first), self.across(second));
            (self.q + one.q + two.q, self.r + one.r + two.r)
        };
        let (before, after) = ((side + 4) % 6 + 1, side % 6 + 1);
        [corner(before, side), corner(side, after)]
    }
}

/// A side as one of its two hexes names it, always the same.
pub fn side(hex: Hex, side: u8) -> Side {
    let (other, opposite) = (hex.across(side), (side + 2) % 6 + 1);
    if hex.is_on_map() && (!other.is_on_map() || hex.number() <= other.number()) {
        (hex, side)
    } else {
        (other, opposite)
    }
}

/// A side as a module writes it.
pub fn written((hex, side): Side) -> String {
    format!("{}/{side}", hex.number())
}

/// The cheapest way from any of the starts to the first goal that is reached; `next` gives a step's neighbours and what each costs.
pub fn cheapest<N: Copy + Ord, I: IntoIterator<Item = (N, i64)>>(
    starts: impl IntoIterator<Item = N>,
    next: impl Fn(N) -> I,
    is_goal: impl Fn(N) -> bool,
) -> Option<Vec<N>> {
    let mut queue: BinaryHeap<_> = starts.into_iter().map(|start| Reverse((0, start, None))).collect();
    let mut before: BTreeMap<N, Option<N>> = BTreeMap::new();
    while let Some(Reverse((cost, here, from))) = queue.pop() {
        if before.contains_key(&here) {
            continue;
        }
        before.insert(here, from);
        if is_goal(here) {
            let mut way = vec![here];
            while let Some(Some(from)) = before.get(&way[way.len() - 1]) {
                way.push(*from);
            }
            way.reverse();
            return Some(way);
        }
        queue.extend(next(here).into_iter().map(|(there, more)| Reverse((cost + more, there, Some(here)))));
    }
    None
}

/// Which start is the nearest to each that can be reached.
pub fn nearest<N: Copy + Ord, I: IntoIterator<Item = (N, i64)>>(
    starts: &[N],
    next: impl Fn(N) -> I,
) -> BTreeMap<N, (usize, i64)> {
    let mut queue: BinaryHeap<_> =
        starts.iter().enumerate().map(|(nth, &start)| Reverse((0, nth, start))).collect();
    let mut of: BTreeMap<N, (usize, i64)> = BTreeMap::new();
    while let Some(Reverse((cost, nth, here))) = queue.pop() {
        if of.contains_key(&here) {
            continue;
        }
        of.insert(here, (nth, cost));
        queue.extend(next(here).into_iter().map(|(there, more)| Reverse((cost + more, nth, there))));
    }
    of
}
