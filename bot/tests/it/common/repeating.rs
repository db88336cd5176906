//! Repetition of resolved windows: each must lead to its stored result.

use std::path::Path;
use std::process::Command;

use mythico::adjudicator::repeat::{Repeated, Repeater};
use mythico::store::{Store, WindowKey};
use mythico_engine::registry::Systems;

/// Makes a repeater for a store.
pub fn repeater(store: &Store, systems: Systems) -> Repeater {
    Repeater { store: store.clone(), systems }
}

/// Repeats all beginnings and windows, and checks their results. Returns the number of windows.
pub async fn verified(store: &Store, systems: Systems) -> usize {
    let repeater = repeater(store, systems);
    let mut same = 0;
    for campaign in store.campaigns().await.unwrap() {
        for window in repeater.windows(campaign.id).await.unwrap() {
            assert_eq!(repeater.repeat(&window).await.unwrap(), Repeated::Same, "{window:?}");
            same += 1;
        }
        for first in repeater.beginnings(campaign.id).await.unwrap() {
            assert_eq!(repeater.begin(&first).await.unwrap(), Repeated::Same, "{first:?}");
            assert_eq!(first.from.is_none(), first.key.revision == 0, "{first:?}");
        }
    }
    same
}

/// Checks that this many windows lead to their stored results. `mythico verify` must find the same
/// in a copy in the folder.
pub async fn verified_by_command(store: &Store, systems: Systems, folder: &Path, count: usize) {
    assert_eq!(verified(store, systems).await, count);
    let copy = folder.join("copy.db");
    store.backup(&copy).await.unwrap();
    let program =
        Command::new(env!("CARGO_BIN_EXE_mythico")).arg("verify").arg(&copy).output().unwrap();
    let said = String::from_utf8(program.stdout).unwrap();
    assert!(
        program.status.success() && said.contains(&format!("{count} of {count} lead to")),
        "{said}"
    );
    std::fs::remove_file(copy).unwrap();
}

/// Dice of a window, which must lead to its stored result.
pub async fn rolls(store: &Store, systems: Systems, at: WindowKey) -> String {
    let repeater = repeater(store, systems);
    let windows = repeater.windows(at.campaign).await.unwrap();
    let window = windows.iter().find(|window| window.key == at).unwrap();
    let fell = repeater.rolls(window).await.unwrap();
    assert!(fell.is_same && !fell.rolls.is_empty(), "{at}: {:?}", fell.rolls);
    format!("{:?}", fell.rolls)
}
