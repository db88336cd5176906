//! Campaigns in one server: each has its rooms, and a command means the one of its channel.

use serde_json::json;

use crate::common::{GM, Harness, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_command_means_the_campaign_of_its_channel() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    let winter = json!({"module": "tuw-crossroads", "name": "Winter", "open": true});
    harness.say(GM, "campaign create", winter).await;
    for (user, seat) in [("Ana", "yolande"), ("Bruno", "aldric")] {
        harness.say(user, "join", json!({"leader": seat})).await;
    }
    let started = harness.say(GM, "campaign start", json!({})).await;
    assert!(started.starts_with("Winter has begun."), "the one that hasn't: {started}");
    harness.delivered().await;
    let which = harness.say("Ana", "orders list", json!({})).await;
    insta::assert_snapshot!(which, @"Which campaign: Autumn, Winter? Choose one with the option `campaign`, or write in its channels.");
    let help = harness.say("Ana", "help", json!({})).await;
    assert!(help.starts_with("Which campaign: Autumn, Winter"), "{help}");
    let there = harness
        .control
        .command("Ana", "Mythico/Winter/belmont", "orders list", json!({}))
        .await
        .unwrap();
    assert!(text(&there).contains("Winter"), "{}", text(&there));
    let names = harness.choices("Ana", "orders list", "campaign", "", json!({})).await;
    assert_eq!(names, ["id:1", "id:2"]);
    let asked = harness.say("Bruno", "join", json!({"leader": "tribune salazar"})).await;
    assert!(asked.contains("play Tribune Salazar in Autumn"), "the one he isn't in: {asked}");
    let wrong = harness.control.command(
        "Ana",
        "Mythico/Autumn/junta",
        "move",
        json!({"unit": "a1", "to": "2"}),
    );
    let wrong = text(&wrong.await.unwrap());
    assert!(wrong.contains("You have no unit “a1”"), "the channel decides which game: {wrong}");
    let before = harness.find("Autumn").await.now;
    harness
        .control
        .command(GM, "Mythico/Winter/gm", "gm advance", json!({"now": true}))
        .await
        .unwrap();
    assert_eq!(harness.find("Autumn").await.now, before);
    assert_ne!(harness.find("Winter").await.now.window, 1);
    harness.delivered().await;
    let report = harness.say("Ana", "report", json!({"campaign": "Winter"})).await;
    assert!(
        report.matches("# The Crossroads").count() == 1
            && report.contains("Duchess Yolande's moves"),
        "the last: {report}"
    );
    let told = async |turn: u32| {
        harness.say("Ana", "report", json!({"campaign": "Winter", "turn": turn})).await
    };
    assert_eq!(
        told(1).await.matches("# The Crossroads").count(),
        1,
        "one a window: {}",
        told(1).await
    );
    assert!(
        told(0).await.contains("# The Crossroads") && told(0).await != told(1).await,
        "{}",
        told(0).await
    );
    let letter =
        harness.letters("Ana").await.pop().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(
        letter.contains("**Winter** · Turn 1, Duchess Yolande's moves: orders from"),
        "{letter}"
    );
    harness.close().await;
}
