//! Orders of sealed windows. A turn is resolved together and reported to each player. An order
//! delivered twice is done once. The map that follows an answer keeps its files.

use std::time::Duration;

use serde_json::{Value, json};

use crate::common::{GM, Harness, fields, message, text, words_of};

const MODULE: &str = "el-mythico-skirmish";

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness
        .campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    harness
}

/// Standing lines of a seat.
async fn standing(harness: &Harness, seat: &str) -> Vec<String> {
    let at = harness.find("Alba").await.now;
    let orders = harness.store().standing_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

/// Opens the sheet and writes on it.
async fn hand_in(harness: &Harness, user: &str, channel: &str, lines: &str) -> Value {
    let opened = harness.control.command(user, channel, "orders write", json!({})).await.unwrap();
    assert_eq!(opened["state"], "modal", "{opened:#}");
    let mut values = serde_json::Map::new();
    for (place, (field, _)) in fields(&opened).into_iter().enumerate() {
        values.insert(
            field,
            Value::String(if place == 0 { lines.to_owned() } else { String::new() }),
        );
    }
    harness.control.submit(user, &opened, Value::Object(values)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_following_map_leaves_the_attached_text() {
    let harness = started().await;
    let refused: String = (0..40).map(|nth| format!("\nmvoe {nth} n n n n n n n")).collect();
    let answer = hand_in(&harness, "Ana", "dm", &format!("move 13 s s{refused}")).await;
    let names = |value: &Value| -> Vec<String> {
        let files = message(value)["files"].as_array().unwrap().clone();
        files.iter().map(|file| file["filename"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&answer), ["answer.txt"], "it is longer than a message");
    let with_map = harness.control.next(&answer).await.unwrap();
    assert_eq!(names(&with_map), ["answer.txt", "map.png"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_resolved_together_and_everybody_gets_their_own() {
    let harness = started().await;
    harness.say("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    harness.say("Ana", "order", json!({"order": "broadcast To arms!"})).await;
    let sheet = harness.control.command("Bruno", "dm", "orders write", json!({})).await.unwrap();
    let board = harness.find("Alba").await.now;
    let said = harness.advance("Alba").await;
    assert!(said.contains("Now open: turn 2"), "{said}");
    assert_eq!(harness.find("Alba").await.now.turn, board.turn + 1);
    let mut reports = Vec::new();
    for user in ["Ana", "Bruno", "Carla"] {
        let letters = harness.letters(user).await;
        let last = letters.last().unwrap().clone();
        assert_eq!(letters.len(), 2, "{user} has the opening and turn 1");
        assert!(last["files"].as_array().unwrap().iter().any(|file| file["filename"] == "map.png"));
        reports.push(last["content"].as_str().unwrap().to_owned());
    }
    assert!(reports[0] != reports[1] && reports[1] != reports[2]);
    for room in ["junta", "front", "league", "emtv", "war-room", "gm"] {
        let own = harness.channel(GM, room).await.unwrap();
        assert!(!own.is_empty(), "{room}");
    }
    let told = harness.channel(GM, "war-room").await.unwrap();
    let told = told.last().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(told.starts_with("# Turn 1: what everybody knows\n"), "{told}");
    let news = harness.channel("Visitor", "emtv").await.unwrap();
    let opening = words_of(&news[0]);
    assert!(
        opening.contains("EMTV goes on the air") && opening.contains("(The Rio Alba)"),
        "{opening}"
    );
    // Wordings differ, but each has a hex or a place.
    let lower = opening.to_lowercase();
    let whereabouts = ["near ", "within ", " around "].iter().any(|words| lower.contains(words));
    assert!(opening.contains("General Ibarra (Military Officer)") && whereabouts, "{opening}");
    let rooms = harness.say(GM, "gm board", json!({"campaign": "Alba"})).await;
    assert!(rooms.contains("General Ibarra: ") && rooms.contains("the GM: "), "{rooms}");
    assert!(rooms.contains("<#") && !rooms.contains("channel:"), "{rooms}");
    let news = words_of(news.last().unwrap());
    assert!(news.contains("To arms!") && news.contains("Ibarra"), "{news}");
    let alone = harness.channel("Ana", "junta").await.unwrap().pop().unwrap();
    let last = alone["content"].as_str().unwrap();
    assert!(last.starts_with("This room is yours alone."), "her report comes directly: {last}");
    let (field, _) = fields(&sheet)[0].clone();
    let late = harness.control.submit("Bruno", &sheet, json!({field: "10 11"})).await.unwrap();
    let late = text(&late);
    assert!(late.starts_with("Too late: that turn is closed. The order was for turn 1."), "{late}");
    assert!(late.contains("Here is your text, to keep:\n```\n10 11\n```"), "{late}");
    let report = harness.say("Ana", "report", json!({})).await;
    assert!(report.contains("Turn 1"), "{report}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_ready_closes_and_empty_seats_are_the_autopilots() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let first = harness.ready("Ana", json!({})).await;
    assert!(first.starts_with("You're ready for turn 1. One other player isn't."), "{first}");
    let undone = harness.say("Ana", "ready", json!({"undo": true})).await;
    insta::assert_snapshot!(undone, @"You aren't marked as ready for turn 1.");
    harness.ready("Bruno", json!({})).await;
    let before = harness.find("Alba").await.now;
    harness.ready("Ana", json!({})).await;
    let after = harness.find("Alba").await.now;
    assert_eq!(after.turn, before.turn + 1);
    let autopilot = harness.store().standing_orders(before).await.unwrap();
    assert!(
        !autopilot.is_empty()
            && autopilot.iter().all(|order| order.seat == "abbess" && order.by.is_none())
    );
    harness.delivered().await;
    let board = harness.say(GM, "gm board", json!({})).await;
    assert_eq!(
        board.matches("nobody plays that seat").count(),
        1,
        "a reason is said once: {board}"
    );
    // A new player reads older reports by command.
    harness.advance("Alba").await;
    let campaign = harness.find("Alba").await.id;
    let carla = super::floods::id_of(&harness, "Carla").await;
    harness.store().join_seat(campaign, "abbess", carla).await.unwrap();
    let board = harness.say(GM, "gm board", json!({})).await;
    assert!(board.contains("their player finds them in `/report`"), "{board}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_delivered_twice_is_done_once_and_stands_in_no_later_window() {
    let harness = started().await;
    let order = harness.command("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    harness.say("Ana", "order", json!({"unit": "1/13", "order": "dig"})).await;
    let interaction = order["interaction"].as_str().unwrap();
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(standing(&harness, "general").await, ["dig 1/13"], "delivered twice, done once");
    let choices = harness.choices("Ana", "orders cancel", "order", "", json!({})).await;
    harness.advance("Alba").await;
    let now = harness.find("Alba").await.now;
    harness
        .control
        .post(&format!("interactions/{interaction}/duplicate"), json!({}))
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(harness.store().standing_orders(now).await.unwrap(), []);
    // An offer from that window means nothing here.
    harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    let struck = harness.say("Ana", "orders cancel", json!({"order": choices[0]})).await;
    assert!(struck.contains("You have no such order"), "{struck}");
    assert_eq!(harness.store().standing_orders(now).await.unwrap().len(), 1);
    harness.close().await;
}
