//! A module for several numbers of seats: a campaign has seats and rooms only for those in play.

use serde_json::{Value, json};

use crate::common::{GM, Harness};

const NAME: &str = "Republic";

fn for_seats(seats: u32) -> Value {
    json!({"module": "el-mythico", "name": NAME, "seats": seats, "open": true})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_has_only_the_seats_and_rooms_in_play() {
    let harness = Harness::open().await;
    let made = harness.say(GM, "campaign create", for_seats(7)).await;
    assert!(made.contains("Republic is ready for players."), "{made}");
    let campaign = harness.find(NAME).await;
    let seats = harness.store().seats(campaign.id).await.unwrap();
    let mut keys: Vec<_> = seats.iter().map(|seat| seat.seat.as_str()).collect();
    keys.sort_unstable();
    assert_eq!(
        keys,
        ["admiral", "bishop", "brigadier", "captain", "deputy", "senator", "smuggler"]
    );
    let state = harness.control.get("state", &[]).await.unwrap();
    let rooms: Vec<&str> = state["channels"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|room| room["name"].as_str())
        .collect();
    let has = |faction: &str| rooms.iter().any(|room| room.contains(faction));
    assert!(has("fleet-command") && has("wreckers") && !has("engineer-corps"), "{rooms:?}");
    let free = harness.choices("Ana", "join", "leader", "", json!({})).await;
    assert_eq!(free.len(), 7, "{free:?}");
    assert!(harness.say("Bruno", "join", json!({"leader": "colonel"})).await.contains("colonel"));
    let joined = harness.say("Ana", "join", json!({"leader": "admiral"})).await;
    assert!(joined.contains("Who you are") && joined.contains("patient as the tide"), "{joined}");
    let started = harness.say(GM, "campaign start", json!({"campaign": NAME})).await;
    assert!(!started.contains("wrong"), "{started}");
    harness.delivered().await;
    let briefing = harness.letters("Ana").await;
    let told: Vec<_> = briefing.iter().filter_map(|letter| letter["content"].as_str()).collect();
    assert!(
        told.iter().any(|letter| letter.contains("Nobody has ever seen him on horseback")),
        "{told:#?}"
    );
    harness.close().await;
}
