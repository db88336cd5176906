//! A sandbox with Discord's rate limits: they delay, but lose and double nothing.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::{Value, json};

use crate::common::{GIVEN, Harness};

const PLAYERS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
/// With more refusals the bot would be ignoring the rate limit headers.
const REFUSED_MAX: u64 = 12;

/// Requests over the limit, without those for members, whose number depends on the gateway's speed.
async fn refused(harness: &Harness) -> Vec<Value> {
    let told = harness.control.get("requests", &[]).await.unwrap();
    let counts = told["counts"].as_array().unwrap().iter().filter(|one| one["status"] == 429);
    counts.filter(|one| !one["route"].to_string().contains("members/")).cloned().collect()
}

/// Texts that a user reads in a channel, with their numbers.
async fn copies(harness: &Harness, user: &str, channel: &str) -> BTreeMap<String, usize> {
    let mut copies = BTreeMap::new();
    for one in harness.channel(user, channel).await.unwrap() {
        let shown =
            json!([one["nonce"], one["content"], one["embeds"], one["files"][0]["filename"]]);
        *copies.entry(shown.to_string()).or_default() += 1;
    }
    copies
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_turn_at_discords_pace_loses_and_doubles_nothing() {
    let began = Instant::now();
    let harness = Harness::strict().await;
    harness.campaign("el-mythico-skirmish", "Alba", &PLAYERS).await;
    let founded = began.elapsed();
    for _ in 0..2 {
        for (_, user) in PLAYERS {
            let dig = |unit: u8| {
                harness.say(user, "order", json!({"unit": unit.to_string(), "order": "dig"}))
            };
            let (first, second, third, fourth) = tokio::join!(dig(10), dig(11), dig(12), dig(13));
            for said in [first, second, third, fourth] {
                assert!(said.contains(GIVEN), "{user}: {said}");
            }
        }
        let closed = harness.advance("Alba").await;
        assert!(closed.contains("is closed"), "{closed}");
    }
    for row in harness.dispatches().await {
        assert!(row.message.is_some(), "not sent: {row:#?}");
    }
    for (_, user) in PLAYERS {
        for channel in ["dm", "war-room"] {
            let copies = copies(&harness, user, channel).await;
            assert!(!copies.is_empty(), "{user} reads nothing in {channel}");
            assert!(copies.values().all(|times| *times == 1), "{user}: {copies:#?}");
        }
    }
    let limited = refused(&harness).await;
    let refused: u64 = limited.iter().map(|one| one["count"].as_u64().unwrap()).sum();
    println!(
        "founded {founded:.1?}, two turns {:.1?}, refused {refused} times",
        began.elapsed() - founded
    );
    assert!(refused <= REFUSED_MAX, "{refused} refused: {limited:#?}");
    harness.close().await;
}
