//! The rounds of a fight: at most three an impulse and hex. Rules: EM-7.3 to EM-7.7, EM-7.12.
//! In each step everyone acts at once, and losses are taken before the next step.

use std::collections::{BTreeMap, BTreeSet};

use super::losses::{self, Under};
use super::organisation::{Ordeal, shake};
use super::retreat::{Departure, departure, gives_way};
use super::share::Volley;
use super::support::Battery;
use super::{Party, firepower, foes, support};
use crate::seat::FactionId;
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::condition::lose;
use crate::systems::mythico::equipment::Kind;
use crate::systems::mythico::orders::Task;
use crate::systems::mythico::position::Fight;
use crate::systems::mythico::turn::Turn;
use crate::systems::mythico::turn::field::{Field, Gone, TroopId};
use crate::systems::mythico::unit::Arm;

/// What the rounds of an impulse led to.
pub struct Outcome {
    /// Who still stands in the hex.
    pub standing: Vec<Party>,
    /// Who leaves it, in order.
    pub departures: Vec<Departure>,
}

/// One round being fought.
pub struct Round {
    /// Where.
    pub hex: HexNo,
    /// Which, as dice count: impulse and round.
    pub key: u64,
    /// The first of the fight?
    pub first: bool,
}

/// Fights the rounds of one impulse in one hex.
pub fn fight(
    turn: &mut Turn,
    hex: HexNo,
    parties: Vec<Party>,
    batteries: &[Battery],
    impulse: u8,
) -> Outcome {
    begin(turn, hex, &parties);
    let mut outcome = Outcome { standing: parties, departures: Vec::new() };
    for number in 1..=turn.field.world.rules.combat.rounds_max {
        let first = turn.fights.get(&hex).is_none_or(|fight| fight.rounds == 0);
        let round = Round { hex, key: u64::from(impulse) << 8 | u64::from(number), first };
        let leaving = one(turn, &round, &mut outcome.standing, batteries);
        outcome.departures.extend(leaving);
        if outcome.standing.len() < 2 {
            turn.fights.remove(&hex);
            break;
        }
    }
    outcome
}

/// Notes who is in the fight, with what strength and luck.
fn begin(turn: &mut Turn, hex: HexNo, parties: &[Party]) {
    let field = &mut turn.field;
    let number = field.turn;
    let fight = turn.fights.entry(hex).or_insert_with(|| Fight { began_turn: number, ..Fight::default() });
    let [low, high] = field.world.rules.combat.fight_luck;
    let known: BTreeSet<_> = fight.strengths.iter().map(|(unit, _)| *unit).collect();
    for party in parties {
        let subject = [hex.key(), u64::from(fight.began_turn), u64::from(party.faction.0)];
        let luck = || field.dice.stream("luck of a fight", subject).between(low, high);
        fight.luck.entry(party.faction).or_insert_with(luck);
        for &id in &party.troops {
            let troop = &mut field.troops[id];
            troop.engaged = true;
            if let Some(Task::Retreat(side)) = troop.task {
                troop.leaving = Some(side);
            }
            if !known.contains(&troop.id()) {
                fight.strengths.push((troop.id(), troop.unit.tenths));
            }
        }
    }
}

/// One round. Gives those who leave after it.
fn one(turn: &mut Turn, round: &Round, parties: &mut Vec<Party>, batteries: &[Battery]) -> Vec<Departure> {
    let everyone: Vec<_> = parties.iter().flat_map(|party| party.troops.clone()).collect();
    let mut ordeals: BTreeMap<TroopId, Ordeal> = everyone
        .iter()
        .map(|&id| (id, Ordeal { tenths_before: turn.field.troops[id].unit.tenths, ..Ordeal::default() }))
        .collect();
    air_defence_fire();
    support::fire(turn, round, parties, batteries, &mut ordeals);
    strike_out_destroyed(turn, parties);
    direct_fire(turn, round, parties, batteries, &mut ordeals);
    strike_out_destroyed(turn, parties);
    ordeals.retain(|&id, _| turn.field.troops[id].gone.is_none());
    for (&id, &ordeal) in &ordeals {
        shake(&mut turn.field, id, ordeal);
    }
    if let Some(fight) = turn.fights.get_mut(&round.hex) {
        fight.rounds += 1;
    }
    turn.records.entry(round.hex).or_default().rounds += 1;
    retreat_checks(turn, round, parties)
}

/// Air defence fires at missions; none fly yet. Rule: EM-7.14.
fn air_defence_fire() {}

fn direct_fire(
    turn: &mut Turn,
    round: &Round,
    parties: &[Party],
    batteries: &[Battery],
    ordeals: &mut BTreeMap<TroopId, Ordeal>,
) {
    let field = &turn.field;
    let mut volleys = Vec::new();
    for party in parties {
        let str = party.troops.iter().map(|&id| field.troops[id].unit.strength()).sum();
        let (times, of) = firepower::crowding(field.world, str);
        let smoke = if in_smoke(field, round, party.faction, batteries) {
            field.world.rules.combat.smoke_percent
        } else {
            100
        };
        let mut volley = Volley::default();
        for &id in &party.troops {
            volley.add(field, id, firepower::direct(field, id).part(times, of).percent(smoke));
        }
        volleys.push((party.faction, volley));
        if party.troops.iter().any(|&id| field.troops[id].unit.arm == Arm::Armour) {
            for foe in foes(parties, party.faction) {
                ordeals.entry(foe).or_default().by_armour = true;
            }
        }
    }
    let under = Under { shells: false, first_round: round.first };
    let hits = hits(turn, round, parties, &volleys, under);
    take(turn, round.hex, &hits, ordeals);
    for party in parties {
        let foes = foes(parties, party.faction);
        if foes.iter().any(|foe| hits.get(foe).is_some_and(|&lost| lost > 0)) {
            party.troops.iter().for_each(|&id| turn.field.troops[id].bloodied = true);
        }
    }
}

/// Do guns on another side lay smoke? Rule: EM-7.10: it halves direct fire for a round, the first.
fn in_smoke(field: &Field, round: &Round, faction: FactionId, batteries: &[Battery]) -> bool {
    round.first
        && batteries.iter().any(|battery| {
            let troop = &field.troops[battery.troop];
            let fires = battery.fight == round.hex && !battery.answers_guns && troop.gone.is_none();
            fires && troop.faction != faction && troop.unit.has(Kind::Smoke)
        })
}

/// Losses of everyone under these sides' fire, with luck.
pub fn hits(
    turn: &Turn,
    round: &Round,
    parties: &[Party],
    volleys: &[(FactionId, Volley)],
    under: Under,
) -> BTreeMap<TroopId, i64> {
    let field = &turn.field;
    let mut fire: BTreeMap<TroopId, i64> = BTreeMap::new();
    for (faction, volley) in volleys {
        let foes = foes(parties, *faction);
        let luck = luck(turn, round, *faction);
        for (&id, fallen) in foes.iter().zip(volley.fall(field, &foes)) {
            *fire.entry(id).or_default() += fallen * luck.0 / 100 * luck.1 / 100;
        }
    }
    fire.into_iter().map(|(id, fire)| (id, losses::of(field, id, fire, under))).collect()
}

/// Luck of the round and of the fight, in percent. Rule: EM-7.5.
fn luck(turn: &Turn, round: &Round, faction: FactionId) -> (i64, i64) {
    let [low, high] = turn.field.world.rules.combat.round_luck;
    let subject = [round.hex.key(), round.key, u64::from(faction.0)];
    let of_round = turn.field.dice.stream("luck of a round", subject).between(low, high);
    let fight = turn.fights.get(&round.hex);
    (of_round, fight.and_then(|fight| fight.luck.get(&faction)).copied().unwrap_or(100))
}

/// Everyone takes losses at once.
pub fn take(
    turn: &mut Turn,
    hex: HexNo,
    hits: &BTreeMap<TroopId, i64>,
    ordeals: &mut BTreeMap<TroopId, Ordeal>,
) {
    let record = turn.records.entry(hex).or_default();
    for (&id, &tenths) in hits {
        let troop = &mut turn.field.troops[id];
        let lost = lose(&mut troop.unit, tenths);
        troop.bloodied |= lost > 0;
        record.lose(id, lost);
        ordeals.entry(id).or_default().lost += lost;
    }
}

fn strike_out_destroyed(turn: &mut Turn, parties: &mut Vec<Party>) {
    for party in parties.iter_mut() {
        let (alive, dead): (Vec<_>, Vec<_>) =
            party.troops.iter().partition(|&&id| turn.field.troops[id].unit.tenths > 0);
        party.troops = alive;
        dead.into_iter().for_each(|id| turn.field.remove(id, Gone::Destroyed));
    }
    parties.retain(|party| !party.troops.is_empty());
}

/// Who leaves after the round. If every side would leave together, stationary units stay. Rule: EM-7.7.
fn retreat_checks(turn: &mut Turn, round: &Round, parties: &mut Vec<Party>) -> Vec<Departure> {
    let strengths: BTreeMap<_, _> = turn
        .fights
        .get(&round.hex)
        .map(|fight| fight.strengths.iter().copied().collect())
        .unwrap_or_default();
    let field = &turn.field;
    let mut goes: BTreeSet<TroopId> = BTreeSet::new();
    for &id in parties.iter().flat_map(|party| &party.troops) {
        let began = strengths.get(&field.troops[id].id()).copied().unwrap_or(field.troops[id].unit.tenths);
        if gives_way(field, id, began, round.key) {
            goes.insert(id);
        }
    }
    let all_leave =
        parties.len() > 1 && parties.iter().all(|party| party.troops.iter().all(|id| goes.contains(id)));
    if all_leave {
        goes.retain(|&id| field.troops[id].moved || field.troops[id].leaving.is_some());
    }
    for party in parties.iter_mut() {
        party.troops.retain(|id| !goes.contains(id));
    }
    parties.retain(|party| !party.troops.is_empty());
    goes.into_iter().map(|id| departure(field, id)).collect()
}
