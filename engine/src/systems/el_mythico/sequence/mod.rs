//! A turn: the whole sequence of play as one function, [`play`]. Rule: EM-5.1.
//! Phases whose rules come later are named in [`later`] and do nothing. Not here: what any phase does.

pub mod accounts;
pub mod affairs;
pub mod closing;
pub mod combat;
pub mod defend;
pub mod emtv;
pub mod later;
pub mod leaders;
pub mod misc;
pub mod movement;
pub mod opening;
pub mod recon;
pub mod recovery;
pub mod truces;

use self::affairs::Affairs;
use self::combat::fights::Fights;
use self::opening::field_of;
use self::recon::detect;
use super::ElMythico;
use super::events::Event;
use super::field::Field;
use super::field::duties::Duties;
use super::field::effects::{Effects, Step};
use super::invariants;
use super::orders::Order;
use super::plan::Plan;
use super::position::Position;
use super::report::breach::breach;
use super::world::World;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::system::{Outcome, SeatOrder};
use crate::system::{act_in_step, enlist};

/// The sequence of play. Rule: EM-5.1.
///
/// # Errors
/// If something doesn't hold that must.
pub fn play(
    world: &World,
    position: &Position,
    orders: &[SeatOrder<Order>],
    dice: &Dice,
    guard: Guard,
) -> Result<Outcome<Position, Event>, Breach> {
    let check = |phase: &str, field: &Field| guard.after(phase, || invariants::of_field(field).map(breach));
    let Plan { units, addresses } = enlist::<ElMythico>(orders);
    let (mut field, mut affairs) = (field_of(world, position, dice), Affairs::of(position, addresses));
    opening::give(&mut field, position, units);
    let (mut fights, duties) = (Fights::of(position.fights.clone()), Duties::of(&field));
    later::maintenance();
    later::economy();
    later::air_and_sea_supply();
    later::resupply();
    later::espionage();
    later::naval_movement();
    later::air_missions();
    for impulse in 1..=world.rules.movement.impulses {
        combat::end_unwilling(&mut field, &mut fights, &duties, impulse);
        misc::check(&mut field, &duties);
        movement::march(&mut field, &duties, impulse);
        check("movement", &field)?;
        let dead = combat::contact(&mut field, &mut fights, &duties, impulse);
        leaders::mourn(&mut affairs, &field, &dead);
        misc::check(&mut field, &duties);
        defend::gain_point(&mut field, &duties);
        check("combat", &field)?;
    }
    act(&mut field, &mut affairs, Step::Standing, orders, dice);
    check("standing orders", &field)?;
    later::ammo_depletion();
    later::deliveries();
    later::new_units();
    later::population();
    leaders::succeed(&mut affairs, &mut field);
    recovery::recover(&mut field);
    check("recovery", &field)?;
    later::victory_points();
    detect::at_turn_end(&mut field);
    emtv::publish(&mut affairs, &field);
    accounts::tell(&mut affairs, &field, &fights);
    truces::tell(&mut affairs, &field);
    let outcome = closing::close(field, fights, affairs);
    guard.at_end(|| invariants::of_position(world, &outcome.position).map(breach))?;
    Ok(outcome)
}

/// Lets the orders act whose step this is: all read the field as it stands, then what they ask for is applied.
fn act(field: &mut Field, affairs: &mut Affairs, step: Step, orders: &[SeatOrder<Order>], dice: &Dice) {
    let mut effects = Effects::default();
    act_in_step::<ElMythico>(orders, step, field, dice, &mut effects);
    effects.apply(field, &mut affairs.truces);
}
