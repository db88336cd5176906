//! Reminders to players without orders as time passes.

use serde_json::{Value, json};

use crate::common::{GM, Harness, LONG, component, message, until};

const MODULE: &str = "el-mythico-skirmish";

async fn reminders(harness: &Harness, user: &str) -> usize {
    harness.delivered().await;
    let letters = harness.letters(user).await;
    letters
        .iter()
        .filter(|one| one["content"].to_string().contains("you have no orders yet"))
        .count()
}

/// Reminders of these users, once the woken clock has sent as many as wanted.
async fn looked<const N: usize>(
    harness: &Harness,
    users: [&str; N],
    wanted: [usize; N],
) -> [usize; N] {
    let counts = async || {
        let mut counts = [0; N];
        for (count, user) in counts.iter_mut().zip(users) {
            *count = reminders(harness, user).await;
        }
        counts
    };
    let woken = async || {
        harness.app().adjudicator.wake();
        counts().await
    };
    until(LONG, woken, |counts| *counts == wanted).await;
    // An excess reminder would come now.
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    counts().await
}

/// Sets a campaign's schedule, and presses the button that asks for it.
async fn set_schedule(harness: &Harness, options: Value) {
    let asked = message(&harness.command(GM, "campaign schedule", options).await);
    let outcome = harness.control.press(GM, &asked, &component(&asked, "schedule")).await.unwrap();
    assert!(!message(&outcome).is_null(), "the press isn't answered: {outcome:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn players_without_orders_are_reminded_once_at_each_time() {
    let mut harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
    harness.campaign(MODULE, "Autumn", &seats).await;
    set_schedule(&harness, json!({"hours": 48, "remind": "24 3"})).await;
    harness.say("Ana", "order", json!({"unit": "12", "order": "dig"})).await;
    harness.ready("Carla", json!({})).await;
    let reminded = async |harness: &Harness, wanted: [usize; 3], why: &str| {
        assert_eq!(looked(harness, seats.map(|(_, user)| user), wanted).await, wanted, "{why}");
    };
    reminded(&harness, [0, 0, 0], "two days are left").await;
    // A bit more than a day passes. Discord's next event tells so.
    harness.control.post("clock", json!({"advance_s": 25 * 3_600})).await.unwrap();
    harness.say(GM, "status", json!({})).await;
    reminded(&harness, [0, 1, 0], "to whoever has neither ordered nor said ready").await;
    reminded(&harness, [0, 1, 0], "once").await;
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.say(GM, "status", json!({})).await;
    reminded(&harness, [0, 1, 0], "though the bot was started anew").await;
    let board = harness.say(GM, "gm board", json!({})).await;
    assert!(
        board.lines().any(|line| line.contains("Tribune") && line.ends_with("reminded")),
        "{board}"
    );
    harness.say("Carla", "ready", json!({"undo": true})).await;
    harness.control.post("clock", json!({"advance_s": 21 * 3_600})).await.unwrap();
    harness.say(GM, "status", json!({})).await;
    reminded(&harness, [0, 2, 1], "and once more two hours before it closes").await;
    // The window closes two days later than now, and both reminders are ahead of it again.
    set_schedule(&harness, json!({"hours": 49})).await;
    reminded(&harness, [0, 2, 1], "two days are left again").await;
    for (hours, count) in [(26, [0, 3, 2]), (21, [0, 4, 3])] {
        harness.control.post("clock", json!({"advance_s": hours * 3_600})).await.unwrap();
        harness.say(GM, "status", json!({})).await;
        reminded(&harness, count, "though they came before the deadline was moved").await;
    }
    assert_eq!(harness.find("Autumn").await.now.turn, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_window_of_an_hour_players_are_reminded_when_half_of_it_is_over() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    set_schedule(&harness, json!({"hours": 1})).await;
    assert_eq!(looked(&harness, ["Ana", "Bruno"], [0, 0]).await, [0, 0]);
    harness.control.post("clock", json!({"advance_s": 32 * 60})).await.unwrap();
    harness.say(GM, "status", json!({})).await;
    assert_eq!(looked(&harness, ["Ana", "Bruno"], [1, 1]).await, [1, 1]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_learns_from_no_reminder_who_has_ordered() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", GM), ("tribune", "Bruno")]).await;
    let before = harness.say(GM, "gm board", json!({})).await;
    let campaign = harness.find("Autumn").await;
    set_schedule(&harness, json!({"hours": 40})).await;
    harness.say(GM, "order", json!({"unit": "12", "order": "dig"})).await;
    harness.control.post("clock", json!({"advance_s": 30 * 3_600})).await.unwrap();
    harness.say("Ana", "status", json!({})).await;
    assert_eq!(looked(&harness, ["Bruno"], [1]).await, [1]);
    let board = harness.say(GM, "gm board", json!({})).await;
    let tribune = |board: &str| {
        board.lines().filter(|line| line.contains("Tribune")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(tribune(&board), tribune(&before), "{board}");
    assert_eq!(harness.find("Autumn").await.now, campaign.now);
    harness.close().await;
}
