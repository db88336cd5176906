//! Tools for authors of modules: `new` begins one, `map` draws it, `schema` helps editors check its
//! files, `price` and `forces` count what units cost, `wars` and `odds` play it.

mod forces;
mod map;
mod new;
mod price;
mod schema;
mod wars;

use clap::Subcommand;
use mythico_engine::registry::Systems;

use crate::config::Config;
use crate::modules::Modules;

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Command {
    /// List what each seat of a module begins with, and compare the seats
    Forces(forces::Arguments),
    /// Draw the umpire's map of a module's beginning
    Map(map::Arguments),
    /// Write a small module that can be played at once
    New(new::Arguments),
    /// Play wars of a module by autopilots, and count how often its odds were right
    #[command(
        after_help = "Example:\n  mythico module odds my-modules/autumn-war --wars 100 --seed balance"
    )]
    Odds(wars::Arguments),
    /// List what kinds of units cost, term by term
    Price(price::Arguments),
    /// Write JSON Schemas of a module's files, so that an editor completes and checks them
    Schema(schema::Arguments),
    /// Play wars of a module by autopilots, and count who wins
    #[command(
        after_help = "Example:\n  mythico module wars my-modules/autumn-war --wars 100 --seed balance"
    )]
    Wars(wars::Arguments),
}

pub(super) fn run(
    args: &Command,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    match args {
        Command::Forces(args) => forces::run(args, modules, systems),
        Command::Map(args) => map::run(args, config, modules, systems),
        Command::New(args) => new::run(args, systems),
        Command::Odds(args) => wars::run_odds(args, modules, systems),
        Command::Price(args) => price::run(args, modules, systems),
        Command::Schema(args) => schema::run(args, systems),
        Command::Wars(args) => wars::run(args, modules, systems),
    }
}
