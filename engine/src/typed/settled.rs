//! Adjudication by any system, with the check that every order of a seat is settled.

use std::slice;

use crate::dice::Dice;
use crate::guard::{Breach, Guard};
use crate::system::{Action, OrderSet, Outcome, SeatOrder, System, Types};
use crate::words::{Message, message};

/// What an adjudication led to, and the places of orders that it lost track of.
pub(crate) type Adjudicated<S> = (Outcome<<S as Types>::Position, <S as Types>::Event>, Vec<usize>);

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
) -> Result<Adjudicated<S>, Breach> {
    let orders = match &action {
        Action::Close(orders) => *orders,
        Action::Order(order) => slice::from_ref(*order),
    };
    let outcome = S::adjudicate(world, position, action, dice, guard)?;
    let places = outcome.unsettled.iter().map(|order| order.place());
    let is_seats = |place: &usize| orders.get(*place).is_some_and(|one| one.giver.seat().is_some());
    let lost: Vec<usize> = places.filter(is_seats).collect();
    guard.after("orders", || lost.first().map(|&place| unsettled::<S>(&orders[place])))?;
    Ok((outcome, lost))
}
