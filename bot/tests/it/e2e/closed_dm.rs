//! A closed DM: the dispatch waits behind a button in the faction's room, only for its reader.

use serde_json::json;

use crate::common::{Harness, component, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_bounced_dispatch_is_collected_by_its_reader_only() {
    let harness = Harness::open().await;
    harness.control.patch("users/Ana", json!({"closed_dms": true})).await.unwrap();
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    assert!(harness.letters("Ana").await.is_empty());
    let room = harness.channel("Ana", "arden").await.unwrap();
    let waiting = room.iter().find(|one| !one["components"].as_array().unwrap().is_empty());
    let waiting = waiting.expect("a button waits in her room").clone();
    let button = component(&waiting, "collect");
    let handed = harness.control.press("Ana", &waiting, &button).await.unwrap();
    assert!(text(&handed).contains("# The Crossroads"), "{}", text(&handed));
    assert!(!handed["messages"][0]["only_for"].is_null(), "it is for her eyes");
    let files = handed["messages"][0]["files"].as_array().unwrap();
    assert_eq!(files.len(), 2, "with its map and the portrait");
    let board = harness.say("Umpire", "gm board", json!({"campaign": "Autumn"})).await;
    assert!(board.contains("Duke Aldric: 1 collected"), "{board}");
    harness.close().await;
}
