//! Protects the host from a ban, which follows 10,000 answers of 401, 403 or 429 within ten
//! minutes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Half of Discord's limit, since other parts of the bot send requests too.
const REFUSED_MAX: usize = 5_000;
/// Time span of Discord's count.
const COUNTED_FOR: Duration = Duration::from_secs(600);

#[derive(Default)]
pub(super) struct BanGuard {
    refused: Mutex<VecDeque<Instant>>,
}

impl BanGuard {
    /// Notes a request that is refused now.
    pub(super) fn note(&self, now: Instant) {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).push_back(now);
    }

    /// Waits while too many recent requests were refused.
    pub(super) async fn wait(&self) {
        while let Some(until) = self.full_until(Instant::now()) {
            tracing::warn!(
                "Discord has refused too many requests; the courier waits to avoid a ban"
            );
            sleep_until(until).await;
        }
    }

    /// Returns the time at which the next request may go. None: now.
    fn full_until(&self, now: Instant) -> Option<Instant> {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        while refused.front().is_some_and(|at| now.duration_since(*at) >= COUNTED_FOR) {
            refused.pop_front();
        }
        let excess = refused.len().checked_sub(REFUSED_MAX)?;
        Some(refused[excess] + COUNTED_FOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_refused_requests_wait_and_never_reach_the_ban() {
        let (guard, start) = (BanGuard::default(), Instant::now());
        let (mut now, mut refused) = (start, Vec::new());
        while now < start + 3 * COUNTED_FOR {
            now = guard.full_until(now).unwrap_or(now);
            guard.note(now);
            refused.push(now);
            now += Duration::from_millis(20);
        }
        let is_spread = |some: &[Instant]| some[REFUSED_MAX] >= some[0] + COUNTED_FOR;
        assert!(refused.windows(REFUSED_MAX + 1).all(is_spread), "never more in ten minutes");
        assert!(refused.len() > 2 * REFUSED_MAX, "it goes on afterwards: {}", refused.len());
    }
}
