//! Limits on each user's requests, so that nobody keeps the others waiting. Commands, completions
//! and pictures have separate buckets. The limits are far above manual use. A restart fills all
//! buckets. Not here: repeated questions ([`super::throttle`]).

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use serenity::all::UserId;

type Key = (UserId, Asked);
type Buckets<C> =
    RateLimiter<Key, HashMapStateStore<Key>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Number of requests between two removals of full buckets.
const TIDIED_EVERY: u32 = 1_000;
/// Seconds' worth of requests in a bucket.
const SECONDS: u32 = 6;

/// The kind of a request, each with its own bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asked {
    /// A command, a button, a menu, a form, or a direct message.
    Command,
    Completion,
    Picture,
}

impl Asked {
    /// Returns how much a request takes from its bucket.
    fn cost(self) -> NonZeroU32 {
        let more = if self == Asked::Picture { 4 } else { 0 };
        NonZeroU32::MIN.saturating_add(more)
    }
}

#[derive(Debug)]
pub struct Quotas<C: Clock = DefaultClock> {
    buckets: Buckets<C>,
    asked: AtomicU32,
    clock: C,
}

impl Quotas {
    /// Makes buckets that allow this many requests a second.
    pub fn per_second(asked: u32) -> Quotas {
        Quotas::by(DefaultClock::default(), asked)
    }
}

impl<C: Clock + Clone> Quotas<C> {
    fn by(clock: C, asked: u32) -> Quotas<C> {
        let asked = NonZeroU32::MIN.saturating_add(asked.saturating_sub(1));
        let at_once = NonZeroU32::MIN.saturating_add(asked.get().saturating_mul(SECONDS) - 1);
        let quota = Quota::per_second(asked).allow_burst(at_once);
        let buckets = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Quotas { buckets, asked: AtomicU32::new(0), clock }
    }

    /// Counts a request. If the user asks too much, returns the time to wait instead.
    pub fn wait(&self, user: UserId, asked: Asked) -> Option<Duration> {
        if self.asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(TIDIED_EVERY) {
            self.buckets.retain_recent();
        }
        // A bucket holds more than any request costs.
        let taken = self.buckets.check_key_n(&(user, asked), asked.cost()).ok()?;
        taken.err().map(|full| full.wait_time_from(self.clock.now()))
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    #[test]
    fn who_asks_too_much_waits_and_nobody_else_does() {
        let clock = FakeRelativeClock::default();
        let (quotas, ana, bruno) = (Quotas::by(clock.clone(), 10), UserId::new(1), UserId::new(2));
        assert!(
            (0..60).all(|_| quotas.wait(ana, Asked::Command).is_none()),
            "a sheet's worth at once"
        );
        let wait = quotas.wait(ana, Asked::Command).unwrap();
        assert!(wait <= Duration::from_millis(100), "{wait:?}");
        assert_eq!(quotas.wait(bruno, Asked::Command), None);
        assert_eq!(quotas.wait(ana, Asked::Completion), None, "what she types is still completed");
        assert!(
            (0..12).all(|_| quotas.wait(ana, Asked::Picture).is_none()),
            "a picture counts as five"
        );
        assert!(quotas.wait(ana, Asked::Picture).is_some());
        clock.advance(wait);
        assert_eq!(quotas.wait(ana, Asked::Command), None);
        assert!(quotas.wait(ana, Asked::Command).is_some(), "one at a time from now on");
    }

    #[test]
    fn buckets_that_are_full_again_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let quotas = Quotas::by(clock.clone(), 10);
        (0..u64::from(TIDIED_EVERY))
            .for_each(|user| assert_eq!(quotas.wait(UserId::new(user + 1), Asked::Command), None));
        clock.advance(Duration::from_secs(60));
        quotas.wait(UserId::new(1), Asked::Command);
        assert!(quotas.buckets.len() <= 1, "{} are kept", quotas.buckets.len());
    }
}
