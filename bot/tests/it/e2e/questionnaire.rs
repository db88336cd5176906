//! The questionnaire when direct messages are closed.

use serde_json::{Value, json};

use crate::common::{Harness, choosing, component, message, text};

const NAME: &str = "Alba";
const SEATS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

async fn chosen(harness: &Harness, user: &str, page: &Value, key: &str, value: &str) -> Value {
    let menu = component(page, "setup-choice/");
    let menu = menu.rsplit_once('/').map(|(before, _)| format!("{before}/{key}")).unwrap();
    harness.control.select(user, page, &menu, &[value]).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_closed_direct_messages_is_asked_ephemerally_in_the_room() {
    let harness = Harness::prepared(async |_, home| choosing::write(home)).await;
    harness.control.patch("users/Bruno", json!({"closed_dms": true})).await.unwrap();
    harness.campaign("choosing", NAME, &SEATS).await;
    let room = harness.channel("Bruno", "front").await.unwrap();
    let waiting = room.iter().find(|one| one["components"].to_string().contains("collect"));
    let waiting = waiting.expect("a button waits in the room").clone();
    let handed =
        harness.control.press("Bruno", &waiting, &component(&waiting, "collect")).await.unwrap();
    let opened = harness
        .control
        .press("Bruno", &message(&handed), &component(&message(&handed), "setup/"))
        .await
        .unwrap();
    assert!(!opened["messages"][0]["only_for"].is_null(), "it is for one pair of eyes");
    let answered = chosen(&harness, "Bruno", &message(&opened), "alignment", "=left").await;
    assert!(text(&answered).contains("Your leader's politics: **Left**"), "{}", text(&answered));
    let strange = harness.control.press("Ana", &waiting, &component(&waiting, "collect")).await;
    assert!(strange.is_err() || !text(&strange.unwrap()).contains("politics"));
    harness.close().await;
}
