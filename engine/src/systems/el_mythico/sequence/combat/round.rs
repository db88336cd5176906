//! The rounds of a fight: at most three for each impulse and hex. Rule: EM-7.3. See EM-7.4 to
//! EM-7.7, EM-7.12. In each step all units act at once, and losses are taken before the next step.

use std::collections::BTreeMap;

use super::ambush;
use super::appraisal;
use super::fights::{Fights, strike_out};
use super::fire::direct_fire;
use super::organisation::{RoundEffects, lower_organisation};
use super::record::{Checked, FightRecord, Loss};
use super::retreat::{self, Departure, DepartureKind, departure, leaving, set_out};
use super::sides::{CombatSide, goes_on, is_fight, is_opposed};
use super::support;
use super::support::Battery;
use crate::seat::{FactionId, SeatSet};
use crate::systems::el_mythico::account::{CheckResult, RetreatCheck};
use crate::systems::el_mythico::field::by_id::ById;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Fight;
use crate::systems::el_mythico::sequence::recon::detect;
use crate::systems::el_mythico::setback::Setback;

/// The result of an impulse's rounds.
pub struct Outcome {
    /// Sides that are still in the hex.
    pub standing: Vec<CombatSide>,
    /// Units that leave it, in order.
    pub departures: Vec<Departure>,
    /// The seats that watch each of them go.
    pub watched: Vec<(PieceIndex, SeatSet)>,
    /// The seats with units destroyed or driven off in it.
    pub beaten: SeatSet,
    /// The luck of each faction in this fight, in percent; empty if nobody leaves it.
    pub luck: BTreeMap<FactionId, i64>,
}

/// One round being fought.
pub struct Round<'a> {
    /// The hex that is fought for.
    pub hex: HexNo,
    /// The key of the round for dice: impulse and round.
    pub key: u64,
    /// Is it the first of the fight?
    pub first: bool,
    /// The luck of each side in this fight, in percent.
    pub luck: &'a BTreeMap<FactionId, i64>,
}

impl Round<'_> {
    /// The impulse of a round with this key.
    pub fn impulse(key: u64) -> u64 {
        key >> 8
    }

    /// The key of a round, from its impulse and its number in that impulse, from 1.
    pub fn key(impulse: u8, number: u8) -> u64 {
        u64::from(impulse) << 8 | u64::from(number)
    }
}

/// Fights the rounds of one impulse in one hex, if there is a fight.
pub fn fight(
    field: &mut Field,
    fights: &mut Fights,
    hex: HexNo,
    sides: Vec<CombatSide>,
    batteries: &[Battery],
    impulse: u8,
) -> Outcome {
    let Fights { going_on, records, .. } = fights;
    let fight = going_on.entry(hex).or_default();
    let record = records.entry(hex).or_default();
    let (departures, watched) = (Vec::new(), Vec::new());
    let none = BTreeMap::new();
    let mut outcome =
        Outcome { standing: sides, departures, watched, beaten: SeatSet::NONE, luck: none };
    let (mut looked, mut is_over) = (false, false);
    for number in 1..=field.world.rules.combat.rounds_max {
        let key = Round::key(impulse, number);
        let round = Round { hex, key, first: fight.rounds == 0, luck: &fight.luck };
        let left = outcome.departures.len();
        fight_round(field, record, &round, &mut outcome, batteries);
        fight.rounds += 1;
        looked = outcome.departures.len() > left;
        is_over = !is_fight(field, &outcome.standing);
        if is_over {
            break;
        }
        let rests = |side: &&CombatSide| !goes_on(field, &outcome.standing, side.fight);
        let resting = outcome.standing.iter().filter(rests);
        strike_out(field, fight, resting.flat_map(|side| &side.pieces));
    }
    if !outcome.departures.is_empty() {
        // A pursuit has the same luck.
        outcome.luck = fight.luck.clone();
    }
    if is_over {
        going_on.remove(&hex);
    }
    if !looked {
        detect::again(field, hex);
    }
    outcome
}

/// The sides that still have an enemy here, and those that have none left. Rule: EM-7.12: units of
/// the latter don't check for retreat.
fn still_fighting(field: &Field, sides: Vec<CombatSide>) -> (Vec<CombatSide>, Vec<CombatSide>) {
    let opposed: Vec<_> = sides.iter().map(|side| is_opposed(field, &sides, side)).collect();
    let mut opposed = opposed.into_iter();
    sides.into_iter().partition(|_| opposed.next().is_some_and(|is_opposed| is_opposed))
}

/// Notes the units in the fight, with their strength and luck. Ruling: a later fight in the same
/// hex has luck of its own.
pub fn begin(
    field: &mut Field,
    fights: &mut Fights,
    hex: HexNo,
    sides: &[CombatSide],
    impulse: u8,
) {
    let number = field.turn;
    let fight = fights
        .going_on
        .entry(hex)
        .or_insert_with(|| Fight { began_turn: number, ..Fight::default() });
    let [low, high] = field.world.rules.combat.fight_luck;
    let mut known = fight.strengths.clone();
    known.sort_unstable();
    for side in sides {
        let since = u64::from(fight.began_turn) << 8 | u64::from(impulse);
        let subject = [hex.key(), since, u64::from(side.faction.0)];
        let luck = || field.dice.stream("luck of a fight", subject).between(low, high);
        fight.luck.entry(side.faction).or_insert_with(luck);
        for &id in &side.pieces {
            let leaving = leaving(field, id);
            let piece = &mut field.pieces[id];
            (piece.engaged, piece.leaving) = (true, leaving);
            if piece.withdraws.is_some() && leaving.is_none() {
                piece.note_failed_withdrawal();
            }
            let of = piece.id();
            piece.began_tenths = match known.binary_search_by_key(&of, |(unit, _)| *unit) {
                Ok(place) => known[place].1,
                Err(_) => {
                    fight.strengths.push((of, piece.unit.tenths));
                    piece.unit.tenths
                }
            };
        }
        fights.records.entry(hex).or_default().join(field, hex, side);
    }
}

/// One round of one hex's fights: support fire, direct fire, losses, organisation, then retreats.
/// See EM-7.4 to EM-7.10.
fn fight_round(
    field: &mut Field,
    record: &mut FightRecord,
    round: &Round,
    outcome: &mut Outcome,
    batteries: &[Battery],
) {
    let (mut fighting, mut resting) = still_fighting(field, std::mem::take(&mut outcome.standing));
    let sides = &mut fighting;
    let mut seats = field.seats_at(round.hex);
    for gun in support::firing(field, round.hex, sides, batteries) {
        seats.insert(field.seat_of(gun.piece));
    }
    let found = sides.iter().flat_map(|side| side.found.iter());
    let found: ById<SeatSet> = found.map(|(id, &by)| (id, by)).collect();
    let everyone = sides.iter().flat_map(|side| &side.pieces);
    let mut effects: ById<_> = everyone.map(|&id| (id, RoundEffects::of(field, id))).collect();
    let carried = effects.ids().filter(|&id| field.is_aboard(id));
    let carriers: ById<PieceIndex> = carried.map(|id| (id, field.leading(id))).collect();
    let appraisals = appraisal::of_round(field, record, round, sides, batteries);
    support::fire(field, record, round, sides, batteries, &mut effects);
    let to_guns: ById<i64> = effects.iter().map(|(id, effects)| (id, effects.lost)).collect();
    strike_out_destroyed(field, sides, &mut outcome.beaten);
    direct_fire(field, record, round, sides, &mut effects);
    strike_out_destroyed(field, sides, &mut outcome.beaten);
    let losses = effects.iter().map(|(id, effects)| Loss {
        piece: id,
        seen_as: carriers.get(id).copied().unwrap_or(id),
        tenths: effects.lost,
        to_guns: to_guns.get(id).copied().unwrap_or_default(),
        known_to: found.get(id).map_or(seats, |by| by.shared(seats)),
    });
    let appraisals = appraisal::explain(field, round, &effects, appraisals);
    record.see(seats, round.key, losses).appraisals = appraisals;
    // The ambush explains this round's fire; after it, it is over.
    ambush::end(field, effects.ids());
    effects.retain(|id| field.pieces[id].out_of_play.is_none());
    for (id, &effects) in effects.iter() {
        lower_organisation(field, id, effects);
    }
    hold_disorganised(field, effects.ids());
    let (mut fighting, held) = still_fighting(field, fighting);
    // Ruling: a unit without enemies left doesn't withdraw or break off either.
    held.iter().flat_map(|side| &side.pieces).for_each(|&id| field.pieces[id].leaving = None);
    resting.extend(held);
    let leaving = retreat_checks(field, record, round, &mut fighting);
    let driven_off = leaving.iter().filter(|departure| departure.kind == DepartureKind::Retreats);
    let beaten = driven_off.map(|departure| field.pieces[departure.piece].seat).collect();
    outcome.beaten = outcome.beaten.with(beaten);
    outcome.standing = resting;
    outcome.standing.append(&mut fighting);
    outcome.standing.sort_by_key(|side| side.faction);
    if !leaving.is_empty() {
        // Some see the others here for the last time; what comes later is for those who stay.
        detect::again(field, round.hex);
        outcome.watched.extend(set_out(field, &leaving));
        outcome.departures.extend(leaving);
    }
}

/// A unit without organisation after the round doesn't leave by itself, whatever its orders; it may
/// be driven off. See EM-2.6, EM-7.12.
fn hold_disorganised(field: &mut Field, ids: impl Iterator<Item = PieceIndex>) {
    for id in ids {
        if field.pieces[id].leaving.is_none() || field.is_fit_to_move(id) {
            continue;
        }
        let (is_aboard, piece) = (field.is_aboard(id), &mut field.pieces[id]);
        piece.leaving = None;
        match piece.withdraws {
            _ if is_aboard => {}
            Some(_) => piece.note_failed_withdrawal(),
            None => piece.stop(Setback::Disorganised),
        }
    }
}

fn strike_out_destroyed(field: &mut Field, sides: &mut Vec<CombatSide>, beaten: &mut SeatSet) {
    let has_fallen = |id: &PieceIndex| field.pieces[*id].unit.tenths == 0;
    let dead: Vec<_> =
        sides.iter().flat_map(|side| &side.pieces).copied().filter(has_fallen).collect();
    if dead.is_empty() {
        return;
    }
    for side in sides.iter_mut() {
        side.pieces.retain(|id| !has_fallen(id));
    }
    sides.retain(|side| !side.pieces.is_empty());
    dead.iter().for_each(|&id| beaten.insert(field.seat_of(id)));
    field.clear(&dead);
    field.remove(&dead, OutOfPlay::Destroyed);
}

/// The units that leave after the round. If every side of a fight would leave together, stationary
/// units stay. See EM-7.7.
fn retreat_checks(
    field: &Field,
    record: &mut FightRecord,
    round: &Round,
    sides: &mut Vec<CombatSide>,
) -> Vec<Departure> {
    let (mut goes, mut checks) = (Vec::new(), Vec::new());
    let leading = sides.iter().flat_map(|side| &side.pieces).filter(|&&id| !field.is_aboard(id));
    for &id in leading {
        let check = retreat::check(field, id, round.key);
        if retreat::must_go(field, id)
            || check.is_some_and(|check| check.result == CheckResult::GaveWay)
        {
            goes.extend(field.with_passenger(id));
        }
        checks.extend(check.map(|check| (id, check)));
    }
    goes.sort_unstable();
    let would_go = |goes: &[PieceIndex], id: &PieceIndex| goes.binary_search(id).is_ok();
    let mut fights: Vec<_> = sides.iter().map(|side| side.fight).collect();
    fights.sort_unstable();
    for fight in fights.chunk_by(|one, other| one == other).filter(|sides| sides.len() > 1) {
        let fighting = || sides.iter().filter(|side| side.fight == fight[0]);
        if fighting().flat_map(|side| &side.pieces).all(|id| would_go(&goes, id)) {
            let is_of_it = |id: &PieceIndex| fighting().any(|side| side.pieces.contains(id));
            let leading = |id: &PieceIndex| &field.pieces[field.leading(*id)];
            let goes_on = |id: &PieceIndex| leading(id).moved || leading(id).leaving.is_some();
            goes.retain(|id| goes_on(id) || !is_of_it(id));
        }
    }
    for side in sides.iter_mut() {
        side.pieces.retain(|id| !would_go(&goes, id));
    }
    sides.retain(|side| !side.pieces.is_empty());
    record.checks.extend(checks.into_iter().map(|(id, check)| {
        let goes = would_go(&goes, &id);
        let stood = check.result == CheckResult::GaveWay && !goes;
        let result = if stood { CheckResult::StoodLast } else { check.result };
        let is_faced =
            || sides.iter().any(|side| side.pieces.contains(&id) && is_opposed(field, sides, side));
        let is_open =
            goes || result == CheckResult::NeverGoes || field.pieces[id].moved || !is_faced();
        Checked {
            round: round.key,
            seat: field.seat_of(id),
            check: RetreatCheck { result, ..check },
            is_open,
        }
    }));
    goes.into_iter().map(|id| departure(field, id)).collect()
}
