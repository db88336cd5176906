//! Unconfirmed orders: simultaneous and repeated confirmations.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::direct::written;
use super::lamps::{NAME, aiming};
use crate::common::{GIVEN, Harness, component, fields, message, text};

const TUW: &str = "tuw-crossroads";

async fn crossroads() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness
}

/// Hands in a sheet without confirming it.
async fn shown(harness: &Harness, user: &str, lines: &str) -> Value {
    let opened = harness.command(user, "orders write", json!({})).await;
    let field = fields(&opened)[0].0.clone();
    harness.control.submit(user, &opened, json!({field: lines})).await.unwrap()
}

async fn press(harness: &Harness, user: &str, on: &Value, word: &str) -> Value {
    harness.control.press(user, on, &component(on, word)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_confirmations_are_carried_out_as_previewed_or_not_at_all() {
    let harness = crossroads().await;
    let order = json!({"unit": "a1", "to": "3"});
    let mut asked = Vec::new();
    for _ in 0..6 {
        asked.push(message(&harness.command("Ana", "move", order.clone()).await));
    }
    asked.push(message(&shown(&harness, "Ana", "move a1 3\nmove a2 3").await));
    let pressed = join_all(asked.iter().enumerate().map(|(place, asked)| {
        press(&harness, "Ana", asked, if place < 6 { "play" } else { "resume" })
    }));
    let answers: Vec<String> = pressed.await.iter().map(text).collect();
    let done = answers.iter().filter(|said| said.contains(GIVEN));
    // The sheet has moved another unit since, so the order is no longer possible.
    let anew = answers.iter().filter(|said| {
        said.starts_with("Things have changed since you saw this")
            || said.starts_with("I couldn't take that order")
                && said.contains("has moved, and another unit after it")
    });
    assert_eq!((done.count(), anew.count()), (1, 6), "{answers:#?}");
    let moves =
        |one: &String| one.contains("a1 moves from 0106 to 0206") && one.contains("Nothing was");
    assert!(!answers.iter().any(moves), "{answers:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_and_final_ones_are_given_together() {
    let harness = aiming().await;
    written(&harness, "Ana", "aim 1 20").await;
    harness.command("Ana", "order", json!({"unit": "1", "order": "tilt 45"})).await;
    let asked = harness.be_ready("Ana", json!({})).await;
    assert!(text(&asked).starts_with("**You haven't sent 2 of your orders.**"), "{}", text(&asked));
    let given = press(&harness, "Ana", &message(&asked), "ready-give").await;
    assert!(text(&given).contains("You're ready"), "{}", text(&given));
    let at = harness.find(NAME).await.now;
    let rows = harness.store().rows_of_window(at).await.unwrap();
    let texts: Vec<(&str, bool)> =
        rows.iter().map(|row| (row.text.as_str(), row.carried_out)).collect();
    assert_eq!(texts, [("tilt 1 45", true), ("aim 1 20", false)]);
    let interaction = given["interaction"].as_str().unwrap();
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(
        harness.store().rows_of_window(at).await.unwrap().len(),
        2,
        "delivered twice, given once"
    );
    harness.close().await;
}
