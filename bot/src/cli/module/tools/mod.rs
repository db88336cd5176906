//! What only authors of modules need: `new` begins one, `map` shows its ground, `schema` tells
//! editors what its files may hold, `forces` compares its seats, `wars` plays it.

mod forces;
mod map;
mod new;
mod schema;
mod wars;

use clap::Subcommand;
use mythico_engine::registry::Systems;

use crate::config::Config;
use crate::modules::Modules;

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Command {
    /// Say what each seat of a module begins with, and compare them
    Forces(forces::Arguments),
    /// Draw a module's map as the umpire sees it when a war begins
    Map(map::Arguments),
    /// Begin a small module, which can be played at once
    New(new::Arguments),
    /// Write JSON Schemas of a module's files, by which an editor completes and checks them
    Schema(schema::Arguments),
    /// Play wars of a module by autopilots, and say who wins how often
    Wars(wars::Arguments),
}

pub(super) fn run(
    asked: &Command,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    match asked {
        Command::Forces(asked) => forces::run(asked, modules, systems),
        Command::Map(asked) => map::run(asked, config, modules, systems),
        Command::New(asked) => new::run(asked, systems),
        Command::Schema(asked) => schema::run(asked, systems),
        Command::Wars(asked) => wars::run(asked, modules, systems),
    }
}
