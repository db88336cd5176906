//! Memory of the bot: at rest with ten campaigns, and at its peak while turns of the Republic with
//! 24 seats close (DESIGN §9). All seats of the Republic are on autopilot. The heap is set as the
//! shipped unit sets it. Fails if a later peak is more than 5 % above the third.
//!
//! `cargo bench -p mythico --bench memory -- 20` plays 20 turns.

#[path = "../thousand/founding.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod founding;
#[path = "../thousand/ledger.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod ledger;
#[path = "../flood/program.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod program;
#[path = "../thousand/sandbox_process.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod sandbox_process;
#[path = "../thousand/servers.rs"]
mod servers;
#[path = "../thousand/usage.rs"]
#[allow(dead_code, reason = "each bench uses its part")]
mod usage;

use std::time::Duration;

use anyhow::{Context, bail, ensure};
use mythico::config::Config;
use mythico::store::Purpose;
use mythico_engine::module::Module;
use mythico_sandbox::Control;
use serde_json::json;
use serenity::all::ChannelId;

use self::ledger::Ledger;
use self::program::Program;
use self::sandbox_process::SandboxProcess;
use self::usage::Usage;

const UNIT: &str = include_str!("../../../config/mythico.service");
const TURNS: usize = 10;
const CAMPAIGNS: usize = 10;
/// Number of the turn whose peak is the reference.
const COMPARED: usize = 3;
/// Greatest excess of a later peak, in percent.
const TOLERANCE: u64 = 5;
const CONNECT_WITHIN: Duration = Duration::from_secs(60);
const REST: Duration = Duration::from_secs(10);
const TURN_WITHIN: Duration = Duration::from_secs(300);

fn main() -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        if sandbox_process::serve_if_asked().await? {
            return Ok(());
        }
        run().await
    })
}

async fn run() -> anyhow::Result<()> {
    let turns = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(TURNS);
    let home = tempfile::tempdir()?;
    let config = Config { data: home.path().to_owned(), ..Config::default() };
    let sandbox = SandboxProcess::start(home.path())?;
    let control = Control::new(&sandbox.url);
    founding::found(&config, &sandbox, &control, modules()?).await?;
    let room = prepare_republic(&config).await?;
    let bot = Program::start(home.path(), sandbox.https, &sandbox.root, &heap_settings())?;
    ensure!(control.bot_connected(CONNECT_WITHIN).await?, "the bot doesn't connect");
    let ledger = Ledger::open(&config.database()).await?;
    tokio::time::sleep(REST).await;
    println!(
        "at rest with {CAMPAIGNS} campaigns: {} MiB",
        mebibytes(Usage::of_process(bot.id()).resident)
    );

    let mut peaks = Vec::new();
    for turn in 1..=turns {
        usage::forget_peak(bot.id())?;
        close(&control, &ledger, room, turn).await?;
        let usage = Usage::of_process(bot.id());
        println!(
            "turn {turn}: peak {} MiB, then {} MiB",
            mebibytes(usage.peak),
            mebibytes(usage.resident)
        );
        peaks.push(usage.peak);
    }
    let Some(&compared) = peaks.get(COMPARED - 1) else { return Ok(()) };
    let highest = peaks.iter().skip(COMPARED).copied().max().unwrap_or(compared);
    ensure!(highest * 100 <= compared * (100 + TOLERANCE), "the peak grows");
    Ok(())
}

/// The heap's settings in the unit that hosts install.
fn heap_settings() -> Vec<(&'static str, &'static str)> {
    let settings =
        UNIT.lines().filter_map(|line| line.strip_prefix("Environment=")?.split_once('='));
    settings.filter(|(name, _)| name.starts_with("MALLOC_")).collect()
}

fn modules() -> anyhow::Result<Vec<Module>> {
    let built_in = |name| Module::built_in(name).context("no such module");
    let republic = built_in("el-mythico")?.played_by(24).context("the Republic has 24 seats")?;
    let skirmishes = (1..CAMPAIGNS).map(|_| built_in("el-mythico-skirmish"));
    std::iter::once(Ok(republic)).chain(skirmishes).collect()
}

/// Lets the autopilot play each seat of the first campaign. Returns its GM's room.
async fn prepare_republic(config: &Config) -> anyhow::Result<ChannelId> {
    let store = founding::open_once_free(config).await?;
    let republic = store.campaigns().await?.into_iter().next().context("no campaign")?;
    for seat in store.seats(republic.id).await? {
        store.set_autopilot(republic.id, &seat.seat, true).await?;
    }
    let bindings = store.bindings(republic.id).await?;
    store.close().await;
    let room = bindings.into_iter().find(|binding| binding.purpose == Purpose::Gm);
    Ok(room.context("the campaign has no room for its GM")?.channel)
}

/// Closes the Republic's turn as its GM and waits until everything is delivered.
async fn close(
    control: &Control,
    ledger: &Ledger,
    room: ChannelId,
    turn: usize,
) -> anyhow::Result<()> {
    let (user, channel) = ("Umpire 1", room.to_string());
    let body = json!({"user": user, "channel": channel, "command": "gm advance", "options": {"now": true}});
    let told = control.post("act/command", body).await?;
    let begun = std::time::Instant::now();
    while begun.elapsed() < TURN_WITHIN {
        let progress = ledger.progress().await?;
        if progress.committed >= i64::try_from(turn)? && progress.unsent == 0 {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    bail!("turn {turn} doesn't end; the bot said {told}")
}

fn mebibytes(kibibytes: u64) -> u64 {
    kibibytes / 1024
}
