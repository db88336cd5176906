//! `wars`: plays wars of an El Mythico module by autopilots alone, and says who wins how often, what becomes of units once they have been
//! beaten, and what is left. The same seed, the same figures, whatever the threads. What was found by it stands in `docs/balance.md`.
//! Not here: any rule; it reads of a war what the program saves and records.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, bail};
use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::guard::Guard;
use mythico_engine::module::Module;
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use serde_json::Value as Json;

/// What to play.
#[derive(clap::Args)]
pub struct Options {
    /// The module: a folder of `config/modules/`.
    pub module: String,
    /// How many wars.
    #[arg(long, default_value_t = 200)]
    pub wars: u32,
    /// A word; war number 7 has the seed `WORD 7`.
    #[arg(long, default_value = "balance")]
    pub seed: String,
    /// How many are played at the same time.
    #[arg(long, default_value_t = 2)]
    pub threads: u32,
    /// Text that stands for the module's `rules.toml`, to try other numbers.
    #[arg(long)]
    pub rules: Option<String>,
}

/// A unit: seat and number.
type Unit = (u64, u64);

/// What became of a war.
#[derive(Clone, Debug, Default)]
struct War {
    turns: u32,
    /// Numbers of the seats that won.
    winners: Vec<u64>,
    /// By seat and source, in the end.
    points: BTreeMap<(u64, String), i64>,
    /// By seat, in tenths of a STR.
    left: BTreeMap<u64, i64>,
    /// And when the war began.
    begun: BTreeMap<u64, i64>,
    /// How often a place changed hands.
    taken: u32,
    /// The turn in which a unit was beaten first, and that in which it was last there.
    beaten: BTreeMap<Unit, (u32, u32)>,
}

/// Plays the wars and prints the figures.
///
/// # Errors
/// If there is no such module, or a war can't be played.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let module = module(root, options)?;
    let next = AtomicU32::new(1);
    let play = || {
        let mut wars = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > options.wars {
                return anyhow::Ok(wars);
            }
            wars.push(war(&module, &format!("{} {number}", options.seed))?);
        }
    };
    let wars: anyhow::Result<Vec<Vec<War>>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads.max(1)).map(|_| scope.spawn(play)).collect();
        threads.into_iter().map(|thread| thread.join().expect("a war is played to its end")).collect()
    });
    let wars = wars?;
    print(&wars.concat());
    Ok(())
}

fn module(root: &Path, options: &Options) -> anyhow::Result<Module> {
    let folder = root.join("config/modules").join(&options.module);
    let mut files = Vec::new();
    for file in std::fs::read_dir(&folder).with_context(|| format!("{} is no module", folder.display()))? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.push((name, std::fs::read_to_string(&path)?));
    }
    if let Some(rules) = &options.rules {
        files.retain(|(name, _)| name != "rules.toml");
        files.push(("rules.toml".to_owned(), rules.clone()));
    }
    Ok(Module::new(&options.module, files))
}

fn war(module: &Module, seed: &str) -> anyhow::Result<War> {
    let mut state = SHIPPED.begin(module.clone(), Seed::of_word(seed))?;
    let mut position = position(&*state)?;
    let mut war = War { begun: strengths(&position), ..War::default() };
    while let Some(window) = state.window() {
        let Ok(resolution) = state.resolve(&orders(&*state), Guard::USUAL) else {
            bail!("turn {} of the war {seed:?} breaks a rule that must hold", window.turn);
        };
        let before = std::mem::replace(&mut position, self::position(&*resolution.state)?);
        note_beaten(&mut war, &resolution.record.text(), window.turn)?;
        note_standing(&mut war, &position, window.turn);
        war.taken += taken(&before, &position);
        state = resolution.state;
        war.turns = window.turn;
    }
    war.left = strengths(&position);
    war.points = forces(&position).flat_map(points).collect();
    let ending = state.ending().context("a war that is over has an ending")?;
    war.winners = ending.winners.iter().map(|seat| u64::from(seat.0)).collect();
    Ok(war)
}

/// What every autopilot orders.
fn orders(state: &dyn GameState) -> Vec<OrderText> {
    let seats = state.seats().seats.iter().map(|seat| seat.id);
    let lines = |seat| {
        let lines = state.perspective(Viewer::Seat(seat)).autopilot().into_iter();
        lines.map(move |line| OrderText::by(seat, line))
    };
    seats.flat_map(lines).collect()
}

/// The position as it is saved.
fn position(state: &dyn GameState) -> anyhow::Result<Json> {
    let mut saved: Json = serde_json::from_slice(&campaign::save_without_module(state))?;
    Ok(saved["position"]["data"].take())
}

fn forces(position: &Json) -> impl Iterator<Item = &Json> {
    position["forces"].as_array().into_iter().flatten()
}

fn troops(force: &Json) -> impl Iterator<Item = &Json> {
    force["units"].as_array().into_iter().flatten().filter(|unit| unit["arm"] != "leader")
}

fn number(value: &Json) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn strengths(position: &Json) -> BTreeMap<u64, i64> {
    let tenths = |force| troops(force).filter_map(|unit| unit["tenths"].as_i64()).sum();
    forces(position).map(|force| (number(&force["seat"]), tenths(force))).collect()
}

/// A seat's points by source.
fn points(force: &Json) -> impl Iterator<Item = ((u64, String), i64)> {
    let by_source = force["score"]["points"].as_object().into_iter().flatten();
    by_source
        .filter_map(|(source, points)| Some(((number(&force["seat"]), source.clone()), points.as_i64()?)))
}

/// Places that have another holder than before.
fn taken(before: &Json, after: &Json) -> u32 {
    let held = after["control"].as_object().into_iter().flatten();
    held.filter(|(hex, holder)| before["control"].get(hex.as_str()) != Some(holder)).count() as u32
}

/// Notes units that were driven off or worse, by what their seats are told.
fn note_beaten(war: &mut War, record: &str, turn: u32) -> anyhow::Result<()> {
    for line in record.lines() {
        let event: Json = serde_json::from_str(line)?;
        for own in event["what"]["fight"]["own"].as_array().into_iter().flatten() {
            let fate = &own["fate"];
            let is_beaten = fate.get("retreated").is_some() || fate == "surrendered" || fate == "destroyed";
            if is_beaten {
                let of = &own["unit"]["of"];
                war.beaten.entry((number(&of["seat"]), number(&of["number"]))).or_insert((turn, turn));
            }
        }
    }
    Ok(())
}

fn note_standing(war: &mut War, position: &Json, turn: u32) {
    for force in forces(position) {
        for unit in troops(force) {
            if let Some((_, last)) = war.beaten.get_mut(&(number(&force["seat"]), number(&unit["number"]))) {
                *last = turn + 1;
            }
        }
    }
}

fn print(wars: &[War]) {
    let count = wars.len().max(1);
    let percent = |part: usize, whole: usize| 100 * part / whole.max(1);
    let turns: u32 = wars.iter().map(|war| war.turns).sum();
    let taken: u32 = wars.iter().map(|war| war.taken).sum();
    let changing = wars.iter().filter(|war| war.taken > 0).count();
    println!("{} wars of {} turns on average", wars.len(), turns as usize / count);
    println!("places changed hands in {changing} of them, {} times a war", taken as usize / count);
    println!(
        "{:6}{:>6}{:>8}{:>14}{:>12}   points a war",
        "seat", "wins", "alone", "STR at first", "in the end"
    );
    let seats: Vec<u64> = wars.first().map_or_else(Vec::new, |war| war.begun.keys().copied().collect());
    for seat in seats {
        let wins = wars.iter().filter(|war| war.winners.contains(&seat)).count();
        let alone = wars.iter().filter(|war| war.winners == [seat]).count();
        let mean = |of: fn(&War) -> &BTreeMap<u64, i64>| {
            wars.iter().map(|war| of(war).get(&seat).copied().unwrap_or(0)).sum::<i64>() / count as i64 / 10
        };
        let (begun, left) = (mean(|war| &war.begun), mean(|war| &war.left));
        println!("{seat:<6}{wins:>6}{alone:>8}{begun:>14}{left:>12}   {}", points_said(wars, seat));
    }
    let beaten: Vec<(u32, u32, u32)> = wars
        .iter()
        .flat_map(|war| war.beaten.values().map(|&(first, last)| (first, last, war.turns)))
        .collect();
    println!(
        "{} units were beaten at some time, {} a war; of them were gone",
        beaten.len(),
        beaten.len() / count
    );
    let gone = |weeks: u32| {
        beaten.iter().filter(|(first, last, end)| last <= end && last < &(first + weeks)).count()
    };
    for (weeks, said) in [(1, "in the same week"), (3, "within 3 weeks"), (8, "within 8 weeks")] {
        println!("  {said}: {} %", percent(gone(weeks), beaten.len()));
    }
    let alive = beaten.iter().filter(|(_, last, end)| last > end).count();
    println!("  not before the war was over: {} %", percent(alive, beaten.len()));
}

/// A seat's points a war by source, on average.
fn points_said(wars: &[War], seat: u64) -> String {
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for ((_, source), points) in wars.iter().flat_map(|war| &war.points).filter(|((of, _), _)| *of == seat) {
        *sums.entry(source).or_default() += points;
    }
    let mean = |points: i64| points / wars.len().max(1) as i64;
    let parts: Vec<_> = sums.iter().map(|(source, points)| format!("{source} {}", mean(*points))).collect();
    format!("{}: {}", mean(sums.values().sum()), parts.join(", "))
}
