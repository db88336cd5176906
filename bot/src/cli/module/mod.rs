//! `mythico module …`: `check` says what is wrong with a module; what else only authors need is in
//! [`tools`].

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
    /// Read a module and say every fault found, with file, line and remedy
    Check(check::Arguments),
    #[command(flatten)]
    Tools(tools::Command),
}

pub(super) fn run(
    asked: &Command,
    config: &Config,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    match asked {
        Command::Check(asked) => check::run(asked, systems),
        Command::Tools(asked) => tools::run(asked, config, modules, systems),
    }
}

/// A module by name, or by folder.
pub(super) fn named(word: &str, modules: &Modules) -> anyhow::Result<Module> {
    let folder = Path::new(word);
    if folder.join("module.toml").is_file() {
        return Ok(read_folder(folder)?);
    }
    Ok(modules.of_operator().find(word)?)
}
