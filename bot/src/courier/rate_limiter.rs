//! A rate limiter with a fixed time between requests.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// Lets callers through one by one, with a fixed time between them.
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
    async fn simultaneous_requests_are_spaced() {
        let rate_limiter = std::sync::Arc::new(RateLimiter::new(Duration::from_millis(5)));
        let start = Instant::now();
        let waiting: Vec<_> = (0..20)
            .map(|_| {
                let rate_limiter = std::sync::Arc::clone(&rate_limiter);
                tokio::spawn(async move { rate_limiter.acquire().await })
            })
            .collect();
        for turn in waiting {
            turn.await.unwrap();
        }
        assert!(start.elapsed() >= Duration::from_millis(95));
    }
}
