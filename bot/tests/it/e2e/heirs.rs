//! `/gm heir`: the heir takes over the units, even if the bot stops while the window closes.

use mythico::store::ClosedBy;
use mythico_engine::view::Viewer;
use serde_json::json;

use crate::common::{GIVEN, GM, Harness};

const MYTHICO: &str = "el-mythico-skirmish";

/// A war that the tribune has given up.
async fn given_up() -> Harness {
    let harness = Harness::open().await;
    harness
        .campaign(MYTHICO, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    let said = harness.say("Bruno", "order", json!({"order": "concede I give up"})).await;
    assert!(said.contains(GIVEN), "{said}");
    harness.advance("Alba").await;
    harness
}

/// Texts of the standing acts.
async fn acts(harness: &Harness) -> Vec<String> {
    let at = harness.find("Alba").await.now;
    harness.store().umpire_acts(at).await.unwrap().into_iter().map(|act| act.text).collect()
}

/// Codes of a seat's units.
async fn roster(harness: &Harness, key: &str) -> Vec<String> {
    let state = harness.app().states.at_start(harness.find("Alba").await.now).await.unwrap().state;
    let seat = state.seats().by_key(key).unwrap().id;
    state.perspective(Viewer::Seat(seat)).roster().into_iter().map(|line| line.code).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn units_of_a_side_that_gave_up_go_to_the_heir_chosen_by_the_gm() {
    let mut harness = given_up().await;
    let seats = harness.choices(GM, "gm heir", "seat", "", json!({})).await;
    assert_eq!(seats, ["tribune"]);
    let heirs = harness.choices(GM, "gm heir", "heir", "", json!({"seat": "tribune"})).await;
    assert_eq!(heirs, ["general", "abbess"]);

    let said = harness.say(GM, "gm heir", json!({"seat": "tribune", "heir": "abbess"})).await;
    assert!(said.contains("Abbess Catalina takes over") && said.contains("7 units"), "{said}");
    assert!(said.contains("change sides") && said.contains("when this window closes"), "{said}");
    assert_eq!(acts(&harness).await, ["heir tribune abbess"]);
    let none = harness.say(GM, "gm heir", json!({"seat": "Tribune Salazar", "heir": "none"})).await;
    assert!(none.starts_with("Taken back: `heir tribune abbess`"), "{none}");
    assert!(acts(&harness).await.is_empty());
    let again = harness.say(GM, "gm heir", json!({"seat": "tribune"})).await;
    assert!(again.starts_with("You have chosen no heir for Tribune Salazar"), "{again}");
    harness.say(GM, "gm heir", json!({"seat": "tribune", "heir": "abbess"})).await;
    harness.say(GM, "gm heir", json!({"seat": "2", "heir": "general"})).await;
    assert_eq!(acts(&harness).await, ["heir tribune general"], "the last one counts");
    assert!(
        harness.in_public("Ana", "who takes over the units").await.is_empty(),
        "the GM doesn't play"
    );
    let board = harness.say(GM, "gm board", json!({})).await;
    assert!(board.contains("- `heir tribune general`"), "{board}");

    // The choice survives a restart while the window closes.
    let before = roster(&harness, "general").await;
    harness
        .store()
        .begin_closing(harness.find("Alba").await.now, &[], ClosedBy::Clock)
        .await
        .unwrap();
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.delivered().await;
    let after = roster(&harness, "general").await;
    assert_eq!(after.len(), before.len() + 7, "{after:?}");
    assert!(roster(&harness, "tribune").await.is_empty());

    let own = harness.letters("Ana").await.iter().map(ToString::to_string).collect::<String>();
    assert!(own.contains("Until now it was 2/"), "the heir is told: {own}");
    let theirs = harness.letters("Carla").await.iter().map(ToString::to_string).collect::<String>();
    assert!(!theirs.contains("Until now it was"), "and nobody else");
    // The informer follows the units.
    let unit = after[after.len() - 2].rsplit_once('/').unwrap().1;
    let ordered = harness.say("Ana", "order", json!({"unit": unit, "order": "rest"})).await;
    assert!(ordered.contains(GIVEN), "{ordered}");
    harness.close().await;
}
