//! Direct messages to the bot: a line is answered, and its button works once, also after a restart.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{GIVEN, Harness, LONG, component, text, until};

/// The bot's answer to a direct message.
pub async fn written(harness: &Harness, user: &str, line: &str) -> Value {
    let before = harness.letters(user).await.len();
    harness.control.say(user, "dm", line).await.unwrap();
    let answer = async || {
        let mut since = harness.letters(user).await.into_iter().skip(before);
        since.find(|letter| letter["author"]["bot"] == true)
    };
    until(LONG, answer, Option::is_some).await.unwrap()
}

fn content(message: &Value) -> &str {
    message["content"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_previewed_and_given_by_its_button_once() {
    let mut harness = Harness::open().await;
    harness
        .campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")])
        .await;
    let at = harness.find("Alba").await.now;
    let shown = written(&harness, "Ana", "move 13 n").await;
    assert!(
        content(&shown).contains("`move 13 n`") && content(&shown).contains("Send this order?"),
        "{shown:#}"
    );
    assert_eq!(
        harness.store().standing_orders(at).await.unwrap(),
        [],
        "not before it is confirmed"
    );
    harness.stop_bot().await;
    harness.start_bot().await;
    let button = component(&shown, "place");
    let given = harness.control.press("Ana", &shown, &button).await.unwrap();
    assert!(text(&given).contains(GIVEN), "{}", text(&given));
    let pressed = given["interaction"].as_str().unwrap();
    harness.control.post(&format!("interactions/{pressed}/duplicate"), json!({})).await.unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(
        harness.store().rows_of_window(at).await.unwrap().len(),
        1,
        "pressed twice, given once"
    );
    let refused = written(&harness, "Ana", "move 13 999").await;
    assert!(
        content(&refused).contains("999") && content(&refused).contains("couldn't take"),
        "{refused:#}"
    );
    let truce = written(&harness, "Ana", "truce bruno").await;
    assert!(content(&truce).contains("`truce tribune`"), "a player's name: {truce:#}");
    let late = written(&harness, "Ana", "move 13 s").await;
    assert!(content(&late).contains("It replaces `move 13 n`."), "{late:#}");
    harness.advance("Alba").await;
    let pressed = harness.control.press("Ana", &late, &component(&late, "place")).await.unwrap();
    assert!(text(&pressed).starts_with("Too late: that turn is closed"), "{}", text(&pressed));
    harness.close().await;
}
