//! A turn: the whole sequence of play as one function, [`play`]. See EM-5.1.
//! Not here: what any phase does.

pub mod air;
pub mod ammunition;
pub mod closing;
pub mod combat;
pub mod control;
pub mod corrections;
pub mod defend;
pub mod dumps;
pub mod economy;
pub mod emtv;
pub mod espionage;
pub mod exits;
pub mod extortion;
pub mod fieldwork;
mod fight_account;
pub mod fight_reports;
pub mod first_turn;
pub mod further_bases;
pub mod heirs;
pub mod income;
pub mod leaders;
pub mod levels;
pub mod market;
pub mod minor;
pub mod misc;
pub mod movement;
pub mod newcomers;
pub mod off_map;
pub mod opening;
pub mod outcomes;
pub mod parts;
pub mod payroll;
pub mod population;
pub mod raise;
pub mod recon;
pub mod recovery;
pub mod reorganise;
pub mod sabotage;
pub mod sea;
pub mod stores;
pub mod training;
pub mod truces;
pub mod victory_points;

use self::combat::fights::Fights;
use self::off_map::OffMap;
use self::opening::field_with;
use self::recon::detect;
use self::reorganise::Reorganisations;
use super::country::ground::as_it_is;
use super::events::Event;
use super::field::Field;
use super::field::effects::{Effects, Step};
use super::field::task_index::TaskIndex;
use super::invariants;
use super::orders::Order;
use super::plan::Plan;
use super::position::Position;
use super::world::World;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::outcome::{Outcomes, numbered};
use crate::system::{OrderSet, Outcome, SeatOrder};
use crate::words::Tell;

/// The sequence of play. Rule: EM-5.1.
///
/// # Errors
/// If an invariant of the position breaks.
pub fn play(
    world: &World,
    position: &Position,
    orders: &[SeatOrder<Order>],
    dice: &Dice,
    guard: Guard,
) -> Result<Outcome<Position, Event>, Breach> {
    let check = |phase: &str, field: &Field| {
        guard.after(phase, || invariants::of_field(field).map(|fault| fault.message(world)))
    };
    let printed = world;
    let ground = as_it_is(printed, position.country.wear());
    let world = &*ground;
    let mut plan = enlist(orders);
    let first_turn::Settled { position, told: settled, done } =
        first_turn::settle(world, position, &mut plan, dice);
    let heirs::TakenOver { position, told } = heirs::take_over(world, &position, plan.successions);
    let position = &*position;
    let Plan {
        mut units,
        purchases,
        cargoes,
        transfers,
        freights,
        hirings,
        mut investigations,
        addresses,
        concessions,
        withheld,
        withholding,
        gifts,
        heavy,
        training,
        mut raisings,
        espionage: intrigues,
        ..
    } = plan;
    let newcomers = newcomers::number(world, position, &mut units, &mut raisings);
    let (mut field, mut off_map) =
        (field_with(world, position, dice, newcomers), OffMap::of(position, addresses));
    field.outcomes = Outcomes::of(orders.len());
    for order in done.into_iter().chain(withholding) {
        field.outcomes.settle(order, Ok(()));
    }
    off_map.tell_all(settled);
    off_map.tell_all(told);
    off_map.concessions = concessions;
    let mut reorganisations = Reorganisations::of(&field, &units);
    let partings = parts::planned(&field, &units);
    opening::give(&mut field, position, units);
    let mut fights = Fights::of(position.fights.clone());
    let mut led = levels::Led::new();
    heavy.into_iter().for_each(|setting| dumps::set_heavy(&mut field, &mut off_map, setting));
    field.keep_heavy = dumps::keep_heavy(&off_map);
    payroll::pay(&mut field, &mut off_map, &mut fights.going_on, &withheld);
    check("maintenance", &field)?;
    economy::transfer(&mut field, &mut off_map, transfers);
    minor::hiring::hire(&mut off_map, &mut field, hirings);
    dumps::give(&mut field, gifts);
    let paid = market::pay(&mut field, &mut off_map, purchases);
    market::drop_by_air(&mut field, &mut off_map, &paid);
    air::freight::fly(&mut field, &mut off_map, freights);
    let room_taken = sea::cargo::carry(&mut field, &mut off_map, cargoes);
    ammunition::resupply(&mut field);
    espionage::act(&mut field, &mut off_map, intrigues);
    check("espionage", &field)?;
    sea::naval_movement(&mut field, &mut off_map, room_taken);
    fieldwork::meet_mines(&mut field);
    check("naval movement", &field)?;
    air::fly(&mut field, &mut off_map, &fights);
    fieldwork::meet_mines(&mut field);
    check("air missions", &field)?;
    parts::part(&mut field, &mut fights, &mut reorganisations, partings);
    let tasks = TaskIndex::of(&field);
    for impulse in 1..=world.rules.movement.impulses {
        air::base_defence::turn_out(&mut field);
        combat::end_unwilling(&mut field, &mut fights, &tasks, impulse);
        misc::check(&mut field, &mut off_map, &tasks, &mut investigations);
        reorganisations.check(&mut field, &mut fights);
        movement::march(&mut field, &fights, &tasks, impulse);
        check("movement", &field)?;
        air::base_defence::turn_out(&mut field);
        let dead = combat::contact(&mut field, &mut fights, &tasks, impulse);
        fieldwork::meet_mines(&mut field);
        leaders::leaders_died(&mut off_map, &field, &dead);
        levels::note_led(&field, &fights, impulse, &mut led);
        espionage::watching::look(&mut field);
        stores::set_down(&mut field, &tasks, false);
        dumps::hold(&mut field);
        misc::check(&mut field, &mut off_map, &tasks, &mut investigations);
        reorganisations.check(&mut field, &mut fights);
        defend::gain_point(&mut field, &tasks);
        check("combat", &field)?;
    }
    field.impulses_over = true;
    misc::note_unattached(&mut field, &tasks);
    misc::note_lapsed(&mut field, &fights);
    stores::set_down(&mut field, &tasks, true);
    combat::spoils::at_turn_end(&mut field);
    air::airlift::fetch(&mut field, false);
    air::bases::abandon(&mut field, &mut off_map);
    air::airlift::fetch(&mut field, true);
    sea::harbours::abandon(&mut field, &mut off_map);
    // Units lost with a base leave goods too.
    combat::spoils::at_turn_end(&mut field);
    check("bases", &field)?;
    act(&mut field, &mut off_map, Step::Standing, orders, dice);
    minor::meeting::end_investigations(&mut off_map, &mut field, &investigations);
    training::carry_out(&mut field, &mut off_map, &fights, &training);
    parts::rejoin(&mut field, &mut fights, &mut reorganisations);
    check("standing orders", &field)?;
    ammunition::deplete(&mut field);
    market::deliver(&mut field, &mut off_map, &paid);
    sea::settle(&mut field, &mut off_map);
    raise::new_units(&mut field, &mut off_map, &raisings, position);
    check("new units", &field)?;
    population::reckon(&mut off_map, &field, &fights);
    control::take(&mut off_map, &field);
    extortion::extort(&mut off_map, &mut field);
    income::pay(&mut off_map, &field);
    population::political_points(&mut off_map, &field);
    leaders::succeed(&mut off_map, &mut field);
    minor::effects::desert(&mut field, &mut off_map);
    levels::credit_battles(&mut off_map, &field, &fights, &led);
    levels::rise(&mut off_map, &field);
    recovery::recover(&mut field);
    check("recovery", &field)?;
    exits::leave(&mut off_map, &mut field);
    guard.after("exits", || {
        invariants::of_closing_field(&field).map(|fault| fault.message(world))
    })?;
    further_bases::settle(&mut off_map, &field);
    victory_points::award(&mut off_map, &field);
    detect::at_turn_end(&mut field);
    espionage::watching::report(&mut field, &off_map);
    minor::effects::inform(&mut field, &off_map);
    minor::meeting::meet(&mut off_map, &field);
    emtv::publish(&mut off_map, &mut field);
    fight_reports::tell(&mut off_map, &field, &fights);
    movement::passing::tell(&mut off_map, &field, &fights);
    outcomes::settle(&mut field, &fights);
    let going_on = fights.into_going_on();
    reorganisations.tell(&mut off_map, &mut field);
    truces::tell(&mut off_map, &field);
    stores::tell(&mut off_map, &mut field);
    fieldwork::see_cleared_mines(&mut field);
    fieldwork::tell(&mut off_map, &mut field);
    let unsettled = outcomes::tell(&mut field, &mut off_map, orders);
    let mut outcome = closing::close(field, going_on, off_map);
    outcome.unsettled = unsettled;
    sabotage::remember(printed, position, &mut outcome.position);
    let fault = || {
        let position = &outcome.position;
        invariants::of_position(world, position).or_else(|| invariants::of_summits(position))
    };
    guard.at_end(|| fault().map(|fault| fault.message(world)))?;
    Ok(outcome)
}

/// Enlists the units of all orders.
pub fn enlist(orders: &[SeatOrder<Order>]) -> Plan {
    let mut plan = Plan::default();
    for (id, given) in numbered(orders) {
        plan.order = id;
        given.order.order.enlist(&mut plan);
    }
    plan
}

/// Lets the orders of this step act: all read the field as it is, then their effects are applied.
fn act(
    field: &mut Field,
    off_map: &mut OffMap,
    step: Step,
    orders: &[SeatOrder<Order>],
    dice: &Dice,
) {
    let mut effects = Effects::default();
    for (id, given) in numbered(orders) {
        effects.order = id;
        if given.order.order.step() == Some(step) {
            given.order.order.act(field, dice, &mut effects);
        }
    }
    let catches = espionage::search::catch(field, off_map, &effects.searching);
    fieldwork::search(field, &effects.searching, catches);
    fieldwork::lay_mines(field, &effects.mining);
    sabotage::destroy(field, off_map, &effects.destroying);
    sabotage::repair(field, off_map, &effects.repairing);
    fieldwork::occupy(field, &effects.occupying);
    let occupied = effects.occupying.iter().map(|&id| &field.pieces[id]);
    off_map.occupied.extend(occupied.map(|piece| (piece.unit.hex, piece.seat)));
    off_map.occupied.sort_unstable();
    population::garrison(field, off_map, &effects.garrisoning);
    population::charm(field, off_map, &effects.charming);
    off_map.extorting.append(&mut effects.extorting);
    off_map.truces_lifted.extend(effects.truces_lifted());
    effects.apply(field, &mut off_map.truces);
}
