//! `/campaign schedule`: deadlines at a fixed hour, shown before they are set.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text};

const MODULE: &str = "el-mythico-skirmish";

#[tokio::test(flavor = "multi_thread")]
async fn a_schedule_is_shown_before_it_is_set_and_holds_for_every_window() {
    let mut desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let plain = desk.say(GM, "campaign schedule", json!({})).await;
    assert!(plain.contains("Orders close when all players are ready"), "{plain}");
    let zones = desk.choices(GM, "campaign schedule", "zone", "berlin", json!({})).await;
    assert_eq!(zones, ["Europe/Berlin"]);
    for (wrong, said) in [
        (json!({"hour": "25:00"}), "That isn't a time of day"),
        (json!({"hour": "20:00", "zone": "Europe/Atlantis"}), "I don't know that time zone"),
        (json!({"hour": "20:00", "hours": 4}), "Choose one:"),
        (json!({"hours": 4, "skip": "mon tue wed thu fri sat sun"}), "I can't read those days"),
        (json!({"remind": "soon"}), "I can't read those hours"),
    ] {
        let refused = desk.say(GM, "campaign schedule", wrong).await;
        assert!(refused.starts_with(said), "{refused}");
    }
    let options =
        json!({"hour": "20:00", "zone": "Europe/Berlin", "skip": "sat sun", "remind": "24 3"});
    let asked = desk.command(GM, "campaign schedule", options).await;
    let shown = text(&asked);
    assert!(
        shown.contains("Orders close at 20:00 (Europe/Berlin). Never on Saturday, Sunday"),
        "{shown}"
    );
    assert_eq!(shown.matches(":F>").count(), 3, "the next three deadlines: {shown}");
    assert_eq!(desk.find("Autumn").await.deadline, None, "nothing is set yet");
    let asked = message(&asked);
    let button = component(&asked, "schedule");
    let hers = text(&desk.forge("Ana", &asked, &button, &[]).await);
    assert!(hers.contains("Only this campaign's GM"), "the GM's alone: {hers}");
    let set = desk.press(GM, &asked, &button).await;
    assert!(text(&set).ends_with("Saved, and the war room knows."), "{}", text(&set));
    let deadline = desk.find("Autumn").await.deadline.unwrap();
    let there = deadline.in_tz("Europe/Berlin").unwrap();
    assert_eq!((there.hour(), there.minute()), (20, 0));
    assert!(there.weekday().to_monday_one_offset() <= 5, "{there}");
    assert!(
        deadline.duration_since(Timestamp::now()) > SignedDuration::from_mins(719),
        "half a day at least"
    );
    let public = desk.in_public("Ana", "has changed when orders close").await;
    assert!(
        public.len() == 1 && public[0].contains(&format!("<t:{}:F>", deadline.as_second())),
        "{public:#?}"
    );

    // Every window, after a restart too; a pause ends at that hour as well.
    desk.restart().await;
    desk.advance("Autumn").await;
    let next = desk.find("Autumn").await.deadline.unwrap().in_tz("Europe/Berlin").unwrap();
    assert_eq!((next.hour(), next.minute()), (20, 0));
    desk.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    desk.say(GM, "campaign resume", json!({})).await;
    let next = desk.find("Autumn").await.deadline.unwrap().in_tz("Europe/Berlin").unwrap();
    assert_eq!((next.hour(), next.minute()), (20, 0));
    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("changed when orders close (at 20:00, Europe/Berlin, 67, 24 3)"), "{log}");
}

/// What is asked about a schedule of these options, or why it is refused.
async fn asked(desk: &Desk, options: serde_json::Value) -> String {
    desk.say(GM, "campaign schedule", options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_schedule_promises_only_the_reminders_that_come() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    for (options, promised) in [
        (
            json!({"hours": 72}),
            "after they open. I remind players without orders by direct message, in hours before: 24, 3.\n",
        ),
        (json!({"hours": 24}), "without orders by direct message, in hours before: 3.\n"),
        (json!({"hours": 2}), "without orders by direct message, in hours before: 1.\n"),
        (
            json!({"hours": 1}),
            "one hour after they open. I remind players without orders by direct message when half of the time is over.\n",
        ),
        (json!({"hours": 1, "remind": "none"}), "one hour after they open. I remind nobody.\n"),
        (
            json!({"hours": 24, "remind": "48 30"}),
            "I remind nobody. Orders are never open long enough for these reminders, in hours before: 48, 30.\n",
        ),
        (
            json!({"hours": 24, "remind": "48 3"}),
            "in hours before: 3. Orders are never open long enough for these reminders, in hours before: 48.\n",
        ),
        (
            json!({"hour": "20:00", "remind": "24 3"}),
            "in hours before: 3. These reminders come only when orders are open long enough: 24 h before (open for 32 h or longer).\n",
        ),
    ] {
        let said = asked(&desk, options.clone()).await;
        assert!(said.contains(promised), "{options}: {said}");
    }
    for (options, refused) in [
        (json!({"hour": "20.5"}), "That isn't a time of day"),
        (json!({"zone": "localtime"}), "I don't know that time zone"),
        (json!({"zone": "posixrules"}), "I don't know that time zone"),
        (json!({"zone": "Factory"}), "I don't know that time zone"),
    ] {
        let said = asked(&desk, options.clone()).await;
        assert!(said.starts_with(refused), "{options}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_are_listed_as_they_will_be_or_said_to_be_none() {
    let desk = Desk::open().await;
    let campaign = desk.found(json!({"module": MODULE, "name": "Autumn"})).await;
    let said = asked(&desk, json!({"hours": 24})).await;
    assert!(
        said.contains("if the first turn opened now")
            && said.contains("It counts from the first turn"),
        "{said}"
    );
    desk.start(&campaign).await;
    let said = asked(&desk, json!({"zone": "Europe/Berlin"})).await;
    assert!(said.contains("Orders have no deadline."), "{said}");
    assert!(!said.contains("the first of these") && !said.contains(":F>"), "{said}");
    let first = message(&desk.command(GM, "campaign schedule", json!({"hours": 24})).await);
    desk.press(GM, &first, &component(&first, "schedule")).await;
    let said = asked(&desk, json!({"zone": "Europe/Berlin"})).await;
    assert_eq!(said.matches(":F>").count(), 3, "{said}");
    assert!(said.contains("Orders then close at the first of these"), "{said}");
    desk.say(GM, "campaign pause", json!({"reason": "Supper."})).await;
    for options in [json!({}), json!({"zone": "Europe/Berlin"})] {
        let said = asked(&desk, options).await;
        assert!(said.contains("The next deadlines if the campaign went on now"), "{said}");
        assert_eq!(said.matches(":F>").count(), 3, "{said}");
        assert!(!said.contains("the first of these"), "{said}");
    }
}
