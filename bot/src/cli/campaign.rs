//! `mythico campaign new MODULE` begins a campaign and writes it to standard output.

use std::io::Write;

use anyhow::Context;
use clap::Subcommand;
use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::registry::Systems;

use super::module::find_module;
use crate::modules::Modules;
use crate::service::random_seed;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Begin a campaign and write it to standard output
    #[command(
        after_help = "Examples:\n  mythico campaign new el-mythico-skirmish --seed autumn > campaign.json\n  \
            mythico campaign new el-mythico --seats 8 > republic.json"
    )]
    New {
        /// A module's name, or a folder with a module
        module: String,
        /// Seed of the dice: a word, or 64 hexadecimal digits [default: 256 random bits]
        #[arg(long)]
        seed: Option<String>,
        /// Number of seats, if the module has several numbers [default: the most]
        #[arg(long)]
        seats: Option<u8>,
    },
}

pub(super) fn run(args: &Command, modules: &Modules, systems: Systems) -> anyhow::Result<()> {
    let Command::New { module, seed, seats } = args;
    let seed = seed.as_deref().map_or_else(random_seed, Seed::of_word);
    let state = systems.begin(systems.module_for(find_module(module, modules)?, *seats)?, seed)?;
    let mut out = std::io::stdout().lock();
    out.write_all(&campaign::save(&*state))
        .and_then(|()| out.flush())
        .context("the campaign can't be written to standard output; send it to a file with `>`")
}
