//! `mythico verify FILE`: resolves every window of the campaigns in a database once more, from the positions, orders and seeds that it holds, and
//! says which don't lead to what is kept. The file stays as it is, and the bot may run meanwhile.

use mythico_engine::words::legible;
use std::path::PathBuf;

use anyhow::bail;
use indicatif::ProgressBar;
use mythico_engine::RULES_VERSION;
use mythico_engine::dice::Seed;
use mythico_engine::registry::Systems;

use super::copy::OpenedCopy;
use crate::adjudicator::repeat::Repeated;
use crate::store::{Campaign, ResolvedWindow, WindowKey};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  mythico verify backups/mythico-monday.db\n\nEach window notes the version of the rules that resolved it. One that \
                  other rules resolved may lead elsewhere today; such windows are named."
)]
pub(super) struct Arguments {
    /// A database of the bot, or a copy of one
    file: PathBuf,
    /// The number of one campaign; without it all are verified
    #[arg(long, value_name = "NUMBER")]
    campaign: Option<i64>,
}

pub(super) async fn run(asked: Arguments, systems: Systems) -> anyhow::Result<()> {
    if !asked.file.is_file() {
        bail!("there is no file {}; name a database", asked.file.display());
    }
    let copy = OpenedCopy::of(&asked.file, &std::env::temp_dir().join("mythico"), systems).await?;
    let verified = campaigns(&copy, asked.campaign).await;
    copy.close().await;
    let wrong = verified?;
    if wrong > 0 {
        bail!(
            "{wrong} window(s) don't lead to what is kept of them: the file was changed, or is damaged; compare an older copy"
        );
    }
    Ok(())
}

/// How many windows don't lead to what is kept, though they should.
async fn campaigns(copy: &OpenedCopy, asked: Option<i64>) -> anyhow::Result<usize> {
    let mut all = copy.repeater.store.campaigns().await?;
    all.retain(|campaign| asked.is_none_or(|number| campaign.id.0 == number));
    if all.is_empty() {
        bail!("there is no such campaign in it; leave --campaign out to see all");
    }
    let mut wrong = 0;
    for campaign in &all {
        let windows = copy.repeater.windows(campaign.id).await?;
        println!("{}, campaign {}: {} window(s)", legible(&campaign.name), campaign.id, windows.len());
        if Seed::new(campaign.seed).commitment() != campaign.seed_hash {
            println!("  the seed isn't the one that was published when it began");
            wrong += 1;
        }
        wrong += verify(copy, campaign, &windows).await?;
    }
    Ok(wrong)
}

async fn verify(copy: &OpenedCopy, campaign: &Campaign, windows: &[ResolvedWindow]) -> anyhow::Result<usize> {
    let bar = ProgressBar::new(windows.len() as u64);
    let (mut same, mut wrong) = (0, 0);
    for window in windows {
        let WindowKey { turn, window: number, revision, .. } = window.key;
        let undos = if revision == 0 { String::new() } else { format!(" (revision {revision})") };
        let at = format!("  turn {turn}, window {number}{undos}");
        match copy.repeater.repeat(window).await? {
            Repeated::Same => same += 1,
            Repeated::OtherRules(rules) => {
                let rules = rules.unwrap_or_else(|| "of a version that wasn't noted yet".to_owned());
                bar.suspend(|| println!("{at} can't be repeated: it was resolved by rules {rules}, and these are {RULES_VERSION}"));
            }
            Repeated::Different => {
                wrong += 1;
                bar.suspend(|| println!("{at} leads to another position than the one that is kept"));
            }
            Repeated::Unreadable(why) => {
                wrong += 1;
                bar.suspend(|| println!("{at} can't be read: {why}"));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!("  {same} of {} lead to what is kept of campaign {}", windows.len(), campaign.id);
    Ok(wrong)
}
