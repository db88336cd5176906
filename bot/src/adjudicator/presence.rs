//! Whether the bot is connected, and which servers it can reach. While one can't be reached nobody can order
//! there, so no window closes by the clock. One whose time ran out meanwhile gets some more afterwards. Not
//! here: how much (`clock`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;
use tokio::sync::watch;

/// Whether the bot is connected. Breaks are measured by the machine's steady clock, which nobody sets.
pub struct Presence {
    away: watch::Sender<Option<Away>>,
    servers: Mutex<Servers>,
    /// A break as short as this is no outage: Discord asks for a new connection now and then.
    break_max: Duration,
}

/// Servers that can't be reached though the connection is there.
#[derive(Default)]
struct Servers {
    silent_since: BTreeMap<GuildId, Instant>,
    /// Those among them that Discord has called unavailable. They come back by an event alone.
    unavailable: BTreeSet<GuildId>,
    /// Those that are back after an outage.
    back: BTreeSet<GuildId>,
}

/// What it means for a window that is due whether Discord answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It may close.
    Yes,
    /// It did not answer for so long that players may have missed the deadline.
    AfterOutage,
    /// It must not close now.
    No,
}

/// Since when the bot isn't connected.
#[derive(Clone, Copy, Debug)]
enum Away {
    /// Nobody knows: it hasn't been since it started.
    BeforeStart,
    Since(Instant),
}

impl Presence {
    /// Not connected yet, for nobody knows how long. A break longer than `break_max` is an outage.
    pub fn away(break_max: Duration) -> Presence {
        Presence { away: watch::Sender::new(Some(Away::BeforeStart)), servers: Mutex::default(), break_max }
    }

    /// The connection is there.
    pub fn found(&self) {
        self.away.send_replace(None);
    }

    /// The connection is lost.
    pub fn lost(&self) {
        self.away.send_if_modified(|away| {
            let is_new = away.is_none();
            *away = away.or(Some(Away::Since(Instant::now())));
            is_new
        });
    }

    /// Discord says that a server is unavailable.
    pub fn server_lost(&self, guild: GuildId) {
        let mut servers = self.servers();
        servers.unavailable.insert(guild);
        servers.silent_since.entry(guild).or_insert_with(Instant::now);
    }

    /// Discord says that a server is there.
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

    /// Takes note of whether Discord has answered just now about a server. One that it can't reach may be
    /// known to have been so for longer.
    pub fn heard(&self, guild: GuildId, is_heard: bool, silent_since: Option<Instant>) -> Heard {
        let mut servers = self.servers();
        if !is_heard || servers.unavailable.contains(&guild) {
            let since = silent_since.unwrap_or_else(Instant::now);
            let known = servers.silent_since.entry(guild).or_insert(since);
            *known = since.min(*known);
            return Heard::No;
        }
        let was_back = servers.back.remove(&guild);
        match servers.silent_since.remove(&guild) {
            Some(since) if since.elapsed() > self.break_max => Heard::AfterOutage,
            _ if was_back => Heard::AfterOutage,
            _ => Heard::Yes,
        }
    }

    fn servers(&self) -> MutexGuard<'_, Servers> {
        self.servers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the connection is there. Says whether it was away for so long that players may have missed a deadline.
    pub async fn outage(&self) -> bool {
        let mut presence = self.away.subscribe();
        let since = *presence.borrow_and_update();
        // It never ends with an error: the sender is this.
        let _ = presence.wait_for(Option::is_none).await;
        match since {
            None => false,
            Some(Away::BeforeStart) => true,
            Some(Away::Since(since)) => since.elapsed() > self.break_max,
        }
    }

    /// Waits until the connection is lost.
    pub async fn is_lost(&self) {
        let _ = self.away.subscribe().wait_for(Option::is_some).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BREAK: Duration = Duration::from_secs(120);

    #[tokio::test]
    async fn a_start_is_an_outage_and_a_short_break_is_none() {
        let presence = Presence::away(BREAK);
        presence.found();
        assert!(!presence.outage().await, "who looks once it is there has missed nothing");
        presence.lost();
        let (outage, ()) = tokio::join!(presence.outage(), async { presence.found() });
        assert!(!outage);
        let presence = Presence::away(BREAK);
        let (outage, ()) = tokio::join!(presence.outage(), async { presence.found() });
        assert!(outage);
    }

    #[test]
    fn a_server_that_discord_calls_unavailable_comes_back_by_an_event_alone() {
        let (here, there) = (GuildId::new(1), GuildId::new(2));
        for (break_max, after) in [(Duration::ZERO, Heard::AfterOutage), (BREAK, Heard::Yes)] {
            let presence = Presence::away(break_max);
            presence.server_lost(here);
            assert_eq!(presence.heard(here, true, None), Heard::No, "whatever else answers");
            assert_eq!(presence.heard(there, true, None), Heard::Yes, "other servers are there");
            assert!(presence.is_out_of_reach(here) && !presence.is_out_of_reach(there));
            presence.server_found(here);
            assert!(!presence.is_out_of_reach(here));
            assert_eq!(presence.heard(here, true, None), after);
            assert_eq!(presence.heard(here, true, None), Heard::Yes, "once");
        }
    }

    #[test]
    fn a_server_whose_posts_fail_is_away_since_they_do() {
        let (guild, presence) = (GuildId::new(1), Presence::away(BREAK));
        let since = Instant::now().checked_sub(2 * BREAK);
        assert_eq!(presence.heard(guild, false, since), Heard::No);
        assert_eq!(presence.heard(guild, false, None), Heard::No);
        assert_eq!(presence.heard(guild, true, None), Heard::AfterOutage);
        assert_eq!(presence.heard(guild, false, None), Heard::No);
        assert_eq!(presence.heard(guild, true, None), Heard::Yes, "a short break");
    }
}
