//! Times of the kills, seeded and measured from an event: an interaction was sent, or a message was
//! posted. A phase's length comes from the undisturbed run, so that kills also hit it on a slow
//! machine.

use std::fmt;
use std::time::Duration;

pub use crate::common::dice::Dice;

/// Activity of the bot when it was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Making and joining a campaign.
    Mustering,
    /// Taking an order.
    Ordering,
    /// Closing a window.
    Advancing,
    /// Sending a turn's dispatches.
    Delivering,
    /// Rehearsing, undoing or backing up a turn.
    Acting,
    /// Restarting after a kill.
    Starting,
}

#[derive(Clone, Debug)]
pub struct Hit {
    pub phase: Phase,
    /// Name of the activity.
    pub doing: String,
    /// Time from its start to the kill.
    pub after: Duration,
    /// Whether it was unfinished: not answered, or not all sent.
    pub inside: bool,
    /// State of the database.
    pub found: String,
}

impl fmt::Display for Hit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = self.after.as_secs_f64() * 1_000.0;
        let inside = if self.inside { "" } else { " (over by then)" };
        write!(f, "{:?}, {ms:.1} ms after {}: {}{inside}", self.phase, self.doing, self.found)
    }
}

/// Lengths of the phases on this machine.
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
