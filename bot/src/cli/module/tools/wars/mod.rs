//! `mythico module wars MODULE` plays wars by autopilots and prints statistics: winners, losses,
//! battles, leaders, ends. `mythico module odds MODULE` plays them too and prints how right the
//! odds were. The same seed gives the same figures on any number of threads. `docs/balance.md` has
//! results.
//!
//! It knows no rule: it reads saves and records, and battles as the system counts them.

mod battles;
mod endings;
mod figures;
mod leaders;
mod odds;
mod war;

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::anyhow;
use clap::ValueEnum;
use indicatif::ProgressBar;
use mythico_engine::module::Module;
use mythico_engine::pilot::Pilot;
use mythico_engine::registry::Systems;

use self::war::{LineUp, War};
use crate::cli::module::find_module;
use crate::modules::Modules;

#[derive(Debug, clap::Args)]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder with a module
    module: String,
    /// Number of wars
    #[arg(long, default_value_t = 200)]
    wars: u32,
    /// A word; war 7 has the seed `WORD 7`
    #[arg(long, default_value = "balance")]
    seed: String,
    /// Number of wars that run at the same time
    #[arg(long, default_value_t = 2)]
    threads: u32,
    /// Number of seats, if the module has several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
    /// Text in place of the module's `rules.toml`, to try other numbers
    #[arg(long)]
    rules: Option<String>,
    /// Player of every other seat, against the autopilot; seats change from war to war
    #[arg(long)]
    against: Option<Opponent>,
}

/// The autopilot's opponent.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Opponent {
    /// The autopilot of the last release
    LastRelease,
    /// A player with random moves
    Random,
}

impl Opponent {
    fn pilot(self) -> Pilot {
        match self {
            Opponent::LastRelease => Pilot::LastRelease,
            Opponent::Random => Pilot::AtRandom,
        }
    }
}

/// Prints winners, losses, battles, leaders and ends.
pub(super) fn run(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let wars = play(args, modules, systems)?;
    print!("{}", figures::tables(&wars));
    if let Some(against) = args.against {
        let name = against
            .to_possible_value()
            .map_or_else(String::new, |value| value.get_name().to_owned());
        print!("{}", figures::comparison(&wars, &name));
    }
    Ok(())
}

/// Prints how right the odds were that the sides of each fight believed.
pub(super) fn run_odds(
    args: &Arguments,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    let wars = play(args, modules, systems)?;
    let battles: Vec<_> = wars.iter().flat_map(|war| &war.battles).collect();
    print!("{}", odds::tables(&battles));
    Ok(())
}

fn play(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<Vec<War>> {
    let module = module(args, modules)?;
    systems.check_module(&module)?;
    let module = systems.module_for(module, args.seats)?;
    let bar = ProgressBar::new(args.wars.into());
    let next = AtomicU32::new(1);
    let play_next = || {
        let mut wars = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > args.wars {
                return anyhow::Ok(wars);
            }
            let line_up = LineUp { against: args.against.map(Opponent::pilot), number };
            wars.push((
                number,
                war::play(systems, &module, &format!("{} {number}", args.seed), line_up)?,
            ));
            bar.inc(1);
        }
    };
    let wars: anyhow::Result<Vec<Vec<(u32, War)>>> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            (0..args.threads.clamp(1, 64)).map(|_| scope.spawn(play_next)).collect();
        let lost = |_| Err(anyhow!("a thread failed; please report this bug"));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(lost)).collect()
    });
    bar.finish_and_clear();
    let mut wars = wars?.concat();
    wars.sort_by_key(|(number, _)| *number);
    Ok(wars.into_iter().map(|(_, war)| war).collect())
}

fn module(args: &Arguments, modules: &Modules) -> anyhow::Result<Module> {
    let mut module = find_module(&args.module, modules)?;
    if let Some(rules) = &args.rules {
        module.files.insert("rules.toml".to_owned(), rules.clone());
    }
    Ok(module)
}
