//! A seat changes hands, or goes to the autopilot and back: what its players are told.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GM, dispatch_id, fields, text};

const NAME: &str = "Alba";
const NOTHING: &str = "There's nothing here for you";

/// A war of Ana's and Bruno's in its second turn.
async fn war() -> Desk {
    let desk = Desk::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    desk.campaign("el-mythico-skirmish", NAME, &seats).await;
    desk.advance(NAME).await;
    desk
}

async fn letters(desk: &Desk, user: &str) -> Vec<String> {
    desk.delivered().await;
    let all = desk.letters(user).await;
    let dispatches = all.iter().filter(|one| dispatch_id(one).is_some());
    dispatches.map(|one| one["content"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_later_reads_what_the_seat_was_told_of_the_turn() {
    let desk = war().await;
    for user in ["Ana", "Bruno"] {
        desk.say(user, "autopilot", json!({"on": true, "campaign": NAME})).await;
    }
    // Plays until there is a fight. The present state doesn't show it, so only the stored report
    // can.
    let mut told = String::new();
    while !told.contains("You lost ") {
        assert!(desk.find(NAME).await.now.turn < 6, "{told}");
        desk.advance(NAME).await;
        told = letters(&desk, "Bruno").await.pop().unwrap();
    }
    desk.granted("Carla", "tribune", NAME).await;
    let brief = letters(&desk, "Carla").await;
    assert!(brief[0].starts_with("You now play **Tribune Salazar** in Alba."), "{brief:#?}");
    // What stood below it was of that time; the brief says it as it is now.
    let without_clock = |letter: &str| {
        let lines = letter.lines().filter(|line| !line.contains("Orders of the week: orders from"));
        lines.map(|line| format!("{line}\n")).collect::<String>().trim().to_owned()
    };
    assert_eq!(without_clock(&brief[1]), without_clock(&told));
    assert!(!brief[1].contains("Orders of the week"), "{}", brief[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_replaced_while_writing_gets_the_text_back() {
    let desk = war().await;
    let opened = desk.command_in("Bruno", "dm", "orders write", json!({})).await;
    desk.granted("Carla", "tribune", NAME).await;
    let (field, _) = fields(&opened).remove(0);
    let answer = desk.submit("Bruno", &opened, json!({field: "dig 10"})).await;
    let said = text(&answer);
    assert!(
        said.starts_with(NOTHING)
            && said.contains("Here is your text, to keep")
            && said.contains("dig 10"),
        "{said}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_tries_to_order_while_it_is_others_turn_has_the_seat_back_from_the_autopilot() {
    let desk = Desk::open().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    desk.say("Bruno", "autopilot", json!({"on": true})).await;
    let early = desk.say("Bruno", "move", json!({"unit": "y1", "to": "2"})).await;
    assert!(
        early.starts_with("You're back from the autopilot")
            && early.contains("it isn't your turn yet"),
        "{early}"
    );
    let again = desk.say("Bruno", "move", json!({"unit": "y1", "to": "2"})).await;
    assert!(!again.contains("yours again"), "{again}");
    let ready = desk.ready("Ana", json!({})).await;
    let now = desk.find("Autumn").await.now;
    assert_eq!((now.turn, now.window), (1, 2), "his own window waits for him: {ready}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_hands_a_seat_to_the_autopilot_and_back() {
    let desk = war().await;
    let hand = async |on: bool| {
        desk.say(GM, "gm seat autopilot", json!({"seat": "tribune", "on": on, "campaign": NAME}))
            .await
    };
    assert!(hand(true).await.starts_with("The autopilot plays Tribune Salazar"));
    let told = letters(&desk, "Bruno").await;
    assert!(
        told.last().unwrap().starts_with("The autopilot now plays Tribune Salazar in Alba"),
        "{told:#?}"
    );
    let ready = desk.ready("Ana", json!({"campaign": NAME})).await;
    assert!(ready.contains("closed"), "nobody waits for the autopilot: {ready}");
    desk.delivered().await;
    assert!(hand(false).await.starts_with("Tribune Salazar is its player's again"));
    let ready = desk.ready("Ana", json!({"campaign": NAME})).await;
    assert!(ready.contains("One other player"), "he is waited for: {ready}");
    let log = desk.say(GM, "gm seat log", json!({"campaign": NAME})).await;
    assert!(log.contains("to the autopilot") && log.contains("back from the autopilot"), "{log}");
    desk.delivered().await;
}

/// An id of 0 is nobody's, and serenity's reader of mentions panics on a letter of several bytes.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_named_by_a_mention_of_its_player_and_by_nothing_that_only_looks_like_one() {
    let desk = war().await;
    let left = async |seat: &str| {
        let said = json!({"seat": seat, "on": true, "campaign": NAME});
        desk.say(GM, "gm seat autopilot", said).await
    };
    for word in ["0", "<@0>", "<@!>", "<@", "<@12é", "<@1>", "Bruno"] {
        let told = left(word).await;
        assert!(
            told.contains("This campaign has no leader") && told.contains("Tribune Salazar"),
            "{word}: {told}"
        );
    }
    let bruno = desk.user("Bruno");
    let told = left(&format!("<@{bruno}>")).await;
    assert!(told.contains("Tribune Salazar") && !told.contains("has no seat"), "{told}");
    desk.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_seat_to_leave_is_told_so_however_many_campaigns_there_are() {
    let desk = war().await;
    for name in ["Borea", "Corvo"] {
        desk.found(json!({"module": "el-mythico-skirmish", "name": name})).await;
    }
    let told = desk.say("Visitor", "leave", json!({})).await;
    assert_eq!(told, "You aren't playing in this server. `/join` asks to join.");
}
