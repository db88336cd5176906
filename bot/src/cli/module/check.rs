//! `mythico module check DIR` reads a module and lists every fault with file, line and remedy.

use std::path::PathBuf;

use mythico_engine::registry::Systems;

use crate::modules::read_folder;

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico module check my-modules/autumn-war")]
pub(in crate::cli) struct Arguments {
    /// The module's folder
    dir: PathBuf,
}

pub(super) fn run(args: &Arguments, systems: Systems) -> anyhow::Result<()> {
    let module = read_folder(&args.dir)?;
    systems.check_module(&module)?;
    let head = module.head()?;
    println!("{}: {} ({}) has no faults", module.name, head.title, head.system);
    Ok(())
}
