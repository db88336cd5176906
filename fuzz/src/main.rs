//! Tries hostile input for a time and prints what it found.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use mythico_fuzz::runner::{self, Findings};
use mythico_fuzz::targets::Target;
use mythico_fuzz::targets::modules::Modules;
use mythico_fuzz::targets::orders::Orders;
use mythico_fuzz::targets::saves::Saves;

/// Hostile input by the million.
#[derive(Parser)]
struct Args {
    /// What it is tried on.
    target: Kind,
    /// For how long.
    #[arg(long, default_value_t = 1)]
    minutes: u64,
    /// What inputs follow from, with their number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tries the input of this number alone, and prints it.
    #[arg(long)]
    case: Option<u64>,
}

/// What takes input from strangers.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    /// Sheets of orders.
    Orders,
    /// Saved campaigns.
    Saves,
    /// Modules, one file of which is another text.
    Modules,
}

/// How often it says how far it is.
const SAID_EVERY: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let args = Args::parse();
    let target: Box<dyn Target> = match args.target {
        Kind::Orders => Box::new(Orders::new()),
        Kind::Saves => Box::new(Saves::new()),
        Kind::Modules => Box::new(Modules::new()),
    };
    if let Some(case) = args.case {
        let input = runner::input(&*target, args.seed, case);
        println!("{}", String::from_utf8_lossy(&input));
        println!("{:?}", target.run(&input));
        return ExitCode::SUCCESS;
    }
    let (begun, minutes) = (Instant::now(), Duration::from_secs(args.minutes * 60));
    let mut said = Instant::now();
    let found = runner::run(&*target, args.seed, |found| {
        if said.elapsed() > SAID_EVERY {
            said = Instant::now();
            say(args.target, found, begun.elapsed());
        }
        begun.elapsed() < minutes
    });
    say(args.target, &found, begun.elapsed());
    if found.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn say(target: Kind, found: &Findings, elapsed: Duration) {
    println!(
        "{target:?}: {} tried in {} min, {} taken; {} panicked {:?}; {} too slow {:?}; slowest {} ms (input {}); most memory {} MiB",
        found.tried,
        elapsed.as_secs() / 60,
        found.taken,
        found.panicked.len(),
        &found.panicked[..found.panicked.len().min(5)],
        found.slow.len(),
        &found.slow[..found.slow.len().min(5)],
        found.slowest.0.as_millis(),
        found.slowest.1,
        memory_mib().unwrap_or(0),
    );
}

/// The most memory that this process has had so far, where the system tells.
fn memory_mib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").trim().parse().ok()?;
    Some(kib / 1024)
}
