//! `/gm view-as`, `/gm who-sees` and `/gm log` show the GM what only the umpire knows. Each look is
//! logged. If the GM also plays, everybody is told.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, message, text};

const MODULE: &str = "el-mythico-skirmish";
const SEATS: [(&str, &str); 2] = [("general", "Ana"), ("tribune", "Bruno")];

fn files(outcome: &Value) -> Vec<String> {
    let all = message(outcome)["attachments"].as_array().cloned().unwrap_or_default();
    all.iter().map(|one| one["filename"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gm_sees_what_a_seat_sees_and_who_sees_what() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &SEATS).await;
    desk.advance("Autumn").await;
    let hers = desk.say("Ana", "report", json!({})).await;
    let seen = desk.command(GM, "gm view-as", json!({"seat": "general"})).await;
    assert!(text(&seen).starts_with("-# The last report of General Ibarra"), "{}", text(&seen));
    let lead = hers.lines().find(|line| line.len() > 30).unwrap();
    assert!(text(&seen).contains(lead), "what she was told: {lead}: {}", text(&seen));
    assert!(files(&seen).iter().any(|name| name == "map.png"), "{:?}", files(&seen));

    let offered = desk.choices(GM, "gm who-sees", "what", "", json!({})).await;
    assert!(!offered.is_empty());
    let vado = desk.say(GM, "gm who-sees", json!({"what": "Vado Viejo"})).await;
    assert!(vado.contains("holds") && vado.matches("- **").count() == 3, "a line a seat: {vado}");
    // The last says how many more there are.
    let named = offered.iter().rfind(|named| *named != "…").unwrap();
    let named = desk.say(GM, "gm who-sees", json!({"what": named})).await;
    assert!(named.contains("holds"), "whatever is offered is found: {named}");
    let general = desk.say(GM, "gm who-sees", json!({"what": "1/10"})).await;
    assert!(
        general.lines().next().unwrap().matches("1/10").count() == 1,
        "a code is said once: {general}"
    );
    let nothing = desk.say(GM, "gm who-sees", json!({"what": "Atlantis"})).await;
    assert_eq!(nothing, "The map has no unit, place or hex “Atlantis”. Choose one from the list.");

    let log = desk.say(GM, "gm seat log", json!({})).await;
    assert!(log.contains("looked through the eyes of General Ibarra"), "{log}");
    assert!(log.contains("Vado Viejo") && !log.contains("Atlantis"), "{log}");
    assert!(
        desk.in_public("Bruno", "has looked at").await.is_empty(),
        "who doesn't play looks unseen"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_s_rolls_and_events_are_handed_out() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &SEATS).await;
    let early = desk.say(GM, "gm log", json!({})).await;
    assert_eq!(early, "That turn has no closed window yet, so it has no log.");
    for _ in 0..3 {
        desk.advance("Autumn").await;
    }
    let log = desk.command(GM, "gm log", json!({"turn": 3})).await;
    assert!(text(&log).starts_with("Turn 3 of Autumn: what happened"), "{}", text(&log));
    assert_eq!(
        files(&log),
        ["turn-3-what-happened.txt", "turn-3-rolls.txt", "turn-3-events.jsonl"]
    );
    // As many rolls as the notice of the turn counted.
    desk.delivered().await;
    let notices = desk.channel(GM, "gm").await;
    let notice =
        notices.iter().rfind(|one| one["content"].as_str().unwrap().contains("turn 3, ")).unwrap();
    let counted = |text: &str| {
        let words: Vec<&str> = text.split([' ', '(']).collect();
        let at = words.iter().position(|word| word.starts_with("roll")).unwrap();
        words[at - 1].to_owned()
    };
    assert_eq!(counted(&text(&log)), counted(notice["content"].as_str().unwrap()));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_gm_who_plays_everybody_is_told() {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Autumn", &[("general", GM), ("tribune", "Bruno")]).await;
    desk.advance("Autumn").await;
    let own = desk.say(GM, "gm view-as", json!({"seat": "general"})).await;
    assert!(
        own.starts_with("-# The last report of General Ibarra"),
        "one's own is no secret: {own}"
    );
    for (command, options, told) in [
        ("gm view-as", json!({"seat": "tribune"}), "the map and the report of Tribune Salazar"),
        ("gm who-sees", json!({"what": "Vado Viejo"}), "who sees what at a place"),
        ("gm log", json!({}), "the rolls and events of turn 1"),
    ] {
        let asked = desk.command(GM, command, options).await;
        assert!(text(&asked).starts_with("You play too"), "{}", text(&asked));
        assert!(
            files(&asked).is_empty() && desk.in_public("Bruno", told).await.is_empty(),
            "nothing yet"
        );
        let question = message(&asked);
        let shown = desk.press(GM, &question, &component(&question, "gm-look")).await;
        assert!(!text(&shown).starts_with("You play too"), "{}", text(&shown));
        let public = desk.in_public("Bruno", told).await;
        assert!(public.len() == 1 && !public[0].contains("Vado"), "{public:?}");
    }
}
