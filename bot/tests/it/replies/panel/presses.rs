//! Presses: each makes one change, once. Old, repeated and foreign presses change nothing.

use serde_json::json;

use super::{first_unit, forge, give, give_main, opened, order, standing, started};
use crate::common::desk::DIRECT;
use crate::common::tapping::{button, menus, need, opening};
use crate::common::{message, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_pick_on_the_first_card_stands_and_shows_the_next_unit() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    assert!(card["only_for"].is_null(), "in direct messages the panel stays: {card:#}");
    assert!(button(&card, "next").is_some() && button(&card, "plan").is_some(), "{card:#}");
    let next = give(&desk, "Ana", &card, 0).await;
    assert_eq!(next["id"], card["id"], "one message is edited in place");
    assert!(next["content"].as_str().unwrap().starts_with("✓ "), "{next:#}");
    assert_eq!(standing(&desk, "general").await.len(), 1);
    assert!(button(&next, "undo").is_some(), "{next:#}");
    let at = desk.find("Alba").await.now;
    let receipts = desk.store().rows_of_window(at).await.unwrap();
    assert_eq!(receipts[0].by, Some(desk.user("Ana")), "it is given as by a command");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_press_changes_nothing_and_shows_how_things_stand() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    give(&desk, "Ana", &card, 0).await;
    let before = standing(&desk, "general").await;
    let again = forge(&desk, "Ana", &card, &order(&card, 1)).await;
    assert!(text(&again).contains("Something changed meanwhile"), "{}", text(&again));
    assert!(button(&message(&again), "next").is_some(), "{again:#}");
    assert_eq!(standing(&desk, "general").await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_it_again_makes_the_buttons_of_the_first_message_old() {
    let desk = started().await;
    let first = opened(&desk, "Ana").await;
    let second = opened(&desk, "Ana").await;
    let tap = order(&first, 0);
    let old = forge(&desk, "Ana", &first, &tap).await;
    assert!(text(&old).contains("Something changed meanwhile"), "{}", text(&old));
    assert_eq!(standing(&desk, "general").await, [""; 0]);
    let stale = message(&old);
    give(&desk, "Ana", &stale, 0).await;
    assert_eq!(
        standing(&desk, "general").await.len(),
        1,
        "the same panel goes on in either message"
    );
    let late = desk.forge("Ana", &second, &need(&second, "plan"), &[]).await;
    assert!(
        text(&late).contains("Something changed meanwhile")
            || button(&message(&late), "ready").is_some()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_opened_again_replaces_the_first_message() {
    let desk = started().await;
    let first = opened(&desk, "Ana").await;
    let second = opened(&desk, "Ana").await;
    let older = desk.now(&first);
    assert_eq!((&older["components"], &older["files"]), (&json!([]), &json!([])), "{older:#}");
    let link = format!("/{}", second["id"].as_str().unwrap());
    assert!(older["content"].as_str().unwrap().ends_with(&link), "{older:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_a_message_over_an_hour_old_answers_with_a_new_one() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    desk.pass_hours(2);
    let plan = message(&desk.press("Ana", &card, &need(&card, "plan")).await);
    assert_ne!(plan["id"], card["id"], "{plan:#}");
    assert!(plan["only_for"].is_null() && button(&plan, "ready").is_some(), "{plan:#}");
    assert_eq!(desk.now(&card)["components"], json!([]), "the old one has no buttons");
    let next = message(&desk.press("Ana", &plan, &need(&plan, "next")).await);
    assert_eq!(next["id"], plan["id"], "the new one is edited in place");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_player_presses_in_vain() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let tap = order(&card, 0);
    let refused = forge(&desk, "Bruno", &card, &tap).await;
    assert!(text(&refused).contains("another player's"), "{}", text(&refused));
    assert_eq!(message(&refused)["only_for"], desk.user("Bruno").to_string());
    assert_eq!(standing(&desk, "general").await, [""; 0]);
    assert_eq!(standing(&desk, "tribune").await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_of_a_closed_turn_leads_to_the_open_one() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let tap = order(&card, 0);
    desk.advance("Alba").await;
    let closed = forge(&desk, "Ana", &card, &tap).await;
    assert!(text(&closed).contains("closed"), "{}", text(&closed));
    assert_eq!(standing(&desk, "general").await, [""; 0]);
    let there = message(&desk.press("Ana", &message(&closed), "Turn 2").await);
    assert_eq!(there["id"], card["id"], "in the same message");
    assert!(there["content"].as_str().unwrap().contains("turn 2"), "{there:#}");
    let (_, id) = opening(&desk.letters("Ana").await);
    assert!(id.starts_with("give-orders/"), "the new report opens it too");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_the_panel() {
    let mut desk = started().await;
    let card = opened(&desk, "Ana").await;
    let next = give(&desk, "Ana", &card, 0).await;
    desk.restart().await;
    let undone = message(&desk.press("Ana", &next, &need(&next, "undo")).await);
    assert!(undone["content"].as_str().unwrap().starts_with("Taken back"), "{undone:#}");
    assert_eq!(standing(&desk, "general").await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panel_whose_row_is_gone_opens_anew() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let id = need(&card, "plan").replacen(&key(&need(&card, "plan")), "77", 1);
    let anew = message(&desk.forge("Ana", &card, &id, &[]).await);
    give(&desk, "Ana", &anew, 0).await;
    assert_eq!(standing(&desk, "general").await.len(), 1);
}

fn key(id: &str) -> String {
    id.split('/').nth(2).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_restores_what_stood_in_the_slot() {
    let desk = started().await;
    let (plan, unit) = first_unit(&desk, &opened(&desk, "Ana").await).await;
    desk.say("Ana", "order", json!({"unit": unit, "order": "dig"})).await;
    let first = standing(&desk, "general").await;
    let menu = menus(&plan, "unit").remove(0);
    let card = message(&desk.select("Ana", &plan, &menu.id, &[&unit]).await);
    let next = give_main(&desk, &card).await;
    let other = standing(&desk, "general").await;
    assert!(other.len() == 1 && other != first, "it replaces the first: {other:?}");
    let undone = message(&desk.press("Ana", &next, &need(&next, "undo")).await);
    let said = undone["content"].as_str().unwrap();
    assert!(said.contains("Again in force: "), "{said}");
    assert_eq!(standing(&desk, "general").await, first);
    assert_eq!(button(&undone, "undo"), None, "nothing is left to take back: {undone:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_leaves_an_order_that_was_typed_since() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let (plan, unit) = first_unit(&desk, &card).await;
    let menu = menus(&plan, "unit").remove(0);
    let card = message(&desk.select("Ana", &plan, &menu.id, &[&unit]).await);
    let next = give_main(&desk, &card).await;
    for order in ["dig", "rest"] {
        desk.say("Ana", "order", json!({"unit": unit, "order": order})).await;
    }
    let typed = standing(&desk, "general").await;
    let undone = desk.press("Ana", &next, &need(&next, "undo")).await;
    assert!(text(&undone).contains("nothing to take back"), "{}", text(&undone));
    assert_eq!(standing(&desk, "general").await, typed);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_server_the_panel_is_for_its_player_alone() {
    let desk = started().await;
    let list = message(&desk.command("Ana", "orders list", json!({})).await);
    let card = message(&desk.press("Ana", &list, "Give orders").await);
    assert_eq!(card["only_for"], desk.user("Ana").to_string());
    let direct = message(&desk.command_in("Ana", DIRECT, "orders list", json!({})).await);
    let lasting = message(&desk.press("Ana", &direct, "Give orders").await);
    assert!(lasting["only_for"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_units_answer_has_the_same_card() {
    let desk = started().await;
    let shown = message(&desk.command("Ana", "unit", json!({"unit": "10"})).await);
    give(&desk, "Ana", &shown, 0).await;
    assert_eq!(standing(&desk, "general").await.len(), 1);
}
