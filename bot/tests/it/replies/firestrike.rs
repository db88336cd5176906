//! Firestrike on TUW by tapping: formations first, then orders that may not get through. Silence
//! keeps all orders.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::message;
use crate::common::tapping::{button, menus, opening, places};

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-bridgehead", "Sarn", &[("tessen", "Ana"), ("harlan", "Bruno")]).await;
    desk
}

async fn opened(desk: &Desk, user: &str) -> Value {
    let (letter, id) = opening(&desk.letters(user).await);
    message(&desk.press(user, &letter, &id).await)
}

/// Plays on, without orders, to the command of a later turn.
async fn commanded(desk: &Desk) {
    let is_open = async |desk: &Desk| {
        let said = desk.say("Ana", "status", json!({})).await;
        said.contains("Command")
    };
    for _ in 0..30 {
        if desk.find("Sarn").await.now.turn > 1 && is_open(desk).await {
            return;
        }
        desk.advance("Sarn").await;
    }
    panic!("no command: {}", desk.say("Ana", "status", json!({})).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_event_takes_five_taps_and_shows_both_chances() {
    let desk = started().await;
    let plan = opened(&desk, "Ana").await;
    assert!(plan.to_string().contains("A Company"), "units by name: {plan:#}");
    let grouped =
        desk.say("Ana", "order", json!({"order": "unit t1+t2 under 1st Battalion"})).await;
    assert!(grouped.contains("Unit 1"), "{grouped}");
    desk.advance("Sarn").await;
    desk.delivered().await;
    let moved = desk.say("Ana", "order", json!({"order": "follow t1 to 1205"})).await;
    assert!(moved.contains("No orders get through now"), "{moved}");
    commanded(&desk).await;

    let shown = opened(&desk, "Ana").await;
    let menu = menus(&shown, "unit").remove(0);
    let company = menu.options.iter().find(|(label, _)| label.contains("B Company"));
    let company = company.unwrap_or_else(|| panic!("{menu:?}")).1.clone();
    let card = message(&desk.select("Ana", &shown, &menu.id, &[&company]).await);
    let menu = places(&card).remove(0);
    let place =
        menu.options.iter().find(|(_, value)| value.contains("1205") || value.starts_with("to "));
    let place = place.unwrap_or_else(|| panic!("{card:#}")).1.clone();
    let given = message(&desk.select("Ana", &card, &menu.id, &[&place]).await);
    // One tap opened the panel, and a menu is two. The order counts now, and can be undone.
    assert!(button(&given, "all").is_none() && button(&given, "undo").is_some(), "{given:#}");
    let said = given["content"].as_str().unwrap_or_default();
    assert!(said.contains("or less on a d12") && said.contains("Discovery of"), "{said}");
    let hers = desk.letters("Bruno").await.len();
    desk.advance("Sarn").await;
    desk.delivered().await;
    let told = desk.say("Ana", "report", json!({})).await;
    assert!(told.contains("The new order"), "{told}");
    let his = desk.say("Bruno", "report", json!({})).await;
    assert!(!his.contains("new order") && hers > 0, "{his}");
}
