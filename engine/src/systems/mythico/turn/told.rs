//! What each seat is told of a turn: paths that ended early, fights. Rules: EM-7.11, EM-11.3.

use std::collections::{BTreeMap, BTreeSet};

use super::Turn;
use super::events::{Fate, FightTold, FoeTold, Happened, OwnTold};
use super::field::{Field, TroopId};
use crate::seat::{SeatId, SeatSet};
use crate::systems::mythico::board::HexNo;
use crate::systems::mythico::combat::record::{Left, Record};
use crate::systems::mythico::names::full_name;
use crate::systems::mythico::orders::Task;
use crate::systems::mythico::unit::Arm;
use crate::view::Audience;
use crate::words::message;

/// Tells every seat its part.
pub fn tell(turn: &mut Turn) {
    halted(turn);
    let records = std::mem::take(&mut turn.records);
    let mut parts: Vec<_> = records.iter().flat_map(|(hex, record)| parts(turn, *hex, record)).collect();
    // By time, then hex: whoever hears of several seats' fights hears them so too.
    parts.sort_by_key(|(seat, since, hex)| (*since, *hex, *seat));
    for (seat, _, hex) in parts {
        let told = fight(turn, hex, &records[&hex], seat);
        turn.tell(Audience::Seats(SeatSet::one(seat)), Happened::Fight(told));
    }
}

/// The seats that had a part in a fight, and since when.
fn parts(turn: &Turn, hex: HexNo, record: &Record) -> impl Iterator<Item = (SeatId, Option<u64>, HexNo)> {
    let seats: BTreeSet<_> = record.lost.keys().map(|&id| turn.field.troops[id].seat).collect();
    let since = |seat| record.seen.get(&seat).and_then(|seen| seen.rounds.first().copied());
    seats.into_iter().map(move |seat| (seat, since(seat), hex))
}

/// Paths that ended early. A unit that fought all turn says so.
fn halted(turn: &mut Turn) {
    let mut lines = Vec::new();
    for troop in turn.field.troops.iter().filter(|troop| troop.gone.is_none()) {
        let unfinished = troop.next < troop.entries.len();
        let hex = troop.unit.hex;
        let held_up = || message("mythico-why-held-up").with("hex", hex.to_string());
        let why = if unfinished { Some(held_up()) } else { troop.why.clone() };
        if let Some(why) = why {
            let unit = full_name(troop.seat, &troop.unit);
            lines.push((troop.seat, Happened::Halted { seat: troop.seat, unit, hex, why }));
        }
    }
    for (seat, line) in lines {
        turn.tell(Audience::Seats(SeatSet::one(seat)), line);
    }
}

/// A fight as one seat in it knows it.
fn fight(turn: &Turn, hex: HexNo, record: &Record, seat: SeatId) -> FightTold {
    let field = &turn.field;
    let of_seat = |id: &&TroopId| field.troops[**id].seat == seat;
    let own = record.lost.keys().filter(of_seat).map(|&id| own(field, record, hex, id)).collect();
    let scouted = record.lost.keys().filter(of_seat).any(|&id| field.troops[id].task == Some(Task::Recce));
    let seen = record.seen.get(&seat).cloned().unwrap_or_default();
    let mut foes: BTreeMap<SeatId, i64> = BTreeMap::new();
    for (&id, &lost) in &seen.lost {
        if field.world.hostile(seat, field.troops[id].seat) {
            *foes.entry(field.troops[id].seat).or_default() += lost;
        }
    }
    let foes = foes.into_iter().map(|(foe, lost)| foe_told(field, hex, (seat, foe), lost, scouted)).collect();
    // Whoever has left a fight can't tell whether others go on with it.
    let faction = field.world.faction(seat);
    let stands = field.at(hex).iter().any(|&id| field.troops[id].faction == faction);
    let rounds = seen.rounds.len() as u32;
    FightTold { hex, rounds, own, foes, goes_on: stands && turn.fights.contains_key(&hex) }
}

fn own(field: &Field, record: &Record, hex: HexNo, id: TroopId) -> OwnTold {
    let troop = &field.troops[id];
    let fate = match (record.left.get(&id), troop.gone) {
        (Some(Left::Surrendered), _) => Fate::Surrendered,
        (Some(Left::Retreated(to)), _) => Fate::Retreated(*to),
        (Some(Left::BrokeOff(to)), _) => Fate::BrokeOff(*to),
        (Some(Left::Pursued(to)), _) => Fate::Pursued(*to),
        (None, Some(_)) => Fate::Destroyed,
        (None, None) if troop.unit.hex != hex && matches!(troop.task, Some(Task::Support(_))) => {
            Fate::Supported
        }
        (None, None) => Fate::Stands,
    };
    OwnTold {
        unit: full_name(troop.seat, &troop.unit),
        lost: record.lost.get(&id).copied().unwrap_or_default(),
        left: troop.unit.tenths,
        men: troop.unit.arm == Arm::Infantry,
        fate,
    }
}

/// Losses of the enemy, wrong by up to 25%, or 10% with a unit on Recce in the fight.
fn foe_told(field: &Field, hex: HexNo, (seat, foe): (SeatId, SeatId), lost: i64, scouted: bool) -> FoeTold {
    let rules = &field.world.rules.combat;
    let spread = if scouted { rules.estimate_recce_percent } else { rules.estimate_percent };
    let subject = [hex.key(), u64::from(seat.0), u64::from(foe.0)];
    let percent = field.dice.stream("estimate of losses", subject).between(100 - spread, 100 + spread);
    FoeTold { seat: foe, lost_estimate: (lost * percent + 50) / 100 }
}
