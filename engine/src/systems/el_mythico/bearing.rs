//! Where each hex lies relative to the nearest place: reports name hexes so. It is computed once,
//! as places are added to the map, since a turn names very many hexes. Not here: the wording
//! (`wording.rs`).

use super::hex_map::{HexMap, HexNo};
use crate::grid::hex::Side;

/// Greatest distance of a place that a hex is described by.
const HEXES_MAX: u32 = 6;

/// Where a hex is relative to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bearing {
    /// The hex of the place.
    pub place: HexNo,
    /// Hexes from there; 0 in the place itself.
    pub steps: u32,
    /// The side of the place on which the hex lies.
    pub side: Side,
    /// Is it between that side and the next clockwise? So no two hexes within two steps have the
    /// same bearing.
    pub between: bool,
}

/// The hexes near a place, with their bearings.
pub fn around(map: &HexMap, place: HexNo) -> Vec<(HexNo, Bearing)> {
    let around =
        (0..=HEXES_MAX).flat_map(|steps| map.ring(place, steps).map(move |hex| (hex, steps)));
    around.map(|(hex, steps)| (hex, bearing(place, hex, steps))).collect()
}

/// Where one hex is relative to another.
pub fn between(from: HexNo, to: HexNo) -> Bearing {
    bearing(from, to, from.distance(to))
}

/// The way there goes some steps across one side, and the rest across the next. If less than a
/// quarter goes across one of them, only the other counts.
fn bearing(place: HexNo, hex: HexNo, steps: u32) -> Bearing {
    let leads_there = |side: Side, turned: u32| {
        let straight = (0..steps - turned).fold(place.hex(), |at, _| at.neighbour(side));
        (0..turned).fold(straight, |at, _| at.neighbour(side.clockwise(1))) == hex.hex()
    };
    let mut ways =
        Side::ALL.into_iter().flat_map(|side| (0..steps).map(move |turned| (side, turned)));
    let (side, turned) =
        ways.find(|&(side, turned)| leads_there(side, turned)).unwrap_or((Side::ALL[0], 0));
    let (side, between) = match 4 * turned {
        quarters if quarters <= steps => (side, false),
        quarters if quarters >= 3 * steps => (side.clockwise(1), false),
        _ => (side, true),
    };
    Bearing { place, steps, side, between }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn em_1_1_no_two_hexes_within_two_steps_lie_the_same_way() {
        let place = HexNo(1_006_006);
        for steps in 1..=2 {
            let ring = place.hex().ring(steps);
            let hexes = ring.iter().filter_map(|hex| hex.cell()).map(HexNo::of_cell);
            let ways: std::collections::BTreeSet<_> = hexes
                .map(|hex| bearing(place, hex, steps))
                .map(|bearing| (bearing.side, bearing.between))
                .collect();
            assert_eq!(ways.len() as u32, 6 * steps);
        }
    }
}
