//! The record of a turn's fights, for experience and for reports. Rules: EM-2.5, EM-7.11.

use std::collections::BTreeSet;

use super::fights::Fights;
use super::retreat::{Departure, DepartureKind};
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::field::PieceIndex;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::hex_map::HexNo;

/// What happened in one hex this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FightRecord {
    /// Everyone who took part, and what it cost them.
    pub casualties: ById<Casualties>,
    /// Guns that lost to guns that answer guns.
    pub shelled: BTreeSet<PieceIndex>,
    /// Guns that have laid their smoke.
    pub smoke: BTreeSet<PieceIndex>,
    /// Its rounds, in order of time.
    pub rounds: Vec<WitnessedRound>,
    /// Who left it, and how.
    pub exits: ById<FightExit>,
}

/// What a fight cost a unit, in men or tenths of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Casualties {
    /// What it lost in this fight, in men or tenths of a vehicle.
    pub lost: i64,
    /// What it had left after its last round here, likewise.
    pub kept: i64,
}

/// A round, and who knows what of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WitnessedRound {
    /// Its impulse and its place among the impulse's rounds, as one number: a later round has a higher one.
    pub key: u64,
    /// The seats that had units there, or guns that fired.
    pub by: SeatSet,
    /// Losses, of none too.
    pub losses: Vec<Loss>,
}

/// What a unit lost in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The unit that lost them.
    pub piece: PieceIndex,
    /// Men, or tenths of a vehicle.
    pub tenths: i64,
    /// The seats that know of it.
    pub known_to: SeatSet,
}

/// How a unit left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightExit {
    /// It retreated to a hex.
    Retreated(HexNo),
    /// It broke off by order.
    BrokeOff(HexNo),
    /// It laid down its arms.
    Surrendered,
    /// It followed the beaten.
    Pursued(HexNo),
}

impl FightRecord {
    /// Notes losses, of none too, and what is left.
    pub fn lose(&mut self, id: PieceIndex, tenths: i64, kept: i64) {
        let casualties = self.casualties.entry(id);
        *casualties = Casualties { lost: casualties.lost + tenths, kept };
    }

    /// Notes that seats saw a round, and the losses in it.
    pub fn see(&mut self, by: SeatSet, key: u64, losses: impl Iterator<Item = Loss>) {
        let place = self.rounds.partition_point(|round| round.key < key);
        if self.rounds.get(place).is_none_or(|round| round.key != key) {
            self.rounds.insert(place, WitnessedRound { key, ..WitnessedRound::default() });
        }
        let round = &mut self.rounds[place];
        round.by = round.by.with(by);
        round.losses.extend(losses);
    }

    /// The rounds that a seat saw, in order of time.
    pub fn seen_by(&self, seat: SeatId) -> impl Iterator<Item = &WitnessedRound> {
        self.rounds.iter().filter(move |round| round.by.contains(seat))
    }
}

impl WitnessedRound {
    /// What a seat knows of the losses.
    pub fn losses_known_to(&self, seat: SeatId) -> impl Iterator<Item = &Loss> {
        self.losses.iter().filter(move |loss| loss.known_to.contains(seat))
    }
}

/// Writes departures into the records of their fights.
pub fn departures(fights: &mut Fights, departures: &[Departure]) {
    for departure in departures {
        let left = match departure.to {
            None => FightExit::Surrendered,
            Some((_, hex)) if departure.kind == DepartureKind::BreaksOff => FightExit::BrokeOff(hex),
            Some((_, hex)) => FightExit::Retreated(hex),
        };
        fights.records.entry(departure.from).or_default().exits.insert(departure.piece, left);
    }
}
