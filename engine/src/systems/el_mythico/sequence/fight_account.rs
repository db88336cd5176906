//! The account of a fight as one seat may know it, made from the turn's records. Rule: EM-7.11: its
//! own side exactly, the enemy by estimate. It names enemies that the seat has identified, and
//! tells what its units there saw: which enemies came in by which side while they stood there, and
//! where those they saw leave went. The training, settings and orders of others are never told.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::combat::pursuit::CHASES;
use super::combat::record::{
    Checked, Departed, Departures, FightRecord, Joined, Loss, WitnessedRound,
};
use super::combat::round::Round;
use crate::seat::SeatId;
use crate::systems::el_mythico::account::{
    Arrival, CheckResult, EnemyExit, Factor, FightStage, Pursuit, RetreatCheck, StageEnemy,
    StageLosses,
};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;

/// What an account of a fight is made from, and for which seat.
pub struct Account<'a> {
    /// The field after the turn has been played.
    pub field: &'a Field<'a>,
    /// The seat that the account is for.
    pub seat: SeatId,
    /// Its error about the losses of each enemy, in percent of the truth.
    pub errors: &'a BTreeMap<SeatId, i64>,
    /// Its contacts in sight when the turn began, with the unit that each is.
    pub in_sight: &'a [(UnitRef, &'a Contact)],
    /// All departures from fights of the turn.
    pub departures: &'a Departures,
}

/// A stage's time and place, in the order in which stages are told: impulse, fights before
/// pursuits, hex, the seat's pursuits before those of its units.
type StageKey = (u64, bool, HexNo, bool);

/// A round that the seat saw.
#[derive(Clone, Copy)]
struct SeenRound<'r> {
    of_stage: StageKey,
    record: &'r FightRecord,
    round: &'r WitnessedRound,
}

/// All stages of a fight, in one hex or along a chase, that the seat was in.
pub fn stages(account: &Account<'_>, places: &[(HexNo, &FightRecord)]) -> Vec<FightStage> {
    let seen = places.iter().flat_map(|&(hex, record)| {
        record.seen_by(account.seat).map(move |round| {
            let (impulse, pursuit) = (Round::impulse(round.key), is_pursuit(round.key));
            let of_stage =
                (impulse, pursuit, hex, pursuit && account.is_pursued(round, hex, impulse));
            SeenRound { of_stage, record, round }
        })
    });
    let mut rounds: Vec<_> = seen.collect();
    rounds.sort_by_key(|seen| seen.of_stage);
    let stage = |rounds: &[SeenRound<'_>]| {
        let (_, pursuit, _, is_pursued) = rounds[0].of_stage;
        let part = || if is_pursued { Pursuit::IsPursued } else { Pursuit::Pursues };
        FightStage { pursuit: pursuit.then(part), ..account.stage(rounds) }
    };
    let mut stages: Vec<FightStage> = Vec::new();
    let mut met: BTreeSet<UnitRef> = BTreeSet::new();
    let of_stages = rounds.chunk_by(|one, next| one.of_stage == next.of_stage);
    for mut stage in of_stages.map(stage) {
        for arrival in &mut stage.arrivals {
            arrival.unseen &= met.insert(arrival.unit.of);
        }
        match stages.last_mut().filter(|before| before.goes_on_with(&stage)) {
            Some(before) => before.add(stage),
            None => {
                // Most fights have a single stage, and stages are large.
                stages.reserve_exact(1);
                stages.push(stage);
            }
        }
    }
    stages
}

/// Is this the key of a pursuit's round?
pub fn is_pursuit(key: u64) -> bool {
    key & u64::from(u8::MAX) >= u64::from(CHASES)
}

/// The part of a list in order of time that belongs to an impulse.
fn of_impulse<T>(noted: &[T], impulse: u64, when: impl Fn(&T) -> u64) -> &[T] {
    let start = noted.partition_point(|one| when(one) < impulse);
    let end = noted.partition_point(|one| when(one) <= impulse);
    &noted[start..end]
}

impl Account<'_> {
    /// What the seat knows of a stage, by its rounds.
    fn stage(&self, rounds: &[SeenRound<'_>]) -> FightStage {
        let SeenRound { of_stage: (impulse, pursuit, hex, _), record, .. } = rounds[0];
        let all = || rounds.iter().flat_map(|seen| &seen.round.appraisals);
        let judged = || all().filter(|judged| judged.seat == self.seat);
        // If a factor was noted several times, the strongest counts.
        let mut factors: Vec<(Factor, i64)> =
            judged().flat_map(|judged| judged.factors.iter().copied()).collect();
        factors.sort_by_key(|(factor, percent)| (*factor, Reverse((percent - 100).abs())));
        factors.dedup_by_key(|(factor, _)| *factor);
        let joined = if pursuit {
            &[]
        } else {
            of_impulse(&record.joined, impulse, |joined| joined.impulse)
        };
        let mut arrivals: Vec<_> =
            joined.iter().filter_map(|joined| self.arrival(joined, hex)).collect();
        arrivals.sort_by_key(|arrival| (!arrival.own, arrival.unit.of));
        let left = |departed: &&Departed| !pursuit && departed.impulse == impulse;
        let guns = self.guns(record, impulse, pursuit);
        FightStage {
            hex,
            impulses: [impulse; 2],
            pursuit: None,
            rounds: rounds.len() as u32,
            arrivals,
            odds: judged().map(|judged| judged.odds).collect(),
            own: self.own_losses(rounds),
            foes: self.enemy_losses(rounds),
            factors,
            checks: self.checks(record, impulse, pursuit),
            gone: record
                .departed
                .iter()
                .filter(left)
                .filter_map(|departed| self.gone(departed))
                .collect(),
            guns: guns.keys().copied().collect(),
            guns_from: guns,
        }
    }

    fn is_own(&self, id: PieceIndex) -> bool {
        self.field.seat_of(id) == self.seat
    }

    /// Have the seat's units just fled into the hex in this round of a pursuit, from any fight?
    fn is_pursued(&self, round: &WitnessedRound, hex: HexNo, impulse: u64) -> bool {
        let mut own = round.losses.iter().map(|loss| loss.piece).filter(|&id| self.is_own(id));
        own.any(|id| self.departures.led_to(id, hex, impulse))
    }

    fn is_enemy(&self, id: PieceIndex) -> bool {
        self.field.relations.hostile(self.seat, self.field.seat_of(id))
    }

    fn arrival(&self, joined: &Joined, hex: HexNo) -> Option<Arrival> {
        let (id, piece) = (joined.piece, &self.field.pieces[joined.piece]);
        let own = self.is_own(id);
        let known = joined.known_to.contains(self.seat) && self.field.has_identified(self.seat, id);
        let is_known_enemy = self.is_enemy(id) && known;
        if !own && !is_known_enemy {
            return None;
        }
        let saw_it_come = own || joined.just_now;
        let from = joined.from.filter(|_| saw_it_come);
        Some(Arrival {
            unit: piece.name(),
            own,
            strength: match own {
                true => joined.tenths,
                false => self.field.estimate_of(self.seat, id, joined.strength),
            },
            aggression: own.then_some(joined.aggression),
            from: from.map(|(from, _)| from),
            landed: joined.landed.filter(|_| saw_it_come),
            river: from.and_then(|(_, river)| river),
            unseen: !own && !self.had_in_sight(id, hex),
            ambush: joined.ambush,
        })
    }

    /// Had the seat this unit in sight when the turn began? As with contacts: identified, or at
    /// most a hex away.
    fn had_in_sight(&self, id: PieceIndex, hex: HexNo) -> bool {
        let of = self.field.id_of(id);
        let first = self.in_sight.partition_point(|(known, _)| *known < of);
        let mut known = self.in_sight[first..].iter().take_while(|(known, _)| *known == of);
        known.any(|(_, contact)| {
            contact.quality == Quality::Identity || contact.hex.distance(hex) <= 1
        })
    }

    fn own_losses(&self, rounds: &[SeenRound<'_>]) -> Vec<StageLosses> {
        let losses = rounds.iter().flat_map(|seen| &seen.round.losses);
        let own = losses.filter(|loss| self.is_own(loss.piece)).map(|loss| StageLosses {
            unit: self.field.pieces[loss.piece].unit.number,
            lost: loss.tenths,
            to_guns: loss.to_guns,
        });
        let mut by_unit: Vec<StageLosses> = own.collect();
        by_unit.sort_by_key(|loss| loss.unit);
        by_unit.dedup_by(|later, told| {
            let is_same = later.unit == told.unit;
            if is_same {
                (told.lost, told.to_guns) = (told.lost + later.lost, told.to_guns + later.to_guns);
            }
            is_same
        });
        by_unit
    }

    fn enemy_losses(&self, rounds: &[SeenRound<'_>]) -> Vec<StageEnemy> {
        let known = rounds.iter().flat_map(|seen| seen.round.losses_known_to(self.seat));
        let mut losses: Vec<&Loss> = known.filter(|loss| self.is_enemy(loss.piece)).collect();
        let seat_of = |loss: &Loss| self.field.seat_of(loss.piece);
        losses.sort_by_key(|loss| seat_of(loss));
        let told = |losses: &[&Loss]| {
            let seat = seat_of(losses[0]);
            let error = self.errors.get(&seat).copied().unwrap_or(100);
            let estimate = |tenths: i64| (tenths * error + 50) / 100;
            let mut seen: Vec<_> = losses.iter().map(|loss| loss.seen_as).collect();
            seen.sort_unstable();
            seen.dedup();
            seen.retain(|&id| self.field.has_identified(self.seat, id));
            StageEnemy {
                seat,
                lost_estimate: estimate(losses.iter().map(|loss| loss.tenths).sum()),
                to_guns_estimate: estimate(losses.iter().map(|loss| loss.to_guns).sum()),
                units: seen.into_iter().map(|id| self.field.pieces[id].name()).collect(),
            }
        };
        losses.chunk_by(|one, other| seat_of(one) == seat_of(other)).map(told).collect()
    }

    fn checks(&self, record: &FightRecord, impulse: u64, pursuit: bool) -> Vec<RetreatCheck> {
        if pursuit {
            return Vec::new();
        }
        let of_impulse =
            of_impulse(&record.checks, impulse, |checked| Round::impulse(checked.round));
        let told = |checked: &Checked| match checked.is_open {
            true => checked.check,
            false => RetreatCheck { die: 0, result: CheckResult::Stayed, ..checked.check },
        };
        of_impulse.iter().filter(|checked| checked.seat == self.seat).map(told).collect()
    }

    fn gone(&self, departed: &Departed) -> Option<EnemyExit> {
        let id = departed.piece;
        let seen = self.is_enemy(id) && departed.seen_by.contains(self.seat);
        seen.then(|| EnemyExit { unit: self.field.pieces[id].name(), to: departed.to })
    }

    /// Its guns that fired for the fight in this impulse, by number, with their hex.
    fn guns(&self, record: &FightRecord, impulse: u64, pursuit: bool) -> BTreeMap<u16, HexNo> {
        if pursuit {
            return BTreeMap::new();
        }
        let fired = record.guns.range((impulse, 0)..=(impulse, PieceIndex::MAX));
        let own = fired.filter(|((_, id), _)| self.is_own(*id));
        own.map(|((_, id), &hex)| (self.field.pieces[*id].unit.number, hex)).collect()
    }
}
