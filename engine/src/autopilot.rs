//! The simple player of a rule system. It plays the seats that have no player.

use crate::seat::SeatId;
use crate::types::Types;
use crate::view::View;

/// A simple player.
pub trait Autopilot: Types {
    /// Order lines that a simple player would give from this view. They do nothing that a player
    /// couldn't.
    fn autopilot(world: &Self::World, view: &View<Self::Known>, seat: SeatId) -> Vec<String>;
}
