//! The log line of each closed window: its size and its duration. `docs/hosting.md` explains the
//! fields.

use std::time::Instant;

use crate::store::{TurnCommit, WindowKey};

/// Bytes in a kilobyte.
const KB: usize = 1024;

/// Milliseconds per step of closing a window.
pub(super) struct ClosingTime {
    pub(super) resolve_ms: u64,
    /// Making and packing the messages.
    pub(super) write_ms: u64,
    pub(super) commit_ms: u64,
}

/// Measures consecutive steps.
pub(super) struct Timer(Instant);

impl Timer {
    pub(super) fn start() -> Timer {
        Timer(Instant::now())
    }

    /// Returns the milliseconds since the last lap.
    pub(super) fn lap(&mut self) -> u64 {
        let took = self.0.elapsed();
        self.0 = Instant::now();
        u64::try_from(took.as_millis()).unwrap_or(u64::MAX)
    }
}

/// Logs a closed window once, in the call that committed it.
pub(super) fn log_closing(
    at: WindowKey,
    (orders, seats): (usize, usize),
    commit: &TurnCommit,
    took: ClosingTime,
) {
    tracing::info!(
        campaign = at.campaign.0,
        turn = at.turn,
        window = at.window,
        orders,
        seats,
        dispatches = commit.dispatches.len(),
        resolve_ms = took.resolve_ms,
        write_ms = took.write_ms,
        commit_ms = took.commit_ms,
        position_kb = commit.next.position.as_bytes().len().div_ceil(KB),
        "window closed"
    );
}
