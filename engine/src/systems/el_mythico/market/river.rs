//! The way up a major river from the sea: the sides of hexes that it runs along, and the banks that
//! it passes. See EM-4.3, EM-4.14. Not here: units that block it or lie in ambush.

use std::collections::{BTreeSet, VecDeque};

use crate::grid::hex::Side;
use crate::systems::el_mythico::hex_map::{HexMap, HexNo, River, Terrain};

/// A side of a hex, from the hex of the two with the lower number.
pub type Reach = (HexNo, Side);

/// The banks on the shortest way from the sea up a major river to a hex on its bank, each once, the
/// mouth first, without the hex itself. `None` if no way has only unblocked banks.
///
/// Ruling: EM-4.14: the bank opposite the entry point is passed too, unless the river runs into the
/// sea there.
pub fn way_up(map: &HexMap, to: HexNo, is_blocked: impl Fn(HexNo) -> bool) -> Option<Vec<HexNo>> {
    way_up_from(map, map.mouths.iter().copied(), to, is_blocked)
}

/// As [`way_up`], from some of the mouths of major rivers only.
pub fn way_up_from(
    map: &HexMap,
    mouths: impl Iterator<Item = Reach>,
    to: HexNo,
    is_blocked: impl Fn(HexNo) -> bool,
) -> Option<Vec<HexNo>> {
    let mut seen: BTreeSet<Reach> = BTreeSet::new();
    let mut queue: VecDeque<(Reach, Option<usize>)> = mouths.map(|mouth| (mouth, None)).collect();
    let mut passed: Vec<(Reach, Option<usize>)> = Vec::new();
    while let Some((reach, before)) = queue.pop_front() {
        if !seen.insert(reach) {
            continue;
        }
        let banks = banks(map, reach);
        if banks.contains(&to) {
            return Some(along(map, &passed, before));
        }
        if banks.into_iter().any(&is_blocked) {
            continue;
        }
        passed.push((reach, before));
        let here = passed.len() - 1;
        queue.extend(joined(map, reach).map(|next| (next, Some(here))));
    }
    None
}

/// The banks of the reaches up to this one, from the mouth.
fn along(map: &HexMap, passed: &[(Reach, Option<usize>)], last: Option<usize>) -> Vec<HexNo> {
    let mut reaches: Vec<Reach> = Vec::new();
    let mut next = last;
    while let Some(place) = next {
        let (reach, before) = passed[place];
        reaches.push(reach);
        next = before;
    }
    let mut hexes = Vec::new();
    for hex in reaches.into_iter().rev().flat_map(|reach| banks(map, reach)) {
        if !hexes.contains(&hex) {
            hexes.push(hex);
        }
    }
    hexes
}

/// The hexes on both sides of it.
fn banks(map: &HexMap, (hex, side): Reach) -> Vec<HexNo> {
    [Some(hex), map.edge(hex, side).to].into_iter().flatten().collect()
}

/// Sides of the same or another major river that share a corner with this one.
fn joined(map: &HexMap, (hex, side): Reach) -> impl Iterator<Item = Reach> {
    let beyond = map.edge(hex, side).to.map(|to| (to, side.opposite()));
    let ends = [Some((hex, side)), beyond].into_iter().flatten();
    let corners = ends.flat_map(|(hex, side)| [(hex, side.clockwise(5)), (hex, side.clockwise(1))]);
    corners.filter(|&(hex, side)| is_major(map, hex, side)).map(|(hex, side)| reach(map, hex, side))
}

/// Does a major river run along this side?
pub fn is_major(map: &HexMap, hex: HexNo, side: Side) -> bool {
    map.edge(hex, side).river == Some(River::Major)
}

/// Is the hex on the bank of a major river?
pub fn is_bank(map: &HexMap, hex: HexNo) -> bool {
    Side::ALL.into_iter().any(|side| is_major(map, hex, side))
}

/// A side as the lower of its two hexes names it.
pub fn reach(map: &HexMap, hex: HexNo, side: Side) -> Reach {
    match map.edge(hex, side).to {
        Some(to) if to < hex => (to, side.opposite()),
        _ => (hex, side),
    }
}

/// Where major rivers meet the sea: their sides with a corner at a sea hex, or between such hexes.
pub fn mouths_at_sea(map: &HexMap) -> Vec<Reach> {
    let is_sea = |hex: Option<HexNo>| hex.is_some_and(|hex| map.terrain(hex) == Terrain::Sea);
    let sides = map.hexes().flat_map(|hex| Side::ALL.map(|side| (hex, side)));
    let major = sides
        .filter(|&(hex, side)| is_major(map, hex, side) && reach(map, hex, side) == (hex, side));
    let at_sea = |&(hex, side): &Reach| {
        let corner = |turn| is_sea(map.edge(hex, side.clockwise(turn)).to);
        is_sea(Some(hex)) || is_sea(map.edge(hex, side).to) || corner(1) || corner(5)
    };
    major.filter(at_sea).collect()
}
