//! Opens a turn: builds the field, and gives every unit its part of the plan.
//! See EM-5.2, EM-5.3.

use std::collections::{BTreeMap, BTreeSet};

use super::combat::ambush;
use super::espionage::watching;
use super::leaders::successor;
use super::minor::meeting;
use super::newcomers::Newcomer;
use super::off_map::OffMap;
use super::recon::detect;
use super::{closing, control, emtv};
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::systems::el_mythico::country::Country;
use crate::systems::el_mythico::country::installation::{Installation, Installed};
use crate::systems::el_mythico::espionage::Spies;
use crate::systems::el_mythico::field::piece::OutOfPlay;
use crate::systems::el_mythico::field::{Field, PieceIndex};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::module::{OpeningForce, Setup};
use crate::systems::el_mythico::paths::admin::AvoidedHexes;
use crate::systems::el_mythico::paths::cost::Mover;
use crate::systems::el_mythico::paths::plan::plan;
use crate::systems::el_mythico::plan::UnitPlan;
use crate::systems::el_mythico::position::{Career, Force, Position};
use crate::systems::el_mythico::relations::Truces;
use crate::systems::el_mythico::score::Score;
use crate::systems::el_mythico::setback::Setback;
use crate::systems::el_mythico::unit::{Unit, UnitRef};
use crate::systems::el_mythico::world::{Vocation, World};

/// The position in which a campaign begins, with the first sightings made.
pub fn begin(world: &World, setup: &Setup, dice: &Dice) -> Position {
    let force = |opening: OpeningForce| Force {
        seat: opening.seat,
        career: Career {
            vocation: world
                .leader_profile(opening.seat)
                .expect("every seat has a profile")
                .vocation,
            alignment: None,
            level: opening.level,
            deaths: 0,
            successor_turn: None,
            heir: None,
            deeds: world.rules.leaders.deeds_of_level(opening.level),
        },
        units: opening.units,
        contacts: Vec::new(),
        contacts_made: 0,
        in_sight: Vec::new(),
        seen: Vec::new(),
        ended: BTreeSet::new(),
        fallen: Vec::new(),
        stores: opening.stores,
        numbers_spent: 0,
        score: Score::default(),
        left_by: None,
        base: None,
        further_base: None,
        names: BTreeMap::new(),
        people: BTreeMap::new(),
        spies: Spies { own: opening.spies, ..Spies::default() },
        worn_seen: BTreeMap::new(),
    };
    let forces = setup.drawn(dice).into_iter().map(force).collect();
    let position = Position {
        turn: 0,
        forces,
        fights: BTreeMap::new(),
        whereabouts: Vec::new(),
        public_fights: Vec::new(),
        control: world.first_holders.clone(),
        country: first_country(world, setup),
        minor_leaders: setup.minor_leaders.clone(),
        manpower_used: BTreeMap::new(),
        ranking: None,
        truces: Truces::default(),
        over: false,
    };
    let (mut field, mut off_map) =
        (field_of(world, &position, dice), OffMap::of(&position, Vec::new()));
    control::take(&mut off_map, &field);
    field.impulses_over = true;
    detect::at_turn_end(&mut field);
    watching::report(&mut field, &off_map);
    emtv::publish(&mut off_map, &mut field);
    meeting::meet(&mut off_map, &field);
    closing::close(field, BTreeMap::new(), off_map).position
}

/// Support when the war begins, and the holders of installations.
fn first_country(world: &World, setup: &Setup) -> Country {
    let held = world.installations.values().filter(|installation| installation.holder.is_some());
    let installed =
        |one: &Installation| (one.number, Installed { holder: one.holder, ..Installed::default() });
    Country {
        support: setup.support.clone(),
        installations: held.map(installed).collect(),
        political_points: BTreeMap::new(),
    }
}

/// The field as a turn begins: every unit in its hex, and a place for awaited leaders.
pub fn field_of<'a>(world: &'a World, position: &Position, dice: &'a Dice) -> Field<'a> {
    field_with(world, position, dice, Vec::new())
}

/// As [`field_of`], with the units to be formed. They come by seat and number, after the seat's
/// other units.
pub fn field_with<'a>(
    world: &'a World,
    position: &Position,
    dice: &'a Dice,
    newcomers: Vec<Newcomer>,
) -> Field<'a> {
    let mut newcomers = newcomers.into_iter().peekable();
    let turn = position.turn;
    let mut field = Field::empty(world, position.relations(world), dice, turn);
    field.reserve(position.forces.iter().map(|force| force.units.len() + 1).sum());
    for force in &position.forces {
        let dumps = force.stores.dumps.iter().map(|dump| ((dump.hex, force.seat), dump.clone()));
        field.dumps.extend(dumps);
        field.mines.extend(force.stores.mines.iter().map(|&hex| (hex, force.seat)));
        field.mines_gone.extend(force.stores.mines_gone.iter().map(|&hex| (hex, force.seat)));
        if force.career.successor_turn.is_some_and(|due| due <= turn) {
            let id = field.add_off_map(force.seat, successor(world, force));
            field.pieces[id].out_of_play = Some(OutOfPlay::Awaited);
        }
        for unit in &force.units {
            let id = field.add(force.seat, unit.clone());
            field
                .officers
                .extend(officer(world, position, force, unit).map(|hundredths| (id, hundredths)));
        }
        while let Some(newcomer) = newcomers.next_if(|newcomer| newcomer.seat == force.seat) {
            let id = field.add_off_map(newcomer.seat, newcomer.unit);
            field.pieces[id].out_of_play = Some(OutOfPlay::Unformed);
        }
    }
    field.board_as_saved();
    for hex in field.contested.to_vec() {
        field.note_contact(hex);
    }
    field
}

/// An officer's level in hundredths, if the unit is an officer who leads. See EM-10.3, EM-10.5.
fn officer(world: &World, position: &Position, force: &Force, unit: &Unit) -> Option<i64> {
    if !unit.is_leader() {
        return None;
    }
    if unit.number == UnitRef::LEADER {
        let leads = force.career.vocation == Vocation::MilitaryOfficer;
        return leads.then_some(100 * i64::from(force.career.level));
    }
    let minor = position.minor_leader(UnitRef { seat: force.seat, number: unit.number })?;
    let leads = minor.vocation == Vocation::MilitaryOfficer;
    leads.then(|| minor.stature().level_hundredths(&world.rules.powers))
}

/// Gives every unit its orders.
pub fn give(field: &mut Field, position: &Position, units: BTreeMap<UnitRef, UnitPlan>) {
    let mut avoided = BTreeMap::new();
    for (unit, told) in units {
        let known = || known_enemies(field, position, unit.seat);
        let enemies = avoided.entry(unit.seat).or_insert_with(known);
        give_unit(field, unit, told, AvoidedHexes(enemies));
    }
    field.follow_carriers();
    ambush::lay(field, position);
}

/// Gives a unit its orders, and those of a part of it.
fn give_unit(field: &mut Field, unit: UnitRef, mut told: UnitPlan, avoided: AvoidedHexes<'_>) {
    let Some(id) = field.find(unit) else { return };
    let mover =
        |recon| Mover::of(field.world, &field.pieces[id].unit).with_recon(field.world, recon);
    let whole = mover(told.task.recon);
    if let Some(part) = told.part.take()
        && let Some(of_part) = part.number.and_then(|number| field.find(UnitRef { number, ..unit }))
    {
        let mover = mover(part.told.task.recon);
        give_piece(field, of_part, mover, part.told, avoided);
    }
    give_piece(field, id, whole, told, avoided);
}

fn give_piece(
    field: &mut Field,
    id: PieceIndex,
    mover: Mover,
    told: UnitPlan,
    avoided: AvoidedHexes<'_>,
) {
    let (world, is_fit, unit) = (field.world, field.is_fit_to_move(id), field.id_of(id));
    field.orders.extend(told.orders.iter().map(|&(number, order)| ((unit, number), order)));
    let piece = &mut field.pieces[id];
    piece.unit.settings = told.settings.to(piece.unit.settings);
    piece.unit.last_order = told.order;
    (piece.task, piece.withdraws, piece.attaches) = (told.task, told.withdraws, told.attaches);
    if told.mission.is_some() || !told.stores.is_empty() {
        (piece.besides.mission, piece.besides.stores_tasks) = (told.mission, told.stores);
    }
    if told.legs.is_empty() {
        return;
    }
    let path = plan(world, mover, piece.unit.hex, &told.legs, avoided);
    piece.setback = path.halt.map(|(_, halt)| Setback::NoWay(halt));
    if !is_fit {
        piece.setback.get_or_insert(Setback::Disorganised(piece.unit.hex));
    } else {
        piece.path_end = path.entries.last().map(|entry| entry.hex);
        piece.entries = path.entries;
    }
}

/// The hexes that a seat's Admin Movement avoids, as in its own view.
fn known_enemies(field: &Field, position: &Position, seat: SeatId) -> Vec<HexNo> {
    let contacts = position.force(seat).map_or(&[][..], |force| &force.contacts);
    let current = contacts.iter().filter(|contact| contact.turn + 1 == position.turn);
    let hostile = current.filter(|contact| field.relations.hostile(seat, contact.of.seat));
    field.world.map.in_order(hostile.map(|contact| contact.hex))
}
