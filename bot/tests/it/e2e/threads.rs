//! A thread counts as its room wherever the room decides which campaign is meant.

use mythico::store::Purpose;
use serde_json::{Value, json};

use crate::common::{GM, Harness, text};

/// Makes a thread below a room of the campaign beta. Returns its id.
async fn thread(harness: &Harness, room: Purpose) -> String {
    let beta = harness.find("beta").await.id;
    let parent = harness.store().channel_for(beta, &room).await.unwrap().unwrap();
    let thread = json!({"name": "talk", "type": "thread", "parent": parent.to_string()});
    let made = harness.control.post("guilds/Mythico/channels", thread).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_counts_as_its_room() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "alpha", &[("general", "Bruno")]).await;
    harness.campaign("el-mythico-skirmish", "beta", &[("general", "Ana")]).await;
    let said = async |user: &str, channel: &str, command: &str, options: Value| {
        text(&harness.control.command(user, channel, command, options).await.unwrap())
    };
    let dig = || json!({"unit": "10", "order": "dig"});
    let in_room = said("Bruno", "Mythico/beta/war-room", "order", dig()).await;
    assert!(in_room.starts_with("You aren't a player in beta"), "{in_room}");
    let war_room = thread(&harness, Purpose::WarRoom).await;
    assert_eq!(said("Bruno", &war_room, "order", dig()).await, in_room);
    let gm = thread(&harness, Purpose::Gm).await;
    let status = said(GM, &gm, "status", json!({})).await;
    assert!(
        status.starts_with("**beta (The Rio Alba)**") && !status.contains("Several"),
        "{status}"
    );
    let board = said(GM, &gm, "gm board", json!({})).await;
    assert!(!board.contains("Several"), "{board}");
    harness.close().await;
}
