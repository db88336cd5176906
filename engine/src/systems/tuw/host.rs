//! TUW as a host: what is laid over it reaches TUW's position here, and makes its units move. TUW
//! names no overlay. Alone it is played with [`Free`](crate::command::Free).
//! Not here: how a step is asked for (`reins.rs`).

use super::at_once::{self, Given};
use super::events::Event;
use super::fog::Known;
use super::orders::Order;
use super::orders::r#move::Move;
use super::position::Position;
use super::reins::Loose;
use super::veil::Veil;
use super::world::World;
use super::{Board, Command, March, Tuw};
use crate::command::With;
use crate::dice::Dice;
use crate::overlaid::{Host, SceneOf, State};
use crate::view;

impl<C: Command> Host for Tuw<C> {
    type Board = Board;
    type Command = C;

    fn scene<'a>(
        world: &'a Self::World,
        position: &'a Self::Position,
    ) -> (SceneOf<'a, Self>, &'a State<Self>) {
        (Tuw::<C>::scene(world, &position.battlefield), &position.laid)
    }

    fn believed<'a>(
        world: &'a Self::World,
        known: &'a With<Known, C::State>,
    ) -> (SceneOf<'a, Self>, &'a State<Self>) {
        (Tuw::<C>::scene(world, &known.battlefield), &known.laid)
    }

    fn set_state(position: &mut Self::Position, state: State<Self>) {
        position.laid = state;
    }

    fn order(order: &Order) -> &Order {
        order
    }

    fn march(
        world: &Self::World,
        position: &mut Self::Position,
        marches: Vec<March>,
        dice: &Dice,
    ) -> Vec<view::Event<Event>> {
        march(world, position, marches, dice)
    }

    fn take_veil(position: &mut Self::Position) -> Option<Veil> {
        position.veil.take()
    }

    fn lay_veil(position: &mut Self::Position, veil: Option<Veil>) {
        position.veil = veil;
    }
}

/// Makes units move, each as far as it can. The moves are told with the others of the window, when
/// it closes. Returns what else happened, with who may hear of it at once.
fn march(
    world: &World,
    position: &mut Position,
    marches: Vec<March>,
    dice: &Dice,
) -> Vec<view::Event<Event>> {
    let mut events = Vec::new();
    for March { unit, path } in marches {
        let Some(seat) = position.battlefield.units.get(&unit).map(|unit| unit.seat) else {
            continue;
        };
        let order = &Order::Move(Move::along(unit, path));
        let given = Given { seat, order, reins: &Loose };
        events.extend(at_once::carry_out(world, position, given, dice).0);
    }
    events.retain(|event| !matches!(event.what, Event::Done(_)));
    events
}
