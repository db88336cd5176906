//! Phase 14: leaders' deeds in their vocation, and the levels that follow. See EM-10.2. Not here:
//! a leader's death (`leaders.rs`), or what everybody is told of level 6 (`emtv.rs`).

use std::collections::{BTreeMap, BTreeSet};

use super::combat::fights::Fights;
use super::combat::record::{FightExit, FightRecord};
use super::combat::round::Round;
use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::deeds::{CareerChange, Deed, SUMMIT};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::position::Force;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;
use crate::view::Audience;

/// Fights in which an officer was with own troops, by hex and seat.
pub type Led = BTreeSet<(HexNo, SeatId)>;

/// Notes which officers were with own troops that fought in this impulse, once it is over.
pub fn note_led(field: &Field, fights: &Fights, impulse: u8, led: &mut Led) {
    // Only the major leader has a career.
    let majors =
        field.officers.iter().filter(|(id, _)| field.pieces[*id].unit.number == UnitRef::LEADER);
    for &(leader, _) in majors {
        let piece = &field.pieces[leader];
        if piece.out_of_play.is_some() {
            continue;
        }
        let seat = piece.seat;
        for hex in std::iter::once(piece.unit.hex).chain(pursued_from(field, fights, leader)) {
            let Some(record) = fights.records.get(&hex) else { continue };
            let last = record.rounds.iter().rev().find(|round| round.by.contains(seat));
            let is_fought =
                last.is_some_and(|round| Round::impulse(round.key) == u64::from(impulse));
            let troops = record.joined.iter().any(|joined| field.pieces[joined.piece].seat == seat);
            if is_fought && troops {
                led.insert((hex, seat));
            }
        }
    }
}

/// The hex of the fight that a leader's unit left in pursuit, if it ended here.
fn pursued_from(field: &Field, fights: &Fights, leader: PieceIndex) -> Option<HexNo> {
    let (_, with) = field.attached.iter().find(|(one, _)| *one == leader)?;
    let unit = &field.pieces[*with].unit;
    let from = *unit.trail.iter().rev().nth(1)?;
    let exit = fights.records.get(&from)?.exits.get(*with)?;
    matches!(exit, FightExit::Pursued(to) if *to == unit.hex).then_some(from)
}

/// Credits officers with the battles that their troops won.
///
/// Ruling: EM-10.2: a battle is won when the fight in a hex is over, troops of the seat's are still
/// there, and every enemy who fought there was destroyed, surrendered, or left it beaten or by
/// order. It counts once a turn and hex.
pub fn credit_battles(off_map: &mut OffMap, field: &Field, fights: &Fights, led: &Led) {
    for &(hex, seat) in led {
        let Some(record) = fights.records.get(&hex) else { continue };
        if !fights.going_on.contains_key(&hex) && is_won(field, record, seat) {
            off_map.deeds.push((seat, Deed::Battles, field.world.rules.leaders.deed_battle));
        }
    }
}

fn is_won(field: &Field, record: &FightRecord, seat: SeatId) -> bool {
    let beaten = |id: PieceIndex| {
        let left = record.exits.get(id).is_some_and(|exit| !matches!(exit, FightExit::Pursued(_)));
        left || field.pieces[id].out_of_play.is_some()
    };
    let joined = || record.joined.iter().map(|joined| joined.piece);
    let hostile = |id: &PieceIndex| field.relations.hostile(seat, field.seat_of(*id));
    let stood = joined().any(|id| field.seat_of(id) == seat && !beaten(id));
    let met = joined().any(|id| hostile(&id));
    stood && met && joined().filter(hostile).all(beaten)
}

/// Gives living leaders their deeds, and the levels that follow. Seats that have left the war gain
/// nothing.
pub fn rise(off_map: &mut OffMap, field: &Field) {
    let rules = &field.world.rules.leaders;
    let leads = |force: &&Force| force.exit(rules).is_none() && field.leader(force.seat).is_some();
    let leading: Vec<SeatId> =
        off_map.forces.iter().filter(leads).map(|force| force.seat).collect();
    for &seat in &leading {
        let by = deeds_of(off_map, field, seat);
        let Some(force) = off_map.force_mut(seat) else { continue };
        let career = &mut force.career;
        let gained: i64 = by.iter().map(|(_, points)| points).sum();
        career.deeds += gained;
        let total = career.deeds;
        if gained > 0 {
            tell(off_map, seat, CareerChange::Deeds { by, total });
        }
    }
    off_map.deeds.clear();
    let vocations: BTreeSet<Vocation> =
        off_map.forces.iter().map(|force| force.career.vocation).collect();
    let first: Vec<SeatId> = vocations
        .into_iter()
        .filter_map(|vocation| first_of(off_map, field, &leading, vocation))
        .collect();
    for &seat in &leading {
        let is_first = first.contains(&seat);
        let Some(force) = off_map.force_mut(seat) else { continue };
        let career = &mut force.career;
        let (before, reached) = (career.level, rules.level_of_deeds(career.deeds));
        // Only the first of a vocation has level 6. A leader who lost it keeps the deeds.
        let level = if is_first { SUMMIT } else { reached.max(before).min(SUMMIT - 1) };
        career.level = level;
        let change = match () {
            () if level > before => CareerChange::Risen { level },
            () if level < before => CareerChange::Passed,
            // A leader with the deeds for level 6 who isn't first stays at level 5 and is told so.
            () if reached == SUMMIT && !is_first => CareerChange::Challenges,
            () => continue,
        };
        tell(off_map, seat, change);
    }
}

/// What a leader has done this turn, each deed once.
fn deeds_of(off_map: &OffMap, field: &Field, seat: SeatId) -> Vec<(Deed, i64)> {
    let rules = &field.world.rules.leaders;
    let mut by: BTreeMap<Deed, i64> = BTreeMap::new();
    for (_, deed, points) in off_map.deeds.iter().filter(|(doer, ..)| *doer == seat) {
        *by.entry(*deed).or_default() += points;
    }
    let vocation =
        off_map.forces.iter().find(|force| force.seat == seat).map(|force| force.career.vocation);
    if matches!(vocation, Some(Vocation::Politician | Vocation::Clergy)) {
        let held = off_map.control.iter().filter(|(_, holder)| **holder == seat);
        // See EM-9.2: places abroad have no population to count.
        let held = held.filter(|(hex, _)| field.world.centre_kind(**hex).is_some()).count();
        *by.entry(Deed::Places).or_default() += held as i64 / rules.deed_places.max(1);
    }
    by.into_iter().filter(|(_, points)| *points > 0).collect()
}

/// The leader who holds level 6 of a vocation from now on. A challenger passes the holder only with
/// more deeds.
///
/// Ruling: EM-10.2: of several challengers, the one with most deeds rises; if two have as many,
/// nobody does until one has more.
fn first_of(
    off_map: &OffMap,
    field: &Field,
    leading: &[SeatId],
    vocation: Vocation,
) -> Option<SeatId> {
    let least = field.world.rules.leaders.deeds_of_level(SUMMIT);
    let of_vocation = || {
        let forces = off_map.forces.iter().filter(|force| leading.contains(&force.seat));
        forces.filter(move |force| force.career.vocation == vocation)
    };
    let holders = of_vocation().filter(|force| force.career.level == SUMMIT);
    // A module may have had several; then the one with most deeds, of equals the first.
    let holder = holders.rev().max_by_key(|force| force.career.deeds);
    let bar = holder.map_or(least - 1, |holder| holder.career.deeds);
    let most = of_vocation().map(|force| force.career.deeds).max().filter(|most| *most > bar);
    let mut best = of_vocation().filter(|force| Some(force.career.deeds) == most);
    match (best.next(), best.next()) {
        (Some(one), None) => Some(one.seat),
        _ => holder.map(|holder| holder.seat),
    }
}

fn tell(off_map: &mut OffMap, seat: SeatId, change: CareerChange) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Career(change));
}
