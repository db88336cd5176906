//! One user's flood: the other players' waiting time over sockets while one user sends the most
//! expensive inputs as fast as possible. The built program runs as its own process with the
//! sandbox. Two players give orders, first alone, then during the flood. Budget: 99 of 100 answers
//! within 50 ms.
//!
//! `inputs` instead measures each input alone, without limits. A word picks scenes.

mod inputs;
#[allow(dead_code, reason = "each bench uses its part")]
mod program;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use mythico::discord::channels;
use mythico_engine::module::Module;
use mythico_sandbox::{Control, Sandbox, demonstration};
use serde_json::{Value, json};

use self::inputs::{Asked, Input};
use self::program::Program;

#[path = "../../../engine/benches/generated/mod.rs"]
#[allow(dead_code, reason = "the campaign is of one shape only")]
mod generated;

use generated::{Closeness, Shape, generate};

/// Channel of all commands.
const SQUARE: &str = "general";
/// User who sends the flood.
const FLOODER: &str = "Ana";
/// Users who order.
const OTHERS: [&str; 2] = ["Bruno", "Carla"];
/// Orders of each user and their spacing: the fastest that the quota always allows.
const ORDERS: usize = 300;
const EVERY: Duration = Duration::from_millis(105);
/// Spacing of the flooder's inputs of each kind: half as often again as the quota always allows.
const FLOOD_EVERY: [(Asked, Duration); 3] = [
    (Asked::Command, Duration::from_millis(66)),
    (Asked::Completion, Duration::from_millis(66)),
    (Asked::Picture, Duration::from_millis(333)),
];

struct Scene {
    name: &'static str,
    module: Module,
    /// Seats of the flooder and of the others.
    seats: &'static [&'static str],
    /// The measured order, with a unit and a path.
    order: &'static str,
}

fn scenes() -> Vec<Scene> {
    let built_in = |name| Module::built_in(name).expect("it is shipped").as_listed();
    let shape = Shape { units: 2_000, seats: 10, closeness: Closeness::Mixed };
    vec![
        Scene {
            name: "el-mythico-skirmish",
            module: built_in("el-mythico-skirmish"),
            seats: &["general", "tribune", "abbess"],
            order: "move",
        },
        Scene {
            name: "tuw-crossroads",
            module: built_in("tuw-crossroads"),
            seats: &["aldric", "yolande"],
            order: "move",
        },
        Scene {
            name: "generated",
            module: generate(shape).module,
            seats: &["s1", "s2", "s3"],
            order: "move",
        },
    ]
}

fn main() -> anyhow::Result<()> {
    let words: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let apart = words.iter().any(|word| word == "inputs");
    let picks =
        |scene: &Scene| words.iter().all(|word| word == "inputs" || scene.name.contains(&**word));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // In a war where one side orders at a time nobody would wait.
    let fits = |scene: &Scene| apart || scene.seats.len() > OTHERS.len();
    for scene in scenes().into_iter().filter(picks).filter(fits) {
        runtime.block_on(played(&scene, apart))?;
    }
    Ok(())
}

async fn played(scene: &Scene, apart: bool) -> anyhow::Result<()> {
    let home = tempfile::tempdir()?;
    let folder = home.path().join("modules").join(scene.name);
    std::fs::create_dir_all(&folder)?;
    for (file, text) in &scene.module.files {
        std::fs::write(folder.join(file), text)?;
    }
    let sandbox = Sandbox::start(mythico_sandbox::Config::default()).await?;
    demonstration(&sandbox, channels::BOT.bits());
    let control = Control::new(sandbox.url());
    let root = home.path().join("root.pem");
    std::fs::write(&root, sandbox.root_pem())?;
    let modules = home.path().join("modules");
    let settings = [
        ("MYTHICO_ASKED_PER_SECOND", if apart { "1000000" } else { "10" }),
        ("MYTHICO_MODULES", modules.to_str().context("the folder's name is no text")?),
    ];
    let program = Program::start(home.path(), sandbox.https_addr(), &root, &settings)?;
    anyhow::ensure!(
        control.bot_connected(Duration::from_secs(30)).await?,
        "the bot doesn't connect"
    );
    let begun = begun(&control, scene).await;
    begun.with_context(|| {
        std::fs::read_to_string(home.path().join("bot.log")).unwrap_or_default()
    })?;
    println!("{}", scene.name);
    if apart {
        each(&control, scene).await?;
    } else {
        let without = ordered(&control, scene, &program).await?;
        without.print("without");
        let flood = Flood::begin(sandbox.url(), scene).await?;
        let with = ordered(&control, scene, &program).await?;
        with.print("with the flood");
        let (answered, refused) = flood.end().await;
        println!("  the flood: {answered} answered, {refused} of them refused as too much");
        println!(
            "  p99 with the flood / without: {:.1}",
            with.at(99).as_secs_f64() / without.at(99).as_secs_f64()
        );
    }
    drop(program);
    sandbox.stop().await;
    Ok(())
}

/// Makes the campaign, seats all users, starts it, and waits until everything is posted.
async fn begun(control: &Control, scene: &Scene) -> anyhow::Result<()> {
    let say = async |user: &str, command: &str, options: Value| -> anyhow::Result<String> {
        let outcome = control.command(user, SQUARE, command, options).await?;
        Ok(outcome["messages"][0]["content"].as_str().unwrap_or_default().to_owned())
    };
    let create = json!({"module": scene.name, "name": "Flood", "open": true});
    let made = say("Umpire", "campaign create", create).await?;
    anyhow::ensure!(made.contains("is made"), "{made}");
    for (seat, user) in scene.seats.iter().zip([FLOODER, OTHERS[0], OTHERS[1]]) {
        let joined = say(user, "join", json!({"leader": seat})).await?;
        anyhow::ensure!(joined.starts_with("You now play"), "{joined}");
    }
    let started = say("Umpire", "campaign start", json!({})).await?;
    anyhow::ensure!(started.contains("has begun"), "{started}");
    let mut asked = 0;
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let now = control.get("requests", &[]).await?["total"].as_u64().unwrap_or_default();
        if now == asked {
            return Ok(());
        }
        asked = now;
    }
}

/// Measures each input alone.
async fn each(control: &Control, scene: &Scene) -> anyhow::Result<()> {
    let units = units(control, FLOODER, scene).await?;
    let mut all = Vec::new();
    for (asked, input) in inputs::all(scene.order, &units) {
        let mut took = Vec::new();
        for _ in 0..3 {
            let began = Instant::now();
            input.send(control, FLOODER).await.with_context(|| input.name.clone())?;
            took.push(began.elapsed());
            if asked == Asked::Picture {
                // `/map` has this pause between two of the same.
                tokio::time::sleep(Duration::from_millis(600)).await;
            }
        }
        took.sort_unstable();
        all.push((took[1], took[2], input.name.clone()));
    }
    all.sort();
    for (middle, most, name) in all.iter().rev() {
        println!("  {:8.1} ms, at most {:8.1} ms: {name}", ms(*middle), ms(*most));
    }
    Ok(())
}

/// Codes of a user's units.
async fn units(control: &Control, user: &str, scene: &Scene) -> anyhow::Result<Vec<String>> {
    let told = control.complete(user, SQUARE, scene.order, "unit", "", json!({})).await?;
    let choices = told["choices"].as_array().context("no choices")?;
    Ok(choices.iter().filter_map(|one| one["value"].as_str().map(str::to_owned)).collect())
}

/// Answer times of the others.
struct Took {
    each: Vec<Duration>,
    /// The program's processor time in cores, and the machine's load.
    cores: f64,
    load: String,
}

impl Took {
    fn at(&self, percent: usize) -> Duration {
        self.each[(self.each.len() - 1) * percent / 100]
    }

    fn print(&self, name: &str) {
        let [half, most, more, last] = [50, 95, 99, 100].map(|percent| ms(self.at(percent)));
        println!(
            "  {name:15} {} orders: p50 {half:.1} ms, p95 {most:.1}, p99 {more:.1}, slowest {last:.1}; \
             the program took {:.2} cores, load {}",
            self.each.len(),
            self.cores,
            self.load
        );
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}

/// Lets the others order in parallel.
async fn ordered(control: &Control, scene: &Scene, program: &Program) -> anyhow::Result<Took> {
    let others = &OTHERS[..scene.seats.len() - 1];
    let (began, before) = (Instant::now(), program.processor_time());
    let mut playing = Vec::new();
    for user in others {
        let (user, control, units) = (*user, control.clone(), units(control, user, scene).await?);
        let order = scene.order;
        playing.push(tokio::spawn(async move { orders(&control, user, order, &units).await }));
    }
    let mut each = Vec::new();
    for player in playing {
        each.extend(player.await??);
    }
    each.sort_unstable();
    let cores = (program.processor_time() - before).as_secs_f64() / began.elapsed().as_secs_f64();
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default().to_owned();
    Ok(Took { each, cores, load })
}

async fn orders(
    control: &Control,
    user: &str,
    order: &str,
    units: &[String],
) -> anyhow::Result<Vec<Duration>> {
    let mut every = tokio::time::interval(EVERY);
    let mut took = Vec::new();
    for place in 0..ORDERS {
        every.tick().await;
        let path = ["1", "2 2", "3 4", "5", "6 1"][place % 5];
        let options = json!({"unit": units[place % units.len()], "to": path});
        let began = Instant::now();
        let outcome = control.command(user, SQUARE, order, options).await?;
        took.push(began.elapsed());
        let said = outcome["messages"][0]["content"].as_str().unwrap_or_default();
        anyhow::ensure!(!said.is_empty() && !said.contains("asked a lot"), "{user}: {outcome:#}");
    }
    Ok(took)
}

/// A running flood.
struct Flood {
    ends: Arc<AtomicBool>,
    counted: Arc<[AtomicU64; 2]>,
    senders: Vec<tokio::task::JoinHandle<()>>,
}

impl Flood {
    /// Sends all inputs in turn, each kind in parallel, without waiting for answers.
    async fn begin(url: &str, scene: &Scene) -> anyhow::Result<Flood> {
        let control = Control::new(url);
        let units = units(&control, FLOODER, scene).await?;
        let (ends, counted) =
            (Arc::new(AtomicBool::new(false)), Arc::new([AtomicU64::new(0), AtomicU64::new(0)]));
        let mut senders = Vec::new();
        for (asked, every) in FLOOD_EVERY {
            let own =
                inputs::dearest(scene.order, &units).into_iter().filter(|(kind, _)| *kind == asked);
            let own: Vec<Arc<Input>> = own.map(|(_, input)| Arc::new(input)).collect();
            let (ends, counted, control) =
                (Arc::clone(&ends), Arc::clone(&counted), control.clone());
            senders.push(tokio::spawn(async move {
                let mut every = tokio::time::interval(every);
                for place in (0..own.len()).cycle() {
                    every.tick().await;
                    if ends.load(Ordering::Relaxed) {
                        return;
                    }
                    let (input, counted, control) =
                        (Arc::clone(&own[place]), Arc::clone(&counted), control.clone());
                    tokio::spawn(async move {
                        let said = input.send(&control, FLOODER).await.unwrap_or_default();
                        counted[0].fetch_add(1, Ordering::Relaxed);
                        counted[1]
                            .fetch_add(u64::from(said.contains("asked a lot")), Ordering::Relaxed);
                    });
                }
            }));
        }
        Ok(Flood { ends, counted, senders })
    }

    /// Stops the flood. Returns the number of answers, and of refusals among them.
    async fn end(self) -> (u64, u64) {
        self.ends.store(true, Ordering::Relaxed);
        for sender in self.senders {
            let _ = sender.await;
        }
        (self.counted[0].load(Ordering::Relaxed), self.counted[1].load(Ordering::Relaxed))
    }
}
