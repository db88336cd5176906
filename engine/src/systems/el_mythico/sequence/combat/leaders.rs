//! Leaders among hostile units. Rule: EM-10.7: a leader alone is found as a unit of AF 1 would be,
//! and retreats, or dies if it can't; with a beaten stack it retreats too, and dies on 1 in 10.
//! Ruling: it goes before pursuers leave the hex. A stack is beaten if units of it were destroyed
//! or driven off in the impulse in which the last of it goes; a stack that goes by order isn't.

use super::retreat::{Departure, DepartureKind, carry_out, departure};
use super::round::Outcome;
use crate::seat::SeatId;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::fieldwork::{Fieldwork, LeaderFate};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::sequence::recon::hidden;
use crate::systems::el_mythico::setback::Setback;

/// Handles leaders in every contested hex; `fought` holds this impulse's fights by hex. Returns
/// those who died.
pub fn alone(field: &mut Field, fought: &[(HexNo, Outcome)]) -> Vec<PieceIndex> {
    let mut dead = Vec::new();
    for hex in field.contested.to_vec() {
        let here = field.at(hex).iter().copied();
        let leaders: Vec<_> = here.filter(|&id| field.pieces[id].unit.is_leader()).collect();
        for id in leaders {
            let seat = field.seat_of(id);
            let allies = field.relations.allies(seat);
            let guards =
                |&other: &PieceIndex| allies.contains(field.seat_of(other)) && field.fights(other);
            let guarded = field.at(hex).iter().any(guards);
            let hunted = field.tactical_enemies_at(hex, seat).next().is_some();
            if hunted && !guarded {
                let fight = fought.binary_search_by_key(&hex, |(hex, _)| *hex);
                let beaten = fight.is_ok_and(|place| fought[place].1.beaten.meets(allies));
                if !survives(field, id, beaten) {
                    field.remove(&[id], OutOfPlay::Destroyed);
                    dead.push(id);
                }
            }
        }
    }
    dead
}

/// Leaders who go with units that are driven off, and leave no fighting friend behind, may die as
/// any leader with a beaten stack. See EM-10.7, EM-11.5. Returns those who did.
pub fn with_beaten(field: &mut Field, departures: &[Departure]) -> Vec<PieceIndex> {
    let mut dead = Vec::new();
    for departure in
        departures.iter().filter(|one| one.kind == DepartureKind::Retreats && one.to.is_some())
    {
        for id in field.leaders_with(departure.piece) {
            let allies = field.relations.allies(field.seat_of(id));
            let stays =
                |&other: &PieceIndex| allies.contains(field.seat_of(other)) && field.fights(other);
            if !field.at(departure.from).iter().any(stays)
                && dies_with_stack(field, id, departure.from)
            {
                field.remove(&[id], OutOfPlay::Destroyed);
                dead.push(id);
            }
        }
    }
    dead
}

fn dies_with_stack(field: &Field, id: PieceIndex, hex: HexNo) -> bool {
    let percent = field.world.rules.leaders.beaten_death_percent;
    let subject = [field.id_of(id).key(), hex.key(), 0];
    field.dice.stream("leader with a beaten stack", subject).chance(percent)
}

/// Is it left alone, or can it flee?
fn survives(field: &mut Field, id: PieceIndex, beaten: bool) -> bool {
    let hex = field.pieces[id].unit.hex;
    if beaten {
        if dies_with_stack(field, id, hex) {
            return false;
        }
    } else if hidden::found_by(field, id).is_empty() {
        return true;
    }
    let finders = if beaten { Vec::new() } else { finders(field, id) };
    let departure = departure(field, id);
    let Some((_, to)) = departure.to else {
        tell_finders(field, id, finders, |_| LeaderFate::Died);
        return false;
    };
    let watchers = field.watchers(id);
    let fate =
        |seat| if watchers.contains(seat) { LeaderFate::Fled(to) } else { LeaderFate::Vanished };
    tell_finders(field, id, finders, fate);
    carry_out(field, &[departure]);
    let setback =
        if beaten { Setback::FledWithStack { hex, to } } else { Setback::Found { hex, to } };
    field.pieces[id].setback = Some(setback);
    true
}

/// The units that find a leader in their hex: the first of each seat.
fn finders(field: &mut Field, leader: PieceIndex) -> Vec<PieceIndex> {
    let mut here = field.at(field.pieces[leader].unit.hex).to_vec();
    here.retain(|&finder| field.hostile(finder, leader) && hidden::finds(field, finder, leader));
    here.dedup_by_key(|finder| field.seat_of(*finder));
    here
}

/// Tells the seats that found a leader who it was, and what came of it. See EM-8.2, EM-10.7.
fn tell_finders(
    field: &mut Field,
    leader: PieceIndex,
    finders: Vec<PieceIndex>,
    fate: impl Fn(SeatId) -> LeaderFate,
) {
    for finder in finders {
        let (seat, unit) = (field.seat_of(finder), field.pieces[finder].name());
        let (hex, leader) = (field.pieces[leader].unit.hex, field.pieces[leader].name());
        let fate = fate(seat);
        field.fieldwork.push((seat, Fieldwork::FoundLeader { unit, hex, leader, fate }));
    }
}
