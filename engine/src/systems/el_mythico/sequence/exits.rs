//! Seats that leave the war as a turn ends: those that give up (48), and those that have neither
//! troops nor places left. See EM-10.1, EM-12.1. Ruling: EM-12.1: the units of such a seat stay
//! leaderless, where they are and with their last settings, until the umpire chooses an heir; they
//! defend themselves and stay hostile. The leader goes. Not here: heirs (`heirs.rs`), or the tenth
//! leader's death (`leaders.rs`).

use super::minor;
use super::off_map::OffMap;
use crate::outcome::Ordered;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::espionage::Spies;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::position::{Exit, Force};
use crate::view::Audience;

/// Lets seats leave the war: those that give up first, then those that have lost everything.
pub fn leave(off_map: &mut OffMap, field: &mut Field) {
    for Ordered { what: seat, order } in std::mem::take(&mut off_map.concessions) {
        field.outcomes.settle(order, Ok(()));
        let Some(force) = off_map.force_mut(seat) else { continue };
        if force.exit(&field.world.rules.leaders).is_none() {
            force.left_by = Some(Exit::Conceded);
            off_map.tell(Audience::Public, Event::Conceded { seat });
        }
    }
    for seat in eliminated(off_map, field).iter() {
        let Some(force) = off_map.force_mut(seat) else { continue };
        if force.exit(&field.world.rules.leaders).is_none() {
            force.left_by = Some(Exit::Eliminated);
            off_map.tell(Audience::Public, Event::Eliminated { seat });
        }
    }
    let gone = off_map.forces.iter_mut().filter(|force| force.left_by.is_some());
    let gone: Vec<_> = gone
        .map(|force| {
            force.career.successor_turn = None;
            force.seat
        })
        .collect();
    gone.into_iter().for_each(|seat| remove_leader(field, seat));
    let exits = |force: &&Force| force.exit(&field.world.rules.leaders).is_some();
    let left: SeatSet = off_map.forces.iter().filter(exits).map(|force| force.seat).collect();
    minor::leave_with(off_map, field, left);
    // See EM-10.6. Ruling: spies without a seat go home.
    for force in
        off_map.forces.iter_mut().filter(|force| force.exit(&field.world.rules.leaders).is_some())
    {
        force.spies = Spies::default();
    }
}

/// Seats that lost their last troops and places in this turn. Ruling: a seat that never had any
/// isn't eliminated for that.
fn eliminated(off_map: &OffMap, field: &Field) -> SeatSet {
    let tactical = || field.pieces.iter().filter(|piece| !piece.unit.is_leader());
    let had: SeatSet = tactical().map(|piece| piece.seat).collect();
    let alive = tactical().filter(|piece| piece.is_in_service()).map(|piece| piece.seat);
    let has: SeatSet = alive.chain(off_map.control.values().copied()).collect();
    had.with(off_map.had_places).without(has)
}

fn remove_leader(field: &mut Field, seat: SeatId) {
    if let Some(id) = field.leader(seat) {
        // What it carried stays its seat's, in a dump.
        field.unload(id);
        field.remove(&[id], OutOfPlay::Disbanded);
    }
}
