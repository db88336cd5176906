//! Something that must hold and doesn't: the window that it stops is open again, the GM is told
//! once, nothing is lost, and the campaign goes on, without the order to blame or in spite of it.

use mythico::store::WindowState;
use serde_json::json;

use super::lamps::{NAME, aim, aiming, aiming_with, confirmed, read, told, words};
use crate::common::desk::Desk;
use crate::common::{GIVEN, GM, SQUARE};

const STOPPED: &str = "couldn't close turn";

/// A window that Bruno's order keeps from closing.
async fn stopped() -> Desk {
    let desk = aiming().await;
    aim(&desk, "Ana", 1, 12).await;
    aim(&desk, "Bruno", 2, 13).await;
    let said = desk.advance(NAME).await;
    assert!(said.contains(STOPPED), "{said}");
    desk
}

/// The lines that stand, by seat.
async fn standing(desk: &Desk) -> Vec<(String, String)> {
    let at = desk.find(NAME).await.now;
    let orders = desk.store().standing_orders(at).await.unwrap();
    orders.into_iter().map(|order| (order.seat, order.text)).collect()
}

fn both() -> Vec<(String, String)> {
    [("s1", "aim 1 12"), ("s2", "aim 2 13")]
        .map(|(seat, line)| (seat.to_owned(), line.to_owned()))
        .into()
}

/// What somebody who isn't the GM could read so far.
async fn readable(desk: &Desk, user: &str, room: &str) -> String {
    let letters = desk.letters(user).await;
    let mut all: Vec<String> = letters.iter().map(words).collect();
    for room in [room, "war-room", "emtv"] {
        all.extend(read(desk, user, room).await);
    }
    all.join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_opens_the_window_again_and_without_the_order_to_blame_it_closes() {
    let desk = stopped().await;
    let at = desk.find(NAME).await.now;
    assert_eq!(desk.store().turn_window(at).await.unwrap().unwrap().state, WindowState::Open);
    assert_eq!(standing(&desk).await, both());
    assert_eq!(desk.store().records(at).await.unwrap(), [""; 0], "nothing half-written");
    let sent = desk
        .dispatches()
        .await
        .into_iter()
        .filter(|row| row.at == at && row.recipient_text != "gm");
    assert_eq!(sent.count(), 0, "and nothing sent");
    insta::assert_snapshot!(told(&desk, GM, "gm", STOPPED).await.join("\n"), @"**Autumn**: I couldn't close turn 1, aim. A check of the rules failed (“A lamp points at 13 degrees.”) on `aim 2 13` of Seat 2.\nThe window is open again with all its orders. Cancel that one with `/gm strike` and close again, or close anyway with `/gm advance despite:REASON`.");
    let again = desk.advance(NAME).await;
    assert!(again.contains(STOPPED), "{again}");
    assert_eq!(told(&desk, GM, "gm", STOPPED).await.len(), 1, "told once");
    for (user, room) in [("Ana", "f1"), ("Bruno", "f2")] {
        let read = readable(&desk, user, room).await;
        assert!(
            !read.contains("13 degrees") && !read.contains("a check of"),
            "{user} reads {read}"
        );
    }

    let choices = desk.choices(GM, "gm strike", "order", "", json!({"campaign": NAME})).await;
    assert_eq!(choices.len(), 2);
    let strike = json!({"order": choices[0], "reason": "It breaks the rules.", "campaign": NAME});
    let by_ana = desk.try_command("Ana", SQUARE, "gm strike", strike.clone()).await.unwrap_err();
    assert!(by_ana.to_string().contains("may not use /gm"), "{by_ana}");
    let struck = desk.say(GM, "gm strike", strike).await;
    insta::assert_snapshot!(struck, @"Cancelled: `aim 2 13` of Seat 2. Their player reads your reason.");
    desk.delivered().await;
    let letter = desk.letters("Bruno").await.pop().unwrap();
    insta::assert_snapshot!(words(&letter), @"**Autumn**: the GM has cancelled your order `aim 2 13` of turn 1, aim. Their reason: It breaks the rules.");
    assert_eq!(standing(&desk).await, both()[..1]);
    let closed = desk.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
    let read = readable(&desk, "Ana", "f1").await;
    assert!(!read.contains("13 degrees") && !read.contains("aim 2 13"), "{read}");
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_can_be_changed_in_a_window_that_was_opened_again() {
    let desk = stopped().await;
    let changed = aim(&desk, "Bruno", 2, 14).await;
    assert!(changed.contains("aim 2 14"), "{changed}");
    let closed = desk.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_breach_that_recurs_does_not_end_the_campaign() {
    let desk = aiming().await;
    let despite = async |reason: &str| {
        let said = desk.say(GM, "gm advance", json!({"campaign": NAME, "despite": reason})).await;
        desk.delivered().await;
        said
    };
    aim(&desk, "Bruno", 2, 13).await;
    let early = despite("Just so.").await;
    assert!(early.contains("Nothing keeps this turn from closing."), "{early}");
    let (at, said) = (desk.find(NAME).await.now, desk.advance(NAME).await);
    assert!(said.contains(STOPPED), "{said}");
    let closed = despite("*Thirteen* is harmless.").await;
    assert!(closed.contains("is closed"), "{closed}");
    assert_eq!(desk.store().despite(at).await.unwrap().unwrap(), "*Thirteen* is harmless.");
    let announced = told(&desk, "Ana", "war-room", "although a check").await;
    insta::assert_snapshot!(announced.join("\n"), @r"**Autumn**: the GM has closed turn 1, aim, although a check of the rules failed. Their reason: \*Thirteen\* is harmless.");
    let read = readable(&desk, "Ana", "f1").await;
    assert!(!read.contains("13 degrees") && !read.contains("aim 2 13"), "{read}");

    // The position itself is wrong now and no order is to blame. So Ana may flash, and the GM
    // decides again.
    let flashed = confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "flash"})).await;
    assert!(flashed.contains(GIVEN), "{flashed}");
    let stopped = desk.advance(NAME).await;
    assert!(stopped.contains("no order is to blame"), "{stopped}");
    let early = desk.find(NAME).await.now;
    assert_eq!((early.turn, early.window), (1, 2));
    assert!(despite("Still harmless.").await.contains("is closed"));
    aim(&desk, "Bruno", 2, 20).await;
    let healed = desk.advance(NAME).await;
    assert!(healed.contains("is closed"), "{healed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_ready_last_is_told_that_the_window_stays_open_but_not_why() {
    let desk = aiming().await;
    aim(&desk, "Bruno", 2, 13).await;
    for user in ["Bruno", "Carla"] {
        desk.ready(user, json!({})).await;
    }
    let said = desk.ready("Ana", json!({})).await;
    insta::assert_snapshot!(said, @"I couldn't close the turn: a check of the rules failed. That's our fault, not yours. All orders are safe, the turn is open again, and the GM knows.");
    assert_eq!(told(&desk, GM, "gm", STOPPED).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_an_immediate_window_that_breaks_what_must_hold_is_refused() {
    let desk = aiming().await;
    desk.advance(NAME).await;
    let at = desk.find(NAME).await.now;
    assert_eq!((at.turn, at.window), (1, 2), "Ana flashes");
    let before = desk.store().immediate_position(at).await.unwrap();
    let mut said = Vec::new();
    for _ in 0..2 {
        said.push(confirmed(&desk, "Ana", "order", json!({"unit": "1", "order": "tilt 13"})).await);
    }
    insta::assert_snapshot!(said[0], @r"
    I couldn't do that: a check of the rules failed. That's our fault, not yours. The GM knows. Give another order.
    Here is your text, to keep:
    ```
    tilt 1 13
    ```
    ");
    assert_eq!(said[0], said[1]);
    assert_eq!(desk.store().immediate_position(at).await.unwrap(), before);
    let told = told(&desk, GM, "gm", "couldn't happen").await;
    insta::assert_snapshot!(told.join("\n"), @"**Autumn**, turn 1: `tilt 1 13` of Seat 1 couldn't happen, because a check of the rules would have failed (“A lamp points at 13 degrees.”). They can give another order. Please report this as a fault of Mythico.");
    let closed = desk.advance(NAME).await;
    assert!(closed.contains("is closed"), "{closed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_gm_struck_an_autopilot_does_not_order_again() {
    let desk = stopped().await;
    desk.say("Carla", "autopilot", json!({"on": true})).await;
    let stopped = desk.advance(NAME).await;
    assert!(stopped.contains(STOPPED), "{stopped}");
    let of_autopilot = ("s3".to_owned(), "aim 1 90".to_owned());
    assert!(standing(&desk).await.contains(&of_autopilot));
    desk.advance(NAME).await;
    let twice = standing(&desk).await.into_iter().filter(|order| *order == of_autopilot).count();
    assert_eq!(twice, 1, "it stands, and isn't ordered twice");
    for (line, reason) in [("aim 1 90", "Not that."), ("aim 2 13", "Nor that.")] {
        let strike = json!({"order": line, "reason": reason, "campaign": NAME});
        let struck = desk.say(GM, "gm strike", strike).await;
        assert!(struck.starts_with("Cancelled"), "{struck}");
    }
    let at = desk.find(NAME).await.now;
    desk.advance(NAME).await;
    let rows = desk.store().rows_of_window(at).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.text == "aim 1 90").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_shown_no_order_but_the_one_to_blame() {
    let desk = aiming_with(GM).await;
    aim(&desk, "Ana", 1, 12).await;
    aim(&desk, "Bruno", 2, 13).await;
    let offered =
        async || desk.choices(GM, "gm strike", "order", "", json!({"campaign": NAME})).await;
    assert_eq!(offered().await, [""; 0]);
    let strike = json!({"order": "aim 1 12", "reason": "To my advantage.", "campaign": NAME});
    let refused = desk.say(GM, "gm strike", strike).await;
    assert!(refused.contains("There is no such order"), "{refused}");
    desk.advance(NAME).await;
    assert_eq!(offered().await.len(), 1);
    let strike = json!({"order": "aim 2 13", "reason": "It breaks the rules.", "campaign": NAME});
    assert!(desk.say(GM, "gm strike", strike).await.starts_with("Cancelled"));
}
