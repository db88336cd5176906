//! `mythico seal check FILE` computes the seals of a war that is over from its seed and orders. It
//! compares them with the published ones, without database and bot.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Subcommand;

use crate::opened_orders::OpenedOrders;
use crate::store::Packed;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Compute the seals of a war that is over, and compare them with the published ones
    #[command(
        after_help = "Example:\n  mythico seal check orders-of-campaign-3.json --published war-room.txt"
    )]
    Check {
        /// The file that `/status seal:True` hands out
        file: PathBuf,
        /// A text with the published seals, such as the war room's messages copied into a file.
        /// Without it the seals are shown for comparison by eye
        #[arg(long)]
        published: Option<PathBuf>,
    },
}

pub(super) fn run(args: &Command) -> anyhow::Result<()> {
    let Command::Check { file, published } = args;
    let opened = read(file)?;
    println!("{}", report(&opened));
    let Some(published) = published else {
        println!("{BY_EYE}");
        return Ok(());
    };
    let text = fs::read_to_string(published)
        .with_context(|| format!("{} can't be read as text; name the file", published.display()))?;
    let missing = missing(&opened, &text);
    if !missing.is_empty() {
        bail!(
            "not in {}: {}; either messages are missing there, or the orders in {} were changed",
            published.display(),
            missing.join(", "),
            file.display()
        );
    }
    println!("All seals are in {}: nothing was changed.", published.display());
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<OpenedOrders> {
    let bytes = fs::read(file)
        .with_context(|| format!("{} can't be read; name the file", file.display()))?;
    let json = Packed::read(&bytes)?;
    serde_json::from_slice(&json).with_context(|| {
        format!("{} isn't a file that `/status seal:True` hands out", file.display())
    })
}

/// Advice if no published seals are given.
const BY_EYE: &str = "Compare each with the war room: the hash from when the campaign was made, and the seal of each window. A change to \
                      any order changes its window's seal. Or copy those messages into a file and name it with --published.";

/// Names and values that were published if nothing was changed: the seed's hash and each window's
/// seal.
fn seals(opened: &OpenedOrders) -> Vec<(String, String)> {
    let seed = ("the seed's hash".to_owned(), opened.seed.commitment());
    let windows = opened.windows.iter().map(|window| {
        let name = format!("turn {}, window {}", window.turn, window.window);
        (name, opened.seal(window).as_str().to_owned())
    });
    std::iter::once(seed).chain(windows).collect()
}

fn report(opened: &OpenedOrders) -> String {
    let lines = seals(opened).into_iter().map(|(name, seal)| format!("{name}: {seal}"));
    std::iter::once(opened.name.clone()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Names of seals that aren't in the text.
fn missing(opened: &OpenedOrders, published: &str) -> Vec<String> {
    let missing = seals(opened).into_iter().filter(|(_, seal)| !published.contains(seal.as_str()));
    missing.map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use mythico_engine::dice::Seed;

    use super::*;
    use crate::opened_orders::{OpenedOrder, OpenedWindow};
    use crate::store::CampaignId;

    #[test]
    fn a_changed_order_changes_only_its_windows_seal() {
        let order = |text: &str| OpenedOrder {
            seat: "north".to_owned(),
            sequence: 1,
            slot: "land/1".to_owned(),
            text: text.to_owned(),
        };
        let window = |turn, text: &str| OpenedWindow {
            turn,
            window: 0,
            revision: 0,
            orders: vec![order(text)],
        };
        let war = |second: &str| OpenedOrders {
            name: "Autumn".to_owned(),
            campaign: CampaignId(3),
            seed: Seed::of_word("autumn"),
            windows: vec![window(1, "move 1 n"), window(2, second)],
        };
        let (honest, forged) = (report(&war("dig 1")), report(&war("move 1 s")));
        let (honest, forged): (Vec<&str>, Vec<&str>) =
            (honest.lines().collect(), forged.lines().collect());
        assert!(honest[1].ends_with(&Seed::of_word("autumn").commitment()), "{honest:?}");
        assert_eq!(honest[2], forged[2], "the first window is as it was");
        assert_ne!(honest[3], forged[3]);
        assert!(honest[3].starts_with("turn 2, window 0: "), "{honest:?}");
        let published = honest.join(" \n> ");
        assert_eq!(missing(&war("dig 1"), &published), Vec::<String>::new());
        assert_eq!(missing(&war("move 1 s"), &published), ["turn 2, window 0"]);
    }
}
