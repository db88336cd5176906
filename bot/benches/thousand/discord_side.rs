//! The sandbox's view of the bot: its requests and messages.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use mythico_sandbox::Control;
use serde_json::Value;

/// Log entries per request.
const PAGE: &str = "500";

/// Requests by status and route.
#[derive(Clone, Debug, Default)]
pub struct Requests(BTreeMap<(String, u64), u64>);

impl Requests {
    /// Reads the requests so far.
    pub async fn read(control: &Control) -> anyhow::Result<Requests> {
        let none = u64::MAX.to_string();
        let told = control.get("requests", &[("after", &none)]).await?;
        let counts = told["counts"].as_array().context("the sandbox counts no requests")?;
        let read = |one: &Value| {
            let method = one["method"].as_str().unwrap_or_default();
            let route = format!("{method} {}", one["route"].as_str().unwrap_or_default());
            (
                (route, one["status"].as_u64().unwrap_or_default()),
                one["count"].as_u64().unwrap_or_default(),
            )
        };
        Ok(Requests(counts.iter().map(read).collect()))
    }

    /// Requests since an earlier reading.
    pub fn since(&self, earlier: &Requests) -> Requests {
        let before = |key| earlier.0.get(key).copied().unwrap_or_default();
        Requests(self.0.iter().map(|(key, count)| (key.clone(), count - before(key))).collect())
    }

    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// Requests answered with this status.
    pub fn with_status(&self, status: u64) -> u64 {
        self.0.iter().filter(|((_, one), _)| *one == status).map(|(_, count)| count).sum()
    }

    /// The most frequent routes, one per line.
    pub fn most(&self, count: usize) -> Vec<String> {
        let mut all: Vec<_> = self.0.iter().filter(|(_, count)| **count > 0).collect();
        all.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let line =
            |((route, status), count): &(&(String, u64), &u64)| format!("{count} {route} {status}");
        all.iter().take(count).map(line).collect()
    }
}

/// Channel and message of every message that somebody saw.
pub async fn messages(control: &Control) -> anyhow::Result<BTreeSet<(u64, u64)>> {
    let (mut all, mut last) = (BTreeSet::new(), 0);
    loop {
        let after = last.to_string();
        let told = control.get("log", &[("after", &after), ("limit", PAGE)]).await?;
        let entries = told["entries"].as_array().context("the sandbox has no log")?;
        let Some(newest) = entries.last() else { return Ok(all) };
        last = newest["seq"].as_u64().context("an entry of the log has no number")?;
        for entry in entries.iter().filter(|entry| entry["what"] == "message") {
            all.insert((number(&entry["channel"])?, number(&entry["message"]["id"])?));
        }
    }
}

fn number(id: &Value) -> anyhow::Result<u64> {
    Ok(id.as_str().context("an id is missing")?.parse()?)
}
