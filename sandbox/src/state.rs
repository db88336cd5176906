//! All that the sandbox holds, behind one mutex, and the way to wait for a change of it.
//!
//! The mutex is never held across an await. Whoever waits looks again after each change instead of asking time and again.

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

/// What the sandbox knows at a moment.
pub struct ServerState {
    /// What outlives a restart.
    pub world: World,
    /// The files' bytes, by attachment.
    pub files: BTreeMap<Id, Bytes>,
    /// Whether new files are kept.
    pub keeps_files: bool,
    /// Where snowflakes and timestamps come from.
    pub clock: Clock,
    /// The bot's sessions at the gateway.
    pub sessions: Sessions,
    /// Interactions by id.
    pub interactions: BTreeMap<Id, Interaction>,
    /// Interactions by token.
    pub tokens: HashMap<String, Id>,
    /// Faults waiting for their request.
    pub faults: Faults,
    /// What the bot asked for lately, where Discord counts.
    pub limiter: Limiter,
    /// Requests and violations.
    pub requests: RequestLog,
    /// The address that files are served at.
    pub base: String,
    /// The address of the gateway.
    pub gateway_url: String,
    /// Guilds that are unavailable: the bot has heard so, its requests fail, and the gateway says nothing of
    /// them.
    pub unavailable: BTreeSet<Id>,
    /// Until when new gateway connections are refused, Unix milliseconds.
    pub gateway_shut_until_ms: i64,
    notices: broadcast::Sender<Arc<Notice>>,
}

/// Something that pages may want to show at once.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The event, as the page knows it.
    pub event: &'static str,
    /// The payload under `d`.
    pub data: Value,
    /// Who may hear it.
    pub audience: Audience,
}

/// Who may hear a notice.
#[derive(Clone, Copy, Debug)]
pub enum Audience {
    /// Those who can read the channel.
    Readers(Id),
    /// Only this user may hear it.
    One(Id),
    /// Every user may hear it.
    All,
}

impl ServerState {
    /// A state around a world.
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
            gateway_shut_until_ms: 0,
            notices: broadcast::channel(1024).0,
        }
    }

    /// A fresh id.
    pub fn new_id(&mut self) -> Id {
        let now = self.clock.now_ms();
        self.world.new_id(now)
    }

    /// Whether a path of the REST API leads into a guild that is unavailable.
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

    /// Tells the pages, if there are any.
    pub fn notify(&self, event: &'static str, audience: Audience, data: impl FnOnce() -> Value) {
        if self.notices.receiver_count() == 0 {
            return;
        }
        let data = data();
        // That the last of them left just now is no error.
        let _ = self.notices.send(Arc::new(Notice { event, data, audience }));
    }

    /// Tells the pages nothing more: those who listen learn that it is over.
    pub fn end_notices(&mut self) {
        self.notices = broadcast::channel(1024).0;
    }

    /// Listens as a page does.
    pub fn listen(&self) -> broadcast::Receiver<Arc<Notice>> {
        self.notices.subscribe()
    }
}

/// The state, app by all who serve it.
#[derive(Clone)]
pub struct AppState(Arc<Inner>);

struct Inner {
    state: Mutex<ServerState>,
    changes: watch::Sender<u64>,
    /// The last change that is saved; the highest number there is while nothing is saved at all.
    saved: watch::Sender<u64>,
    /// Told when somebody waits for it.
    save_now: Notify,
    answer_within: Duration,
}

impl AppState {
    /// Shares a state. An interaction must be answered within the given time.
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

    /// Waits until all that has changed so far is saved, if the world is saved at all.
    pub async fn keep(&self) {
        let (last, mut saved) = (*self.0.changes.borrow(), self.0.saved.subscribe());
        if *saved.borrow() < last {
            self.0.save_now.notify_one();
            // Its sender lives as long as this.
            let _ = saved.wait_for(|saved| *saved >= last).await;
        }
    }

    /// Says up to which change the world is saved.
    pub fn is_saved_to(&self, change: u64) {
        self.0.saved.send_replace(change);
    }

    /// Waits until somebody waits for a change to be saved.
    pub async fn save_is_awaited(&self) {
        self.0.save_now.notified().await;
    }

    /// How long the bot has for its first answer.
    pub fn answer_within(&self) -> Duration {
        self.0.answer_within
    }

    fn lock(&self) -> MutexGuard<'_, ServerState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state, and wakes those who wait for a change.
    pub fn change<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        let result = f(&mut self.lock());
        self.0.changes.send_modify(|n| *n += 1);
        result
    }

    /// Looks at the state, or notes what nobody waits for.
    pub fn look<T>(&self, f: impl FnOnce(&mut ServerState) -> T) -> T {
        f(&mut self.lock())
    }

    /// Counts the changes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.0.changes.subscribe()
    }

    /// Waits until `f` finds something, at most for `patience`; nothing if it never did.
    pub async fn until<T>(
        &self,
        patience: Duration,
        mut f: impl FnMut(&mut ServerState) -> Option<T>,
    ) -> Option<T> {
        let deadline = Instant::now() + patience;
        let mut changes = self.changes();
        loop {
            changes.mark_unchanged();
            if let Some(found) = self.look(&mut f) {
                return Some(found);
            }
            match tokio::time::timeout_at(deadline, changes.changed()).await {
                Ok(Ok(())) => {}
                _ => return None,
            }
        }
    }
}
