//! Everything in memory, behind one mutex, and a way to wait for a change.
//!
//! The mutex is never held across an await. A waiting task looks again after each change.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::Instant;

use crate::clock::Clock;
use crate::faults::Faults;
use crate::gateway::Sessions;
use crate::id::Id;
use crate::interaction::Interaction;
use crate::limits::Limiter;
use crate::request_log::RequestLog;
use crate::world::World;

/// Everything that the sandbox knows.
pub struct ServerState {
    /// The part that outlives a restart.
    pub world: World,
    /// Contents of files, by attachment.
    pub files: BTreeMap<Id, Bytes>,
    /// Whether new files are stored.
    pub keeps_files: bool,
    pub clock: Clock,
    pub sessions: Sessions,
    pub interactions: BTreeMap<Id, Interaction>,
    pub tokens: HashMap<String, Id>,
    pub faults: Faults,
    pub limiter: Limiter,
    pub requests: RequestLog,
    /// Address that file URLs begin with.
    pub base: String,
    pub gateway_url: String,
    /// Guilds in an outage. The bot's requests about them fail, and they send no events.
    pub unavailable: BTreeSet<Id>,
    /// Time until which new gateway connections are refused, in Unix milliseconds.
    pub gateway_closed_until_ms: i64,
    notices: broadcast::Sender<Arc<Notice>>,
}

/// An event for the web page.
#[derive(Clone, Debug)]
pub struct Notice {
    /// Name of the event on the page.
    pub event: &'static str,
    pub data: Value,
    pub audience: Audience,
}

/// Users that a notice goes to.
#[derive(Clone, Copy, Debug)]
pub enum Audience {
    /// Users who can read the channel.
    Readers(Id),
    One(Id),
    All,
}

impl ServerState {
    pub fn new(world: World, files: BTreeMap<Id, Bytes>) -> Self {
        Self {
            world,
            files,
            keeps_files: true,
            clock: Clock::default(),
            sessions: Sessions::default(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            faults: Faults::default(),
            limiter: Limiter::default(),
            requests: RequestLog::default(),
            base: String::new(),
            gateway_url: String::new(),
            unavailable: BTreeSet::new(),
            gateway_closed_until_ms: 0,
            notices: broadcast::channel(1024).0,
        }
    }

    pub fn new_id(&mut self) -> Id {
        let now = self.clock.now_ms();
        self.world.new_id(now)
    }

    /// Returns whether a REST path is about an unavailable guild.
    pub fn is_in_unavailable_guild(&self, path: &str) -> bool {
        let mut parts = path.trim_matches('/').split('/');
        let (kind, id) = (parts.next(), parts.next().and_then(|id| id.parse().ok()));
        let guild = match kind {
            Some("guilds") => id,
            Some("channels") => {
                id.and_then(|id: Id| self.world.channels.get(&id)).and_then(|channel| channel.guild)
            }
            _ => None,
        };
        guild.is_some_and(|guild| self.unavailable.contains(&guild))
    }

    /// Sends a notice to the pages, if any page listens.
    pub fn notify(&self, event: &'static str, audience: Audience, data: impl FnOnce() -> Value) {
        if self.notices.receiver_count() == 0 {
            return;
        }
        let data = data();
        // The last page may have left just now. That is no error.
        let _ = self.notices.send(Arc::new(Notice { event, data, audience }));
    }

    /// Ends the streams of all pages.
    pub fn close_notices(&mut self) {
        self.notices = broadcast::channel(1024).0;
    }

    /// Opens a stream of notices for a page.
    pub fn subscribe(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.notices.subscribe()
    }
}

/// The state, shared by all tasks.
#[derive(Clone)]
pub struct AppState(Arc<Inner>);

struct Inner {
    state: Mutex<ServerState>,
    changes: watch::Sender<u64>,
    /// Number of the last saved change. The highest number if this sandbox saves nothing.
    saved: watch::Sender<u64>,
    /// Notified when a request waits for its change to be saved.
    save_now: Notify,
    answer_within: Duration,
}

impl AppState {
    /// Shares a state. Interactions must be answered within the given time.
    pub fn new(state: ServerState, answer_within: Duration) -> Self {
        let changes = watch::channel(0).0;
        let saved = watch::channel(u64::MAX).0;
        Self(Arc::new(Inner {
            state: Mutex::new(state),
            changes,
            saved,
            save_now: Notify::new(),
            answer_within,
        }))
    }

    /// Waits until all changes so far are saved. Returns at once if this sandbox saves nothing.
    pub async fn wait_until_saved(&self) {
        let (last, mut saved) = (*self.0.changes.borrow(), self.0.saved.subscribe());
        if *saved.borrow() < last {
            self.0.save_now.notify_one();
            // The sender lives as long as `self`.
            let _ = saved.wait_for(|saved| *saved >= last).await;
        }
    }

    /// Records that all changes up to this one are saved.
    pub fn mark_saved(&self, change: u64) {
        self.0.saved.send_replace(change);
    }

    /// Waits until a request needs its change saved.
    pub async fn wait_for_save_request(&self) {
        self.0.save_now.notified().await;
    }

    /// Time that the bot has for its first answer.
    pub fn answer_within(&self) -> Duration {
        self.0.answer_within
    }

    fn lock(&self) -> MutexGuard<'_, ServerState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and wakes the tasks that wait for a change.
    pub fn change<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        let result = f(&mut self.lock());
        self.0.changes.send_modify(|n| *n += 1);
        result
    }

    /// Reads the state, or makes a change that no task waits for.
    pub fn access<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        f(&mut self.lock())
    }

    /// Watches the number of changes.
    pub fn watch_changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Waits until `f` finds something, for at most `patience`.
    pub async fn wait_until<T>(
        &self,
        patience: Duration,
        mut f: impl FnMut(&mut ServerState) -> Option<T>,
    ) -> Option<T> {
        let deadline = Instant::now() + patience;
        let mut changes = self.watch_changes();
        loop {
            changes.mark_unchanged();
            if let Some(found) = self.access(&mut f) {
                return Some(found);
            }
            match tokio::time::timeout_at(deadline, changes.changed()).await {
                Ok(Ok(())) => {}
                _ => return None,
            }
        }
    }
}
