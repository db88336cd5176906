//! The scheduler serves recipients in parallel, up to a limit. One that failed waits; the others
//! don't.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBackoff, ExponentialBuilder};
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::{Instant, sleep_until};

use super::delivery::{Outcome, Wait};
use super::{Courier, Settings};
use crate::store::{CampaignId, StoreError};

type Recipient = (CampaignId, String);

/// Pause after Discord refused the token: 10,000 such answers in ten minutes ban the host.
const BAD_TOKEN_PAUSE: Duration = Duration::from_secs(300);
/// Longest sleep when nothing waits.
const IDLE: Duration = Duration::from_secs(3600);

/// The scheduler's memory. It may be lost without harm.
struct Schedule {
    busy: HashMap<Id, Recipient>,
    waiting: HashMap<Recipient, Backoff>,
    /// Recipients with parked dispatches, and the time of the next attempt.
    parked: HashMap<Recipient, Retry>,
    /// Next recipients in order, from the last look at the outbox. A thousand campaigns have tens
    /// of thousands, too many to read each time.
    due: VecDeque<Recipient>,
    /// Recipients whose parked dispatches are retried, after those in `due`.
    due_again: VecDeque<Recipient>,
    /// Busy recipients that became due again.
    passed: HashSet<Recipient>,
    /// Busy recipients whose campaign changed meanwhile.
    touched: HashSet<Recipient>,
    /// Whether others may be due.
    is_stale: bool,
    halted_until: Instant,
    /// Time of the last look at waiting recipients.
    looked_at: Instant,
}

/// A recipient that failed, and its next waits.
struct Backoff {
    until: Instant,
    after: Wait,
    waits: ExponentialBackoff,
}

/// Time of the next attempt for parked dispatches, and the waits after it.
struct Retry {
    until: Instant,
    tried: Option<Instant>,
    waits: ExponentialBackoff,
}

impl Courier {
    /// Runs until another process takes over.
    pub(super) async fn run(&self) {
        let now = Instant::now();
        let mut schedule = Schedule {
            busy: HashMap::new(),
            waiting: HashMap::new(),
            parked: HashMap::new(),
            due: VecDeque::new(),
            due_again: VecDeque::new(),
            passed: HashSet::new(),
            touched: HashSet::new(),
            is_stale: true,
            halted_until: now,
            looked_at: now,
        };
        let mut finds_parked = true;
        let mut workers: JoinSet<Outcome> = JoinSet::new();
        loop {
            // Registered before the look, so that a post in between isn't missed.
            let changed = self.inner.store.outbox_changed().notified();
            let result = match self.look_at_parked(&mut schedule, finds_parked).await {
                Ok(()) => self.spawn_due(&mut schedule, &mut workers).await,
                Err(error) => Err(error),
            };
            match result {
                Ok(()) => finds_parked = false,
                Err(StoreError::Overtaken) => break,
                Err(error) => {
                    tracing::error!(%error, "can't read the outbox");
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

    /// Queues recipients whose parked dispatches are due for an attempt. Their pause is over, their
    /// campaign changed, or this is the start.
    async fn look_at_parked(
        &self,
        schedule: &mut Schedule,
        is_start: bool,
    ) -> Result<(), StoreError> {
        let now = Instant::now();
        let changed = std::mem::take(&mut *self.again());
        let is_due = schedule.parked.values().any(|retry| retry.until <= now);
        if !is_start && !is_due && changed.is_empty() {
            return Ok(());
        }
        // Discord may have refused an attempt under way before the change.
        let under_way = schedule.busy.values().filter(|recipient| changed.contains(&recipient.0));
        schedule.touched.extend(under_way.cloned());
        let held = self.inner.store.retried_recipients().await?;
        let known: HashSet<&Recipient> = held.iter().collect();
        schedule.parked.retain(|recipient, _| known.contains(recipient));
        let settings = &self.inner.settings;
        for recipient in held {
            let first = || Retry { until: now, tried: None, waits: parked_waits(settings) };
            let is_touched = changed.contains(&recipient.0);
            let retry = schedule.parked.entry(recipient.clone()).or_insert_with(first);
            if is_touched {
                let earliest = retry.tried.map_or(now, |tried| tried + settings.parked_spacing);
                retry.until = retry.until.min(earliest.max(now));
            }
            if retry.until <= now {
                retry.until = now + settings.parked_max;
                schedule.due_again.push_back(recipient);
            }
        }
        Ok(())
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
            && let Some(recipient) =
                schedule.due.pop_front().or_else(|| schedule.due_again.pop_front())
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
            let retries = schedule.may_retry(&recipient, now, &self.inner.settings);
            let worker =
                workers.spawn(async move { courier.deliver(served.0, &served.1, retries).await });
            schedule.busy.insert(worker.id(), recipient);
        }
        Ok(())
    }
}

impl Schedule {
    /// Takes over the recipients that are due.
    fn refill(&mut self, due: Vec<Recipient>) {
        let known: HashSet<&Recipient> = due.iter().collect();
        self.waiting.retain(|recipient, _| known.contains(recipient));
        (self.due, self.is_stale) = (due.into(), false);
    }

    /// Returns whether a recipient's parked dispatches may be tried, that is not twice at the same
    /// moment.
    fn may_retry(&self, recipient: &Recipient, now: Instant, settings: &Settings) -> bool {
        let tried = self.parked.get(recipient).and_then(|retry| retry.tried);
        tried.is_none_or(|tried| tried + settings.parked_spacing <= now)
    }

    /// Queues recipients whose waiting has ended since the last look.
    fn stop_waiting(&mut self, now: Instant) {
        let ended = |until: Instant| until > self.looked_at && until <= now;
        let again = self.waiting.iter().filter(|(_, backoff)| ended(backoff.until));
        self.due.extend(again.map(|(recipient, _)| recipient.clone()));
        self.looked_at = now;
    }

    /// Notes a worker's end. Returns false if the courier must stop.
    fn finish(&mut self, done: Result<(Id, Outcome), JoinError>, settings: &Settings) -> bool {
        let (worker, outcome) = match done {
            Ok(done) => done,
            Err(error) => {
                tracing::error!(%error, "a delivery panicked");
                (
                    error.id(),
                    Outcome {
                        progress: false,
                        parked: false,
                        retried: false,
                        wait: Some(Wait::Longer),
                    },
                )
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
        let is_touched = self.touched.remove(&recipient);
        if outcome.parked {
            let fresh = || Retry { until: now, tried: None, waits: parked_waits(settings) };
            let retry = self.parked.entry(recipient.clone()).or_insert_with(fresh);
            if outcome.retried || retry.tried.is_none() {
                retry.tried = Some(now);
                retry.until = now + retry.waits.next().unwrap_or(settings.parked_max);
            }
            if is_touched {
                retry.until = retry.until.min(now + settings.parked_spacing);
            }
        } else if outcome.retried && outcome.wait.is_none() {
            self.parked.remove(&recipient);
        }
        match outcome.wait {
            None | Some(Wait::Overtaken) => {}
            Some(Wait::BadToken) => {
                tracing::error!("Discord refuses the token; nothing is sent for five minutes");
                self.halted_until = now + BAD_TOKEN_PAUSE;
            }
            Some(wait @ (Wait::DirectPause | Wait::Longer)) => {
                let known = self.waiting.remove(&recipient).filter(|backoff| backoff.after == wait);
                let mut waits =
                    known.map_or_else(|| waits_after(wait, settings), |backoff| backoff.waits);
                let until = now + waits.next().unwrap_or(settings.wait_max);
                self.waiting.insert(recipient, Backoff { until, after: wait, waits });
            }
        }
    }

    /// Time of the next look. Recipients whose waiting ended before the last look are being served
    /// or wait for a worker, whose end wakes the courier.
    fn next_due(&self) -> Instant {
        if self.halted_until > self.looked_at {
            return self.halted_until;
        }
        let parked = self.parked.values().map(|retry| retry.until);
        let waiting = self.waiting.values().map(|backoff| backoff.until).chain(parked);
        waiting.filter(|until| *until > self.looked_at).min().unwrap_or(self.looked_at + IDLE)
    }
}

/// The waits after failures.
fn waits_after(wait: Wait, settings: &Settings) -> ExponentialBackoff {
    match wait {
        Wait::DirectPause => growing_waits(settings.direct_pause, settings.direct_pause_max),
        _ => growing_waits(settings.wait_min, settings.wait_max),
    }
}

/// Waits before attempts at parked dispatches.
fn parked_waits(settings: &Settings) -> ExponentialBackoff {
    growing_waits(settings.parked_min, settings.parked_max)
}

/// Endless, growing waits with jitter.
fn growing_waits(min: Duration, max: Duration) -> ExponentialBackoff {
    let growing = ExponentialBuilder::default().with_min_delay(min).with_max_delay(max);
    growing.with_jitter().without_max_times().build()
}
