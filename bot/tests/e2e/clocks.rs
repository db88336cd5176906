//! A host whose clock is wrong: what counts is Discord's time, as its ids tell it.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::{GM, Harness};

const MODULE: &str = "el-mythico-skirmish";

async fn meddle(harness: &Harness, sql: &'static str) {
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}", harness.store().path().display())).await.unwrap();
    sqlx::query(sql).execute(&pool).await.unwrap();
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_an_hour_ahead_refuses_nothing() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    // The window was opened by it; then it was put right.
    meddle(&harness, "UPDATE turn_window SET opened_at = opened_at + 3600000").await;
    let ordered = harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    assert!(ordered.contains("`move 13 4`"), "{ordered}");
    let ready = harness.say("Ana", "ready", json!({})).await;
    assert!(ready.starts_with("You are ready"), "{ready}");
    let said = harness.advance("Autumn").await;
    assert!(said.contains("Now open: turn 2"), "{said}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_an_hour_behind_keeps_discords_deadlines() {
    let harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    // Discord is an hour ahead of this machine, and the window closes in ten of Discord's minutes.
    harness.control.post("clock", json!({"advance_s": 3_600})).await.unwrap();
    let deadline = Timestamp::now() + SignedDuration::from_mins(70);
    harness.store().set_deadline(campaign.id, Some(deadline)).await.unwrap();
    let ordered = harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    assert!(ordered.contains("`move 13 4`"), "in time: {ordered}");
    harness.app().adjudicator.wake();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(harness.find("Autumn").await.now, campaign.now, "ten minutes are left");
    harness.control.post("clock", json!({"advance_s": 900})).await.unwrap();
    let late = harness.say("Bruno", "land dig", json!({"unit": "12"})).await;
    assert!(
        late.contains("window is closed") || late.contains("has closed"),
        "by Discord's time it is over: {late}"
    );
    harness.app().adjudicator.wake();
    for _ in 0..200 {
        if harness.find("Autumn").await.now.turn == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(harness.find("Autumn").await.now.turn, 2, "so it closes");
    harness.delivered().await;
    let next = harness.say("Bruno", "land dig", json!({"unit": "12"})).await;
    assert!(next.contains("`dig 12`"), "the next window takes orders: {next}");
    let reports = harness.letters("Ana").await;
    let texts: Vec<&str> = reports.iter().map(|one| one["content"].as_str().unwrap()).collect();
    let mut once = texts.clone();
    once.dedup();
    assert_eq!(texts, once, "no message is doubled");
    assert_eq!(harness.say(GM, "campaign status", json!({})).await.matches("Turn 2").count(), 1);
    harness.close().await;
}
