//! An order that takes effect at once in a sealed window: previewed, final once confirmed, done
//! once although delivered twice, and kept through a restart.

use serde_json::json;

use super::lamps::{NAME, aim, aiming, told, words};
use crate::common::{GIVEN, GM, Harness, component, fields, message, text};

/// Lines that stand for the closing of the window.
async fn pending(harness: &Harness, seat: &str) -> Vec<String> {
    let at = harness.find(NAME).await.now;
    let orders = harness.store().pending_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

async fn carried_out(harness: &Harness) -> u32 {
    harness.store().carried_out(harness.find(NAME).await.now).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_order_takes_effect_once_confirmed_and_affects_the_next() {
    let mut harness = aiming().await;
    let refused = aim(&harness, "Ana", 2, 45).await;
    assert!(refused.contains("NoSuchLamp"), "the lamp is Bruno's: {refused}");
    aim(&harness, "Bruno", 2, 30).await;
    let hand = json!({"unit": "2", "order": "hand 1"});
    let shown = harness.command("Bruno", "order", hand.clone()).await;
    assert!(text(&shown).contains("Send it?"), "{}", text(&shown));
    assert_eq!(carried_out(&harness).await, 0, "nothing happened yet");
    let button = component(&message(&shown), "play");
    let pressed = harness.control.press("Bruno", &message(&shown), &button).await.unwrap();
    assert!(text(&pressed).contains(GIVEN), "{}", text(&pressed));
    let interaction = pressed["interaction"].as_str().unwrap();
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(carried_out(&harness).await, 1, "delivered twice, done once");
    let refused = harness.say("Bruno", "order", hand).await;
    assert!(refused.contains("NoSuchLamp"), "it is Ana's now: {refused}");

    // A restart keeps it, and nothing takes it back.
    harness.stop_bot().await;
    harness.start_bot().await;
    let aimed = aim(&harness, "Ana", 2, 45).await;
    assert!(aimed.contains("aim 2 45"), "{aimed}");
    let list = harness.say("Bruno", "orders list", json!({})).await;
    assert!(list.contains("- `hand 2 1` · done"), "{list}");
    let struck = harness.say("Bruno", "orders cancel", json!({"order": "hand 2 1"})).await;
    assert!(
        struck.contains("That order happened when you gave it, so you can't cancel it."),
        "{struck}"
    );
    let choices =
        harness.choices(GM, "gm strike", "order", "hand", json!({"campaign": NAME})).await;
    assert_eq!(choices, [""; 0]);
    let sheet = harness.command("Bruno", "orders write", json!({})).await;
    let lines = "aim 2 30\n# NoSuchLamp. Shorten it.\n# hand 2 1\n";
    assert_eq!(fields(&sheet)[0].1, lines, "what was refused last is; what is final isn't");

    // Bruno can't give his own aim any more.
    assert_eq!(
        (pending(&harness, "s1").await, carried_out(&harness).await),
        (vec!["aim 2 45".to_owned()], 1)
    );
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
    let notice = told(&harness, GM, "gm", "one order failed").await;
    assert!(notice.last().unwrap().contains("aim 2 30"), "{notice:?}");
    let letter = words(harness.letters("Ana").await.last().unwrap());
    assert!(letter.contains("- 45"), "{letter}");
    harness.close().await;
}
