//! Who goes: whoever plays a seat no more loses sight of what it knows, at once and by every old button; whoever comes is briefed.

use serde_json::{Value, json};

use super::direct::written;
use super::floods::id_of;
use crate::common::{GM, Harness, component, fields, message, text};

const NAME: &str = "Alba";
const NOTHING: &str = "There is nothing here for you";

/// A war of Ana's and Bruno's in its second turn.
async fn war() -> Harness {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    harness.advance(NAME).await;
    harness
}

async fn letters(harness: &Harness, user: &str) -> Vec<String> {
    harness.delivered().await;
    let all = harness.letters(user).await;
    let said = all.iter().map(|one| one["content"].as_str().unwrap().to_owned());
    said.filter(|said| said.contains("-# Dispatch ")).collect()
}

/// Everything that Bruno has been shown with a button below it.
async fn shown(harness: &Harness) -> Vec<Value> {
    let asked = json!({"campaign": NAME});
    let mut all = harness.letters("Bruno").await;
    Harness::rest_between_maps().await;
    for command in ["orders list", "report"] {
        all.push(message(&harness.control.command("Bruno", "dm", command, asked.clone()).await.unwrap()));
    }
    all.retain(|one| one["components"].as_array().is_some_and(|rows| !rows.is_empty()));
    all
}

/// The ids of a message's buttons.
fn buttons(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.filter_map(|row| row["components"].as_array()).flatten();
    parts
        .filter(|part| part["type"] == 2)
        .filter_map(|part| part["custom_id"].as_str())
        .map(str::to_owned)
        .collect()
}

/// Presses all that Bruno was shown while he played, and asks for all that a player may.
async fn sees_nothing(harness: &Harness, old: &[Value]) {
    let mut pressed = 0;
    for message in old {
        for id in buttons(message).iter().filter(|id| !id.starts_with("rules/")) {
            Harness::rest_between_maps().await;
            let told = harness.control.press("Bruno", message, id).await.unwrap();
            let said = text(&told);
            assert!(said.starts_with(NOTHING) || said.starts_with("You play"), "{id}: {said}");
            pressed += 1;
        }
    }
    assert!(pressed > 3, "{old:#?}");
    assert!(!harness.visible("Bruno").await.contains(&"front".to_owned()), "his room is closed to him");
    for (place, command) in [("dm", "report"), ("dm", "orders list"), ("dm", "unit"), ("general", "report")] {
        let told = harness.control.command("Bruno", place, command, json!({})).await.unwrap();
        assert!(text(&told).starts_with("You play"), "{command}: {}", text(&told));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_asked_first_and_loses_sight_at_once() {
    let harness = war().await;
    let old = shown(&harness).await;
    harness.say("Bruno", "land dig", json!({"unit": "10", "campaign": NAME})).await;
    harness.say("Bruno", "ready", json!({"campaign": NAME})).await;
    let asked = harness.command("Bruno", "leave", json!({})).await;
    assert!(text(&asked).starts_with("Give up Tribune Salazar in “Alba”?"), "{}", text(&asked));
    let told = letters(&harness, "Bruno").await.len();
    let leave = component(&message(&asked), "leave/");
    let left = harness.control.press("Bruno", &message(&asked), &leave).await.unwrap();
    assert!(text(&left).starts_with("You play Tribune Salazar in “Alba” no longer."), "{}", text(&left));
    sees_nothing(&harness, &old).await;
    assert_eq!(letters(&harness, "Bruno").await.len(), told, "nothing more comes");
    let campaign = harness.find(NAME).await;
    let standing = harness.store().standing_orders(campaign.now).await.unwrap();
    assert_eq!(standing.len(), 1, "the seat's orders stand");
    assert!(harness.store().ready_seats(campaign.now).await.unwrap().is_empty(), "nobody there is ready");
    let room = harness.channel(GM, "gm").await.unwrap();
    assert!(
        room.last().unwrap()["content"].as_str().unwrap().contains("has given up Tribune Salazar"),
        "{room:#?}"
    );
    harness.advance(NAME).await;
    assert_eq!(letters(&harness, "Bruno").await.len(), told, "the next turn's report neither");
    harness.granted("Carla", "tribune", NAME).await;
    assert!(harness.visible("Carla").await.contains(&"front".to_owned()));
    assert!(letters(&harness, "Carla").await.iter().any(|one| one.contains("# Turn 2: Tribune Salazar")));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_replaced_sees_no_more_and_the_new_player_is_briefed() {
    let harness = war().await;
    harness.say("Bruno", "land dig", json!({"unit": "10", "campaign": NAME})).await;
    written(&harness, "Bruno", "move 13 n").await;
    let old = shown(&harness).await;
    assert!(old.iter().any(|one| buttons(one).iter().any(|id| id.starts_with("place/"))), "a preview waits");
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("plays Tribune Salazar now, in place of <@"), "{replaced}");
    let told = letters(&harness, "Bruno").await;
    assert!(
        told.last().unwrap().starts_with("The GM has given Tribune Salazar in “Alba” to somebody"),
        "{told:#?}"
    );
    let brief = letters(&harness, "Carla").await;
    assert!(brief[0].starts_with("You play **Tribune Salazar** in “Alba” now."), "{brief:#?}");
    assert!(brief[0].contains("- `dig 10`") && brief[0].contains("**How the war stands**"), "{brief:#?}");
    assert!(brief[1].contains("Tribune Salazar"), "how things stand as the seat knows it: {brief:#?}");
    let sent = harness.letters("Carla").await;
    assert_eq!(sent[1]["files"].as_array().unwrap().len(), 1, "with its map");
    assert!(harness.visible("Carla").await.contains(&"front".to_owned()));
    sees_nothing(&harness, &old).await;
    let standing = harness.store().standing_orders(harness.find(NAME).await.now).await.unwrap();
    assert_eq!(standing.len(), 1, "no old button has ordered anything");
    harness.advance(NAME).await;
    assert!(letters(&harness, "Carla").await.len() > brief.len(), "reports are hers now");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_later_reads_what_the_seat_was_told_of_the_turn() {
    let harness = war().await;
    for user in ["Ana", "Bruno"] {
        harness.say(user, "autopilot", json!({"on": true, "campaign": NAME})).await;
    }
    // Until there is a fight, of which the present state knows nothing.
    let mut told = String::new();
    while !told.contains("**Yours** ")
        || told.contains("no resistance")
        || told.contains("Nothing was fought")
    {
        assert!(harness.find(NAME).await.now.turn < 6, "{told}");
        harness.advance(NAME).await;
        told = letters(&harness, "Bruno").await.pop().unwrap();
    }
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    harness.say(GM, "gm seat replace", options).await;
    let brief = letters(&harness, "Carla").await;
    assert!(brief[0].starts_with("You play **Tribune Salazar** in “Alba” now."), "{brief:#?}");
    let words = |letter: &str| letter.split("\n-# Dispatch").next().unwrap().to_owned();
    // What stood below it was of that time; the brief says it as it is now.
    let without_clock = |letter: &str| {
        let lines = letter.lines().filter(|line| !line.contains("Orders of the week: orders from"));
        lines.map(|line| format!("{line}\n")).collect::<String>().trim().to_owned()
    };
    assert_eq!(without_clock(&words(&brief[1])), without_clock(&words(&told)));
    assert!(!brief[1].contains("Orders of the week"), "{}", brief[1]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages_are_the_players_and_not_the_seats() {
    let harness = war().await;
    let replace = async |by: &str| {
        let options = json!({"seat": "tribune", "user": by, "campaign": NAME});
        harness.say(GM, "gm seat replace", options).await
    };
    harness.control.patch("users/Visitor", json!({"closed_dms": true})).await.unwrap();
    replace("Visitor").await;
    assert!(letters(&harness, "Visitor").await.is_empty(), "a button in the room waits for them");
    replace("Carla").await;
    let brief = letters(&harness, "Carla").await;
    assert!(brief.len() == 2 && brief[0].starts_with("You play **Tribune Salazar**"), "{brief:#?}");
    harness.advance(NAME).await;
    assert_eq!(letters(&harness, "Carla").await.len(), 3, "her report of the same window, too");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_replaced_while_writing_gets_the_text_back() {
    let harness = war().await;
    let opened = harness.control.command("Bruno", "dm", "orders write", json!({})).await.unwrap();
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    harness.say(GM, "gm seat replace", options).await;
    let (field, _) = fields(&opened).remove(0);
    let answer = harness.control.submit("Bruno", &opened, json!({field: "dig 10"})).await.unwrap();
    let said = text(&answer);
    assert!(
        said.starts_with(NOTHING)
            && said.contains("Your text, so that nothing is lost")
            && said.contains("dig 10"),
        "{said}"
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_tries_to_order_while_it_is_others_turn_has_the_seat_back_from_the_autopilot() {
    let harness = Harness::open().await;
    harness.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    harness.say("Bruno", "autopilot", json!({"on": true})).await;
    let early = harness.say("Bruno", "march move", json!({"unit": "y1", "path": "2"})).await;
    assert!(
        early.starts_with("It isn't your turn to give orders") && early.contains("yours again"),
        "{early}"
    );
    let again = harness.say("Bruno", "march move", json!({"unit": "y1", "path": "2"})).await;
    assert!(!again.contains("yours again"), "{again}");
    let ready = harness.say("Ana", "ready", json!({})).await;
    let now = harness.find("Autumn").await.now;
    assert_eq!((now.turn, now.window), (1, 2), "his own window waits for him: {ready}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_hands_a_seat_to_the_autopilot_and_back() {
    let harness = war().await;
    let hand = async |on: bool| {
        harness.say(GM, "gm seat autopilot", json!({"seat": "tribune", "on": on, "campaign": NAME})).await
    };
    assert!(hand(true).await.starts_with("The autopilot orders for Tribune Salazar"));
    let told = letters(&harness, "Bruno").await;
    assert!(
        told.last().unwrap().starts_with("The GM has left Tribune Salazar in “Alba” to the autopilot"),
        "{told:#?}"
    );
    let ready = harness.say("Ana", "ready", json!({"campaign": NAME})).await;
    assert!(ready.contains("closed"), "nobody waits for the autopilot: {ready}");
    harness.delivered().await;
    assert!(hand(false).await.starts_with("Tribune Salazar is its player's again"));
    let ready = harness.say("Ana", "ready", json!({"campaign": NAME})).await;
    assert!(ready.contains("one other seat"), "he is waited for: {ready}");
    let log = harness.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(log.contains("to the autopilot") && log.contains("back from the autopilot"), "{log}");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_seat_while_its_report_is_on_its_way_gets_it_once() {
    let mut harness = war().await;
    let broken = json!({"fault": "status", "status": 500, "method": "POST", "path": "/channels/*/messages", "times": 10_000});
    harness.control.post("faults", broken).await.unwrap();
    let closed = harness.say(GM, "gm advance", json!({"campaign": NAME, "now": true})).await;
    assert!(closed.contains("Now open: turn 3"), "{closed}");
    let options = json!({"seat": "tribune", "user": "Carla", "campaign": NAME});
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("plays Tribune Salazar now, in place of <@"), "{replaced}");
    harness.stop_bot().await;
    harness.control.delete("faults").await.unwrap();
    harness.start_bot().await;
    let told = letters(&harness, "Carla").await;
    assert!(
        told.iter().any(|one| one.starts_with("You play **Tribune Salazar** in “Alba” now.")),
        "{told:#?}"
    );
    let reports = told.iter().filter(|one| one.starts_with("# Turn 2: Tribune Salazar"));
    assert_eq!(reports.count(), 1, "{told:#?}");
    harness.close().await;
}

/// An id of 0 is nobody's, and serenity's reader of mentions panics on a letter of several bytes.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_named_by_a_mention_of_its_player_and_by_nothing_that_only_looks_like_one() {
    let harness = war().await;
    let left = async |seat: &str| {
        let said = json!({"seat": seat, "on": true, "campaign": NAME});
        harness.say(GM, "gm seat autopilot", said).await
    };
    for word in ["0", "<@0>", "<@!>", "<@", "<@12é", "<@1>", "Bruno"] {
        let told = left(word).await;
        assert!(
            told.contains("This campaign has no seat") && told.contains("Tribune Salazar"),
            "{word}: {told}"
        );
    }
    let bruno = id_of(&harness, "Bruno").await;
    let told = left(&format!("<@{bruno}>")).await;
    assert!(told.contains("Tribune Salazar") && !told.contains("has no seat"), "{told}");
    harness.delivered().await;
    harness.close().await;
}
