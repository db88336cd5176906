//! What each seat is told of a turn: paths that ended early, fights. Rules: EM-7.11, EM-11.3.

use std::collections::{BTreeMap, BTreeSet};

use super::affairs::Affairs;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::{
    End, EnemyLosses, EnemyUnit, Event, Fate, FightAccount, OwnLosses, Setback,
};
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::field::{Field, TroopId};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::record::{Left, Loss, Record};
use crate::systems::el_mythico::sequence::combat::round::Round;
use crate::systems::el_mythico::task::Look;
use crate::view::Audience;

/// Tells every seat its part.
pub fn tell(affairs: &mut Affairs, field: &Field, fights: &Fights) {
    halted(affairs, field);
    let records = &fights.records;
    let mut parts: Vec<_> = records.iter().flat_map(|(hex, record)| parts(field, *hex, record)).collect();
    // By time, then hex: whoever hears of several seats' fights hears them so too.
    parts.sort_by_key(|(seat, since, hex)| (*since, *hex, *seat));
    for (seat, hexes) in chases(field, records, parts) {
        let places: Vec<_> = hexes.iter().map(|hex| (*hex, &records[hex])).collect();
        let account = fight(field, fights, &places, seat);
        affairs.tell(Audience::Seats(SeatSet::one(seat)), Event::Fight(account));
    }
}

/// The seats that had a part in a fight, and since when.
fn parts(field: &Field, hex: HexNo, record: &Record) -> impl Iterator<Item = (SeatId, Option<u64>, HexNo)> {
    let seats: SeatSet = record.tolls.ids().map(|id| field.troops[id].seat).collect();
    let since = |seat| record.seen_by(seat).next().map(|round| round.key);
    seats.iter().map(move |seat| (seat, since(seat), hex))
}

/// Fights that a seat's units were driven or pursued into from one of its other fights are one with that.
fn chases(
    field: &Field,
    records: &BTreeMap<HexNo, Record>,
    parts: Vec<(SeatId, Option<u64>, HexNo)>,
) -> Vec<(SeatId, Vec<HexNo>)> {
    let mut led: BTreeMap<(SeatId, HexNo), BTreeSet<HexNo>> = BTreeMap::new();
    for (from, record) in records {
        for (id, left) in record.left.iter() {
            if let Left::Retreated(to) | Left::Pursued(to) = left {
                led.entry((field.troops[id].seat, *to)).or_default().insert(*from);
            }
        }
    }
    let mut chases: Vec<(SeatId, Vec<HexNo>)> = Vec::new();
    let mut of: BTreeMap<(SeatId, HexNo), usize> = BTreeMap::new();
    for (seat, _, hex) in parts {
        let from = led.get(&(seat, hex)).into_iter().flatten();
        let before = from.filter_map(|from| of.get(&(seat, *from))).min();
        let place = before.copied().unwrap_or(chases.len());
        match chases.get_mut(place) {
            Some((_, hexes)) => hexes.push(hex),
            None => chases.push((seat, vec![hex])),
        }
        of.insert((seat, hex), place);
    }
    chases
}

/// Paths that ended early. A unit that fought all turn says so.
fn halted(affairs: &mut Affairs, field: &Field) {
    for troop in field.troops.iter().filter(|troop| troop.gone.is_none()) {
        let (seat, hex) = (troop.seat, troop.unit.hex);
        let unfinished = troop.next < troop.entries.len();
        let setback = if unfinished { Some(Setback::HeldUp(hex)) } else { troop.setback };
        if let Some(setback) = setback {
            let unit = troop.name();
            affairs.tell(Audience::Seats(SeatSet::one(seat)), Event::Halted { seat, unit, hex, setback });
        }
    }
}

/// A fight as one seat in it knows it: in one hex, or along a chase.
fn fight(field: &Field, fights: &Fights, places: &[(HexNo, &Record)], seat: SeatId) -> FightAccount {
    let took_part = places.iter().flat_map(|(_, record)| record.tolls.ids());
    let mut ids: Vec<_> = took_part.filter(|&id| field.troops[id].seat == seat).collect();
    ids.sort_unstable();
    ids.dedup();
    let own = ids.iter().filter_map(|&id| own(field, places, id)).collect();
    let scouted = ids.iter().any(|&id| field.troops[id].task.look == Look::Recce);
    let seen = || places.iter().flat_map(|(_, record)| record.seen_by(seat));
    let hostile = |loss: &&Loss| field.relations.hostile(seat, field.troops[loss.troop].seat);
    let losses = seen().flat_map(|round| round.losses_known_to(seat)).filter(hostile);
    // By unit is by seat too.
    let mut losses: Vec<_> = losses.map(|loss| (loss.troop, loss.tenths)).collect();
    losses.sort_unstable();
    let hexes: Vec<_> = places.iter().map(|(hex, _)| *hex).collect();
    let of_seats = losses.chunk_by(|one, other| field.troops[one.0].seat == field.troops[other.0].seat);
    let foes = of_seats.map(|losses| foe_told(field, hexes[0], seat, losses, scouted)).collect();
    // Whoever has left a fight can't tell whether others go on with it.
    let goes_on = hexes.iter().any(|hex| fights.going_on.contains_key(hex) && is_faced(field, *hex, seat));
    let keys = || seen().map(|round| round.key);
    let impulses = [keys().min(), keys().max()].map(|key| key.map_or(0, Round::impulse));
    FightAccount { hexes, impulses, rounds: keys().count() as u32, own, foes, goes_on }
}

/// Do units of this seat or its allies stand in a hex with enemies of theirs who show there? A fight of others may go on beside them.
fn is_faced(field: &Field, hex: HexNo, seat: SeatId) -> bool {
    let allies = field.relations.allies(seat);
    let here = || field.at(hex).iter().map(|&id| (id, field.troops[id].seat));
    let faces =
        |own: SeatId| here().any(|(id, other)| field.relations.hostile(own, other) && !field.hides(id));
    here().any(|(_, own)| allies.contains(own) && faces(own))
}

/// An own unit: its losses all along, the rest as it came out of the last of it.
fn own(field: &Field, places: &[(HexNo, &Record)], id: TroopId) -> Option<OwnLosses> {
    let troop = &field.troops[id];
    let &(hex, record) = places.iter().rev().find(|(_, record)| record.tolls.contains(id))?;
    let left = places.iter().rev().find_map(|(_, record)| record.left.get(id));
    let fate = match (left, troop.gone) {
        (Some(Left::Retreated(_) | Left::BrokeOff(_) | Left::Pursued(_)), Some(_)) => Fate::Destroyed,
        (Some(Left::Surrendered), _) => Fate::Surrendered,
        (Some(Left::Retreated(to)), _) => Fate::Retreated(*to),
        (Some(Left::BrokeOff(to)), _) => Fate::BrokeOff(*to),
        (Some(Left::Pursued(to)), _) => Fate::Pursued(*to),
        (None, Some(_)) => Fate::Destroyed,
        (None, None) if troop.unit.hex != hex && troop.task.support.is_some() => Fate::Supported,
        (None, None) => Fate::Stands,
    };
    Some(OwnLosses {
        unit: troop.name(),
        lost: places.iter().filter_map(|(_, record)| record.tolls.get(id)).map(|toll| toll.lost).sum(),
        left: record.tolls.get(id).map_or(0, |toll| toll.kept),
        arm: troop.unit.arm,
        shelled: record.shelled.contains(&id),
        fate,
    })
}

/// Losses of a hostile seat's units, which come by unit: wrong by up to 25%, or 10% with a unit on Recce in the fight; and its units
/// that were identified.
fn foe_told(
    field: &Field,
    hex: HexNo,
    seat: SeatId,
    losses: &[(TroopId, i64)],
    scouted: bool,
) -> EnemyLosses {
    let (foe, lost) = (field.troops[losses[0].0].seat, losses.iter().map(|(_, lost)| lost).sum::<i64>());
    let rules = &field.world.rules.combat;
    let spread = if scouted { rules.estimate_recce_percent } else { rules.estimate_percent };
    let subject = [hex.key(), u64::from(seat.0), u64::from(foe.0)];
    let percent = field.dice.stream("estimate of losses", subject).between(100 - spread, 100 + spread);
    let units = losses.chunk_by(|(one, _), (other, _)| one == other).map(|losses| losses[0].0);
    let identified = units.filter(|&id| field.has_identified(seat, id));
    let units = identified.map(|id| foe_unit(field, seat, id)).collect();
    EnemyLosses { seat: foe, lost_estimate: (lost * percent + 50) / 100, units }
}

fn foe_unit(field: &Field, seat: SeatId, id: TroopId) -> EnemyUnit {
    let troop = &field.troops[id];
    let witnessed = field.witnessed.contains(&(seat, troop.id()));
    let end = match troop.gone.filter(|_| witnessed) {
        Some(Gone::Destroyed) => Some(End::Destroyed),
        Some(Gone::Surrendered) => Some(End::Surrendered),
        Some(Gone::Awaited) | None => None,
    };
    EnemyUnit { name: troop.name(), end }
}
