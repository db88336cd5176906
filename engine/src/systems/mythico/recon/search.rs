//! Searching: where what was seen before surely isn't any more. Rule: EM-8.2.
//! It follows from own units, and from what the seat was told of the contact: where its unit truly is changes nothing.

use std::collections::BTreeMap;

use super::contact::{Contact, Quality};
use super::detect::keenness;
use crate::seat::SeatId;
use crate::systems::mythico::board::{HexNo, in_order};
use crate::systems::mythico::equipment::Kind;
use crate::systems::mythico::orders::Task;
use crate::systems::mythico::position::Force;
use crate::systems::mythico::turn::field::Field;
use crate::systems::mythico::unit::{Arm, Size};
use crate::systems::mythico::world::World;

/// What a seat's units see for certain when a turn ends.
#[derive(Default)]
pub struct Search {
    /// Hexes where tactical units of AF 2 and more stand, in order: they find even what hides.
    held: Vec<HexNo>,
    /// The best chance of a look at a hex from outside, before what its target adds; those alone that may be certain.
    looked_at: BTreeMap<HexNo, i64>,
}

/// Every seat's search of the hexes where anybody remembers a contact.
pub fn of_all(field: &Field, forces: &[Force]) -> BTreeMap<SeatId, Search> {
    let mut all: BTreeMap<SeatId, Search> = BTreeMap::new();
    let remembered = forces.iter().flat_map(|force| &force.contacts).map(|contact| contact.hex);
    let remembered = in_order(remembered.collect());
    if remembered.is_empty() {
        return all;
    }
    let is_of_use = |hex: HexNo| remembered.binary_search(&hex).is_ok();
    let helped = most_helped(field.world);
    for (id, troop) in field.troops.iter().enumerate().filter(|(_, troop)| troop.gone.is_none()) {
        let (unit, search) = (&troop.unit, all.entry(troop.seat).or_default());
        if unit.is_tactical() && unit.settings.aggression >= 2 && is_of_use(unit.hex) {
            search.held.push(unit.hex);
        }
        let percent = keenness(field, id);
        if percent + helped < 100 {
            continue;
        }
        let reach = if troop.task == Some(Task::Scout) { 2 } else { 1 };
        for near in
            field.world.board.within(unit.hex, reach).filter(|&near| near != unit.hex && is_of_use(near))
        {
            let best = search.looked_at.entry(near).or_insert(percent);
            *best = percent.max(*best);
        }
    }
    all.values_mut().for_each(|search| search.held = in_order(std::mem::take(&mut search.held)));
    all
}

/// The most that a target's size and ground can add to the chance of seeing it.
fn most_helped(world: &World) -> i64 {
    let ground = world.rules.terrain.values().map(|row| row.seen_percent).max();
    let size = (0..=Size::Brigade.index() as i64).map(|size| size * world.rules.sighting.size_percent).max();
    ground.unwrap_or_default() + size.unwrap_or_default()
}

impl Search {
    /// Would a unit such as this one have been seen in its hex? Ruling: in a hex where own units stand that find what hides, all
    /// but leaders would.
    fn is_vain(&self, world: &World, contact: &Contact) -> bool {
        let hides = contact.quality >= Quality::Size && contact.arm == Arm::Leader;
        let held = !hides && self.held.binary_search(&contact.hex).is_ok();
        held || self.looked_at.get(&contact.hex).is_some_and(|percent| percent + shows(world, contact) >= 100)
    }
}

/// What a unit adds at least to the chance of seeing it, as far as the seat knows it: it may be camouflaged, or have grown.
fn shows(world: &World, contact: &Contact) -> i64 {
    let rules = &world.rules.sighting;
    let kind = (contact.quality >= Quality::Size).then_some((contact.arm, contact.size));
    let smallest = kind.map_or(0, |(_, size)| size.index());
    let sizes = smallest..=Size::Brigade.index();
    let size = sizes.map(|size| rules.size_percent * size as i64).min().unwrap_or_default();
    let mut arms =
        world.equipment.additional.iter().filter(|(arm, _)| kind.is_none_or(|kind| kind.0 == **arm));
    let camouflage = arms.any(|(_, kinds)| kinds.contains_key(&Kind::Camouflage));
    let hidden = if camouflage { rules.camouflage_percent.min(0) } else { 0 };
    size + hidden + world.terrain_row(world.board.terrain(contact.hex)).seen_percent
}

/// Notes in a seat's contacts where it searched in vain as this turn ended, and where its friends did.
pub fn note(
    world: &World,
    seat: SeatId,
    contacts: &mut [Contact],
    all: &BTreeMap<SeatId, Search>,
    turn: u32,
) {
    let vain =
        |seat: SeatId, contact: &Contact| all.get(&seat).is_some_and(|own| own.is_vain(world, contact));
    let friends = world.seats.seats.iter().map(|friend| friend.id);
    let friends: Vec<_> = friends.filter(|&friend| friend != seat && !world.hostile(seat, friend)).collect();
    for contact in contacts.iter_mut().filter(|contact| contact.turn < turn) {
        if contact.searched_turn.is_none() && vain(seat, contact) {
            contact.searched_turn = Some(turn);
        }
        if contact.searched_by_friends_turn.is_none() && friends.iter().any(|&friend| vain(friend, contact)) {
            contact.searched_by_friends_turn = Some(turn);
        }
    }
}
