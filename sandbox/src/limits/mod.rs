//! Discord's limits: requests per bucket, requests per second, refused requests.
//!
//! A bucket is a route with its major parameter (channel, guild, interaction). `buckets.rs` has the
//! sizes. Clients learn them from the headers of each answer.

mod buckets;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::id::Id;
use buckets::{Bucket, DAY_MS, SECOND_MS};

/// Time that a refused request counts, and length of a ban.
const REFUSED_WINDOW_MS: i64 = 10 * 60 * SECOND_MS;
/// Number of windows at which expired ones are dropped.
const WINDOWS_MAX: usize = 1_000;

/// Limits of the sandbox, where Discord has limits.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Size of each bucket as a multiple of Discord's.
    pub bucket_factor: u32,
    /// Requests per second over all routes except those of interactions.
    pub requests_per_second: u32,
    /// Answers of 401, 403 or 429 within ten minutes. One more bans the address.
    pub refused_requests: usize,
    /// New commands per day, for each server and globally.
    pub commands_per_day: usize,
    /// Gateway sessions per day. One more replaces the token.
    pub sessions_per_day: usize,
    /// Milliseconds between the starts of two sessions.
    pub session_spacing_ms: i64,
    /// Milliseconds between two heartbeats.
    pub heartbeat_ms: u64,
    /// Servers per gateway shard.
    pub servers_per_shard: usize,
}

impl Limits {
    /// Returns Discord's own limits.
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

    /// Returns limits so wide that no test reaches them by accident.
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

/// State of a bucket after a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketState {
    /// Value of `X-RateLimit-Bucket`.
    pub bucket: String,
    pub limit: u64,
    pub remaining: u64,
    /// End of the window in Unix milliseconds.
    pub resets_ms: i64,
    /// Milliseconds to the end of the window.
    pub resets_after_ms: i64,
}

/// Decision about a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The request is served. Some routes have no bucket.
    Served(Option<BucketState>),
    /// The route's bucket is empty.
    BucketEmpty(BucketState),
    /// Too many requests in a second. Milliseconds to wait.
    TooManyPerSecond(i64),
    /// Too many refused requests. Milliseconds to wait.
    Banned(i64),
}

#[derive(Clone, Copy, Debug, Default)]
struct Window {
    ends_ms: i64,
    used: u64,
}

impl Window {
    /// Counts a request. Returns whether it is within the limit.
    fn count(&mut self, now_ms: i64, length_ms: i64, limit: u64) -> bool {
        if now_ms >= self.ends_ms {
            *self = Self { ends_ms: now_ms + length_ms, used: 0 };
        }
        let fits = self.used < limit;
        self.used += u64::from(fits);
        fits
    }
}

/// Counts the bot's requests.
#[derive(Debug, Default)]
pub struct Limiter {
    pub limits: Limits,
    windows: HashMap<(&'static str, String), Window>,
    second: Window,
    refused: VecDeque<i64>,
    banned_until_ms: i64,
    commands: HashMap<Option<Id>, Window>,
    sessions: Window,
    last_session_ms: Option<i64>,
}

/// Decision about a new gateway session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    Granted,
    /// The last session started a moment ago.
    TooSoon,
    /// Too many sessions started today.
    UsedUp,
}

impl Limiter {
    pub fn new(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }

    /// Counts a request and decides about it.
    pub fn check_request(&mut self, method: &str, path: &str, now_ms: i64) -> Verdict {
        if now_ms < self.banned_until_ms {
            return Verdict::Banned(self.banned_until_ms - now_ms);
        }
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        if !buckets::is_interaction_route(&parts)
            && !self.second.count(now_ms, SECOND_MS, self.limits.requests_per_second.into())
        {
            return Verdict::TooManyPerSecond(self.second.ends_ms - now_ms);
        }
        let Some((bucket, major)) = buckets::find_bucket(method, &parts) else {
            return Verdict::Served(None);
        };
        let (state, fits) = self.count(bucket, major, now_ms);
        if fits { Verdict::Served(Some(state)) } else { Verdict::BucketEmpty(state) }
    }

    /// Counts a change of a channel's name or topic. No header tells this limit. The error is the
    /// milliseconds to wait.
    pub fn count_rename(&mut self, channel: String, now_ms: i64) -> Result<(), i64> {
        let (state, fits) = self.count(&buckets::RENAMES, channel, now_ms);
        if fits { Ok(()) } else { Err(state.resets_after_ms) }
    }

    /// Counts a refused request. One too many bans the address.
    pub fn count_refused(&mut self, now_ms: i64) {
        while self.refused.front().is_some_and(|at| now_ms - at >= REFUSED_WINDOW_MS) {
            self.refused.pop_front();
        }
        self.refused.push_back(now_ms);
        if self.refused.len() > self.limits.refused_requests {
            self.refused.clear();
            self.banned_until_ms = now_ms + REFUSED_WINDOW_MS;
        }
    }

    /// Counts new commands of a server, or global ones. Returns false and counts none if they are
    /// too many for a day.
    pub fn count_commands(&mut self, server: Option<Id>, count: usize, now_ms: i64) -> bool {
        let most = self.limits.commands_per_day as u64;
        let window = self.commands.entry(server).or_default();
        let count = count as u64;
        if count == 0 {
            return true;
        }
        let before = if now_ms < window.ends_ms { window.used } else { 0 };
        before + count <= most && (0..count).all(|_| window.count(now_ms, DAY_MS, most))
    }

    /// Counts the start of a session.
    pub fn count_session(&mut self, now_ms: i64) -> Admission {
        let spacing = self.limits.session_spacing_ms;
        if self.last_session_ms.is_some_and(|last| now_ms - last < spacing) {
            return Admission::TooSoon;
        }
        self.last_session_ms = Some(now_ms);
        let granted = self.sessions.count(now_ms, DAY_MS, self.limits.sessions_per_day as u64);
        if granted { Admission::Granted } else { Admission::UsedUp }
    }

    /// Describes the remaining sessions for `/gateway/bot`.
    pub fn describe_sessions(&self, now_ms: i64) -> Value {
        let total = self.limits.sessions_per_day as u64;
        let runs = now_ms < self.sessions.ends_ms;
        let used = if runs { self.sessions.used } else { 0 };
        let resets_after = if runs { self.sessions.ends_ms - now_ms } else { 0 };
        json!({
            "total": total, "remaining": total - used, "reset_after": resets_after,
            "max_concurrency": 1,
        })
    }

    fn count(
        &mut self,
        bucket: &'static Bucket,
        major: String,
        now_ms: i64,
    ) -> (BucketState, bool) {
        if self.windows.len() > WINDOWS_MAX {
            self.windows.retain(|_, window| window.ends_ms > now_ms);
        }
        let limit = u64::from(bucket.limit) * u64::from(self.limits.bucket_factor);
        let window = self.windows.entry((bucket.name, major)).or_default();
        let fits = window.count(now_ms, bucket.window_ms, limit);
        let state = BucketState {
            bucket: bucket.id(),
            limit,
            remaining: limit - window.used,
            resets_ms: window.ends_ms,
            resets_after_ms: window.ends_ms - now_ms,
        };
        (state, fits)
    }
}
