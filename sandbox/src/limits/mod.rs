//! What Discord counts and bounds: requests of a bucket, requests of a second, requests that were refused.
//!
//! A bucket is a route with its major parameter (channel, guild, interaction); [`buckets`] has their sizes. Clients learn of them by the
//! headers of each answer alone.

mod buckets;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::id::Id;
use buckets::{Bucket, DAY_MS, SECOND_MS};

/// For how long a refused request counts, and how long an address is shut out.
const REFUSED_COUNTS_MS: i64 = 10 * 60 * SECOND_MS;
/// More windows than this are cleared of those that are over.
const WINDOWS_MAX: usize = 1_000;

/// How much the sandbox takes before it says no, where Discord counts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// How many times as much as Discord's each bucket takes.
    pub bucket_factor: u32,
    /// Requests in a second, over all routes but those of interactions.
    pub requests_per_second: u32,
    /// Requests answered with 401, 403 or 429 within ten minutes; one more, and the address is shut out.
    pub refused_requests: usize,
    /// Commands created in a day, in each server and for all of them.
    pub commands_per_day: usize,
    /// Sessions begun at the gateway in a day; one more, and the token is taken away.
    pub sessions_per_day: usize,
    /// Milliseconds between the beginnings of two sessions.
    pub session_spacing_ms: i64,
    /// Milliseconds between two heartbeats of a client.
    pub heartbeat_ms: u64,
    /// In how many a bot may be with a single connection.
    pub servers_per_shard: usize,
}

impl Limits {
    /// Discord's own.
    pub fn as_discord() -> Self {
        Self {
            bucket_factor: 1,
            requests_per_second: 50,
            refused_requests: 10_000,
            commands_per_day: 200,
            sessions_per_day: 1_000,
            session_spacing_ms: 5 * SECOND_MS,
            heartbeat_ms: 41_250,
            servers_per_shard: 2_500,
        }
    }

    /// So wide that nobody meets them, for tests of something else.
    pub fn wide() -> Self {
        Self {
            bucket_factor: 10_000,
            requests_per_second: 1_000_000,
            refused_requests: 1_000_000,
            commands_per_day: 1_000_000,
            sessions_per_day: 1_000_000,
            session_spacing_ms: 0,
            ..Self::as_discord()
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::wide()
    }
}

/// How a bucket stands after a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What `X-RateLimit-Bucket` calls it.
    pub bucket: String,
    /// How many requests it takes.
    pub limit: u64,
    /// How many it takes yet.
    pub remaining: u64,
    /// When it is full again, Unix milliseconds.
    pub resets_ms: i64,
    /// How long that is from now, milliseconds.
    pub resets_after_ms: i64,
}

/// Whether a request is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is; not every route has a bucket.
    Served(Option<Standing>),
    /// Its route has had enough of them for now.
    BucketEmpty(Standing),
    /// Too many requests in a second; wait so many milliseconds.
    TooManyAtOnce(i64),
    /// Too many requests were refused; wait so many milliseconds.
    ShutOut(i64),
}

#[derive(Clone, Copy, Debug, Default)]
struct Window {
    ends_ms: i64,
    taken: u64,
}

impl Window {
    /// Takes one of a window's requests, unless there are none left.
    fn take(&mut self, now_ms: i64, length_ms: i64, limit: u64) -> bool {
        if now_ms >= self.ends_ms {
            *self = Self { ends_ms: now_ms + length_ms, taken: 0 };
        }
        let fits = self.taken < limit;
        self.taken += u64::from(fits);
        fits
    }
}

/// Counts what the bot asks for.
#[derive(Debug, Default)]
pub struct Limiter {
    /// How much is taken.
    pub limits: Limits,
    windows: HashMap<(&'static str, String), Window>,
    second: Window,
    refused: VecDeque<i64>,
    shut_out_until_ms: i64,
    commands: HashMap<Option<Id>, Window>,
    sessions: Window,
    last_session_ms: Option<i64>,
}

/// Whether a session may begin at the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It begins.
    Granted,
    /// The last one began a moment ago.
    TooSoon,
    /// There were too many in a day.
    UsedUp,
}

impl Limiter {
    /// One that counts by these limits.
    pub fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// Counts a request: whether it is served.
    pub fn admit(&mut self, method: &str, path: &str, now_ms: i64) -> Verdict {
        if now_ms < self.shut_out_until_ms {
            return Verdict::ShutOut(self.shut_out_until_ms - now_ms);
        }
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        if !buckets::is_of_interactions(&parts)
            && !self.second.take(now_ms, SECOND_MS, self.limits.requests_per_second.into())
        {
            return Verdict::TooManyAtOnce(self.second.ends_ms - now_ms);
        }
        let Some((bucket, major)) = buckets::of(method, &parts) else {
            return Verdict::Served(None);
        };
        let (standing, fits) = self.take(bucket, major, now_ms);
        if fits { Verdict::Served(Some(standing)) } else { Verdict::BucketEmpty(standing) }
    }

    /// Counts a new name or topic of a channel, which Discord bounds beside the bucket and tells of in no header. How long to wait, if
    /// it is one too many.
    pub fn rename(&mut self, channel: String, now_ms: i64) -> Result<(), i64> {
        let (standing, fits) = self.take(&buckets::RENAMES, channel, now_ms);
        if fits { Ok(()) } else { Err(standing.resets_after_ms) }
    }

    /// Notes a request that was refused. With one too many the address is shut out.
    pub fn note_refused(&mut self, now_ms: i64) {
        while self.refused.front().is_some_and(|at| now_ms - at >= REFUSED_COUNTS_MS) {
            self.refused.pop_front();
        }
        self.refused.push_back(now_ms);
        if self.refused.len() > self.limits.refused_requests {
            self.refused.clear();
            self.shut_out_until_ms = now_ms + REFUSED_COUNTS_MS;
        }
    }

    /// Counts new commands of a server, or of all: false, and none of them, if they are too many for a day.
    pub fn create_commands(&mut self, server: Option<Id>, count: usize, now_ms: i64) -> bool {
        let most = self.limits.commands_per_day as u64;
        let window = self.commands.entry(server).or_default();
        let count = count as u64;
        if count == 0 {
            return true;
        }
        let had = if now_ms < window.ends_ms { window.taken } else { 0 };
        had + count <= most && (0..count).all(|_| window.take(now_ms, DAY_MS, most))
    }

    /// Counts the beginning of a session.
    pub fn begin_session(&mut self, now_ms: i64) -> Admission {
        let spacing = self.limits.session_spacing_ms;
        if self.last_session_ms.is_some_and(|last| now_ms - last < spacing) {
            return Admission::TooSoon;
        }
        self.last_session_ms = Some(now_ms);
        let granted = self.sessions.take(now_ms, DAY_MS, self.limits.sessions_per_day as u64);
        if granted { Admission::Granted } else { Admission::UsedUp }
    }

    /// How many sessions may begin yet, as `/gateway/bot` tells it.
    pub fn sessions_left(&self, now_ms: i64) -> Value {
        let total = self.limits.sessions_per_day as u64;
        let runs = now_ms < self.sessions.ends_ms;
        let taken = if runs { self.sessions.taken } else { 0 };
        let resets_after = if runs { self.sessions.ends_ms - now_ms } else { 0 };
        json!({"total": total, "remaining": total - taken, "reset_after": resets_after, "max_concurrency": 1})
    }

    fn take(&mut self, bucket: &'static Bucket, major: String, now_ms: i64) -> (Standing, bool) {
        if self.windows.len() > WINDOWS_MAX {
            self.windows.retain(|_, window| window.ends_ms > now_ms);
        }
        let limit = u64::from(bucket.limit) * u64::from(self.limits.bucket_factor);
        let window = self.windows.entry((bucket.name, major)).or_default();
        let fits = window.take(now_ms, bucket.window_ms, limit);
        let standing = Standing {
            bucket: bucket.id(),
            limit,
            remaining: limit - window.taken,
            resets_ms: window.ends_ms,
            resets_after_ms: window.ends_ms - now_ms,
        };
        (standing, fits)
    }
}
