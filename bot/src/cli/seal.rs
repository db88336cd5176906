//! `mythico seal check FILE`: reckons the seals of a war that is over, from its seed and its orders, to be compared with those that were
//! published while it lasted. It needs no database and no bot.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Subcommand;

use crate::opened_orders::OpenedOrders;
use crate::store::Packed;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Reckon the seals of a war that is over, to compare them with those that were published
    #[command(after_help = "Example:\n  mythico seal check orders-of-campaign-3.json")]
    Check {
        /// The file that `/campaign seal` hands out
        file: PathBuf,
    },
}

pub(super) fn run(asked: &Command) -> anyhow::Result<()> {
    let Command::Check { file } = asked;
    let opened = read(file)?;
    println!("{}", report(&opened));
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<OpenedOrders> {
    let bytes = fs::read(file).with_context(|| format!("{} can't be read; name the file", file.display()))?;
    let json = Packed::opened(&bytes)?;
    serde_json::from_slice(&json)
        .with_context(|| format!("{} isn't a file that `/campaign seal` hands out", file.display()))
}

/// The hash of the seed and the seal of each window, as they were published if nothing was changed.
fn report(opened: &OpenedOrders) -> String {
    let mut lines = vec![
        format!("{}: the seed's hash is {}", opened.name, opened.seed.commitment()),
        "It must be the hash that was published when the campaign was made. The seals of its windows:"
            .to_owned(),
    ];
    for window in &opened.windows {
        let seal = opened.seal(window);
        lines.push(format!(
            "turn {}, window {}: {seal} ({} rows)",
            window.turn,
            window.window,
            window.orders.len()
        ));
    }
    lines.push(
        "Each must be the one in the war room's message of that window; a change to any order changes it."
            .to_owned(),
    );
    lines.join("\n")
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
        assert!(told[0].ends_with(&Seed::of_word("autumn").commitment()), "{told:?}");
        assert_eq!(told[2], forged[2], "the first window is as it was");
        assert_ne!(told[3], forged[3]);
        assert!(told[3].starts_with("turn 2, window 0: ") && told[3].ends_with(" (1 rows)"), "{told:?}");
    }
}
