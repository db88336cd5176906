//! Guards: invariants of every position. A system checks them after each phase in tests and debug
//! builds, and at the end of an adjudication in release. A breach is a fault of the rules, not of a
//! player: nothing is stored, and the game master decides.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::OrderText;
use crate::words::Message;

/// A broken invariant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[error("after the phase {phase}, {} does not hold", what.id())]
pub struct Breach {
    /// The phase after which it was found.
    pub phase: String,
    /// What doesn't hold, in a sentence for the game master.
    pub what: Message,
}

/// An adjudication that was stopped.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{breach}")]
pub struct Stopped {
    /// The invariant that was broken.
    pub breach: Breach,
    /// The one order to blame, if the invariant would hold without it.
    pub blamed: Option<OrderText>,
}

/// When a position is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// After each phase of the sequence of play, and at the end.
    EachPhase,
    /// Once an adjudication is done.
    AtEnd,
    /// Never: the game master has decided to ignore a breach.
    Off,
}

impl Guard {
    /// After each phase in tests and debug builds, at the end in release.
    pub const USUAL: Guard = if cfg!(debug_assertions) { Guard::EachPhase } else { Guard::AtEnd };

    /// Checks the position after a phase, if this guard checks phases.
    ///
    /// # Errors
    /// The first broken invariant.
    pub fn after(
        self,
        phase: &str,
        faults: impl FnOnce() -> Option<Message>,
    ) -> Result<(), Breach> {
        let found = if self == Guard::EachPhase { faults() } else { None };
        found.map_or(Ok(()), |what| Err(Breach { phase: phase.to_owned(), what }))
    }

    /// Checks the position at the end, unless this guard never checks.
    ///
    /// # Errors
    /// The first broken invariant.
    pub fn at_end(self, faults: impl FnOnce() -> Option<Message>) -> Result<(), Breach> {
        let found = if self == Guard::Off { None } else { faults() };
        found.map_or(Ok(()), |what| Err(Breach { phase: "end".to_owned(), what }))
    }
}
