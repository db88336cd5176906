//! The questionnaire of the first turn: answered by menus and a modal, left open, and taken back.
//! Works before and after a restart.

use mythico::adjudicator::repeat::{Repeated, Repeater};
use serde_json::{Map, Value, json};

use crate::common::desk::Desk;
use crate::common::{choosing, component, fields, message, text};

const NAME: &str = "Alba";
const SEATS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

async fn choosing() -> Desk {
    Desk::prepared(choosing::write).await
}

/// The letter that has the button which opens the questionnaire.
async fn briefing(desk: &Desk, user: &str) -> Value {
    let letters = desk.letters(user).await;
    letters
        .into_iter()
        .find(|letter| letter["components"].to_string().contains("\"setup/"))
        .unwrap()
}

async fn chosen(desk: &Desk, user: &str, page: &Value, key: &str, value: &str) -> Value {
    let menu = component(page, "setup-choice/");
    let menu = menu.rsplit_once('/').map(|(before, _)| format!("{before}/{key}")).unwrap();
    desk.select(user, page, &menu, &[value]).await
}

/// Opens the modal of a page and hands it in with these values changed.
async fn written(desk: &Desk, user: &str, page: &Value, changed: &[(&str, &str)]) -> Value {
    let opened = desk.press(user, page, &component(page, "setup-write/")).await;
    let mut values: Map<String, Value> =
        fields(&opened).into_iter().map(|(key, value)| (key, Value::String(value))).collect();
    for (key, value) in changed {
        assert!(values.insert((*key).to_owned(), json!(value)).is_some(), "{key} in {opened:#}");
    }
    desk.submit(user, &opened, Value::Object(values)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_counts_and_what_is_left_open_is_drawn() {
    let mut desk = choosing().await;
    desk.campaign("choosing", NAME, &SEATS).await;
    let letter = briefing(&desk, "Bruno").await;
    let opened = desk.press("Bruno", &letter, &component(&letter, "setup/")).await;
    let page = message(&opened);
    let said = text(&opened);
    assert!(said.contains("Your leader's vocation: open (drawn from Politician"), "{said}");
    assert!(said.contains("Your leader's name: open (drawn from Rosa Luz"), "{said}");
    assert!(said.contains("Your armour units: stays “Steel” unless you write another"), "{said}");
    let head = said.lines().next().unwrap().to_owned();
    let all = said.lines().filter(|line| line.starts_with("- Your ")).count();
    let open = said
        .lines()
        .filter(|line| line.starts_with("- Your ") && line.contains(": open ("))
        .count();
    assert!(head.ends_with(&format!(": {open} of {all} are open")) && open < all, "{head}");
    assert!(said.contains("is decided as shown"), "{said}");
    let answered = chosen(&desk, "Bruno", &page, "vocation", "=underworld").await;
    assert!(
        text(&answered).contains("Your leader's vocation: **Underworld**"),
        "{}",
        text(&answered)
    );
    assert_eq!(message(&answered)["id"], page["id"], "the message itself shows it");

    desk.restart().await;
    let answered =
        written(&desk, "Bruno", &page, &[("leader", "Ana  Flor"), ("infantry", "7 Lobos")]).await;
    let said = text(&answered);
    assert!(said.contains("Your leader's name: **Ana Flor**"), "{said}");
    assert!(
        said.contains("Your infantry units: open") && said.contains("7 Lobos"),
        "what is wrong with it: {said}"
    );
    assert!(said.contains("**Underworld**"), "{said}");
    assert!(
        said.contains("Your armour units: stays “Steel”") && !said.contains("name armour"),
        "what is suggested and handed in is nobody's choice: {said}"
    );
    let centre = chosen(&desk, "Bruno", &page, "alignment", "=centre").await;
    assert!(text(&centre).contains("Your leader's politics: **Centre**"), "{}", text(&centre));
    let open = chosen(&desk, "Bruno", &page, "alignment", "open").await;
    assert!(text(&open).contains("Your leader's politics: open"), "{}", text(&open));
    let open = chosen(&desk, "Bruno", &page, "vocation", "open").await;
    assert!(text(&open).contains("Your leader's vocation: open"), "{}", text(&open));
    chosen(&desk, "Bruno", &page, "vocation", "=politician").await;
    let listed = desk.say("Bruno", "orders list", json!({"campaign": NAME})).await;
    assert!(listed.contains("vocation politician"), "{listed}");
    let own = desk.say("Ana", "orders setup", json!({"campaign": NAME})).await;
    assert!(
        own.contains("Your leader's name: stays “Gen. Ibarra” unless you write another")
            && !own.contains("vocation"),
        "{own}"
    );

    let ready = desk.ready("Bruno", json!({"campaign": NAME})).await;
    assert!(ready.contains("first decisions left") && ready.contains("`/orders setup`"), "{ready}");
    desk.advance(NAME).await;
    let unit = desk.say("Bruno", "unit", json!({"unit": "0", "campaign": NAME})).await;
    assert!(
        unit.contains("Ana Flor") && unit.contains("Politician") && unit.contains("Politics: "),
        "{unit}"
    );
    let drawn = desk.say("Carla", "unit", json!({"unit": "0", "campaign": NAME})).await;
    assert!(drawn.contains("Clergy") || drawn.contains("Underworld"), "{drawn}");
    let repeater = Repeater { store: desk.store().clone(), systems: desk.systems() };
    for window in repeater.windows(desk.find(NAME).await.id).await.unwrap() {
        assert_eq!(
            repeater.repeat(&window).await.unwrap(),
            Repeated::Same,
            "what was drawn is drawn again"
        );
    }
    let old = chosen(&desk, "Bruno", &page, "vocation", "=underworld").await;
    assert!(text(&old).contains("the rest was decided for you"), "{}", text(&old));
    let late = desk.press("Bruno", &letter, &component(&letter, "setup/")).await;
    assert!(text(&late).contains("closed"), "{}", text(&late));
    let none = desk.say("Bruno", "orders setup", json!({"campaign": NAME})).await;
    assert!(none.starts_with("There's nothing to decide now"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_in_the_first_turn_is_asked_too() {
    let desk = choosing().await;
    desk.campaign("choosing", NAME, &[("general", "Ana")]).await;
    desk.granted("Bruno", "tribune", NAME).await;
    let letter = briefing(&desk, "Bruno").await;
    let opened = desk.press("Bruno", &letter, &component(&letter, "setup/")).await;
    assert!(text(&opened).contains("Your leader's vocation: open"), "{}", text(&opened));
}
