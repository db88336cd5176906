//! What orders ask for that act in a step of the sequence of play. All are asked first, then it is applied at once.
//! Not here: the orders.

use super::{Field, TroopId};

/// The steps in which orders act. Rule: EM-5.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Phase 9: orders that don't move take effect.
    Standing,
}

/// What is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Units that have field works from now on. Rule: EM-11.6.
    pub dug_in: Vec<TroopId>,
}

impl Effects {
    /// Applies it.
    pub fn apply(self, field: &mut Field) {
        for id in self.dug_in {
            field.troops[id].unit.dug.in_ground = true;
        }
    }
}
