//! Orders that were shown and not given: asked about before a seat is ready, counted for the game master, told once their window has
//! closed; and confirmations that come at the same moment.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::direct::written;
use super::lamps::{NAME, aiming};
use crate::common::{GM, Harness, component, fields, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";

async fn crossroads() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness
}

async fn alba() -> Harness {
    let harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

/// Hands in a sheet without confirming it.
async fn shown(harness: &Harness, user: &str, lines: &str) -> Value {
    let opened = harness.command(user, "orders write", json!({})).await;
    let field = fields(&opened)[0].0.clone();
    harness.control.submit(user, &opened, json!({field: lines})).await.unwrap()
}

async fn press(harness: &Harness, user: &str, on: &Value, word: &str) -> Value {
    harness.control.press(user, on, &component(on, word)).await.unwrap()
}

/// Orders that were carried out in the open window of a campaign.
async fn carried_out(harness: &Harness, name: &str) -> u32 {
    harness.store().carried_out(harness.find(name).await.now).await.unwrap()
}

/// How often a user was told that something wasn't given.
async fn told(harness: &Harness, user: &str) -> Vec<String> {
    harness.delivered().await;
    let letters = harness.letters(user).await;
    let said = letters.iter().filter_map(|letter| letter["content"].as_str());
    let lines =
        said.flat_map(|said| said.lines().filter(|line| line.contains("not given before the window")));
    lines.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_confirmations_at_the_same_moment_each_is_carried_out_as_it_was_shown_or_not_at_all() {
    let harness = crossroads().await;
    let order = json!({"unit": "a1", "path": "3"});
    let mut asked = Vec::new();
    for _ in 0..6 {
        asked.push(message(&harness.command("Ana", "march move", order.clone()).await));
    }
    asked.push(message(&shown(&harness, "Ana", "move a1 3\nmove a2 3").await));
    let pressed = join_all(
        asked
            .iter()
            .enumerate()
            .map(|(place, asked)| press(&harness, "Ana", asked, if place < 6 { "play" } else { "resume" })),
    );
    let answers: Vec<String> = pressed.await.iter().map(text).collect();
    let done = answers.iter().filter(|said| said.contains("Receipt"));
    // After the sheet, by which another unit moved since, the order can't be given any more.
    let anew = answers.iter().filter(|said| {
        said.starts_with("Nothing was carried out: things have changed")
            || said.starts_with("That order was not taken") && said.contains("since then another unit has")
    });
    assert_eq!((done.count(), anew.count()), (1, 6), "{answers:#?}");
    let moves = |one: &String| one.contains("a1 goes from 0106 to 0206") && one.contains("Nothing was");
    assert!(!answers.iter().any(moves), "{answers:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_ready_is_asked_what_becomes_of_a_sheet_that_was_only_shown() {
    let mut harness = crossroads().await;
    let before = harness.find("Autumn").await.now;
    shown(&harness, "Ana", "move a1 3\nmove a2 3").await;
    // One of them is given by other means, and one that is left isn't asked about.
    let play = message(&harness.command("Ana", "march move", json!({"unit": "a2", "path": "3"})).await);
    press(&harness, "Ana", &play, "play").await;
    let left = message(&harness.command("Ana", "march move", json!({"unit": "a4", "path": "3"})).await);
    press(&harness, "Ana", &left, "cancel").await;
    let asked = harness.command("Ana", "ready", json!({})).await;
    assert!(
        text(&asked).starts_with("**You have an order that was shown and not given.**"),
        "{}",
        text(&asked)
    );
    assert!(text(&asked).contains("`move a1 3`") && !text(&asked).contains("a4"), "{}", text(&asked));
    let back = press(&harness, "Ana", &message(&asked), "readyback").await;
    assert!(text(&back).starts_with("You are not ready"), "{}", text(&back));
    assert_eq!(harness.find("Autumn").await.now, before);

    let asked = message(&harness.command("Ana", "ready", json!({})).await);
    harness.stop_bot().await;
    harness.start_bot().await;
    let other = message(&harness.command("Ana", "march move", json!({"unit": "a6", "path": "3"})).await);
    press(&harness, "Ana", &other, "play").await;
    assert_eq!(carried_out(&harness, "Autumn").await, 2);
    let given = press(&harness, "Ana", &asked, "readygive").await;
    assert!(text(&given).contains("`move a1 3`"), "{}", text(&given));
    assert!(text(&given).contains("One order carried out"), "{}", text(&given));
    assert!(text(&given).contains("You were the last; the window is closed"), "{}", text(&given));
    let rows = harness.store().rows_of_window(before).await.unwrap();
    let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(texts, ["move a2 3", "move a6 3", "move a1 3"]);
    assert_eq!(told(&harness, "Ana").await, [""; 0]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_would_come_to_something_else_by_now_is_asked_about_anew_and_what_is_refused_is_mended() {
    let harness = crossroads().await;
    shown(&harness, "Ana", "move a1 3").await;
    let asked = message(&harness.command("Ana", "ready", json!({})).await);
    let play = message(&harness.command("Ana", "march move", json!({"unit": "a1", "path": "2"})).await);
    press(&harness, "Ana", &play, "play").await;
    let anew = press(&harness, "Ana", &asked, "readygive").await;
    assert!(text(&anew).starts_with("Nothing was carried out: things have changed"), "{}", text(&anew));
    let done = press(&harness, "Ana", &message(&anew), "readywithout").await;
    assert!(text(&done).contains("the window is closed"), "{}", text(&done));
    assert_eq!(told(&harness, "Ana").await, [""; 0], "she left them herself");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_orders_and_final_ones_are_given_together() {
    let harness = aiming().await;
    written(&harness, "Ana", "aim 1 20").await;
    harness.command("Ana", "lamp tilt", json!({"unit": "1", "quantity": 45})).await;
    let asked = harness.command("Ana", "ready", json!({})).await;
    assert!(
        text(&asked).starts_with("**You have 2 orders that were shown and not given.**"),
        "{}",
        text(&asked)
    );
    let given = press(&harness, "Ana", &message(&asked), "readygive").await;
    assert!(text(&given).contains("You are ready"), "{}", text(&given));
    let at = harness.find(NAME).await.now;
    let rows = harness.store().rows_of_window(at).await.unwrap();
    let texts: Vec<(&str, bool)> = rows.iter().map(|row| (row.text.as_str(), row.carried_out)).collect();
    assert_eq!(texts, [("tilt 1 45", true), ("aim 1 20", false)]);
    let interaction = given["interaction"].as_str().unwrap();
    harness.control.post(&format!("interactions/{interaction}/duplicate"), json!({})).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(harness.store().rows_of_window(at).await.unwrap().len(), 2, "delivered twice, given once");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closing_that_discards_some_says_so_once_and_they_begin_the_next_sheet() {
    let mut harness = alba().await;
    harness.say("Ana", "land dig", json!({"unit": "12"})).await;
    harness.say("Bruno", "land dig", json!({"unit": "12"})).await;
    written(&harness, "Ana", "move 12 n").await;
    harness.say("Ana", "land dig", json!({"unit": "12"})).await;
    let shown = written(&harness, "Ana", "move 13 n").await;
    let asked = harness.command(GM, "gm advance", json!({})).await;
    assert!(text(&asked).contains("one seat was shown orders and has not given them"), "{}", text(&asked));
    assert!(!text(&asked).contains("Ibarra") && !text(&asked).contains("move"), "{}", text(&asked));
    assert_eq!(harness.find("Alba").await.now.turn, 1);
    let closed = press(&harness, GM, &message(&asked), "advance").await;
    assert!(text(&closed).contains("the window is closed"), "{}", text(&closed));
    let lines = told(&harness, "Ana").await;
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].contains("`move 13 1`") && lines[0].contains("begins with"), "{lines:#?}");
    assert_eq!(told(&harness, "Bruno").await, [""; 0]);

    harness.stop_bot().await;
    harness.start_bot().await;
    let sheet = harness.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 1"), "{:?}", fields(&sheet));
    let late = harness.control.press("Ana", &shown, &component(&shown, "place")).await.unwrap();
    assert!(text(&late).starts_with("That window is closed"), "{}", text(&late));
    harness.advance("Alba").await;
    assert_eq!(told(&harness, "Ana").await.len(), 1, "said once");
    harness.close().await;
}

/// Takes the war of Alba back to its first turn.
async fn taken_back(harness: &Harness, orders: &str) {
    let options = json!({"turn": 1, "orders": orders, "reason": "Again.", "campaign": "Alba"});
    let asked = message(&harness.command(GM, "gm undo", options).await);
    let done = press(harness, GM, &asked, "undo/").await;
    assert!(text(&done).contains("is back in turn 1"), "{}", text(&done));
    harness.delivered().await;
}

/// What the newcomer of a seat is sent.
async fn briefed(harness: &Harness, user: &str) -> Vec<Value> {
    let replaced = json!({"seat": "tribune", "user": user, "even-so": true, "campaign": "Alba"});
    let replaced = harness.say(GM, "gm seat replace", replaced).await;
    assert!(replaced.contains("plays Tribune Salazar now"), "{replaced}");
    harness.delivered().await;
    harness.letters(user).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_given_still_waits_while_orders_are_kept() {
    let harness = alba().await;
    written(&harness, "Ana", "move 13 n").await;
    written(&harness, "Bruno", "move 13 n").await;
    harness.advance("Alba").await;
    for user in ["Ana", "Bruno"] {
        assert_eq!(told(&harness, user).await.len(), 1, "{user}");
    }
    let brief = briefed(&harness, "Carla").await;
    assert!(brief.len() >= 2 && brief[0].to_string().contains("write/"), "{brief:#?}");
    assert_eq!(told(&harness, "Carla").await, [""; 0], "that was Bruno's");

    taken_back(&harness, "keep").await;
    let brief = briefed(&harness, "Visitor").await;
    assert!(!brief[0].to_string().contains("write/"), "nobody writes orders there: {brief:#?}");
    let ready = harness.say("Ana", "ready", json!({})).await;
    assert!(ready.contains("kept its orders") && !ready.contains("not given"), "{ready}");
    let before = told(&harness, "Ana").await.len();
    harness.advance("Alba").await;
    assert_eq!(told(&harness, "Ana").await.len(), before, "none could be given");
    let sheet = harness.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 1"), "as she was promised: {:?}", fields(&sheet));
    taken_back(&harness, "reopen").await;
    let sheet = harness.command("Ana", "orders write", json!({})).await;
    assert!(fields(&sheet)[0].1.contains("move 13 1"), "and there, too: {:?}", fields(&sheet));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_no_report_of_the_window_is_told_by_itself() {
    let harness = crossroads().await;
    let play = message(&harness.command("Ana", "march move", json!({"unit": "a2", "path": "3"})).await);
    press(&harness, "Ana", &play, "play").await;
    shown(&harness, "Ana", "move a1 3").await;
    harness.advance("Autumn").await;
    let lines = told(&harness, "Ana").await;
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(lines[0].contains("`move a1 3`"), "{lines:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_not_told_what_others_were_shown() {
    let harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    for user in [GM, "Bruno"] {
        harness.say(user, "ready", json!({})).await;
        harness.say(user, "ready", json!({"undo": true})).await;
        harness.say(user, "land dig", json!({"unit": "12"})).await;
    }
    written(&harness, "Bruno", "move 13 n").await;
    let asked = harness.say(GM, "gm advance", json!({})).await;
    assert!(!asked.contains("was shown"), "{asked}");
    harness.close().await;
}
