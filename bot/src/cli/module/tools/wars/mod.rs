//! `mythico module wars MODULE`: plays wars of a module by autopilots alone, and says who wins how often, what becomes of units once they have been
//! beaten, what is left, how battles go, leaders die and wars end. The same seed gives the same figures, whatever the threads. What was found by it stands in `docs/balance.md`.
//! Not here: any rule; it reads of a war what the program saves and records, and battles as the rule system reckons them. What a system doesn't keep isn't said.

mod battles;
mod endings;
mod figures;
mod leaders;
mod war;

use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::anyhow;
use clap::ValueEnum;
use indicatif::ProgressBar;
use mythico_engine::module::Module;
use mythico_engine::pilot::Pilot;
use mythico_engine::registry::Systems;

use self::war::{LineUp, War};
use crate::cli::module::named;
use crate::modules::Modules;

/// What to play.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module wars my-modules/autumn-war --wars 100 --seed balance")]
pub(in crate::cli) struct Arguments {
    /// A module's name, or a folder that holds one
    module: String,
    /// How many wars
    #[arg(long, default_value_t = 200)]
    wars: u32,
    /// A word; war number 7 has the seed `WORD 7`
    #[arg(long, default_value = "balance")]
    seed: String,
    /// How many are played at the same time
    #[arg(long, default_value_t = 2)]
    threads: u32,
    /// How many seats play, if the module is for several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
    /// Text that stands for the module's `rules.toml`, to try other numbers
    #[arg(long)]
    rules: Option<String>,
    /// Who plays every other seat against the autopilot; they change places from war to war
    #[arg(long)]
    against: Option<Opponent>,
}

/// Whom the autopilot is compared with.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Opponent {
    /// The autopilot as it was in the last release
    LastRelease,
    /// One who moves at random
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

pub(super) fn run(asked: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let module = module(asked, modules)?;
    systems.check_module(&module)?;
    let module = systems.module_for(module, asked.seats)?;
    let bar = ProgressBar::new(asked.wars.into());
    let next = AtomicU32::new(1);
    let play = || {
        let mut wars = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number > asked.wars {
                return anyhow::Ok(wars);
            }
            let line_up = LineUp { against: asked.against.map(Opponent::pilot), number };
            wars.push((number, war::played(systems, &module, &format!("{} {number}", asked.seed), line_up)?));
            bar.inc(1);
        }
    };
    let wars: anyhow::Result<Vec<Vec<(u32, War)>>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..asked.threads.clamp(1, 64)).map(|_| scope.spawn(play)).collect();
        let lost = |_| Err(anyhow!("a thread ended before its wars did; this is a fault of the program"));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(lost)).collect()
    });
    bar.finish_and_clear();
    let mut wars = wars?.concat();
    wars.sort_by_key(|(number, _)| *number);
    let wars: Vec<War> = wars.into_iter().map(|(_, war)| war).collect();
    print!("{}", figures::said(&wars));
    if let Some(against) = asked.against {
        let name = against.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        print!("{}", figures::compared(&wars, &name));
    }
    Ok(())
}

fn module(asked: &Arguments, modules: &Modules) -> anyhow::Result<Module> {
    let mut module = named(&asked.module, modules)?;
    if let Some(rules) = &asked.rules {
        module.files.insert("rules.toml".to_owned(), rules.clone());
    }
    Ok(module)
}
