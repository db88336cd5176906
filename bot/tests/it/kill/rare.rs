//! Times that a seeded kill rarely hits, caused on purpose.

use std::time::Duration;

use serde_json::json;

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Phase};
use super::script::PLAYERS;
use super::war::War;
use super::{TURNS, must_agree, undisturbed};

/// Plays the remaining turns undisturbed, and compares.
async fn end_in_peace(mut harness: Harness, case: &str) {
    let mut war = War::peaceful(&mut harness);
    for turn in 2..=TURNS {
        war.give_orders(turn).await;
        war.advance().await;
        war.deliver(0).await;
    }
    harness.kill_bot().await;
    must_agree(harness, case).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_found_closing_is_resolved_at_the_start() {
    let mut harness = Harness::open().await;
    War::peaceful(&mut harness).give_orders(1).await;
    harness.kill_bot().await;
    // State after a kill between freezing the orders and writing the turn.
    harness.ledger().change("UPDATE window SET state = 'closing', closing_at = opened_at").await;
    harness.start_bot().await;
    harness.delivered().await;
    assert_eq!((harness.ledger().turn().await, harness.ledger().closing().await), (2, false));
    end_in_peace(harness, "found closing").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn kills_after_the_deed_while_answers_are_lost() {
    let mut harness = Harness::open().await;
    let mut war = War::peaceful(&mut harness);
    war.give_orders(1).await;
    war.advance().await;
    for life in 0..3 {
        let harness = war.harness();
        let shown = harness.last_shown().await;
        harness.trouble_messages(Some(json!({"fault": "lose_answer", "times": 3}))).await;
        harness.shown(shown, 2).await;
        war.die(Phase::Delivering, format!("a lost answer in life {life}"), Duration::ZERO).await;
    }
    war.deliver(0).await;
    end_in_peace(harness, "lost answers").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_posted_message_is_found_after_ten_minutes_without_its_nonce() {
    let mut harness = Harness::open().await;
    let mut war = War::peaceful(&mut harness);
    war.give_orders(1).await;
    let shown = war.harness().last_shown().await;
    war.harness().trouble_messages(Some(json!({"fault": "lose_answer", "times": 99}))).await;
    war.advance().await;
    war.harness().shown(shown, 3).await;
    harness.kill_bot().await;
    harness.trouble_messages(None).await;
    assert!(harness.ledger().sending().await > 0, "nothing was on its way");
    harness.control.post("clock", json!({"advance_s": 600})).await.unwrap();
    harness.ledger().change("UPDATE dispatch SET since = since - 600000").await;
    harness.start_bot().await;
    harness.delivered().await;
    end_in_peace(harness, "away").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_repeated_ready_closes_one_window_and_leaves_no_mark_in_the_next() {
    let pace = undisturbed().await.pace.clone();
    let mut harness = Harness::open().await;
    War::peaceful(&mut harness).give_orders(1).await;
    let mut war = War::deadly(&mut harness, Dice::of(100), pace);
    let [(_, first), (_, second), (_, last)] = PLAYERS;
    for user in [first, second] {
        war.insist(&Intent::Ready { user, last: false, alone: false }).await;
    }
    war.close_by(&Intent::Ready { user: last, last: true, alone: false }).await;
    harness.delivered().await;
    assert_eq!((harness.ledger().turn().await, harness.ledger().ready().await), (2, 0));
    end_in_peace(harness, "ready").await;
}
