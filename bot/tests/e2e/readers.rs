//! A player who can read everything: his opponents' room stays empty of secrets until the GM accepts it, for all to see.

use serde_json::json;

use crate::common::{GM, Harness, allies};

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_waits_while_an_opponent_can_read_its_room() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    harness
        .control
        .post("guilds/Mythico/roles", json!({"name": "Admin", "permissions": ["ADMINISTRATOR"]}))
        .await
        .unwrap();
    harness.control.put("guilds/Mythico/members/Ana/roles/Admin").await.unwrap();
    let seats = [("aldric", "Bruno"), ("carlo", "Carla"), ("yolande", "Ana")];
    harness.campaign("allies", "Autumn", &seats).await;
    let theirs = harness.channel("Bruno", "arden").await.unwrap();
    assert!(theirs.is_empty(), "Ana can read it, so nothing stands there: {theirs:#?}");
    let told = harness.channel(GM, "gm").await.unwrap();
    assert!(
        told.iter().any(|one| one["content"].as_str().unwrap().contains("opponents can read it")),
        "{told:#?}"
    );
    assert_eq!(harness.letters("Bruno").await.len(), 2, "his own dispatch, and the room's by direct message");
    let options = json!({"user": "Ana", "words": "She runs the server.", "campaign": "Autumn"});
    let accepted = harness.say(GM, "gm accept-reader", options).await;
    assert!(accepted.starts_with("Accepted"), "{accepted}");
    harness.delivered().await;
    assert!(!harness.channel("Bruno", "arden").await.unwrap().is_empty(), "now it is posted");
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    assert!(
        public.iter().any(|one| one["content"].as_str().unwrap().contains("She runs the server.")),
        "{public:#?} {:#?}",
        harness.dispatches().await
    );
    harness.close().await;
}
