//! Servers in which Discord fails to post: it answers 5xx or not at all. The first success ends it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;

/// Age at which failures are forgotten. A failed post is tried every minute.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(300);

/// Servers with failing posts.
#[derive(Default)]
pub(super) struct ServerOutages {
    failing: Mutex<HashMap<GuildId, Failing>>,
}

struct Failing {
    since: Instant,
    last: Instant,
}

impl ServerOutages {
    /// Notes a failed post.
    pub(super) fn note_failure(&self, guild: GuildId) {
        let now = Instant::now();
        let mut all = self.all();
        let failing = all.entry(guild).or_insert(Failing { since: now, last: now });
        failing.last = now;
    }

    /// Notes that a post arrived or was refused for another reason.
    pub(super) fn note_success(&self, guild: GuildId) {
        self.all().remove(&guild);
    }

    /// Returns whether posts fail in any server.
    pub(super) fn is_any(&self) -> bool {
        !self.all().is_empty()
    }

    /// Start of a server's failures, if they have lasted this long.
    pub(super) fn failing_since(&self, guild: GuildId, at_least: Duration) -> Option<Instant> {
        let mut all = self.all();
        all.retain(|_, failing| failing.last.elapsed() < FORGOTTEN_AFTER);
        all.get(&guild).map(|failing| failing.since).filter(|since| since.elapsed() >= at_least)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<GuildId, Failing>> {
        self.failing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_fails_until_one_post_arrives() {
        let (here, there, outages) = (GuildId::new(1), GuildId::new(2), ServerOutages::default());
        outages.note_failure(here);
        assert!(
            outages.failing_since(here, Duration::ZERO).is_some()
                && outages.failing_since(there, Duration::ZERO).is_none()
        );
        assert!(
            outages.failing_since(here, Duration::from_secs(60)).is_none(),
            "it doesn't last yet"
        );
        outages.note_success(here);
        assert!(outages.failing_since(here, Duration::ZERO).is_none() && !outages.is_any());
    }
}
