//! The courier: sends what the store's outbox holds. All its state is in the database; it may be killed at any instant.
//!
//! Reading order: [`scheduler`] hands recipients out to workers; [`delivery`] takes one recipient's dispatches in order;
//! [`address`] finds the channel, [`readers`] who can read it, [`outgoing`] makes the message, [`recovery`] finds out what
//! became of one that was under way, [`setback`] draws the
//! consequence of a request that failed, [`parking`] holds one back, [`collect`] hands one out by its button, [`sections`] opens one that
//! was sent, to read on, [`striking`] strikes out what was undone, [`revising`] edits news that were put right.
//! States: pending → sending (since) → sent (message) | parked (reason) | collected. Not here: what a dispatch says.

mod address;
mod api;
mod ban_guard;
mod collect;
mod delivery;
mod exposure;
mod news_post;
mod outgoing;
mod parking;
mod picture_workers;
mod rate_limiter;
mod readers;
mod recovery;
mod revising;
mod scheduler;
mod sections;
mod server_outages;
mod setback;
mod step_error;
mod striking;

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use mythico_engine::words::Lexicon;
use serenity::all::GuildId;
use tokio::sync::{Mutex, Semaphore};
use tokio::task::JoinHandle;

pub use collect::{COLLECT_PREFIX, Collected, outbox_id_of};
pub use outgoing::{OutgoingMessage, Rehearsed};
pub(crate) use picture_workers::lower_priority;
pub use picture_workers::{DrawPicture, Picture, PictureRequest};
pub use readers::{AccessReason, Reader};
pub use sections::OpenedReport;

use crate::members::Members;
use crate::membership::Membership;
use crate::store::{CampaignId, Store};
use api::Api;
use picture_workers::PictureWorkers;
use server_outages::ServerOutages;

/// How fast and how patiently the courier works.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Discord allows 50 requests a second for one token.
    pub requests_per_second: u32,
    /// Time between two new direct channels: bursts of them look like spam (40003).
    pub new_direct_spacing: Duration,
    /// Recipients served at the same time.
    pub parallel: usize,
    /// For how long Discord surely remembers a nonce; an older message under way is looked for before it is posted again.
    pub nonce_remembered: Duration,
    /// The first wait after a failure; it doubles up to `wait_max`.
    pub wait_min: Duration,
    /// The longest wait after a failure.
    pub wait_max: Duration,
    /// The first wait after "too many new direct messages"; it doubles up to `direct_pause_max`.
    pub direct_pause: Duration,
    /// The longest such wait.
    pub direct_pause_max: Duration,
    /// The first wait before what is held back for a missing channel or permission is tried again; it doubles
    /// up to
    /// `parked_max`.
    pub parked_min: Duration,
    /// The longest wait before it is tried again.
    pub parked_max: Duration,
    /// The shortest time between two such attempts, whatever happens.
    pub parked_spacing: Duration,
    /// After this time without success the GM hears that Discord doesn't take a message.
    pub trouble_told_after: Duration,
    /// How long one request may take.
    pub answer_within: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            requests_per_second: 50,
            new_direct_spacing: Duration::from_millis(250),
            parallel: 8,
            nonce_remembered: Duration::from_secs(60),
            wait_min: Duration::from_millis(500),
            wait_max: Duration::from_secs(60),
            direct_pause: Duration::from_secs(60),
            direct_pause_max: Duration::from_secs(3_600),
            parked_min: Duration::from_secs(15),
            parked_max: Duration::from_secs(3_600),
            parked_spacing: Duration::from_secs(5),
            trouble_told_after: Duration::from_secs(3_600),
            answer_within: Duration::from_secs(30),
        }
    }
}

/// Sends what the outbox holds. Cheap to clone.
#[derive(Clone)]
pub struct Courier {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    api: Api,
    picture_workers: PictureWorkers,
    lexicon: Arc<Lexicon>,
    membership: Membership,
    /// How many members may be asked for at a time, from the question until the secret that it is about is posted.
    questions: Semaphore,
    /// Held while it is looked at who can read a campaign's rooms.
    naming: Mutex<()>,
    /// Campaigns for which what is held back is to be tried again at once.
    again: std::sync::Mutex<BTreeSet<CampaignId>>,
    server_outages: ServerOutages,
    settings: Settings,
}

impl Courier {
    /// A courier that isn't at work yet. It uses the store and the client of `membership`. Give that
    /// client no mentions by default; this sets its own.
    pub fn new(membership: Membership, draw: DrawPicture, lexicon: Arc<Lexicon>, settings: Settings) -> Self {
        let (store, api) = (membership.store.clone(), Api::new(Arc::clone(&membership.http), &settings));
        let questions = Semaphore::new(settings.requests_per_second.max(1) as usize);
        let (picture_workers, naming) = (PictureWorkers::open(draw), Mutex::new(()));
        Self {
            inner: Arc::new(Inner {
                store,
                api,
                picture_workers,
                lexicon,
                membership,
                questions,
                naming,
                again: std::sync::Mutex::default(),
                server_outages: ServerOutages::default(),
                settings,
            }),
        }
    }

    /// Who asks the gateway for members. Until it is told of a connection each is asked for by a request of its own.
    pub fn members(&self) -> &Members {
        &self.inner.membership.members
    }

    /// Has what campaigns hold back for a missing channel or permission tried again soon: something has
    /// changed there.
    pub fn try_again(&self, campaigns: impl IntoIterator<Item = CampaignId>) {
        self.again().extend(campaigns);
        self.inner.store.ring();
    }

    fn again(&self) -> std::sync::MutexGuard<'_, BTreeSet<CampaignId>> {
        self.inner.again.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns since when nothing can be posted in a server for failures of Discord's, if that lasts at least
    /// this long.
    pub fn posts_fail_since(&self, guild: GuildId, at_least: Duration) -> Option<Instant> {
        self.inner.server_outages.since(guild, at_least)
    }

    /// Sets the courier to work until the handle is aborted or another process takes over the database.
    pub fn start(&self) -> JoinHandle<()> {
        let courier = self.clone();
        tokio::spawn(async move { courier.run().await })
    }
}
