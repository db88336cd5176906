//! One order of an immediate window: carried out on the position, or foreseen on what its seat
//! knows. See TUW-2.2. Not here: what each order does (`orders/`), how what it asks for is
//! applied (`sequence/effects.rs`).

use super::events::Event;
use super::fog::Known;
use super::orders::Order;
use super::position::Position;
use super::sequence::effects::{ActContext, Effects, Step};
use super::world::World;
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::system::OrderSet;
use crate::view;

/// Carries out an order: it acts, and what it asks for is applied. What happened, with who may hear
/// of it at once, and whether the order is settled.
pub fn carry_out(
    world: &World,
    position: &mut Position,
    seat: SeatId,
    order: &Order,
    dice: &Dice,
) -> (Vec<view::Event<Event>>, bool) {
    let mut effects = Effects::default();
    if order.step() == Some(Step::Now) {
        order.act(&ActContext { world, position, seat }, dice, &mut effects);
    }
    let is_settled = effects.is_settled();
    (effects.apply(world, position, seat, dice), is_settled)
}

/// What a seat will know after its order, if no die falls for it. Under a veil nobody can tell:
/// what is hidden may matter.
pub fn foreseen(world: &World, known: &Known, seat: SeatId, order: &Order) -> Option<Known> {
    if known.is_veiled() {
        return None;
    }
    let (battlefield, lists) = (known.battlefield.clone(), known.lists.clone());
    let mut position = Position { battlefield, lists, holds: known.holds.clone(), veil: None };
    let dice = Dice::of_nothing();
    carry_out(world, &mut position, seat, order, &dice);
    let Position { battlefield, lists, holds, veil: _ } = position;
    dice.into_log().is_empty().then(|| Known { battlefield, lists, holds, ..known.clone() })
}
