//! The scheduler: who is served now. Recipients in parallel, within a bound; one that failed waits, the others don't.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};

use super::delivery::{Outcome, Wait};
use super::{Courier, Settings};
use crate::store::{CampaignId, StoreError};

type Recipient = (CampaignId, String);

/// How long everybody waits after Discord has refused the token: 10,000 such answers in ten minutes ban the host.
const BAD_TOKEN_PAUSE: Duration = Duration::from_secs(300);
/// How long nothing is done when nothing is known to wait.
const IDLE: Duration = Duration::from_secs(3600);

/// What the scheduler remembers; all of it may be forgotten.
struct Schedule {
    busy: HashMap<Id, Recipient>,
    waiting: HashMap<Recipient, Backoff>,
    /// Those who are served next, in order, as the outbox was read last. With a thousand campaigns there are tens of thousands of them,
    /// too many to be read anew whenever one is served.
    due: VecDeque<Recipient>,
    /// Those among the busy who were due again when they were read.
    passed: HashSet<Recipient>,
    /// Whether somebody may be due who isn't among them.
    is_stale: bool,
    halted_until: Instant,
    /// The instant by which it was judged last who may be served.
    looked_at: Instant,
}

/// A recipient that failed, and how long it waits after the next failure.
struct Backoff {
    until: Instant,
    waits: ExponentialBackoff,
}

impl Courier {
    /// Serves until another process takes over.
    pub(super) async fn run(&self) {
        let now = Instant::now();
        let mut schedule = Schedule {
            busy: HashMap::new(),
            waiting: HashMap::new(),
            due: VecDeque::new(),
            passed: HashSet::new(),
            is_stale: true,
            halted_until: now,
            looked_at: now,
        };
        let mut workers: JoinSet<Outcome> = JoinSet::new();
        loop {
            // Asked for before looking, so that what is posted in between isn't overlooked.
            let changed = self.inner.store.outbox_changed().notified();
            match self.spawn_due(&mut schedule, &mut workers).await {
                Ok(()) => {}
                Err(StoreError::Overtaken) => break,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    schedule.halted_until = Instant::now() + Duration::from_secs(1);
                }
            }
            tokio::select! {
                () = changed => schedule.is_stale = true,
                () = sleep_until(schedule.next_due()) => {}
                Some(done) = workers.join_next_with_id() => {
                    if !schedule.finish(done, &self.inner.settings) {
                        break;
                    }
                }
            }
        }
        tracing::error!("another mythico owns the database; the courier stops");
    }

    async fn spawn_due(
        &self,
        schedule: &mut Schedule,
        workers: &mut JoinSet<Outcome>,
    ) -> Result<(), StoreError> {
        let now = Instant::now();
        schedule.stop_waiting(now);
        if now < schedule.halted_until || workers.len() >= self.inner.settings.parallel {
            return Ok(());
        }
        if schedule.is_stale {
            schedule.refill(self.inner.store.due_recipients().await?);
        }
        while workers.len() < self.inner.settings.parallel
            && let Some(recipient) = schedule.due.pop_front()
        {
            let waits = schedule.waiting.get(&recipient).is_some_and(|backoff| backoff.until > now);
            if waits {
                continue;
            }
            if schedule.busy.values().any(|busy| *busy == recipient) {
                schedule.passed.insert(recipient);
                continue;
            }
            let (courier, served) = (self.clone(), recipient.clone());
            let worker = workers.spawn(async move { courier.deliver(served.0, &served.1).await });
            schedule.busy.insert(worker.id(), recipient);
        }
        Ok(())
    }
}

impl Schedule {
    /// Takes over who is due now.
    fn refill(&mut self, due: Vec<Recipient>) {
        let known: HashSet<&Recipient> = due.iter().collect();
        self.waiting.retain(|recipient, _| known.contains(recipient));
        (self.due, self.is_stale) = (due.into(), false);
    }

    /// Puts those in line again whose waiting has ended since the last look.
    fn stop_waiting(&mut self, now: Instant) {
        let ended = |until: Instant| until > self.looked_at && until <= now;
        let again = self.waiting.iter().filter(|(_, backoff)| ended(backoff.until));
        self.due.extend(again.map(|(recipient, _)| recipient.clone()));
        self.looked_at = now;
    }

    /// Takes note of a worker's end. False if the courier must stop.
    fn finish(&mut self, done: Result<(Id, Outcome), JoinError>, settings: &Settings) -> bool {
        let (worker, outcome) = match done {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "a delivery broke off");
                (error.id(), Outcome { progress: false, wait: Some(Wait::Longer) })
            }
        };
        if let Some(recipient) = self.busy.remove(&worker) {
            if let Some(again) = self.passed.take(&recipient) {
                self.due.push_front(again);
            }
            self.note(recipient, outcome, settings);
        }
        outcome.wait != Some(Wait::Overtaken)
    }

    fn note(&mut self, recipient: Recipient, outcome: Outcome, settings: &Settings) {
        if outcome.progress || outcome.wait.is_none() {
            self.waiting.remove(&recipient);
            self.is_stale |= self.due.is_empty();
        }
        let now = Instant::now();
        match outcome.wait {
            None | Some(Wait::Overtaken) => {}
            Some(Wait::BadToken) => {
                tracing::error!("Discord refuses the token; nothing is sent for five minutes");
                self.halted_until = now + BAD_TOKEN_PAUSE;
            }
            Some(Wait::DirectPause) => {
                let backoff = Backoff { until: now + settings.direct_pause, waits: waits(settings) };
                self.waiting.insert(recipient, backoff);
            }
            Some(Wait::Longer) => {
                let fresh = || Backoff { until: now, waits: waits(settings) };
                let backoff = self.waiting.entry(recipient).or_insert_with(fresh);
                backoff.until = now + backoff.waits.next().unwrap_or(settings.wait_max);
            }
        }
    }

    /// When there is something to look at again. Those whose waiting was over at the last look are being served, or wait
    /// for a worker, and its end wakes the courier; whose waiting has ended since is looked at at once.
    fn next_due(&self) -> Instant {
        if self.halted_until > self.looked_at {
            return self.halted_until;
        }
        let waiting = self.waiting.values().map(|backoff| backoff.until);
        waiting.filter(|until| *until > self.looked_at).min().unwrap_or(self.looked_at + IDLE)
    }
}

/// Longer and longer, never twice the same, without end.
fn waits(settings: &Settings) -> ExponentialBackoff {
    ExponentialBuilder::default()
        .with_min_delay(settings.wait_min)
        .with_max_delay(settings.wait_max)
        .with_jitter()
        .without_max_times()
        .build()
}
