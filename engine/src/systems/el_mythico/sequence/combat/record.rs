//! The record of a turn's fights, for experience and for reports. Rules: EM-2.5, EM-7.11.

use std::collections::{BTreeMap, BTreeSet};

use super::fights::Fights;
use super::retreat::{Departure, Manner};
use crate::seat::SeatId;
use crate::systems::el_mythico::field::TroopId;
use crate::systems::el_mythico::hex_map::HexNo;

/// What happened in one hex this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Everyone who took part, with men or tenths of a vehicle lost.
    pub lost: BTreeMap<TroopId, i64>,
    /// What each of them had left after its last round here.
    pub kept: BTreeMap<TroopId, i64>,
    /// Guns that lost to guns that answer guns.
    pub shelled: BTreeSet<TroopId>,
    /// Guns that have laid their smoke.
    pub smoke: BTreeSet<TroopId>,
    /// What each seat saw of it.
    pub seen: BTreeMap<SeatId, Seen>,
    /// Who left it, and how.
    pub left: BTreeMap<TroopId, Left>,
}

/// What a seat saw of a fight: the rounds in which it had units there, or guns that fired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// The rounds' keys, in order of time.
    pub rounds: BTreeSet<u64>,
    /// Losses in them.
    pub lost: BTreeMap<TroopId, i64>,
}

/// How a unit left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It retreated to a hex.
    Retreated(HexNo),
    /// It broke off by order.
    BrokeOff(HexNo),
    /// It laid down its arms.
    Surrendered,
    /// It followed the beaten.
    Pursued(HexNo),
}

impl Record {
    /// Notes losses, of none too, and what is left.
    pub fn lose(&mut self, id: TroopId, tenths: i64, kept: i64) {
        *self.lost.entry(id).or_default() += tenths;
        self.kept.insert(id, kept);
    }

    /// Notes that a seat saw a round, and what losses in it.
    pub fn see(&mut self, seat: SeatId, round: u64, lost: impl Iterator<Item = (TroopId, i64)>) {
        let seen = self.seen.entry(seat).or_default();
        seen.rounds.insert(round);
        for (id, tenths) in lost {
            *seen.lost.entry(id).or_default() += tenths;
        }
    }
}

/// Writes departures into the records of their fights.
pub fn departures(fights: &mut Fights, departures: &[Departure]) {
    for departure in departures {
        let left = match departure.to {
            None => Left::Surrendered,
            Some((_, hex)) if departure.manner == Manner::BreaksOff => Left::BrokeOff(hex),
            Some((_, hex)) => Left::Retreated(hex),
        };
        fights.records.entry(departure.from).or_default().left.insert(departure.troop, left);
    }
}
