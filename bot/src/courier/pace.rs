//! Pace: how often something may happen.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Lets callers through one after another, with a fixed time between them.
pub(super) struct Pace {
    spacing: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    pub(super) fn new(spacing: Duration) -> Self {
        Self { spacing, next: Mutex::new(Instant::now()) }
    }

    /// Waits for the caller's turn.
    pub(super) async fn turn(&self) {
        let mine = {
            let mut next = self.next.lock().await;
            let mine = (*next).max(Instant::now());
            *next = mine + self.spacing;
            mine
        };
        sleep_until(mine).await;
    }
}
