//! Discord's time, taken from the creation times in its ids. Deadlines follow it, because players
//! see Discord's clock. [`host_error`] finds a host with a wrong clock.

use std::num::NonZeroU64;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use jiff::{SignedDuration, Timestamp};

/// Start of Discord's time in milliseconds. An id has the milliseconds since then above its lowest
/// 22 bits.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// Tolerated difference between the host's clock and Discord's: an answer's travel time, and the
/// whole seconds of `Date`.
const HOST_ERROR_MAX: SignedDuration = SignedDuration::from_mins(1);

/// Creation time of an id.
pub fn made_at(id: u64) -> Timestamp {
    let ms = i64::try_from(id >> 22).unwrap_or(i64::MAX).saturating_add(EPOCH_MS);
    Timestamp::from_millisecond(ms).unwrap_or(Timestamp::MAX)
}

/// Lead of the host's clock over Discord's, negative if it lags. None if they agree within a
/// minute.
pub fn host_error(host: Timestamp, discord: Timestamp) -> Option<SignedDuration> {
    Some(host.duration_since(discord)).filter(|ahead| ahead.abs() > HOST_ERROR_MAX)
}

/// Discord's current time: the latest known time plus the time since. Until one is known, the
/// host's.
#[derive(Debug, Default)]
pub struct DiscordClock(Mutex<KnownTime>);

#[derive(Debug, Default)]
struct KnownTime {
    latest: u64,
    /// Latest time from Discord, and the moment when it arrived.
    learned: Option<(Timestamp, Instant)>,
}

impl KnownTime {
    fn now(&self, steady: Instant) -> Option<Timestamp> {
        let (then, at) = self.learned?;
        let since = SignedDuration::try_from(steady.saturating_duration_since(at)).ok()?;
        then.checked_add(since).ok()
    }

    fn note_id(&mut self, id: u64, steady: Instant) {
        self.latest = self.latest.max(id);
        self.note_time(made_at(id), steady);
    }

    /// Notes a time from Discord. It is always in the past, so the latest one is nearest to the
    /// present.
    fn note_time(&mut self, moment: Timestamp, steady: Instant) {
        if self.now(steady).is_none_or(|now| now < moment) {
            self.learned = Some((moment, steady));
        }
    }
}

impl DiscordClock {
    /// Notes an id that Discord made now or earlier.
    pub fn saw(&self, id: impl Into<NonZeroU64>) {
        self.time().note_id(id.into().get(), Instant::now());
    }

    /// Notes a time that Discord sent a moment ago.
    pub fn was_told(&self, time: Timestamp) {
        self.time().note_time(time, Instant::now());
    }

    /// Notes the latest id from before the program's start.
    pub fn saw_before(&self, id: u64) {
        let mut time = self.time();
        time.latest = time.latest.max(id);
    }

    /// The current time, if Discord has sent one since the program's start.
    pub fn known(&self) -> Option<Timestamp> {
        self.time().now(Instant::now())
    }

    /// The current time, or the host's until Discord's is known.
    pub fn now(&self) -> Timestamp {
        self.known().unwrap_or_else(Timestamp::now)
    }

    /// Latest known id, or 0.
    pub fn latest(&self) -> u64 {
        self.time().latest
    }

    fn time(&self) -> std::sync::MutexGuard<'_, KnownTime> {
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
    fn ids_tell_the_time_and_late_ones_are_ignored() {
        let (mut time, start) = (KnownTime::default(), Instant::now());
        assert_eq!(time.now(start), None, "nothing is known yet");
        time.note_id(id_at("2031-11-01T12:00:00Z"), start);
        let later = start + Duration::from_secs(600);
        assert_eq!(time.now(later).unwrap().to_string(), "2031-11-01T12:10:00Z");
        time.note_id(id_at("2031-11-01T12:03:00Z"), later);
        assert_eq!(
            time.now(later).unwrap().to_string(),
            "2031-11-01T12:10:00Z",
            "that id arrived late"
        );
        time.note_id(id_at("2031-11-01T12:10:02Z"), later);
        assert_eq!(time.now(later).unwrap().to_string(), "2031-11-01T12:10:02Z");
        assert_eq!(made_at(time.latest).to_string(), "2031-11-01T12:10:02Z");
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
