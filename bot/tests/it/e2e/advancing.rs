//! The answer to `/gm advance` after delivery.

use serde_json::json;

use crate::common::{GM, Harness, component, fields, message, text, whole_outbox};

const TUW: &str = "tuw-crossroads";

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_reports_fights_losses_failures_and_held_dispatches() {
    let harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    // Dispatches from the open window don't count.
    let before = whole_outbox(harness.store(), harness.find("Autumn").await.id).await.len();
    let answer = harness.command(GM, "gm advance", json!({"now": true})).await;
    let later = harness.control.next(&answer).await.unwrap();
    component(&message(&later), "gm-turn");
    let quiet = text(&later);
    let came = whole_outbox(harness.store(), harness.find("Autumn").await.id).await.len() - before;
    assert!(
        before > 0 && quiet.contains(&format!("{came} messages are out")),
        "{before}, {came}: {quiet}"
    );
    assert!(quiet.contains("No fights, no losses, nothing changed hands."), "{quiet}");
    assert!(quiet.contains(" messages are out, none is on the way, none is held back."), "{quiet}");
    harness.advance("Autumn").await;
    let opened = harness.control.command("Ana", "dm", "orders write", json!({})).await.unwrap();
    let field = fields(&opened).remove(0).0;
    let sheet = json!({field: "attack a1 a2\nattack a2 a1"});
    let asked = harness.control.submit("Ana", &opened, sheet).await.unwrap();
    let button = component(&message(&asked), "resume");
    harness.control.press("Ana", &message(&asked), &button).await.unwrap();
    for when in ["rolled in this window", "told in the next"] {
        let closed = harness.command(GM, "gm advance", json!({"now": true})).await;
        let button = component(&message(&closed), "gm-turn");
        let all = harness.control.press(GM, &message(&closed), &button).await.unwrap();
        assert!(text(&all).contains("**One fight**\n- 0106: 2 attacks"), "{when}: {}", text(&all));
    }
    let closed = message(&harness.command(GM, "gm advance", json!({"now": true})).await);
    let press = async |word: &str| {
        harness.control.press(GM, &closed, &component(&closed, word)).await.unwrap()
    };
    let rolls = press("gm-rolls").await;
    assert_eq!(message(&rolls)["files"].as_array().map(Vec::len), Some(3), "{rolls:#}");
    let asked = message(&press("gm-who").await);
    let menu = component(&asked, "gm-who");
    let seen = harness.control.select(GM, &asked, &menu, &["yolande"]).await.unwrap();
    assert!(text(&seen).contains("Duchess Yolande"), "{seen:#}");
    let form = press("gm-undo").await;
    let filled = json!({"reason": "The map was wrong", "orders": "Reopen"});
    let asked = text(&harness.control.submit(GM, &form, filled).await.unwrap());
    assert!(asked.starts_with("**Go back to turn "), "{asked}");
    harness.close().await;
}
