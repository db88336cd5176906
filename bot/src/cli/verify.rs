//! `mythico verify FILE` repeats the beginnings and windows of all campaigns in a database. It
//! lists those whose result differs from the stored one. It works on a copy, so the bot may run
//! meanwhile.

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
    after_help = "Example:\n  mythico verify backups/mythico-monday.db\n\nEach window notes the version of the rules that resolved it. One of \
                  other rules may have another result today; such windows are listed."
)]
pub(super) struct Arguments {
    /// A database of the bot, or a copy of one
    file: PathBuf,
    /// The number of one campaign; without it all are verified
    #[arg(long, value_name = "NUMBER")]
    campaign: Option<i64>,
}

pub(super) async fn run(args: Arguments, systems: Systems) -> anyhow::Result<()> {
    if !args.file.is_file() {
        bail!("there is no file {}; name a database", args.file.display());
    }
    let copy = OpenedCopy::open(&args.file, &std::env::temp_dir().join("mythico"), systems).await?;
    let result = verify_campaigns(&copy, args.campaign).await;
    copy.close().await;
    let wrong = result?;
    if wrong > 0 {
        bail!(
            "{wrong} result(s) differ: the file was changed or is damaged; compare an older copy"
        );
    }
    Ok(())
}

/// Returns the number of results that differ though they shouldn't.
async fn verify_campaigns(copy: &OpenedCopy, wanted: Option<i64>) -> anyhow::Result<usize> {
    let mut all = copy.repeater.store.campaigns().await?;
    all.retain(|campaign| wanted.is_none_or(|number| campaign.id.0 == number));
    if all.is_empty() {
        bail!("there is no such campaign in the file; leave out --campaign to see all");
    }
    let mut wrong = 0;
    for campaign in &all {
        let windows = copy.repeater.windows(campaign.id).await?;
        println!(
            "{}, campaign {}: {} window(s)",
            legible(&campaign.name),
            campaign.id,
            windows.len()
        );
        if Seed::new(campaign.seed).commitment() != campaign.seed_hash {
            println!("  the seed isn't the one that was published when it began");
            wrong += 1;
        }
        wrong += verify_beginnings(copy, campaign).await?;
        wrong += verify_windows(copy, campaign, &windows).await?;
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
                    "{at} can't be repeated: it was begun under rules {rules}, and these are {RULES_VERSION}"
                );
                continue;
            }
            (Repeated::Different, None) => {
                "differs from the beginning that module and seed give".to_owned()
            }
            (Repeated::Different, Some(_)) => {
                "differs from the window that the undo went back to".to_owned()
            }
            (Repeated::Unreadable(why), _) => {
                format!("has a first position that can't be read: {why}")
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
    rules.unwrap_or_else(|| "of an unknown version".to_owned())
}

async fn verify_windows(
    copy: &OpenedCopy,
    campaign: &Campaign,
    windows: &[ResolvedWindow],
) -> anyhow::Result<usize> {
    let bar = ProgressBar::new(windows.len() as u64);
    let (mut same, mut wrong) = (0, 0);
    for window in windows {
        let at = place(window.key);
        match copy.repeater.repeat(window).await? {
            Repeated::Same => same += 1,
            Repeated::OtherRules(rules) => {
                let rules = version(rules);
                bar.suspend(|| println!("{at} can't be repeated: it was resolved under rules {rules}, and these are {RULES_VERSION}"));
            }
            Repeated::Different => {
                wrong += 1;
                bar.suspend(|| println!("{at} leads to another position than the stored one"));
            }
            Repeated::Unreadable(why) => {
                wrong += 1;
                bar.suspend(|| println!("{at} can't be read: {why}"));
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    println!("  {same} of {} lead to the stored result in campaign {}", windows.len(), campaign.id);
    Ok(wrong)
}
