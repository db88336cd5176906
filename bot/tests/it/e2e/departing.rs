//! Players who leave the server no longer count. They give no orders by direct message, no window
//! waits for them, and the GM is asked what to do.

use mythico::api::custom_id::{Button, CustomId};
use mythico::store::{Body, Dispatch, Recipient, Secrecy};
use mythico::viewers;
use mythico_engine::words::literal;
use serde_json::{Value, json};

use super::forged::{button, posted, square};
use crate::common::{GIVEN, GM, Harness, LONG, component, message, text, until};

const NAME: &str = "Alba";

async fn war() -> Harness {
    let harness = Harness::open().await;
    let seats = [("general", "Ana"), ("tribune", "Bruno")];
    harness.campaign("el-mythico-skirmish", NAME, &seats).await;
    harness
}

async fn kick(harness: &Harness, user: &str) {
    harness.control.delete(&format!("guilds/Mythico/members/{user}")).await.unwrap();
}

async fn come_back(harness: &Harness, user: &str) {
    harness.control.post("guilds/Mythico/members", json!({"user": user})).await.unwrap();
}

/// The GM's questions about players who left.
async fn questions(harness: &Harness) -> Vec<Value> {
    harness.delivered().await;
    let mut all = harness.channel(GM, "gm").await.unwrap();
    all.retain(|one| one["components"].to_string().contains("gone-wait/"));
    all
}

async fn direct(harness: &Harness, user: &str, command: &str, options: Value) -> String {
    text(&harness.control.command(user, "dm", command, options).await.unwrap())
}

async fn press(harness: &Harness, question: &Value, word: &str) -> String {
    text(&harness.control.press(GM, question, &component(question, word)).await.unwrap())
}

/// Number of messages that Discord refused from the bot.
async fn refused(harness: &Harness) -> u64 {
    let told = harness.control.get("requests", &[]).await.unwrap();
    let posts = told["counts"].as_array().unwrap().iter().filter(|one| one["method"] == "POST");
    let refused =
        posts.filter(|one| one["status"] == 403 && one["route"] == "/channels/*/messages");
    refused.map(|one| one["count"].as_u64().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_gives_no_orders_and_holds_up_no_window() {
    let harness = war().await;
    let at = harness.find(NAME).await.now;
    kick(&harness, "Bruno").await;
    for (command, options) in
        [("order", json!({"unit": "10", "order": "dig"})), ("unit", json!({})), ("map", json!({}))]
    {
        let said = direct(&harness, "Bruno", command, options).await;
        let gone = said.starts_with("You're not in the server of Alba") || command == "map";
        assert!(gone && !said.contains("Militia"), "{command}: {said}");
    }
    let before = refused(&harness).await;
    harness.control.say("Bruno", "dm", "dig 10").await.unwrap();
    // A user who shares no server with the bot can't be answered.
    until(LONG, async || refused(&harness).await, |now| *now > before).await;
    assert!(
        harness.store().standing_orders(at).await.unwrap().is_empty(),
        "no order of his stands"
    );
    let asked = questions(&harness).await;
    assert_eq!(asked.len(), 1, "the GM is asked once: {asked:#?}");
    let said = asked[0]["content"].as_str().unwrap();
    assert!(said.contains("who plays **Tribune Salazar** in Alba, has left the server"), "{said}");
    let letters =
        harness.letters("Bruno").await.iter().filter(|one| one["author"]["bot"] == true).count();
    let ready = harness.ready("Ana", json!({"campaign": NAME})).await;
    assert!(ready.starts_with("You were the last"), "nobody waits for him: {ready}");
    harness.delivered().await;
    let now =
        harness.letters("Bruno").await.iter().filter(|one| one["author"]["bot"] == true).count();
    assert_eq!(now, letters, "no report goes out of the server");
    let status = harness.say("Ana", "status", json!({"campaign": NAME})).await;
    assert!(status.contains("has left the server"), "{status}");
    come_back(&harness, "Bruno").await;
    let dug = direct(&harness, "Bruno", "order", json!({"unit": "10", "order": "dig"})).await;
    assert!(dug.contains(GIVEN), "the seat was kept, and is his: {dug}");
    harness.delivered().await;
    let told = harness.letters("Bruno").await;
    let has_report =
        told.iter().any(|one| one["content"].as_str().unwrap().starts_with("# Turn 1: Tribune"));
    assert!(has_report, "what waited for him comes: {told:#?}");
    assert_eq!(questions(&harness).await.len(), 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_departure_is_noticed_before_a_turn_is_published_and_the_gm_decides_once() {
    let mut harness = war().await;
    kick(&harness, "Bruno").await;
    harness.advance(NAME).await;
    let question = questions(&harness).await.remove(0);
    harness.stop_bot().await;
    harness.start_bot().await;
    let free = component(&question, "gone-free/");
    let forged = posted(&harness, &square(&harness, "Ana").await, button(&free)).await;
    let told = text(&harness.control.press("Ana", &forged, &free).await.unwrap());
    assert_eq!(told, "Only this campaign's GM can do that. Ask them.");
    let kept = press(&harness, &question, "gone-wait/").await;
    assert!(kept.starts_with("Tribune Salazar is kept for <@"), "{kept}");
    harness.advance(NAME).await;
    assert_eq!(questions(&harness).await.len(), 0, "asked once: it is answered");
    let forged = posted(&harness, &square(&harness, GM).await, button(&free)).await;
    let freed = text(&harness.control.press(GM, &forged, &free).await.unwrap());
    assert!(freed.starts_with("Tribune Salazar is free"), "{freed}");
    let forged = posted(&harness, &square(&harness, GM).await, button(&free)).await;
    let twice = text(&harness.control.press(GM, &forged, &free).await.unwrap());
    assert!(twice.contains("is back, or no longer plays"), "{twice}");
    come_back(&harness, "Bruno").await;
    assert!(!harness.visible("Bruno").await.contains(&"front".to_owned()), "it isn't his any more");
    let said = harness.say("Bruno", "report", json!({"campaign": NAME})).await;
    assert!(said.starts_with("You no longer play"), "{said}");
    assert!(
        said.contains("the GM freed Tribune Salazar while you were away from the server"),
        "{said}"
    );
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bounced_message_reveals_that_its_player_has_left() {
    let harness = war().await;
    harness.say("Bruno", "order", json!({"unit": "10", "order": "dig", "campaign": NAME})).await;
    kick(&harness, "Bruno").await;
    let orders = harness.choices(GM, "gm strike", "order", "", json!({"campaign": NAME})).await;
    let options = json!({"order": orders[0], "reason": "A test.", "campaign": NAME});
    harness.say(GM, "gm strike", options).await;
    let question = questions(&harness).await.remove(0);
    let handed = press(&harness, &question, "gone-autopilot/").await;
    assert!(handed.starts_with("The autopilot plays Tribune Salazar until"), "{handed}");
    let ordered = harness.find(NAME).await.now;
    harness.advance(NAME).await;
    let rows = harness.store().rows_of_window(ordered).await.unwrap();
    assert!(rows.iter().any(|row| row.seat == "tribune" && row.by.is_none()), "{rows:#?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_departure_is_noticed_by_any_check_of_the_server() {
    let harness = war().await;
    kick(&harness, "Bruno").await;
    let role = json!({"name": "Anything", "permissions": "0"});
    harness.control.post("guilds/Mythico/roles", role).await.unwrap();
    until(LONG, async || questions(&harness).await, |questions| questions.len() == 1).await;
    harness.close().await;
}

/// A war with Ana as the general and a GM.
async fn led_by_ana() -> Harness {
    let harness = war().await;
    let staff = json!({"name": "Staff", "permissions": ["MANAGE_GUILD"]});
    harness.control.post("guilds/Mythico/roles", staff).await.unwrap();
    manages(&harness, "Ana").await;
    let options = json!({"user": "Ana", "campaign": NAME});
    let asked = message(&harness.command(GM, "gm appoint", options).await);
    harness.control.press(GM, &asked, &component(&asked, "gm-appoint/")).await.unwrap();
    harness.delivered().await;
    harness
}

async fn manages(harness: &Harness, user: &str) {
    harness.control.put(&format!("guilds/Mythico/members/{user}/roles/Staff")).await.unwrap();
}

/// Returns whether the general's player counts as absent.
async fn is_missed(harness: &Harness) -> bool {
    let seats = harness.store().seats(harness.find(NAME).await.id).await.unwrap();
    seats.iter().any(|seat| seat.seat == "general" && seat.absent)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_playing_gm_strikes_no_sealed_orders_by_having_been_away() {
    let harness = led_by_ana().await;
    harness.say("Bruno", "order", json!({"unit": "10", "order": "dig", "campaign": NAME})).await;
    let offered =
        async || harness.choices("Ana", "gm strike", "order", "", json!({"campaign": NAME})).await;
    assert_eq!(offered().await, Vec::<String>::new());
    kick(&harness, "Ana").await;
    direct(&harness, "Ana", "map", json!({"campaign": NAME})).await;
    assert!(is_missed(&harness).await);
    come_back(&harness, "Ana").await;
    manages(&harness, "Ana").await;
    let campaign = harness.find(NAME).await;
    let seats = harness.store().seats(campaign.id).await.unwrap();
    let ana = seats.iter().find(|seat| seat.seat == "general").and_then(|seat| seat.user).unwrap();
    // The bot may check the server at any time and notice that she is back. This test needs an
    // offer from before that.
    for attempt in 0.. {
        assert!(attempt < 20, "it is noticed each time before anything is offered");
        harness.store().note_absent(campaign.now, "general", ana, &[]).await.unwrap();
        assert_eq!(offered().await, Vec::<String>::new(), "she plays no less");
        if is_missed(&harness).await {
            break;
        }
    }
    harness.delivered().await;
    harness.close().await;
}

/// Alt text of a map's picture.
fn pictured(outcome: &Value) -> String {
    let files = message(outcome)["files"].as_array().unwrap().clone();
    files[0]["description"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_playing_gm_who_is_away_sees_only_public_facts() {
    let harness = led_by_ana().await;
    let asked = json!({"campaign": NAME});
    let (everybody, umpire) = (
        pictured(&harness.command("Visitor", "map", asked.clone()).await),
        pictured(&harness.command(GM, "map", asked.clone()).await),
    );
    assert_ne!(everybody, umpire);
    let page = CustomId::new(Button::Page, harness.find(NAME).await.now, viewers::UMPIRE).text();
    let letters = harness.letters("Ana").await;
    let forged = posted(&harness, letters[0]["channel_id"].as_str().unwrap(), button(&page)).await;
    kick(&harness, "Ana").await;
    let shown = harness.control.command("Ana", "dm", "map", asked).await.unwrap();
    assert_eq!(pictured(&shown), everybody);
    Harness::rest_between_maps().await;
    let told = text(&harness.control.press("Ana", &forged, &page).await.unwrap());
    assert!(told.starts_with("There's nothing here for you"), "{told}");
    harness.delivered().await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_missed_as_a_message_comes_back_is_named_by_their_seat() {
    let harness = war().await;
    let at = harness.find(NAME).await.now;
    kick(&harness, "Bruno").await;
    let (to, secrecy) = (Recipient::Seat("tribune".into()), Secrecy::Seat("tribune".into()));
    let letter = Dispatch::new(to, secrecy, &Body::sentence(literal("Psst."))).unwrap();
    harness.store().post(at, &[letter]).await.unwrap();
    let asked = until(LONG, async || questions(&harness).await, |asked| !asked.is_empty()).await;
    let said = asked[0]["content"].as_str().unwrap();
    assert!(said.contains("who plays **Tribune Salazar** in Alba, has left the server"), "{said}");
    harness.close().await;
}
