//! What comes of the orders of an adjudication. Each order of a seat ends as done, or as failed with
//! a reason of the system's. The phase that knows settles it. An order that no phase settles is a
//! fault of the rules: in tests it stops the turn, in a campaign its seat and the game master are
//! told. Not here: reasons for refusing an order, which was never given then.

use std::ops::{Deref, DerefMut};
use std::slice;

use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::order::OrderError;
use crate::report::{Block, Section};
use crate::system::{Action, OrderSet, Outcome, SeatOrder, System};
use crate::words::{Message, message};

/// The place of an order in its adjudication. The default belongs to no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderId(u32);

impl OrderId {
    /// The only order of its adjudication.
    pub const ONLY: OrderId = OrderId(0);

    /// What this order asks for.
    pub fn asks<T>(self, what: T) -> Ordered<T> {
        Ordered { what, order: self }
    }
}

impl Default for OrderId {
    fn default() -> Self {
        OrderId(u32::MAX)
    }
}

/// Something that an order asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ordered<T> {
    /// What it asks for.
    pub what: T,
    /// The order.
    pub order: OrderId,
}

impl<T> Deref for Ordered<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.what
    }
}

impl<T> DerefMut for Ordered<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.what
    }
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderOutcome<W> {
    /// It was carried out.
    Done,
    /// It wasn't, or not all of it.
    Failed(W),
}

impl<W> From<Result<(), W>> for OrderOutcome<W> {
    fn from(result: Result<(), W>) -> Self {
        result.map_or_else(OrderOutcome::Failed, |()| OrderOutcome::Done)
    }
}

/// What came of the orders of an adjudication so far.
#[derive(Clone, Debug)]
pub struct Outcomes<W>(Vec<Option<OrderOutcome<W>>>);

impl<W> Outcomes<W> {
    /// No order of these is settled yet.
    pub fn of<O>(orders: &[SeatOrder<O>]) -> Self {
        Outcomes(orders.iter().map(|_| None).collect())
    }

    /// Settles an order, or a part of it. The first part that fails decides.
    pub fn settle(&mut self, order: OrderId, outcome: impl Into<OrderOutcome<W>>) {
        if let Some(settled) = self.0.get_mut(order.0 as usize)
            && !matches!(settled, Some(OrderOutcome::Failed(_)))
        {
            *settled = Some(outcome.into());
        }
    }

    /// Whether it is known what came of an order.
    pub fn is_settled(&self, order: OrderId) -> bool {
        matches!(self.0.get(order.0 as usize), Some(Some(_)))
    }

    /// What came of each order, with its place; `None` if no phase has settled it.
    pub fn into_each(self) -> impl Iterator<Item = (OrderId, Option<OrderOutcome<W>>)> {
        (0..).map(OrderId).zip(self.0)
    }
}

impl<W> Default for Outcomes<W> {
    fn default() -> Self {
        Outcomes(Vec::new())
    }
}

/// These orders with their places.
pub fn numbered<O>(orders: &[SeatOrder<O>]) -> impl Iterator<Item = (OrderId, &SeatOrder<O>)> {
    (0..).map(OrderId).zip(orders)
}

/// The section on a seat's orders, if any failed: how many were carried out, and why the others
/// weren't.
pub fn section(orders: usize, failed: Vec<Message>) -> Option<Section> {
    let done = orders.saturating_sub(failed.len());
    let head = message("orders-done").with("done", done).with("orders", orders);
    (!failed.is_empty()).then(|| Section {
        heading: message("orders-heading"),
        blocks: vec![Block::Paragraph(head), Block::List(failed)],
    })
}

/// What the giver of an unsettled order and the game master are told.
pub fn lost_track() -> OrderError {
    OrderError::Illegal {
        problem: message("order-lost-track"),
        remedy: message("order-lost-track.remedy"),
    }
}

/// Says that an order wasn't settled, as a breach.
pub(crate) fn unsettled<S: System>(given: &SeatOrder<S::Order>) -> Message {
    message("breach-unsettled").with("order", given.order.order.form().word)
}

/// Adjudicates. Returns the places of seats' orders that weren't settled; a guard of each phase
/// takes the first for a breach.
pub(crate) fn adjudicate<S: System>(
    world: &S::World,
    position: &S::Position,
    action: Action<'_, S::Order>,
    dice: &Dice,
    guard: Guard,
) -> Result<(Outcome<S::Position, S::Event>, Vec<usize>), Breach> {
    let orders = match &action {
        Action::Close(orders) => *orders,
        Action::Order(order) => slice::from_ref(*order),
    };
    let outcome = S::adjudicate(world, position, action, dice, guard)?;
    let places = outcome.unsettled.iter().map(|order| order.0 as usize);
    let is_seats = |place: &usize| orders.get(*place).is_some_and(|one| one.giver.seat().is_some());
    let lost: Vec<usize> = places.filter(is_seats).collect();
    guard.after("orders", || lost.first().map(|&place| unsettled::<S>(&orders[place])))?;
    Ok((outcome, lost))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_part_of_an_order_that_fails_decides() {
        let (one, other) = (OrderId(0), OrderId(1));
        let mut outcomes = Outcomes(vec![None, None, None]);
        outcomes.settle(one, OrderOutcome::Done);
        outcomes.settle(one, Err("no way"));
        outcomes.settle(one, Err("no boats"));
        outcomes.settle(one, Ok(()));
        outcomes.settle(other, Ok(()));
        let settled: Vec<_> = outcomes.into_each().map(|(_, settled)| settled).collect();
        assert_eq!(settled, [Some(OrderOutcome::Failed("no way")), Some(OrderOutcome::Done), None]);
    }
}
