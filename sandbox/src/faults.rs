//! Faults on purpose: a queue of misfortunes, each waiting for the requests that fit it.

use serde::{Deserialize, Serialize};

/// What a fault does to a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum FaultKind {
    /// 429, of one route or of all.
    RateLimit {
        /// Seconds to wait.
        #[serde(default = "a_fifth")]
        retry_after: f64,
        /// Whether it holds for all routes.
        #[serde(default)]
        global: bool,
    },
    /// Another status, with a body like Discord's.
    Status {
        /// The HTTP status.
        status: u16,
        /// Discord's own code in the body; 0 if it says no more than the status.
        #[serde(default)]
        code: u64,
        /// Discord's words in the body; those of the status if there are none.
        #[serde(default)]
        message: Option<String>,
        /// What the body looks like.
        #[serde(default)]
        body: FaultBody,
    },
    /// The request is served, but late.
    Slow {
        /// How late, in milliseconds.
        ms: u64,
    },
    /// Done at once, but answered late.
    LateAnswer {
        /// How late, in milliseconds.
        ms: u64,
    },
    /// Done, but the answer breaks off halfway.
    CutAnswer,
    /// Done, but the connection dies before the answer.
    LoseAnswer,
    /// The connection dies, nothing is done.
    Refuse,
}

/// What the body of another status looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultBody {
    /// JSON like Discord's.
    #[default]
    Json,
    /// A page of Cloudflare's.
    Html,
    /// The body is empty.
    Empty,
    /// Half of the JSON, then the connection dies.
    Cut,
}

/// Marks a response that never reaches the client.
#[derive(Clone, Copy, Debug)]
pub struct AnswerLost;

fn a_fifth() -> f64 {
    0.2
}

/// A misfortune, and the requests that it waits for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// What is done to the requests that it strikes.
    #[serde(flatten)]
    pub kind: FaultKind,
    /// Only this method.
    #[serde(default)]
    pub method: Option<String>,
    /// Only paths that begin so, without `/api/v10`; `*` is any one segment.
    #[serde(default)]
    pub path: Option<String>,
    /// How many requests it still hits.
    #[serde(default = "once")]
    pub times: u64,
}

fn once() -> u64 {
    1
}

impl Fault {
    fn fits(&self, method: &str, path: &str) -> bool {
        let method_fits = self.method.as_ref().is_none_or(|m| m.eq_ignore_ascii_case(method));
        method_fits && self.path.as_ref().is_none_or(|prefix| begins(path, prefix))
    }
}

fn begins(path: &str, prefix: &str) -> bool {
    let mut parts = path.trim_matches('/').split('/');
    let wanted = prefix.trim_matches('/').split('/').filter(|w| !w.is_empty());
    wanted.into_iter().all(|want| parts.next().is_some_and(|part| want == "*" || want == part))
}

/// The misfortunes that wait.
#[derive(Debug, Default)]
pub struct Faults {
    waiting: Vec<Fault>,
}

impl Faults {
    /// Lets a fault wait for the request that it is meant for.
    pub fn add(&mut self, fault: Fault) {
        self.waiting.push(fault);
    }

    /// The faults that still wait for a request.
    pub fn waiting(&self) -> &[Fault] {
        &self.waiting
    }

    /// Forgets them all.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// The oldest that fits a request; used up once.
    pub fn take(&mut self, method: &str, path: &str) -> Option<FaultKind> {
        let i = self.waiting.iter().position(|f| f.fits(method, path))?;
        let fault = &mut self.waiting[i];
        let kind = fault.kind.clone();
        fault.times = fault.times.saturating_sub(1);
        if fault.times == 0 {
            self.waiting.remove(i);
        }
        Some(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(method: Option<&str>, path: &str, times: u64) -> Fault {
        let kind = FaultKind::Status { status: 500, code: 0, message: None, body: FaultBody::Json };
        Fault { kind, method: method.map(str::to_owned), path: Some(path.to_owned()), times }
    }

    #[test]
    fn a_fault_hits_only_what_fits_and_is_used_up() {
        let mut faults = Faults::default();
        faults.add(fault(Some("POST"), "/channels/*/messages", 2));
        assert_eq!(faults.take("GET", "/channels/1/messages"), None);
        assert_eq!(faults.take("POST", "/channels/1"), None);
        assert!(faults.take("POST", "/channels/1/messages").is_some());
        assert!(faults.take("post", "/channels/2/messages/3").is_some());
        assert_eq!(faults.take("POST", "/channels/1/messages"), None);
    }
}
