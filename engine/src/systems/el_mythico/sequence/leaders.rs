//! Leaders: deaths, levels lost, successors. See EM-10.1, EM-10.2, EM-10.4. Not here: deeds
//! (`levels.rs`).

use super::minor;
use super::off_map::OffMap;
use crate::seat::SeatSet;
use crate::systems::el_mythico::deeds::SUMMIT;
use crate::systems::el_mythico::events::Event;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::position::Force;
use crate::systems::el_mythico::score::PointSource;
use crate::systems::el_mythico::unit::{Arm, Settings, Unit, UnitRef};
use crate::systems::el_mythico::world::World;
use crate::view::Audience;

/// Handles leaders' deaths. A major one costs points and a level, and a successor follows; the last
/// death concedes. Rule: EM-10.1.
pub fn leaders_died(off_map: &mut OffMap, field: &Field, dead: &[PieceIndex]) {
    for &id in dead {
        if field.pieces[id].unit.number == UnitRef::LEADER {
            lose_leader(off_map, field, id);
        } else {
            minor::died(off_map, field, id);
        }
    }
}

fn lose_leader(off_map: &mut OffMap, field: &Field, id: PieceIndex) {
    let (seat, name) = (field.pieces[id].seat, field.pieces[id].unit.name.clone());
    let (rules, number) = (&field.world.rules.leaders, field.turn);
    let Some(force) = off_map.force_mut(seat) else { return };
    let career = &mut force.career;
    let before = career.level;
    career.deaths = career.deaths.saturating_add(1);
    career.level = before.saturating_sub(1).max(1);
    // See EM-10.2: a lost level cuts deeds. Ruling: a leader with no level to lose keeps them.
    if career.level < before {
        career.deeds = rules.deeds_of_level(career.level);
    }
    let concedes = rules.concedes(career.deaths);
    career.successor_turn = (!concedes).then_some(number + 1);
    // See EM-10.9: everybody knows the vocation of a level-6 leader; others' vocations are
    // secret.
    let vocation = (before == SUMMIT).then_some(career.vocation);
    force.score.add(PointSource::LeadersLost, -rules.death_points);
    off_map.tell(Audience::Public, Event::LeaderDied { seat, name, vocation });
    if concedes {
        off_map.tell(Audience::Public, Event::Conceded { seat });
    }
}

/// Phase 14: successors appear at their training bases at the end of the turn after the death.
/// Ruling: this is before the turn's sightings, so they see and are seen.
pub fn succeed(off_map: &mut OffMap, field: &mut Field) {
    let due: Vec<_> = (0..field.pieces.len())
        .filter(|&id| field.pieces[id].out_of_play == Some(OutOfPlay::Awaited))
        .collect();
    for id in due {
        let seat = field.pieces[id].seat;
        let Some(force) = off_map.force_mut(seat) else { continue };
        // The base and the name may have changed this turn.
        field.pieces[id].unit.hex = force.base(field.world);
        if let Some(name) = force.career.heir.take() {
            field.pieces[id].unit.name = name;
        }
        field.place_awaited(id);
        let name = field.pieces[id].unit.name.clone();
        force.career.successor_turn = None;
        let vocation = force.career.vocation;
        // See EM-10.9: this isn't public.
        off_map.tell(
            Audience::Alone(SeatSet::one(seat)),
            Event::LeaderFollows { seat, name, vocation },
        );
    }
}

/// A seat's next leader, with the name that the player gave, else the module's next one; after the
/// last, that one again. See EM-10.1.
///
/// Ruling: a successor takes over the leader's number.
pub fn successor(world: &World, force: &Force) -> Unit {
    let career = &force.career;
    let profile = world.leader_profile(force.seat);
    let names = profile.map_or(&[][..], |profile| &profile.heirs);
    let nth = usize::from(career.deaths).saturating_sub(1);
    let listed = names.get(nth).or(names.last()).map_or("Heir", String::as_str);
    let name = career.heir.as_deref().unwrap_or(listed);
    let recruit =
        Unit::recruit(&world.rules.condition, UnitRef::LEADER, Arm::Leader, force.base(world));
    let settings = Settings { aggression: 1, ..recruit.settings };
    Unit { name: name.into(), tenths: 10, settings, ..recruit }
}
