//! The bot's disk is full, and later it isn't. Meanwhile users get a clear answer. Afterwards
//! everything continues without a restart.

use std::time::Duration;

use serde_json::Value;

use super::harness::Harness;
use super::insist::Intent;
use super::script;
use super::war::{War, outcome};
use super::{TURNS, must_agree, undisturbed};

const SAID: &str = "My disk is full, so I couldn't do that.";

/// Gives a command that needs disk space. Returns the answer.
async fn say_in_vain(harness: &Harness, intent: &Intent) -> String {
    let rows = harness.ledger().orders().await;
    let said = intent.say(harness).await;
    let told: Value = outcome(harness, &said, 60_000).await;
    let text = told["messages"][0]["content"].as_str().unwrap_or_default().to_owned();
    assert!(text.starts_with(SAID), "{} is answered: {told:#}", intent.described());
    assert_eq!(harness.ledger().orders().await, rows, "something was written");
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_reported_and_later_nothing_is_lost_or_doubled() {
    let mut harness = Harness::open().await;
    for turn in 1..=TURNS {
        let mut war = War::peaceful(&mut harness).immediate_sheet(turn);
        let sheets = script::turn(turn);
        let first = Intent::commands(&sheets[0]).next().unwrap();
        war.harness().bot_may_write(false);
        for _ in 0..2 {
            let text = say_in_vain(war.harness(), &first).await;
            assert!(text.contains("Here is your text, to keep:"), "{text}");
        }
        say_in_vain(war.harness(), &Intent::Advance).await;
        war.harness().bot_may_write(true);
        war.give_orders(turn).await;
        war.advance().await;
        // Dispatches are being sent, and none can be noted as sent.
        war.harness().bot_may_write(false);
        tokio::time::sleep(Duration::from_secs(1)).await;
        war.harness().bot_may_write(true);
        war.harness().delivered().await;
    }
    harness.kill_bot().await;
    assert_eq!(
        harness.ledger().orders().await,
        undisturbed().await.orders,
        "an order was taken twice"
    );
    must_agree(harness, "full disk").await;
}
