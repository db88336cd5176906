//! A form that is open while its user is given another seat is the former seat's: nothing of it becomes the new one's.

use serde_json::{Value, json};

use crate::common::{GM, Harness, SQUARE, component, fields, message, text};

const NAME: &str = "Alba";
const OTHER: &str = "That was opened for a seat that you play no more";

async fn war() -> Harness {
    let harness = Harness::open().await;
    harness.campaign("el-mythico-skirmish", NAME, &[("general", "Ana"), ("tribune", "Bruno")]).await;
    harness
}

/// Ana plays the tribune, and the general no more.
async fn reseat(harness: &Harness) {
    harness.say(GM, "gm seat unseat", json!({"seat": "general", "campaign": NAME})).await;
    let options = json!({"seat": "tribune", "user": "Ana", "even-so": true, "campaign": NAME});
    let replaced = harness.say(GM, "gm seat replace", options).await;
    assert!(replaced.contains("plays Tribune Salazar now"), "{replaced}");
    harness.delivered().await;
}

async fn submitted(harness: &Harness, form: &Value, said: &str) -> String {
    let (field, _) = fields(form).into_iter().next().unwrap();
    text(&harness.control.submit("Ana", form, json!({field: said})).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_stays_the_seats_that_it_was_opened_for() {
    let harness = war().await;
    let sheet = harness.control.command("Ana", SQUARE, "orders write", json!({})).await.unwrap();
    reseat(&harness).await;
    let said = submitted(&harness, &sheet, "dig 10").await;
    assert!(said.starts_with(OTHER) && said.contains("dig 10"), "{said}");
    let at = harness.find(NAME).await.now;
    assert!(harness.store().standing_orders(at).await.unwrap().is_empty(), "nobody ordered anything");
    let sheet = harness.control.command("Ana", SQUARE, "orders write", json!({})).await.unwrap();
    let said = submitted(&harness, &sheet, "dig 10").await;
    assert!(said.starts_with("One order taken"), "her own: {said}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_questionnaire_stays_the_seats_that_it_was_opened_for() {
    let harness = war().await;
    let page = message(&harness.command("Ana", "orders setup", json!({})).await);
    let write = component(&page, "setup-write/");
    let form = harness.control.press("Ana", &page, &write).await.unwrap();
    reseat(&harness).await;
    let said = submitted(&harness, &form, "Rosa Luz").await;
    assert!(said.starts_with(OTHER) && said.contains("Rosa Luz"), "{said}");
    let pressed = harness.control.press("Ana", &page, &write).await.unwrap();
    assert!(text(&pressed).starts_with(OTHER), "{pressed:#}");
    let at = harness.find(NAME).await.now;
    assert!(harness.store().standing_orders(at).await.unwrap().is_empty(), "nobody answered anything");
    harness.close().await;
}
