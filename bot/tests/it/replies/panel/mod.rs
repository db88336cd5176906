//! The panel: the plan, cards and forms, tapped at the desk. Only texts and numbers are typed.

mod armies;
mod final_orders;
mod forms;
mod plans;
mod presses;
mod taps;
mod walker;

use serde_json::Value;

use crate::common::desk::Desk;
use crate::common::message;
use crate::common::tapping::{menus, need, opening, taps};

const MODULE: &str = "el-mythico-skirmish";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    desk
}

/// Opens a user's panel from their last report.
async fn opened(desk: &Desk, user: &str) -> Value {
    let (letter, id) = opening(&desk.letters(user).await);
    message(&desk.press(user, &letter, &id).await)
}

/// Returns a seat's standing orders as lines.
async fn standing(desk: &Desk, seat: &str) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    let orders = desk.store().standing_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

/// Returns a tap that gives an order from a card: its id, and the values of a menu.
fn order(card: &Value, nth: usize) -> (String, Vec<String>) {
    let all = taps(card);
    all.get(nth).unwrap_or_else(|| panic!("nothing gives an order: {card:#}")).clone()
}

/// Gives an order from a card with one of its taps.
async fn give(desk: &Desk, user: &str, card: &Value, nth: usize) -> Value {
    let (id, values) = order(card, nth);
    message(&forge(desk, user, card, &(id, values)).await)
}

/// Opens the plan. Returns it with the code of the first unit in its menu.
async fn first_unit(desk: &Desk, card: &Value) -> (Value, String) {
    let plan = message(&desk.press("Ana", card, &need(card, "plan")).await);
    let unit = menus(&plan, "unit")[0].options[0].1.clone();
    (plan, unit)
}

/// Opens a unit's card.
async fn card_of(desk: &Desk, shown: &Value, unit: &str) -> Value {
    let plan = message(&desk.press("Ana", shown, &need(shown, "plan")).await);
    let menu = menus(&plan, "unit").remove(0);
    message(&desk.select("Ana", &plan, &menu.id, &[unit]).await)
}

/// Gives a unit its main order by a tap. Returns the message after it.
async fn give_main(desk: &Desk, card: &Value) -> Value {
    let mut card = card.clone();
    let before = standing(desk, "general").await;
    for nth in 0..taps(&card).len() {
        let next = give(desk, "Ana", &card, nth).await;
        let at = desk.find("Alba").await.now;
        let now = desk.store().standing_orders_of(at, "general").await.unwrap();
        let is_main = now.last().unwrap().slot.contains(':');
        if is_main && now.last().map(|order| &order.text) != before.last() {
            return next;
        }
        card = message(&desk.press("Ana", &next, &need(&next, "undo")).await);
        if taps(&card).is_empty() {
            let menu = menus(&card, "unit").remove(0);
            card = message(&desk.select("Ana", &card, &menu.id, &[&menu.options[0].1]).await);
        }
    }
    panic!("no main order: {card:#}");
}

/// Sends a tap of an earlier message, which may not show it any more.
async fn forge(
    desk: &Desk,
    user: &str,
    card: &Value,
    (id, values): &(String, Vec<String>),
) -> Value {
    desk.forge(user, card, id, &values.iter().map(String::as_str).collect::<Vec<_>>()).await
}
