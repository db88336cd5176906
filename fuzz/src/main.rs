//! Tries hostile inputs for some time and prints the findings.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use mythico_fuzz::runner::{self, Findings};
use mythico_fuzz::targets::Target;
use mythico_fuzz::targets::modules::Modules;
use mythico_fuzz::targets::orders::Orders;
use mythico_fuzz::targets::saves::Saves;

/// Hostile inputs by the million.
#[derive(Parser)]
struct Args {
    /// What to fuzz.
    target: Kind,
    /// Minutes to run.
    #[arg(long, default_value_t = 1)]
    minutes: u64,
    /// Seed of the inputs.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Tries and prints only the input with this number.
    #[arg(long)]
    case: Option<u64>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Kind {
    /// Sheets of orders.
    Orders,
    /// Saved campaigns.
    Saves,
    /// Modules with one changed file.
    Modules,
}

/// Time between two reports.
const REPORT_EVERY: Duration = Duration::from_secs(60);

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
    let mut last_report = Instant::now();
    let found = runner::run(&*target, args.seed, |found| {
        if last_report.elapsed() > REPORT_EVERY {
            last_report = Instant::now();
            report(args.target, found, begun.elapsed());
        }
        begun.elapsed() < minutes
    });
    report(args.target, &found, begun.elapsed());
    if found.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn report(target: Kind, found: &Findings, elapsed: Duration) {
    println!(
        "{target:?}: {} tried in {} min, {} accepted; {} panicked {:?}; {} too slow {:?}; \
         slowest {} ms (input {}); most memory {} MiB",
        found.tried,
        elapsed.as_secs() / 60,
        found.accepted,
        found.panicked.len(),
        &found.panicked[..found.panicked.len().min(5)],
        found.slow.len(),
        &found.slow[..found.slow.len().min(5)],
        found.slowest.0.as_millis(),
        found.slowest.1,
        peak_memory_mib().unwrap_or(0),
    );
}

/// Returns the peak memory of this process, if the system tells.
fn peak_memory_mib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").trim().parse().ok()?;
    Some(kib / 1024)
}
