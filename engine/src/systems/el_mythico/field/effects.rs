//! What orders ask for that act in a step of the sequence of play. All are asked first, then it is applied at once.
//! Not here: the orders.

use super::{Field, TroopId};
use crate::systems::el_mythico::unit::{UnitRef, Works};

/// The steps in which orders act. Rule: EM-5.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Phase 9: orders that don't move take effect.
    Standing,
}

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    works: Vec<(TroopId, fn(&mut Works))>,
}

impl Effects {
    /// A unit makes something of the ground on which it stood all turn; one that moved doesn't. Rule: EM-11.6.
    pub fn build(&mut self, field: &Field, unit: UnitRef, what: fn(&mut Works)) {
        self.works.extend(field.holds_its_hex(unit).map(|id| (id, what)));
    }

    /// Applies it.
    pub fn apply(self, field: &mut Field) {
        for (id, what) in self.works {
            what(&mut field.troops[id].unit.works);
        }
    }
}
