//! `mythico seal check FILE`: reckons the seals of a war that is over, from its seed and its orders, and compares them with those that were
//! published while it lasted. It needs no database and no bot.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Subcommand;

use crate::opened_orders::OpenedOrders;
use crate::store::Packed;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Reckon the seals of a war that is over, and compare them with those that were published
    #[command(
        after_help = "Example:\n  mythico seal check orders-of-campaign-3.json --published war-room.txt"
    )]
    Check {
        /// The file that `/campaign seal` hands out
        file: PathBuf,
        /// A text in which the published seals stand, such as the war room's messages copied into a file; without it they are shown, to be
        /// compared by eye
        #[arg(long)]
        published: Option<PathBuf>,
    },
}

pub(super) fn run(asked: &Command) -> anyhow::Result<()> {
    let Command::Check { file, published } = asked;
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
            "not in {}: {}; either not all messages are in it, or what is in {} isn't what was sealed",
            published.display(),
            missing.join(", "),
            file.display()
        );
    }
    println!("All of them stand in {}: nothing was changed.", published.display());
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<OpenedOrders> {
    let bytes = fs::read(file).with_context(|| format!("{} can't be read; name the file", file.display()))?;
    let json = Packed::opened(&bytes)?;
    serde_json::from_slice(&json)
        .with_context(|| format!("{} isn't a file that `/campaign seal` hands out", file.display()))
}

/// What to do where no published seals are given.
const BY_EYE: &str = "Each must be the one that the war room showed: the hash when the campaign was made, a seal with each window. A change to any \
                      order changes its window's. Copy those messages into a file and name it with --published to have them compared.";

/// What was published if nothing was changed, each with what it is of: the hash of the seed, and the seal of each window.
fn seals(opened: &OpenedOrders) -> Vec<(String, String)> {
    let seed = ("the seed's hash".to_owned(), opened.seed.commitment());
    let windows = opened.windows.iter().map(|window| {
        let of = format!("turn {}, window {}", window.turn, window.window);
        (of, opened.seal(window).as_str().to_owned())
    });
    std::iter::once(seed).chain(windows).collect()
}

fn report(opened: &OpenedOrders) -> String {
    let lines = seals(opened).into_iter().map(|(of, seal)| format!("{of}: {seal}"));
    std::iter::once(opened.name.clone()).chain(lines).collect::<Vec<_>>().join("\n")
}

/// What isn't in the text that should have been published.
fn missing(opened: &OpenedOrders, published: &str) -> Vec<String> {
    let missing = seals(opened).into_iter().filter(|(_, seal)| !published.contains(seal.as_str()));
    missing.map(|(of, _)| of).collect()
}

#[cfg(test)]
mod tests {
    use mythico_engine::dice::Seed;

    use super::*;
    use crate::opened_orders::{OpenedOrder, OpenedWindow};
    use crate::store::CampaignId;

    #[test]
    fn a_changed_order_changes_its_windows_seal_alone() {
        let order = |text: &str| OpenedOrder {
            seat: "north".to_owned(),
            sequence: 1,
            slot: "land/1".to_owned(),
            text: text.to_owned(),
        };
        let window =
            |turn, text: &str| OpenedWindow { turn, window: 0, revision: 0, orders: vec![order(text)] };
        let war = |second: &str| OpenedOrders {
            name: "Autumn".to_owned(),
            campaign: CampaignId(3),
            seed: Seed::of_word("autumn"),
            windows: vec![window(1, "move 1 n"), window(2, second)],
        };
        let (told, forged) = (report(&war("dig 1")), report(&war("move 1 s")));
        let (told, forged): (Vec<&str>, Vec<&str>) = (told.lines().collect(), forged.lines().collect());
        assert!(told[1].ends_with(&Seed::of_word("autumn").commitment()), "{told:?}");
        assert_eq!(told[2], forged[2], "the first window is as it was");
        assert_ne!(told[3], forged[3]);
        assert!(told[3].starts_with("turn 2, window 0: "), "{told:?}");
        let published = told.join(" \n> ");
        assert_eq!(missing(&war("dig 1"), &published), Vec::<String>::new());
        assert_eq!(missing(&war("move 1 s"), &published), ["turn 2, window 0"]);
    }
}
