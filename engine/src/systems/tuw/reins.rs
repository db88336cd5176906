//! Reins: a command decides about each step of a unit. Here without the types of a command, as
//! movement asks for them.

use super::code::UnitCode;
use super::position::Battlefield;
use crate::grid::hex::Hex;
use crate::words::Message;

/// A step from one hex to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The unit that moves.
    pub unit: UnitCode,
    /// Where it is.
    pub from: Hex,
    /// Where it goes.
    pub to: Hex,
}

/// Decides about each step.
pub trait Reins {
    /// Why a unit may not take a step, if it may not.
    fn cut(&self, battlefield: &Battlefield, step: Step) -> Option<Message>;
}

/// Nobody decides.
#[derive(Clone, Copy, Debug)]
pub struct Loose;

impl Reins for Loose {
    fn cut(&self, _: &Battlefield, _: Step) -> Option<Message> {
        None
    }
}
