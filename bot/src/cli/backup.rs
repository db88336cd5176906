//! `mythico backup FILE` copies the database, also while the bot runs. It opens and checks the copy
//! first. A killed command leaves no file.

use std::path::PathBuf;

use anyhow::{Context, bail};
use mythico_engine::registry::Systems;

use super::copy::{OpenedCopy, copy};
use crate::backup_draft::BackupDraft;
use crate::config::Config;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  mythico backup backups/mythico-monday.db\n\nThe bot may run meanwhile."
)]
pub(super) struct Arguments {
    /// The copy, a file that doesn't exist yet
    to: PathBuf,
    /// Folder of the database
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(super) async fn run(
    args: Arguments,
    mut config: Config,
    systems: Systems,
) -> anyhow::Result<()> {
    config.data = args.data.unwrap_or(config.data);
    let from = config.database();
    if !from.is_file() {
        bail!("there is no database {}; name its folder with --data", from.display());
    }
    if args.to.exists() {
        bail!("{} exists already; name another file", args.to.display());
    }
    let draft = BackupDraft::new(&config.data)?;
    copy(&from, &draft.file()).await?;
    let campaigns = check(&draft.file(), systems).await;
    let campaigns = campaigns.with_context(|| {
        format!("{} is no good copy; keep an older one until this is solved", args.to.display())
    })?;
    draft.place(&args.to)?;
    println!(
        "{} is copied to {}, opened and checked: {campaigns} campaign(s)",
        from.display(),
        args.to.display()
    );
    Ok(())
}

async fn check(copy: &std::path::Path, systems: Systems) -> anyhow::Result<usize> {
    let opened = OpenedCopy::open(copy, copy, systems).await?;
    let campaigns = opened.check().await;
    opened.close().await;
    campaigns
}
