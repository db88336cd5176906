//! Broken invariants when the bot is killed, at a deadline, and when the program itself fails. The
//! stopped window is open again, and the GM is told once.

use jiff::Timestamp;
use mythico::store::{ClosedBy, ClosingCommand, WindowState};
use serde_json::json;

use super::lamps::{NAME, aim, aiming, told};
use crate::common::{GM, Harness, LONG, until};

const STOPPED: &str = "couldn't close turn";

/// Standing lines by seat.
async fn standing(harness: &Harness) -> Vec<(String, String)> {
    let at = harness.find(NAME).await.now;
    let orders = harness.store().standing_orders(at).await.unwrap();
    orders.into_iter().map(|order| (order.seat, order.text)).collect()
}

fn both() -> Vec<(String, String)> {
    [("s1", "aim 1 12"), ("s2", "aim 2 13")]
        .map(|(seat, line)| (seat.to_owned(), line.to_owned()))
        .into()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_bot_killed_over_a_breach_tells_the_gm_once() {
    let mut harness = aiming().await;
    aim(&harness, "Ana", 1, 12).await;
    aim(&harness, "Bruno", 2, 13).await;
    let at = harness.find(NAME).await.now;
    for _ in 0..3 {
        // It dies after freezing the orders, and finds the window closing at its start.
        harness.store().begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
        harness.stop_bot().await;
        harness.start_bot().await;
        assert_eq!(
            harness.store().turn_window(at).await.unwrap().unwrap().state,
            WindowState::Open
        );
        assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1);
        assert_eq!(standing(&harness).await, both());
    }
    // Again, while the window closes despite the breach: then it closes.
    let gm = harness.find(NAME).await.gm;
    let despite = ClosingCommand {
        user: gm,
        token: None,
        despite: Some("It is harmless.".to_owned()),
        rehearsed: None,
    };
    harness.store().begin_closing(at, &[], ClosedBy::Command(&despite)).await.unwrap();
    harness.stop_bot().await;
    harness.start_bot().await;
    assert_eq!(
        harness.store().turn_window(at).await.unwrap().unwrap().state,
        WindowState::Resolved
    );
    assert_eq!(told(&harness, "Ana", "war-room", "It is harmless.").await.len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_stopped_at_its_deadline_stays_open_until_somebody_closes_it() {
    let harness = aiming().await;
    aim(&harness, "Bruno", 2, 13).await;
    let campaign = harness.find(NAME).await;
    harness.store().set_deadline(campaign.id, Some(Timestamp::now())).await.unwrap();
    harness.app().adjudicator.wake();
    until(LONG, async || harness.find(NAME).await.deadline, Option::is_none).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(harness.find(NAME).await.now, campaign.now);
    assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1);
    let open = told(&harness, "Ana", "war-room", "couldn't close in time.").await;
    assert_eq!(open.len(), 1, "{open:?}");
    let changed = aim(&harness, "Bruno", 2, 14).await;
    assert!(changed.contains("aim 2 14"), "{changed}");
    harness.ready("Carla", json!({})).await;
    let (ana, bruno) =
        (harness.ready("Ana", json!({})).await, harness.ready("Bruno", json!({})).await);
    assert!(bruno.contains("this closed"), "{ana} {bruno}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_on_which_the_program_fails_is_open_again_too() {
    let harness = aiming().await;
    aim(&harness, "Bruno", 2, 66).await;
    for _ in 0..2 {
        let said = harness.advance(NAME).await;
        assert!(said.contains("Something broke on our side."), "{said}");
    }
    let told = told(&harness, GM, "gm", "the program failed").await;
    insta::assert_snapshot!(told.join("\n"), @"**Autumn**: I couldn't close turn 1, because the program failed on it. It is open again with all its orders. Ask the operator to look in the log, and cancel suspicious orders with `/gm strike`.");
    let early = harness.say(GM, "gm advance", json!({"campaign": NAME, "despite": "Go on."})).await;
    assert!(early.contains("Nothing keeps this turn from closing."), "no check has: {early}");
    aim(&harness, "Bruno", 2, 67).await;
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
    harness.close().await;
}
