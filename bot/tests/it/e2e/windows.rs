//! Windows that open one after another: which players each one pings, and what the bot checks after
//! a start.

use serde_json::json;

use crate::common::{Harness, allies};

/// Mentions of the last message in a faction's room.
async fn pinged(harness: &Harness, user: &str, faction: &str) -> Vec<String> {
    let rooms = harness.visible(user).await;
    let room = rooms.iter().find(|room| room.contains(faction)).unwrap();
    let last = harness.channel(user, room).await.unwrap().pop().unwrap();
    let users = last["mentions"].as_array().unwrap().iter();
    users.map(|user| user["username"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_ally_whose_window_opens_is_pinged() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness
        .campaign(
            "allies",
            "Autumn",
            &[("aldric", "Ana"), ("carlo", "Bruno"), ("yolande", "Carla")],
        )
        .await;
    assert_eq!(pinged(&harness, "Ana", "arden").await, ["Ana"]);
    for (user, arden) in [("Ana", &["Bruno"][..]), ("Bruno", &[])] {
        harness.ready(user, json!({})).await;
        harness.delivered().await;
        assert_eq!(pinged(&harness, "Ana", "arden").await, arden);
    }
    let belmont = harness.channel("Carla", "belmont").await.unwrap();
    assert_eq!(belmont.len(), 1, "who plays alone is called by direct message: {belmont:#?}");
    harness.close().await;
}
