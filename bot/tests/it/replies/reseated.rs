//! A form that is open while its user changes seats belongs to the former seat. Nothing in it goes
//! to the new seat.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{GM, component, fields, message, text};

const NAME: &str = "Alba";
const OTHER: &str = "You opened that for a leader you no longer play.";

async fn war() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    desk
}

/// Moves Ana from the general to the tribune.
async fn reseat(desk: &Desk) {
    desk.say(GM, "gm seat unseat", json!({"seat": "general", "campaign": NAME})).await;
    desk.granted("Ana", "tribune", NAME).await;
}

async fn submitted(desk: &Desk, form: &Value, said: &str) -> String {
    let (field, _) = fields(form).into_iter().next().unwrap();
    text(&desk.submit("Ana", form, json!({field: said})).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_stays_the_seats_that_it_was_opened_for() {
    let desk = war().await;
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    reseat(&desk).await;
    let said = submitted(&desk, &sheet, "dig 10").await;
    assert!(said.starts_with(OTHER) && said.contains("dig 10"), "{said}");
    let at = desk.find(NAME).await.now;
    assert!(desk.store().standing_orders(at).await.unwrap().is_empty(), "nobody ordered anything");
    let sheet = desk.command("Ana", "orders write", json!({})).await;
    let said = submitted(&desk, &sheet, "dig 10").await;
    assert!(said.starts_with("One order saved"), "her own: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_questionnaire_stays_the_seats_that_it_was_opened_for() {
    let desk = war().await;
    let page = message(&desk.command("Ana", "orders setup", json!({})).await);
    let write = component(&page, "setup-write/");
    let form = desk.press("Ana", &page, &write).await;
    reseat(&desk).await;
    let said = submitted(&desk, &form, "Rosa Luz").await;
    assert!(said.starts_with(OTHER) && said.contains("Rosa Luz"), "{said}");
    let pressed = desk.press("Ana", &page, &write).await;
    assert!(text(&pressed).starts_with(OTHER), "{pressed:#}");
    let at = desk.find(NAME).await.now;
    assert!(desk.store().standing_orders(at).await.unwrap().is_empty(), "nobody answered anything");
}
