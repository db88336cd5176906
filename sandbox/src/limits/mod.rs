//! What Discord counts and bounds: requests of a bucket, requests of a second, requests that were refused.
//!
//! A bucket is a route with its major parameter (channel, guild, interaction); [`buckets`] has their sizes. Clients learn of them by the
//! headers of each answer alone.

mod buckets;

use std::collections::{HashMap, VecDeque};

use buckets::{Bucket, SECOND_MS};

/// For how long a refused request counts, and how long an address is shut out.
const REFUSED_COUNTS_MS: i64 = 10 * 60 * SECOND_MS;
/// More windows than this are cleared of those that are over.
const WINDOWS_MAX: usize = 1_000;

/// How much the sandbox takes before it says no, where Discord counts.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many times as much as Discord's each bucket takes.
    pub bucket_factor: u32,
    /// Requests in a second, over all routes but those of interactions.
    pub requests_per_second: u32,
    /// Requests answered with 401, 403 or 429 within ten minutes; one more, and the address is shut out.
    pub refused_requests: usize,
}

impl Limits {
    /// Discord's own.
    pub fn as_discord() -> Self {
        Self { bucket_factor: 1, requests_per_second: 50, refused_requests: 10_000 }
    }

    /// So wide that nobody meets them, for tests of something else.
    pub fn wide() -> Self {
        Self { bucket_factor: 10_000, requests_per_second: 1_000_000, refused_requests: 1_000_000 }
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
    limits: Limits,
    windows: HashMap<(&'static str, String), Window>,
    second: Window,
    refused: VecDeque<i64>,
    shut_out_until_ms: i64,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn strict() -> Limiter {
        Limiter::new(Limits::as_discord())
    }

    fn served(verdict: &Verdict) -> bool {
        matches!(verdict, Verdict::Served(_))
    }

    #[test]
    fn a_bucket_is_a_route_and_its_channel() {
        let mut limiter = strict();
        let mut post =
            |channel: &str, at| limiter.admit("POST", &format!("/channels/{channel}/messages"), at);
        for left in (0..5).rev() {
            let Verdict::Served(Some(standing)) = post("1", 0) else { panic!("served") };
            assert_eq!((standing.limit, standing.remaining, standing.resets_after_ms), (5, left, 5_000));
        }
        let Verdict::BucketEmpty(standing) = post("1", 2_000) else { panic!("the sixth") };
        assert_eq!((standing.remaining, standing.resets_ms, standing.resets_after_ms), (0, 5_000, 3_000));
        assert!(served(&post("2", 2_000)), "another channel");
        assert!(served(&post("1", 5_000)), "the next window");
        assert!(served(&limiter.admit("DELETE", "/channels/1/messages/9", 2_000)), "another route");
    }

    #[test]
    fn fifty_a_second_over_all_routes_but_those_of_interactions() {
        let mut limiter = strict();
        for n in 0..50 {
            assert!(served(&limiter.admit("GET", &format!("/guilds/{n}"), 100)));
        }
        assert_eq!(limiter.admit("GET", "/guilds/1", 600), Verdict::TooManyAtOnce(500));
        assert!(served(&limiter.admit("POST", "/interactions/1/token/callback", 600)));
        assert!(served(&limiter.admit("PATCH", "/webhooks/1/token/messages/@original", 600)));
        assert!(served(&limiter.admit("GET", "/guilds/1", 1_100)));
    }

    #[test]
    fn who_is_refused_too_often_is_shut_out() {
        let mut limiter = Limiter::new(Limits { refused_requests: 3, ..Limits::wide() });
        (0..3).for_each(|at| limiter.note_refused(at));
        assert!(served(&limiter.admit("GET", "/guilds/1", 10)));
        limiter.note_refused(REFUSED_COUNTS_MS);
        assert!(served(&limiter.admit("GET", "/guilds/1", REFUSED_COUNTS_MS)), "the first has lapsed");
        limiter.note_refused(REFUSED_COUNTS_MS);
        let shut_out = Verdict::ShutOut(REFUSED_COUNTS_MS);
        assert_eq!(limiter.admit("POST", "/interactions/1/token/callback", REFUSED_COUNTS_MS), shut_out);
        assert!(served(&limiter.admit("GET", "/guilds/1", 2 * REFUSED_COUNTS_MS)));
    }

    #[test]
    fn two_new_names_of_a_channel_in_ten_minutes() {
        let mut limiter = strict();
        let mut rename = |at| limiter.rename("1".to_owned(), at);
        assert_eq!([rename(0), rename(1), rename(2)], [Ok(()), Ok(()), Err(599_998)]);
    }
}
