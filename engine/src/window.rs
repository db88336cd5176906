//! Windows: the parts of a turn in which orders may be given, and the moments that key the dice.

use serde::{Deserialize, Serialize};

use crate::seat::SeatSet;
use crate::words::Message;

/// A part of a turn in which the named seats may give orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// The turn, from 1.
    pub turn: u32,
    /// Its place in the turn's chain, from 1.
    pub index: u16,
    /// A word for it, unique in the turn: `[SEAT WINDOW]` heads a sheet of orders.
    pub key: String,
    /// What players call it.
    pub name: Message,
    /// How orders take effect.
    pub kind: WindowKind,
    /// The seats that may give orders in it.
    pub seats: SeatSet,
    /// Whether the turn ends with it.
    pub ends_turn: bool,
}

/// How a window's orders take effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WindowKind {
    /// Collected, and resolved together when it closes; order of submission never matters.
    Sealed,
    /// Each is final when given, and answered with its result.
    Immediate,
}

/// The moment of an adjudication. It keys the dice together with the campaign's seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment {
    /// The turn, from 1.
    pub turn: u32,
    /// The window in the turn.
    pub window: u16,
    /// Raised when orders are reopened after an undo.
    pub revision: u32,
    /// In an immediate window: which order, from 1. At the window's close: 0.
    pub order: u32,
}
