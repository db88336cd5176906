//! A window with all players ready closes as the pause ends.

use serde_json::json;

use crate::common::{GM, Harness};

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn a_window_for_which_all_are_ready_closes_as_the_pause_ends() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    harness.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    harness.ready("Ana", json!({})).await;
    assert_eq!(harness.find("Autumn").await.now.turn, 1);
    let resumed = harness.say(GM, "campaign resume", json!({})).await;
    assert!(resumed.contains("All players were ready: the turn is closed"), "{resumed}");
    assert_eq!(harness.find("Autumn").await.now.turn, 2);
    harness.close().await;
}
