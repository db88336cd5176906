//! A whole turn of 10,000 units and 50 seats in the bot's own code. The adjudicator closes the
//! window: it reads orders, resolves them, makes reports and commits once. Then two threads draw
//! the 50 seats' maps like the courier's workers: fitting cuts of 800 × 800 at most. It plays two
//! turns, the first with an empty cache of base layers. Budget: 1 s on two cores, 80 MiB at the
//! peak.
//!
//! A campaign is generated in this process and played in a child, so that the peak is only the
//! bot's.

use mythico_engine::guard::Guard;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use mythico::config::Config;
use mythico::courier::PictureRequest;
use mythico::discord::app::App;
use mythico::endpoint::Endpoint;
use mythico::pictures;
use mythico::service::{self, Resources};
use mythico::states;
use mythico::store::{CampaignStatus, ClosedBy, NewOrder, QueuedPicture, Store, WindowKey};
use mythico::uploads::Uploads;
use mythico::viewers;
use mythico_engine::dice::Seed;
use mythico_engine::map::Cut;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serenity::all::{GuildId, Http, UserId};
use tokio::runtime::Runtime;

#[path = "../../engine/benches/generated/mod.rs"]
mod generated;

use generated::{Closeness, Generated, Shape, generate};

/// First measured turn. By then seats have met and moved.
const FIRST: u32 = 3;
/// Measured turns.
const TURNS: u32 = 2;
/// Variable with the folder that a child plays in.
const PLAY: &str = "MYTHICO_BENCH_PLAY";

fn main() -> anyhow::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    if let Some(folder) = std::env::var_os(PLAY) {
        return play(&runtime, Path::new(&folder));
    }
    for closeness in [Closeness::Apart, Closeness::Mixed] {
        let (folder, shape) = (tempfile::tempdir()?, Shape::of(10_000, closeness));
        runtime.block_on(prepare(folder.path(), &generate(shape)))?;
        println!("{shape}");
        let child = Command::new(std::env::current_exe()?).env(PLAY, folder.path()).status()?;
        anyhow::ensure!(child.success(), "the turns could not be played");
    }
    Ok(())
}

/// Makes a campaign in its third turn, and files with its next orders.
async fn prepare(folder: &Path, made: &Generated) -> anyhow::Result<()> {
    let store = Store::open(&settings(folder).database()).await?;
    let mut state = SHIPPED.begin(made.module.clone(), Seed::of_word("bench"))?;
    for turn in 1..FIRST {
        state = state.resolve(&made.orders(turn), Guard::USUAL).expect("the rules hold").state;
    }
    let seats = state.seats();
    let new = states::new_campaign(&*state, GuildId::new(1), UserId::new(1), "Large", [7; 32]);
    let campaign = store.create_campaign(&new.context("the war goes on")?).await?;
    store.set_status(campaign, CampaignStatus::Running).await?;
    for turn in FIRST..FIRST + TURNS {
        let key = |id| seats.seat(id).map_or("", |seat| &*seat.key);
        let orders = made.orders(turn);
        let lines: Vec<_> = orders
            .iter()
            .map(|order| (key(order.giver.seat().expect("a seat gave it")), &*order.line))
            .collect();
        std::fs::write(folder.join(format!("{turn}.json")), serde_json::to_vec(&lines)?)?;
    }
    store.close().await;
    Ok(())
}

fn settings(folder: &Path) -> Config {
    Config { data: folder.to_owned(), ..Config::default() }
}

/// Plays the turns of a prepared folder with the bot's code.
fn play(runtime: &Runtime, folder: &Path) -> anyhow::Result<()> {
    let http = Arc::new(Http::new("nobody is asked"));
    let app = Arc::new(runtime.block_on(service::open(
        Resources::built_in(),
        settings(folder),
        http,
        UserId::new(1),
        Uploads::from(&Endpoint::Discord)?,
    ))?);
    let campaign = runtime.block_on(app.store.campaigns())?.remove(0);
    let mut at = campaign.now;
    for which in ["the first turn after a start", "a later turn"] {
        let orders = runtime.block_on(order(&app, at, folder))?;
        println!("  {which}, {orders} orders; peak while ordering {}, now {}", peak(), resident());
        forget_peak();
        let (began, cpu_before) = (Instant::now(), cpu());
        at = runtime
            .block_on(app.adjudicator.resolve(at))
            .map_err(|why| anyhow::anyhow!("{why:?}"))?;
        tell("resolved, said, committed", began, cpu_before);
        println!("    peak {}, now {}", peak(), resident());
        let (drawing, cpu_before) = (Instant::now(), cpu());
        let largest = runtime.block_on(draw(&app, at))?;
        tell("50 maps drawn", drawing, cpu_before);
        println!(
            "    whole {:.2?}; largest map {} kB; peak {}, now {}",
            began.elapsed(),
            largest / 1000,
            peak(),
            resident()
        );
    }
    Ok(())
}

/// Gives and freezes all orders of a turn. Returns their number.
async fn order(app: &App, at: WindowKey, folder: &Path) -> anyhow::Result<usize> {
    let text = std::fs::read(folder.join(format!("{}.json", at.turn)))?;
    let lines: Vec<(String, String)> = serde_json::from_slice(&text)?;
    let snapshot = app.states.now(at).await?;
    let mut given = Vec::new();
    for seat in &snapshot.state.seats().seats {
        let perspective = snapshot.state.perspective(Viewer::Seat(seat.id));
        for (_, line) in lines.iter().filter(|(key, _)| *key == seat.key) {
            if let Ok(order) = perspective.preview(line) {
                given.push((seat.key.clone(), NewOrder::of(&order)));
            }
        }
    }
    app.store.begin_closing(at, &given, ClosedBy::Clock).await?;
    Ok(given.len())
}

/// Draws every seat's map on two threads. Returns the size of the largest file.
async fn draw(app: &Arc<App>, at: WindowKey) -> anyhow::Result<usize> {
    let snapshot = app.states.at_start(at).await?;
    let seats = snapshot.state.seats();
    let words: Vec<String> =
        seats.seats.iter().map(|seat| viewers::word(Viewer::Seat(seat.id), seats)).collect();
    let runtime = tokio::runtime::Handle::current();
    let half = |words: &[String]| -> anyhow::Result<usize> {
        let mut largest = 0;
        for viewer in words {
            let picture = QueuedPicture {
                viewer: viewer.clone(),
                turn: at.turn,
                window: at.window,
                revision: at.revision,
                cut: Cut::Fit,
                caption: None,
                leader: None,
            };
            let asked = PictureRequest {
                campaign: at.campaign,
                picture,
                language: "en".to_owned(),
                rehearsed: None,
                news: None,
            };
            let pictures = Arc::clone(&app.pictures);
            let prepared = pictures::prepare_dispatch(pictures, &app.states, asked);
            let drawn = runtime.block_on(prepared)?()?;
            largest = largest.max(drawn.png.len());
        }
        Ok(largest)
    };
    let (first, second) = words.split_at(words.len() / 2);
    std::thread::scope(|scope| {
        let threads = [first, second].map(|words| scope.spawn(move || half(words)));
        let mut largest = 0;
        for thread in threads {
            largest = largest.max(thread.join().map_err(|_| anyhow::anyhow!("drawing panicked"))??);
        }
        Ok(largest)
    })
}

fn tell(step: &str, began: Instant, cpu_before: Duration) {
    println!(
        "    {step:26} {:>8.1?}   cpu {:>5} ms",
        began.elapsed(),
        (cpu() - cpu_before).as_millis()
    );
}

/// Processor time of the process so far, which Linux counts in hundredths of a second.
fn cpu() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        after.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(10 * ticks)
}

/// Resets the peak memory. Only Linux can.
fn forget_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// Resident memory now, with the part that isn't the program and its libraries.
fn resident() -> String {
    format!("{} ({} its own)", status("VmRSS:"), status("RssAnon:"))
}

/// Peak of resident memory since [`forget_peak`].
fn peak() -> String {
    status("VmHWM:")
}

fn status(name: &str) -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or(" unknown").trim().to_owned()
}
