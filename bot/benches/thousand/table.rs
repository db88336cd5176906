//! The table of results.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::Value;

use super::discord_side::Requests;
use super::founding::Founded;
use super::ledger::{Progress, Times};
use super::usage::Usage;

/// Usage and requests of the processes at one moment.
pub struct Moment {
    pub bot: Usage,
    pub sandbox: Usage,
    pub requests: Requests,
}

/// Results of a run.
pub struct Measured {
    /// Time from the bot's start to its connection.
    pub connected: Duration,
    /// Time from the bot's start until it was idle, if that was before the deadline.
    pub quiet: Option<Duration>,
    /// At the deadline, and when the last dispatch was settled.
    pub before: Moment,
    pub after: Moment,
    /// Time between the two.
    pub wall: Duration,
    pub progress: Progress,
    pub states: Vec<(String, i64)>,
    /// Modules, with the number of campaigns and their fewest and most dispatches.
    pub modules: Vec<(String, i64, i64, i64)>,
    pub commits: Times,
    pub deliveries: Times,
    /// Channel and message of all sent dispatches, by the bot and by the sandbox.
    pub sent: BTreeSet<(u64, u64)>,
    pub shown: BTreeSet<(u64, u64)>,
    /// Requests that Discord would refuse.
    pub violations: Vec<Value>,
    /// Warnings and errors in the bot's log.
    pub complaints: Vec<String>,
    /// Time of the whole run.
    pub whole: Duration,
}

impl Measured {
    /// Returns whether every window was resolved and every dispatch arrived once.
    pub fn is_whole(&self) -> bool {
        let Progress { campaigns, committed, unsent } = self.progress;
        let all_sent = self.states.iter().all(|(state, _)| state == "sent");
        committed == campaigns
            && unsent == 0
            && all_sent
            && self.sent == self.shown
            && self.violations.is_empty()
    }
}

pub fn print(founded: &Founded, founding: Duration, measured: &Measured) {
    let Founded { campaigns, servers, players, orders } = founded;
    let (before, after) = (&measured.before, &measured.after);
    let asked = after.requests.since(&before.requests);
    let started = &before.requests;
    println!();
    row(
        "campaigns",
        format!("{campaigns} in {servers} servers, {players} players, {orders} orders"),
    );
    for (module, campaigns, fewest, most) in &measured.modules {
        row("", format!("{campaigns} {module}, {fewest} to {most} dispatches each"));
    }
    row("founding", seconds(founding));
    let quiet = measured.quiet.map_or("not quiet before the deadline".to_owned(), seconds);
    row("start of the bot", format!("connected {}, quiet {quiet}", seconds(measured.connected)));
    row("", format!("processor {}, {}", seconds(before.bot.processor), memory(&before.bot)));
    row("", format!("{} requests, {} answered 429", started.total(), started.with_status(429)));
    for line in started.most(8) {
        row("", line);
    }
    row("deadline to the end", format!("{} ({})", seconds(measured.wall), measured.progress));
    row("deadline to commit", measured.commits.to_string());
    row("to a campaign's last message", measured.deliveries.to_string());
    let states: Vec<_> =
        measured.states.iter().map(|(state, count)| format!("{count} {state}")).collect();
    row("dispatches", states.join(", "));
    let lost = measured.sent.difference(&measured.shown).count();
    let doubled = measured.shown.difference(&measured.sent).count();
    row("", format!("{} messages shown, {lost} lost, {doubled} doubled", measured.shown.len()));
    let pace = measured.shown.len() as f64 / measured.deliveries.longest().as_secs_f64();
    row("", format!("{pace:.1} a second from the deadline to the last"));
    row(
        "requests in that time",
        format!("{}, {} answered 429", asked.total(), asked.with_status(429)),
    );
    for line in asked.most(8) {
        row("", line);
    }
    row("bot's processor time", seconds(after.bot.processor.saturating_sub(before.bot.processor)));
    row("bot's memory", memory(&after.bot));
    let sandbox = after.sandbox.processor.saturating_sub(before.sandbox.processor);
    row("sandbox", format!("processor {}, {}", seconds(sandbox), memory(&after.sandbox)));
    row("violations", measured.violations.len().to_string());
    row("complaints in the log", measured.complaints.len().to_string());
    for line in measured.complaints.iter().take(5) {
        row("", line.chars().take(200).collect());
    }
    row("whole run", seconds(measured.whole));
}

fn row(name: &str, value: String) {
    println!("{name:30}{value}");
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn memory(usage: &Usage) -> String {
    format!("resident {} MiB, at most {} MiB", usage.resident / 1_024, usage.peak / 1_024)
}
