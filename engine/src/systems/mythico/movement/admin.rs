//! Admin Movement: the way by road or rail from town to town. Rule: EM-6.2.

use std::collections::BTreeSet;

use pathfinding::prelude::bfs;

use crate::systems::mythico::board::{Board, HexNo};

/// The shortest way by road or rail, clear of shunned hexes; of equal ones that which turns north first, then clockwise.
pub fn route(board: &Board, from: HexNo, to: HexNo, shunned: &BTreeSet<HexNo>) -> Option<Vec<HexNo>> {
    let next = |&hex: &HexNo| {
        let ways = board.neighbours(hex).filter(move |&(side, _)| {
            let way = board.way(hex, side);
            way.road || way.rail
        });
        ways.map(|(_, beyond)| beyond).filter(|beyond| !shunned.contains(beyond)).collect::<Vec<_>>()
    };
    bfs(&from, next, |&hex| hex == to)
}

/// The hexes that Admin Movement avoids: those of known enemies, and next to them.
pub fn shunned(board: &Board, enemies: impl Iterator<Item = HexNo>) -> BTreeSet<HexNo> {
    enemies.flat_map(|hex| board.within(hex, 1).collect::<Vec<_>>()).collect()
}
