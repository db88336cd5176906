//! Instants: when the bot is killed. Seeded, and measured from what was seen to happen: an interaction sent, a message posted. How long
//! a phase lasts is taken from the undisturbed run, so that on a slow machine the instants fall inside it as well.

use std::fmt;
use std::time::Duration;

/// What the bot was doing when it was killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Taking an order.
    Ordering,
    /// Closing a window.
    Advancing,
    /// Sending what the turn brought.
    Delivering,
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

/// A stream of numbers that a seed fixes (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a run.
    pub fn of(run: u64) -> Dice {
        Dice(run.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6d79_7468_6963_6f00)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// An instant within a phase that lasts so long, or just past its end.
    pub fn within(&mut self, phase: Duration) -> Duration {
        phase.mul_f64(self.below(1_100) as f64 / 1_000.0)
    }
}
