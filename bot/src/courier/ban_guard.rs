//! Keeps the host from a ban. Discord bans one that gets 10,000 answers of 401, 403 or 429 within ten
//! minutes.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Half of what Discord takes: other parts of the bot ask it too.
const REFUSED_MAX: usize = 5_000;
/// Discord counts over this time.
const COUNTED: Duration = Duration::from_secs(600);

/// Counts refused requests.
#[derive(Default)]
pub(super) struct BanGuard {
    refused: Mutex<VecDeque<Instant>>,
}

impl BanGuard {
    /// Notes that a request was refused now.
    pub(super) fn note(&self, now: Instant) {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner).push_back(now);
    }

    /// Waits while too many requests were refused lately.
    pub(super) async fn wait(&self) {
        while let Some(until) = self.full_until(Instant::now()) {
            tracing::warn!(
                "Discord has refused very many requests; the courier waits so that the host isn't banned"
            );
            sleep_until(until).await;
        }
    }

    /// Returns when the next request may go; none if it may go now.
    fn full_until(&self, now: Instant) -> Option<Instant> {
        let mut refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner);
        while refused.front().is_some_and(|at| now.duration_since(*at) >= COUNTED) {
            refused.pop_front();
        }
        let excess = refused.len().checked_sub(REFUSED_MAX)?;
        Some(refused[excess] + COUNTED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_that_is_refused_very_often_waits_before_it_is_banned() {
        let (guard, begun) = (BanGuard::default(), Instant::now());
        let (mut now, mut refused) = (begun, Vec::new());
        while now < begun + 3 * COUNTED {
            now = guard.full_until(now).unwrap_or(now);
            guard.note(now);
            refused.push(now);
            now += Duration::from_millis(20);
        }
        let is_spread = |some: &[Instant]| some[REFUSED_MAX] >= some[0] + COUNTED;
        assert!(refused.windows(REFUSED_MAX + 1).all(is_spread), "never more in ten minutes");
        assert!(refused.len() > 2 * REFUSED_MAX, "it goes on afterwards: {}", refused.len());
    }
}
