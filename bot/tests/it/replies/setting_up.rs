//! A first window for setting up a campaign in secret: prepared lines, also for late players, and
//! names given in play.

use serde_json::{Value, json};

use super::lamps::NAME;
use crate::common::desk::Desk;
use crate::common::{GM, component, fields, lamps, message, text};

const OFFERED: &str = "name 1 \"The lamp of seat 1\"";

async fn setting_up() -> Desk {
    let desk = Desk::playing(lamps::SYSTEMS, lamps::write).await;
    desk.campaign("lamps", NAME, &[("s1", "Ana"), ("s2", "Bruno")]).await;
    desk
}

/// Writes one line on the sheet.
async fn hand_in(desk: &Desk, user: &str, opened: &Value, line: &str) -> String {
    let mut values = serde_json::Map::new();
    for (place, (field, _)) in fields(opened).into_iter().enumerate() {
        values
            .insert(field, Value::String(if place == 0 { line.to_owned() } else { String::new() }));
    }
    text(&desk.submit(user, opened, Value::Object(values)).await)
}

async fn opened(desk: &Desk, user: &str) -> Value {
    let opened = desk.command(user, "orders write", json!({})).await;
    assert_eq!(opened["state"], "modal", "{opened:#}");
    opened
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sheet_of_the_first_window_begins_with_the_lines_that_are_offered() {
    let desk = setting_up().await;
    let briefing = desk.letters("Ana").await;
    let briefing = text(&desk.choose("Ana", &briefing[0], "Orders to start with").await);
    assert!(briefing.contains(OFFERED), "{briefing}");
    assert!(!briefing.contains("seat 2"), "{briefing}");
    let listed = desk.command("Ana", "orders list", json!({})).await;
    assert!(text(&listed).contains("One order is suggested"), "{}", text(&listed));
    let pressed =
        desk.press("Ana", &message(&listed), &component(&message(&listed), "write")).await;
    assert_eq!(fields(&pressed)[0].1, format!("{OFFERED}\n"), "{pressed:#}");
    let taken = hand_in(&desk, "Ana", &opened(&desk, "Ana").await, OFFERED).await;
    assert!(taken.starts_with("One order saved"), "{taken}");
    let stands = &fields(&opened(&desk, "Ana").await)[0].1;
    assert_eq!(stands, "name 1 The lamp of seat 1\n", "what stands, once");
    let listed = desk.say("Ana", "orders list", json!({})).await;
    assert!(!listed.contains("is suggested"), "{listed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_late_is_briefed_and_offered_the_same() {
    let desk = Desk::playing(lamps::SYSTEMS, lamps::write).await;
    desk.campaign("lamps", NAME, &[("s1", "Ana")]).await;
    desk.advance(NAME).await;
    desk.granted("Bruno", "s2", NAME).await;
    let joined = desk.letters("Bruno").await.pop().unwrap();
    let said = joined["content"].as_str().unwrap();
    assert!(said.starts_with("You now play **Seat 2**"), "{said}");
    assert!(said.contains("**What wins**\n- To have flashed last"), "{said}");
    assert!(said.contains("**The state of the war**\n- points at 0"), "{said}");
    let button = component(&joined, "write");
    let sheet = desk.press("Bruno", &joined, &button).await;
    assert_eq!(fields(&sheet)[0].1, "name 2 \"The lamp of seat 2\"\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_given_in_play_is_said_wherever_the_seat_is_named() {
    let desk = setting_up().await;
    let mustered = desk.channel("Visitor", "war-room").await;
    assert!(mustered[0]["content"].as_str().unwrap().contains("Seat 1, Seat 2"), "{mustered:#?}");
    hand_in(&desk, "Ana", &opened(&desk, "Ana").await, "name 1 \"**Beacon**\"").await;
    desk.advance(NAME).await;
    let named = r"Keeper of \*\*Beacon\*\*";
    for user in ["Ana", "Bruno", "Visitor", GM] {
        let status = desk.say(user, "status", json!({"campaign": NAME})).await;
        assert!(status.contains(&format!("- {named}: <@")), "{user}: {status}");
        assert!(status.contains(&format!("orders from {named}, ")), "{user}: {status}");
        assert!(!status.contains("Seat 1"), "{user}: {status}");
    }
    let board = desk.say(GM, "gm board", json!({"campaign": NAME})).await;
    assert!(board.contains(named) && !board.contains("Seat 1"), "{board}");
    let clock = desk.channel("Visitor", "war-room").await;
    assert!(clock.last().unwrap()["content"].as_str().unwrap().contains(named), "{clock:#?}");
    let taken = desk
        .say("Carla", "join", json!({"leader": "keeper of **beacon**", "campaign": NAME}))
        .await;
    assert!(taken.starts_with(&format!("{named} is taken")), "{taken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_a_reader_may_not_know_is_told_to_nobody_else() {
    let desk = setting_up().await;
    hand_in(&desk, "Ana", &opened(&desk, "Ana").await, "name 1 \"(Umbra)\"").await;
    desk.advance(NAME).await;
    let own = desk.say("Ana", "status", json!({"campaign": NAME})).await;
    assert!(own.contains("Keeper of (Umbra)"), "{own}");
    let own = desk.letters("Ana").await;
    assert!(
        own.last().unwrap()["content"].as_str().unwrap().contains("orders from Keeper of (Umbra)"),
        "{own:#?}"
    );
    for (user, room) in [
        ("Bruno", "f2"),
        ("Bruno", "war-room"),
        ("Bruno", "emtv"),
        ("Bruno", "dm"),
        ("Visitor", "war-room"),
    ] {
        let read = format!("{:?}", desk.channel(user, room).await);
        assert!(!read.contains("Umbra"), "{user} in {room}: {read}");
    }
    for (user, command, options) in [
        ("Bruno", "status", json!({"campaign": NAME})),
        ("Visitor", "status", json!({"campaign": NAME})),
        ("Carla", "join", json!({"leader": "s1", "campaign": NAME})),
    ] {
        let said = desk.say(user, command, options).await;
        assert!(said.contains("Seat 1") && !said.contains("Umbra"), "{user}: {said}");
    }
    let offered = desk.offered("Carla", "join", "leader", "", json!({})).await;
    assert!(!offered.is_empty() && !format!("{offered:?}").contains("Umbra"), "{offered:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_sheet_of_el_mythico_is_a_questionnaire_on_names() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let sheet = opened(&desk, "Ana").await;
    let (field, filled) = fields(&sheet).remove(0);
    assert_eq!(
        filled,
        "name leader Gen. Ibarra\nname infantry Guard\nname armour Lancer\nname mechanised Dragoon\n\
         name artillery Howitzer\n"
    );
    let mended = filled.replace("Gen. Ibarra", "Ana Duarte").replace("Guard", "Night Owls");
    let said = text(&desk.submit("Ana", &sheet, json!({field: mended})).await);
    assert!(said.starts_with("5 orders saved"), "{said}");
    desk.advance("Alba").await;
    let own = desk.say("Ana", "unit", json!({})).await;
    assert!(own.contains("1/0 Ana Duarte") && own.contains("1/10 Night Owls coy"), "{own}");
    assert!(
        own.contains("1/13 Veteran coy") && own.contains("1/20 Lancer Sqn"),
        "what has a name keeps it: {own}"
    );
    let other = desk.say("Bruno", "unit", json!({})).await;
    assert!(
        other.contains("2/0 Tr. Salazar") && other.contains("2/10 Militia coy"),
        "who left it: {other}"
    );
    let later = fields(&opened(&desk, "Bruno").await).remove(0).1;
    assert_eq!(later, "", "in the first turn alone");
}
