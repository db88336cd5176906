//! The connections to Discord, and the servers that they can reach. Nobody can order in a server
//! out of reach, so the clock closes no window there. Overdue windows get extra time afterwards
//! ([`super::clock`]).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;
use tokio::sync::watch;

use crate::shard::Shard;

/// State of the connections. Breaks are measured by the monotonic clock.
pub struct Presence {
    shards: watch::Sender<Shards>,
    servers: Mutex<Servers>,
    /// Longest break that isn't an outage. Discord sometimes asks for a new connection.
    break_max: Duration,
}

#[derive(Clone, Default)]
struct Shards {
    /// The shards that have connected since the bot started, with the time when they were lost.
    /// None means connected.
    away: BTreeMap<Shard, Option<Instant>>,
    /// Shards that are back after an outage.
    back: BTreeSet<Shard>,
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

/// Whether a due window may close, from Discord's silence or answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reachability {
    /// The window may close.
    Yes,
    /// The window may close later. The silence was so long that players may have missed the
    /// deadline.
    AfterOutage,
    /// The window stays open.
    No,
}

impl Presence {
    /// Starts without a connection, for an unknown time. Breaks longer than `break_max` are
    /// outages.
    pub fn new(break_max: Duration) -> Presence {
        Presence { shards: watch::Sender::default(), servers: Mutex::default(), break_max }
    }

    /// Notes that a connection is back. A shard's first connection counts as the end of an outage,
    /// because nobody knows how long the bot was away.
    pub fn connect(&self, shard: Shard) {
        self.shards.send_modify(|shards| {
            shards.away.retain(|other, _| other.count == shard.count);
            let since = shards.away.insert(shard, None);
            if since.is_none_or(|since| since.is_some_and(|since| since.elapsed() > self.break_max))
            {
                shards.back.insert(shard);
                let mut servers = self.servers();
                let Servers { silent_since, unavailable, .. } = &mut *servers;
                silent_since
                    .retain(|guild, _| !shard.serves(*guild) || unavailable.contains(guild));
            }
        });
    }

    /// Notes that a connection is lost.
    pub fn disconnect(&self, shard: Shard) {
        self.shards.send_if_modified(|shards| match shards.away.get_mut(&shard) {
            Some(away @ None) => away.replace(Instant::now()).is_none(),
            _ => false,
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

    /// Notes whether Discord just answered about a server. `silent_since` is an earlier known start
    /// of the silence.
    pub fn note_answer(
        &self,
        guild: GuildId,
        is_heard: bool,
        silent_since: Option<Instant>,
    ) -> Reachability {
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

    /// Waits for a connection. Returns the shards that are back after an outage, each once. Their
    /// players may have missed a deadline.
    pub async fn wait_for_connection(&self) -> BTreeSet<Shard> {
        // The sender lives in `self`, so this never fails.
        let _ = self.shards.subscribe().wait_for(Shards::is_connected).await;
        let mut back = BTreeSet::new();
        self.shards.send_if_modified(|shards| {
            back = std::mem::take(&mut shards.back);
            false
        });
        back
    }

    /// Waits until no connection is left.
    pub async fn wait_for_loss(&self) {
        let _ = self.shards.subscribe().wait_for(|shards| !shards.is_connected()).await;
    }
}

impl Shards {
    fn is_connected(&self) -> bool {
        self.away.values().any(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BREAK: Duration = Duration::from_secs(120);
    const FIRST: Shard = Shard { number: 0, count: 2 };
    const SECOND: Shard = Shard { number: 1, count: 2 };

    #[tokio::test]
    async fn a_start_is_an_outage_and_a_short_break_is_none() {
        let presence = Presence::new(BREAK);
        let (back, ()) =
            tokio::join!(presence.wait_for_connection(), async { presence.connect(FIRST) });
        assert_eq!(back, BTreeSet::from([FIRST]));
        presence.disconnect(FIRST);
        let (back, ()) =
            tokio::join!(presence.wait_for_connection(), async { presence.connect(FIRST) });
        assert_eq!(back, BTreeSet::new());
    }

    #[tokio::test]
    async fn a_shard_is_away_by_itself() {
        let presence = Presence::new(Duration::ZERO);
        presence.connect(FIRST);
        presence.connect(SECOND);
        assert_eq!(presence.wait_for_connection().await, BTreeSet::from([FIRST, SECOND]));
        let server = GuildId::new(1 << 22);
        presence.disconnect(SECOND);
        assert_eq!(presence.wait_for_connection().await, BTreeSet::new(), "the other one is there");
        assert_eq!(presence.note_answer(server, false, None), Reachability::No);
        presence.connect(SECOND);
        assert_eq!(presence.wait_for_connection().await, BTreeSet::from([SECOND]));
        assert!(!presence.is_out_of_reach(server), "the outage was the connection's");
    }

    #[test]
    fn only_an_event_brings_an_unavailable_server_back() {
        let (here, there) = (GuildId::new(1), GuildId::new(2));
        for (break_max, after) in
            [(Duration::ZERO, Reachability::AfterOutage), (BREAK, Reachability::Yes)]
        {
            let presence = Presence::new(break_max);
            presence.server_lost(here);
            assert_eq!(
                presence.note_answer(here, true, None),
                Reachability::No,
                "whatever else answers"
            );
            assert_eq!(
                presence.note_answer(there, true, None),
                Reachability::Yes,
                "other servers are there"
            );
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
