//! The record of a turn's fights, for experience and for reports. Rules: EM-2.5, EM-7.11.

use std::collections::BTreeMap;

use super::retreat::Departure;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::turn::Turn;
use crate::systems::mythico::turn::field::TroopId;

/// What happened in one hex this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Rounds fought.
    pub rounds: u32,
    /// Everyone who took part, with men or tenths of a vehicle lost.
    pub lost: BTreeMap<TroopId, i64>,
    /// Who left it, and how.
    pub left: BTreeMap<TroopId, Left>,
}

/// How a unit left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It retreated to a hex.
    Retreated(HexNo),
    /// It broke off by order.
    BrokeOff(HexNo),
    /// It surrendered.
    Surrendered,
    /// It followed the beaten.
    Pursued(HexNo),
}

impl Record {
    /// Notes losses, of none too.
    pub fn lose(&mut self, id: TroopId, tenths: i64) {
        *self.lost.entry(id).or_default() += tenths;
    }
}

/// Writes departures into the records of their fights.
pub fn departures(turn: &mut Turn, departures: &[Departure]) {
    for departure in departures {
        let left = match departure.to {
            None => Left::Surrendered,
            Some((_, hex)) if departure.by_order => Left::BrokeOff(hex),
            Some((_, hex)) => Left::Retreated(hex),
        };
        turn.records.entry(departure.from).or_default().left.insert(departure.troop, left);
    }
}
