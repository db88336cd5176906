//! One order of an immediate window: carried out on the position, or foreseen on what its seat
//! knows. See TUW-2.2. Not here: what each order does (`orders/`), how what it asks for is
//! applied (`sequence/effects.rs`).

use super::events::Event;
use super::fog::Known;
use super::orders::reins::reins;
use super::orders::{Order, OrderContext};
use super::position::Position;
use super::reins::Reins;
use super::sequence::effects::{ActContext, Effects, Step};
use super::world::World;
use super::{Command, Tuw};
use crate::command::With;
use crate::dice::Dice;
use crate::seat::SeatId;
use crate::system::OrderSet;
use crate::view;

/// An order to be carried out.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// Who gives it.
    pub seat: SeatId,
    /// What it asks for.
    pub order: &'a Order,
    /// Decide about each step.
    pub reins: &'a dyn Reins,
}

/// Carries out an order: it acts, and what it asks for is applied. What happened, with who may hear
/// of it at once, and whether the order is settled.
pub fn carry_out(
    world: &World,
    position: &mut Position,
    given: Given<'_>,
    dice: &Dice,
) -> (Vec<view::Event<Event>>, bool) {
    let (Given { seat, order, reins }, mut effects) = (given, Effects::default());
    if OrderSet::<Tuw>::step(order) == Some(Step::Now) {
        let now = ActContext { world, position, seat, reins };
        OrderSet::<Tuw>::act(order, &now, dice, &mut effects);
    }
    let is_settled = effects.is_settled();
    (effects.apply(world, position, seat, dice), is_settled)
}

/// What a seat will know after its order, if no die falls for it. Under a veil nobody can tell:
/// what is hidden may matter.
pub fn foreseen<C: Command>(
    ctx: &OrderContext<'_, C>,
    order: &Order,
) -> Option<With<Known, C::State>> {
    let (known, laid) = (&ctx.known().host, ctx.known().laid.clone());
    if known.is_veiled() {
        return None;
    }
    let (battlefield, lists) = (known.battlefield.clone(), known.lists.clone());
    let mut position = Position { battlefield, lists, holds: known.holds.clone(), veil: None };
    let dice = Dice::of_nothing();
    let given = Given { seat: ctx.seat(), order, reins: &reins(ctx) };
    carry_out(ctx.world, &mut position, given, &dice);
    let Position { battlefield, lists, holds, veil: _ } = position;
    let host = Known { battlefield, lists, holds, ..known.clone() };
    dice.into_log().is_empty().then_some(With { host, laid })
}
