//! Deliberate faults, each waiting for a request that fits.

use serde::{Deserialize, Serialize};

/// Effect of a fault on a request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "fault", rename_all = "snake_case")]
pub enum FaultKind {
    /// Answers 429, for one route or for all.
    RateLimit {
        #[serde(default = "default_retry_after")]
        retry_after: f64,
        /// Whether all routes are limited.
        #[serde(default)]
        global: bool,
    },
    /// Answers another status with a body like Discord's.
    Status {
        status: u16,
        /// Discord's error code, or 0.
        #[serde(default)]
        code: u64,
        /// Message of the body. By default the text of the status.
        #[serde(default)]
        message: Option<String>,
        #[serde(default)]
        body: FaultBody,
    },
    /// Serves the request late.
    Slow { ms: u64 },
    /// Serves the request at once and answers late.
    LateAnswer { ms: u64 },
    /// Serves the request and cuts the answer in half.
    CutAnswer,
    /// Serves the request and closes the connection without an answer.
    LoseAnswer,
    /// Closes the connection without serving the request.
    Refuse,
}

/// Body of an answer with another status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultBody {
    #[default]
    Json,
    /// An HTML page of Cloudflare's.
    Html,
    /// An empty body.
    Empty,
    /// Half of the JSON, then the connection closes.
    Cut,
}

/// Marks a response that the client never receives.
#[derive(Clone, Copy, Debug)]
pub struct AnswerLost;

fn default_retry_after() -> f64 {
    0.2
}

/// A fault and the requests that it applies to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Fault {
    #[serde(flatten)]
    pub kind: FaultKind,
    /// Method. `None` fits all.
    #[serde(default)]
    pub method: Option<String>,
    /// Prefix of the path, without `/api/v10`. `*` fits any one segment.
    #[serde(default)]
    pub path: Option<String>,
    /// Number of requests that it still affects.
    #[serde(default = "default_times")]
    pub times: u64,
}

fn default_times() -> u64 {
    1
}

impl Fault {
    fn fits(&self, method: &str, path: &str) -> bool {
        let method_fits = self.method.as_ref().is_none_or(|m| m.eq_ignore_ascii_case(method));
        method_fits && self.path.as_ref().is_none_or(|prefix| has_prefix(path, prefix))
    }
}

fn has_prefix(path: &str, prefix: &str) -> bool {
    let mut parts = path.trim_matches('/').split('/');
    let wanted = prefix.trim_matches('/').split('/').filter(|w| !w.is_empty());
    wanted.into_iter().all(|want| parts.next().is_some_and(|part| want == "*" || want == part))
}

/// Faults that wait for a request.
#[derive(Debug, Default)]
pub struct Faults {
    waiting: Vec<Fault>,
}

impl Faults {
    pub fn add(&mut self, fault: Fault) {
        self.waiting.push(fault);
    }

    pub fn list_waiting(&self) -> &[Fault] {
        &self.waiting
    }

    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Returns the oldest fault that fits a request, and uses it up once.
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
