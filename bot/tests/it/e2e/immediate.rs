//! Orders of immediate windows: previewed, confirmed, final, and carried out once even if the
//! answer is lost or the press comes twice.

use serde_json::json;

use crate::common::{GIVEN, Harness, Waits, component, message, text};

const MODULE: &str = "tuw-crossroads";

async fn started() -> Harness {
    started_with(Waits::long()).await
}

async fn started_with(waits: Waits) -> Harness {
    let harness = Harness::waiting(waits).await;
    harness.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_previewed_then_confirmed_and_its_map_follows() {
    let harness = started().await;
    let shown = harness.command("Ana", "move", json!({"unit": "a1", "to": "3 2"})).await;
    assert!(text(&shown).contains("Send it?"), "{}", text(&shown));
    let before = harness.find("Autumn").await;
    assert_eq!(
        harness.store().immediate_position(before.now).await.unwrap().next_place,
        1,
        "nothing happened yet"
    );
    let with_map = harness.control.next(&shown).await.unwrap();
    assert_eq!(
        message(&with_map)["files"].as_array().unwrap().len(),
        1,
        "the small map follows by edit"
    );
    let play = component(&message(&shown), "play");
    let done = harness.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert_eq!(done["state"], "updated");
    assert!(text(&done).contains(GIVEN), "{}", text(&done));
    assert_eq!(harness.store().immediate_position(before.now).await.unwrap().next_place, 2);
    let interaction = done["interaction"].as_str().unwrap();
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(
        harness.store().immediate_position(before.now).await.unwrap().next_place,
        2,
        "delivered twice, done once"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_repeated_confirmation_after_a_lost_answer_gives_no_second_order() {
    let harness = started_with(Waits::short()).await;
    let shown = harness.command("Ana", "move", json!({"unit": "a6", "to": "3"})).await;
    let play = component(&message(&shown), "play");
    let lost = json!({"fault": "status", "status": 500, "method": "POST", "path": "/interactions/*/*/callback"});
    harness.control.post("faults", lost).await.unwrap();
    let pressed = harness.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert_eq!(pressed["state"], "failed");
    let at = harness.find("Autumn").await.now;
    assert_eq!(
        harness.store().immediate_position(at).await.unwrap().next_place,
        2,
        "it was carried out"
    );
    let again = harness.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert!(text(&again).contains("That was already done"), "{}", text(&again));
    assert_eq!(harness.store().immediate_position(at).await.unwrap().next_place, 2, "once");
    harness.close().await;
}
