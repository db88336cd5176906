//! The line that the log gets for each window that closes: how much there was to do, and how long
//! it took. `docs/hosting.md` explains its fields.

use std::time::Instant;

use crate::store::{TurnCommit, WindowKey};

/// Bytes of a kilobyte.
const KB: usize = 1024;

/// Milliseconds that each step of closing a window took.
pub(super) struct ClosingTime {
    /// The rules.
    pub(super) resolve_ms: u64,
    /// Reports and messages, as they are written.
    pub(super) write_ms: u64,
    /// The transaction.
    pub(super) commit_ms: u64,
}

/// Measures steps that follow one another.
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

/// Logs that a window has closed: once, by the call that committed it.
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
