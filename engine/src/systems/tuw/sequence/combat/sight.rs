//! Line of sight between the centres of two hexes.
//! See TUW-5.8.1.

use crate::grid::hex::Hex;
use crate::systems::tuw::world::ground::Ground;

/// The first hex that stops the line, if any does: strictly between the two, and where the line
/// runs along an edge only if both hexes there obstruct. Units never do.
///
/// Rule: TUW-5.8.1
pub fn blocked(ground: &Ground, from: Hex, to: Hex) -> Option<Hex> {
    let between = from.between(to);
    let stop = between.iter().find(|step| step.iter().all(|&hex| ground.obstructs(hex)))?;
    stop.first().copied()
}
