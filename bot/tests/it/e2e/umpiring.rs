//! `/gm order`: orders on a seat's behalf are previewed, given once even if the answer is lost,
//! reported to those concerned, and repeated by `verify`.

use mythico::store::Order;
use mythico_engine::systems::SHIPPED;
use serde_json::{Value, json};

use crate::common::repeating::verified;
use crate::common::{GM, Harness, Waits, component, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

async fn started() -> Harness {
    let harness = Harness::waiting(Waits::short()).await;
    harness.campaign(MYTHICO, "Alba", &SEATS).await;
    harness
}

/// Standing orders of a seat.
async fn standing(harness: &Harness, seat: &str) -> Vec<Order> {
    let at = harness.find("Alba").await.now;
    harness.store().standing_orders_of(at, seat).await.unwrap()
}

async fn press(harness: &Harness, user: &str, shown: &Value, word: &str) -> Value {
    let shown = message(shown);
    harness.control.press(user, &shown, &component(&shown, word)).await.unwrap()
}

/// Presses a button whose answer is lost, and presses it again.
async fn press_twice(harness: &Harness, shown: &Value, word: &str) -> Value {
    let lost = json!({"fault": "status", "status": 500, "method": "POST", "path": "/interactions/*/*/callback"});
    harness.control.post("faults", lost).await.unwrap();
    let lost = press(harness, GM, shown, word).await;
    assert_eq!(lost["state"], "failed");
    press(harness, GM, shown, word).await
}

async fn letters(harness: &Harness, user: &str) -> String {
    harness.delivered().await;
    harness.letters(user).await.iter().map(ToString::to_string).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_on_a_seats_behalf_are_previewed_given_marked_and_reported() {
    let harness = started().await;
    let seats = harness.choices(GM, "gm order", "seat", "", json!({})).await;
    assert_eq!(seats, ["general", "tribune", "abbess"]);
    let given =
        json!({"seat": "general", "text": "rest 10; dig 11", "reason": "She is ill `@everyone`"});
    let shown = harness.command(GM, "gm order", given).await;
    assert!(text(&shown).contains("Orders for **General Ibarra**"), "{}", text(&shown));
    assert!(standing(&harness, "general").await.is_empty(), "nothing before the button");
    let again = press_twice(&harness, &shown, "gm-give").await;
    assert!(text(&again).contains("already sent this order"), "{}", text(&again));
    let orders = standing(&harness, "general").await;
    let texts: Vec<&str> = orders.iter().map(|order| &*order.text).collect();
    assert!(texts == ["rest 10", "dig 11"] && orders.iter().all(|order| order.by_gm), "{orders:?}");

    let told = letters(&harness, "Ana").await;
    assert!(
        told.contains("the GM has given orders for you") && told.contains("She is ill"),
        "{told}"
    );
    assert_eq!(told.matches("the GM has given orders").count(), 1, "{told}");
    assert!(!letters(&harness, "Bruno").await.contains("She is ill"));
    let list = harness.say("Ana", "orders list", json!({})).await;
    assert_eq!(list.matches("given by the GM").count(), 2, "{list}");
    // She can change and strike them.
    harness.say("Ana", "order", json!({"unit": "11", "order": "rest"})).await;
    harness.say("Ana", "orders cancel", json!({"order": "rest 10"})).await;
    let orders = standing(&harness, "general").await;
    assert!(orders.len() == 1 && orders[0].text == "rest 11" && !orders[0].by_gm, "{orders:?}");
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("gave orders for General Ibarra") && log.contains("She is ill"), "{log}");
    harness.advance("Alba").await;
    assert_eq!(verified(harness.store(), SHIPPED).await, 1);
    harness.close().await;
}
