//! `/gm heir`: the GM alone chooses the heir to the units of a seat that has given up.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GIVEN, GM, SQUARE, text};

const MYTHICO: &str = "el-mythico-skirmish";
const TUW: &str = "tuw-crossroads";

/// A war that the tribune has given up.
async fn given_up() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(
        MYTHICO,
        "Alba",
        &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")],
    )
    .await;
    let said = desk.say("Bruno", "order", json!({"order": "concede I give up"})).await;
    assert!(said.contains(GIVEN), "{said}");
    desk.advance("Alba").await;
    desk
}

/// The texts of the acts that stand.
async fn acts(desk: &Desk) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    desk.store().umpire_acts(at).await.unwrap().into_iter().map(|act| act.text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gave_up_is_told_so_and_asks_how_it_stands_by_direct_message_too() {
    let desk = given_up().await;
    let order = desk.say("Bruno", "order", json!({"unit": "10", "order": "rest"})).await;
    assert!(order.starts_with("You're out of this war"), "{order}");
    let told = desk.command_in("Bruno", "dm", "status", json!({})).await;
    assert!(text(&told).contains("Tribune Salazar has given up the war"), "{}", text(&told));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_the_gm_chooses_an_heir() {
    let desk = given_up().await;
    let given = json!({"seat": "tribune", "heir": "general"});
    let by_ana = desk.try_command("Ana", SQUARE, "gm heir", given).await.unwrap_err();
    assert!(by_ana.contains("may not use /gm"), "{by_ana}");
    let help = desk.say("Ana", "help", json!({})).await;
    assert!(!help.contains("heir"), "{help}");
    let refused = desk.say(GM, "gm heir", json!({"seat": "general", "heir": "abbess"})).await;
    assert!(refused.contains("General Ibarra hasn't left the war."), "{refused}");
    assert!(acts(&desk).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gm_who_plays_is_told_no_numbers_and_other_systems_know_no_heirs() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    desk.say("Bruno", "order", json!({"order": "concede I give up"})).await;
    desk.advance("Alba").await;
    let said = desk
        .say(GM, "gm heir", json!({"seat": "tribune", "heir": "abbess", "campaign": "Alba"}))
        .await;
    assert!(said.contains("Abbess Catalina takes over") && !said.contains("units,"), "{said}");
    desk.campaign(TUW, "Autumn", &[("aldric", "Ana"), ("yolande", "Bruno")]).await;
    let none = desk
        .say(GM, "gm heir", json!({"seat": "aldric", "heir": "yolande", "campaign": "Autumn"}))
        .await;
    assert!(none.starts_with("Nobody inherits in this war"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_gm_who_plays_everybody_is_told_of_the_heir_they_choose() {
    let desk = Desk::open().await;
    desk.campaign(MYTHICO, "Alba", &[("general", GM), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    desk.say("Bruno", "order", json!({"order": "concede I give up"})).await;
    desk.advance("Alba").await;
    desk.say(GM, "gm heir", json!({"seat": "tribune", "heir": "abbess"})).await;
    let told = desk.in_public("Carla", "has chosen an heir for the units").await;
    assert!(told.len() == 1 && told[0].contains("who is GM and plays too"), "{told:?}");
    desk.say(GM, "gm heir", json!({"seat": "tribune", "heir": "none"})).await;
    assert_eq!(desk.in_public("Carla", "has taken back a decision as the umpire").await.len(), 1);
    assert!(acts(&desk).await.is_empty());
}
