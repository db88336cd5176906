//! Servers in which nothing can be posted because Discord fails: its answers are 5xx, or don't come. One post
//! that arrives ends it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;

/// Nothing is known any more of failures as old as this: whatever failed is tried each minute.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(300);

/// Which servers' posts fail.
#[derive(Default)]
pub(super) struct ServerOutages {
    failing: Mutex<HashMap<GuildId, Failing>>,
}

struct Failing {
    since: Instant,
    last: Instant,
}

impl ServerOutages {
    /// A post has failed.
    pub(super) fn failed(&self, guild: GuildId) {
        let now = Instant::now();
        let mut all = self.all();
        let failing = all.entry(guild).or_insert(Failing { since: now, last: now });
        failing.last = now;
    }

    /// A post has arrived.
    pub(super) fn reached(&self, guild: GuildId) {
        self.all().remove(&guild);
    }

    /// Returns whether any server's posts fail.
    pub(super) fn is_any(&self) -> bool {
        !self.all().is_empty()
    }

    /// Returns since when a server's posts fail, if they have for at least this long.
    pub(super) fn since(&self, guild: GuildId, at_least: Duration) -> Option<Instant> {
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
        outages.failed(here);
        assert!(
            outages.since(here, Duration::ZERO).is_some() && outages.since(there, Duration::ZERO).is_none()
        );
        assert!(outages.since(here, Duration::from_secs(60)).is_none(), "it doesn't last yet");
        outages.reached(here);
        assert!(outages.since(here, Duration::ZERO).is_none() && !outages.is_any());
    }
}
