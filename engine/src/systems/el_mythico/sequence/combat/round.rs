//! The rounds of a fight: at most three an impulse and hex. Rules: EM-7.3 to EM-7.7, EM-7.12.
//! In each step everyone acts at once, and losses are taken before the next step.

use std::collections::BTreeMap;

use super::fights::{Fights, strike_out};
use super::losses::{self, Under};
use super::organisation::{Ordeal, shake};
use super::record::{Loss, Record};
use super::retreat::{Departure, Manner, departure, gives_way, leaving, set_out};
use super::share::{Fall, Volley, frontage_tenths};
use super::sides::{Party, foes, goes_on, is_fight};
use super::support::Battery;
use super::{firepower, support};
use crate::seat::{FactionId, SeatSet};
use crate::systems::el_mythico::condition::lose;
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Fight;
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::unit::Arm;

/// What the rounds of an impulse led to.
pub struct Outcome {
    /// Who still stands in the hex.
    pub standing: Vec<Party>,
    /// Who leaves it, in order.
    pub departures: Vec<Departure>,
    /// And who watches them go.
    pub watched: Vec<(TroopId, SeatSet)>,
    /// The seats that had units destroyed or driven off in it.
    pub beaten: SeatSet,
    /// The luck of each faction in this fight, in percent.
    pub luck: BTreeMap<FactionId, i64>,
}

/// One round being fought.
pub struct Round<'a> {
    /// The hex that is fought for.
    pub hex: HexNo,
    /// Which, as dice count: impulse and round.
    pub key: u64,
    /// The first of the fight?
    pub first: bool,
    /// The luck of each side in this fight, in percent.
    pub luck: &'a BTreeMap<FactionId, i64>,
}

impl Round<'_> {
    /// The impulse of a round with this key.
    pub fn impulse(key: u64) -> u64 {
        key >> 8
    }

    /// The key of a round: its impulse, and which of that impulse it is, from 1.
    pub fn key(impulse: u8, number: u8) -> u64 {
        u64::from(impulse) << 8 | u64::from(number)
    }
}

/// Fire of units of a side on the foes that they fight.
pub struct Salvo {
    /// The faction that fires.
    pub faction: FactionId,
    /// On whom it may fall.
    pub targets: Vec<TroopId>,
    /// The fire.
    pub volley: Volley,
}

/// Fights the rounds of one impulse in one hex, once it has begun.
pub fn fight(
    field: &mut Field,
    fights: &mut Fights,
    hex: HexNo,
    parties: Vec<Party>,
    batteries: &[Battery],
    impulse: u8,
) -> Outcome {
    let mut going_on = fights.going_on.remove(&hex).unwrap_or_default();
    let record = fights.records.entry(hex).or_default();
    let luck = std::mem::take(&mut going_on.luck);
    let (departures, watched) = (Vec::new(), Vec::new());
    let none = BTreeMap::new();
    let mut outcome = Outcome { standing: parties, departures, watched, beaten: SeatSet::NONE, luck: none };
    let (mut looked, mut is_over) = (false, false);
    for number in 1..=field.world.rules.combat.rounds_max {
        let round = Round { hex, key: Round::key(impulse, number), first: going_on.rounds == 0, luck: &luck };
        let left = outcome.departures.len();
        one(field, record, &round, &mut outcome, batteries);
        going_on.rounds += 1;
        looked = outcome.departures.len() > left;
        is_over = !is_fight(field, &outcome.standing);
        if is_over {
            break;
        }
        let rests = |party: &&Party| !goes_on(field, &outcome.standing, party.fight);
        let resting = outcome.standing.iter().filter(rests);
        strike_out(field, &mut going_on, resting.flat_map(|party| &party.troops));
    }
    if !is_over {
        fights.going_on.insert(hex, Fight { luck: luck.clone(), ..going_on });
    }
    if !looked {
        detect::again(field, hex);
    }
    outcome.luck = luck;
    outcome
}

/// The sides that fight on, and those whose fight is over. Rule: EM-7.12: nobody of theirs checks for retreat any more.
fn at_it(field: &Field, parties: Vec<Party>) -> (Vec<Party>, Vec<Party>) {
    let mut over: Vec<_> = parties.iter().map(|party| party.fight).collect();
    over.sort_unstable();
    over.dedup();
    over.retain(|&fight| !goes_on(field, &parties, fight));
    parties.into_iter().partition(|party| !over.contains(&party.fight))
}

/// Notes who is in the fight, with what strength and luck. Ruling: a fight that begins in the same hex later has its own.
pub fn begin(field: &mut Field, fights: &mut Fights, hex: HexNo, parties: &[Party], impulse: u8) {
    let number = field.turn;
    let fight =
        fights.going_on.entry(hex).or_insert_with(|| Fight { began_turn: number, ..Fight::default() });
    let [low, high] = field.world.rules.combat.fight_luck;
    let mut known = fight.strengths.clone();
    known.sort_unstable();
    for party in parties {
        let since = u64::from(fight.began_turn) << 8 | u64::from(impulse);
        let subject = [hex.key(), since, u64::from(party.faction.0)];
        let luck = || field.dice.stream("luck of a fight", subject).between(low, high);
        fight.luck.entry(party.faction).or_insert_with(luck);
        for &id in &party.troops {
            let leaving = leaving(field, id);
            let troop = &mut field.troops[id];
            (troop.engaged, troop.leaving) = (true, leaving);
            if troop.withdraws.is_some() && leaving.is_none() {
                troop.stays();
            }
            let of = troop.id();
            troop.began_tenths = match known.binary_search_by_key(&of, |(unit, _)| *unit) {
                Ok(place) => known[place].1,
                Err(_) => {
                    fight.strengths.push((of, troop.unit.tenths));
                    troop.unit.tenths
                }
            };
        }
    }
}

/// One round.
fn one(field: &mut Field, record: &mut Record, round: &Round, outcome: &mut Outcome, batteries: &[Battery]) {
    let (mut fighting, resting) = at_it(field, std::mem::take(&mut outcome.standing));
    let parties = &mut fighting;
    let mut seats = field.seats_at(round.hex);
    for gun in support::firing(field, round.hex, parties, batteries) {
        seats.insert(field.troops[gun].seat);
    }
    let found = parties.iter().flat_map(|party| party.found.iter());
    let found: ById<SeatSet> = found.map(|(id, &by)| (id, by)).collect();
    let everyone = parties.iter().flat_map(|party| &party.troops);
    let mut ordeals: ById<_> = everyone.map(|&id| (id, Ordeal::of(field, id))).collect();
    air_defence_fire();
    support::fire(field, record, round, parties, batteries, &mut ordeals);
    strike_out_destroyed(field, parties, &mut outcome.beaten);
    direct_fire(field, record, round, parties, &mut ordeals);
    strike_out_destroyed(field, parties, &mut outcome.beaten);
    let losses = ordeals.iter().map(|(id, ordeal)| Loss {
        troop: id,
        tenths: ordeal.lost,
        known_to: found.get(id).map_or(seats, |by| by.shared(seats)),
    });
    record.see(seats, round.key, losses);
    ordeals.retain(|id| field.troops[id].gone.is_none());
    for (id, &ordeal) in ordeals.iter() {
        shake(field, id, ordeal);
    }
    let leaving = retreat_checks(field, round, parties);
    let driven_off = leaving.iter().filter(|departure| departure.manner == Manner::Retreats);
    let beaten = driven_off.map(|departure| field.troops[departure.troop].seat).collect();
    outcome.beaten = outcome.beaten.with(beaten);
    outcome.standing = resting;
    outcome.standing.append(&mut fighting);
    outcome.standing.sort_by_key(|party| party.faction);
    if !leaving.is_empty() {
        // For some the last look around; what comes after is for those who stay.
        detect::again(field, round.hex);
        outcome.watched.extend(set_out(field, &leaving));
        outcome.departures.extend(leaving);
    }
}

/// Air defence fires at missions; none fly yet. Rule: EM-7.14.
fn air_defence_fire() {}

fn direct_fire(
    field: &mut Field,
    record: &mut Record,
    round: &Round,
    parties: &[Party],
    ordeals: &mut ById<Ordeal>,
) {
    let mut salvos = Vec::new();
    let mut shooters: Vec<Vec<TroopId>> = Vec::new();
    for party in parties {
        let foes = foes(field, parties, party);
        let (times, of) = firepower::crowded(field, round.hex, field.troops[party.troops[0]].seat);
        for (found_by, troops) in by_foes(party) {
            let fights = |foe: &TroopId| found_by.is_none_or(|by| by.contains(field.troops[*foe].seat));
            let targets: Vec<_> = foes.iter().copied().filter(fights).collect();
            let mut volley = Volley::default();
            for &id in &troops {
                volley.add(field, id, firepower::direct(field, id).part(times, of));
            }
            if troops.iter().any(|&id| field.troops[id].unit.arm == Arm::Armour) {
                targets.iter().for_each(|&foe| ordeals.entry(foe).by_armour = true);
            }
            salvos.push(Salvo { faction: party.faction, targets, volley });
            shooters.push(troops);
        }
    }
    let under = Under { shells: false, first_round: round.first };
    let hits = hits(field, round, &salvos, under, ordeals);
    take(field, record, &hits, ordeals);
    for (salvo, shooters) in salvos.iter().zip(shooters) {
        if salvo.targets.iter().any(|foe| hits.get(*foe).is_some_and(|&lost| lost > 0)) {
            shooters.iter().for_each(|&id| field.troops[id].bloodied = true);
        }
    }
}

/// A side's units by whom they fight: those that don't hide fight everyone, the others those who found them.
fn by_foes(party: &Party) -> Vec<(Option<SeatSet>, Vec<TroopId>)> {
    if party.found.is_empty() {
        return vec![(None, party.troops.clone())];
    }
    let mut groups: BTreeMap<_, Vec<TroopId>> = BTreeMap::new();
    for &id in &party.troops {
        groups.entry(party.found.get(id).copied()).or_default().push(id);
    }
    groups.into_iter().collect()
}

/// Losses of everyone under these salvos, with luck. No more STR engages a target in a round than its frontage has room for,
/// all salvos of all steps together; smoke hides targets of direct fire. Rules: EM-7.4, EM-7.10.
pub fn hits(
    field: &Field,
    round: &Round,
    salvos: &[Salvo],
    under: Under,
    ordeals: &mut ById<Ordeal>,
) -> ById<i64> {
    let mut falls: ById<Fall> = ById::default();
    for Salvo { faction, targets, volley } in salvos {
        let (of_round, of_fight) = luck(field, round, *faction);
        for (&id, fallen) in targets.iter().zip(volley.fall(field, targets)) {
            let fall = falls.entry(id);
            fall.fire += fallen.fire * of_round / 100 * of_fight / 100;
            fall.engaged_tenths += fallen.engaged_tenths;
        }
    }
    let suffered = |(id, fall): (TroopId, Fall)| {
        let ordeal = ordeals.entry(id);
        let fall = fall.within((frontage_tenths(field, id) - ordeal.engaged_tenths).max(0));
        ordeal.engaged_tenths += fall.engaged_tenths;
        let smoke = if under.shells { 0 } else { ordeal.smoke_percent };
        let fire = fall.fire * (100 - (100 - field.world.rules.combat.smoke_percent) * smoke / 100) / 100;
        (id, losses::of(field, id, fire, under))
    };
    falls.iter().map(|(id, &fall)| (id, fall)).map(suffered).collect()
}

/// Luck of the round and of the fight, in percent. Rule: EM-7.5.
fn luck(field: &Field, round: &Round, faction: FactionId) -> (i64, i64) {
    let [low, high] = field.world.rules.combat.round_luck;
    let subject = [round.hex.key(), round.key, u64::from(faction.0)];
    let of_round = field.dice.stream("luck of a round", subject).between(low, high);
    (of_round, round.luck.get(&faction).copied().unwrap_or(100))
}

/// Everyone takes losses at once.
pub fn take(field: &mut Field, record: &mut Record, hits: &ById<i64>, ordeals: &mut ById<Ordeal>) {
    for (id, &tenths) in hits.iter() {
        let troop = &mut field.troops[id];
        let lost = lose(&mut troop.unit, tenths);
        troop.bloodied |= lost > 0;
        record.lose(id, lost, troop.unit.tenths);
        ordeals.entry(id).lost += lost;
    }
}

fn strike_out_destroyed(field: &mut Field, parties: &mut Vec<Party>, beaten: &mut SeatSet) {
    let has_fallen = |id: &TroopId| field.troops[*id].unit.tenths == 0;
    let dead: Vec<_> = parties.iter().flat_map(|party| &party.troops).copied().filter(has_fallen).collect();
    if dead.is_empty() {
        return;
    }
    for party in parties.iter_mut() {
        party.troops.retain(|id| !has_fallen(id));
    }
    parties.retain(|party| !party.troops.is_empty());
    dead.iter().for_each(|&id| beaten.insert(field.troops[id].seat));
    field.clear(&dead);
    field.remove(&dead, Gone::Destroyed);
}

/// Who leaves after the round. If every side of a fight would leave together, stationary units stay. Rule: EM-7.7.
fn retreat_checks(field: &Field, round: &Round, parties: &mut Vec<Party>) -> Vec<Departure> {
    let gives_way = |id: &TroopId| gives_way(field, *id, field.troops[*id].began_tenths, round.key);
    let mut goes: Vec<_> =
        parties.iter().flat_map(|party| &party.troops).copied().filter(gives_way).collect();
    goes.sort_unstable();
    let would_go = |goes: &[TroopId], id: &TroopId| goes.binary_search(id).is_ok();
    let mut fights: Vec<_> = parties.iter().map(|party| party.fight).collect();
    fights.sort_unstable();
    for fight in fights.chunk_by(|one, other| one == other).filter(|sides| sides.len() > 1) {
        let sides = || parties.iter().filter(|party| party.fight == fight[0]);
        if sides().flat_map(|party| &party.troops).all(|id| would_go(&goes, id)) {
            let is_of_it = |id: &TroopId| sides().any(|party| party.troops.contains(id));
            let goes_on = |id: &TroopId| field.troops[*id].moved || field.troops[*id].leaving.is_some();
            goes.retain(|id| goes_on(id) || !is_of_it(id));
        }
    }
    for party in parties.iter_mut() {
        party.troops.retain(|id| !would_go(&goes, id));
    }
    parties.retain(|party| !party.troops.is_empty());
    goes.into_iter().map(|id| departure(field, id)).collect()
}
