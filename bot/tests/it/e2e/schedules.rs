//! `/campaign schedule`: deadlines at a fixed hour, shown before they are set; and reminders to players without orders.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::{GM, Harness, LONG, component, message, text, until};

const MODULE: &str = "el-mythico-skirmish";

async fn reminders(harness: &Harness, user: &str) -> usize {
    harness.delivered().await;
    let letters = harness.letters(user).await;
    letters.iter().filter(|one| one["content"].to_string().contains("no orders of yours")).count()
}

/// How many reminders these users have once the clock has looked, which it is woken to do until they are so many.
async fn looked<const N: usize>(harness: &Harness, users: [&str; N], wanted: [usize; N]) -> [usize; N] {
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
    // One that is too many would come now.
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    counts().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schedule_is_shown_before_it_is_set_and_holds_for_every_window() {
    let mut harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let plain = harness.say(GM, "campaign schedule", json!({})).await;
    assert!(plain.contains("Windows close when all players are ready"), "{plain}");
    let zones = harness.choices(GM, "campaign schedule", "zone", "berlin", json!({})).await;
    assert_eq!(zones, ["Europe/Berlin"]);
    for (wrong, said) in [
        (json!({"hour": "25:00"}), "That is no time of the day"),
        (json!({"hour": "20:00", "zone": "Europe/Atlantis"}), "There is no such time zone"),
        (json!({"hour": "20:00", "hours": 4}), "Choose one:"),
        (
            json!({"hours": 4, "skip": "mon tue wed thu fri sat sun"}),
            "Write the days on which no window closes",
        ),
        (json!({"remind": "soon"}), "Write four numbers of hours"),
    ] {
        let refused = harness.say(GM, "campaign schedule", wrong).await;
        assert!(refused.starts_with(said), "{refused}");
    }
    let options = json!({"hour": "20:00", "zone": "Europe/Berlin", "skip": "sat sun", "remind": "24 3"});
    let asked = harness.command(GM, "campaign schedule", options).await;
    let shown = text(&asked);
    assert!(
        shown.contains("Windows close at 20:00 (Europe/Berlin). None closes on Saturday, Sunday"),
        "{shown}"
    );
    assert_eq!(shown.matches(":F>").count(), 3, "the next three deadlines: {shown}");
    assert_eq!(harness.find("Autumn").await.deadline, None, "nothing is set yet");
    let asked = message(&asked);
    let button = component(&asked, "schedule");
    let hers = harness.control.press("Ana", &asked, &button).await;
    assert!(hers.is_err() || text(&hers.unwrap()).contains("Only this campaign's GM"), "the GM's alone");
    let set = harness.control.press(GM, &asked, &button).await.unwrap();
    assert!(text(&set).ends_with("Set, and announced in the war room."), "{}", text(&set));
    let deadline = harness.find("Autumn").await.deadline.unwrap();
    let there = deadline.in_tz("Europe/Berlin").unwrap();
    assert_eq!((there.hour(), there.minute()), (20, 0));
    assert!(there.weekday().to_monday_one_offset() <= 5, "{there}");
    assert!(
        deadline.duration_since(Timestamp::now()) > SignedDuration::from_mins(719),
        "half a day at least"
    );
    let public = harness.in_public("Ana", "has set when windows close").await;
    assert!(
        public.len() == 1 && public[0].contains(&format!("<t:{}:F>", deadline.as_second())),
        "{public:#?}"
    );

    // Every window, after a restart too; a pause ends at that hour as well.
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.advance("Autumn").await;
    let next = harness.find("Autumn").await.deadline.unwrap().in_tz("Europe/Berlin").unwrap();
    assert_eq!((next.hour(), next.minute()), (20, 0));
    harness.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    harness.say(GM, "campaign resume", json!({})).await;
    let next = harness.find("Autumn").await.deadline.unwrap().in_tz("Europe/Berlin").unwrap();
    assert_eq!((next.hour(), next.minute()), (20, 0));
    let log = harness.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("set when windows close (at 20:00, Europe/Berlin, 67, 24 3)"), "{log}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_without_orders_are_reminded_once_at_each_time() {
    let mut harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];
    harness.campaign(MODULE, "Autumn", &seats).await;
    let asked =
        message(&harness.command(GM, "campaign schedule", json!({"hours": 48, "remind": "24 3"})).await);
    harness.control.press(GM, &asked, &component(&asked, "schedule")).await.unwrap();
    harness.say("Ana", "land dig", json!({"unit": "12"})).await;
    harness.say("Carla", "ready", json!({})).await;
    let reminded = async |harness: &Harness, wanted: [usize; 3], why: &str| {
        assert_eq!(looked(harness, seats.map(|(_, user)| user), wanted).await, wanted, "{why}");
    };
    reminded(&harness, [0, 0, 0], "two days are left").await;
    // A day and a little goes by: Discord says so with whatever happens next.
    harness.control.post("clock", json!({"advance_s": 25 * 3_600})).await.unwrap();
    harness.say(GM, "campaign status", json!({})).await;
    reminded(&harness, [0, 1, 0], "to whoever has neither ordered nor said ready").await;
    reminded(&harness, [0, 1, 0], "once").await;
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.say(GM, "campaign status", json!({})).await;
    reminded(&harness, [0, 1, 0], "though the bot was started anew").await;
    let board = harness.say(GM, "gm board", json!({})).await;
    assert!(board.lines().any(|line| line.contains("Tribune") && line.ends_with("reminded")), "{board}");
    harness.say("Carla", "ready", json!({"undo": true})).await;
    harness.control.post("clock", json!({"advance_s": 21 * 3_600})).await.unwrap();
    harness.say(GM, "campaign status", json!({})).await;
    reminded(&harness, [0, 2, 1], "and once more two hours before it closes").await;
    assert_eq!(harness.find("Autumn").await.now.turn, 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_learns_from_no_reminder_who_has_ordered() {
    let harness = Harness::open().await;
    harness.campaign(MODULE, "Autumn", &[("general", GM), ("tribune", "Bruno")]).await;
    let before = harness.say(GM, "gm board", json!({})).await;
    let campaign = harness.find("Autumn").await;
    let asked = message(&harness.command(GM, "campaign schedule", json!({"hours": 40})).await);
    harness.control.press(GM, &asked, &component(&asked, "schedule")).await.unwrap();
    harness.say(GM, "land dig", json!({"unit": "12"})).await;
    harness.control.post("clock", json!({"advance_s": 30 * 3_600})).await.unwrap();
    harness.say("Ana", "campaign status", json!({})).await;
    assert_eq!(looked(&harness, ["Bruno"], [1]).await, [1]);
    let board = harness.say(GM, "gm board", json!({})).await;
    let tribune = |board: &str| {
        board.lines().filter(|line| line.contains("Tribune")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(tribune(&board), tribune(&before), "{board}");
    assert_eq!(harness.find("Autumn").await.now, campaign.now);
    harness.close().await;
}
