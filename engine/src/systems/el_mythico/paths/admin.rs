//! Admin Movement: the way by major road or rail from town to town. See EM-6.2. Not here: what
//! stops it on its way (`sequence/movement/`).

use pathfinding::prelude::bfs;

use crate::systems::el_mythico::hex_map::{HexMap, HexNo, Road};

/// The shortest way by major road or rail, clear of avoided hexes. Of equals, the one that turns
/// north first, then clockwise.
pub fn route(
    map: &HexMap,
    from: HexNo,
    to: HexNo,
    avoided: AvoidedHexes<'_>,
) -> Option<Vec<HexNo>> {
    let next = |&hex: &HexNo| {
        let ways = map.neighbours(hex).filter(move |&(side, _)| {
            let edge = map.edge(hex, side);
            edge.road == Some(Road::Major) || edge.rail
        });
        ways.map(|(_, beyond)| beyond)
            .filter(|beyond| !avoided.holds(map, *beyond))
            .collect::<Vec<_>>()
    };
    bfs(&from, next, |&hex| hex == to)
}

/// The hexes that Admin Movement avoids: those of known enemies, given in order, and their
/// neighbours. Ruling: a leader's unit is an enemy too.
#[derive(Clone, Copy, Debug)]
pub struct AvoidedHexes<'a>(pub &'a [HexNo]);

impl AvoidedHexes<'_> {
    fn holds(self, map: &HexMap, hex: HexNo) -> bool {
        let is_enemy = |hex: HexNo| self.0.binary_search(&hex).is_ok();
        is_enemy(hex) || map.neighbours(hex).any(|(_, near)| is_enemy(near))
    }
}
