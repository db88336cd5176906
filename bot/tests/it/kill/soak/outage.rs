//! An outage over a deadline.

use serde_json::json;

use super::people::{command, press};
use super::server::{HOUR_S, pass_time};
use crate::kill::harness::{GM, Harness, NAME};

/// Lets the deadline pass while the bot is away. The window must get an announced grace. Then the
/// schedule is removed.
pub async fn last(harness: &mut Harness) {
    schedule(harness, 48).await;
    let (turn, announced) = (harness.ledger().turn().await, announced(harness).await);
    harness.kill_bot().await;
    pass_time(harness, 50 * HOUR_S).await;
    harness.start_bot().await;
    for _ in 0..600 {
        if self::announced(harness).await > announced {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(self::announced(harness).await, announced + 1, "the grace is announced once");
    assert_eq!(harness.ledger().turn().await, turn, "an outage costs nobody a turn");
    schedule(harness, 0).await;
}

/// Sets the hours after which windows close by themselves. 0: never.
async fn schedule(harness: &mut Harness, hours: u32) {
    let asked = command(harness, GM, "campaign schedule", json!({"hours": hours})).await;
    press(harness, GM, &asked["messages"][0].clone(), "schedule").await;
}

async fn announced(harness: &Harness) -> usize {
    let room = format!("Mythico/{NAME}/war-room");
    let told = harness
        .control
        .get("messages", &[("user", GM), ("channel", &room), ("limit", "1000")])
        .await;
    let told = told.unwrap();
    let said = |one: &&serde_json::Value| {
        one["content"].as_str().unwrap().contains("ran out while I was away")
    };
    told["messages"].as_array().unwrap().iter().filter(said).count()
}
