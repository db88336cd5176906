//! Deadlines that pass while the bot is away.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::{Harness, LONG, until};

const MODULE: &str = "el-mythico-skirmish";

async fn announced(harness: &Harness) -> usize {
    harness.delivered().await;
    let told = harness.channel("Ana", "war-room").await.unwrap();
    told.iter().filter(|one| one["content"].as_str().unwrap().contains("ran out while I was away")).count()
}

/// Waits until the campaign is due later than then. When it is.
async fn until_due_after(harness: &Harness, then: Timestamp) -> Timestamp {
    let deadline = async || harness.find("Autumn").await.deadline;
    until(LONG, deadline, |deadline| deadline.is_some_and(|deadline| deadline > then)).await.unwrap()
}

/// Sets when the window opened and was due, while no bot runs that would close it.
async fn was_due(pool: &sqlx::SqlitePool, opened: Timestamp, due: Timestamp) {
    let (opened, due) = (opened.as_millisecond(), due.as_millisecond());
    sqlx::query("UPDATE turn_window SET opened_at = $1").bind(opened).execute(pool).await.unwrap();
    sqlx::query("UPDATE campaign SET deadline = $1").bind(due).execute(pool).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_window_whose_time_ran_out_during_an_outage_stays_open_for_a_quarter_of_it() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let campaign = harness.find("Autumn").await;
    let now = Timestamp::now();
    let database = harness.store().path().to_owned();
    harness.stop_bot().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    // It was opened ten hours ago, so it had eight.
    let (opened, due) = (now - SignedDuration::from_hours(10), now - SignedDuration::from_hours(2));
    was_due(&pool, opened, due).await;
    pool.close().await;

    harness.start_bot().await;
    let graced = until_due_after(&harness, now).await;
    assert_eq!(harness.find("Autumn").await.now, campaign.now, "it stays open");
    let grace = graced.duration_since(now);
    assert!(grace >= SignedDuration::from_hours(2) && grace < SignedDuration::from_mins(123), "{grace}");
    assert_eq!(announced(&harness).await, 1);
    let said = harness.say("Ana", "land move", json!({"unit": "13", "path": "s"})).await;
    assert!(said.contains("`move 13 4`"), "orders are taken: {said}");

    harness.stop_bot().await;
    harness.start_bot().await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(harness.find("Autumn").await.deadline, Some(graced), "a start within the grace adds none");
    assert_eq!(announced(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_grace_ends_on_no_day_off() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let campaign = harness.find("Autumn").await;
    let now = Timestamp::now();
    // Every day but the one in four days.
    let open = (now + SignedDuration::from_hours(96)).to_zoned(jiff::tz::TimeZone::UTC).weekday();
    let days = mythico::schedule::DAYS.map(|(_, day)| day).into_iter().filter(|day| *day != open);
    let off: String = days.map(|day| day.to_monday_one_offset().to_string()).collect();
    let schedule = format!("after 24|UTC|{off}|").parse().unwrap();
    let gm = campaign.gm;
    harness.app().adjudicator.set_schedule(campaign.id, &schedule, gm).await.unwrap();
    let database = harness.store().path().to_owned();
    harness.stop_bot().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    let (opened, due) = (now - SignedDuration::from_hours(9), now - SignedDuration::from_hours(1));
    was_due(&pool, opened, due).await;
    pool.close().await;
    harness.start_bot().await;
    let graced = until_due_after(&harness, now).await;
    assert_eq!(graced.to_zoned(jiff::tz::TimeZone::UTC).weekday(), open, "{graced}");
    assert!(graced > now + SignedDuration::from_hours(72), "{graced}");
    assert_eq!(announced(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_closes_before_the_bot_is_connected() {
    let mut harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let database = harness.store().path().to_owned();
    harness.stop_bot().await;
    let pool = sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    // It had an hour, so that its grace doesn't run out while this looks.
    let soon = Timestamp::now() + SignedDuration::from_secs(2);
    was_due(&pool, soon - SignedDuration::from_hours(1), soon).await;
    pool.close().await;
    harness.control.post("gateway/refuse", json!({"ms": 5_000})).await.unwrap();
    harness.start_bot().await;
    let after = harness.find("Autumn").await;
    assert_eq!(after.now, campaign.now, "it ran out before the bot was there");
    until_due_after(&harness, soon).await;
    assert_eq!(harness.find("Autumn").await.now, campaign.now, "it stays open");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn nothing_closes_while_the_connection_is_lost_and_what_is_due_when_it_is_back() {
    let harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let lost = std::time::Instant::now();
    harness.control.post("gateway/refuse", json!({"ms": 8_000})).await.unwrap();
    harness.control.post("gateway/drop", json!({"how": "close", "code": 4000})).await.unwrap();
    let soon = Timestamp::now() + SignedDuration::from_secs(2);
    harness.store().set_deadline(campaign.id, Some(soon)).await.unwrap();
    harness.app().adjudicator.wake();
    while lost.elapsed().as_secs() < 5 {
        assert_eq!(harness.find("Autumn").await.now, campaign.now, "nobody can order, so nothing closes");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(harness.control.bot_connected(std::time::Duration::from_secs(60)).await.unwrap());
    // So short a break is no outage.
    until(LONG, async || harness.find("Autumn").await.now, |now| *now != campaign.now).await;
    harness.close().await;
}
