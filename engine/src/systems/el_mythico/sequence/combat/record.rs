//! The record of a turn's fights, for experience and for reports. Rules: EM-2.5, EM-7.11.

use std::collections::{BTreeMap, BTreeSet};

use super::fights::Fights;
use super::retreat::{Departure, Manner};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::field::TroopId;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::hex_map::HexNo;

/// What happened in one hex this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Everyone who took part, with men or tenths of a vehicle lost.
    pub lost: ById<i64>,
    /// What each of them had left after its last round here.
    pub kept: ById<i64>,
    /// Guns that lost to guns that answer guns.
    pub shelled: BTreeSet<TroopId>,
    /// Guns that have laid their smoke.
    pub smoke: BTreeSet<TroopId>,
    /// Its rounds by their keys, in order of time.
    pub rounds: BTreeMap<u64, Watched>,
    /// Who left it, and how.
    pub left: BTreeMap<TroopId, Left>,
}

/// A round, and who knows what of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// The seats that had units there, or guns that fired.
    pub by: SeatSet,
    /// Losses, of none too.
    pub losses: Vec<Loss>,
}

/// What a unit lost in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The unit that lost them.
    pub troop: TroopId,
    /// Men, or tenths of a vehicle.
    pub tenths: i64,
    /// The seats that know of it.
    pub known_to: SeatSet,
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
        *self.lost.entry(id) += tenths;
        self.kept.insert(id, kept);
    }

    /// Notes that seats saw a round, and the losses in it.
    pub fn see(&mut self, by: SeatSet, round: u64, losses: impl Iterator<Item = Loss>) {
        let watched = self.rounds.entry(round).or_default();
        watched.by = watched.by.with(by);
        watched.losses.extend(losses);
    }

    /// The rounds that a seat saw, with their keys, in order of time.
    pub fn seen_by(&self, seat: SeatId) -> impl Iterator<Item = (u64, &Watched)> {
        let seen = self.rounds.iter().filter(move |(_, watched)| watched.by.contains(seat));
        seen.map(|(key, watched)| (*key, watched))
    }
}

impl Watched {
    /// What a seat knows of the losses.
    pub fn losses_known_to(&self, seat: SeatId) -> impl Iterator<Item = &Loss> {
        self.losses.iter().filter(move |loss| loss.known_to.contains(seat))
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
