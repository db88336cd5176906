//! The areas of the sea, between which ships sail: squares of it, each connected part an area. Rule: EM-2.8.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Ground;
use super::hexes::Hex;

/// How many hexes wide and high the squares are.
const SQUARE: i32 = 7;
/// An area of fewer hexes joins the one beside it that comes first.
const FEWEST: usize = 8;

/// The sea areas of a country, each in order.
pub fn seas(ground: &Ground) -> Vec<BTreeSet<Hex>> {
    let mut squares: BTreeMap<(i32, i32), BTreeSet<Hex>> = BTreeMap::new();
    for hex in Hex::all().filter(|hex| ground.is_sea(*hex)) {
        let (column, row) = hex.cell();
        squares.entry(((row - 1) / SQUARE, (column - 1) / SQUARE)).or_default().insert(hex);
    }
    let mut parts: Vec<BTreeSet<Hex>> = squares.into_values().flat_map(pieces).collect();
    while let Some((small, beside)) = joinable(&parts) {
        let hexes = std::mem::take(&mut parts[small]);
        parts[beside].extend(hexes);
        parts.remove(small);
    }
    parts
}

/// The connected parts of these hexes.
fn pieces(mut hexes: BTreeSet<Hex>) -> Vec<BTreeSet<Hex>> {
    let mut parts = Vec::new();
    while let Some(first) = hexes.pop_first() {
        let (mut part, mut next) = (BTreeSet::from([first]), vec![first]);
        while let Some(hex) = next.pop() {
            for (_, near) in hex.around().filter(|(_, near)| hexes.contains(near)).collect::<Vec<_>>() {
                hexes.remove(&near);
                part.insert(near);
                next.push(near);
            }
        }
        parts.push(part);
    }
    parts
}

/// The first area that is too small, and the first one beside it.
fn joinable(parts: &[BTreeSet<Hex>]) -> Option<(usize, usize)> {
    let small = (0..parts.len()).filter(|&part| parts[part].len() < FEWEST);
    let beside = |small: usize| {
        let near: BTreeSet<Hex> =
            parts[small].iter().flat_map(|hex| hex.around()).map(|(_, hex)| hex).collect();
        (0..parts.len()).find(|&other| other != small && !parts[other].is_disjoint(&near))
    };
    { small }.find_map(|small| Some((small, beside(small)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_of_the_sea_is_in_one_area_of_one_piece() {
        let ground = Ground::new(super::super::SEED);
        let seas = seas(&ground);
        let hexes: usize = seas.iter().map(BTreeSet::len).sum();
        assert_eq!(hexes, Hex::all().filter(|hex| ground.is_sea(*hex)).count());
        assert!(seas.iter().all(|sea| pieces(sea.clone()).len() == 1));
    }
}
