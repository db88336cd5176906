//! Orders of immediate windows: shown, confirmed, final; and those that are refused.

use serde_json::json;

use crate::common::{Stage, component, fields, message, text};

const MODULE: &str = "tuw-crossroads";

async fn started() -> Stage {
    let stage = Stage::open().await;
    stage.campaign(MODULE, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    stage
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_shown_then_confirmed_and_its_map_follows() {
    let stage = started().await;
    let shown = stage.command("Ana", "march move", json!({"unit": "r1", "path": "3 2"})).await;
    assert!(text(&shown).contains("Confirm it?"), "{}", text(&shown));
    let before = stage.find("Autumn").await;
    assert_eq!(
        stage.store().immediate_position(before.now).await.unwrap().next_place,
        1,
        "nothing happened yet"
    );
    let with_map = stage.control.next(&shown).await.unwrap();
    assert_eq!(message(&with_map)["files"].as_array().unwrap().len(), 1, "the small map follows by edit");
    let play = component(&message(&shown), "play");
    let done = stage.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert_eq!(done["state"], "updated");
    assert!(text(&done).contains("Receipt"), "{}", text(&done));
    assert_eq!(stage.store().immediate_position(before.now).await.unwrap().next_place, 2);
    let interaction = done["interaction"].as_str().unwrap();
    stage.control.post(&format!("interactions/{interaction}/duplicate"), json!({})).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(
        stage.store().immediate_position(before.now).await.unwrap().next_place,
        2,
        "delivered twice, done once"
    );
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_confirmation_pressed_again_because_its_answer_was_lost_gives_no_second_order() {
    let stage = started().await;
    let shown = stage.command("Ana", "march move", json!({"unit": "r6", "path": "3"})).await;
    let play = component(&message(&shown), "play");
    let lost =
        json!({"fault": "status", "status": 500, "method": "POST", "path": "/interactions/*/*/callback"});
    stage.control.post("faults", lost).await.unwrap();
    let pressed = stage.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert_eq!(pressed["state"], "failed");
    let at = stage.find("Autumn").await.now;
    assert_eq!(stage.store().immediate_position(at).await.unwrap().next_place, 2, "it was carried out");
    let again = stage.control.press("Ana", &message(&shown), &play).await.unwrap();
    assert!(text(&again).contains("carried out already"), "{}", text(&again));
    assert_eq!(stage.store().immediate_position(at).await.unwrap().next_place, 2, "once");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_mark_the_fragment_give_the_text_back_and_store_nothing() {
    let stage = started().await;
    let mut said = Vec::new();
    for (unit, path) in [("r99", "2"), ("b1", "2"), ("r1", "7"), ("r1", "5 5 5 5 5 5 5")] {
        said.push(stage.say("Ana", "march move", json!({"unit": unit, "path": path})).await);
    }
    insta::assert_snapshot!(said.join("\n---\n"), @r"
    That order was not taken:
    ```
    move r99 2
         ^^^
    No unit “r99” is on the map. Name a unit by its code, such as r3.
    ```
    ---
    That order was not taken:
    ```
    move b1 2
    Spearmen b1 isn't yours. Name one of your own units.
    ```
    ---
    That order was not taken:
    ```
    move r1 7
            ^
    “7” is no direction, hex, place or unit here. Write 1 to 6 or n, ne, se, s, sw, nw, or a hex such as 0705.
    ```
    ---
    That order was not taken:
    ```
    move r1 5 5 5 5 5 5 5
    the map ends here. Choose another way.
    ```
    ");
    let early = stage.say("Bruno", "march move", json!({"unit": "b1", "path": "2"})).await;
    insta::assert_snapshot!(early, @r"
    It isn't your turn to give orders; `/campaign status` says whose it is.
    Your text, so that nothing is lost:
    ```
    move b1 2
    ```
    ");
    let stranger = stage.say("Visitor", "march move", json!({"unit": "r1", "path": "2"})).await;
    insta::assert_snapshot!(stranger, @r"
    You play no seat in “Autumn”; take one with `/join`.
    Your text, so that nothing is lost:
    ```
    move r1 2
    ```
    ");
    let at = stage.find("Autumn").await.now;
    assert_eq!(stage.store().immediate_position(at).await.unwrap().next_place, 1);
    let units = stage.choices("Ana", "march move", "unit", "", json!({})).await;
    assert!(!units.is_empty() && units.iter().all(|unit| unit.starts_with('r')), "only her own: {units:?}");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_is_carried_out_up_to_the_first_refusal() {
    let stage = started().await;
    let opened = stage.control.command("Ana", "dm", "orders write", json!({})).await.unwrap();
    assert_eq!(opened["state"], "modal", "{opened:#}");
    let field = fields(&opened)[0].0.clone();
    let sheet = "move r1 3 2\nmove r99 2\nmove r2 3";
    let outcome = stage.control.submit("Ana", &opened, json!({field: sheet})).await.unwrap();
    let said = text(&outcome);
    assert!(
        said.contains("`move r1 3 2` Receipt") && said.contains("Not tried:\n```\nmove r2 3\n```"),
        "{said}"
    );
    let at = stage.find("Autumn").await.now;
    assert_eq!(stage.store().immediate_position(at).await.unwrap().next_place, 2);
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_after_its_window_closed_comes_back_with_its_text() {
    let stage = started().await;
    let shown = stage.command("Ana", "march move", json!({"unit": "r1", "path": "3 2"})).await;
    let advanced = stage.advance("Autumn").await;
    assert!(advanced.contains("the window is closed"), "{advanced}");
    let play = component(&message(&shown), "play");
    let late = stage.control.press("Ana", &message(&shown), &play).await.unwrap();
    insta::assert_snapshot!(text(&late), @r"
    That window is closed; give the order again in the one that is open now.
    Your text, so that nothing is lost:
    ```
    move r1 3 2
    ```
    ");
    stage.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_closes_the_window_when_nobody_is_waited_for() {
    let stage = started().await;
    let before = stage.find("Autumn").await.now;
    let other = stage.say("Bruno", "ready", json!({})).await;
    insta::assert_snapshot!(other, @"It isn't your turn to give orders; `/campaign status` says whose it is.");
    let closed = stage.say("Ana", "ready", json!({})).await;
    insta::assert_snapshot!(closed, @"You were the last; the window is closed, and reports are on their way.");
    assert_ne!(stage.find("Autumn").await.now, before);
    stage.delivered().await;
    assert_eq!(stage.letters("Bruno").await.len(), 2, "the opening and the window's report");
    stage.close().await;
}
