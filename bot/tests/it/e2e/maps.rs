//! Maps in the chat: a place that is asked for, buttons that pan and zoom, the map in full a press away.

use serde_json::{Value, json};

use super::forged;
use crate::common::{Harness, component, message, text};

async fn started() -> Harness {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness.delivered().await;
    harness
}

/// The one picture of a message: its file's width in pixels, and its words.
async fn picture(message: &Value) -> (u32, String) {
    let files = message["files"].as_array().unwrap();
    assert_eq!(files.len(), 1, "one picture, not the old one beside the new: {message:#}");
    let address = files[0]["url"].as_str().unwrap();
    let png = reqwest::get(address).await.unwrap().bytes().await.unwrap();
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    (width, files[0]["description"].as_str().unwrap().to_owned())
}

/// The id of the button that does what its letter says.
fn button(message: &Value, letter: char) -> String {
    let rows = message["components"].as_array().unwrap().iter();
    let mut ids = rows.flat_map(|row| row["components"].as_array().unwrap()).map(|one| &one["custom_id"]);
    let wanted = format!("/{letter}~");
    ids.find_map(|id| id.as_str().filter(|id| id.contains(&wanted))).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_shows_the_place_that_was_asked_for_and_leads_on_by_buttons() {
    let harness = started().await;
    let shown = message(&harness.command("Ana", "map", json!({"part": "san telmo"})).await);
    let (width, alt) = picture(&shown).await;
    assert!(width <= 800, "{width}");
    let part = "A part of the map: 9 by 9 cells of 20 by 16.";
    assert!(shown["content"].as_str().unwrap().contains(part) && alt.contains(part), "{shown:#} {alt}");
    let west = button(&shown, 'w');
    assert!(west.ends_with("/w~7,9,4"), "{west}");
    let panned = message(&harness.control.press("Ana", &shown, &west).await.unwrap());
    assert_eq!(panned["id"], shown["id"], "the message itself changes");
    picture(&panned).await;
    let closer = button(&panned, 'i');
    assert!(closer.ends_with("/i~7,9,2"), "{closer}");
    let closer = message(&harness.control.press("Ana", &panned, &closer).await.unwrap());
    let full = button(&closer, 'f');
    let full = message(&harness.control.press("Ana", &closer, &full).await.unwrap());
    let (width, alt) = picture(&full).await;
    assert!(width > 800 && alt.contains("1/13"), "{width}: {alt}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_says_that_orders_end_outside_it() {
    let harness = started().await;
    harness.say("Ana", "land move", json!({"unit": "10", "path": "to San Telmo"})).await;
    Harness::rest_between_maps().await;
    let shown = message(&harness.command("Ana", "map", json!({"part": "puerto alba"})).await);
    let said = shown["content"].as_str().unwrap();
    assert!(said.contains("An order of yours ends outside it"), "{said}");
    Harness::rest_between_maps().await;
    let close = message(&harness.command("Ana", "map", json!({})).await);
    let said = close["content"].as_str().unwrap();
    assert!(!said.contains("outside it"), "a close map holds where its orders end: {said}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_that_isnt_there_is_answered_about_places() {
    let harness = started().await;
    let lost = harness.say("Ana", "map", json!({"part": "Puerto Nada"})).await;
    assert!(lost.contains("no place, hex or unit “Puerto Nada”") && lost.contains("Puerto Alba"), "{lost}");
    Harness::rest_between_maps().await;
    let several = harness.say("Ana", "map", json!({"part": "s"})).await;
    assert!(several.contains("may be") && several.contains("San Telmo"), "{several}");
    for there in ["Puerto", "1010004", "1/13"] {
        Harness::rest_between_maps().await;
        let shown = harness.say("Ana", "map", json!({"part": there})).await;
        assert!(shown.starts_with("**El Mythico"), "{there}: {shown}");
    }
    Harness::rest_between_maps().await;
    let hidden = harness.say("Ana", "map", json!({"part": "2/13"})).await;
    assert!(hidden.contains("no place, hex or unit"), "nobody has seen that unit: {hidden}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_map_of_a_dispatch_is_there_in_full_for_those_it_was_for() {
    let harness = started().await;
    let letters = harness.letters("Ana").await;
    let letter =
        letters.iter().rfind(|letter| letter["components"].to_string().contains("fullmap/")).unwrap();
    let full = component(letter, "fullmap/");
    let shown = message(&harness.control.press("Ana", letter, &full).await.unwrap());
    let (width, alt) = picture(&shown).await;
    assert!(width > 800 && alt.contains("1/13"), "{width}: {alt}");
    let room = harness.channel("Bruno", "war-room").await.unwrap();
    let posted = room.iter().rfind(|post| post["components"].to_string().contains("fullmap/")).unwrap();
    let public = component(posted, "fullmap/");
    let shown = message(&harness.control.press("Bruno", posted, &public).await.unwrap());
    let (_, alt) = picture(&shown).await;
    assert!(!alt.contains("2/1"), "what everybody knows, not what Bruno knows: {alt}");
    // A button's id says whose map it is; only its reader gets it.
    let refused = harness.control.press("Bruno", posted, &full).await;
    assert!(refused.map_or(true, |answer| text(&answer).contains("for others")));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_pages_through_the_maps_of_earlier_weeks() {
    let harness = started().await;
    for user in ["Ana", "Bruno"] {
        harness.say(user, "autopilot", json!({"on": true})).await;
    }
    for _ in 0..2 {
        harness.advance("Alba").await;
        harness.delivered().await;
    }
    let now = message(&harness.command("Visitor", "map", json!({"campaign": "Alba"})).await);
    let mut pages = Vec::new();
    let mut shown = now;
    while shown["components"].to_string().contains("Earlier") {
        let earlier = component(&shown, "page/");
        shown = message(&harness.control.press("Visitor", &shown, &earlier).await.unwrap());
        let (_, alt) = picture(&shown).await;
        assert!(!alt.contains("Own:") && !alt.contains("1/13"), "what was public: {alt}");
        let said = shown["content"].as_str().unwrap();
        let headings = said.lines().filter(|line| line.starts_with("**")).count();
        let speeches = said.matches(" to the nation**\n> ").count();
        assert_eq!(headings, 3 + speeches, "moment, news, what leaders said, ranking: {said}");
        assert!(said.contains("**How the war stands**\n- "), "and the ranking: {said}");
        pages.push(shown["content"].as_str().unwrap().to_owned());
    }
    assert_eq!(pages.len(), 2, "{pages:?}");
    assert!(pages[0] != pages[1], "{pages:?}");
    let later = component(&shown, "page/");
    let back = message(&harness.control.press("Visitor", &shown, &later).await.unwrap());
    assert_eq!(back["content"], pages[0], "it leads back");
    assert!(!back["components"].to_string().contains("umpire"), "the war goes on");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_map_has_a_text_counterpart_for_whoever_may_see_it() {
    let harness = started().await;
    let shown = harness.command("Ana", "map", json!({})).await;
    let words = component(&message(&shown), "mapwords");
    let told = harness.control.press("Ana", &message(&shown), &words).await.unwrap();
    assert!(
        text(&told).contains("**Own:**\n- 1/0 Gen. Ibarra at Puerto Alba (1003006)\n- "),
        "{}",
        text(&told)
    );
    assert!(!text(&told).contains("2/10"), "what this seat knows: {}", text(&told));
    harness.advance("Alba").await;
    let letter = harness.letters("Ana").await.pop().unwrap();
    let page = harness.control.press("Ana", &letter, &component(&letter, "fullmap")).await.unwrap();
    let told = harness
        .control
        .press("Ana", &message(&page), &component(&message(&page), "pagewords"))
        .await
        .unwrap();
    assert!(text(&told).contains("**Own:**\n- "), "{}", text(&told));
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quick_presses_are_answered_plainly_and_do_not_pile_up_drawings() {
    let harness = started().await;
    let shown = message(&harness.command("Ana", "map", json!({"part": "san telmo"})).await);
    // Each from a message of its own, which changes into what was asked.
    let presses = ['w', 'n', 's', 'i', 'o', 'c', 'f', 'a'].map(|letter| button(&shown, letter));
    let square = forged::square(&harness, "Ana").await;
    let mut messages = Vec::new();
    for id in presses.iter().chain(&presses) {
        messages.push((forged::posted(&harness, &square, forged::button(id)).await, id));
    }
    let pressed = messages.iter().map(|(message, id)| harness.control.press("Ana", message, id));
    let answers = futures_util::future::join_all(pressed).await;
    let said: Vec<String> = answers.into_iter().map(|answer| text(&answer.unwrap())).collect();
    let waits = |said: &&String| {
        said.starts_with("Your last map is still being drawn")
            || said.starts_with("That was asked for a moment ago")
    };
    let waiting = said.iter().filter(waits).count();
    assert!(waiting >= messages.len() / 2, "most of them wait: {said:#?}");
    assert!(waiting < messages.len(), "the first is drawn: {said:#?}");
    // It is over with the drawing, and others never waited.
    Harness::rest_between_maps().await;
    let again = harness.control.press("Ana", &shown, &button(&shown, 'w')).await.unwrap();
    assert!(text(&again).starts_with("**El Mythico"), "{}", text(&again));
    harness.close().await;
}
