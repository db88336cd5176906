//! `/gm advance` and `/gm board`: who is asked about, who is reminded, and what the answer tells of the turn.

use serde_json::json;

use crate::common::{GM, Harness, component, fields, message, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";

#[tokio::test(flavor = "multi_thread")]
async fn the_board_names_the_seats_that_nobody_has_taken() {
    let harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", "Ana")]).await;
    let board = harness.say(GM, "gm board", json!({})).await;
    let said = "The autopilot plays 2 seats that nobody has taken: Tribune Salazar, Abbess Catalina";
    assert!(board.contains(said), "{board}");
    harness.campaign(MYTHICO, "Beta", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")]).await;
    let board = harness.say(GM, "gm board", json!({"campaign": "Beta"})).await;
    assert!(!board.contains("nobody has taken"), "{board}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_is_asked_while_a_player_has_neither_ordered_nor_said_ready() {
    let mut harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")]).await;
    harness.say("Ana", "land dig", json!({"unit": "12"})).await;
    harness.say("Carla", "autopilot", json!({"on": true})).await;
    let before = harness.find("Alba").await.now;
    let asked = harness.command(GM, "gm advance", json!({})).await;
    let said = text(&asked);
    let opening = "Turn 1, Orders of the week, of “Alba” still waits for a player who has neither ordered nor said ready: \
                   Tribune Salazar (<@";
    assert!(said.starts_with(opening) && said.ends_with("). Close it all the same?"), "{said}");
    assert!(!said.contains("Ibarra") && !said.contains("Catalina"), "{said}");
    assert_eq!(harness.find("Alba").await.now, before, "nothing is closed");

    let remind = component(&message(&asked), "remind");
    for expected in ["One player is reminded", "They have all been reminded already."] {
        let reminded = harness.control.press(GM, &message(&asked), &remind).await;
        let Ok(reminded) = reminded else { break };
        assert!(text(&reminded).starts_with(expected), "{}", text(&reminded));
        assert!(text(&reminded).contains("Tribune Salazar"), "asked still: {}", text(&reminded));
    }
    harness.delivered().await;
    let letters = harness.letters("Bruno").await;
    let reminders =
        letters.iter().filter(|one| one["content"].to_string().contains("the GM waits for your orders"));
    assert_eq!(reminders.count(), 1, "{letters:#?}");
    let board = harness.say(GM, "gm board", json!({})).await;
    let lines: Vec<&str> = board.lines().take(4).collect();
    assert_eq!(lines[0], "**Turn 1, Orders of the week**");
    for (line, marks) in
        [(1, "one order, not ready"), (2, "no orders, not ready, reminded"), (3, "the autopilot stands in")]
    {
        assert!(lines[line].ends_with(marks), "{board}");
    }

    // The question outlives a restart; whoever presses late closes no other window.
    harness.stop_bot().await;
    harness.start_bot().await;
    let close = component(&message(&asked), "advance");
    let closed = harness.control.press(GM, &message(&asked), &close).await.unwrap();
    assert!(text(&closed).contains("the window is closed"), "{}", text(&closed));
    let now = harness.find("Alba").await.now;
    assert_eq!(now.turn, before.turn + 1);
    harness.delivered().await;
    let asked = harness.say(GM, "gm advance", json!({})).await;
    assert!(asked.contains("2 players"), "{asked}");
    harness.say("Ana", "ready", json!({})).await;
    harness.say("Bruno", "land dig", json!({"unit": "12"})).await;
    let closed = harness.say(GM, "gm advance", json!({})).await;
    assert!(closed.contains("turn 3"), "nobody is missing: {closed}");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_question_closes_nothing_and_somebody_else_cant_press_it() {
    let harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", "Ana")]).await;
    let asked = harness.command(GM, "gm advance", json!({})).await;
    let close = component(&message(&asked), "advance");
    let said = harness.advance("Alba").await;
    assert!(said.contains("turn 2"), "now:True never asks: {said}");
    let late = harness.control.press(GM, &message(&asked), &close).await.unwrap();
    assert!(text(&late).starts_with("That was meant for a window that has closed"), "{}", text(&late));
    assert_eq!(harness.find("Alba").await.now.turn, 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_tells_fights_losses_what_went_otherwise_and_what_is_held_back() {
    let harness = Harness::open().await;
    harness.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    // What was told while it was open isn't counted.
    let before = harness.store().board(harness.find("Autumn").await.id, None).await.unwrap().len();
    let answer = harness.command(GM, "gm advance", json!({"now": true})).await;
    let quiet = text(&harness.control.next(&answer).await.unwrap());
    let came = harness.store().board(harness.find("Autumn").await.id, None).await.unwrap().len() - before;
    assert!(before > 0 && quiet.contains(&format!("{came} dispatches are out")), "{before}, {came}: {quiet}");
    assert!(quiet.contains("No fights, no losses, nothing changed hands."), "{quiet}");
    assert!(quiet.contains(" dispatches are out, none is on the way, none is held back."), "{quiet}");
    harness.advance("Autumn").await;
    let opened = harness.control.command("Ana", "dm", "orders write", json!({})).await.unwrap();
    let field = fields(&opened).remove(0).0;
    let sheet = json!({field: "attack a1 a2\nattack a2 a1"});
    let asked = harness.control.submit("Ana", &opened, sheet).await.unwrap();
    let button = component(&message(&asked), "resume");
    harness.control.press("Ana", &message(&asked), &button).await.unwrap();
    let attacked = harness.advance("Autumn").await;
    assert!(attacked.contains("**One fight**\n- 0106: 2 attacks"), "rolled in this window: {attacked}");
    let told = harness.advance("Autumn").await;
    assert!(told.contains("**One fight**\n- 0106: 2 attacks"), "{told}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_told_no_more_than_his_seat_knows() {
    let harness = Harness::open().await;
    harness.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno")]).await;
    harness.say("Bruno", "land dig", json!({"unit": "12"})).await;
    let asked = harness.say(GM, "gm advance", json!({})).await;
    assert!(
        asked.contains("2 players") && asked.contains("Tribune"),
        "who isn't ready, all can see: {asked}"
    );
    let board = harness.say(GM, "gm board", json!({})).await;
    let lines: Vec<&str> = board.lines().take(3).collect();
    assert!(lines[1].ends_with("no orders, not ready") && lines[2].ends_with("): not ready"), "{board}");
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(harness.advance("Alba").await);
    }
    // What others did and where they were stopped isn't told; nor which of their orders failed.
    let all = told.join("\n");
    assert!(!all.contains("2/") && !all.contains("3/"), "others' units: {all}");
    assert!(!all.contains("couldn't be carried into the turn"), "{all}");
    harness.close().await;
}
