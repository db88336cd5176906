//! Orders that take effect immediately in a sealed window. They are shown first, and final once
//! confirmed. They run in the order of arrival. Others learn of them when the window closes.

use serde_json::json;

use super::lamps::{NAME, aiming, confirmed, read, told, words};
use crate::common::desk::Desk;
use crate::common::{GM, component, message, text};

/// The lines that stand and are resolved when the window closes.
async fn pending(desk: &Desk, seat: &str) -> Vec<String> {
    let at = desk.find(NAME).await.now;
    let orders = desk.store().pending_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

async fn carried_out(desk: &Desk) -> u32 {
    desk.store().carried_out(desk.find(NAME).await.now).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_received_holds_and_others_hear_of_it_when_the_window_closes() {
    let desk = aiming().await;
    for angle in [45, 50] {
        let done = confirmed(
            &desk,
            "Ana",
            "order",
            json!({"unit": "1", "order": format!("tilt {angle}")}),
        )
        .await;
        assert!(done.contains(&angle.to_string()), "{done}");
    }
    assert_eq!(carried_out(&desk).await, 2);
    let before = read(&desk, "Bruno", "war-room").await.join("\n");
    assert!(!before.contains("tilted"), "{before}");
    desk.advance(NAME).await;
    let after = told(&desk, "Bruno", "war-room", "lamp 1 was tilted").await;
    assert_eq!(after.len(), 1, "{after:?}");
    let letter = words(desk.letters("Ana").await.last().unwrap());
    assert!(letter.contains("- 50"), "{letter}");
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_sheet_such_lines_wait_to_be_confirmed_and_the_others_stand() {
    let desk = aiming().await;
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    let lines = json!({"lines-0": "aim 1 20\ntilt 1 45\ntilt 1 50"});
    let handed_in = desk.submit("Ana", &sheet, lines).await;
    assert!(text(&handed_in).contains("These 2 orders happen at once"), "{}", text(&handed_in));
    assert_eq!(
        (pending(&desk, "s1").await, carried_out(&desk).await),
        (vec!["aim 1 20".to_owned()], 0)
    );
    let button = component(&message(&handed_in), "resume");
    let done = text(&desk.press("Ana", &message(&handed_in), &button).await);
    assert!(done.contains("`tilt 1 45`") && done.contains("`tilt 1 50`"), "{done}");
    assert_eq!(
        (pending(&desk, "s1").await, carried_out(&desk).await),
        (vec!["aim 1 20".to_owned()], 2)
    );

    // Handed in again, as after a lost answer: the finished orders are listed, and the rest is
    // offered.
    let lines = json!({"lines-0": "aim 1 20\ntilt 1 45\ntilt 1 50\ntilt 1 60"});
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    let again = desk.submit("Ana", &sheet, lines).await;
    assert!(text(&again).contains("- ✓ `tilt 1 50`"), "{}", text(&again));
    let button = component(&message(&again), "resume");
    let done = text(&desk.press("Ana", &message(&again), &button).await);
    assert!(done.contains("`tilt 1 60`") && !done.contains("`tilt 1 45`"), "{done}");
    assert_eq!(carried_out(&desk).await, 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_that_breaks_what_must_hold_is_refused_and_the_window_goes_on() {
    let desk = aiming().await;
    let refused = confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "tilt 13"})).await;
    assert!(refused.contains("I couldn't do that: a check of the rules failed."), "{refused}");
    assert_eq!(carried_out(&desk).await, 0);
    assert_eq!(told(&desk, GM, "gm", "couldn't happen").await.len(), 1);
    let closed = desk.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
}
