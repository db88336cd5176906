//! Orders that were shown and not given: asked about before a seat is ready, counted for the game
//! master, told once their window has closed.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, fields, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";

async fn crossroads() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk
}

async fn alba() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

/// Hands in a sheet without confirming it.
async fn shown(desk: &Desk, user: &str, lines: &str) -> Value {
    let opened = desk.command(user, "orders write", json!({})).await;
    let field = fields(&opened)[0].0.clone();
    desk.submit(user, &opened, json!({field: lines})).await
}

async fn press(desk: &Desk, user: &str, on: &Value, word: &str) -> Value {
    desk.press(user, on, &component(on, word)).await
}

/// Orders that were carried out in the open window of a campaign.
async fn carried_out(desk: &Desk, name: &str) -> u32 {
    desk.store().carried_out(desk.find(name).await.now).await.unwrap()
}

/// How often a user was told that something wasn't given.
async fn told(desk: &Desk, user: &str) -> Vec<String> {
    desk.delivered().await;
    let letters = desk.letters(user).await;
    let said = letters.iter().filter_map(|letter| letter["content"].as_str());
    let lines =
        said.flat_map(|said| said.lines().filter(|line| line.contains("before the turn closed")));
    lines.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_ready_is_asked_what_becomes_of_a_sheet_that_was_only_shown() {
    let mut desk = crossroads().await;
    let before = desk.find("Autumn").await.now;
    shown(&desk, "Ana", "move a1 3\nmove a2 3").await;
    // One of them is given by other means, and one that is left isn't asked about.
    let play = message(&desk.command("Ana", "move", json!({"unit": "a2", "to": "3"})).await);
    press(&desk, "Ana", &play, "play").await;
    let left = message(&desk.command("Ana", "move", json!({"unit": "a4", "to": "3"})).await);
    press(&desk, "Ana", &left, "cancel").await;
    let asked = desk.be_ready("Ana", json!({})).await;
    assert!(
        text(&asked).starts_with("**You haven't sent one of your orders.**"),
        "{}",
        text(&asked)
    );
    assert!(
        text(&asked).contains("`move a1 3`") && !text(&asked).contains("a4"),
        "{}",
        text(&asked)
    );
    let back = press(&desk, "Ana", &message(&asked), "ready-back").await;
    assert!(text(&back).starts_with("You're not ready"), "{}", text(&back));
    assert_eq!(desk.find("Autumn").await.now, before);

    let asked = message(&desk.be_ready("Ana", json!({})).await);
    desk.restart().await;
    let other = message(&desk.command("Ana", "move", json!({"unit": "a6", "to": "3"})).await);
    press(&desk, "Ana", &other, "play").await;
    assert_eq!(carried_out(&desk, "Autumn").await, 2);
    let given = press(&desk, "Ana", &asked, "ready-give").await;
    assert!(text(&given).contains("`move a1 3`"), "{}", text(&given));
    assert!(text(&given).contains("One order done"), "{}", text(&given));
    assert!(
        text(&given).contains("You were the last: this closed Duke Aldric's moves"),
        "{}",
        text(&given)
    );
    let rows = desk.store().rows_of_window(before).await.unwrap();
    let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(texts, ["move a2 3", "move a6 3", "move a1 3"]);
    assert_eq!(told(&desk, "Ana").await, [""; 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_come_to_something_else_by_now_is_asked_about_again_and_what_is_refused_is_mended()
 {
    let desk = crossroads().await;
    shown(&desk, "Ana", "move a1 3\nmove a2 3").await;
    let asked = message(&desk.be_ready("Ana", json!({})).await);
    let play = message(&desk.command("Ana", "move", json!({"unit": "a1", "to": "2"})).await);
    press(&desk, "Ana", &play, "play").await;
    let again = press(&desk, "Ana", &asked, "ready-give").await;
    assert!(text(&again).starts_with("Things have changed since you saw this"), "{}", text(&again));
    let done = press(&desk, "Ana", &message(&again), "ready-without").await;
    assert!(text(&done).contains("this closed"), "{}", text(&done));
    assert_eq!(told(&desk, "Ana").await, [""; 0], "she left them herself");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closing_that_discards_some_says_so_once_and_they_begin_the_next_sheet() {
    let mut desk = alba().await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    desk.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    desk.direct("Ana", "move 12 n").await;
    desk.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    let shown = desk.direct("Ana", "move 13 n").await;
    let asked = desk.command(GM, "gm advance", json!({})).await;
    assert!(text(&asked).contains("Not sent yet: 2 orders of General Ibarra."), "{}", text(&asked));
    assert!(!text(&asked).contains("move"), "not what it is: {}", text(&asked));
    assert_eq!(desk.find("Alba").await.now.turn, 1);
    let closed = press(&desk, GM, &message(&asked), "advance").await;
    assert!(text(&closed).contains("is closed"), "{}", text(&closed));
    let lines = told(&desk, "Ana").await;
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].contains("`move 13 n`") && lines[0].contains("begins with"), "{lines:#?}");
    assert_eq!(told(&desk, "Bruno").await, [""; 0]);

    desk.restart().await;
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 n"), "{:?}", fields(&sheet));
    let late = desk.press("Ana", &shown, &component(&shown, "place")).await;
    assert!(text(&late).starts_with("Too late: that turn is closed"), "{}", text(&late));
    desk.advance("Alba").await;
    assert_eq!(told(&desk, "Ana").await.len(), 1, "said once");
}

/// Takes the war of Alba back to its first turn.
async fn taken_back(desk: &Desk, orders: &str) {
    let options = json!({"turn": 1, "orders": orders, "reason": "Again.", "campaign": "Alba"});
    let asked = message(&desk.command(GM, "gm undo", options).await);
    let done = press(desk, GM, &asked, "undo/").await;
    assert!(text(&done).contains("is back in turn 1"), "{}", text(&done));
    desk.delivered().await;
}

/// What the newcomer of a seat is sent.
async fn briefed(desk: &Desk, user: &str) -> Vec<Value> {
    desk.granted(user, "tribune", "Alba").await;
    desk.letters(user).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_given_still_waits_while_orders_are_kept() {
    let desk = alba().await;
    desk.direct("Ana", "move 13 n").await;
    desk.direct("Bruno", "move 13 n").await;
    desk.advance("Alba").await;
    for user in ["Ana", "Bruno"] {
        assert_eq!(told(&desk, user).await.len(), 1, "{user}");
    }
    let brief = briefed(&desk, "Carla").await;
    assert!(brief.len() >= 2 && brief[0].to_string().contains("write/"), "{brief:#?}");
    assert_eq!(told(&desk, "Carla").await, [""; 0], "that was Bruno's");

    taken_back(&desk, "keep").await;
    let brief = briefed(&desk, "Visitor").await;
    assert!(!brief[0].to_string().contains("write/"), "nobody writes orders there: {brief:#?}");
    let ready = desk.ready("Ana", json!({})).await;
    assert!(ready.contains("kept its orders") && !ready.contains("haven't sent"), "{ready}");
    let before = told(&desk, "Ana").await.len();
    desk.advance("Alba").await;
    assert_eq!(told(&desk, "Ana").await.len(), before, "none could be given");
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 n"), "as she was promised: {:?}", fields(&sheet));
    taken_back(&desk, "reopen").await;
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 n"), "and there, too: {:?}", fields(&sheet));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_report_of_the_window_is_told_by_itself() {
    let desk = crossroads().await;
    let play = message(&desk.command("Ana", "move", json!({"unit": "a2", "to": "3"})).await);
    press(&desk, "Ana", &play, "play").await;
    shown(&desk, "Ana", "move a1 3").await;
    desk.advance("Autumn").await;
    let lines = told(&desk, "Ana").await;
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].contains("`move a1 3`"), "{lines:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_not_told_what_others_were_shown() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    for user in [GM, "Bruno"] {
        desk.ready(user, json!({})).await;
        desk.say(user, "ready", json!({"undo": true})).await;
        desk.say(user, "order", json!({"unit": "12", "order": "dig"})).await;
    }
    desk.direct("Bruno", "move 13 n").await;
    let asked = desk.say(GM, "gm advance", json!({})).await;
    assert!(!asked.contains("sent all their orders"), "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_for_a_unit_that_was_ordered_since_is_dropped_and_others_read_as_they_were_typed() {
    let desk = crossroads().await;
    desk.direct("Ana", "move a1 0206").await;
    desk.direct("Ana", "move a6 0706").await;
    let play = message(&desk.command("Ana", "move", json!({"unit": "a6", "to": "3"})).await);
    press(&desk, "Ana", &play, "play").await;
    let asked = desk.be_ready("Ana", json!({})).await;
    let said = text(&asked);
    assert!(said.contains("`move a1 0206`") && !said.contains("a6"), "{said}");
    let labels = message(&asked)["components"].to_string();
    assert!(labels.contains("Be ready without it"), "{labels}");
    let play = message(&desk.command("Ana", "move", json!({"unit": "a1", "to": "3"})).await);
    press(&desk, "Ana", &play, "play").await;
    let closed = desk.ready("Ana", json!({})).await;
    assert!(closed.contains("this closed Duke Aldric's moves"), "{closed}");
}
