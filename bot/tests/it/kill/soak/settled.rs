//! Conditions after each turn: the window is closed and everything is sent. And conditions at the
//! end.

use std::path::Path;
use std::time::Duration;

use mythico::store::{Store, WindowKey};

use crate::kill::harness::Harness;

/// Returns whether a turn's window is closed, and the next one open or the war over.
pub async fn is_closed(harness: &Harness, next: i64) -> bool {
    let over = harness.ledger().rows("SELECT name FROM campaign WHERE status = 'ended'").await;
    harness.ledger().turn().await == next || !over.is_empty()
}

/// Waits until no dispatch is being sent.
pub async fn delivered(harness: &Harness) {
    for _ in 0..1_200 {
        if harness.ledger().unsent().await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    harness.lament("dispatches are still on their way");
}

/// Fails unless each turn began with the engine's position.
pub async fn same_positions(home: &Path, positions: &[Vec<u8>]) {
    let store = Store::open(&home.join("mythico.db")).await.unwrap();
    let campaign = store.campaigns().await.unwrap()[0].clone();
    for (turn, position) in (1_u32..).zip(positions) {
        let is_last = usize::try_from(turn).unwrap() == positions.len();
        // Each turn has one window. The position after the war is stored behind the last.
        let key =
            if is_last { campaign.now } else { WindowKey { turn, window: 1, ..campaign.now } };
        assert!(
            store.position(key).await.unwrap() == *position,
            "turn {turn} began with another position"
        );
    }
    store.close().await;
}
