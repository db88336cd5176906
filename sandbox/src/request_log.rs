//! The bot's REST requests and what was wrong with them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::Serialize;
use serde_json::Value;

/// Latest requests that are kept in full.
const RECENT_MAX: usize = 20_000;

#[derive(Debug, Default)]
pub struct RequestLog {
    /// Bodies that Discord would refuse, and answers that it wouldn't give.
    pub violations: Vec<Violation>,
    /// Routes and statuses whose answers were compared with Discord's document.
    pub compared: BTreeSet<String>,
    counts: BTreeMap<(String, String, u16), u64>,
    recent: VecDeque<Request>,
    total: u64,
}

/// An answered request.
#[derive(Clone, Debug, Serialize)]
pub struct Request {
    /// Number of the request, from 1.
    pub seq: u64,
    /// Time in ISO 8601.
    pub at: String,
    pub method: String,
    /// Path without `/api/v10`.
    pub path: String,
    /// HTTP status, or 0 if the answer was lost.
    pub status: u16,
    /// Duration in microseconds.
    pub took_us: u64,
}

/// A problem of a body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Keys and indices, joined by dots.
    pub path: String,
    /// Discord's error code, or one in its style.
    pub code: String,
    /// A sentence about what is wrong.
    pub message: String,
}

impl Problem {
    /// Makes a problem at a path.
    pub fn new(path: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        Self { path: path.into(), code: code.to_owned(), message: message.into() }
    }
}

/// A request whose body or answer isn't like Discord's.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// Time in ISO 8601.
    pub at: String,
    pub method: String,
    /// Path without `/api/v10`.
    pub path: String,
    pub problems: Vec<Problem>,
    /// Body as sent, or null.
    pub body: Value,
}

impl RequestLog {
    pub fn add(&mut self, at: String, method: &str, path: &str, status: u16, took_us: u64) {
        self.total += 1;
        *self.counts.entry((method.to_owned(), generalize_path(path), status)).or_default() += 1;
        if self.recent.len() == RECENT_MAX {
            self.recent.pop_front();
        }
        self.recent.push_back(Request {
            seq: self.total,
            at,
            method: method.to_owned(),
            path: path.to_owned(),
            status,
            took_us,
        });
    }

    /// Describes the requests for the control API.
    pub fn summary(&self, after: u64) -> Value {
        let counts = self.counts.iter().map(|((method, route, status), count)| {
            serde_json::json!({"method": method, "route": route, "status": status, "count": count})
        });
        let recent: Vec<&Request> = self.recent.iter().filter(|r| r.seq > after).collect();
        serde_json::json!({
            "total": self.total, "counts": counts.collect::<Vec<_>>(), "recent": recent,
            "compared": self.compared,
        })
    }
}

/// Replaces ids and tokens of a path with `*`.
fn generalize_path(path: &str) -> String {
    let shorten = |part: &str| {
        let id = part.len() >= 5 && part.bytes().all(|b| b.is_ascii_digit());
        if id || part.len() > 40 { "*".to_owned() } else { part.to_owned() }
    };
    path.split('/').map(shorten).collect::<Vec<_>>().join("/")
}
