//! `mythico verify FILE`: begins the campaigns in a database once more from their modules and seeds, resolves every window of theirs once more
//! from the positions and orders that it holds, and says what doesn't lead to what is kept. The file stays as it is, and the bot may run meanwhile.

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
            "{wrong} thing(s) in it don't fit the rest: the file was changed, or is damaged; compare an older copy"
        );
    }
    Ok(())
}

/// How much doesn't lead to what is kept, though it should.
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
        wrong += verify_beginnings(copy, campaign).await?;
        wrong += verify(copy, campaign, &windows).await?;
    }
    Ok(wrong)
}

async fn verify_beginnings(copy: &OpenedCopy, campaign: &Campaign) -> anyhow::Result<usize> {
    let mut wrong = 0;
    for first in copy.repeater.beginnings(campaign.id).await? {
        let at = place(first.key);
        let fault = match (copy.repeater.begin(&first).await?, first.from) {
            (Repeated::Same, _) => continue,
            (Repeated::OtherRules(rules), _) => {
                let rules = version(rules);
                println!(
                    "{at} can't be begun again: that was by rules {rules}, and these are {RULES_VERSION}"
                );
                continue;
            }
            (Repeated::Different, None) => "doesn't begin as module and seed say".to_owned(),
            (Repeated::Different, Some(_)) => "doesn't begin as the window that was gone back to".to_owned(),
            (Repeated::Unreadable(why), _) => {
                format!("doesn't begin with a position that can be read: {why}")
            }
        };
        println!("{at} {fault}");
        wrong += 1;
    }
    Ok(wrong)
}

fn place(at: WindowKey) -> String {
    let WindowKey { turn, window, revision, .. } = at;
    let undos = if revision == 0 { String::new() } else { format!(" (revision {revision})") };
    format!("  turn {turn}, window {window}{undos}")
}

fn version(rules: Option<String>) -> String {
    rules.unwrap_or_else(|| "of a version that wasn't noted yet".to_owned())
}

async fn verify(copy: &OpenedCopy, campaign: &Campaign, windows: &[ResolvedWindow]) -> anyhow::Result<usize> {
    let bar = ProgressBar::new(windows.len() as u64);
    let (mut same, mut wrong) = (0, 0);
    for window in windows {
        let at = place(window.key);
        match copy.repeater.repeat(window).await? {
            Repeated::Same => same += 1,
            Repeated::OtherRules(rules) => {
                let rules = version(rules);
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
