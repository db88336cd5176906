//! Windows that allies share: both order, what is sent first happens first, and the window closes
//! when both are ready.

use std::collections::BTreeSet;

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GIVEN, allies, component, message, text};

async fn started() -> Desk {
    let desk = Desk::prepared(allies::write_together).await;
    let seats = [("aldric", "Ana"), ("carlo", "Carla"), ("yolande", "Bruno")];
    desk.campaign("together", "Autumn", &seats).await;
    desk
}

async fn shown(desk: &Desk, user: &str, unit: &str) -> Value {
    let to = if unit.starts_with('c') { "4" } else { "3" };
    message(&desk.command(user, "move", json!({"unit": unit, "to": to})).await)
}

/// Presses the button that sends a shown order.
async fn send(desk: &Desk, user: &str, shown: &Value) -> String {
    let button = component(shown, "play");
    text(&desk.press(user, shown, &button).await)
}

async fn window(desk: &Desk) -> (u32, u32) {
    let now = desk.find("Autumn").await.now;
    (now.turn, now.window)
}

#[tokio::test(flavor = "multi_thread")]
async fn allies_order_in_one_window_which_closes_when_both_are_ready() {
    let desk = started().await;
    let (hers, his) = (shown(&desk, "Ana", "a1").await, shown(&desk, "Carla", "c1").await);
    for (user, shown) in [("Carla", &his), ("Ana", &hers)] {
        let said = send(&desk, user, shown).await;
        assert!(said.starts_with(GIVEN), "{said}");
    }
    let seen = desk.say("Ana", "report", json!({})).await;
    assert!(seen.contains("c1"), "she sees what her ally did: {seen}");
    let early = desk.say("Bruno", "move", json!({"unit": "y1", "to": "2"})).await;
    assert!(early.starts_with("It isn't your turn"), "{early}");
    desk.ready("Ana", json!({})).await;
    assert_eq!(window(&desk).await, (1, 1), "Carla is still moving");
    let more = send(&desk, "Carla", &shown(&desk, "Carla", "c2").await).await;
    assert!(more.starts_with(GIVEN), "{more}");
    desk.ready("Carla", json!({})).await;
    assert_eq!(window(&desk).await, (1, 3));
    desk.delivered().await;
    let told = desk.letters("Ana").await;
    assert!(
        told.iter().any(|letter| letter.to_string().contains("c2")),
        "what came after hers too"
    );
}

/// Each of ten buttons is pressed twice at the same moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_orders_is_answered_and_none_is_given_twice() {
    let desk = started().await;
    let at = desk.find("Autumn").await.now;
    let units = (1..=5).flat_map(|number| [("Ana", 'a', number), ("Carla", 'c', number)]);
    let mut orders = Vec::new();
    for (user, letter, number) in units {
        orders.push((user, shown(&desk, user, &format!("{letter}{number}")).await));
    }
    let presses = orders.iter().flat_map(|order| [order, order]);
    let said = join_all(presses.map(|(user, shown)| send(&desk, user, shown))).await;
    for said in &said {
        assert!(said.starts_with(GIVEN), "{said}");
    }
    let now = desk.store().immediate_position(at).await.unwrap();
    assert_eq!(now.next_place, 11, "each order once");
    let mut slots = BTreeSet::new();
    for seat in ["aldric", "carlo"] {
        let standing = desk.store().standing_orders_of(at, seat).await.unwrap();
        assert_eq!(standing.len(), 5, "{standing:#?}");
        slots.extend(standing.into_iter().map(|order| order.slot.to_string()));
    }
    assert_eq!(slots, (1..=10).map(|place| format!("order-{place}")).collect());
}
