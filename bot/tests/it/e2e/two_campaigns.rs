//! Campaigns side by side in one server: each has its rooms, and a command means the one of its channel. Of those that nobody plays just then
//! no state stays in memory.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use crate::common::{GM, Harness, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_command_means_the_campaign_of_its_channel() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    harness.campaign("tuw-crossroads", "Winter", &[("yolande", "Ana"), ("aldric", "Bruno")]).await;
    let which = harness.say("Ana", "orders list", json!({})).await;
    insta::assert_snapshot!(which, @"Several campaigns could be meant (Autumn, Winter); name one with the option `campaign`, or write in its channels.");
    let help = harness.say("Ana", "help", json!({})).await;
    assert!(help.starts_with("Several campaigns could be meant (Autumn, Winter)"), "{help}");
    let there =
        harness.control.command("Ana", "Mythico/Winter/belmont", "orders list", json!({})).await.unwrap();
    assert!(text(&there).contains("Winter"), "{}", text(&there));
    let names = harness.choices("Ana", "orders list", "campaign", "", json!({})).await;
    assert_eq!(names, ["Autumn", "Winter"]);
    let asked = harness.say("Bruno", "join", json!({"seat": "tribune salazar"})).await;
    assert!(asked.contains("who plays Tribune Salazar in “Autumn”"), "the one he isn't in: {asked}");
    let wrong = harness.control.command(
        "Ana",
        "Mythico/Autumn/junta",
        "march move",
        json!({"unit": "a1", "path": "2"}),
    );
    insta::assert_snapshot!(text(&wrong.await.unwrap()), @r"
    That order belongs to another game's rules; `/help` names the orders it has.
    Your text, so that nothing is lost:
    ```
    move a1 2
    ```
    ");
    let before = harness.find("Autumn").await.now;
    harness.control.command(GM, "Mythico/Winter/gm", "gm advance", json!({"now": true})).await.unwrap();
    assert_eq!(harness.find("Autumn").await.now, before);
    assert_ne!(harness.find("Winter").await.now.window, 1);
    harness.delivered().await;
    let report = harness.say("Ana", "report", json!({"campaign": "Winter"})).await;
    assert!(
        report.matches("# TUW").count() == 1 && report.contains("Movement of Duchess"),
        "the last: {report}"
    );
    let told =
        async |turn: u32| harness.say("Ana", "report", json!({"campaign": "Winter", "turn": turn})).await;
    assert_eq!(told(1).await.matches("# TUW").count(), 1, "one a window: {}", told(1).await);
    assert!(told(0).await.contains("# TUW") && told(0).await != told(1).await, "{}", told(0).await);
    let letter = harness.letters("Ana").await.pop().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(letter.contains("**“Winter”** · Turn 1, Movement of Duchess Yolande: orders from"), "{letter}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_of_one_of_two_is_answered_for_that_one() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    let make = async |name: &str| {
        let options = json!({"module": "tuw-crossroads", "name": name, "open": true});
        harness.say(GM, "campaign create", options).await
    };
    assert!(make("Winter").await.contains("is made"));
    let wrong = harness.say("Bruno", "join", json!({"seat": "green"})).await;
    insta::assert_snapshot!(wrong, @"No campaign here has a seat “green”. Free are: “Autumn” (Tribune Salazar, Abbess Catalina), “Winter” (Duke Aldric, Duchess Yolande).");
    let offered = harness.choices("Bruno", "join", "seat", "", json!({})).await;
    assert_eq!(offered, ["tribune", "abbess", "aldric", "yolande"], "of both");
    let joined = harness.say("Bruno", "join", json!({"seat": "duke aldric"})).await;
    assert!(
        joined.starts_with("You now play Duke Aldric in “Winter”"),
        "the one that has the seat: {joined}"
    );
    let taken = harness.say("Ana", "join", json!({"seat": "aldric"})).await;
    insta::assert_snapshot!(taken, @"The seat “Duke Aldric” is taken; choose a free one.");
    let started = harness.say(GM, "campaign start", json!({})).await;
    assert!(started.starts_with("“Winter” has begun"), "the one that hasn't: {started}");
    let again = harness.say(GM, "campaign start", json!({"campaign": "Winter"})).await;
    insta::assert_snapshot!(again, @"“Winter” has started already: turn 1, Movement of Duke Aldric, is open. `/campaign status` shows who is ready, `/gm advance` closes the window.");
    let which = harness.say(GM, "campaign start", json!({})).await;
    assert!(which.starts_with("Several campaigns could be meant (Autumn"), "{which}");
    let exists = make("winter").await;
    assert!(exists.starts_with("This server already has a campaign “Winter” (running, GM <@"), "{exists}");
    for name in ["Spring", "Summer"] {
        assert!(make(name).await.contains("is made"));
    }
    let several = harness.say("Carla", "join", json!({"seat": "yolande"})).await;
    insta::assert_snapshot!(several, @"Several campaigns have a seat “yolande” (Winter, Spring, Summer); name one with the option `campaign`.");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_asks_for_is_forgotten() {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    let states = &harness.app().states;
    let at = harness.find("Autumn").await.now;
    let asked = states.at_start(at).await.unwrap().state;
    states.forget_unused(Duration::from_secs(600));
    let again = states.at_start(at).await.unwrap().state;
    assert!(Arc::ptr_eq(&asked, &again), "it was asked for just now");
    states.forget_unused(Duration::ZERO);
    let opened = states.at_start(at).await.unwrap().state;
    assert!(!Arc::ptr_eq(&asked, &opened), "it is opened anew");
    harness.close().await;
}
