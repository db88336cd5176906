//! What comes of the orders of an adjudication. Each order of a seat ends as done, or as failed with
//! a reason of the system's. The phase that knows settles it. An order that no phase settles is a
//! fault of the rules: in tests it stops the turn, in a campaign its seat and the game master are
//! told. Not here: reasons for refusing an order, which was never given then.

use std::ops::{Deref, DerefMut};

use crate::order::OrderError;
use crate::report::{Block, Section};
use crate::words::{Message, message};

/// The place of an order in its adjudication. The default belongs to no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderId(u32);

impl OrderId {
    /// The only order of its adjudication.
    pub const ONLY: OrderId = OrderId(0);

    /// Its place, from 0.
    pub fn place(self) -> usize {
        self.0 as usize
    }

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
    /// The one that is settled once this is done or has failed.
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
    /// Of so many orders, none settled yet.
    pub fn of(orders: usize) -> Self {
        Outcomes((0..orders).map(|_| None).collect())
    }

    /// Settles an order, or a part of it. The first part that fails decides.
    pub fn settle(&mut self, order: OrderId, outcome: impl Into<OrderOutcome<W>>) {
        if let Some(settled) = self.0.get_mut(order.place())
            && !matches!(settled, Some(OrderOutcome::Failed(_)))
        {
            *settled = Some(outcome.into());
        }
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
pub fn numbered<O>(orders: &[O]) -> impl Iterator<Item = (OrderId, &O)> {
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
    let problem = message("order-lost-track");
    let remedy = problem.attribute("remedy");
    OrderError::Illegal { problem, remedy }
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
