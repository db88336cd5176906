//! The fights of a turn: those that go on, and the record of all. Not here: how they are fought.

use std::collections::{BTreeMap, BTreeSet};

use super::record::FightRecord;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Fight;
use crate::systems::el_mythico::unit::UnitRef;

/// The fights of a turn, by hex.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fights {
    /// Fights that go on.
    pub going_on: BTreeMap<HexNo, Fight>,
    /// What happened in each, ended or not.
    pub records: BTreeMap<HexNo, FightRecord>,
    /// Fights that a unit may come into or leave in this impulse's movement. Whether they go on was
    /// judged before it.
    pub judged: BTreeSet<HexNo>,
}

impl Fights {
    /// The fights as the turn begins.
    pub fn of(going_on: BTreeMap<HexNo, Fight>) -> Fights {
        Fights { going_on, ..Fights::default() }
    }

    /// Returns the fights that go on. Drops the records, which are large, once all is told.
    pub fn into_going_on(self) -> BTreeMap<HexNo, Fight> {
        self.going_on
    }

    /// Forgets the strengths that these units had when they came into a fight. They have given or
    /// taken men since, so they are noted again. See EM-3.1.
    pub fn forget(&mut self, units: &[UnitRef]) {
        self.going_on
            .values_mut()
            .for_each(|fight| fight.strengths.retain(|(unit, _)| !units.contains(unit)));
    }
}

/// Ends the fight for these units, while others in the hex fight on.
pub fn strike_out<'t>(field: &Field, fight: &mut Fight, ids: impl Iterator<Item = &'t PieceIndex>) {
    let over: Vec<_> = ids.map(|&id| field.id_of(id)).collect();
    if !over.is_empty() {
        fight.strengths.retain(|(unit, _)| !over.contains(unit));
    }
}
