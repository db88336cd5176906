//! Maps in the chat: a place to show, buttons to pan and zoom, and a button for the full map.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{component, message, text};

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk.delivered().await;
    desk
}

/// The one picture of a message: its file's width in pixels, and its words.
async fn picture(desk: &Desk, message: &Value) -> (u32, String) {
    let drawn = desk.picture(message).await;
    let files = drawn["files"].as_array().unwrap();
    assert_eq!(files.len(), 1, "one picture, not the old one beside the new: {drawn:#}");
    let png = desk.file(&drawn, files[0]["filename"].as_str().unwrap());
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    (width, files[0]["description"].as_str().unwrap().to_owned())
}

/// The id of the button that does what its letter says.
fn button(message: &Value, letter: char) -> String {
    let rows = message["components"].as_array().unwrap().iter();
    let mut ids =
        rows.flat_map(|row| row["components"].as_array().unwrap()).map(|one| &one["custom_id"]);
    let wanted = format!("/{letter}~");
    ids.find_map(|id| id.as_str().filter(|id| id.contains(&wanted))).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_shows_the_place_that_was_asked_for_and_leads_on_by_buttons() {
    let desk = started().await;
    let shown = message(&desk.command("Ana", "map", json!({"part": "san telmo"})).await);
    let (width, alt) = picture(&desk, &shown).await;
    assert!(width <= 800, "{width}");
    let part = "A part of the map: 9 by 9 cells of 20 by 16.";
    assert!(
        shown["content"].as_str().unwrap().contains(part) && alt.contains(part),
        "{shown:#} {alt}"
    );
    let west = button(&shown, 'w');
    assert!(west.ends_with("/w~7,9,4"), "{west}");
    let panned = message(&desk.press("Ana", &shown, &west).await);
    assert_eq!(panned["id"], shown["id"], "the message itself changes");
    picture(&desk, &panned).await;
    let closer = button(&panned, 'i');
    assert!(closer.ends_with("/i~7,9,2"), "{closer}");
    let closer = message(&desk.press("Ana", &panned, &closer).await);
    let full = button(&closer, 'f');
    let full = message(&desk.press("Ana", &closer, &full).await);
    let (width, alt) = picture(&desk, &full).await;
    assert!(width > 600 && alt.contains("8 by 12 cells") && alt.contains("1/13"), "{width}: {alt}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_says_that_orders_end_outside_it() {
    let desk = started().await;
    desk.say("Ana", "move", json!({"unit": "10", "to": "to San Telmo"})).await;
    Desk::rest_between_maps().await;
    let shown = message(&desk.command("Ana", "map", json!({"part": "puerto alba"})).await);
    let said = shown["content"].as_str().unwrap();
    assert!(said.contains("One of your orders ends outside it"), "{said}");
    Desk::rest_between_maps().await;
    let close = message(&desk.command("Ana", "map", json!({})).await);
    let said = close["content"].as_str().unwrap();
    assert!(!said.contains("outside it"), "a close map holds where its orders end: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_isnt_there_is_answered_about_places() {
    let desk = started().await;
    let lost = desk.say("Ana", "map", json!({"part": "Puerto Nada"})).await;
    assert!(
        lost.contains("no place, hex or unit “Puerto Nada”") && lost.contains("Puerto Alba"),
        "{lost}"
    );
    Desk::rest_between_maps().await;
    let several = desk.say("Ana", "map", json!({"part": "s"})).await;
    assert!(several.contains("can be") && several.contains("San Telmo"), "{several}");
    for there in ["Puerto", "1010004", "1/13"] {
        Desk::rest_between_maps().await;
        let shown = desk.say("Ana", "map", json!({"part": there})).await;
        assert!(shown.starts_with("**The Rio Alba"), "{there}: {shown}");
    }
    Desk::rest_between_maps().await;
    let hidden = desk.say("Ana", "map", json!({"part": "2/13"})).await;
    assert!(hidden.contains("no place, hex or unit"), "nobody has seen that unit: {hidden}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_map_of_a_dispatch_is_there_in_full_for_those_it_was_for() {
    let desk = started().await;
    desk.advance("Alba").await;
    let letters = desk.letters("Ana").await;
    let letter = letters
        .iter()
        .rfind(|letter| letter["components"].to_string().contains("full-map/"))
        .unwrap();
    let full = component(letter, "full-map/");
    let shown = message(&desk.press("Ana", letter, &full).await);
    let (width, alt) = picture(&desk, &shown).await;
    assert!(width > 600 && alt.contains("8 by 12 cells") && alt.contains("1/13"), "{width}: {alt}");
    let room = desk.channel("Bruno", "war-room").await;
    let posted =
        room.iter().rfind(|post| post["components"].to_string().contains("full-map/")).unwrap();
    let public = component(posted, "full-map/");
    let shown = message(&desk.press("Bruno", posted, &public).await);
    let (_, alt) = picture(&desk, &shown).await;
    assert!(!alt.contains("2/1"), "what everybody knows, not what Bruno knows: {alt}");
    // A button's id says whose map it is; only its reader gets it.
    let refused = desk.forge("Bruno", posted, &full, &[]).await;
    assert!(text(&refused).contains("for others"), "{}", text(&refused));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_pages_through_the_maps_of_earlier_weeks() {
    let desk = started().await;
    for user in ["Ana", "Bruno"] {
        desk.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..2 {
        desk.advance("Alba").await;
        desk.delivered().await;
    }
    let now = message(&desk.command("Visitor", "map", json!({"campaign": "Alba"})).await);
    let mut pages = Vec::new();
    let mut shown = now;
    while shown["components"].to_string().contains("Earlier") {
        let earlier = component(&shown, "page/");
        shown = message(&desk.press("Visitor", &shown, &earlier).await);
        let (_, alt) = picture(&desk, &shown).await;
        assert!(!alt.contains("Own:") && !alt.contains("1/13"), "what was public: {alt}");
        let said = shown["content"].as_str().unwrap();
        let headings = said.lines().filter(|line| line.starts_with("**")).count();
        let speeches = said.matches(" addresses the nation**\n> ").count();
        let moments = said.matches(" is dead!**\n").count();
        assert_eq!(headings, 3 + speeches + moments, "date, news, speeches, ranking: {said}");
        assert!(said.contains("**The state of the war**\n- "), "and the ranking: {said}");
        pages.push(shown["content"].as_str().unwrap().to_owned());
    }
    assert_eq!(pages.len(), 2, "{pages:?}");
    assert!(pages[0] != pages[1], "{pages:?}");
    let later = component(&shown, "page/");
    let back = message(&desk.press("Visitor", &shown, &later).await);
    assert_eq!(back["content"], pages[0], "it leads back");
    assert!(!back["components"].to_string().contains("umpire"), "the war goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_map_has_a_text_counterpart_for_whoever_may_see_it() {
    let desk = started().await;
    let shown = desk.command("Ana", "map", json!({})).await;
    let words = component(&message(&shown), "map-words");
    let told = desk.press("Ana", &message(&shown), &words).await;
    assert!(
        text(&told).contains("**Own:**\n- 1/0 Gen. Ibarra at Puerto Alba (003006)\n- "),
        "{}",
        text(&told)
    );
    assert!(!text(&told).contains("2/10"), "what this seat knows: {}", text(&told));
    desk.advance("Alba").await;
    let letter = desk.letters("Ana").await.pop().unwrap();
    let page = desk.press("Ana", &letter, &component(&letter, "full-map")).await;
    let page = message(&page);
    let told = desk.press("Ana", &page, &component(&page, "page-words")).await;
    assert!(text(&told).contains("**Own:**\n- "), "{}", text(&told));
}
