//! The connection to Discord, and the servers that it can reach. Nobody can order in a server out
//! of reach, so the clock closes no window there. Overdue windows get extra time afterwards
//! ([`super::clock`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;
use tokio::sync::watch;

/// State of the connection. Breaks are measured by the monotonic clock.
pub struct Presence {
    away: watch::Sender<Option<Away>>,
    servers: Mutex<Servers>,
    /// Longest break that is no outage: Discord asks for a new connection now and then.
    break_max: Duration,
}

/// Servers out of reach despite a connection.
#[derive(Default)]
struct Servers {
    silent_since: BTreeMap<GuildId, Instant>,
    /// Servers that Discord called unavailable. Only an event brings them back.
    unavailable: BTreeSet<GuildId>,
    /// Servers that are back after an outage.
    back: BTreeSet<GuildId>,
}

/// Consequence of Discord's silence or answer for a window that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    /// The window may close.
    Yes,
    /// The window may close later: Discord was silent so long that players may have missed the
    /// deadline.
    AfterOutage,
    /// The window stays open.
    No,
}

/// Time since when the bot isn't connected.
#[derive(Clone, Copy, Debug)]
enum Away {
    /// The bot hasn't connected since it started, so nobody knows.
    BeforeStart,
    Since(Instant),
}

impl Presence {
    /// Starts without a connection, for an unknown time. Breaks longer than `break_max` are
    /// outages.
    pub fn new(break_max: Duration) -> Presence {
        Presence { away: watch::Sender::new(Some(Away::BeforeStart)), servers: Mutex::default(), break_max }
    }

    /// Notes that the connection is back.
    pub fn connect(&self) {
        self.away.send_replace(None);
    }

    /// Notes that the connection is lost.
    pub fn disconnect(&self) {
        self.away.send_if_modified(|away| {
            let is_new = away.is_none();
            *away = away.or(Some(Away::Since(Instant::now())));
            is_new
        });
    }

    /// Notes that Discord reports a server unavailable.
    pub fn server_lost(&self, guild: GuildId) {
        let mut servers = self.servers();
        servers.unavailable.insert(guild);
        servers.silent_since.entry(guild).or_insert_with(Instant::now);
    }

    /// Notes that Discord reports a server available.
    pub fn server_found(&self, guild: GuildId) {
        let mut servers = self.servers();
        servers.unavailable.remove(&guild);
        let since = servers.silent_since.remove(&guild);
        if since.is_some_and(|since| since.elapsed() > self.break_max) {
            servers.back.insert(guild);
        }
    }

    /// Returns whether a server is known to be out of reach.
    pub fn is_out_of_reach(&self, guild: GuildId) -> bool {
        self.servers().silent_since.contains_key(&guild)
    }

    /// Returns the servers that are back after an outage, each once.
    pub fn take_back(&self) -> BTreeSet<GuildId> {
        std::mem::take(&mut self.servers().back)
    }

    /// Notes whether Discord answered about a server just now. A silence may be known to have begun
    /// earlier.
    pub fn note_answer(&self, guild: GuildId, is_heard: bool, silent_since: Option<Instant>) -> Reachability {
        let mut servers = self.servers();
        if !is_heard || servers.unavailable.contains(&guild) {
            let since = silent_since.unwrap_or_else(Instant::now);
            let known = servers.silent_since.entry(guild).or_insert(since);
            *known = since.min(*known);
            return Reachability::No;
        }
        let was_back = servers.back.remove(&guild);
        match servers.silent_since.remove(&guild) {
            Some(since) if since.elapsed() > self.break_max => Reachability::AfterOutage,
            _ if was_back => Reachability::AfterOutage,
            _ => Reachability::Yes,
        }
    }

    fn servers(&self) -> MutexGuard<'_, Servers> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the connection. Returns whether players may have missed a deadline meanwhile.
    pub async fn wait_for_connection(&self) -> bool {
        let mut presence = self.away.subscribe();
        let since = *presence.borrow_and_update();
        // The sender lives in `self`, so this never fails.
        let _ = presence.wait_for(Option::is_none).await;
        match since {
            None => false,
            Some(Away::BeforeStart) => true,
            Some(Away::Since(since)) => since.elapsed() > self.break_max,
        }
    }

    /// Waits until the connection is lost.
    pub async fn wait_for_loss(&self) {
        let _ = self.away.subscribe().wait_for(Option::is_some).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BREAK: Duration = Duration::from_secs(120);

    #[tokio::test]
    async fn a_start_is_an_outage_and_a_short_break_is_none() {
        let presence = Presence::new(BREAK);
        presence.connect();
        assert!(!presence.wait_for_connection().await, "no outage once connected");
        presence.disconnect();
        let (outage, ()) = tokio::join!(presence.wait_for_connection(), async { presence.connect() });
        assert!(!outage);
        let presence = Presence::new(BREAK);
        let (outage, ()) = tokio::join!(presence.wait_for_connection(), async { presence.connect() });
        assert!(outage);
    }

    #[test]
    fn only_an_event_brings_an_unavailable_server_back() {
        let (here, there) = (GuildId::new(1), GuildId::new(2));
        for (break_max, after) in [(Duration::ZERO, Reachability::AfterOutage), (BREAK, Reachability::Yes)] {
            let presence = Presence::new(break_max);
            presence.server_lost(here);
            assert_eq!(presence.note_answer(here, true, None), Reachability::No, "whatever else answers");
            assert_eq!(presence.note_answer(there, true, None), Reachability::Yes, "other servers are there");
            assert!(presence.is_out_of_reach(here) && !presence.is_out_of_reach(there));
            presence.server_found(here);
            assert!(!presence.is_out_of_reach(here));
            assert_eq!(presence.note_answer(here, true, None), after);
            assert_eq!(presence.note_answer(here, true, None), Reachability::Yes, "once");
        }
    }

    #[test]
    fn a_server_is_away_since_its_first_failed_post() {
        let (guild, presence) = (GuildId::new(1), Presence::new(BREAK));
        let since = Instant::now().checked_sub(2 * BREAK);
        assert_eq!(presence.note_answer(guild, false, since), Reachability::No);
        assert_eq!(presence.note_answer(guild, false, None), Reachability::No);
        assert_eq!(presence.note_answer(guild, true, None), Reachability::AfterOutage);
        assert_eq!(presence.note_answer(guild, false, None), Reachability::No);
        assert_eq!(presence.note_answer(guild, true, None), Reachability::Yes, "a short break");
    }
}
