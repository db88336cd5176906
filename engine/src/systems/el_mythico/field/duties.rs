//! Units by what they do in a turn, so that no phase looks through all of them in each impulse. Not here: what it comes to.

use super::{Field, TroopId};

/// Which units do what, by seat and number. Those that have left the war since are still listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// They have a path to go.
    pub marching: Vec<TroopId>,
    /// They work on their position. Rule: EM-11.6.
    pub defending: Vec<TroopId>,
    /// They fire for others' fights. Rule: EM-7.10.
    pub supporting: Vec<TroopId>,
    /// They withdraw at first contact. Rule: EM-11.5.
    pub withdrawing: Vec<TroopId>,
}

impl Duties {
    /// As the turn begins, once every unit was told what to do.
    pub fn of(field: &Field) -> Duties {
        let mut duties = Duties::default();
        for (id, troop) in field.troops.iter().enumerate() {
            let lists = [
                (!troop.entries.is_empty(), &mut duties.marching),
                (troop.task.defends, &mut duties.defending),
                (troop.task.support.is_some(), &mut duties.supporting),
                (troop.withdraws.is_some(), &mut duties.withdrawing),
            ];
            lists.into_iter().filter(|(does, _)| *does).for_each(|(_, list)| list.push(id));
        }
        duties
    }
}
