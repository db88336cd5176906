//! `mythico module wars MODULE` plays wars by autopilots and prints statistics: winners, losses,
//! battles, leaders, ends. `mythico module odds MODULE` plays them too and prints how right the
//! odds were. The crate `mythico-tools` plays and counts.

use indicatif::ProgressBar;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;
use mythico_tools::{War, Wars};

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
    /// A player with random moves
    Random,
}

/// Prints winners, losses, battles, leaders and ends.
pub(super) fn run(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let wars = play(args, modules, systems)?;
    print!("{}", mythico_tools::tables(&wars));
    if args.against.is_some() {
        print!("{}", mythico_tools::comparison(&wars));
    }
    Ok(())
}

/// Prints how right the odds were that the sides of each fight believed.
pub(super) fn run_odds(
    args: &Arguments,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    print!("{}", mythico_tools::odds(&play(args, modules, systems)?));
    Ok(())
}

fn play(args: &Arguments, modules: &Modules, systems: Systems) -> anyhow::Result<Vec<War>> {
    let module = module(args, modules)?;
    systems.check_module(&module)?;
    let module = systems.module_for(module, args.seats)?;
    let wars = Wars {
        module: &module,
        count: args.wars,
        seed: &args.seed,
        threads: args.threads,
        against_random: matches!(args.against, Some(Opponent::Random)),
    };
    let bar = ProgressBar::new(args.wars.into());
    let played = wars.play(systems, || bar.inc(1));
    bar.finish_and_clear();
    played
}

fn module(args: &Arguments, modules: &Modules) -> anyhow::Result<Module> {
    let mut module = find_module(&args.module, modules)?;
    if let Some(rules) = &args.rules {
        module.files.insert("rules.toml".to_owned(), rules.clone());
    }
    Ok(module)
}
