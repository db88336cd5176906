//! An army is bought and placed by tapping, in secret.

use serde_json::{Value, json};

use super::opened;
use crate::common::desk::Desk;
use crate::common::message;
use crate::common::tapping::{Menu, act_of, menus, need, places};

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("tuw-muster", "Alba", &[("bram", "Ana"), ("quint", "Bruno")]).await;
    desk
}

fn said(shown: &Value) -> &str {
    shown["content"].as_str().unwrap_or_default()
}

/// The menu of the seat's own orders on the plan.
fn affairs(plan: &Value) -> Menu {
    let mut all = menus(plan, "verb").into_iter();
    all.find(|menu| act_of(&menu.id).1.is_empty()).unwrap_or_else(|| panic!("{plan:#}"))
}

fn field(form: &Value, word: &str) -> Menu {
    let mut all = menus(form, "field").into_iter();
    all.find(|menu| act_of(&menu.id).1 == word).unwrap_or_else(|| panic!("no {word}: {form:#}"))
}

fn option(menu: &Menu, label: &str) -> String {
    let found = menu.options.iter().find(|(shown, _)| shown.contains(label));
    found.unwrap_or_else(|| panic!("no {label}: {menu:?}")).1.clone()
}

/// Buys by menus from the plan. Returns the plan after it, and the taps: a menu is two.
async fn buy(desk: &Desk, user: &str, plan: &Value, answers: &[(&str, &str)]) -> (Value, usize) {
    let menu = affairs(plan);
    let wish = option(&menu, "Buy units");
    let mut form = message(&desk.select(user, plan, &menu.id, &[&wish]).await);
    for (word, label) in answers {
        let menu = field(&form, word);
        let value = option(&menu, label);
        form = message(&desk.select(user, &form, &menu.id, &[&value]).await);
    }
    assert!(said(&form).contains("spent"), "it says what is spent: {form:#}");
    let plan = message(&desk.press(user, &form, &need(&form, "send")).await);
    (plan, 2 + 2 * answers.len() + 1)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_army_is_bought_and_placed_by_taps_and_others_learn_nothing() {
    let desk = started().await;
    let plan = opened(&desk, "Ana").await;
    let pikes = [("kind", "Pikes"), ("count", "2"), ("hex", "0205")];
    let (plan, taps) = buy(&desk, "Ana", &plan, &pikes).await;
    assert!(said(&plan).contains("6 spent, 94 left"), "{plan:#}");
    assert!(taps <= 9, "{taps} taps");
    let (plan, _) = buy(&desk, "Ana", &plan, &[("kind", "Mortar")]).await;
    assert!(said(&plan).contains("18 spent, 82 left"), "{plan:#}");

    // A unit's card has a menu for its place, and a button that gives it back.
    let units = menus(&plan, "unit").remove(0);
    let heron = option(&units, "Heron Pikes");
    let card = message(&desk.select("Ana", &plan, &units.id, &[&heron]).await);
    let menu = places(&card).remove(0);
    let value = option(&menu, "0206");
    let plan = message(&desk.select("Ana", &card, &menu.id, &[&value]).await);
    let done = message(&desk.press("Ana", &plan, &need(&plan, "all")).await);
    assert!(said(&done).contains("place b1 0206"), "{done:#}");
    assert!(desk.say("Ana", "unit", json!({"unit": "b1"})).await.contains("0206"));

    let bruno = desk.say("Bruno", "unit", json!({"unit": "b1"})).await;
    assert!(!bruno.contains("Pikes"), "{bruno}");
    let order = desk.say("Bruno", "order", json!({"order": "place b1 0207"})).await;
    assert!(order.contains("There is no unit"), "{order}");
    assert!(!format!("{:#?}", desk.letters("Bruno").await).contains("Heron"));

    desk.advance("Alba").await;
    let told = desk.say("Bruno", "report", json!({})).await;
    assert!(told.contains("2 Pikes") && told.contains("1 Mortar"), "{told}");
    assert!(told.contains("standard army"), "Bruno bought nothing: {told}");
    assert!(desk.say("Bruno", "unit", json!({"unit": "b1"})).await.contains("Heron Pikes"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_price_is_told_term_by_term() {
    let desk = started().await;
    let said = desk.say("Ana", "price", json!({"unit": "mortar"})).await;
    assert!(said.contains("12 points") && said.contains("ATT 4 × RNG 4"), "{said}");
    let offered = desk.choices("Bruno", "price", "unit", "cul", json!({})).await;
    assert_eq!(offered, ["culverin"]);
    let wrong = desk.say("Ana", "price", json!({"unit": "morter"})).await;
    assert!(wrong.contains("mortar"), "{wrong}");
}
