//! A rate limiter: how often something may happen.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Lets callers through one after another, with a fixed time between them.
pub(super) struct RateLimiter {
    spacing: Duration,
    next: Mutex<Instant>,
}

impl RateLimiter {
    pub(super) fn new(spacing: Duration) -> Self {
        Self { spacing, next: Mutex::new(Instant::now()) }
    }

    /// Waits for the caller's turn.
    pub(super) async fn acquire(&self) {
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
        let rate_limiter = std::sync::Arc::new(RateLimiter::new(Duration::from_millis(5)));
        let begun = Instant::now();
        let waiting: Vec<_> = (0..20)
            .map(|_| {
                let rate_limiter = std::sync::Arc::clone(&rate_limiter);
                tokio::spawn(async move { rate_limiter.acquire().await })
            })
            .collect();
        for turn in waiting {
            turn.await.unwrap();
        }
        assert!(begun.elapsed() >= Duration::from_millis(95));
    }
}
