//! `mythico health` checks whether the bot works, for a container's health check or a monitor.

use std::path::PathBuf;

use anyhow::bail;

use crate::config::Config;
use crate::health::{FRESH_FOR, age};

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  mythico health --data /var/lib/mythico\n\n\
    It succeeds if the bot on that folder was connected to Discord within the last minute.")]
pub(super) struct Arguments {
    /// Folder of the database
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(super) fn run(args: Arguments, config: &Config) -> anyhow::Result<()> {
    let data = args.data.unwrap_or_else(|| config.data.clone());
    match age(&data) {
        None => {
            bail!("no bot has run on {}; start one, or name its folder with --data", data.display())
        }
        Some(age) if age > FRESH_FOR => bail!(
            "the bot on {} was last connected to Discord {} seconds ago; its log says why",
            data.display(),
            age.as_secs()
        ),
        Some(_) => {
            println!("the bot on {} is connected to Discord", data.display());
            Ok(())
        }
    }
}
