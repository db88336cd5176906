//! Searching: where a contact surely isn't any more. See EM-8.2, EM-10.6. It follows from own
//! units, and from what the seat was told of the contact. The unit's true place doesn't matter.

use std::num::NonZeroU32;

use super::detect::spotting_bonus;
use crate::seat::{SeatId, SeatSet};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::position::Force;
use crate::systems::el_mythico::task::ReconMode;
use crate::systems::el_mythico::unit::{Arm, Size};
use crate::systems::el_mythico::world::World;

/// The seats that see for certain what is in a hex when a turn ends.
#[derive(Clone, Default)]
pub struct Search {
    /// Seats with units of AF 2 and more that fight there, troops on land and boats at sea: they
    /// find hidden units too.
    held_by: SeatSet,
    /// Seats with agents who report from there: they find leaders too.
    agents: SeatSet,
    /// Each seat's best chance of a look at it from outside, before what its target adds; only
    /// chances that may be certain.
    looked_at: Vec<(SeatId, i64)>,
}

/// The searches of the hexes with contacts, by the hex's index on the map.
pub type Searches = Vec<Option<Search>>;

/// All searches of a turn.
pub fn of_all(field: &Field, forces: &[Force]) -> Searches {
    let map = &field.world.map;
    let mut all: Searches = vec![None; map.terrain.len()];
    for contact in forces.iter().flat_map(|force| &force.contacts) {
        all[map.index(contact.hex)].get_or_insert_default();
    }
    if all.iter().all(Option::is_none) {
        return all;
    }
    // Agents identify everything in their hex. See EM-10.6.
    for force in forces {
        for spy in force.spies.agents().filter(|spy| !spy.silent) {
            if let Some(search) = all[map.index(spy.hex)].as_mut() {
                search.agents.insert(force.seat);
            }
        }
    }
    let helped = chance_bonus_max(field.world);
    for (id, piece) in
        field.pieces.iter().enumerate().filter(|(_, piece)| piece.out_of_play.is_none())
    {
        let unit = &piece.unit;
        let finds = field.fights(id) && unit.settings.aggression >= 2;
        if let Some(search) = all[map.index(unit.hex)].as_mut().filter(|_| finds) {
            search.held_by.insert(piece.seat);
        }
        let percent = spotting_bonus(field, id);
        if percent + helped < 100 {
            continue;
        }
        let reach = if piece.task.recon == ReconMode::Scout { 2 } else { 1 };
        for near in map.within(unit.hex, reach).filter(|&near| near != unit.hex) {
            if let Some(search) = &mut all[map.index(near)] {
                search.looks(piece.seat, percent);
            }
        }
    }
    all
}

/// The most that a target's size and terrain can add to the chance of seeing it.
fn chance_bonus_max(world: &World) -> i64 {
    let ground = world.rules.terrain.values().map(|row| row.seen_percent).max();
    let size = (0..=Size::Brigade.index() as i64)
        .map(|size| size * world.rules.sighting.size_percent)
        .max();
    ground.unwrap_or_default() + size.unwrap_or_default()
}

impl Search {
    fn looks(&mut self, seat: SeatId, percent: i64) {
        match self.looked_at.iter_mut().find(|(known, _)| *known == seat) {
            Some((_, best)) => *best = percent.max(*best),
            None => self.looked_at.push((seat, percent)),
        }
    }

    /// Would any of these seats have seen such a unit there? Ruling: where own units find hidden
    /// ones, they would have seen all but leaders; where an own agent reports, leaders too.
    fn is_vain(&self, world: &World, contact: &Contact, seats: SeatSet) -> bool {
        let hides = contact.quality >= Quality::Size && contact.arm == Arm::Leader;
        let held = (!hides && self.held_by.meets(seats)) || self.agents.meets(seats);
        let looked_at = || {
            let best = self
                .looked_at
                .iter()
                .filter(|(seat, _)| seats.contains(*seat))
                .map(|(_, best)| best);
            best.max().is_some_and(|percent| percent + shows(world, contact) >= 100)
        };
        held || looked_at()
    }
}

/// The least that a unit adds to the chance of seeing it, as far as the seat knows it: it may be
/// camouflaged, be rangers, or have grown.
fn shows(world: &World, contact: &Contact) -> i64 {
    let rules = &world.rules.sighting;
    let kind = (contact.quality >= Quality::Size).then_some((contact.arm, contact.size));
    let smallest = kind.map_or(0, |(_, size)| size.index());
    let sizes = smallest..=Size::Brigade.index();
    let size = sizes.map(|size| rules.size_percent * size as i64).min().unwrap_or_default();
    let may_be_rangers = !contact.hard && kind.is_none_or(|(arm, _)| arm == Arm::Infantry);
    let rangers = if may_be_rangers { world.rules.elites.rangers_seen_percent.min(0) } else { 0 };
    size + rangers
        + rules.camouflage_percent.min(0)
        + world.terrain_row(world.map.terrain(contact.hex)).seen_percent
}

/// Notes in a seat's contacts that it, or its friends, searched in vain as this turn ended.
pub fn note(world: &World, seat: SeatId, contacts: &mut [Contact], all: &Searches, turn: u32) {
    let own = SeatSet::one(seat);
    let friends =
        world.seats.of(world.faction(seat)).iter().filter(|&friend| friend != seat).collect();
    for contact in contacts.iter_mut().filter(|contact| contact.turn < turn) {
        let Some(search) = &all[world.map.index(contact.hex)] else { continue };
        if contact.searched_turn.is_none() && search.is_vain(world, contact, own) {
            contact.searched_turn = NonZeroU32::new(turn);
        }
        if contact.searched_by_friends_turn.is_none() && search.is_vain(world, contact, friends) {
            contact.searched_by_friends_turn = NonZeroU32::new(turn);
        }
    }
}
