//! Phase 5: espionage. Spies are recruited, agents travel, then all others act at once, each on the
//! state of its hex. See EM-5.1, EM-9.1, EM-10.6. The missions are in [`missions`], spies found
//! by troops in [`search`], what spies see in [`watching`]. Not here: the odds.

pub mod missions;
pub mod recruits;
pub mod search;
pub mod watching;

use super::off_map::OffMap;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::espionage::Spy;
use crate::systems::el_mythico::espionage::mission::{EspionagePlan, Mission};
use crate::systems::el_mythico::espionage::odds::underworld_level;
use crate::systems::el_mythico::espionage::told::Told;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::Vocation;
use crate::view::Audience;

/// Runs the phase. Ruling: EM-10.6: agents travel first, so an agent who leaves isn't found in its
/// old hex, and one who arrives may be found in the new one.
pub fn act(field: &mut Field, off_map: &mut OffMap, plan: EspionagePlan) {
    for force in &mut off_map.forces {
        force.spies.own.iter_mut().for_each(|spy| spy.silent = false);
    }
    recruits::recruit(field, off_map, plan.recruits);
    for (&of, mission) in &plan.missions {
        if let Mission::Post(hex) = mission.what
            && travel(off_map, of, hex)
        {
            field.outcomes.settle(mission.order, Ok(()));
        }
    }
    missions::carry_out(field, off_map, &plan.missions);
    watching::look(field);
}

/// An agent goes to a hex, however far, and doesn't report this turn. Returns whether it is still
/// in service. See EM-10.6.
fn travel(off_map: &mut OffMap, of: UnitRef, hex: HexNo) -> bool {
    let spies = off_map.force_mut(of.seat).into_iter().flat_map(|force| &mut force.spies.own);
    let Some(spy) = { spies }.find(|spy| spy.number == of.number) else { return false };
    (spy.hex, spy.silent) = (hex, true);
    let spy = spy.name(of.seat);
    tell(off_map, of.seat, Told::Posted { spy, hex });
    true
}

/// All spies in service, with their seats, by seat and number.
fn all(off_map: &OffMap) -> impl Iterator<Item = (SeatId, &Spy)> {
    off_map.forces.iter().flat_map(|force| force.spies.own.iter().map(|spy| (force.seat, spy)))
}

/// The level of a seat's leader, if that is an Underworld leader who lives; else 0.
pub fn underworld(field: &Field, off_map: &OffMap, seat: SeatId) -> u8 {
    let career = off_map.forces.iter().find(|force| force.seat == seat).map(|force| &force.career);
    career.map_or(0, |career| {
        underworld_level(career.vocation, career.level, field.leader(seat).is_some())
    })
}

/// The level that a seat's minor Underworld leaders count for in a hex: the highest of several.
/// See EM-10.5.
pub fn underworld_beside(field: &Field, off_map: &OffMap, seat: SeatId, hex: HexNo) -> u8 {
    let here = field.at(hex).iter().map(|&id| &field.pieces[id]);
    let own = here.filter(|piece| piece.seat == seat && piece.unit.number != UnitRef::LEADER);
    let statures = own.filter_map(|piece| off_map.stature(field.world, piece.id()));
    let levels = statures.filter(|stature| stature.vocation == Some(Vocation::Underworld));
    levels.map(|stature| stature.effective_level(&field.world.rules.powers)).max().unwrap_or(0)
}

/// Tells one seat alone.
pub fn tell(off_map: &mut OffMap, seat: SeatId, told: Told) {
    off_map.tell(Audience::Alone(SeatSet::one(seat)), Event::Espionage(told));
}
