//! What a rule system plays by: its modules, its windows, and what happens when they close.

use crate::aim::Ending;
use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::module::schema::FileSchema;
use crate::module::{Fault, Module};
use crate::order::ValidOrder;
use crate::order_kind::OrderSet;
use crate::outcome::OrderId;
use crate::saved::Checked;
use crate::seat::{Giver, SeatId, Seats};
use crate::types::Types;
use crate::view::Event;
use crate::window::Window;
use crate::words::Message;

/// The rules of a system. It gets the whole truth.
pub trait Rules: Types {
    /// Reads a module.
    ///
    /// # Errors
    /// Every fault found, with file, place and remedy.
    fn read_module(module: &Module) -> Result<(Self::World, Self::Setup), Vec<Fault>>;

    /// Reads only the printed part of a module. For a campaign that has begun: its module was
    /// checked then.
    ///
    /// # Errors
    /// Every fault found.
    fn read_world(module: &Module) -> Result<Self::World, Vec<Fault>> {
        Self::read_module(module).map(|(world, _)| world)
    }

    /// Schemas of the system's own module files, for authors' editors. Without `module.toml` and
    /// `deployment.toml`, which all systems share.
    fn file_schemas() -> Vec<FileSchema> {
        Vec::new()
    }

    /// The position in which a campaign begins.
    fn begin(world: &Self::World, setup: &Self::Setup, dice: &Dice) -> Self::Position;

    /// Checks a position that was read from a file for what would break the rules' code: hexes off
    /// the map, unknown kinds, numbers that overflow. It doesn't check what [`Rules::fault`] does:
    /// a campaign may go on in spite of that.
    ///
    /// # Errors
    /// The first thing that makes no sense, with its place.
    fn check_saved(world: &Self::World, position: &Self::Position) -> Checked {
        let _ = (world, position);
        Ok(())
    }

    /// The seats and factions of the campaign.
    fn seats(world: &Self::World) -> &Seats;

    /// The window that is open, or `None` when the war is over.
    fn window(world: &Self::World, position: &Self::Position) -> Option<Window>;

    /// Makes everything happen. Reads orders against the frozen position, collects their effects,
    /// then applies them once in a fixed order. After each phase it calls the guard to check the
    /// invariants ([`Rules::fault`]).
    ///
    /// The events of an immediate order go to its giver alone, at once. What others must hear is
    /// kept in the position and told when the window closes.
    ///
    /// # Errors
    /// The invariant that a phase broke.
    fn adjudicate(
        world: &Self::World,
        position: &Self::Position,
        action: Action<'_, Self::Order>,
        dice: &Dice,
        guard: Guard,
    ) -> Result<Outcome<Self::Position, Self::Event>, Breach>;

    /// The first broken invariant of a position, in a sentence for the game master: a unit in two
    /// places, a negative stock.
    fn fault(world: &Self::World, position: &Self::Position) -> Option<Message> {
        let _ = (world, position);
        None
    }

    /// How the war ended, once it is over.
    fn ending(world: &Self::World, position: &Self::Position) -> Option<Ending> {
        let _ = (world, position);
        None
    }
}

/// What an adjudication resolves: one order at once, or a whole window.
pub enum Action<'a, O> {
    /// A sealed window closes with the standing orders: the umpire's acts, then by seat and slot.
    /// An immediate one closes with none.
    Close(&'a [SeatOrder<O>]),
    /// One order that takes effect at once: in an immediate window, or by its declaration
    /// ([`Form::at_once`](crate::order::Form::at_once)).
    Order(&'a SeatOrder<O>),
}

/// An order and who gave it.
#[derive(Clone, Debug)]
pub struct SeatOrder<O> {
    /// The giver: a seat, or the umpire.
    pub giver: Giver,
    /// Its place in the order of reception within the window, from 1. Never shown in a view.
    pub received: u64,
    /// Its order, as read and checked.
    pub order: ValidOrder<O>,
}

impl<O> SeatOrder<O> {
    /// An order of a seat, with no place of reception.
    pub fn by(seat: SeatId, order: ValidOrder<O>) -> SeatOrder<O> {
        SeatOrder { giver: Giver::Seat(seat), received: 0, order }
    }
}

/// What an adjudication leads to.
#[derive(Clone, Debug)]
pub struct Outcome<P, E> {
    /// The position after it.
    pub position: P,
    /// What happened, with audiences, in order.
    pub events: Vec<Event<E>>,
    /// Orders that no phase settled: faults of the rules.
    pub unsettled: Vec<OrderId>,
}

/// Enlists the units of orders, by seat, then slot.
pub fn enlist<S: Types>(orders: &[SeatOrder<S::Order>]) -> S::Plan {
    let mut plan = S::Plan::default();
    orders.iter().for_each(|given| given.order.order.enlist(&mut plan));
    plan
}

/// Lets the orders of this step act, one after another. Their effects are collected and not applied
/// yet.
pub fn act_in_step<S: Types>(
    orders: &[SeatOrder<S::Order>],
    step: S::Step,
    now: &S::ActContext<'_>,
    dice: &Dice,
    effects: &mut S::Effects,
) {
    for order in
        orders.iter().map(|given| &given.order.order).filter(|order| order.step() == Some(step))
    {
        order.act(now, dice, effects);
    }
}
