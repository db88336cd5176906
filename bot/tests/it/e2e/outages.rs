//! Deadlines that pass while the bot is away.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico::discord::app::Patience;
use mythico::store::{Body, Campaign, Dispatch, Purpose, Recipient, Secrecy};
use mythico_engine::words::literal;
use serde_json::json;

use crate::common::{Harness, LONG, Waits, until};

const MODULE: &str = "el-mythico-skirmish";

async fn announced(harness: &Harness) -> usize {
    harness.delivered().await;
    let told = harness.channel("Ana", "war-room").await.unwrap();
    // A slow machine may also count the start as an outage of the server.
    told.iter()
        .filter(|one| one["content"].as_str().unwrap().contains("so you have longer"))
        .count()
}

/// Waits until the campaign's deadline is later than this one. Returns it.
async fn until_due_after(harness: &Harness, then: Timestamp) -> Timestamp {
    let deadline = async || harness.find("Autumn").await.deadline;
    until(LONG, deadline, |deadline| deadline.is_some_and(|deadline| deadline > then))
        .await
        .unwrap()
}

/// Sets the window's opening time and deadline, while no bot runs.
async fn was_due(pool: &sqlx::SqlitePool, opened: Timestamp, due: Timestamp) {
    let (opened, due) = (opened.as_millisecond(), due.as_millisecond());
    sqlx::query("UPDATE window SET opened_at = $1").bind(opened).execute(pool).await.unwrap();
    sqlx::query("UPDATE campaign SET deadline = $1").bind(due).execute(pool).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_window_overdue_after_an_outage_gets_a_quarter_of_its_time() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let campaign = harness.find("Autumn").await;
    let now = Timestamp::now();
    let database = harness.store().path().to_owned();
    harness.stop_bot().await;
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    // It opened ten hours ago, so it had eight.
    let (opened, due) = (now - SignedDuration::from_hours(10), now - SignedDuration::from_hours(2));
    was_due(&pool, opened, due).await;
    pool.close().await;

    harness.start_bot().await;
    let graced = until_due_after(&harness, now).await;
    assert_eq!(harness.find("Autumn").await.now, campaign.now, "it stays open");
    let grace = graced.duration_since(now);
    assert!(
        grace >= SignedDuration::from_hours(2) && grace < SignedDuration::from_mins(123),
        "{grace}"
    );
    assert_eq!(announced(&harness).await, 1);
    let said = harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    assert!(said.contains("`move 13 s`"), "orders are taken: {said}");

    harness.stop_bot().await;
    harness.start_bot().await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(
        harness.find("Autumn").await.deadline,
        Some(graced),
        "a start within the grace adds none"
    );
    assert_eq!(announced(&harness).await, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_grace_ends_on_a_day_off() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let campaign = harness.find("Autumn").await;
    let now = Timestamp::now();
    // Every day is off except the one four days ahead.
    let open = (now + SignedDuration::from_hours(96)).to_zoned(jiff::tz::TimeZone::UTC).weekday();
    let days = mythico::schedule::DAYS.map(|(_, day)| day).into_iter().filter(|day| *day != open);
    let off: String = days.map(|day| day.to_monday_one_offset().to_string()).collect();
    let schedule = format!("after 24|UTC|{off}|").parse().unwrap();
    let gm = campaign.gm;
    harness.app().adjudicator.set_schedule(campaign.id, &schedule, gm).await.unwrap();
    let database = harness.store().path().to_owned();
    harness.stop_bot().await;
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
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
    let pool =
        sqlx::SqlitePool::connect(&format!("sqlite://{}", database.display())).await.unwrap();
    // It had an hour, so that its grace lasts longer than this test.
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
async fn nothing_closes_without_a_connection_and_due_windows_close_after_it() {
    let harness = Harness::open().await;
    let campaign = harness.campaign(MODULE, "Autumn", &[("general", "Ana")]).await;
    let lost = std::time::Instant::now();
    harness.control.post("gateway/refuse", json!({"ms": 8_000})).await.unwrap();
    harness.control.post("gateway/drop", json!({"how": "close", "code": 4000})).await.unwrap();
    let soon = Timestamp::now() + SignedDuration::from_secs(2);
    harness.store().set_deadline(campaign.id, Some(soon)).await.unwrap();
    harness.app().adjudicator.wake();
    while lost.elapsed().as_secs() < 5 {
        assert_eq!(
            harness.find("Autumn").await.now,
            campaign.now,
            "nobody can order, so nothing closes"
        );
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(harness.control.bot_connected(std::time::Duration::from_secs(60)).await.unwrap());
    // Such a short break is no outage.
    until(LONG, async || harness.find("Autumn").await.now, |now| *now != campaign.now).await;
    harness.close().await;
}

/// A campaign of a bot for which one second is an outage.
async fn impatient() -> (Harness, Campaign) {
    let bot = Patience { outage_after: Duration::from_secs(1), ..Waits::long().bot };
    let harness = Harness::waiting(Waits { bot, ..Waits::long() }).await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let campaign = harness.find("Autumn").await;
    (harness, campaign)
}

/// Moves the open window's deadline to a moment from now; it had eight hours. Returns the deadline.
async fn ends_soon(harness: &Harness) -> Timestamp {
    let soon = Timestamp::now() + SignedDuration::from_secs(1);
    let address = format!("sqlite://{}", harness.store().path().display());
    let pool = sqlx::SqlitePool::connect(&address).await.unwrap();
    was_due(&pool, soon - SignedDuration::from_hours(8), soon).await;
    pool.close().await;
    harness.app().adjudicator.wake();
    soon
}

/// Checks that the window stays open past its deadline, and gets two hours once the server is back.
async fn gets_more_time(harness: &Harness, before: &Campaign, recover: impl AsyncFnOnce()) {
    let soon = ends_soon(harness).await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let meanwhile = harness.find("Autumn").await;
    assert_eq!(
        (meanwhile.now, meanwhile.deadline.map(|at| at < Timestamp::now())),
        (before.now, Some(true))
    );
    recover().await;
    let graced = until_due_after(harness, soon + SignedDuration::from_hours(1)).await;
    assert!(graced < soon + SignedDuration::from_hours(3), "{graced}");
    assert_eq!(harness.find("Autumn").await.now, before.now, "it stays open");
    harness.delivered().await;
    let told = harness.channel("Ana", "war-room").await.unwrap();
    let said = "time ran out while I couldn't reach Discord";
    assert_eq!(
        told.iter().filter(|one| one["content"].as_str().unwrap().contains(said)).count(),
        1,
        "{told:#?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_server_closes_nothing_and_its_window_gets_more_time() {
    let (harness, campaign) = impatient().await;
    let available = async |is: bool| {
        harness.control.patch("guilds/Mythico", json!({"unavailable": !is})).await.unwrap();
    };
    available(false).await;
    gets_more_time(&harness, &campaign, async || available(true).await).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_closes_while_posts_in_a_server_fail_and_its_window_gets_more_time() {
    let (harness, campaign) = impatient().await;
    harness.delivered().await;
    let down = json!({"fault": "status", "status": 503, "method": "POST", "path": "/channels/*/messages", "times": 10_000});
    harness.control.post("faults", down).await.unwrap();
    let notice = Body::sentence(literal("Something to post"));
    let war_room = Recipient::Channel(Purpose::WarRoom);
    let notice = Dispatch::new(war_room, Secrecy::Public, &notice).unwrap();
    harness.store().post(campaign.now, &[notice]).await.unwrap();
    tokio::time::sleep(Duration::from_secs(3)).await;
    gets_more_time(&harness, &campaign, async || {
        drop(harness.control.delete("faults").await.unwrap())
    })
    .await;
    harness.close().await;
}
