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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn turns_are_spaced_however_many_ask_at_once() {
        let pace = std::sync::Arc::new(Pace::new(Duration::from_millis(5)));
        let begun = Instant::now();
        let waiting: Vec<_> = (0..20)
            .map(|_| {
                let pace = std::sync::Arc::clone(&pace);
                tokio::spawn(async move { pace.turn().await })
            })
            .collect();
        for turn in waiting {
            turn.await.unwrap();
        }
        assert!(begun.elapsed() >= Duration::from_millis(95));
    }
}
