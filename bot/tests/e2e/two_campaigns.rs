//! Campaigns side by side in one server: each has its rooms, and a command means the one of its channel.

use serde_json::json;

use crate::common::{GM, Harness, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_command_means_the_campaign_of_its_channel() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    harness.campaign("tuw-crossroads", "Winter", &[("yolande", "Ana"), ("aldric", "Bruno")]).await;
    let which = harness.say("Ana", "orders list", json!({})).await;
    insta::assert_snapshot!(which, @"Several campaigns could be meant (Autumn, Winter); name one with the option `campaign`, or write in its channels.");
    let there =
        harness.control.command("Ana", "Mythico/Winter/belmont", "orders list", json!({})).await.unwrap();
    assert!(text(&there).contains("Winter"), "{}", text(&there));
    let names = harness.choices("Ana", "orders list", "campaign", "", json!({})).await;
    assert_eq!(names, ["Autumn", "Winter"]);
    let joined = harness.say("Bruno", "join", json!({"seat": "tribune salazar"})).await;
    assert!(joined.starts_with("You now play Tribune Salazar in “Autumn”"), "the one he isn't in: {joined}");
    let wrong = harness.control.command(
        "Ana",
        "Mythico/Autumn/junta",
        "march move",
        json!({"unit": "a1", "path": "2"}),
    );
    insta::assert_snapshot!(text(&wrong.await.unwrap()), @r"
    That order belongs to another game's rules; type `/` in this campaign's channels to see the orders it has.
    Your text, so that nothing is lost:
    ```
    move a1 2
    ```
    ");
    let before = harness.find("Autumn").await.now;
    harness.control.command(GM, "Mythico/Winter/gm", "gm advance", json!({})).await.unwrap();
    assert_eq!(harness.find("Autumn").await.now, before);
    assert_ne!(harness.find("Winter").await.now.window, 1);
    harness.delivered().await;
    let report = harness.say("Ana", "report", json!({"campaign": "Winter"})).await;
    assert!(
        report.matches("# TUW").count() == 1 && report.contains("Movement of Duchess"),
        "the last: {report}"
    );
    let whole = harness.say("Ana", "report", json!({"campaign": "Winter", "turn": 1})).await;
    assert_eq!(whole.matches("# TUW").count(), 2, "{whole}");
    let letter = harness.letters("Ana").await.pop().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(letter.contains("**“Winter”** · Turn 1, Movement of Duchess Yolande: orders from"), "{letter}");
    harness.close().await;
}
