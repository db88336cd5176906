//! Maps that are requested faster than they are drawn.

use serde_json::{Value, json};

use super::forged;
use crate::common::{Harness, message, text};

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness
        .campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    harness.delivered().await;
    harness
}

/// Id of the button with this letter.
fn button(message: &Value, letter: char) -> String {
    let rows = message["components"].as_array().unwrap().iter();
    let mut ids =
        rows.flat_map(|row| row["components"].as_array().unwrap()).map(|one| &one["custom_id"]);
    let wanted = format!("/{letter}~");
    ids.find_map(|id| id.as_str().filter(|id| id.contains(&wanted))).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_presses_are_answered_plainly_and_do_not_pile_up_drawings() {
    let harness = started().await;
    let shown = message(&harness.command("Ana", "map", json!({"part": "san telmo"})).await);
    // Each press is on its own message, which changes into the requested map.
    let presses = ['w', 'n', 's', 'i', 'o', 'c', 'f', 'a'].map(|letter| button(&shown, letter));
    let square = forged::square(&harness, "Ana").await;
    let mut messages = Vec::new();
    for id in presses.iter().chain(&presses) {
        messages.push((forged::posted(&harness, &square, forged::button(id)).await, id));
    }
    let pressed = messages.iter().map(|(message, id)| harness.control.press("Ana", message, id));
    let answers = futures_util::future::join_all(pressed).await;
    let said: Vec<String> = answers.into_iter().map(|answer| text(&answer.unwrap())).collect();
    let waits = |said: &&String| {
        said.starts_with("I'm still drawing your last map")
            || said.starts_with("You asked for that a moment ago.")
    };
    let waiting = said.iter().filter(waits).count();
    assert!(waiting >= messages.len() / 2, "most of them wait: {said:#?}");
    assert!(waiting < messages.len(), "the first is drawn: {said:#?}");
    // The drawing is over, and others never waited.
    Harness::rest_between_maps().await;
    let again = harness.control.press("Ana", &shown, &button(&shown, 'w')).await.unwrap();
    assert!(text(&again).starts_with("**The Rio Alba"), "{}", text(&again));
    harness.close().await;
}
