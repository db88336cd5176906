//! Final orders: certain ones gather and go together, others show what is expected first.

use serde_json::Value;

use super::give;
use crate::common::desk::Desk;
use crate::common::tapping::{button, need, opening, places};
use crate::common::{message, text};

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk
}

async fn opened(desk: &Desk, user: &str) -> Value {
    let (letter, id) = opening(&desk.letters(user).await);
    message(&desk.press(user, &letter, &id).await)
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
        card = give(&desk, "Ana", &card, 0).await;
    }
    assert_eq!(carried_out(&desk).await, 0, "nothing happened yet");
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
    let next = give(&desk, "Ana", &card, 0).await;
    desk.restart().await;
    let plan = message(&desk.press("Ana", &next, &need(&next, "plan")).await);
    let all = need(&plan, "all");
    desk.advance("Alba").await;
    let closed = desk.forge("Ana", &plan, &all, &[]).await;
    assert!(text(&closed).contains("This wasn't sent"), "{}", text(&closed));
}
