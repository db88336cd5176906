//! Opening and closing a turn: from position and plan to the state of the turn, and back to a position.
//! Rules: EM-5.2, EM-5.3, EM-8.2.

use std::collections::{BTreeMap, BTreeSet};

use super::Turn;
use super::leaders::successor;
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::system::Outcome;
use crate::systems::el_mythico::board::{HexNo, in_order};
use crate::systems::el_mythico::contact::{Contact, Quality};
use crate::systems::el_mythico::events::Happened;
use crate::systems::el_mythico::field::Field;
use crate::systems::el_mythico::field::troop::Gone;
use crate::systems::el_mythico::module::Setup;
use crate::systems::el_mythico::movement::admin::Shunned;
use crate::systems::el_mythico::movement::cost::Mover;
use crate::systems::el_mythico::movement::plan::plan;
use crate::systems::el_mythico::plan::{Plan, UnitPlan};
use crate::systems::el_mythico::position::{Force, Office, Position};
use crate::systems::el_mythico::relations::{Relations, Truces};
use crate::systems::el_mythico::report::wording::halted;
use crate::systems::el_mythico::sequence::recon::memory::{forget, remember};
use crate::systems::el_mythico::sequence::recon::{detect, search};
use crate::systems::el_mythico::unit::UnitRef;
use crate::systems::el_mythico::world::World;

/// The position in which a campaign begins: everyone in place, and having looked around.
pub fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
    let force = |(seat, level, units): &(SeatId, u8, Vec<_>)| Force {
        seat: *seat,
        office: Office {
            vocation: world.part(*seat).expect("every seat has its part").vocation,
            level: *level,
            deaths: 0,
            successor_turn: None,
        },
        units: units.clone(),
        contacts: Vec::new(),
        contacts_made: 0,
        in_sight: Vec::new(),
        seen: Vec::new(),
        ended: BTreeSet::new(),
        victory_points: 0,
    };
    let forces = setup.forces.iter().map(force).collect();
    let position = Position {
        turn: 0,
        forces,
        fights: BTreeMap::new(),
        whereabouts: Vec::new(),
        truces: Truces::default(),
    };
    let mut turn = Turn::open(world, &position, Plan::default(), dice);
    detect::at_turn_end(&mut turn.field);
    super::emtv::publish(&mut turn);
    turn.close().position
}

/// The field as a turn begins: every unit in its hex, and leaders who are awaited.
pub fn field_of<'a>(world: &'a World, position: &Position, dice: &'a Dice) -> Field<'a> {
    let turn = position.turn;
    let mut field = Field::empty(world, position.relations(world), dice, turn);
    for force in &position.forces {
        if force.office.successor_turn.is_some_and(|due| due <= turn) {
            let id = field.raise(force.seat, successor(world, force.seat, &force.office));
            field.troops[id].gone = Some(Gone::Awaited);
        }
        for unit in &force.units {
            field.add(force.seat, unit.clone());
        }
    }
    for hex in field.contested.clone() {
        let here = field.at(hex).to_vec();
        for &id in &here {
            let met = here.iter().any(|&other| field.hostile(id, other) && !field.hides(other));
            field.troops[id].in_contact = met;
        }
    }
    field
}

impl<'a> Turn<'a> {
    /// Opens a turn: every unit is given its part of the plan.
    pub fn open(world: &'a World, position: &Position, plan: Plan, dice: &'a Dice) -> Turn<'a> {
        let mut turn = Turn {
            field: field_of(world, position, dice),
            forces: position.forces.iter().map(without_units).collect(),
            fights: position.fights.clone(),
            marching: Vec::new(),
            defending: Vec::new(),
            supporting: Vec::new(),
            withdrawing: Vec::new(),
            judged: BTreeSet::new(),
            records: BTreeMap::new(),
            addresses: plan.addresses,
            whereabouts: position.whereabouts.clone(),
            truces: position.truces.clone(),
            events: Vec::new(),
        };
        let mut avoided = BTreeMap::new();
        for (unit, told) in plan.units {
            let known = || known_enemies(&turn.field.relations, position, unit.seat);
            let enemies = avoided.entry(unit.seat).or_insert_with(known);
            turn.give(unit, told, Shunned(enemies));
        }
        turn
    }

    fn give(&mut self, unit: UnitRef, told: UnitPlan, shunned: Shunned<'_>) {
        let Some(id) = self.field.find(unit) else { return };
        let world = self.field.world;
        let troop = &mut self.field.troops[id];
        troop.unit.settings = told.settings.to(troop.unit.settings);
        troop.unit.last_order = told.order;
        (troop.task, troop.withdraws) = (told.task, told.withdraws);
        if told.task.defends {
            self.defending.push(id);
        }
        if told.task.support.is_some() {
            self.supporting.push(id);
        }
        if told.withdraws.is_some() {
            self.withdrawing.push(id);
        }
        if told.legs.is_empty() {
            return;
        }
        let mover = Mover::of(world, &troop.unit).looking(world, told.task.look);
        let path = plan(world, mover, troop.unit.hex, &told.legs, shunned);
        troop.why = path.halt.map(|(_, halt)| halted(world, halt));
        if troop.unit.organisation > 0 && !path.entries.is_empty() {
            troop.entries = path.entries;
            self.marching.push(id);
        }
    }

    /// Tells something.
    pub fn tell(&mut self, audience: crate::view::Audience, what: Happened) {
        self.events.push(crate::view::Event { audience, what });
    }

    /// A seat's affairs.
    pub fn force_mut(&mut self, seat: SeatId) -> Option<&mut Force> {
        self.forces.iter_mut().find(|force| force.seat == seat)
    }

    /// Closes the turn: what was seen is remembered, and everything is written into the next position.
    pub fn close(mut self) -> Outcome<Position, Happened> {
        let number = self.field.turn;
        let mut start = 0;
        let mut sightings: BTreeMap<SeatId, Vec<Contact>> = BTreeMap::new();
        let gone: BTreeSet<_> =
            self.field.troops.iter().filter(|troop| troop.gone.is_some()).map(|troop| troop.id()).collect();
        let searches = search::of_all(&self.field, &self.forces);
        for seen in std::mem::take(&mut self.field.sighted).into_iter().flatten() {
            sightings.entry(seen.seat).or_default().push(seen.contact);
        }
        for force in &mut self.forces {
            let end = start + self.field.troops[start..].partition_point(|troop| troop.seat <= force.seat);
            let sight = detect::in_sight(&self.field, force.seat, start..end);
            let looked = (force.seat, HexNo(0))..=(force.seat, HexNo(u32::MAX));
            force.seen.extend(&sight);
            force.seen.extend(self.field.looked_at.range(looked).map(|(_, hex)| *hex));
            force.seen = in_order(std::mem::take(&mut force.seen));
            force.in_sight = sight;
            let seen_now = sightings.remove(&force.seat).unwrap_or_default();
            let (over, seen_now) = seen_now.into_iter().partition::<Vec<_>, _>(|contact| {
                let witnessed = self.field.witnessed.contains(&(force.seat, contact.of));
                witnessed && contact.quality == Quality::Identity
            });
            forget(&mut force.contacts, &over, number);
            // A leader's number goes to the next, and its death is public.
            force.ended.extend(over.iter().map(|contact| contact.of).filter(|of| of.number != 1000));
            let kept = self.field.world.rules.sighting.kept_turns;
            let lot = |of: UnitRef| {
                let subject = [u64::from(force.seat.0), of.key(), 0];
                self.field.dice.stream("number of a contact", subject).between(0, i64::from(u32::MAX))
            };
            remember(&mut force.contacts, &mut force.contacts_made, seen_now, (number, kept), lot);
            search::note(self.field.world, force.seat, &mut force.contacts, &searches, number);
            // EMTV tells every leader's death.
            let is_leader = |contact: &Contact| contact.of.number == 1000 && contact.quality >= Quality::Size;
            force.contacts.retain(|contact| !(is_leader(contact) && gone.contains(&contact.of)));
            start = end;
        }
        let mut alive = self.field.troops.into_iter().filter(|troop| troop.gone.is_none()).peekable();
        for force in &mut self.forces {
            let own = std::iter::from_fn(|| alive.next_if(|troop| troop.seat <= force.seat));
            force.units = own.map(|troop| troop.unit).collect();
            force.units.sort_by_key(|unit| unit.number);
        }
        strike_out_gone(&mut self.fights, &gone);
        let position = Position {
            turn: number + 1,
            forces: self.forces,
            fights: self.fights,
            whereabouts: self.whereabouts,
            truces: self.truces,
        };
        Outcome { position, events: self.events }
    }
}

fn strike_out_gone(
    fights: &mut BTreeMap<HexNo, crate::systems::el_mythico::position::Fight>,
    gone: &BTreeSet<UnitRef>,
) {
    for fight in fights.values_mut() {
        fight.strengths.retain(|(unit, _)| !gone.contains(unit));
    }
}

fn without_units(force: &Force) -> Force {
    Force {
        seat: force.seat,
        office: force.office.clone(),
        units: Vec::new(),
        contacts: force.contacts.clone(),
        contacts_made: force.contacts_made,
        in_sight: Vec::new(),
        seen: force.seen.clone(),
        ended: force.ended.clone(),
        victory_points: force.victory_points,
    }
}

/// What the seat's Admin Movement keeps clear of: the same as its view tells it.
fn known_enemies(relations: &Relations, position: &Position, seat: SeatId) -> Vec<HexNo> {
    let contacts = position.force(seat).map_or(&[][..], |force| &force.contacts);
    let current = contacts.iter().filter(|contact| contact.turn + 1 == position.turn);
    let hostile = current.filter(|contact| relations.hostile(seat, contact.of.seat));
    in_order(hostile.map(|contact| contact.hex).collect())
}
