//! Users who may read a room can open its report's sections.

use mythico::store::{Body, Content, Dispatch, Purpose, Recipient, Secrecy};
use mythico_engine::report::{Block, Report, Section};
use mythico_engine::words::literal;
use serde_json::{Value, json};

use crate::common::{GM, Harness, allies, menu_line, text};

/// Chooses the section whose name contains a word.
async fn choose(
    harness: &Harness,
    user: &str,
    message: &Value,
    word: &str,
) -> Result<Value, String> {
    let (menu, line) = menu_line(message, word);
    let chosen = harness.control.select(user, message, &menu, &[&line]).await;
    chosen.map_err(|error| error.to_string())
}

/// A report with a lead and thirty sections.
fn report() -> Report {
    let section = |number: usize| Section {
        heading: literal(format!("Section {number}")),
        blocks: vec![Block::List(vec![literal(format!("Line 1 of section {number}"))])],
    };
    let lead = vec![Block::Paragraph(literal("It rained."))];
    Report { lead, ..Report::new(literal("Turn 9"), (1..=30).map(section).collect()) }
}

async fn sent(harness: &Harness, to: Recipient, secrecy: Secrecy, report: Report) {
    let at = harness.find("Autumn").await.now;
    let dispatch = Dispatch::new(to, secrecy, &Body::of(Content::Report(report))).unwrap();
    harness.store().send(at, &[dispatch]).await.unwrap();
    harness.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_readers_of_a_room_may_open_its_report() {
    let harness = Harness::prepared(async |_, home| allies::write(home)).await;
    let seats = [("aldric", "Ana"), ("carlo", "Carla"), ("yolande", "Bruno")];
    harness.campaign("allies", "Autumn", &seats).await;
    let room = Recipient::Channel(Purpose::Faction("arden".to_owned()));
    sent(&harness, room, Secrecy::Faction("arden".to_owned()), report()).await;
    let posted = harness.channel("Carla", "arden").await.unwrap();
    let posted = posted
        .into_iter()
        .rfind(|one| one["components"].to_string().contains("Section 3"))
        .unwrap();
    for user in ["Ana", "Carla", GM] {
        let shown = choose(&harness, user, &posted, "Section 3").await;
        assert!(
            shown.as_ref().is_ok_and(|shown| text(shown).starts_with("## Section 3")),
            "{user}: {shown:?}"
        );
    }
    assert!(choose(&harness, "Bruno", &posted, "Section 3").await.is_err(), "he can't see it");
    // An opponent who is let into the room later sees the message, but can't open more.
    let seen = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let guild = &seen["guilds"][0];
    let rooms = guild["channels"].as_array().unwrap();
    let arden = rooms.iter().find(|one| one["name"] == "arden").unwrap()["id"].as_str().unwrap();
    let view = (1 << 10 | 1 << 11 | 1 << 15 | 1 << 16).to_string();
    let allow = |user: &str| json!({"user": user, "allow": view, "deny": "0"});
    let closed = json!({"id": guild["id"], "allow": "0", "deny": (1 << 10).to_string()});
    let inside = ["Mythico", "Ana", "Bruno", "Carla"].map(allow);
    let overwrites: Vec<Value> = [closed].into_iter().chain(inside).collect();
    harness
        .control
        .patch(&format!("channels/{arden}"), json!({"overwrites": overwrites}))
        .await
        .unwrap();
    let refused = choose(&harness, "Bruno", &posted, "Section 3").await.unwrap();
    assert!(text(&refused).starts_with("There's nothing here for you"), "{}", text(&refused));
    harness.close().await;
}
