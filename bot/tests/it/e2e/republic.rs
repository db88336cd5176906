//! A module that is for several numbers of seats: a campaign is made for so many, with rooms and seats for just those that stand.

use serde_json::{Value, json};

use crate::common::{GM, Harness};

const NAME: &str = "Republic";

fn for_seats(seats: u32) -> Value {
    json!({"module": "el-mythico", "name": NAME, "seats": seats, "open": true})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_has_seats_and_rooms_for_those_alone_who_stand() {
    let harness = Harness::open().await;
    let made = harness.say(GM, "campaign create", for_seats(7)).await;
    assert!(made.contains("The campaign “Republic” is made"), "{made}");
    let campaign = harness.find(NAME).await;
    let seats = harness.store().seats(campaign.id).await.unwrap();
    let mut keys: Vec<_> = seats.iter().map(|seat| seat.seat.as_str()).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["admiral", "bishop", "brigadier", "captain", "deputy", "senator", "smuggler"]);
    let state = harness.control.get("state", &[]).await.unwrap();
    let rooms: Vec<&str> =
        state["channels"].as_array().unwrap().iter().filter_map(|room| room["name"].as_str()).collect();
    let has = |faction: &str| rooms.iter().any(|room| room.contains(faction));
    assert!(has("fleet-command") && has("wreckers") && !has("engineer-corps"), "{rooms:?}");
    let free = harness.choices("Ana", "join", "seat", "", json!({})).await;
    assert_eq!(free.len(), 7, "{free:?}");
    assert!(harness.say("Bruno", "join", json!({"seat": "colonel"})).await.contains("colonel"));
    let joined = harness.say("Ana", "join", json!({"seat": "admiral"})).await;
    assert!(joined.contains("Who you are") && joined.contains("patient as the tide"), "{joined}");
    let started = harness.say(GM, "campaign start", json!({"campaign": NAME})).await;
    assert!(!started.contains("wrong"), "{started}");
    harness.delivered().await;
    let briefing = harness.letters("Ana").await;
    let told: Vec<_> = briefing.iter().filter_map(|letter| letter["content"].as_str()).collect();
    assert!(told.iter().any(|letter| letter.contains("Nobody has ever seen him on horseback")), "{told:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_the_module_is_not_for_is_refused_in_a_sentence() {
    let harness = Harness::open().await;
    let said = harness.say(GM, "campaign create", for_seats(30)).await;
    insta::assert_snapshot!(said, @"That module is played by 6 to 24, not by 30; say another number of seats, or leave it out for 24.");
    let fixed = json!({"module": "el-mythico-skirmish", "name": NAME, "seats": 2});
    let said = harness.say(GM, "campaign create", fixed).await;
    insta::assert_snapshot!(said, @"That module is always played by 3, not by 2; leave the number of seats out.");
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    let offered = harness.choices(GM, "campaign create", "seats", "", json!({"module": "el-mythico"})).await;
    assert_eq!((offered.len(), offered[0].as_str(), offered[18].as_str()), (19, "6", "24"));
    let none = harness.choices(GM, "campaign create", "seats", "", json!({"module": "tuw-crossroads"})).await;
    assert!(none.is_empty(), "{none:?}");
    harness.close().await;
}
