//! What an order is checked against.

use crate::seat::{Giver, SeatId};
use crate::types::Types;
use crate::view::View;

/// The context in which an order is read, checked and completed: the module's data, the giver's
/// view, and who gives it.
pub struct OrderContext<'a, S: Types> {
    /// The module's data, which never changes.
    pub world: &'a S::World,
    /// What the giver may know.
    pub view: &'a View<S::Known>,
    /// Who gives the order.
    pub giver: Giver,
    /// The giver's other standing orders, one a slot, for the forecast in the answer; empty where
    /// nothing is forecast.
    pub standing: &'a [&'a S::Order],
    /// The giver's standing order that this one would replace, if any.
    pub replaces: Option<&'a S::Order>,
}

impl<S: Types> Clone for OrderContext<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Types> Copy for OrderContext<'_, S> {}

impl<'a, S: Types> OrderContext<'a, S> {
    /// The context of a seat's order.
    pub fn by_seat(
        world: &'a S::World,
        view: &'a View<S::Known>,
        seat: SeatId,
    ) -> OrderContext<'a, S> {
        OrderContext { world, view, giver: Giver::Seat(seat), standing: &[], replaces: None }
    }

    /// The seat that gives the order.
    ///
    /// # Panics
    /// In an act of the umpire; forms declare that.
    pub fn seat(&self) -> SeatId {
        self.giver.seat().unwrap_or_else(|| panic!("an act of the umpire is asked for its seat"))
    }

    /// What the seat knows.
    pub fn known(&self) -> &'a S::Known {
        self.view.known()
    }
}
