//! One user who asks as fast as they can: told to wait, and nobody else waits for them.

use futures_util::future::join_all;
use serde_json::json;

use crate::common::{Harness, text};

const TUW: &str = "tuw-crossroads";
const TOO_MUCH: &str = "You have asked a lot in a short while";

/// A campaign of a bot that may be asked little.
async fn limited() -> Harness {
    let mut harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.stop_bot().await;
    harness.asked_per_second = 1;
    harness.start_bot().await;
    harness
}

#[tokio::test(flavor = "multi_thread")]
async fn who_floods_the_bot_is_told_to_wait_and_others_are_served() {
    let harness = limited().await;
    let flood = join_all((0..40).map(|_| harness.command("Ana", "help", json!({}))));
    let bruno = harness.say("Bruno", "unit", json!({"unit": "b1"}));
    let (flood, bruno) = tokio::join!(flood, bruno);
    let refused = flood.iter().filter(|answer| text(answer).starts_with(TOO_MUCH)).count();
    assert!((1..=34).contains(&refused), "{refused} of 40 were refused, and 6 may come at once");
    assert!(!bruno.starts_with(TOO_MUCH), "{bruno}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_to_wait_gets_the_order_back() {
    let harness = limited().await;
    let order = json!({"unit": "a1", "path": "3"});
    let flood = join_all((0..40).map(|_| harness.command("Ana", "march move", order.clone()))).await;
    let refused: Vec<_> = flood.iter().map(text).filter(|said| said.contains(TOO_MUCH)).collect();
    assert!(!refused.is_empty());
    assert!(refused.iter().all(|said| said.contains("move a1 3")), "{}", refused[0]);
    harness.close().await;
}
