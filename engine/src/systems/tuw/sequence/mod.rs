//! The sequence of play: what follows when a window closes, as one function, [`close`]. Before the
//! first turn's moves there may be a [`muster`]. The windows
//! of a turn are seats that move, seats that strike first, then seats that attack ([`windows`]); in
//! them orders act at once
//! ([`effects`]), by the rules of [`movement`] and [`combat`]. See TUW-2.2, TUW-2.3. Not here:
//! the orders (`orders/`), what any phase does.

pub mod carrying;
pub mod combat;
pub mod damage;
pub mod effects;
pub mod end;
pub mod flight;
pub mod movement;
pub mod muster;
pub mod opening;
pub mod roll_off;
pub mod stacking;
pub mod windows;

use super::events::Event;
use super::guard::fault;
use super::position::{Position, Stage};
use super::victory;
use super::world::World;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};

/// Closes the open window: the next player's opens; after the last, the automatic phases run and a
/// new turn begins.
///
/// Rule: TUW-2.2
///
/// # Errors
/// What doesn't hold of the position after a phase.
pub fn close(
    world: &World,
    position: &mut Position,
    dice: &Dice,
    guard: Guard,
) -> Result<Vec<Event>, Breach> {
    let mut events = Vec::new();
    if position.battlefield.stage == Stage::Muster {
        events.push(muster::reveal(world, &mut position.battlefield));
        windows::open_first(world, &mut position.battlefield);
        guard.after("muster", || fault(world, position))?;
        return Ok(events);
    }
    windows::close(world, position, &mut events);
    if windows::open_next(world, &mut position.battlefield) {
        return Ok(events);
    }
    damage::apply_attacks(world, &mut position.battlefield, dice, &mut events);
    guard.after("damage", || fault(world, position))?;
    end::of_combat(world, &mut position.battlefield);
    stacking::enforce(world, position, dice, &mut events);
    end::of_flight(world, &mut position.battlefield, &mut events);
    guard.after("stacking", || fault(world, position))?;
    end::of_turn(world, &mut position.battlefield, &mut events);
    guard.after("end", || fault(world, position))?;
    if victory::is_over(world, &position.battlefield) {
        events.push(victory::end_war(world, &mut position.battlefield));
    } else {
        opening::begin_turn(world, &mut position.battlefield, &mut events);
    }
    guard.after("beginning", || fault(world, position))?;
    Ok(events)
}
