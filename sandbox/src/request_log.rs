//! The bot's REST calls, counted, and what was wrong with their bodies.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::Serialize;
use serde_json::Value;

/// How many of the latest requests are kept in full.
const RECENT_MAX: usize = 20_000;

/// The requests that the bot sent, and what was wrong with them.
#[derive(Debug, Default)]
pub struct RequestLog {
    /// Bodies that Discord would refuse, and answers that it wouldn't give.
    pub violations: Vec<Violation>,
    /// Routes with a status whose answers were compared with Discord's document.
    pub compared: BTreeSet<String>,
    counts: BTreeMap<(String, String, u16), u64>,
    recent: VecDeque<Request>,
    total: u64,
}

/// A request answered.
#[derive(Clone, Debug, Serialize)]
pub struct Request {
    /// The request's number, counted from 1.
    pub seq: u64,
    /// When it came in, in ISO 8601.
    pub at: String,
    /// The HTTP method, such as `GET`.
    pub method: String,
    /// Path, without `/api/v10`.
    pub path: String,
    /// Status; 0 when the answer was lost.
    pub status: u16,
    /// Time taken, microseconds.
    pub took_us: u64,
}

/// One thing wrong in a body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Keys and indices, joined by dots.
    pub path: String,
    /// Discord's code, or one of its kind.
    pub code: String,
    /// What is wrong, in a sentence.
    pub message: String,
}

impl Problem {
    /// A problem at a path.
    pub fn new(path: impl Into<String>, code: &str, message: impl Into<String>) -> Self {
        Self { path: path.into(), code: code.to_owned(), message: message.into() }
    }
}

/// A request whose body, or whose answer, isn't as Discord has it.
#[derive(Clone, Debug, Serialize)]
pub struct Violation {
    /// When it came in, in ISO 8601.
    pub at: String,
    /// The HTTP method, such as `GET`.
    pub method: String,
    /// Path, without `/api/v10`.
    pub path: String,
    /// Everything wrong with the body.
    pub problems: Vec<Problem>,
    /// JSON as it was sent; null if there was none.
    pub body: Value,
}

impl RequestLog {
    /// Notes a request.
    pub fn note(&mut self, at: String, method: &str, path: &str, status: u16, took_us: u64) {
        self.total += 1;
        *self.counts.entry((method.to_owned(), route_of(path), status)).or_default() += 1;
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

    /// What the control API says of them.
    pub fn summary(&self, after: u64) -> Value {
        let counts = self.counts.iter().map(
            |((method, route, status), count)| serde_json::json!({"method": method, "route": route, "status": status, "count": count}),
        );
        let recent: Vec<&Request> = self.recent.iter().filter(|r| r.seq > after).collect();
        serde_json::json!({"total": self.total, "counts": counts.collect::<Vec<_>>(), "recent": recent, "compared": self.compared})
    }
}

/// A path with its ids and tokens left out.
fn route_of(path: &str) -> String {
    let shorten = |part: &str| {
        let id = part.len() >= 5 && part.bytes().all(|b| b.is_ascii_digit());
        if id || part.len() > 40 { "*".to_owned() } else { part.to_owned() }
    };
    path.split('/').map(shorten).collect::<Vec<_>>().join("/")
}
