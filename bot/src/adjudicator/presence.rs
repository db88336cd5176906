//! Whether the bot is connected. While it isn't nobody can order, so no window closes by the clock; one whose time ran out meanwhile gets some
//! more once the bot is back ([`Presence::outage`]). Not here: how much (`clock`).

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::GuildId;
use tokio::sync::watch;

/// A break in the connection that is no outage: Discord asks for a new connection now and then.
const BREAK_MAX: Duration = Duration::from_secs(120);

/// Whether the bot is connected. Breaks are measured by the machine's steady clock, which nobody sets.
pub struct Presence {
    away: watch::Sender<Option<Away>>,
    /// Since when Discord doesn't answer about a server though the connection seems to be there.
    silent: Mutex<BTreeMap<GuildId, Instant>>,
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
    /// Not connected yet, for nobody knows how long.
    pub fn away() -> Presence {
        Presence { away: watch::Sender::new(Some(Away::BeforeStart)), silent: Mutex::default() }
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

    /// Takes note of whether Discord has answered just now about a server.
    pub fn heard(&self, guild: GuildId, is_heard: bool) -> Heard {
        let mut silent = self.silent.lock().unwrap_or_else(PoisonError::into_inner);
        if !is_heard {
            silent.entry(guild).or_insert_with(Instant::now);
            return Heard::No;
        }
        match silent.remove(&guild) {
            Some(since) if since.elapsed() > BREAK_MAX => Heard::AfterOutage,
            _ => Heard::Yes,
        }
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
            Some(Away::Since(since)) => since.elapsed() > BREAK_MAX,
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

    #[tokio::test]
    async fn a_start_is_an_outage_and_a_short_break_is_none() {
        let presence = Presence::away();
        presence.found();
        assert!(!presence.outage().await, "who looks once it is there has missed nothing");
        presence.lost();
        let (outage, ()) = tokio::join!(presence.outage(), async { presence.found() });
        assert!(!outage);
        let presence = Presence::away();
        let (outage, ()) = tokio::join!(presence.outage(), async { presence.found() });
        assert!(outage);
    }
}
