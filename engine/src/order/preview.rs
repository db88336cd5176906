//! Accepted orders: [`ValidOrder`] for carrying out, and [`OrderPreview`] for the giver.

use std::fmt;

use serde::{Deserialize, Serialize};
use smol_str::{SmolStr, format_smolstr};

use crate::grid::Location;
use crate::seat::{Authority, SeatId};
use crate::words::Message;

/// What an order replaces: a new order takes the place of the standing one in the same slot of its
/// seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(SmolStr);

impl Slot {
    /// A unit's only slot of this kind: `land:1/10`.
    pub fn of_unit(kind: impl fmt::Display, code: impl fmt::Display) -> Slot {
        Slot(format_smolstr!("{kind}:{code}"))
    }

    /// A seat's only slot of this kind: `broadcast:1`.
    pub fn of_seat(kind: impl fmt::Display, seat: SeatId) -> Slot {
        Slot(format_smolstr!("{kind}:{}", seat.0))
    }

    /// A slot for orders of a seat with the same content. So several of one kind can stand side by
    /// side, also with those of other seats: `buy#1-1003006-0`.
    pub fn of_content(kind: impl fmt::Display, seat: SeatId, content: impl fmt::Display) -> Slot {
        Slot(format_smolstr!("{kind}#{}-{content}", seat.0))
    }

    /// A slot for the umpire's acts on one thing; it is no seat's: `holder#1003006`.
    pub fn of_act(kind: impl fmt::Display, thing: impl fmt::Display) -> Slot {
        Slot(format_smolstr!("{kind}#{thing}"))
    }

    /// The slot's key, as it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The code of the unit that the slot belongs to.
    pub fn unit(&self) -> Option<&str> {
        let (_, code) = self.0.rsplit_once(':')?;
        (!self.0.contains('#')).then_some(code)
    }
}

impl From<String> for Slot {
    /// A slot as stored.
    fn from(stored: String) -> Slot {
        Slot(stored.into())
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An order that was read, checked and allowed, as far as the giver can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidOrder<O> {
    /// The order, parsed and checked.
    pub order: O,
    /// The slot that it takes, replacing whatever stands there.
    pub slot: Slot,
    /// The right by which it was given.
    pub authority: Authority,
}

impl<O> From<OrderPreview<O>> for ValidOrder<O> {
    fn from(OrderPreview { order, slot, authority, .. }: OrderPreview<O>) -> ValidOrder<O> {
        ValidOrder { order, slot, authority }
    }
}

/// The certainty with which the giver can foresee an immediate order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The giver's knowledge decides the whole effect.
    Certain,
    /// Dice decide part of the effect.
    Dice,
    /// Facts that the giver can't see may change the effect.
    Unseen,
}

/// An order that was read and checked, and what its giver is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderPreview<O> {
    /// The order, parsed and checked.
    pub order: O,
    /// Its canonical text, which reads back as the same order.
    pub text: String,
    /// The line as its giver meant it, if the canonical text holds what was found for it: `move 10
    /// to "San Telmo"` instead of a path's entries. Read again, it may give other entries.
    pub meant: Option<String>,
    /// The slot that it takes, replacing whatever stands there.
    pub slot: Slot,
    /// The right by which it was given.
    pub authority: Authority,
    /// Does it take effect when it is given, even in a sealed window?
    pub at_once: bool,
    /// Certainty of its effect.
    pub outlook: Outlook,
    /// What was understood, in words.
    pub said: Message,
    /// Cost, arrival, warnings: a line each.
    pub details: Vec<Message>,
    /// Its way from start to end, for the arrow; empty if nothing moves.
    pub arrow: Vec<Location>,
    /// A wider question, if there is one to ask.
    pub follow_up: Option<FollowUp>,
}

/// A question that a button asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowUp {
    /// The line that asks it.
    pub line: String,
    /// The button's label.
    pub label: Message,
}

impl<O> OrderPreview<O> {
    /// The line to show to its giver: as it was meant.
    pub fn shown(&self) -> &str {
        self.meant.as_deref().unwrap_or(&self.text)
    }

    /// This preview without the order, for use outside the engine.
    pub fn without_order(self) -> OrderPreview<()> {
        OrderPreview {
            order: (),
            text: self.text,
            meant: self.meant,
            slot: self.slot,
            authority: self.authority,
            at_once: self.at_once,
            outlook: self.outlook,
            said: self.said,
            details: self.details,
            arrow: self.arrow,
            follow_up: self.follow_up,
        }
    }
}
