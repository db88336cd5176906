//! `/gm advance` and `/gm board`: the question while players aren't ready, the seats without
//! players, and the limits for a GM who also plays.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text};

const MYTHICO: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn the_board_names_the_seats_that_nobody_has_taken() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", "Ana")]).await;
    let board = desk.say(GM, "gm board", json!({})).await;
    let said = "The autopilot plays 2 free seats: Tribune Salazar, Abbess Catalina";
    assert!(board.contains(said), "{board}");
    desk.campaign(
        MYTHICO,
        "Beta",
        &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")],
    )
    .await;
    let board = desk.say(GM, "gm board", json!({"campaign": "Beta"})).await;
    assert!(!board.contains("free seat"), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_is_asked_while_a_player_has_neither_ordered_nor_said_ready() {
    let mut desk = Desk::open().await;
    desk.campaign(
        MYTHICO,
        "Alba",
        &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")],
    )
    .await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    desk.say("Carla", "autopilot", json!({"on": true})).await;
    let before = desk.find("Alba").await.now;
    let asked = desk.command(GM, "gm advance", json!({})).await;
    let said = text(&asked);
    let opening = "**Alba**, turn 1, Orders of the week: one player has neither orders nor said ready: \
        Tribune Salazar (<@";
    assert!(said.starts_with(opening) && said.ends_with("). Close it anyway?"), "{said}");
    assert!(!said.contains("Ibarra") && !said.contains("Catalina"), "{said}");
    assert_eq!(desk.find("Alba").await.now, before, "nothing is closed");

    let remind = component(&message(&asked), "remind");
    for expected in ["I have reminded one player", "They have all been reminded already."] {
        let reminded = desk.forge(GM, &message(&asked), &remind, &[]).await;
        assert!(text(&reminded).starts_with(expected), "{}", text(&reminded));
        assert!(text(&reminded).contains("Tribune Salazar"), "asked still: {}", text(&reminded));
    }
    desk.delivered().await;
    let letters = desk.letters("Bruno").await;
    let reminders = letters
        .iter()
        .filter(|one| one["content"].to_string().contains("the GM waits for your orders"));
    assert_eq!(reminders.count(), 1, "{letters:#?}");
    let board = desk.say(GM, "gm board", json!({})).await;
    let lines: Vec<&str> = board.lines().take(4).collect();
    assert_eq!(lines[0], "**Turn 1, Orders of the week**");
    for (line, marks) in [
        (1, "one order, not ready"),
        (2, "no orders, not ready, reminded"),
        (3, "the autopilot steps in"),
    ] {
        assert!(lines[line].ends_with(marks), "{board}");
    }

    // The question outlives a restart. A late press closes no other window.
    desk.restart().await;
    let close = component(&message(&asked), "advance");
    let closed = desk.press(GM, &message(&asked), &close).await;
    assert!(text(&closed).contains("is closed"), "{}", text(&closed));
    let now = desk.find("Alba").await.now;
    assert_eq!(now.turn, before.turn + 1);
    desk.delivered().await;
    let asked = desk.say(GM, "gm advance", json!({})).await;
    assert!(asked.contains("2 players"), "{asked}");
    desk.ready("Ana", json!({})).await;
    desk.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    let closed = desk.say(GM, "gm advance", json!({})).await;
    assert!(closed.contains("turn 3"), "nobody is missing: {closed}");
    desk.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_question_closes_nothing_and_somebody_else_cant_press_it() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", "Ana")]).await;
    let asked = desk.command(GM, "gm advance", json!({})).await;
    let close = component(&message(&asked), "advance");
    let said = desk.advance("Alba").await;
    assert!(said.contains("turn 2"), "now:True never asks: {said}");
    let late = desk.press(GM, &message(&asked), &close).await;
    assert!(text(&late).starts_with("A new turn has opened since then."), "{}", text(&late));
    assert_eq!(desk.find("Alba").await.now.turn, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_told_no_more_than_his_seat_knows() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    desk.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    let asked = desk.say(GM, "gm advance", json!({})).await;
    assert!(
        asked.contains("2 players") && asked.contains("Tribune"),
        "who isn't ready, all can see: {asked}"
    );
    let board = desk.say(GM, "gm board", json!({})).await;
    let lines: Vec<&str> = board.lines().take(3).collect();
    assert!(
        lines[1].ends_with("no orders, not ready") && lines[2].ends_with("): not ready"),
        "{board}"
    );
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(desk.advance("Alba").await);
    }
    // What others did and where they were stopped isn't told; nor which of their orders failed.
    let all = told.join("\n");
    assert!(!all.contains("2/") && !all.contains("3/"), "others' units: {all}");
    assert!(!all.contains("failed"), "{all}");
}

/// The GM's room has the headlines of the turn, as the answer of the command has.
#[tokio::test(flavor = "multi_thread")]
async fn the_room_of_the_gm_names_the_first_news() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", "Ana")]).await;
    for _ in 0..3 {
        desk.advance("Alba").await;
    }
    let news = desk.channel("Ana", "emtv").await;
    let first = crate::common::words_of(news.last().unwrap());
    let digest = desk.channel(GM, "gm").await.pop().unwrap();
    let digest = digest["content"].as_str().unwrap();
    let told: Vec<&str> = digest.lines().filter_map(|line| line.strip_prefix("- ")).collect();
    assert!((1..=3).contains(&told.len()), "{digest}");
    assert!(told.iter().any(|line| first.contains(line)), "{digest}\n---\n{first}");
}
