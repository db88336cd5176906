//! `mythico module check DIR`: reads a module and says every fault found, with file, line and remedy.

use std::path::PathBuf;

use clap::Subcommand;

use crate::modules::read_folder;
use mythico_engine::registry::Systems;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Read a module and say every fault found, with file, line and remedy
    #[command(after_help = "Example:\n  mythico module check my-modules/autumn-war")]
    Check {
        /// The module's folder
        dir: PathBuf,
    },
}

pub(super) fn run(asked: &Command, systems: Systems) -> anyhow::Result<()> {
    let Command::Check { dir } = asked;
    let module = read_folder(dir)?;
    systems.check_module(&module)?;
    let head = module.head()?;
    println!("{}: {} ({}) has no faults", module.name, head.title, head.system);
    Ok(())
}
