//! Discord misbehaves while the bot runs: limits, errors, slowness, a dropped gateway, interactions
//! delivered twice. Everything ends like an undisturbed run.

use std::time::Duration;

use serde_json::{Value, json};

use super::harness::{Harness, MESSAGES};
use super::insist::Intent;
use super::script;
use super::war::{War, outcome};
use super::{TURNS, must_agree, undisturbed};

/// Route of answers to interactions.
const CALLBACKS: &str = "/interactions/*/*/callback";

/// Plays the war with these faults at the start of each turn's orders and of its closing.
async fn play_with(mut harness: Harness, faults: &[Value], case: &str) {
    for turn in 1..=TURNS {
        let mut war = War::peaceful(&mut harness);
        trouble(war.harness(), faults).await;
        war.give_orders(turn).await;
        trouble(war.harness(), faults).await;
        war.advance().await;
        war.harness().delivered().await;
    }
    assert!(was_troubled(&harness).await, "{case}: no request met a fault");
    harness.control.delete("faults").await.unwrap();
    harness.kill_bot().await;
    must_agree(harness, case).await;
}

async fn trouble(harness: &Harness, faults: &[Value]) {
    for fault in faults {
        harness.trouble(fault.clone()).await;
    }
}

/// Returns whether all faults were used up.
async fn was_troubled(harness: &Harness) -> bool {
    let told = harness.control.get("faults", &[]).await.unwrap();
    told["faults"].as_array().unwrap().iter().all(|fault| fault["path"] == CALLBACKS)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn rate_limits_of_a_route_and_of_all_lose_and_double_nothing() {
    let limit = |path: &str, global: bool| {
        let times = if global { 1 } else { 2 };
        json!({"fault": "rate_limit", "retry_after": 0.3, "global": global, "path": path, "times": times})
    };
    let faults = [
        limit(CALLBACKS, false),
        limit(CALLBACKS, true),
        limit(MESSAGES, false),
        limit(MESSAGES, true),
    ];
    play_with(Harness::open().await, &faults, "rate limits").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_of_discord_lose_and_double_nothing() {
    let broken = |status: u16, path: &str, times: u32| json!({"fault": "status", "status": status, "path": path, "times": times});
    let faults = [
        broken(500, CALLBACKS, 1),
        broken(503, MESSAGES, 2),
        broken(500, MESSAGES, 1),
        json!({"fault": "refuse", "path": MESSAGES, "times": 2}),
    ];
    play_with(Harness::open_patient(Duration::from_secs(3)).await, &faults, "errors").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_slow_line_loses_and_doubles_nothing() {
    let slow = |ms: u64, path: &str, times: u32| json!({"fault": "slow", "ms": ms, "path": path, "times": times});
    let faults = [slow(400, CALLBACKS, 3), slow(700, MESSAGES, 4)];
    play_with(Harness::open().await, &faults, "slow").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_gateway_that_drops_during_orders_loses_and_doubles_nothing() {
    let mut harness = Harness::open().await;
    let ways = [
        json!({"how": "cut"}),
        json!({"how": "reconnect"}),
        json!({"how": "invalid", "resumable": true}),
        json!({"how": "close", "code": 4000}),
    ];
    let mut ways = ways.iter();
    let mut war = War::peaceful(&mut harness).immediate_sheet(1);
    for sheet in script::turn(1) {
        for intent in Intent::commands(&sheet) {
            let Some(way) = ways.next() else {
                war.insist(&intent).await;
                continue;
            };
            let said = intent.say(war.harness()).await;
            war.harness().control.post("gateway/drop", way.clone()).await.unwrap();
            let told = outcome(war.harness(), &said, 2_000).await;
            if !intent.is_done(&told, 1) {
                war.insist(&intent).await;
            }
        }
        war.hand_in(sheet.user, sheet.lines).await;
    }
    assert!(ways.next().is_none(), "the gateway dropped in every way");
    war.advance().await;
    war.harness().control.post("gateway/drop", json!({"how": "cut"})).await.unwrap();
    war.harness().delivered().await;
    war.give_orders(2).await;
    war.advance().await;
    war.harness().delivered().await;
    harness.kill_bot().await;
    must_agree(harness, "gateway").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_interactions_are_done_once() {
    let mut harness = Harness::open().await;
    let mut before = Vec::new();
    for turn in 1..=TURNS {
        let mut war = War::peaceful(&mut harness).immediate_sheet(turn);
        let mut said = Vec::new();
        for sheet in script::turn(turn) {
            for intent in Intent::commands(&sheet) {
                said.push(war.insist_twice(&intent).await);
            }
            let (opened, _) = war.insist(&Intent::OpenSheet { user: sheet.user }).await;
            said.push(
                war.insist_twice(&Intent::HandIn { user: sheet.user, opened, lines: sheet.lines })
                    .await,
            );
        }
        // The previous turn's interactions come again, late.
        again(war.harness(), &before).await;
        said.push(war.insist_twice(&Intent::Advance).await);
        again(war.harness(), &said).await;
        war.harness().delivered().await;
        before = said;
    }
    // An answer to this shows that the last delivery is processed.
    let list = json!({"user": "Ana", "channel": "dm", "command": "orders list", "wait_ms": 20_000});
    harness.control.post("act/command", list).await.unwrap();
    harness.kill_bot().await;
    assert_eq!(
        harness.ledger().orders().await,
        undisturbed().await.orders,
        "an order was taken twice"
    );
    must_agree(harness, "delivered twice").await;
}

async fn again(harness: &Harness, interactions: &[String]) {
    for interaction in interactions {
        let path = format!("interactions/{interaction}/duplicate");
        harness.control.post(&path, json!({})).await.unwrap();
    }
}
