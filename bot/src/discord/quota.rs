//! How much one user may ask in a while, so that nobody keeps the others waiting: a bucket each for commands, completions and pictures,
//! which fills up again by and by. Far more than a hand can press. A restart fills all of them. Not here: the same question asked twice
//! ([`super::throttle`]).

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use serenity::all::UserId;

type Bucket<C> = RateLimiter<UserId, HashMapStateStore<UserId>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// After so many questions, buckets that are full again are forgotten.
const TIDIED_EVERY: u32 = 1_000;

/// For what a user comes to the bot; each has a bucket of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A command, a button, a menu, a form, a line by direct message.
    Command,
    /// What could stand in an option.
    Completion,
    /// Something that has to be drawn.
    Picture,
}

/// Everybody's buckets.
#[derive(Debug)]
pub struct Quotas<C: Clock = DefaultClock> {
    commands: Bucket<C>,
    completions: Bucket<C>,
    pictures: Bucket<C>,
    asked: AtomicU32,
    clock: C,
}

/// What may be asked at once, in seconds' worth; and for how much asked a picture may be.
const AT_ONCE: u32 = 6;
const ASKED_A_PICTURE: u32 = 5;

impl Quotas {
    /// Buckets from which so much may be asked in a second.
    pub fn per_second(asked: u32) -> Quotas {
        Quotas::by(DefaultClock::default(), asked)
    }
}

impl<C: Clock + Clone> Quotas<C> {
    fn by(clock: C, asked: u32) -> Quotas<C> {
        let some = |number: u32| NonZeroU32::MIN.saturating_add(number.saturating_sub(1));
        let bucket = |second: u32, at_once: u32| {
            let quota = Quota::per_second(some(second)).allow_burst(some(at_once));
            RateLimiter::new(quota, HashMapStateStore::default(), clock.clone())
        };
        let pictures = asked / ASKED_A_PICTURE;
        Quotas {
            commands: bucket(asked, AT_ONCE.saturating_mul(asked)),
            completions: bucket(asked, AT_ONCE.saturating_mul(asked)),
            pictures: bucket(pictures, (2 * AT_ONCE).saturating_mul(pictures)),
            asked: AtomicU32::new(0),
            clock,
        }
    }

    /// How long a user waits who has asked too much; none if this may be asked, which counts.
    pub fn wait(&self, user: UserId, asked: Asked) -> Option<Duration> {
        let bucket = match asked {
            Asked::Command => &self.commands,
            Asked::Completion => &self.completions,
            Asked::Picture => &self.pictures,
        };
        if self.asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(TIDIED_EVERY) {
            [&self.commands, &self.completions, &self.pictures]
                .into_iter()
                .for_each(RateLimiter::retain_recent);
        }
        bucket.check_key(&user).err().map(|full| full.wait_time_from(self.clock.now()))
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
        assert!((0..60).all(|_| quotas.wait(ana, Asked::Command).is_none()), "a sheet's worth at once");
        let wait = quotas.wait(ana, Asked::Command).unwrap();
        assert!(wait <= Duration::from_millis(100), "{wait:?}");
        assert_eq!(quotas.wait(bruno, Asked::Command), None);
        assert_eq!(quotas.wait(ana, Asked::Completion), None, "what she types is still completed");
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
        assert!(quotas.commands.len() <= 1, "{} are kept", quotas.commands.len());
    }
}
