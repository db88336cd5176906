//! Deadlines follow Discord's time, taken from its ids. The sandbox's clock differs from the host's
//! here.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::{GM, Harness, LONG, component, dispatch_id, message, text, until};

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_an_hour_behind_keeps_discords_deadlines() {
    let harness = Harness::open().await;
    let campaign =
        harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    // Discord is an hour ahead of this machine, and the window closes in ten of Discord's minutes.
    harness.control.post("clock", json!({"advance_s": 3_600})).await.unwrap();
    let deadline = Timestamp::now() + SignedDuration::from_mins(70);
    harness.store().set_deadline(campaign.id, Some(deadline)).await.unwrap();
    let ordered = harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    assert!(ordered.contains("`move 13 s`"), "in time: {ordered}");
    harness.app().adjudicator.wake();
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(harness.find("Autumn").await.now, campaign.now, "ten minutes are left");
    harness.control.post("clock", json!({"advance_s": 900})).await.unwrap();
    let late = harness.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    assert!(
        late.contains("turn is closed") || late.contains("has opened since"),
        "by Discord's time it is over: {late}"
    );
    harness.app().adjudicator.wake();
    // Then it closes.
    until(LONG, async || harness.find("Autumn").await.now.turn, |turn| *turn == 2).await;
    harness.delivered().await;
    let next = harness.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    assert!(next.contains("`dig 12`"), "the next window takes orders: {next}");
    let reports = harness.letters("Ana").await;
    let texts: Vec<&str> = reports.iter().map(|one| one["content"].as_str().unwrap()).collect();
    let mut once = texts.clone();
    once.dedup();
    assert_eq!(texts, once, "no message is doubled");
    assert_eq!(harness.say(GM, "status", json!({})).await.matches("Turn 2").count(), 1);
    harness.close().await;
}

/// Number of a user's messages with these words.
async fn told(harness: &Harness, user: &str, words: &str) -> usize {
    harness.delivered().await;
    let letters = harness.letters(user).await;
    letters.iter().filter(|one| one["content"].as_str().unwrap().contains(words)).count()
}

/// Checks that each dispatch has come once.
async fn nothing_doubled(harness: &Harness) {
    harness.delivered().await;
    let mut all = Vec::new();
    for (user, channel) in
        [("Ana", "dm"), ("Bruno", "dm"), ("Ana", "war-room"), ("Ana", "emtv"), (GM, "gm")]
    {
        for one in harness.channel(user, channel).await.unwrap() {
            all.extend(dispatch_id(&one).map(|id| (user, channel, id.to_owned())));
        }
    }
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count, "no message is doubled");
}

/// A window of two hours, while Discord's clock is an hour behind the host's.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_war_goes_by_discords_time_on_a_host_that_is_an_hour_ahead() {
    const HOST_AHEAD_S: i64 = 3_600;
    let mut harness = Harness::ahead(-HOST_AHEAD_S).await;
    let mut passed = SignedDuration::ZERO;
    let discord = |passed| Timestamp::now() - SignedDuration::from_secs(HOST_AHEAD_S) + passed;
    // No seat is left to an autopilot, since orders for all are given here.
    let seats = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
    harness.campaign(MODULE, "Autumn", &seats).await;
    let asked = json!({"hours": 2, "remind": "1"});
    let asked = message(&harness.command(GM, "campaign schedule", asked).await);
    let set = harness.control.press(GM, &asked, &component(&asked, "schedule")).await.unwrap();
    assert!(text(&set).contains("Saved, and the war room"), "{}", text(&set));
    harness.advance("Autumn").await;
    let campaign = harness.find("Autumn").await;
    let window = harness.store().turn_window(campaign.now).await.unwrap().unwrap();
    let near =
        |at: Timestamp, to: Timestamp| at.duration_since(to).abs() < SignedDuration::from_mins(2);
    assert!(
        near(window.opened_at, discord(passed)),
        "it opened by Discord's time: {}",
        window.opened_at
    );
    let deadline = campaign.deadline.unwrap();
    assert!(near(deadline, discord(passed) + SignedDuration::from_hours(2)), "{deadline}");
    let ordered = harness.say("Ana", "move", json!({"unit": "13", "to": "s"})).await;
    assert!(ordered.contains("`move 13 s`"), "{ordered}");
    assert_eq!(told(&harness, "Bruno", "you have no orders yet").await, 0, "there is time yet");

    // An hour and a minute pass while the bot is away.
    harness.stop_bot().await;
    harness.control.post("clock", json!({"advance_s": 3_660})).await.unwrap();
    passed += SignedDuration::from_secs(3_660);
    harness.start_bot().await;
    let reminded = async || told(&harness, "Bruno", "you have no orders yet").await;
    let reminded = until(LONG, reminded, |times| *times > 0).await;
    assert_eq!(reminded, 1, "an hour before, though nobody has said anything");
    assert_eq!(told(&harness, "Ana", "you have no orders yet").await, 0, "she has ordered");
    assert_eq!(
        harness.find("Autumn").await.deadline,
        Some(deadline),
        "it isn't over, and nothing was missed"
    );
    harness.stop_bot().await;
    harness.start_bot().await;
    let ordered = harness.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    assert!(ordered.contains("`dig 12`"), "in time: {ordered}");
    assert_eq!(told(&harness, "Bruno", "you have no orders yet").await, 1, "reminded once");

    // And another while it is there. The next event closes the window.
    harness.control.post("clock", json!({"advance_s": 3_600})).await.unwrap();
    passed += SignedDuration::from_hours(1);
    let late = harness.say("Bruno", "order", json!({"unit": "11", "order": "dig"})).await;
    assert!(late.contains("turn is closed") || late.contains("has opened since"), "{late}");
    harness.app().adjudicator.wake();
    let find = async || harness.find("Autumn").await;
    let next = until(LONG, find, |next| next.now.turn == campaign.now.turn + 1).await;
    assert!(near(next.deadline.unwrap(), discord(passed) + SignedDuration::from_hours(2)));
    let ordered = harness.say("Bruno", "order", json!({"unit": "12", "order": "dig"})).await;
    assert!(ordered.contains("`dig 12`"), "{ordered}");

    // The deadline passes while the bot is away. The window stays open for a quarter of its time,
    // by Discord's clock.
    harness.delivered().await;
    harness.stop_bot().await;
    harness.control.post("clock", json!({"advance_s": 7_500})).await.unwrap();
    passed += SignedDuration::from_secs(7_500);
    harness.start_bot().await;
    let find = async || harness.find("Autumn").await;
    let graced = until(LONG, find, |graced| graced.deadline != next.deadline).await;
    assert_eq!(graced.now, next.now, "nothing closed");
    assert!(
        near(graced.deadline.unwrap(), discord(passed) + SignedDuration::from_mins(30)),
        "{graced:?}"
    );
    let public = harness.in_public("Ana", "ran out while I was away").await;
    assert_eq!(public.len(), 1, "{public:?}");
    nothing_doubled(&harness).await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_window_opens_as_the_war_begins_not_as_the_campaign_is_made() {
    let harness = Harness::open().await;
    let asked = json!({"module": MODULE, "name": "Autumn", "open": true});
    harness.say(GM, "campaign create", asked).await;
    harness.say("Ana", "join", json!({"leader": "general", "campaign": "Autumn"})).await;
    // Three days before the start.
    harness.control.post("clock", json!({"advance_s": 72 * 3_600})).await.unwrap();
    harness.say(GM, "campaign start", json!({"campaign": "Autumn"})).await;
    let campaign = harness.find("Autumn").await;
    let window = harness.store().turn_window(campaign.now).await.unwrap().unwrap();
    let begun = Timestamp::now() + SignedDuration::from_hours(72);
    let late = window.opened_at.duration_since(begun).abs();
    assert!(
        late < SignedDuration::from_mins(2),
        "its reminders and its grace are reckoned from there: {late}"
    );
    harness.close().await;
}
