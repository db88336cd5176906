//! The straight line between the centres of two hexes, for lines of sight: which hexes it crosses,
//! and where it runs along an edge. It uses integers, since hexx's floats break ties silently.

use std::collections::BTreeSet;

use super::hex::Hex;

impl Hex {
    /// The hexes strictly between two hexes that the straight line between their centres crosses,
    /// in order. Each step holds one hex, or two where the line runs along the edge between them.
    /// Touching a corner is no crossing.
    pub fn between(self, other: Hex) -> Vec<Vec<Hex>> {
        let (from, way) = (centre(self), minus(centre(other), centre(self)));
        let mut crossed: Vec<(i64, Hex)> = self
            .corridor(other)
            .into_iter()
            .filter(|&hex| touched(hex, from, way))
            .map(|hex| (dot(minus(centre(hex), from), way), hex))
            .filter(|&(along, hex)| {
                hex != self && hex != other && along > 0 && along < dot(way, way)
            })
            .collect();
        crossed.sort_unstable();
        crossed.chunk_by(|a, b| a.0 == b.0 && edge_pair(a.1, b.1, from, way)).map(hexes).collect()
    }

    /// Every hex that the line to another could touch, and some more.
    fn corridor(self, other: Hex) -> BTreeSet<Hex> {
        let steps = (self.distance(other) as i32).max(1);
        let at = |a: i32, b: i32, step: i32| (a * (steps - step) + b * step).div_euclid(steps);
        (0..=steps)
            .map(|step| Hex::new(at(self.q, other.q, step), at(self.r, other.r, step)))
            .flat_map(|near| near.within(2))
            .collect()
    }
}

/// A point: halves of a hex's side across, halves of its height down. Exact.
type Point = (i64, i64);

fn centre(hex: Hex) -> Point {
    (3 * i64::from(hex.q), i64::from(hex.q) + 2 * i64::from(hex.r))
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

/// The scalar product. A unit across to a unit down is 1 to √3.
fn dot(a: Point, b: Point) -> i64 {
    a.0 * b.0 + 3 * a.1 * b.1
}

/// For each corner of the hex, its side of the line: −1, 0 or 1.
fn corner_sides(hex: Hex, from: Point, way: Point) -> [i64; 6] {
    let middle = minus(centre(hex), from);
    [(-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1)]
        .map(|(x, y)| (way.0 * (middle.1 + y) - way.1 * (middle.0 + x)).signum())
}

/// Does the line cross the hex, or run along one of its edges?
fn touched(hex: Hex, from: Point, way: Point) -> bool {
    let sides = corner_sides(hex, from, way);
    let on_line = sides.iter().filter(|&&side| side == 0).count();
    (sides.contains(&1) && sides.contains(&-1)) || on_line == 2
}

/// Two hexes that the line separates along their common edge.
fn edge_pair(a: Hex, b: Hex, from: Point, way: Point) -> bool {
    let crossed = |hex| {
        let sides = corner_sides(hex, from, way);
        sides.contains(&1) && sides.contains(&-1)
    };
    !crossed(a) && !crossed(b)
}

fn hexes(step: &[(i64, Hex)]) -> Vec<Hex> {
    step.iter().map(|&(_, hex)| hex).collect()
}
