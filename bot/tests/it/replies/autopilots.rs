//! Autopilots: players who act take their seats back, and a war of autopilots goes on.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::tapping::{need, opening};
use crate::common::{message, text};

const BACK: &str = "You're back from the autopilot";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Alba", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk
}

async fn left(desk: &Desk, user: &str) {
    let said = desk.say(user, "autopilot", json!({"on": true})).await;
    assert!(said.contains("nobody waits for you"), "{said}");
}

async fn place(desk: &Desk) -> (u32, u32) {
    let now = desk.find("Alba").await.now;
    (now.turn, now.window)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_opens_the_panel_gives_the_orders_and_ready_without_any_means_none() {
    let desk = started().await;
    left(&desk, "Bruno").await;
    left(&desk, "Ana").await;
    let at = desk.find("Alba").await.now;
    let (letter, id) = opening(&desk.letters("Ana").await);
    let card = desk.press("Ana", &letter, &id).await;
    assert!(text(&card).starts_with("-# ") && text(&card).contains(BACK), "{}", text(&card));
    let mut shown = message(&card);
    for press in ["plan", "ready", "anyway"] {
        let next = desk.press("Ana", &shown, &need(&shown, press)).await;
        assert!(!text(&next).contains(BACK), "said once: {}", text(&next));
        shown = message(&next);
    }
    assert!(place(&desk).await > (1, 1));
    assert_eq!(desk.store().carried_out(at).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_press_on_an_open_panel_takes_the_seat_back() {
    let desk = started().await;
    left(&desk, "Bruno").await;
    let (letter, id) = opening(&desk.letters("Ana").await);
    let card = message(&desk.press("Ana", &letter, &id).await);
    left(&desk, "Ana").await;
    let plan = desk.press("Ana", &card, &need(&card, "plan")).await;
    assert!(text(&plan).contains(BACK), "{}", text(&plan));
    left(&desk, "Ana").await;
    let unit = desk.command("Ana", "unit", json!({"unit": "a6"})).await;
    assert!(!text(&unit).contains(BACK), "{}", text(&unit));
    let seats = desk.store().seats(desk.find("Alba").await.id).await.unwrap();
    assert!(seats.iter().all(|seat| seat.autopilot), "who only looks isn't back");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_in_the_window_of_a_player_who_leaves_it_to_the_autopilot() {
    let desk = started().await;
    left(&desk, "Ana").await;
    assert_eq!(place(&desk).await, (1, 2), "Bruno plays on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_war_of_autopilots_is_played_to_the_end_of_its_turn() {
    let desk = started().await;
    left(&desk, "Bruno").await;
    left(&desk, "Ana").await;
    assert_eq!(place(&desk).await, (1, 1), "the turn waits until somebody closes it");
    desk.advance("Alba").await;
    assert_eq!(place(&desk).await, (2, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_in_the_middle_of_a_turn_stops_nobody() {
    let desk = started().await;
    desk.advance("Alba").await;
    assert_eq!(place(&desk).await, (1, 2));
    let store = desk.store();
    let id = desk.find("Alba").await.id;
    for seat in ["aldric", "yolande"] {
        store.set_autopilot(id, seat, true).await.unwrap();
    }
    // What a restart does with a running campaign.
    let at = desk.find("Alba").await.now;
    desk.app().adjudicator.close_unmanned(at).await.unwrap();
    assert_eq!(place(&desk).await, (2, 1));
    store.set_autopilot(id, "aldric", false).await.unwrap();
    left(&desk, "Ana").await;
    desk.advance("Alba").await;
    assert_eq!(place(&desk).await, (3, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_when_the_last_player_who_isnt_ready_leaves_it_to_the_autopilot() {
    let desk = Desk::open().await;
    desk.campaign(
        "el-mythico-skirmish",
        "Alba",
        &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")],
    )
    .await;
    left(&desk, "Carla").await;
    assert_eq!(place(&desk).await.0, 1, "nobody is ready");
    desk.ready("Ana", json!({})).await;
    left(&desk, "Bruno").await;
    assert_eq!(place(&desk).await.0, 2, "Ana is ready, and nobody else is waited for");
    left(&desk, "Ana").await;
    assert_eq!(place(&desk).await.0, 2, "without players a sealed turn waits");
    desk.delivered().await;
}
