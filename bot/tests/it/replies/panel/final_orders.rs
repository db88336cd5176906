//! Final orders: certain ones are gathered and sent together, others show the expected result
//! first.

use serde_json::Value;

use serde_json::json;

use super::{card_of, forge, give, order};
use crate::common::desk::Desk;
use crate::common::tapping::{button, labelled, need, opening, places, taps};
use crate::common::{component, message, text};

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk
}

async fn opened(desk: &Desk, user: &str) -> Value {
    let (letter, id) = opening(&desk.letters(user).await);
    message(&desk.press(user, &letter, &id).await)
}

/// Picks a move with a certain result. Skips others, which are shown first.
async fn gather(desk: &Desk, card: &Value) -> Value {
    let mut card = card.clone();
    for nth in 0..taps(&card).len() {
        let next = give(desk, "Ana", &card, nth).await;
        if next["content"].as_str().unwrap().contains("(not sent yet)") {
            return next;
        }
        card = message(&desk.press("Ana", &next, &need(&next, "back")).await);
    }
    panic!("no move is certain: {card:#}");
}

async fn carried_out(desk: &Desk) -> u32 {
    let at = desk.find("Alba").await.now;
    desk.store().carried_out(at).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn certain_moves_gather_and_go_together() {
    let desk = started().await;
    let mut card = opened(&desk, "Ana").await;
    for _ in 0..2 {
        assert!(!places(&card).is_empty(), "{card:#}");
        card = gather(&desk, &card).await;
    }
    assert_eq!(carried_out(&desk).await, 0, "nothing happened yet");
    assert!(card["components"].to_string().contains("\"Send 2\""), "{card:#}");
    let undone = message(&desk.press("Ana", &card, &need(&card, "undo")).await);
    assert!(undone["content"].as_str().unwrap().starts_with("Taken back"), "{undone:#}");
    let plan = message(&desk.press("Ana", &undone, &need(&undone, "plan")).await);
    let asked = desk.press("Ana", &plan, &need(&plan, "ready")).await;
    assert!(text(&asked).contains("not done yet"), "{}", text(&asked));
    let plan = message(&asked);
    let all = need(&plan, "all");
    let done = message(&desk.press("Ana", &plan, &all).await);
    assert_eq!(carried_out(&desk).await, 1);
    assert_eq!(button(&done, "all"), None, "{done:#}");
    let double = desk.forge("Ana", &done, &all, &[]).await;
    assert!(text(&double).contains("Something changed meanwhile"), "{}", text(&double));
    assert_eq!(carried_out(&desk).await, 1, "a double press does nothing twice");
}

#[tokio::test(flavor = "multi_thread")]
async fn gathered_moves_survive_a_restart_and_are_named_when_the_window_closes() {
    let mut desk = started().await;
    let card = opened(&desk, "Ana").await;
    let next = gather(&desk, &card).await;
    desk.restart().await;
    let plan = message(&desk.press("Ana", &next, &need(&next, "plan")).await);
    let all = need(&plan, "all");
    desk.advance("Alba").await;
    let closed = desk.forge("Ana", &plan, &all, &[]).await;
    assert!(text(&closed).contains("This wasn't sent"), "{}", text(&closed));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_no_longer_possible_is_refused_with_its_reason() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let menu = places(&card).remove(0);
    let refused = desk.forge("Ana", &card, &menu.id, &["nowhere"]).await;
    assert!(text(&refused).contains("nowhere"), "{}", text(&refused));
    let shown = message(&refused);
    assert_eq!((button(&shown, "all"), carried_out(&desk).await), (None, 0));
    assert!(!places(&shown).is_empty(), "the same card goes on: {shown:#}");
}

/// A flyer that took off may still move, so its card stays. After its move the next unit comes.
#[tokio::test(flavor = "multi_thread")]
async fn a_flyer_that_takes_off_keeps_its_card() {
    let desk = Desk::open().await;
    desk.campaign("tuw-ridge", "Alba", &[("okafor", "Ana")]).await;
    let card = card_of(&desk, &opened(&desk, "Ana").await, "o15").await;
    let up = labelled(&card, "Take off");
    let after = message(&desk.press("Ana", &card, &up).await);
    let said = after["content"].as_str().unwrap();
    assert!(said.contains("takeoff o15") && said.contains("Heron"), "{said}");
    assert!(!places(&after).is_empty(), "it moves on: {after:#}");
    let next = gather(&desk, &after).await;
    let said = next["content"].as_str().unwrap();
    let (_, card) = said.split_once('\n').unwrap();
    assert!(!card.contains("Heron"), "the next unit: {said}");
}

/// Between drawing a card and pressing it, its unit used up its movement another way.
#[tokio::test(flavor = "multi_thread")]
async fn an_order_that_became_impossible_since_its_card_was_drawn_is_refused_in_a_sentence() {
    let desk = started().await;
    let card = card_of(&desk, &opened(&desk, "Ana").await, "a1").await;
    let tap = order(&card, 0);
    let far = json!({"unit": "a1", "to": "3 3"});
    let shown = message(&desk.command("Ana", "move", far).await);
    desk.press("Ana", &shown, &component(&shown, "play")).await;
    let done = carried_out(&desk).await;
    let refused = forge(&desk, "Ana", &card, &tap).await;
    let said = text(&refused);
    let shown = message(&refused);
    insta::assert_snapshot!(said.lines().next().unwrap(), @"That is no longer possible.");
    assert!(button(&shown, "plan").is_some(), "the present state: {shown:#}");
    assert_eq!((button(&shown, "all"), carried_out(&desk).await), (None, done));
}
