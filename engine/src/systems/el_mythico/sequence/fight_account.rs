//! The account of a fight as one seat may know it, made of the turn's records. Rule: EM-7.11: its own side exactly, the enemy by estimate.
//! Of an enemy it names what it has identified, and tells what whoever stood there saw: who came in by which side while its units stood
//! there, and where those went that it saw go. How others are trained, set or ordered is told nowhere.

use std::collections::{BTreeMap, BTreeSet};

use super::combat::pursuit::CHASES;
use super::combat::record::{Checked, Departed, FightRecord, Joined, Loss, WitnessedRound};
use super::combat::round::Round;
use crate::seat::SeatId;
use crate::systems::el_mythico::account::{
    Arrival, CheckResult, EnemyExit, Factor, FightStage, Pursuit, RetreatCheck, StageEnemy, StageLosses,
};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;

/// For whom an account is made.
pub struct Account<'a> {
    /// The field when the turn has been played.
    pub field: &'a Field<'a>,
    /// Whose account it is.
    pub seat: SeatId,
    /// By how much it misjudges the losses of each enemy, in percent of the truth.
    pub errors: &'a BTreeMap<SeatId, i64>,
    /// What it had in sight when the turn began, by the unit that each is.
    pub in_sight: &'a [(UnitRef, &'a Contact)],
}

/// A stage's time and place, in the order in which stages are told: impulse, fights before pursuits, hex.
type StageKey = (u64, bool, HexNo);

/// All stages of a fight, in one hex or along a chase, that the seat was in.
pub fn stages(account: &Account<'_>, places: &[(HexNo, &FightRecord)]) -> Vec<FightStage> {
    let mut rounds: BTreeMap<StageKey, (&FightRecord, Vec<&WitnessedRound>)> = BTreeMap::new();
    for &(hex, record) in places {
        for round in record.seen_by(account.seat) {
            let key = (Round::impulse(round.key), is_pursuit(round.key), hex);
            rounds.entry(key).or_insert_with(|| (record, Vec::new())).1.push(round);
        }
    }
    let fled_to = |hex: HexNo, impulse: u64| {
        let mut departed = places.iter().flat_map(|(_, record)| &record.departed);
        departed.any(|one| account.is_own(one.piece) && one.to == hex && one.impulse == impulse)
    };
    let stage = |(key, (record, rounds)): (StageKey, (&FightRecord, Vec<&WitnessedRound>))| {
        let (impulse, pursuit, hex) = key;
        let part = if fled_to(hex, impulse) { Pursuit::IsPursued } else { Pursuit::Pursues };
        FightStage { pursuit: pursuit.then_some(part), ..account.stage(key, record, &rounds) }
    };
    let mut stages: Vec<FightStage> = Vec::new();
    let mut met: BTreeSet<UnitRef> = BTreeSet::new();
    for mut stage in rounds.into_iter().map(stage) {
        for arrival in &mut stage.arrivals {
            arrival.unseen &= met.insert(arrival.unit.of);
        }
        match stages.last_mut().filter(|before| before.goes_on_with(&stage)) {
            Some(before) => before.add(stage),
            None => stages.push(stage),
        }
    }
    stages
}

fn is_pursuit(key: u64) -> bool {
    key & u64::from(u8::MAX) >= u64::from(CHASES)
}

impl Account<'_> {
    fn stage<'r>(
        &self,
        (impulse, pursuit, hex): StageKey,
        record: &FightRecord,
        rounds: &[&'r WitnessedRound],
    ) -> FightStage {
        let of_round =
            |round: &&'r WitnessedRound| round.appraisals.iter().find(|judged| judged.seat == self.seat);
        let judged = || rounds.iter().filter_map(of_round);
        let mut factors: BTreeMap<Factor, i64> = BTreeMap::new();
        for &(factor, percent) in judged().flat_map(|judged| &judged.factors) {
            let told = factors.entry(factor).or_insert(percent);
            if (percent - 100).abs() > (*told - 100).abs() {
                *told = percent;
            }
        }
        let in_stage = |joined: &&Joined| !pursuit && joined.impulse == impulse;
        let mut arrivals: Vec<_> =
            record.joined.iter().filter(in_stage).filter_map(|joined| self.arrival(joined, hex)).collect();
        arrivals.sort_by_key(|arrival| (!arrival.own, arrival.unit.of));
        let left = |departed: &&Departed| !pursuit && departed.impulse == impulse;
        let guns = self.guns(record, impulse, pursuit);
        FightStage {
            hex,
            impulses: [impulse; 2],
            pursuit: None,
            rounds: rounds.len() as u32,
            arrivals,
            odds: judged().map(|judged| judged.fires).collect(),
            own: self.own_losses(rounds),
            foes: self.enemy_losses(rounds),
            factors: factors.into_iter().collect(),
            checks: self.checks(record, impulse, pursuit),
            gone: record.departed.iter().filter(left).filter_map(|departed| self.gone(departed)).collect(),
            guns: guns.keys().copied().collect(),
            guns_from: guns,
        }
    }

    fn is_own(&self, id: PieceIndex) -> bool {
        self.field.pieces[id].seat == self.seat
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
        let from = joined.from.filter(|_| own || joined.just_now);
        Some(Arrival {
            unit: piece.name(),
            own,
            strength: match own {
                true => joined.tenths,
                false => self.field.estimate_of(self.seat, id, joined.strength),
            },
            aggression: own.then_some(joined.aggression),
            from: from.map(|(from, _)| from),
            river: from.and_then(|(_, river)| river),
            unseen: !own && !self.had_in_sight(id, hex),
            ambush: joined.ambush,
        })
    }

    /// Had the seat this unit in sight when the turn began? As a contact goes on: identified, or no farther than a hex away.
    fn had_in_sight(&self, id: PieceIndex, hex: HexNo) -> bool {
        let of = self.field.pieces[id].id();
        let first = self.in_sight.partition_point(|(known, _)| *known < of);
        let mut known = self.in_sight[first..].iter().take_while(|(known, _)| *known == of);
        known.any(|(_, contact)| contact.quality == Quality::Identity || contact.hex.distance(hex) <= 1)
    }

    fn own_losses(&self, rounds: &[&WitnessedRound]) -> Vec<StageLosses> {
        let mut by_unit: BTreeMap<u16, StageLosses> = BTreeMap::new();
        for loss in rounds.iter().flat_map(|round| &round.losses).filter(|loss| self.is_own(loss.piece)) {
            let unit = self.field.pieces[loss.piece].unit.number;
            let told = by_unit.entry(unit).or_insert(StageLosses { unit, lost: 0, to_guns: 0 });
            told.lost += loss.tenths;
            told.to_guns += loss.to_guns;
        }
        by_unit.into_values().collect()
    }

    fn enemy_losses(&self, rounds: &[&WitnessedRound]) -> Vec<StageEnemy> {
        let mut by_seat: BTreeMap<SeatId, Vec<&Loss>> = BTreeMap::new();
        let known = rounds.iter().flat_map(|round| round.losses_known_to(self.seat));
        for loss in known.filter(|loss| self.is_enemy(loss.piece)) {
            by_seat.entry(self.field.seat_of(loss.piece)).or_default().push(loss);
        }
        let told = |(seat, losses): (SeatId, Vec<&Loss>)| {
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
        by_seat.into_iter().map(told).collect()
    }

    fn checks(&self, record: &FightRecord, impulse: u64, pursuit: bool) -> Vec<RetreatCheck> {
        let of_stage = |checked: &&Checked| {
            checked.seat == self.seat && !pursuit && Round::impulse(checked.round) == impulse
        };
        let told = |checked: &Checked| match checked.is_open {
            true => checked.check,
            false => RetreatCheck { die: 0, result: CheckResult::Stayed, ..checked.check },
        };
        record.checks.iter().filter(of_stage).map(told).collect()
    }

    fn gone(&self, departed: &Departed) -> Option<EnemyExit> {
        let id = departed.piece;
        let seen = self.is_enemy(id) && departed.seen_by.contains(self.seat);
        seen.then(|| EnemyExit { unit: self.field.pieces[id].name(), to: departed.to })
    }

    /// Its guns that fired for the fight in this impulse, by number, and from where.
    fn guns(&self, record: &FightRecord, impulse: u64, pursuit: bool) -> BTreeMap<u16, HexNo> {
        let fired =
            |((when, id), _): &(&(u64, PieceIndex), &HexNo)| !pursuit && *when == impulse && self.is_own(*id);
        let guns = record.guns.iter().filter(fired);
        guns.map(|((_, id), &hex)| (self.field.pieces[*id].unit.number, hex)).collect()
    }
}
