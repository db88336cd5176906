//! Creating, joining and starting: rooms for the right users, also after an interruption.

use serde_json::json;

use crate::common::{GM, Harness};

const MODULE: &str = "tuw-crossroads";

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_opens_its_factions_room_and_nobody_elses() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let (ana, bruno, visitor) = (
        harness.visible("Ana").await,
        harness.visible("Bruno").await,
        harness.visible("Visitor").await,
    );
    let sees = |who: &[String], room: &str| who.iter().any(|name| name == room);
    assert!(sees(&ana, "arden") && !sees(&ana, "belmont") && !sees(&ana, "gm"), "{ana:?}");
    assert!(sees(&bruno, "belmont") && !sees(&bruno, "arden"), "{bruno:?}");
    assert!(
        sees(&visitor, "war-room") && sees(&visitor, "emtv") && !sees(&visitor, "arden"),
        "{visitor:?}"
    );
    let hash = harness.find("Autumn").await.seed_hash;
    let public = harness.channel("Visitor", "war-room").await.unwrap();
    assert!(public[0]["content"].as_str().unwrap().contains(&hash), "{public:#?}");
    assert!(
        public[1]["files"][0]["description"].as_str().unwrap().len() > 20,
        "the map has alt text"
    );
    let blank = harness.say(GM, "campaign create", json!({"module": MODULE, "name": "…"})).await;
    insta::assert_snapshot!(blank, @"A campaign's name needs a letter or digit, and has at most 60 characters. Try another, such as `Spring War`.");
    let loud = json!({"module": MODULE, "name": "**The war is over**"});
    let loud = harness.say(GM, "campaign create", loud).await;
    assert!(loud.contains(r"\*\*The war is over\*\*"), "a name poses as news: {loud}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_finishes_an_interrupted_creation() {
    let harness = Harness::open().await;
    let lost =
        json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels", "times": 1});
    let options = json!({"module": MODULE, "name": "Autumn", "open": true});
    harness.control.post("faults", lost.clone()).await.unwrap();
    let broken = harness.say(GM, "campaign create", options.clone()).await;
    insta::assert_snapshot!(broken, @"Discord has trouble just now. Nothing is lost. Try again in a few minutes.");
    harness.control.post("faults", lost).await.unwrap();
    harness.say(GM, "campaign create", options.clone()).await;
    let done = harness.say(GM, "campaign create", options).await;
    assert!(done.contains("is ready for players"), "{done}");
    let mut names = harness.visible(GM).await;
    names.sort();
    assert_eq!(
        names,
        ["Autumn", "arden", "belmont", "emtv", "general", "gm", "war-room"],
        "each room once"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_left_over_room_opens_to_those_who_joined_meanwhile() {
    let harness = Harness::open().await;
    let options = json!({"module": MODULE, "name": "Autumn", "open": true});
    // The fourth room is the first faction's. It is made, but the bot doesn't know.
    let ok = json!({"fault": "slow", "ms": 1, "method": "POST", "path": "/guilds/*/channels", "times": 3});
    let lost = json!({"fault": "lose_answer", "method": "POST", "path": "/guilds/*/channels"});
    for fault in [ok, lost] {
        harness.control.post("faults", fault).await.unwrap();
    }
    harness.say(GM, "campaign create", options.clone()).await;
    harness.say("Ana", "join", json!({"leader": "aldric", "campaign": "Autumn"})).await;
    assert!(
        !harness.visible("Ana").await.contains(&"arden".to_owned()),
        "her room has no name yet"
    );
    let done = harness.say(GM, "campaign create", options.clone()).await;
    assert!(done.contains("is ready for players"), "{done}");
    assert!(harness.visible("Ana").await.contains(&"arden".to_owned()), "she is let in");
    assert!(!harness.visible("Visitor").await.contains(&"arden".to_owned()));
    let again = harness.say(GM, "campaign create", options).await;
    assert!(again.contains("is ready for players"), "whoever got no answer is told again: {again}");
    assert_eq!(harness.visible(GM).await.iter().filter(|room| *room == "arden").count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_not_let_in_at_joining_is_let_in_at_the_start() {
    let harness = Harness::open().await;
    harness
        .say(GM, "campaign create", json!({"module": MODULE, "name": "Autumn", "open": true}))
        .await;
    let lost = json!({"fault": "status", "status": 500, "method": "PUT", "path": "/channels/*/permissions", "times": 10_000});
    harness.control.post("faults", lost).await.unwrap();
    harness.say("Ana", "join", json!({"leader": "aldric", "campaign": "Autumn"})).await;
    assert!(!harness.visible("Ana").await.contains(&"arden".to_owned()));
    harness.control.delete("faults").await.unwrap();
    harness.say(GM, "campaign start", json!({"campaign": "Autumn"})).await;
    assert!(harness.visible("Ana").await.contains(&"arden".to_owned()), "she reads her room");
    harness.delivered().await;
    harness.close().await;
}
