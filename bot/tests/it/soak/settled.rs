//! What must have come of a turn before the next: its window is closed, nothing is on its way; and what must have come of all of them.

use std::path::Path;
use std::time::Duration;

use mythico::store::{Store, WindowKey};

use crate::kill::harness::Harness;

/// Is a turn's window closed, and the next one open or the war over?
pub async fn is_closed(harness: &Harness, next: i64) -> bool {
    let over = harness.ledger().rows("SELECT name FROM campaign WHERE status = 'ended'").await;
    harness.ledger().turn().await == next || !over.is_empty()
}

/// Waits until nothing is on its way any more.
pub async fn delivered(harness: &Harness) {
    for _ in 0..1_200 {
        if harness.ledger().unsent().await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    harness.lament("dispatches are still on their way");
}

/// Fails unless each turn began with the position that the engine alone has come to.
pub async fn same_positions(home: &Path, positions: &[Vec<u8>]) {
    let store = Store::open(&home.join("mythico.db")).await.unwrap();
    let campaign = store.campaigns().await.unwrap()[0].clone();
    for (turn, position) in (1_u32..).zip(positions) {
        let is_last = usize::try_from(turn).unwrap() == positions.len();
        // Each turn has one window; the position after the war is kept behind the last.
        let key = if is_last { campaign.now } else { WindowKey { turn, window: 1, ..campaign.now } };
        assert!(store.position(key).await.unwrap() == *position, "turn {turn} began with another position");
    }
    store.close().await;
}
