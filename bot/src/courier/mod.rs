//! The courier sends the outbox's dispatches. All its state is in the database, so it may be killed
//! at any time.
//!
//! A dispatch goes pending → sending → sent, parked or collected. [`scheduler`] gives recipients to
//! workers, and [`delivery`] takes one recipient's dispatches in order. [`readers`] decides who may
//! see a secret.

mod address;
mod api;
mod ban_guard;
mod collect;
mod delivery;
mod exposure;
mod fingerprint;
mod news_post;
mod outgoing;
mod parking;
mod picture_queue;
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
pub use picture_queue::{Draw, Picture, PictureRequest, PreparePicture};
pub use readers::{AccessReason, Reader};
pub use sections::OpenedReport;

use crate::members::Members;
use crate::membership::Membership;
use crate::store::{CampaignId, Store};
use api::Api;
use picture_queue::PictureQueue;
use server_outages::ServerOutages;

/// Limits and waiting times of the courier.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Discord allows 50 requests per second and token.
    pub requests_per_second: u32,
    /// Pause between new direct channels: a burst looks like spam (error 40003).
    pub new_direct_spacing: Duration,
    /// Recipients served at the same time.
    pub parallel: usize,
    /// Time for which Discord certainly remembers a nonce. An older message of unknown state is
    /// looked for in its channel before it is posted again.
    pub nonce_remembered: Duration,
    /// First wait after a failure. It doubles up to `wait_max`.
    pub wait_min: Duration,
    /// Longest wait after a failure.
    pub wait_max: Duration,
    /// The first wait after "too many new direct messages"; it doubles up to `direct_pause_max`.
    pub direct_pause: Duration,
    /// The longest such wait.
    pub direct_pause_max: Duration,
    /// First wait before a dispatch is retried that lacks a channel or a permission. It doubles up
    /// to `parked_max`.
    pub parked_min: Duration,
    /// Longest wait before a parked dispatch is tried again.
    pub parked_max: Duration,
    /// Shortest time between two such attempts.
    pub parked_spacing: Duration,
    /// Time without success after which the GM hears that Discord doesn't accept a message.
    pub trouble_told_after: Duration,
    /// Time limit of a request.
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

/// Sends the outbox's dispatches. Cheap to clone.
#[derive(Clone)]
pub struct Courier {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    api: Api,
    picture_queue: PictureQueue,
    lexicon: Arc<Lexicon>,
    membership: Membership,
    /// One permit per member that may be looked up at a time. It is held until the secret is
    /// posted.
    questions: Semaphore,
    /// Held while a server's readers are checked.
    naming: Mutex<()>,
    /// Campaigns whose parked dispatches are to be tried again at once.
    again: std::sync::Mutex<BTreeSet<CampaignId>>,
    server_outages: ServerOutages,
    settings: Settings,
}

impl Courier {
    /// Makes a courier that isn't running yet. It uses the store and the client of `membership`.
    /// Give that client no default mentions: this sets its own.
    pub fn new(
        membership: Membership,
        prepare: PreparePicture,
        lexicon: Arc<Lexicon>,
        settings: Settings,
    ) -> Self {
        let (store, api) =
            (membership.store.clone(), Api::new(Arc::clone(&membership.http), &settings));
        let questions = Semaphore::new(settings.requests_per_second.max(1) as usize);
        let (picture_queue, naming) = (PictureQueue::new(prepare), Mutex::new(()));
        Self {
            inner: Arc::new(Inner {
                store,
                api,
                picture_queue,
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

    /// Asks the gateway for members. Without a known connection each takes a request of its own.
    pub fn members(&self) -> &Members {
        &self.inner.membership.members
    }

    /// Tries parked dispatches of campaigns again soon, because a channel or permission has
    /// changed.
    pub fn try_again(&self, campaigns: impl IntoIterator<Item = CampaignId>) {
        self.again().extend(campaigns);
        self.inner.store.ring();
    }

    fn again(&self) -> std::sync::MutexGuard<'_, BTreeSet<CampaignId>> {
        self.inner.again.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Start of Discord's failures to post in a server, if they have lasted this long.
    pub fn posts_fail_since(&self, guild: GuildId, at_least: Duration) -> Option<Instant> {
        self.inner.server_outages.failing_since(guild, at_least)
    }

    /// Starts the courier. It runs until the handle is aborted or another process takes over the
    /// database.
    pub fn start(&self) -> JoinHandle<()> {
        let courier = self.clone();
        tokio::spawn(async move { courier.run().await })
    }
}
