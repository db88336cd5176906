//! Campaigns side by side in one server: each has its rooms, and a command means the one of its channel.

use serde_json::json;

use crate::common::{GM, Stage, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_command_means_the_campaign_of_its_channel() {
    let stage = Stage::open().await;
    stage.campaign("el-mythico-skirmish", "Autumn", &[("general", "Ana")]).await;
    stage.campaign("tuw-crossroads", "Winter", &[("yolande", "Ana"), ("aldric", "Bruno")]).await;
    let which = stage.say("Ana", "orders list", json!({})).await;
    insta::assert_snapshot!(which, @"Several campaigns could be meant (Autumn, Winter); name one with the option `campaign`, or write in its channels.");
    let there =
        stage.control.command("Ana", "Mythico/Winter/belmont", "orders list", json!({})).await.unwrap();
    assert!(text(&there).contains("Winter"), "{}", text(&there));
    let names = stage.choices("Ana", "orders list", "campaign", "", json!({})).await;
    assert_eq!(names, ["Autumn", "Winter"]);
    let wrong = stage.control.command(
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
    let before = stage.find("Autumn").await.now;
    stage.control.command(GM, "Mythico/Winter/gm", "gm advance", json!({})).await.unwrap();
    assert_eq!(stage.find("Autumn").await.now, before);
    assert_ne!(stage.find("Winter").await.now.window, 1);
    stage.delivered().await;
    stage.close().await;
}
