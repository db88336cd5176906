//! What a turn costs in processor time, size by size, step by step, and how it grows: one table for
//! `docs/benchmarks.md`. Processor time, unlike the clock's, means something on a machine that does
//! other things too. For Linux, which counts it a thread.
#![allow(clippy::disallowed_methods, reason = "a benchmark may look at the clock")]

use mythico_engine::guard::Guard;
use std::time::Duration;

use mythico_engine::campaign::save;
use mythico_engine::dice::Seed;
use mythico_engine::game::{GameState, OrderText};
use mythico_engine::systems::SHIPPED;
use mythico_engine::view::Viewer;
use mythico_engine::words::Lexicon;

#[allow(dead_code, reason = "shared with other benchmarks")]
mod generated;

use generated::{Closeness, Shape, generate};

/// The program's own.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static HEAP: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Enough to be told from the ticks that Linux counts by.
const ENOUGH: Duration = Duration::from_millis(1_000);

fn main() {
    let words: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let largest = words.iter().find_map(|word| word.parse().ok()).unwrap_or(100_000);
    println!("milliseconds of processor time");
    println!(
        "{:36}{:>9}{:>10}{:>10}{:>9}{:>9}{:>9}{:>9}{:>9}  bytes",
        "third turn",
        "turn",
        "µs a unit",
        "resolved",
        "reading",
        "reports",
        "saying",
        "saving",
        "opening"
    );
    for closeness in [Closeness::Apart, Closeness::Mixed, Closeness::Supplied] {
        let sizes = [100, 1_000, 10_000, 20_000, 50_000, 100_000]
            .into_iter()
            .filter(|size| *size <= largest);
        let shapes = sizes.map(|units| Shape::of(units, closeness));
        // Words pick rows: a profiler wants one alone.
        let words = || words.iter().filter(|word| word.parse::<u32>().is_err());
        shapes.filter(|shape| words().all(|word| shape.to_string().contains(word))).for_each(row);
    }
    println!("most memory resident: {}", peak());
}

fn row(shape: Shape) {
    let made = generate(shape);
    let mut state = SHIPPED
        .begin(made.module.clone(), Seed::of_word("bench"))
        .unwrap_or_else(|error| panic!("{error}"));
    for turn in 1..3 {
        state = state
            .resolve(&obeyed(&*state, made.orders(turn)), Guard::USUAL)
            .expect("the rules hold")
            .state;
    }
    let (orders, viewers) = (obeyed(&*state, made.orders(3)), Viewer::all(state.seats()));
    let turn = mean(|| {
        let resolution = state.resolve(&orders, Guard::USUAL).expect("the rules hold");
        resolution.reports.iter().for_each(drop);
        resolution
    });
    let resolved = mean(|| state.resolve(&orders, Guard::USUAL).expect("the rules hold"));
    let reading = mean(|| obeyed(&*state, orders.clone()));
    let reports = mean(|| {
        viewers.iter().map(|&viewer| state.perspective(viewer).report()).collect::<Vec<_>>()
    });
    let (lexicon, told) = (
        Lexicon::built_in(),
        state.resolve(&orders, Guard::USUAL).expect("the rules hold").reports.all(),
    );
    let saying =
        mean(|| told.iter().map(|(_, report)| report.say(&lexicon, "en").len()).sum::<usize>());
    let record = state.resolve(&orders, Guard::USUAL).expect("the rules hold").record;
    let saving = mean(|| (save(&*state), record.text()));
    let bytes = save(&*state);
    let opening = mean(|| SHIPPED.open(&bytes).is_ok());
    let [a, r, b, c, d, e, f] = [turn, resolved, reading, reports, saying, saving, opening]
        .map(|took| took.as_secs_f64() * 1_000.0);
    let each = a * 1_000.0 / f64::from(shape.units);
    let digest = digest(&*state, &orders);
    println!(
        "{:36}{a:9.1}{each:10.1}{r:10.1}{b:9.1}{c:9.1}{d:9.1}{e:9.1}{f:9.1}  {digest}",
        shape.to_string()
    );
}

/// The position and the reports that a turn leads to, all rolls and the record of it, as a few
/// digits: what is made quicker must leave them as they are.
fn digest(state: &dyn GameState, orders: &[OrderText]) -> String {
    let turned = state.resolve_logged(orders, Guard::USUAL).expect("the rules hold");
    let told = serde_json::to_vec(&(turned.reports.all(), turned.rolls.log))
        .expect("reports are plain data");
    let mut hasher = blake3::Hasher::new();
    hasher.update(&save(&*turned.state)).update(&told).update(turned.record.text().as_bytes());
    hasher.finalize().to_hex()[..8].to_owned()
}

/// Orders of those who still live: the bot takes no others.
fn obeyed(state: &dyn GameState, orders: Vec<OrderText>) -> Vec<OrderText> {
    let by_seat = orders.chunk_by(|a, b| a.giver == b.giver);
    by_seat
        .flat_map(|orders| {
            let perspective =
                state.perspective(Viewer::Seat(orders[0].giver.seat().expect("a seat gave it")));
            orders
                .iter()
                .filter(|order| perspective.preview(&order.line).is_ok())
                .cloned()
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The processor time of a run, over as many runs as are enough, without dropping their results.
fn mean<T>(work: impl Fn() -> T) -> Duration {
    let (mut took, mut runs) = (Duration::ZERO, 0);
    while took < ENOUGH {
        let before = used();
        let made = work();
        took += used() - before;
        runs += 1;
        drop(made);
    }
    took / runs
}

/// Processor time of this thread so far.
fn used() -> Duration {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(
        stat.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or_default(),
    )
}

fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))
        .unwrap_or("unknown")
        .trim()
        .to_owned()
}
