//! How each hex lies to the place nearest to it, by which reports say where it is. It is worked out once, as places are added to the
//! map: a turn names very many hexes. Not here: how that is said (`report/wording.rs`).

use super::hex_map::{HexMap, HexNo};
use crate::grid::hex::Side;

/// How far a place may be that a hex is told by, in hexes.
const HEXES_MAX: u32 = 6;

/// How a hex lies to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// The hex of the place.
    pub place: HexNo,
    /// Hexes from there; 0 in the place itself.
    pub steps: u32,
    /// The side of the place on which the hex lies.
    pub side: Side,
}

/// The hexes near a place, and how each lies to it.
pub fn around(map: &HexMap, place: HexNo) -> Vec<(HexNo, Bearing)> {
    let mut ends = Side::ALL.map(|side| (side, place));
    let mut found = Vec::new();
    for steps in 0..=HEXES_MAX {
        for hex in map.ring(place, steps) {
            // Where one comes nearest to it by as many steps straight on.
            let nearest = ends.iter().min_by_key(|(_, end)| end.distance(hex));
            let side = nearest.map_or(Side::ALL[0], |(side, _)| *side);
            found.push((hex, Bearing { place, steps, side }));
        }
        // At the map's edge one stays where one is.
        ends = ends.map(|(side, end)| (side, map.edge(end, side).to.unwrap_or(end)));
    }
    found
}
