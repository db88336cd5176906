//! `mythico campaign new MODULE` starts a campaign and writes it to standard output. `mythico
//! campaign delete 3` deletes one from the database.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Subcommand;
use mythico_engine::campaign;
use mythico_engine::dice::Seed;
use mythico_engine::registry::Systems;

use super::module::find_module;
use crate::config::Config;
use crate::modules::Modules;
use crate::service::random_seed;
use crate::store::{CampaignId, Store};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Begin a campaign and write it to standard output
    New(NewArguments),
    /// Delete a campaign with all its orders, records and messages
    Delete(DeleteArguments),
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  mythico campaign new el-mythico-skirmish --seed autumn > campaign.json\n  \
        mythico campaign new el-mythico --seats 8 > republic.json"
)]
pub(super) struct NewArguments {
    /// A module's name, or a folder with a module
    module: String,
    /// Seed of the dice: a word, or 64 hexadecimal digits [default: 256 random bits]
    #[arg(long)]
    seed: Option<String>,
    /// Number of seats, if the module has several numbers [default: the most]
    #[arg(long)]
    seats: Option<u8>,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  mythico campaign delete 3 --data data\n\nThe bot must not run. The command asks for the \
        campaign's name first. The campaign's channels stay in Discord."
)]
pub(super) struct DeleteArguments {
    /// The campaign's number
    number: i64,
    /// Folder of the database
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(super) fn begin(
    args: &NewArguments,
    modules: &Modules,
    systems: Systems,
) -> anyhow::Result<()> {
    let NewArguments { module, seed, seats } = args;
    let seed = seed.as_deref().map_or_else(random_seed, Seed::of_word);
    let state = systems.begin(systems.module_for(find_module(module, modules)?, *seats)?, seed)?;
    let mut out = std::io::stdout().lock();
    out.write_all(&campaign::save(&*state))
        .and_then(|()| out.flush())
        .context("the campaign can't be written to standard output; send it to a file with `>`")
}

pub(super) async fn delete(args: DeleteArguments, mut config: Config) -> anyhow::Result<()> {
    config.data = args.data.unwrap_or(config.data);
    let database = config.database();
    if !database.is_file() {
        bail!("there is no database {}; name its folder with --data", database.display());
    }
    let store = Store::open(&database).await?;
    let campaign = store.campaign(CampaignId(args.number)).await?;
    println!(
        "This deletes campaign {} with all its orders, records and messages. Type its name to confirm: {}",
        campaign.id, campaign.name
    );
    let mut typed = String::new();
    std::io::stdin().read_line(&mut typed).context("the confirmation can't be read")?;
    if typed.trim() != campaign.name {
        bail!("nothing was deleted; type the campaign's name to confirm");
    }
    store.delete_campaign(campaign.id).await?;
    store.close().await;
    println!(
        "{} is deleted. `sqlite3 {} VACUUM` gives the room back to the disk.",
        campaign.name,
        database.display()
    );
    Ok(())
}
