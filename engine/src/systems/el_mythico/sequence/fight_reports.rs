//! What each seat is told of a turn: paths that ended early, fights. See EM-7.11, EM-11.3.

use std::collections::BTreeMap;

use super::fight_account::{Account, is_pursuit, stages};
use super::misc;
use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::contact::Contact;
use crate::systems::el_mythico::elite::Elite;
use crate::systems::el_mythico::events::{
    Elimination, EnemyLosses, EnemyUnit, Event, Fate, FightReport, OwnLosses,
};
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::{Force, PublicFight};
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::record::{
    Departures, FightExit, FightRecord, Loss, WitnessedRound,
};
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::UnitRef;
use crate::view::Audience;

/// Turns for which the public map shows a fight.
const PUBLIC_TURNS: u32 = 6;

/// Tells every seat its part, and everybody what is public.
pub fn tell(off_map: &mut OffMap, field: &Field, fights: &Fights) {
    word(off_map, field);
    halted(off_map, field);
    misc::tell_attached(off_map, field);
    tell_everybody(off_map, field, fights);
    let records = &fights.records;
    let mut parts: Vec<_> =
        records.iter().flat_map(|(hex, record)| parts(field, *hex, record)).collect();
    // By time, then hex, also for viewers who hear of several seats' fights.
    parts.sort_by_key(|(seat, since, hex)| (*since, *hex, *seat));
    let in_sight = in_sight(&off_map.forces, field.turn);
    let departures = Departures::of(records);
    let told = chases(field, records, parts).into_iter().map(|(seat, hexes)| {
        let places: Vec<_> = hexes.iter().map(|hex| (*hex, &records[hex])).collect();
        let in_sight = in_sight.get(&seat).map_or(&[][..], Vec::as_slice);
        let told = fight(field, fights, &departures, &places, seat, in_sight);
        (Audience::Seats(SeatSet::one(seat)), Event::Fight(Box::new(told)))
    });
    let told: Vec<_> = told.collect();
    off_map.tell_all(told);
}

/// The contacts that each seat had in sight when the turn began, with the unit that each is.
fn in_sight(forces: &[Force], turn: u32) -> BTreeMap<SeatId, Vec<(UnitRef, &Contact)>> {
    let of_seat = |force| {
        let Force { seat, contacts, .. }: &Force = force;
        let current = contacts.iter().filter(|contact| contact.turn + 1 >= turn);
        let mut contacts: Vec<_> = current.map(|contact| (contact.of, contact)).collect();
        contacts.sort_unstable_by_key(|(of, _)| *of);
        (*seat, contacts)
    };
    forces.iter().map(of_seat).collect()
}

/// Rolls the wording of each seat's sheet.
fn word(off_map: &mut OffMap, field: &Field) {
    let seats: Vec<SeatId> = off_map.forces.iter().map(|force| force.seat).collect();
    for seat in seats {
        let mut dice =
            field.dice.stream("wording of a sheet", [u64::from(seat.0), u64::from(field.turn), 0]);
        let seed = dice.between(0, i64::from(u32::MAX)) as u32;
        off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Wording { seed });
    }
}

/// Tells everybody of fights of two rounds and more in population centres: the place and the seats,
/// nothing else. See EM-10.9.
fn tell_everybody(off_map: &mut OffMap, field: &Field, fights: &Fights) {
    let turn = field.turn;
    off_map.public_fights.retain(|fight| fight.turn + PUBLIC_TURNS > turn);
    for (&hex, record) in fights.records.iter().filter(|(_, record)| record.rounds.len() >= 2) {
        if !field.world.map.is_urban_place(hex) {
            continue;
        }
        let seats: SeatSet = record.casualties.ids().map(|id| field.seat_of(id)).collect();
        let seats: Vec<SeatId> = seats.iter().collect();
        off_map.tell(Audience::Public, Event::PublicFight { hex, seats: seats.clone() });
        off_map.public_fights.retain(|fight| fight.hex != hex);
        off_map.public_fights.push(PublicFight { turn, hex, seats });
    }
}

/// The seats with a part in a fight, and since when.
fn parts(
    field: &Field,
    hex: HexNo,
    record: &FightRecord,
) -> impl Iterator<Item = (SeatId, Option<u64>, HexNo)> {
    let seats: SeatSet = record.casualties.ids().map(|id| field.seat_of(id)).collect();
    let since = |seat| record.seen_by(seat).next().map(|round| round.key);
    seats.iter().map(move |seat| (seat, since(seat), hex))
}

/// Joins fights: one that a seat's units were driven or pursued into from another is one with that.
fn chases(
    field: &Field,
    records: &BTreeMap<HexNo, FightRecord>,
    parts: Vec<(SeatId, Option<u64>, HexNo)>,
) -> Vec<(SeatId, Vec<HexNo>)> {
    let mut led: Vec<((SeatId, HexNo), HexNo)> = Vec::new();
    for (from, record) in records {
        for (id, left) in record.exits.iter() {
            if let FightExit::Retreated(to) | FightExit::Withdrew(to) | FightExit::Pursued(to) =
                left
            {
                led.push(((field.seat_of(id), *to), *from));
            }
        }
    }
    led.sort_unstable();
    let mut chases: Vec<(SeatId, Vec<HexNo>)> = Vec::new();
    // The chase that each part belongs to, as far as that is settled.
    let mut of: Vec<(SeatId, HexNo)> = parts.iter().map(|&(seat, _, hex)| (seat, hex)).collect();
    of.sort_unstable();
    let mut chase_of: Vec<Option<usize>> = vec![None; of.len()];
    let part = |seat, hex| of.binary_search(&(seat, hex)).ok();
    for (seat, _, hex) in parts {
        let first = led.partition_point(|(to, _)| *to < (seat, hex));
        let from = led[first..].iter().take_while(|(to, _)| *to == (seat, hex));
        let before = from.filter_map(|&(_, from)| chase_of[part(seat, from)?]).min();
        let chase = before.unwrap_or(chases.len());
        match chases.get_mut(chase) {
            Some((_, hexes)) => hexes.push(hex),
            None => chases.push((seat, vec![hex])),
        }
        if let Some(part) = part(seat, hex) {
            chase_of[part] = Some(chase);
        }
    }
    chases
}

/// Paths that ended early, and other tasks that failed. A unit that fought all turn says so.
fn halted(off_map: &mut OffMap, field: &Field) {
    for piece in field.pieces.iter().filter(|piece| piece.is_in_service()) {
        let (seat, hex) = (piece.seat, piece.unit.hex);
        let unfinished = piece.next < piece.entries.len();
        let setback = if unfinished { Some(Setback::HeldUp(hex)) } else { piece.setback };
        let leads = piece.out_of_play.is_none() && piece.carrier.is_none();
        for setback in setback
            .filter(|_| leads)
            .into_iter()
            .chain(piece.besides.other_setbacks.iter().copied())
        {
            let unit = piece.name();
            off_map.tell(
                Audience::Seats(SeatSet::one(seat)),
                Event::Halted { seat, unit, hex, setback },
            );
        }
    }
}

/// A fight as one seat in it knows it: in one hex, or along a chase.
fn fight(
    field: &Field,
    fights: &Fights,
    departures: &Departures,
    places: &[(HexNo, &FightRecord)],
    seat: SeatId,
    in_sight: &[(UnitRef, &Contact)],
) -> FightReport {
    let took_part = places.iter().flat_map(|(_, record)| record.casualties.ids());
    let mut ids: Vec<_> = took_part.filter(|&id| field.seat_of(id) == seat).collect();
    ids.sort_unstable();
    ids.dedup();
    let own = ids.iter().filter_map(|&id| own(field, departures, places, id)).collect();
    let scouted = ids.iter().any(|&id| field.pieces[id].task.recon == ReconMode::Recce);
    let seen = || places.iter().flat_map(|(_, record)| record.seen_by(seat));
    let hostile = |loss: &&Loss| field.relations.hostile(seat, field.seat_of(loss.piece));
    let losses = seen().flat_map(|round| round.losses_known_to(seat)).filter(hostile);
    // Sorting by unit also sorts by seat.
    let mut losses: Vec<_> = losses.map(|loss| (loss.seen_as, loss.tenths)).collect();
    losses.sort_unstable();
    let hexes: Vec<_> = places.iter().map(|(hex, _)| *hex).collect();
    let of_seats =
        losses.chunk_by(|one, other| field.pieces[one.0].seat == field.pieces[other.0].seat);
    let of_seats: Vec<_> = of_seats.map(|losses| (field.seat_of(losses[0].0), losses)).collect();
    let error =
        |&(foe, _): &(SeatId, _)| (foe, estimate_percent(field, hexes[0], seat, foe, scouted));
    let errors: BTreeMap<SeatId, i64> = of_seats.iter().map(error).collect();
    let foes =
        of_seats.iter().map(|(foe, losses)| foe_told(field, seat, losses, errors[foe])).collect();
    let stages = stages(&Account { field, seat, errors: &errors, in_sight, departures }, places);
    // A seat that has left a fight can't tell whether others go on with it.
    let goes_on =
        hexes.iter().any(|hex| fights.going_on.contains_key(hex) && is_faced(field, *hex, seat));
    let keys = || seen().map(|round| round.key);
    let impulses = [keys().min(), keys().max()].map(|key| key.map_or(0, Round::impulse));
    let rounds = keys().count() as u32;
    let told = FightReport { hexes, impulses, rounds, own, foes, goes_on, passed: false, stages };
    let main = told.main_hex();
    let passed =
        places.iter().any(|(hex, record)| *hex == main && is_passed(field, record, main, seat));
    FightReport { passed, ..told }
}

/// Has an enemy that the seat knew in this fight walked on from its hex, neither beaten nor leaving
/// by order?
fn is_passed(field: &Field, record: &FightRecord, hex: HexNo, seat: SeatId) -> bool {
    let hostile = record
        .joined
        .iter()
        .filter(|joined| field.relations.hostile(seat, field.seat_of(joined.piece)));
    { hostile }.any(|joined| {
        let piece = &field.pieces[joined.piece];
        let has_left = piece.out_of_play.is_none() && piece.unit.hex != hex;
        has_left && joined.known_to.contains(seat) && !record.exits.contains(joined.piece)
    })
}

/// Do units of this seat or its allies stand in a hex with visible enemies? If not, others may
/// still fight there.
fn is_faced(field: &Field, hex: HexNo, seat: SeatId) -> bool {
    let allies = field.relations.allies(seat);
    let here = || field.at(hex).iter().map(|&id| (id, field.seat_of(id)));
    let faces = |own: SeatId| {
        here().any(|(id, other)| field.relations.hostile(own, other) && !field.hides(id))
    };
    here().any(|(_, own)| allies.contains(own) && faces(own))
}

/// An own unit: its losses in all stages, and its state at the end.
fn own(
    field: &Field,
    departures: &Departures,
    places: &[(HexNo, &FightRecord)],
    id: PieceIndex,
) -> Option<OwnLosses> {
    let piece = &field.pieces[id];
    let &(hex, record) = places.iter().rev().find(|(_, record)| record.casualties.contains(id))?;
    let left = places.iter().rev().find_map(|(_, record)| record.exits.get(id));
    // See EM-3.7: rangers at AF 2 went on through.
    let infiltrates = piece.unit.is_elite(Elite::Rangers)
        && piece.unit.settings.aggression == 2
        && piece.unit.hex != hex;
    // A unit that gave all its men away afterwards hasn't fallen.
    let fate = match (left, piece.out_of_play.filter(|how| *how != OutOfPlay::Disbanded)) {
        (Some(FightExit::Surrendered), _) => Fate::Surrendered,
        // It ended in another fight.
        (None, Some(_)) if piece.unit.hex != hex && piece.task.support.is_some() => Fate::Supported,
        (_, Some(_)) => Fate::Destroyed,
        (Some(FightExit::Retreated(to)), _) => Fate::Retreated(*to),
        (Some(FightExit::Withdrew(to)), _) => Fate::Withdrew(*to),
        (Some(FightExit::BrokeOff(to)), _) => Fate::BrokeOff(*to),
        (Some(FightExit::Pursued(to)), _) => Fate::Pursued(*to),
        (None, None) if piece.unit.hex != hex && piece.task.support.is_some() => Fate::Supported,
        (None, None) if infiltrates => Fate::BrokeOff(piece.unit.hex),
        (None, None) if piece.unit.hex != hex => Fate::WentOn(piece.unit.hex),
        (None, None) if fell_back(departures, places, id, hex) => Fate::FellBack,
        (None, None) => Fate::Stands,
    };
    Some(OwnLosses {
        unit: piece.name(),
        lost: places
            .iter()
            .filter_map(|(_, record)| record.casualties.get(id))
            .map(|casualties| casualties.lost)
            .sum(),
        left: record.casualties.get(id).map_or(0, |casualties| casualties.kept),
        arm: piece.unit.arm,
        shelled: record.shelled.contains(&id),
        fate,
    })
}

/// Did a unit retreat into this hex from a fight that isn't one with these, and fight here only
/// with its pursuers?
fn fell_back(
    departures: &Departures,
    places: &[(HexNo, &FightRecord)],
    id: PieceIndex,
    hex: HexNo,
) -> bool {
    let Some((impulse, to, from)) = departures.of_unit(id).next_back() else { return false };
    let fought_since = |round: &WitnessedRound| {
        let is_later = Round::impulse(round.key) > impulse;
        is_later && !is_pursuit(round.key) && round.losses.iter().any(|loss| loss.piece == id)
    };
    let is_of_these = |hex: HexNo| places.iter().any(|(place, _)| *place == hex);
    let mut rounds =
        places.iter().filter(|(place, _)| *place == hex).flat_map(|(_, record)| &record.rounds);
    to == hex && !is_of_these(from) && !rounds.any(fought_since)
}

/// A seat's error about another's losses, in percent of the truth: up to 25%, or 10% with a unit on
/// Recce in the fight.
fn estimate_percent(field: &Field, hex: HexNo, seat: SeatId, foe: SeatId, scouted: bool) -> i64 {
    let rules = &field.world.rules.combat;
    let spread = if scouted { rules.estimate_recce_percent } else { rules.estimate_percent };
    let subject = [hex.key(), u64::from(seat.0), u64::from(foe.0)];
    field.dice.stream("estimate of losses", subject).between(100 - spread, 100 + spread)
}

/// Estimated losses of a hostile seat's units, which come by unit, and its units that were
/// identified.
fn foe_told(
    field: &Field,
    seat: SeatId,
    losses: &[(PieceIndex, i64)],
    percent: i64,
) -> EnemyLosses {
    let (foe, lost) =
        (field.seat_of(losses[0].0), losses.iter().map(|(_, lost)| lost).sum::<i64>());
    let units = losses.chunk_by(|(one, _), (other, _)| one == other).map(|losses| losses[0].0);
    let identified = units.filter(|&id| field.has_identified(seat, id));
    let units = identified.map(|id| foe_unit(field, seat, id)).collect();
    EnemyLosses { seat: foe, lost_estimate: (lost * percent + 50) / 100, units }
}

fn foe_unit(field: &Field, seat: SeatId, id: PieceIndex) -> EnemyUnit {
    let piece = &field.pieces[id];
    let witnessed = field.witnessed.contains(&(seat, piece.id()));
    let end = match piece.out_of_play.filter(|_| witnessed) {
        Some(OutOfPlay::Destroyed) => Some(Elimination::Destroyed),
        Some(OutOfPlay::Surrendered) => Some(Elimination::Surrendered),
        Some(
            OutOfPlay::Awaited
            | OutOfPlay::Afloat
            | OutOfPlay::Unformed
            | OutOfPlay::Disbanded
            | OutOfPlay::Deserted,
        )
        | None => None,
    };
    EnemyUnit { name: piece.name(), end }
}
