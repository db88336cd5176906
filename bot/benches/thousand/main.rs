//! A thousand campaigns with a daily turn, in one process with one token (DESIGN §5). All windows
//! have the same deadline, as many campaigns do at eight in the evening. The sandbox is its own
//! process and as slow and limited as Discord. Budget: 20 minutes of one core and 400 MiB for the
//! bot, 30 minutes for the whole run.
//!
//! `cargo bench -p mythico --bench thousand -- 50` or `MYTHICO_THOUSAND=50` plays fewer campaigns.

mod discord_side;
mod founding;
mod ledger;
#[path = "../flood/program.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod program;
mod sandbox_process;
mod servers;
mod table;
mod usage;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use jiff::Timestamp;
use mythico::config::Config;
use mythico_sandbox::{Control, Limits};
use serde_json::json;

use self::discord_side::Requests;
use self::ledger::{Ledger, Progress};
use self::program::Program;
use self::sandbox_process::SandboxProcess;
use self::table::{Measured, Moment};
use self::usage::Usage;

/// Default number of campaigns.
const CAMPAIGNS: usize = 1_000;
/// Time limit of the run.
const WITHIN: Duration = Duration::from_secs(30 * 60);
/// Travel time of the sandbox's answers in milliseconds, like Discord's.
const ANSWER_AFTER_MS: u64 = 100;
/// Time from the bot's start to the deadline: a base, and some per campaign, whose rooms are
/// checked at the start.
const LEAD: Duration = Duration::from_secs(30);
const LEAD_PER_CAMPAIGN: Duration = Duration::from_millis(50);
/// Time limit for the bot's connection.
const CONNECT_WITHIN: Duration = Duration::from_secs(120);
/// Spacing of progress readings, and of progress reports.
const LOOK_EVERY: Duration = Duration::from_secs(1);
const TELL_EVERY: Duration = Duration::from_secs(30);
/// Time without requests after which the bot is idle.
const QUIET: Duration = Duration::from_secs(4);
/// Time for which the bot is watched after its last message. Another message then is a duplicate.
const WATCH: Duration = Duration::from_secs(10);

fn main() -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        if sandbox_process::serve_if_asked().await? {
            return Ok(());
        }
        run(campaigns_asked_for()).await
    })
}

/// Number from the command line or the environment.
fn campaigns_asked_for() -> usize {
    let word = std::env::args().skip(1).find(|word| word.parse::<usize>().is_ok());
    let word = word.or_else(|| std::env::var("MYTHICO_THOUSAND").ok());
    word.and_then(|word| word.parse().ok()).unwrap_or(CAMPAIGNS)
}

async fn run(count: usize) -> anyhow::Result<()> {
    let begun = Instant::now();
    let home = tempfile::tempdir()?;
    let config = Config { data: home.path().to_owned(), ..Config::default() };
    let sandbox = SandboxProcess::start(home.path())?;
    let control = Control::new(&sandbox.url);
    println!("founding {count} campaigns");
    let founding = founding::found(&config, &sandbox, &control, founding::usual_modules(count)?);
    let founded =
        tokio::time::timeout(WITHIN, founding).await.context("founding takes too long")??;
    let founding_took = begun.elapsed();
    control.patch("limits", serde_json::to_value(Limits::as_discord())?).await?;
    let late = json!({"fault": "late_answer", "ms": ANSWER_AFTER_MS, "times": u64::MAX});
    control.post("faults", late).await?;
    let lead = LEAD + LEAD_PER_CAMPAIGN * u32::try_from(count)?;
    let deadline = Timestamp::now() + lead;
    founding::set_deadlines(&config, deadline).await?;

    println!("starting the bot; all windows close in {:.0} s", lead.as_secs_f64());
    let founding = Requests::read(&control).await?;
    let settings = [("MYTHICO_WINDOW_HOURS", "24")];
    let bot = Program::start(home.path(), sandbox.https, &sandbox.root, &settings)?;
    let played =
        Run { home: home.path(), control: &control, sandbox: &sandbox, bot: &bot, begun, founding };
    let measured = played.measure(&config, deadline).await;
    let measured = measured.with_context(|| log_end(home.path()))?;
    table::print(&founded, founding_took, &measured);
    let is_late = begun.elapsed() > WITHIN;
    ensure!(!is_late, "it took more than {} minutes", WITHIN.as_secs() / 60);
    ensure!(measured.is_whole(), "not everything went as it should:\n{}", log_end(home.path()));
    Ok(())
}

struct Run<'a> {
    home: &'a Path,
    control: &'a Control,
    sandbox: &'a SandboxProcess,
    bot: &'a Program,
    begun: Instant,
    /// Requests before the bot's start.
    founding: Requests,
}

impl Run<'_> {
    async fn measure(&self, config: &Config, deadline: Timestamp) -> anyhow::Result<Measured> {
        let started = Instant::now();
        ensure!(self.control.bot_connected(CONNECT_WITHIN).await?, "the bot doesn't connect");
        let connected = started.elapsed();
        let ledger = Ledger::open(&config.database()).await?;
        let quiet = self.wait_for_quiet(deadline, started).await?;
        tokio::time::sleep(time_until(deadline)).await;

        let before = self.moment().await?;
        let turn = Instant::now();
        let progress = self.wait_for_turn(&ledger).await?;
        let wall = turn.elapsed();
        let after = self.moment().await?;
        tokio::time::sleep(WATCH).await;
        let deadline_ms = deadline.as_millisecond();
        Ok(Measured {
            connected,
            quiet,
            before,
            after,
            wall,
            progress,
            states: ledger.states().await?,
            modules: ledger.dispatches_by_module().await?,
            commits: ledger.commits(deadline_ms).await?,
            deliveries: ledger.deliveries(deadline_ms).await?,
            sent: ledger.sent().await?,
            shown: discord_side::messages(self.control).await?,
            violations: self.control.violations().await?,
            complaints: complaints(self.home)?,
            whole: self.begun.elapsed(),
        })
    }

    async fn moment(&self) -> anyhow::Result<Moment> {
        let bot = Usage::of_process(self.bot.id());
        let sandbox = Usage::of_process(self.sandbox.id());
        let requests = Requests::read(self.control).await?.since(&self.founding);
        Ok(Moment { bot, sandbox, requests })
    }

    /// Waits until the bot sends no requests, at most until the deadline. Returns the time it took,
    /// or none at the deadline.
    async fn wait_for_quiet(
        &self,
        deadline: Timestamp,
        started: Instant,
    ) -> anyhow::Result<Option<Duration>> {
        let (mut last, mut since) = (0, Instant::now());
        while time_until(deadline) > Duration::ZERO {
            let total = Requests::read(self.control).await?.total();
            if total != last {
                (last, since) = (total, Instant::now());
            } else if since.elapsed() > QUIET {
                return Ok(Some(since.duration_since(started)));
            }
            tokio::time::sleep(LOOK_EVERY.min(time_until(deadline))).await;
        }
        Ok(None)
    }

    /// Waits until every window is resolved and every dispatch settled, at most until the time
    /// limit.
    async fn wait_for_turn(&self, ledger: &Ledger) -> anyhow::Result<Progress> {
        let mut told = Instant::now();
        loop {
            let progress = ledger.progress().await?;
            let is_done = progress.committed == progress.campaigns && progress.unsent == 0;
            if is_done || self.begun.elapsed() > WITHIN {
                return Ok(progress);
            }
            if told.elapsed() > TELL_EVERY {
                println!("{progress}");
                told = Instant::now();
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    }
}

fn time_until(moment: Timestamp) -> Duration {
    moment.duration_since(Timestamp::now()).try_into().unwrap_or_default()
}

/// Warnings and errors in the bot's log.
fn complaints(home: &Path) -> anyhow::Result<Vec<String>> {
    let log = std::fs::read_to_string(home.join("bot.log"))?;
    let is_complaint = |line: &&str| line.contains(" WARN ") || line.contains(" ERROR ");
    Ok(log.lines().filter(is_complaint).map(str::to_owned).collect())
}

/// The last lines of the bot's log.
fn log_end(home: &Path) -> String {
    let log = std::fs::read_to_string(home.join("bot.log")).unwrap_or_default();
    let mut lines: Vec<&str> = log.lines().rev().take(20).collect();
    lines.reverse();
    lines.join("\n")
}
