//! Units by task, so that no phase walks through all of them in each impulse. Not here: the effect
//! of tasks.

use super::{Field, PieceIndex};

/// The pieces that have each task, in order. Built when the turn begins: pieces that left the war
/// later are still listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskIndex {
    /// They have a path.
    pub marching: Vec<PieceIndex>,
    /// They work on their position. See EM-11.6.
    pub defending: Vec<PieceIndex>,
    /// They fire for others' fights. See EM-7.10.
    pub supporting: Vec<PieceIndex>,
    /// They withdraw at first contact. See EM-11.5.
    pub withdrawing: Vec<PieceIndex>,
    /// They handle stores. See EM-4.7.
    pub handling_stores: Vec<PieceIndex>,
    /// They are to join a unit. See EM-11.5.
    pub attaching: Vec<PieceIndex>,
    /// They have orders to ambush. See EM-11.6.
    pub ambushing: Vec<PieceIndex>,
}

impl TaskIndex {
    /// Built once every unit has its orders.
    pub fn of(field: &Field) -> TaskIndex {
        let mut tasks = TaskIndex::default();
        for (id, piece) in field.pieces.iter().enumerate() {
            let lists = [
                (!piece.entries.is_empty(), &mut tasks.marching),
                (piece.task.defends, &mut tasks.defending),
                (piece.task.support.is_some(), &mut tasks.supporting),
                (piece.withdraws.is_some(), &mut tasks.withdrawing),
                (!piece.besides.stores_tasks.is_empty(), &mut tasks.handling_stores),
                (piece.attaches.is_some(), &mut tasks.attaching),
                (piece.task.ambushes, &mut tasks.ambushing),
            ];
            lists.into_iter().filter(|(does, _)| *does).for_each(|(_, list)| list.push(id));
        }
        tasks
    }
}
