//! Discord's time, as its ids tell it: each holds the moment in which it was made. Deadlines go by
//! it, since players read Discord's clock. Hosts keep theirs by NTP; [`host_error`] finds one that
//! doesn't. Not here: when anything closes.

use std::num::NonZeroU64;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use jiff::{SignedDuration, Timestamp};

/// Discord's ids count milliseconds from here, above their lowest 22 bits.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Difference between the host's clock and Discord's that is no fault: an answer's way, and whole
/// seconds in its `Date`.
const HOST_ERROR_MAX: SignedDuration = SignedDuration::from_mins(1);

/// When one of Discord's ids was made.
pub fn made_at(id: u64) -> Timestamp {
    let ms = i64::try_from(id >> 22).unwrap_or(i64::MAX).saturating_add(EPOCH_MS);
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

/// Returns by how much the host's clock is ahead of Discord's, negative if it is behind, unless
/// both agree within a minute.
pub fn host_error(host: Timestamp, discord: Timestamp) -> Option<SignedDuration> {
    Some(host.duration_since(discord)).filter(|ahead| ahead.abs() > HOST_ERROR_MAX)
}

/// Discord's present: the latest moment that an id or an answer told, and the time since. Until one
/// is known, the host's.
#[derive(Debug, Default)]
pub struct DiscordClock(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    latest: u64,
    /// The latest moment that was told, and when.
    known: Option<(Timestamp, Instant)>,
}

impl Seen {
    fn now(&self, steady: Instant) -> Option<Timestamp> {
        let (then, at) = self.known?;
        let since = SignedDuration::try_from(steady.saturating_duration_since(at)).ok()?;
        then.checked_add(since).ok()
    }

    fn saw(&mut self, id: u64, steady: Instant) {
        self.latest = self.latest.max(id);
        self.told(made_at(id), steady);
    }

    /// What tells a moment comes after it; the latest moment that was told is the nearest to the present.
    fn told(&mut self, moment: Timestamp, steady: Instant) {
        if self.now(steady).is_none_or(|now| now < moment) {
            self.known = Some((moment, steady));
        }
    }
}

impl DiscordClock {
    /// Takes note of an id that Discord has made just now, or some time ago.
    pub fn saw(&self, id: impl Into<NonZeroU64>) {
        self.seen().saw(id.into().get(), Instant::now());
    }

    /// Takes note of what time it was for Discord a moment ago, as it has said itself.
    pub fn was_told(&self, time: Timestamp) {
        self.seen().told(time, Instant::now());
    }

    /// Takes note of the latest id that was seen before the program started.
    pub fn saw_before(&self, id: u64) {
        let mut seen = self.seen();
        seen.latest = seen.latest.max(id);
    }

    /// The present, if an id or Discord itself has told it since the program started.
    pub fn known(&self) -> Option<Timestamp> {
        self.seen().now(Instant::now())
    }

    /// The present; the host's while nothing better is known.
    pub fn now(&self) -> Timestamp {
        self.known().unwrap_or_else(Timestamp::now)
    }

    /// The latest id that was seen; 0 if none was.
    pub fn latest(&self) -> u64 {
        self.seen().latest
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn id_at(time: &str) -> u64 {
        let time: Timestamp = time.parse().unwrap();
        u64::try_from(time.as_millisecond() - EPOCH_MS).unwrap() << 22
    }

    #[test]
    fn ids_tell_the_time_and_late_ones_dont_turn_it_back() {
        let (mut seen, start) = (Seen::default(), Instant::now());
        assert_eq!(seen.now(start), None, "nothing is known yet");
        seen.saw(id_at("2031-11-01T12:00:00Z"), start);
        let later = start + Duration::from_secs(600);
        assert_eq!(seen.now(later).unwrap().to_string(), "2031-11-01T12:10:00Z");
        seen.saw(id_at("2031-11-01T12:03:00Z"), later);
        assert_eq!(
            seen.now(later).unwrap().to_string(),
            "2031-11-01T12:10:00Z",
            "that one was under way for long"
        );
        seen.saw(id_at("2031-11-01T12:10:02Z"), later);
        assert_eq!(seen.now(later).unwrap().to_string(), "2031-11-01T12:10:02Z");
        assert_eq!(made_at(seen.latest).to_string(), "2031-11-01T12:10:02Z");
    }

    #[test]
    fn a_host_clock_is_wrong_if_it_differs_by_more_than_a_minute() {
        let discord: Timestamp = "2031-11-01T12:00:00Z".parse().unwrap();
        let error = |ahead_s| host_error(discord + SignedDuration::from_secs(ahead_s), discord);
        assert_eq!([error(0), error(60), error(-60)], [None; 3]);
        assert_eq!(error(61), Some(SignedDuration::from_secs(61)));
        assert_eq!(error(-7_200), Some(SignedDuration::from_hours(-2)));
    }
}
