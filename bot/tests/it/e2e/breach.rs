//! Something that must hold and doesn't: the window that it stops is open again, the GM is told once, nothing is lost, and the campaign
//! goes on, without the order to blame or in spite of it.

use jiff::Timestamp;
use mythico::store::{ClosedBy, ClosingCommand, WindowState};
use serde_json::json;

use super::lamps::{NAME, aim, aiming, aiming_with, confirmed, read, told, words};
use crate::common::{GM, Harness, LONG, SQUARE, until, without_receipts};

const STOPPED: &str = "couldn't be closed and is open again";

/// A window that Bruno's order keeps from closing.
async fn stopped() -> Harness {
    let harness = aiming().await;
    aim(&harness, "Ana", 1, 12).await;
    aim(&harness, "Bruno", 2, 13).await;
    let said = harness.advance(NAME).await;
    assert!(said.contains(STOPPED), "{said}");
    harness
}

/// The lines that stand, by seat.
async fn standing(harness: &Harness) -> Vec<(String, String)> {
    let at = harness.find(NAME).await.now;
    let orders = harness.store().standing_orders(at).await.unwrap();
    orders.into_iter().map(|order| (order.seat, order.text)).collect()
}

fn both() -> Vec<(String, String)> {
    [("s1", "aim 1 12"), ("s2", "aim 2 13")].map(|(seat, line)| (seat.to_owned(), line.to_owned())).into()
}

/// What somebody who isn't the GM could read so far.
async fn readable(harness: &Harness, user: &str, room: &str) -> String {
    let letters = harness.letters(user).await;
    let mut all: Vec<String> = letters.iter().map(words).collect();
    for room in [room, "war-room", "emtv"] {
        all.extend(read(harness, user, room).await);
    }
    all.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_opens_the_window_again_and_without_the_order_to_blame_it_closes() {
    let harness = stopped().await;
    let at = harness.find(NAME).await.now;
    assert_eq!(harness.store().turn_window(at).await.unwrap().unwrap().state, WindowState::Open);
    assert_eq!(standing(&harness).await, both());
    assert_eq!(harness.store().records(at).await.unwrap(), [""; 0], "nothing half-written");
    let sent =
        harness.dispatches().await.into_iter().filter(|row| row.at == at && row.recipient_text != "gm");
    assert_eq!(sent.count(), 0, "and nothing sent");
    insta::assert_snapshot!(told(&harness, GM, "gm", STOPPED).await.join("\n"), @"**“Autumn”**: turn 1, aim, couldn't be closed and is open again with all its orders, since a check of the rules failed (“A lamp points at 13 degrees.”) on `aim 2 13` of Seat 2; strike that order with `/gm strike` and close again, or close in spite of it with `/gm advance despite:REASON`.");
    let again = harness.advance(NAME).await;
    assert!(again.contains(STOPPED), "{again}");
    assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1, "told once");
    for (user, room) in [("Ana", "f1"), ("Bruno", "f2")] {
        let read = readable(&harness, user, room).await;
        assert!(!read.contains("13 degrees") && !read.contains("a check of"), "{user} reads {read}");
    }

    let choices = harness.choices(GM, "gm strike", "order", "", json!({"campaign": NAME})).await;
    assert_eq!(choices.len(), 2);
    let strike = json!({"order": choices[0], "reason": "It breaks the rules.", "campaign": NAME});
    let by_ana = harness.control.command("Ana", SQUARE, "gm strike", strike.clone()).await.unwrap_err();
    assert!(by_ana.to_string().contains("may not use /gm"), "{by_ana}");
    let struck = harness.say(GM, "gm strike", strike).await;
    insta::assert_snapshot!(without_receipts(&struck), @"Struck: `aim 2 13` of Seat 2, who is told why. Receipt `RECEIPT`.");
    harness.delivered().await;
    let letter = harness.letters("Bruno").await.pop().unwrap();
    insta::assert_snapshot!(words(&letter), @"**“Autumn”**: the GM has struck your order `aim 2 13` of turn 1, aim, with these words: It breaks the rules.");
    assert_eq!(standing(&harness).await, both()[..1]);
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("the window is closed"), "{closed}");
    let read = readable(&harness, "Ana", "f1").await;
    assert!(!read.contains("13 degrees") && !read.contains("aim 2 13"), "{read}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_can_be_changed_in_a_window_that_was_opened_again() {
    let harness = stopped().await;
    let changed = aim(&harness, "Bruno", 2, 14).await;
    assert!(changed.contains("aim 2 14"), "{changed}");
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("the window is closed"), "{closed}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_that_recurs_does_not_end_the_campaign() {
    let harness = aiming().await;
    let despite = async |reason: &str| {
        let said = harness.say(GM, "gm advance", json!({"campaign": NAME, "despite": reason})).await;
        harness.delivered().await;
        said
    };
    aim(&harness, "Bruno", 2, 13).await;
    let early = despite("Just so.").await;
    assert!(early.contains("Nothing has kept this window from closing"), "{early}");
    let (at, said) = (harness.find(NAME).await.now, harness.advance(NAME).await);
    assert!(said.contains(STOPPED), "{said}");
    let closed = despite("*Thirteen* is harmless.").await;
    assert!(closed.contains("the window is closed"), "{closed}");
    assert_eq!(harness.store().despite(at).await.unwrap().unwrap(), "*Thirteen* is harmless.");
    let announced = told(&harness, "Ana", "war-room", "although a check").await;
    insta::assert_snapshot!(announced.join("\n"), @r"**“Autumn”**: the GM has closed turn 1, aim, although a check of the rules failed, with these words: \*Thirteen\* is harmless.");
    let read = readable(&harness, "Ana", "f1").await;
    assert!(!read.contains("13 degrees") && !read.contains("aim 2 13"), "{read}");

    // The position is at fault now: no order is to blame, so Ana may flash, and the GM decides again.
    let flashed = confirmed(&harness, "Ana", "lamp flash", json!({"unit": "1"})).await;
    assert!(flashed.contains("Receipt"), "{flashed}");
    let stopped = harness.advance(NAME).await;
    assert!(stopped.contains("no order is to blame"), "{stopped}");
    let early = harness.find(NAME).await.now;
    assert_eq!((early.turn, early.window), (1, 2));
    assert!(despite("Still harmless.").await.contains("the window is closed"));
    aim(&harness, "Bruno", 2, 20).await;
    let healed = harness.advance(NAME).await;
    assert!(healed.contains("the window is closed"), "{healed}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_killed_over_a_breach_tells_the_gm_once() {
    let mut harness = aiming().await;
    aim(&harness, "Ana", 1, 12).await;
    aim(&harness, "Bruno", 2, 13).await;
    let at = harness.find(NAME).await.now;
    for _ in 0..3 {
        // It dies once the orders are frozen, and finds the window closing when it starts.
        harness.store().begin_closing(at, &[], ClosedBy::Clock).await.unwrap();
        harness.stop_bot().await;
        harness.start_bot().await;
        assert_eq!(harness.store().turn_window(at).await.unwrap().unwrap().state, WindowState::Open);
        assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1);
        assert_eq!(standing(&harness).await, both());
    }
    // And again when it is to close in spite of the breach: then it does.
    let gm = harness.find(NAME).await.gm;
    let despite = ClosingCommand {
        user: gm,
        token: None,
        despite: Some("It is harmless.".to_owned()),
        rehearsed: None,
    };
    harness.store().begin_closing(at, &[], ClosedBy::Command(&despite)).await.unwrap();
    harness.stop_bot().await;
    harness.start_bot().await;
    assert_eq!(harness.store().turn_window(at).await.unwrap().unwrap().state, WindowState::Resolved);
    assert_eq!(told(&harness, "Ana", "war-room", "It is harmless.").await.len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_stopped_at_its_deadline_stays_open_until_somebody_closes_it() {
    let harness = aiming().await;
    aim(&harness, "Bruno", 2, 13).await;
    let campaign = harness.find(NAME).await;
    harness.store().set_deadline(campaign.id, Some(Timestamp::now())).await.unwrap();
    harness.app().adjudicator.wake();
    until(LONG, async || harness.find(NAME).await.deadline, Option::is_none).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(harness.find(NAME).await.now, campaign.now);
    assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1);
    let open = told(&harness, "Ana", "war-room", "couldn't be closed in time").await;
    assert_eq!(open.len(), 1, "{open:?}");
    let changed = aim(&harness, "Bruno", 2, 14).await;
    assert!(changed.contains("aim 2 14"), "{changed}");
    harness.say("Carla", "ready", json!({})).await;
    let (ana, bruno) =
        (harness.say("Ana", "ready", json!({})).await, harness.say("Bruno", "ready", json!({})).await);
    assert!(bruno.contains("the window is closed"), "{ana} {bruno}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_ready_last_is_told_that_the_window_stays_open_but_not_why() {
    let harness = aiming().await;
    aim(&harness, "Bruno", 2, 13).await;
    for user in ["Bruno", "Carla"] {
        harness.say(user, "ready", json!({})).await;
    }
    let said = harness.say("Ana", "ready", json!({})).await;
    insta::assert_snapshot!(said, @"The window couldn't be closed: a check of the rules failed, which is a fault of ours and not yours. It is open again with all its orders, and the GM has been told.");
    assert_eq!(told(&harness, GM, "gm", STOPPED).await.len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_an_immediate_window_that_breaks_what_must_hold_is_refused() {
    let harness = aiming().await;
    harness.advance(NAME).await;
    let at = harness.find(NAME).await.now;
    assert_eq!((at.turn, at.window), (1, 2), "Ana flashes");
    let before = harness.store().immediate_position(at).await.unwrap();
    let mut said = Vec::new();
    for _ in 0..2 {
        said.push(confirmed(&harness, "Ana", "lamp tilt", json!({"unit": "1", "quantity": 13})).await);
    }
    insta::assert_snapshot!(said[0], @r"
    That order wasn't carried out: a check of the rules failed on it, which is a fault of ours and not yours. Nothing has changed, and the GM has been told; give another order.
    Your text, so that nothing is lost:
    ```
    tilt 1 13
    ```
    ");
    assert_eq!(said[0], said[1]);
    assert_eq!(harness.store().immediate_position(at).await.unwrap(), before);
    let told = told(&harness, GM, "gm", "wasn't carried out").await;
    insta::assert_snapshot!(told.join("\n"), @"**“Autumn”**, turn 1: `tilt 1 13` of Seat 1 wasn't carried out and nothing has changed, since a check of the rules would have failed (“A lamp points at 13 degrees.”); they can give another order, and you should report this as a fault of Mythico.");
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("the window is closed"), "{closed}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_on_which_the_program_fails_is_open_again_too() {
    let harness = aiming().await;
    aim(&harness, "Bruno", 2, 66).await;
    for _ in 0..2 {
        let said = harness.advance(NAME).await;
        assert!(said.contains("Something went wrong on our side"), "{said}");
    }
    let told = told(&harness, GM, "gm", "the program failed").await;
    insta::assert_snapshot!(told.join("\n"), @"**“Autumn”**: turn 1 couldn't be closed and is open again with all its orders, since the program failed on it; ask its operator to look into the log, and strike what may be to blame with `/gm strike`.");
    let early = harness.say(GM, "gm advance", json!({"campaign": NAME, "despite": "Go on."})).await;
    assert!(early.contains("Nothing has kept this window from closing"), "no check has: {early}");
    aim(&harness, "Bruno", 2, 67).await;
    let closed = harness.advance(NAME).await;
    assert!(closed.contains("the window is closed"), "{closed}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gm_struck_an_autopilot_does_not_order_again() {
    let harness = stopped().await;
    harness.say("Carla", "autopilot", json!({"on": true})).await;
    let stopped = harness.advance(NAME).await;
    assert!(stopped.contains(STOPPED), "{stopped}");
    let of_autopilot = ("s3".to_owned(), "aim 1 90".to_owned());
    assert!(standing(&harness).await.contains(&of_autopilot));
    harness.advance(NAME).await;
    let twice = standing(&harness).await.into_iter().filter(|order| *order == of_autopilot).count();
    assert_eq!(twice, 1, "it stands, and isn't ordered twice");
    for (line, reason) in [("aim 1 90", "Not that."), ("aim 2 13", "Nor that.")] {
        let strike = json!({"order": line, "reason": reason, "campaign": NAME});
        let struck = harness.say(GM, "gm strike", strike).await;
        assert!(struck.starts_with("Struck"), "{struck}");
    }
    let at = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let rows = harness.store().rows_of_window(at).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.text == "aim 1 90").count(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_shown_no_order_but_the_one_to_blame() {
    let harness = aiming_with(GM).await;
    aim(&harness, "Ana", 1, 12).await;
    aim(&harness, "Bruno", 2, 13).await;
    let offered = async || harness.choices(GM, "gm strike", "order", "", json!({"campaign": NAME})).await;
    assert_eq!(offered().await, [""; 0]);
    let strike = json!({"order": "aim 1 12", "reason": "To my advantage.", "campaign": NAME});
    let refused = harness.say(GM, "gm strike", strike).await;
    assert!(refused.contains("No such order"), "{refused}");
    harness.advance(NAME).await;
    assert_eq!(offered().await.len(), 1);
    let strike = json!({"order": "aim 2 13", "reason": "It breaks the rules.", "campaign": NAME});
    assert!(harness.say(GM, "gm strike", strike).await.starts_with("Struck"));
    harness.close().await;
}
