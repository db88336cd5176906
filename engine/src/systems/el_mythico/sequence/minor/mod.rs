//! Minor leaders in a turn: which ones seats hire ([`hiring`]), which leave and what side effects
//! do ([`effects`]), which seats hear of them and look into them ([`meeting`]).
//! See EM-10.4, EM-10.5. Not here: their powers, which are those of leaders
//! (`country/influence.rs`), at half strength.

pub mod effects;
pub mod hiring;
pub mod meeting;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::minor::State;
use crate::systems::el_mythico::minor::told::{Leaving, MinorTold};
use crate::view::Audience;

/// The minor leaders on the field now: their indices in the list, and their pieces.
fn in_field(off_map: &OffMap, field: &Field) -> Vec<(usize, PieceIndex)> {
    let stands = |id: &PieceIndex| field.pieces[*id].out_of_play.is_none();
    let units = off_map.minor_leaders.iter().enumerate();
    units
        .filter_map(|(nth, leader)| Some((nth, field.find(leader.unit()?).filter(stands)?)))
        .collect()
}

/// Releases one, who can be hired again. What it carried stays its seat's, in a dump.
fn release(off_map: &mut OffMap, field: &mut Field, nth: usize, id: PieceIndex, why: Leaving) {
    let (seat, unit, hex) =
        (field.pieces[id].seat, field.pieces[id].name(), field.pieces[id].unit.hex);
    part(off_map, field, nth, id);
    tell(off_map, seat, MinorTold::Left { unit, hex, why });
}

fn part(off_map: &mut OffMap, field: &mut Field, nth: usize, id: PieceIndex) {
    field.unload(id);
    field.remove(&[id], OutOfPlay::Disbanded);
    off_map.minor_leaders[nth].state = State::Free;
}

/// The minor leaders of seats that have left the war are free again. See EM-12.1.
pub fn leave_with(off_map: &mut OffMap, field: &mut Field, gone: SeatSet) {
    for (nth, id) in in_field(off_map, field) {
        if gone.contains(field.pieces[id].seat) {
            part(off_map, field, nth, id);
        }
    }
    let newly = off_map.hired.iter().filter(|(seat, _)| gone.contains(*seat));
    let newly: Vec<_> = newly.map(|(seat, unit)| (*seat, unit.number)).collect();
    off_map.hired.retain(|(seat, _)| !gone.contains(*seat));
    for leader in &mut off_map.minor_leaders {
        if leader.unit().is_some_and(|unit| newly.contains(&(unit.seat, unit.number))) {
            leader.state = State::Free;
        }
    }
}

/// Marks a minor leader as dead, and makes every seat forget it. See EM-10.4: everybody is told.
pub fn died(off_map: &mut OffMap, field: &Field, id: PieceIndex) {
    let (of, name) = (field.id_of(id), field.pieces[id].unit.name.clone());
    let Some(leader) = off_map.minor_leaders.iter_mut().find(|leader| leader.unit() == Some(of))
    else {
        return;
    };
    leader.state = State::Dead;
    leader.known_to.clear();
    off_map.tell(Audience::Public, Event::MinorLeaderDied { seat: of.seat, name });
}

/// Tells one seat alone.
fn tell(off_map: &mut OffMap, seat: SeatId, told: MinorTold) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Minor(told));
}
