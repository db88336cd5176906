//! Closes a turn: what was seen is remembered, and everything is written into the next position.
//! See EM-8.2.

use std::collections::{BTreeMap, BTreeSet};

use super::espionage::watching;
use super::off_map::OffMap;
use super::recon::memory::{forget, remember};
use super::recon::{detect, search};
use crate::seat::{SeatId, SeatSet};
use crate::system::Outcome;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::country::seen;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::{OutOfPlay, Piece};
use crate::systems::el_mythico::field::sightings::Sighting;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::manpower;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::position::{Fallen, Fight, Force, Position, Stores};
use crate::systems::el_mythico::stock::Dump;
use crate::systems::el_mythico::unit::{Arm, UnitRef};
use crate::systems::el_mythico::victory;
use crate::view::Audience;

/// Closes the turn and returns the next position.
pub fn close(
    mut field: Field,
    mut going_on: BTreeMap<HexNo, Fight>,
    mut off_map: OffMap,
) -> Outcome<Position, Event> {
    let number = field.turn;
    let mut start = 0;
    let mut sightings = by_seat(&mut field);
    let gone: BTreeSet<_> = field
        .pieces
        .iter()
        .filter(|piece| !piece.is_in_service())
        .map(|piece| piece.id())
        .collect();
    let dead = field.pieces.iter().filter(|piece| {
        !piece.is_in_service() && (piece.unit.number == UnitRef::LEADER || !left_service(piece))
    });
    let died: BTreeSet<_> = dead.map(Piece::id).collect();
    let searches = search::of_all(&field, &off_map.forces);
    let mut moved = Vec::new();
    for force in &mut off_map.forces {
        let end = start + field.pieces[start..].partition_point(|piece| piece.seat <= force.seat);
        let mut sight = detect::in_sight(&field, force.seat, start..end);
        if !force.spies.own.is_empty() {
            sight = field
                .world
                .map
                .in_order(sight.into_iter().chain(watching::in_sight(&force.spies.own)));
        }
        let looked = (force.seat, HexNo(0))..=(force.seat, HexNo(u32::MAX));
        let looked = field.looked_at.range(looked).map(|(_, hex)| *hex);
        let is_new = |hex: &HexNo| force.seen.binary_search(hex).is_err();
        // The hexes of own units in the turn are known, even of units that have moved on or are
        // lost. See EM-8.1.
        let own = field.pieces[start..end].iter().filter(|piece| piece.seat == force.seat);
        let passed = own.flat_map(|piece| &piece.unit.trail).copied();
        let new: Vec<_> =
            sight.iter().copied().chain(looked).chain(passed).filter(is_new).collect();
        // A seat usually sees only ground that it has seen before.
        if !new.is_empty() {
            force.seen = field.world.map.in_order(force.seen.iter().copied().chain(new));
        }
        force.in_sight = sight;
        let seen_now =
            sightings.get_mut(usize::from(force.seat.0)).map(std::mem::take).unwrap_or_default();
        let (mut over, mut current) = (Vec::new(), Vec::with_capacity(seen_now.len()));
        for (piece, seen) in seen_now {
            let piece = &field.pieces[piece];
            // A unit that has become part of another is no longer a contact.
            if piece.out_of_play == Some(OutOfPlay::Disbanded) {
                continue;
            }
            let ended = seen.quality == Quality::Identity
                && field.witnessed.contains(&(force.seat, piece.id()));
            let noted = if ended { &mut over } else { &mut current };
            noted.push(seen.contact(field.world, piece, number));
        }
        force.fallen = fallen(&field.pieces[start..end], &over, force.seat);
        forget(&mut force.contacts, &over, number);
        // A leader's number goes to the next leader, and its death is public.
        force.ended.extend(
            over.iter().map(|contact| contact.of).filter(|of| of.number != UnitRef::LEADER),
        );
        let kept = field.world.rules.sighting.kept_turns;
        let lot = |of: UnitRef| {
            let subject = [u64::from(force.seat.0), of.key(), 0];
            field.dice.stream("number of a contact", subject).between(0, i64::from(u32::MAX))
        };
        // Contacts are sorted by number.
        let before = force.contacts.iter().filter(|contact| contact.turn + 1 == number);
        let before: Vec<_> = before.map(|contact| (contact.number, contact.hex)).collect();
        remember(&mut force.contacts, &mut force.contacts_made, current, (number, kept), lot);
        moved.extend(force.contacts.iter().filter(|contact| contact.turn == number).filter_map(
            |contact| {
                let place =
                    before.binary_search_by_key(&contact.number, |(number, _)| *number).ok()?;
                let (number, from) = before[place];
                (from != contact.hex).then_some((force.seat, number, from))
            },
        ));
        search::note(field.world, force.seat, &mut force.contacts, &searches, number);
        // EMTV tells every leader's death.
        let is_leader =
            |contact: &Contact| contact.arm == Arm::Leader && contact.quality >= Quality::Size;
        force.contacts.retain(|contact| !(is_leader(contact) && died.contains(&contact.of)));
        start = end;
    }
    let last_numbers = last_numbers(&field);
    off_map.tell_all(moved.into_iter().map(|(seat, number, from)| {
        (Audience::Alone(SeatSet::one(seat)), Event::ContactMoved { number, from })
    }));
    let mut alive = field.pieces.into_iter().filter(Piece::is_in_service).peekable();
    for force in &mut off_map.forces {
        let spent = force.numbers_spent.max(last_numbers.get(&force.seat).copied().unwrap_or(0));
        let own = std::iter::from_fn(|| alive.next_if(|piece| piece.seat <= force.seat));
        force.units = own.map(|piece| piece.unit).collect();
        let hired = off_map.hired.iter().filter(|(seat, _)| *seat == force.seat);
        force.units.extend(hired.map(|(_, unit)| unit.clone()));
        force.units.shrink_to_fit();
        force.units.sort_by_key(|unit| unit.number);
        force.numbers_spent = 0;
        force.numbers_spent = if force.last_number() < spent { spent } else { 0 };
        let now = seen::seen_now(field.world, &off_map.country.now, &force.units, &force.spies);
        seen::remember(&mut force.people, now, (number, field.world.rules.sighting.kept_turns));
    }
    give_back(field.dumps, &mut off_map.forces);
    for (hex, seat) in field.mines {
        stores_of(&mut off_map.forces, seat).mines.push(hex);
    }
    for (hex, seat) in field.mines_gone {
        stores_of(&mut off_map.forces, seat).mines_gone.push(hex);
    }
    strike_out_gone(&mut going_on, &gone);
    manpower::renew(field.world, &mut off_map.manpower_used, number + 1);
    let mut position = Position {
        turn: number + 1,
        forces: off_map.forces,
        fights: going_on,
        whereabouts: off_map.whereabouts,
        public_fights: off_map.public_fights,
        control: off_map.control,
        country: off_map.country.now,
        minor_leaders: off_map.minor_leaders,
        manpower_used: off_map.manpower_used,
        ranking: off_map.ranking,
        truces: off_map.truces,
        over: false,
    };
    position.over = victory::is_to_end(field.world, &position);
    Outcome { position, events: off_map.events, unsettled: Vec::new() }
}

/// Has a minor leader gone other than by death? Nobody else is told of that. See EM-10.4.
fn left_service(piece: &Piece) -> bool {
    piece.out_of_play == Some(OutOfPlay::Disbanded)
}

/// The highest number of each seat's units, including those that have left the war. See EM-1.1.
fn last_numbers(field: &Field) -> BTreeMap<SeatId, u16> {
    let formed = field.pieces.iter().filter(|piece| piece.out_of_play != Some(OutOfPlay::Unformed));
    formed.map(|piece| (piece.seat, piece.unit.number)).collect()
}

/// The fallen that a seat knows of: its own units, and others that it knew by name and saw fall.
fn fallen(own: &[Piece], seen: &[Contact], seat: SeatId) -> Vec<Fallen> {
    let fell = |piece: &&Piece| {
        matches!(piece.out_of_play, Some(OutOfPlay::Destroyed | OutOfPlay::Surrendered))
    };
    let own = own.iter().filter(|piece| piece.seat == seat).filter(fell);
    let own = own.map(|piece| Fallen { name: piece.name(), hex: piece.unit.hex });
    let named = |contact: &Contact| FullName {
        of: contact.of,
        name: contact.name.clone(),
        arm: contact.arm,
        size: contact.size,
    };
    own.chain(seen.iter().map(|contact| Fallen { name: named(contact), hex: contact.hex }))
        .collect()
}

/// The sightings of each seat, by the seat's number: by unit, then time. Takes them from the field.
fn by_seat(field: &mut Field) -> Vec<Vec<(PieceIndex, Sighting)>> {
    // There are very many, so they are counted first and the lists never grow.
    let mut counts = [0; SeatSet::SEATS_MAX as usize + 1];
    field.sighted.iter().flatten().for_each(|seen| counts[usize::from(seen.seat.0)] += 1);
    let mut sightings: Vec<_> = counts.into_iter().map(Vec::with_capacity).collect();
    for (piece, seen) in std::mem::take(&mut field.sighted).into_iter().enumerate() {
        seen.into_iter().for_each(|seen| sightings[usize::from(seen.seat.0)].push((piece, seen)));
    }
    sightings
}

/// Gives the dumps on the field back to their seats. They are sorted by hex.
fn give_back(dumps: BTreeMap<(HexNo, SeatId), Dump>, forces: &mut [Force]) {
    for ((_, seat), dump) in dumps {
        stores_of(forces, seat).dumps.push(dump);
    }
}

/// The stores of a seat. Every dump and mine belongs to one.
fn stores_of(forces: &mut [Force], seat: SeatId) -> &mut Stores {
    let owner = forces.iter_mut().find(|force| force.seat == seat);
    &mut owner.expect("stores belong to a seat").stores
}

fn strike_out_gone(fights: &mut BTreeMap<HexNo, Fight>, gone: &BTreeSet<UnitRef>) {
    for fight in fights.values_mut() {
        fight.strengths.retain(|(unit, _)| !gone.contains(unit));
    }
}
