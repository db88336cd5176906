//! The authors' tools in a build without them.

use clap::Subcommand;
use mythico_engine::registry::Systems;

use crate::cli::left_out::{Arguments, refuse};
use crate::config::Config;
use crate::modules::Modules;

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Command {
    #[command(hide = true)]
    Forces(Arguments),
    #[command(hide = true)]
    Map(Arguments),
    #[command(hide = true)]
    New(Arguments),
    #[command(hide = true)]
    Odds(Arguments),
    #[command(hide = true)]
    Price(Arguments),
    #[command(hide = true)]
    Schema(Arguments),
    #[command(hide = true)]
    Wars(Arguments),
}

pub(super) fn run(args: &Command, _: &Config, _: &Modules, _: Systems) -> anyhow::Result<()> {
    refuse(match args {
        Command::Forces(_) => "module forces",
        Command::Map(_) => "module map",
        Command::New(_) => "module new",
        Command::Odds(_) => "module odds",
        Command::Price(_) => "module price",
        Command::Schema(_) => "module schema",
        Command::Wars(_) => "module wars",
    })
}
