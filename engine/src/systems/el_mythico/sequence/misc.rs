//! Miscellaneous orders: tried before and after every movement, and deleted once carried out.
//! See EM-4.7, EM-10.5, EM-11.5.

use fixedbitset::FixedBitSet;

use super::minor::meeting;
use super::off_map::OffMap;
use crate::seat::SeatSet;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::{OutOfPlay, Piece};
use crate::systems::el_mythico::field::task_index::TaskIndex;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::plan::Investigation;
use crate::systems::el_mythico::sequence::combat::fights::Fights;
use crate::systems::el_mythico::sequence::combat::retreat::{carry_out, departure};
use crate::systems::el_mythico::sequence::combat::willing;
use crate::systems::el_mythico::sequence::fieldwork::meet_mines;
use crate::systems::el_mythico::sequence::recon::hidden;
use crate::systems::el_mythico::sequence::stores;
use crate::systems::el_mythico::setback::Setback;
use crate::view::Audience;

/// Carries out orders that have become possible. Order 56: at contact with enemies, if none of them
/// would fight, the unit just goes; if one would, it withdraws after a round (`combat/round.rs`).
/// Ruling: hidden enemies are no contact, and a unit with organisation 0 doesn't go.
/// Ruling: EM-4.7: a unit looks into a minor leader (47) first, before any withdraws.
pub fn check(
    field: &mut Field,
    off_map: &mut OffMap,
    tasks: &TaskIndex,
    investigations: &mut Vec<Investigation>,
) {
    meeting::investigate(off_map, field, investigations);
    attach(field, tasks);
    stores::check(field, tasks);
    let waits = |piece: &Piece| piece.out_of_play.is_none() && piece.withdraws.is_some();
    let mut slipping = Vec::new();
    for &id in &tasks.withdrawing {
        if waits(&field.pieces[id]) && slips_away(field, id) {
            slipping.push(id);
        }
    }
    let (going, unable): (Vec<_>, Vec<_>) =
        slipping.into_iter().partition(|&id| field.is_fit_to_move(id));
    for id in unable {
        field.pieces[id].note_failed_withdrawal();
    }
    let parts = going.into_iter().flat_map(|id| field.with_passenger(id));
    let departures = parts.map(|id| departure(field, id));
    let (departures, cornered): (Vec<_>, Vec<_>) =
        departures.partition(|departure| departure.to.is_some());
    carry_out(field, &departures);
    for departure in cornered {
        field.pieces[departure.piece].note_failed_withdrawal();
    }
    for departure in departures {
        field.pieces[departure.piece].setback = Some(Setback::Withdrew(departure.from));
    }
    meet_mines(field);
}

/// Order 84: a leader in the hex of its unit goes with it from now on, and no further by itself.
/// See EM-11.5.
fn attach(field: &mut Field, tasks: &TaskIndex) {
    for &id in &tasks.attaching {
        let piece = &field.pieces[id];
        let Some(with) = piece.attaches.filter(|_| piece.out_of_play.is_none()) else { continue };
        let unit = field.find(with).filter(|&unit| field.pieces[unit].out_of_play.is_none());
        if let Some(unit) = unit.filter(|&unit| field.pieces[unit].unit.hex == piece.unit.hex) {
            let leader = &mut field.pieces[id];
            leader.attaches = None;
            leader.entries.truncate(leader.next);
            field.attached.push((id, unit));
        }
    }
}

/// Tells which leaders have joined a unit.
pub fn tell_attached(off_map: &mut OffMap, field: &Field) {
    for &(leader, unit) in &field.attached {
        let [leader, with] = [leader, unit].map(|id| &field.pieces[id]);
        if leader.out_of_play.is_none() {
            let told = Event::Attached { unit: leader.name(), with: with.name() };
            off_map.tell(Audience::Alone(SeatSet::one(leader.seat)), told);
        }
    }
}

/// Tells leaders who never met the unit that they were to go with.
pub fn note_unattached(field: &mut Field, tasks: &TaskIndex) {
    for &id in &tasks.attaching {
        let piece = &mut field.pieces[id];
        if piece.attaches.is_some() {
            piece.note(Setback::NotAttached);
        }
    }
}

/// Notes orders that came to nothing without any other setback: work where the unit didn't stay,
/// guns that fired for nobody, withdrawals without an enemy.
/// See EM-7.10, EM-11.3, EM-11.5, EM-11.6.
pub fn note_lapsed(field: &mut Field, fights: &Fights) {
    let mut fought = FixedBitSet::with_capacity(field.pieces.len());
    fought.extend(fights.records.values().flat_map(|record| record.casualties.ids()));
    for id in 0..field.pieces.len() {
        let piece = &field.pieces[id];
        if !piece.is_in_service() || piece.carrier.is_some() {
            continue;
        }
        let afloat = piece.out_of_play == Some(OutOfPlay::Afloat);
        let silent = piece.task.support.is_some() && !piece.gave_support;
        let guns = match silent && (piece.unit.retreated_from.is_some() || fought.contains(id)) {
            true => Setback::FoughtItself,
            false => Setback::NobodyInRange,
        };
        let tried = piece.besides.other_setbacks.iter().any(|why| why.order() == Some(56));
        let left = piece.task.stays && piece.moved;
        let waited = piece.withdraws.is_some() && !tried;
        let piece = &mut field.pieces[id];
        if left {
            piece.note(Setback::LeftPlace);
        }
        if silent {
            piece.note(guns);
        }
        if waited {
            piece.note(if afloat { Setback::Afloat } else { Setback::NobodyMet });
        }
    }
}

fn slips_away(field: &mut Field, id: PieceIndex) -> bool {
    let (hex, seat) = (field.pieces[id].unit.hex, field.pieces[id].seat);
    if !field.contested.contains(hex) {
        return false;
    }
    let enemies: Vec<_> = field.tactical_enemies_at(hex, seat).collect();
    let met = enemies
        .into_iter()
        .any(|enemy| !field.hides(enemy) || hidden::found_by(field, enemy).contains(seat));
    met && !willing::standoff(field, hex).threatens(field, id)
}
