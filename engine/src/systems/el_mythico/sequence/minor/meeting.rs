//! Which seats hear of which minor leaders as a turn ends, which find that one can't be hired any
//! more, and which look into one (47). See EM-4.7, EM-10.5. Rulings: EM-10.5: a seat hears of
//! one when one of its units stands where it waits, or an agent or informer is in service there.
//! One without a place is known from the first to all that may hire it; so is one with a place and
//! named seats. A seat finds that one has gone if it comes to its place, tries to hire it, or
//! identifies it in another's service.

use super::super::off_map::OffMap;
use super::tell;
use crate::seat::SeatId;
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::minor::told::MinorTold;
use crate::systems::el_mythico::minor::{MinorLeader, State};
use crate::systems::el_mythico::plan::Investigation;
use crate::systems::el_mythico::position::Force;
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::systems::el_mythico::why::Why;

/// Number of the order Investigate.
const INVESTIGATE: u16 = 47;

/// Tells seats which minor leaders they have found, and which have gone.
pub fn meet(off_map: &mut OffMap, field: &Field) {
    let is_in = |force: &&Force| force.exit(&field.world.rules.leaders).is_none();
    let seats: Vec<SeatId> = off_map.forces.iter().filter(is_in).map(|force| force.seat).collect();
    for nth in 0..off_map.minor_leaders.len() {
        for &seat in &seats {
            meet_one(off_map, field, nth, seat);
        }
    }
}

fn meet_one(off_map: &mut OffMap, field: &Field, nth: usize, seat: SeatId) {
    let leader = &off_map.minor_leaders[nth];
    let known = leader.known_to.get(&seat).copied();
    let is_there = leader.hex.is_some_and(|hex| looks_about(off_map, field, seat, hex));
    let (name, hex) = (leader.name.clone(), leader.hex);
    let told = match leader.state {
        State::Free if known.is_some_and(|known| !known.gone) || !leader.is_open_to(seat) => return,
        State::Free if is_there || (hex.is_none() && known.is_some()) => {
            MinorTold::Found { name, hex }
        }
        State::Hired(by) if by.seat != seat && known.is_some_and(|known| !known.gone) => {
            if !is_there && !knows_as_hired(off_map, field, seat, by) {
                return;
            }
            MinorTold::Gone { name }
        }
        _ => return,
    };
    let gone = matches!(told, MinorTold::Gone { .. });
    off_map.minor_leaders[nth].known_to.entry(seat).or_default().gone = gone;
    tell(off_map, seat, told);
}

/// Has a seat identified the leader's unit, now or in an earlier turn?
fn knows_as_hired(off_map: &OffMap, field: &Field, seat: SeatId, unit: UnitRef) -> bool {
    let identified = |contact: &Contact| contact.of == unit && contact.quality == Quality::Identity;
    let force = off_map.forces.iter().find(|force| force.seat == seat);
    force.is_some_and(|force| force.contacts.iter().any(identified))
        || field.find(unit).is_some_and(|id| field.has_identified(seat, id))
}

/// Has a seat a unit in a hex, or a spy in service there?
fn looks_about(off_map: &OffMap, field: &Field, seat: SeatId, hex: HexNo) -> bool {
    let spies =
        off_map.forces.iter().filter(|force| force.seat == seat).flat_map(|force| &force.spies.own);
    field.at(hex).iter().any(|&id| field.seat_of(id) == seat) || { spies }
        .any(|spy| spy.hex == hex && !spy.silent)
}

/// Makes minor leaders known from the first to the seats that may hire them, except those with a
/// place and no named seats. See EM-10.5.
pub fn introduce(leaders: &mut [MinorLeader], seats: &[SeatId]) {
    for leader in
        leaders.iter_mut().filter(|leader| leader.hex.is_none() || !leader.open_to.is_empty())
    {
        for &seat in seats
            .iter()
            .filter(|&&seat| leader.open_to.is_empty() || leader.open_to.contains(&seat))
        {
            leader.known_to.entry(seat).or_default();
        }
    }
}

/// Units look into minor leaders in their hexes, which completes their orders.
/// See EM-4.7, EM-10.5. Ruling: they learn all that there is.
pub fn investigate(
    off_map: &mut OffMap,
    field: &mut Field,
    investigations: &mut Vec<Investigation>,
) {
    investigations.retain(|one| !learns(off_map, field, one, false));
}

/// Phase 9: tells seats whose units never met their leader. Ruling: EM-10.5: a leader who was hired
/// this turn arrives as it ends, and is met then.
pub fn end_investigations(
    off_map: &mut OffMap,
    field: &mut Field,
    investigations: &[Investigation],
) {
    for one in investigations {
        let id = field.find(one.unit).filter(|&id| field.pieces[id].is_in_service());
        let leader = off_map.minor_leaders.iter().find(|leader| leader.key == one.leader);
        let Some((piece, name)) =
            id.map(|id| &field.pieces[id]).zip(leader.map(|leader| leader.name.clone()))
        else {
            continue;
        };
        let why = MinorTold::NotMet { unit: piece.name(), hex: piece.unit.hex, name };
        if !learns(off_map, field, one, true) {
            field.settle(one.unit, INVESTIGATE, Err(Why::Minor(why)));
        }
    }
}

/// Tells a seat about a leader, if the investigating unit is in its hex. Returns whether it did.
fn learns(off_map: &mut OffMap, field: &mut Field, one: &Investigation, turn_ends: bool) -> bool {
    let seat = one.unit.seat;
    let hex = standing(field, one.unit);
    let Some(nth) = off_map.minor_leaders.iter().position(|leader| leader.key == one.leader) else {
        return false;
    };
    if hex.is_none() || hex != met_at(off_map, field, nth, seat, turn_ends) {
        return false;
    }
    let leader = &mut off_map.minor_leaders[nth];
    let (name, effects) = (leader.name.clone(), leader.effects.clone());
    leader.known_to.entry(seat).or_default().investigated = true;
    tell(off_map, seat, MinorTold::Investigated { name, effects });
    field.settle(one.unit, INVESTIGATE, Ok(()));
    true
}

/// The hex where a seat's units can meet a leader: one for hire, or one in its service.
fn met_at(
    off_map: &OffMap,
    field: &Field,
    nth: usize,
    seat: SeatId,
    turn_ends: bool,
) -> Option<HexNo> {
    let leader = &off_map.minor_leaders[nth];
    match leader.state {
        State::Free => {
            let force = off_map.forces.iter().find(|force| force.seat == seat)?;
            Some(leader.waits_at(force.base(field.world)))
        }
        State::Hired(by) if by.seat == seat => {
            let is_it = |(of, unit): &&(SeatId, Unit)| (*of, unit.number) == (by.seat, by.number);
            let newly = || off_map.hired.iter().find(is_it).map(|(_, unit)| unit.hex);
            standing(field, by).or_else(|| newly().filter(|_| turn_ends))
        }
        State::Hired(_) | State::Dead => None,
    }
}

/// The hex in which a unit stands, if it stands anywhere.
fn standing(field: &Field, unit: UnitRef) -> Option<HexNo> {
    let piece = &field.pieces[field.find(unit)?];
    piece.out_of_play.is_none().then_some(piece.unit.hex)
}
