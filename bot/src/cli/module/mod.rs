//! `mythico module …`: `check` lists a module's faults. The authors' other tools are in [`tools`].

mod check;
#[cfg(not(feature = "tools"))]
mod no_tools;
#[cfg(feature = "tools")]
mod tools;

use std::path::Path;

use clap::Subcommand;
use mythico_engine::module::Module;
use mythico_engine::registry::Systems;

use crate::config::Config;
use crate::modules::{Modules, read_folder};
#[cfg(not(feature = "tools"))]
use no_tools as tools;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Read a module and list every fault with file, line and remedy
    Check(check::Arguments),
    #[command(flatten)]
    Tools(tools::Command),
}

pub(super) fn run(
    args: &Command,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    match args {
        Command::Check(args) => check::run(args, systems),
        Command::Tools(args) => tools::run(args, config, modules, systems),
    }
}

/// Finds a module by its name or its folder.
pub(super) fn find_module(word: &str, modules: &Modules) -> anyhow::Result<Module> {
    let folder = Path::new(word);
    if folder.join("module.toml").is_file() {
        return Ok(read_folder(folder)?);
    }
    Ok(modules.of_operator().find(word)?)
}
