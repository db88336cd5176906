//! Work on positions, impulse by impulse. See EM-11.6. Not here: orders that take effect once
//! units have moved; those act by themselves.

use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::field::task_index::TaskIndex;
use crate::systems::el_mythico::field::{Field, PieceIndex};

/// Gives a point of Defend to each unit on that order that stayed out of combat this impulse;
/// engineers get two. See EM-3.14, EM-11.6.
pub fn gain_point(field: &mut Field, tasks: &TaskIndex) {
    let (works, elites) = (&field.world.rules.works, &field.world.rules.elites);
    let most =
        u8::try_from(works.defend_steps).unwrap_or(u8::MAX).saturating_mul(works.defend_points);
    let leads = |id: &&PieceIndex| !field.is_aboard(**id);
    let parts = tasks.defending.iter().filter(leads).flat_map(|&id| field.with_passenger(id));
    for id in parts.collect::<Vec<_>>() {
        let piece = &mut field.pieces[id];
        // See EM-11.6: a unit that leaves the hex loses its works and the order.
        if !piece.engaged && !piece.moved && piece.out_of_play.is_none() {
            let gained = if piece.unit.is_elite(Elite::Engineers) {
                elites.engineers_defend_points
            } else {
                1
            };
            piece.unit.works.points = piece.unit.works.points.saturating_add(gained).min(most);
        }
    }
}
