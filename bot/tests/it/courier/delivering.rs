//! Delivery without trouble.

use std::sync::Arc;

use mythico::store::outbox::DeliveryState;
use mythico::store::{Body, Content, ParkedFor, Purpose};
use mythico_engine::report::{Report, Section};
use mythico_engine::words::literal;
use serde_json::json;

use super::{Harness, faction_gets, map_of, seat_gets, to_all, to_faction, to_seat};

#[tokio::test]
async fn everything_arrives_once_in_order_and_nowhere_else() {
    let mut harness = Harness::new().await;
    harness.start();
    let all = [
        to_seat("red-1", "Ana 1"),
        to_seat("red-1", "Ana 2"),
        to_seat("red-1", "Ana 3"),
        to_seat("blue-1", "Bruno 1"),
        to_faction("red", "Red map"),
        to_faction("blue", "Blue map"),
        to_all("News"),
    ];
    harness.post(&all).await;
    let board = harness.settled().await;
    assert!(board.iter().all(|row| row.state == DeliveryState::Sent && row.message.is_some()));
    assert_eq!(harness.seen("Ana", "dm").await, ["Ana 1", "Ana 2", "Ana 3"]);
    assert_eq!(harness.seen("Bruno", "dm").await, ["Bruno 1"]);
    assert_eq!(harness.seen("Carla", "emtv").await, ["News"]);
    assert_eq!(harness.seen("Bruno", "blue").await.len(), 1);
    let log = harness.control.get("log", &[]).await.unwrap();
    assert_eq!(log["entries"].as_array().unwrap().len(), 7);
    harness.end().await;
}

#[tokio::test]
async fn a_factions_map_pings_its_seats_and_carries_its_words() {
    let mut harness = Harness::new().await;
    harness.start();
    let second = Body { pings: vec!["red-2".to_owned()], ..map_of("red", "For one of them") };
    let second = faction_gets("red", &second);
    harness.post(&[to_faction("red", "The map, @everyone and <@1>"), second]).await;
    harness.settled().await;
    let messages = harness.messages("Ana", "red").await;
    let message = &messages[0];
    let pinged = |message: &serde_json::Value| {
        let users = message["mentions"].as_array().unwrap().iter();
        let mut names: Vec<String> =
            users.map(|user| user["username"].as_str().unwrap().to_owned()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(pinged(message), ["Ana", "Carla"], "no seat of another faction");
    assert_eq!(pinged(&messages[1]), ["Carla"]);
    assert_eq!(message["mention_everyone"], false);
    assert_eq!(message["files"][0]["filename"], "map.png");
    assert_eq!(message["files"][0]["description"], "A map for faction:red");
    harness.end().await;
}

/// A report on units, and on fights if there were any.
fn report(units: &[&str], fights: &[&str]) -> Report {
    let lines = |lines: &[&str]| lines.iter().map(|line| literal(*line)).collect();
    let units = Section::of_lines(literal("Units"), lines(units));
    let fights = Section::of_lines(literal("Fights"), lines(fights));
    Report::new(literal("Turn 1"), units.into_iter().chain(fights).collect())
}

/// Four hundred long lines.
fn many_lines() -> Vec<String> {
    (1..400).map(|n| format!("{n}. The Ümlaut company stands at {n}.")).collect()
}

#[tokio::test]
async fn a_long_texts_beginning_is_shown_and_its_rest_attached() {
    let mut harness = Harness::new().await;
    harness.start();
    let lines = many_lines();
    harness.post(&[to_seat("red-1", &lines.join("\n"))]).await;
    harness.settled().await;
    let messages = harness.messages("Ana", "dm").await;
    let content = messages[0]["content"].as_str().unwrap();
    assert!(content.starts_with("1. The Ümlaut company") && content.encode_utf16().count() <= 2000);
    assert!(content.contains("lines): the rest."), "{content}");
    assert_eq!(messages[0]["files"][0]["filename"], "turn-1.txt");
    let url = messages[0]["files"][0]["url"].as_str().unwrap();
    let rest = reqwest::get(url).await.unwrap().text().await.unwrap();
    for line in &lines {
        let found = [content, &rest].map(|text| text.lines().any(|one| one == line));
        assert!(found[0] != found[1], "told once: {line}: {found:?}");
    }
    harness.end().await;
}

#[tokio::test]
async fn a_long_reports_beginning_is_shown_and_a_menu_lists_its_sections() {
    let mut harness = Harness::new().await;
    harness.start();
    let lines = many_lines();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let with_clock = Body {
        below: vec![literal("It closes on Friday.")],
        ..Body::of(Content::Report(report(&["all well"], &lines)))
    };
    let short = Body::of(Content::Report(report(&["all well"], &["one"])));
    harness.post(&[seat_gets("blue-1", &with_clock), seat_gets("blue-1", &short)]).await;
    harness.settled().await;
    let messages = harness.messages("Bruno", "dm").await;
    let content = messages[0]["content"].as_str().unwrap();
    let shown =
        "# Turn 1\n\n## Units\n- all well\n\n## Fights\n- 1. The Ümlaut company stands at 1.\n";
    assert!(content.starts_with(shown) && content.encode_utf16().count() <= 2000, "{content}");
    assert!(content.contains("-# In the menu below: Fights.\nIt closes on Friday."), "{content}");
    assert_eq!(messages[0]["files"], json!([]), "nothing is attached");
    let options = messages[0]["components"][0]["components"][0]["options"].as_array().unwrap();
    let names: Vec<_> = options.iter().map(|option| option["label"].as_str().unwrap()).collect();
    assert_eq!(names, ["Units", "Fights"]);
    let gist = &options[1]["description"];
    assert_eq!(gist, "1. The Ümlaut company stands at 1. … 398 more");
    assert_eq!(messages[1]["components"], json!([]), "what is told whole needs no menu");
    harness.end().await;
}

#[tokio::test]
async fn fifty_seats_whose_names_fill_a_message_hold_up_no_dispatch() {
    let mut harness = Harness::new().await;
    harness.start();
    let mut body = Body::of(Content::Report(report(&["all well"], &[])));
    body.below =
        vec![literal(format!("Orders from {}.", "General Ibarra of the North, ".repeat(80)))];
    harness.post(&[seat_gets("red-1", &body)]).await;
    harness.settled().await;
    let messages = harness.messages("Ana", "dm").await;
    let content = messages[0]["content"].as_str().unwrap();
    assert!(
        content.contains("- all well\n") && content.encode_utf16().count() <= 2000,
        "{content}"
    );
    let whole = reqwest::get(messages[0]["files"][0]["url"].as_str().unwrap()).await.unwrap();
    assert!(whole.text().await.unwrap().trim_end().ends_with("of the North, ."));
    harness.end().await;
}

#[tokio::test]
async fn a_picture_that_fails_does_not_hold_up_the_words() {
    let harness = Harness::new().await;
    let clumsy = [
        Arc::new(|_| anyhow::bail!("no ink")) as super::DrawPicture,
        Arc::new(|_| panic!("fell off")),
    ];
    for pictures in clumsy {
        let work = harness.courier_with(pictures).start();
        harness.post(&[to_faction("red", "Words")]).await;
        harness.settled().await;
        work.abort();
        let _ = work.await;
    }
    for words in harness.seen("Ana", "red").await {
        assert!(words.contains("Words\nI couldn't draw the picture."), "{words}");
    }
    assert_eq!(harness.messages("Ana", "red").await.len(), 2);
    harness.end().await;
}

#[tokio::test]
async fn an_empty_seats_dispatch_waits_for_its_player() {
    let mut harness = Harness::new().await;
    harness.start();
    harness.post(&[to_seat("blue-2", "For whoever comes")]).await;
    assert_eq!(harness.settled().await[0].parked_for, Some(ParkedFor::NoPlayer));
    let dora = harness.control.post("users", json!({"name": "Dora"})).await.unwrap();
    harness
        .control
        .post(&format!("guilds/{}/members", harness.guild), json!({"user": "Dora"}))
        .await
        .unwrap();
    let dora = serenity::all::UserId::new(super::id(&dora));
    harness.store.join_seat(harness.at.campaign, "blue-2", dora).await.unwrap();
    assert_eq!(harness.settled().await[0].state, DeliveryState::Sent);
    assert_eq!(harness.seen("Dora", "dm").await, ["For whoever comes"]);
    harness.end().await;
}

#[tokio::test]
async fn a_dispatch_waits_for_its_room_to_be_bound() {
    let mut harness = Harness::new().await;
    harness.start();
    harness.post(&[to_faction("green", "Early")]).await;
    assert_eq!(harness.settled().await[0].parked_for, Some(ParkedFor::NoChannel));
    harness.room("green", Some(&[]), Purpose::Faction("green".into())).await;
    assert_eq!(harness.settled().await[0].state, DeliveryState::Sent);
    harness.end().await;
}

#[tokio::test]
async fn a_row_that_cannot_be_read_does_not_hold_up_others() {
    let mut harness = Harness::new().await;
    harness.post(&[to_seat("red-1", "broken"), to_seat("blue-1", "whole")]).await;
    harness
        .meddle("UPDATE dispatch SET body = x'7b' WHERE recipient_kind = 'seat' AND recipient_key = 'red-1'")
        .await;
    harness.start();
    let board = harness.settled().await;
    let states: Vec<_> =
        board.iter().map(|row| (row.recipient_text.as_str(), row.state, row.parked_for)).collect();
    let expected = [
        ("seat:blue-1", DeliveryState::Sent, None),
        ("seat:red-1", DeliveryState::Parked, Some(ParkedFor::Damaged)),
    ];
    assert_eq!(states, expected);
    harness.end().await;
}
