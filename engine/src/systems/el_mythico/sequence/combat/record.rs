//! The record of a turn's fights, for experience and for reports. The reports choose what each side
//! may know (`fight_reports.rs`, `fight_account.rs`). See EM-2.5, EM-7.11.

use std::collections::{BTreeMap, BTreeSet};

use super::appraisal::Appraisal;
use super::fights::Fights;
use super::retreat::{Departure, DepartureKind};
use super::sides::CombatSide;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::account::{Landing, RetreatCheck};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::Ambush;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::{HexNo, River};

/// What happened in one hex this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FightRecord {
    /// Every unit that took part, and its losses.
    pub casualties: ById<Casualties>,
    /// Guns that lost to counter-battery fire.
    pub shelled: BTreeSet<PieceIndex>,
    /// Guns that have laid their smoke.
    pub smoke: BTreeSet<PieceIndex>,
    /// Its rounds, in order of time.
    pub rounds: Vec<WitnessedRound>,
    /// Units that left it, and how.
    pub exits: ById<FightExit>,
    /// Units that came into it, in order of time.
    pub joined: Vec<Joined>,
    /// Retreat checks, in order of time.
    pub checks: Vec<Checked>,
    /// Units that left it: the impulse, and the seats that saw where to.
    pub departed: Vec<Departed>,
    /// Guns that fired for it from another hex, by impulse, with their hex.
    pub guns: BTreeMap<(u64, PieceIndex), HexNo>,
}

/// A unit that came into a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    /// The unit that came.
    pub piece: PieceIndex,
    /// The impulse in which it first fought.
    pub impulse: u64,
    /// Its men, or tenths of a vehicle.
    pub tenths: i64,
    /// Its STR, with its passenger's.
    pub strength: i64,
    pub aggression: u8,
    /// The hex that it came from, and the river that it crossed in this impulse.
    pub from: Option<(HexNo, Option<River>)>,
    /// How it landed there this turn, if it did.
    pub landed: Option<Landing>,
    /// Did it come in this impulse, or land before the first, so that units already there saw it
    /// come?
    pub just_now: bool,
    /// Does it strike from an ambush?
    pub ambush: bool,
    /// The seats that know of it.
    pub known_to: SeatSet,
}

/// A unit that left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departed {
    /// The unit that left.
    pub piece: PieceIndex,
    /// In which impulse.
    pub impulse: u64,
    /// Where to.
    pub to: HexNo,
    /// The seats that saw where it went.
    pub seen_by: SeatSet,
}

/// A unit's retreat check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The round after which it checked, by its key.
    pub round: u64,
    /// The unit's seat.
    pub seat: SeatId,
    /// How it went.
    pub check: RetreatCheck,
    /// May its seat see the die? If a stationary unit stays among enemies, either it held or all of
    /// them would have gone too. Knowing which would reveal the enemies' dice.
    pub is_open: bool,
}

/// What a fight cost a unit, in men or tenths of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Casualties {
    /// What it lost in this fight, in men or tenths of a vehicle.
    pub lost: i64,
    /// What it had left after its last round here, in men or tenths of a vehicle.
    pub kept: i64,
}

/// A round, and the seats that know of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WitnessedRound {
    /// Its impulse and its number in the impulse, as one number that grows with time.
    pub key: u64,
    /// The seats that had units there, or guns that fired.
    pub by: SeatSet,
    /// Losses; a unit without losses is listed too.
    pub losses: Vec<Loss>,
    /// What each seat with units in it could judge of it.
    pub appraisals: Vec<Appraisal>,
}

/// What a unit lost in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The unit that lost them.
    pub piece: PieceIndex,
    /// The unit that others saw: its carrier, if it was carried. See EM-3.3.
    pub seen_as: PieceIndex,
    /// Its loss in men, or tenths of a vehicle.
    pub tenths: i64,
    /// The part of it that guns from other hexes caused.
    pub to_guns: i64,
    /// The seats that know of it.
    pub known_to: SeatSet,
}

/// How a unit left a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightExit {
    /// It retreated to a hex.
    Retreated(HexNo),
    /// It withdrew by order.
    Withdrew(HexNo),
    /// It broke off by order.
    BrokeOff(HexNo),
    /// It laid down its arms.
    Surrendered,
    /// It followed the beaten.
    Pursued(HexNo),
}

impl FightRecord {
    /// Notes losses, 0 too, and what is left.
    pub fn lose(&mut self, id: PieceIndex, tenths: i64, kept: i64) {
        let casualties = self.casualties.entry(id);
        *casualties = Casualties { lost: casualties.lost + tenths, kept };
    }

    /// Notes that seats saw a round, and the losses in it.
    pub fn see(
        &mut self,
        by: SeatSet,
        key: u64,
        losses: impl Iterator<Item = Loss>,
    ) -> &mut WitnessedRound {
        let place = self.rounds.partition_point(|round| round.key < key);
        if self.rounds.get(place).is_none_or(|round| round.key != key) {
            self.rounds.insert(place, WitnessedRound { key, ..WitnessedRound::default() });
        }
        let round = &mut self.rounds[place];
        round.by = round.by.with(by);
        round.losses.extend(losses);
        round
    }

    /// Notes the units that come into a fight, and the seats that know them: a hidden unit is known
    /// to those that found it.
    pub fn join(&mut self, field: &Field, hex: HexNo, side: &CombatSide) {
        let seats = field.seats_at(hex);
        for &id in &side.pieces {
            if self.joined.iter().any(|joined| joined.piece == id) {
                continue;
            }
            let piece = &field.pieces[id];
            // A unit in the fight has taken part, even if nobody fires on it.
            self.lose(id, 0, piece.unit.tenths);
            let from = piece.unit.trail.iter().rev().nth(1).copied();
            self.joined.push(Joined {
                piece: id,
                impulse: u64::from(field.impulse),
                tenths: piece.unit.tenths,
                strength: field.strength_together(id),
                aggression: piece.unit.settings.aggression,
                from: from.map(|from| (from, piece.crossed)),
                landed: piece.landed,
                just_now: piece.arrived == field.impulse
                    || piece.landed.is_some() && field.impulse == 1,
                ambush: piece.ambush == Ambush::Strikes,
                known_to: match field.is_aboard(id) {
                    true => SeatSet::one(piece.seat),
                    false => side.found.get(id).map_or(seats, |by| by.shared(seats)),
                },
            });
        }
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

/// Departures from all fights of a turn, by unit: when, and from where to where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Departures(BTreeSet<(PieceIndex, u64, HexNo, HexNo)>);

impl Departures {
    /// From these records, by hex.
    pub fn of(records: &BTreeMap<HexNo, FightRecord>) -> Departures {
        let left = |(from, record): (&HexNo, &FightRecord)| {
            let from = *from;
            let departed = record.departed.iter();
            departed.map(move |one| (one.piece, one.impulse, one.to, from)).collect::<Vec<_>>()
        };
        Departures(records.iter().flat_map(left).collect())
    }

    /// Did a unit come into this hex in this impulse by leaving a fight?
    pub fn led_to(&self, id: PieceIndex, hex: HexNo, impulse: u64) -> bool {
        self.of_unit(id).any(|(when, to, _)| (when, to) == (impulse, hex))
    }

    /// The departures of a unit, in order of time: impulse, where to, where from.
    pub fn of_unit(&self, id: PieceIndex) -> impl DoubleEndedIterator<Item = (u64, HexNo, HexNo)> {
        let of_it = self
            .0
            .range((id, 0, HexNo(0), HexNo(0))..=(id, u64::MAX, HexNo(u32::MAX), HexNo(u32::MAX)));
        of_it.map(|&(_, impulse, to, from)| (impulse, to, from))
    }
}

/// Writes departures into the records of their fights.
pub fn departures(
    fights: &mut Fights,
    departures: &[Departure],
    watched: &[(PieceIndex, SeatSet)],
    impulse: u8,
) {
    // In the order of the departures, each followed by its leaders.
    let mut watched = watched.iter();
    for departure in departures {
        let departed = departure.to.map(|(_, to)| {
            let seen_by = watched.find(|(id, _)| *id == departure.piece).map(|(_, seats)| *seats);
            let seen_by = seen_by.unwrap_or(SeatSet::NONE);
            Departed { piece: departure.piece, impulse: u64::from(impulse), to, seen_by }
        });
        let record = fights.records.entry(departure.from).or_default();
        record.departed.extend(departed);
        let left = match departure.to {
            None => FightExit::Surrendered,
            Some((_, hex)) => match departure.kind {
                DepartureKind::Retreats => FightExit::Retreated(hex),
                DepartureKind::Withdraws => FightExit::Withdrew(hex),
                DepartureKind::BreaksOff => FightExit::BrokeOff(hex),
            },
        };
        record.exits.insert(departure.piece, left);
    }
}
