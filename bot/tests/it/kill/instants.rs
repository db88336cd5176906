//! Instants: when the bot is killed. Seeded, and measured from what was seen to happen: an interaction sent, a message posted. How long
//! a phase lasts is taken from the undisturbed run, so that on a slow machine the instants fall inside it as well.

use std::fmt;
use std::time::Duration;

pub use crate::common::dice::Dice;

/// What the bot was doing when it was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Making a campaign, and joining it.
    Mustering,
    /// Taking an order.
    Ordering,
    /// Closing a window.
    Advancing,
    /// Sending what the turn brought.
    Delivering,
    /// Rehearsing, taking back or backing up a turn.
    Acting,
    /// Starting again after a kill.
    Starting,
}

/// A kill that happened.
#[derive(Clone, Debug)]
pub struct Hit {
    /// In which phase.
    pub phase: Phase,
    /// What was under way.
    pub doing: String,
    /// How long after it was seen to begin.
    pub after: Duration,
    /// Whether it was still under way: not answered, not all sent.
    pub inside: bool,
    /// What the database had of it.
    pub found: String,
}

impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.after.as_secs_f64() * 1_000.0;
        let inside = if self.inside { "" } else { " (over by then)" };
        write!(f, "{:?}, {ms:.1} ms after {}: {}{inside}", self.phase, self.doing, self.found)
    }
}

/// How long the phases last here.
#[derive(Clone, Debug, Default)]
pub struct Pace {
    /// From an order's interaction to its answer.
    pub order: Duration,
    /// From the GM's interaction to its answer.
    pub advance: Duration,
    /// From one message of a turn to the next.
    pub message: Duration,
    /// From the process's start to its connection.
    pub start: Duration,
}
