//! `/rules`: the book of the game that is meant, in pages that fit a message.

use serde_json::{Value, json};

use crate::common::desk::Desk;
use crate::common::{component, message, text};

const LIMIT: usize = 2_000;

async fn open(module: &str, seat: &str) -> Desk {
    let desk = Desk::open().await;
    desk.campaign(module, "Alba", &[(seat, "Ana")]).await;
    desk
}

async fn rules(desk: &Desk, about: &str) -> String {
    desk.say("Ana", "rules", json!({"about": about})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rule_an_order_a_chapter_and_a_word_are_found() {
    let desk = open("el-mythico-skirmish", "general").await;
    for (about, said) in [
        ("4 Movement", "## 4 Movement"),
        ("em-6.1", "major river is crossed by bridge"),
        ("1.4", "Companies are"),
        ("17", "`support`"),
        ("chapter 11", "## 11 Arms"),
        ("11", "**11 "),
        ("dig", "**13 "),
        ("move", "## 4 Movement"),
        ("attack", "## How a fight works"),
        ("combat", "/attack unit:10 to:El Cruce"),
        ("AF", "aggressive  1:2"),
        ("6", "## 6 Combat"),
        ("supply", "## 10 Stores"),
        ("/land dig", "**13 "),
        ("telegraph", "isn't in El Mythico"),
        ("swimming", "## 4 Movement"),
    ] {
        let told = rules(&desk, about).await;
        assert!(told.contains(said), "{about}: {told}");
        assert!(told.encode_utf16().count() <= LIMIT && !told.contains("attached"), "{told}");
    }
    let offered = desk.choices("Ana", "rules", "about", "supp", json!({})).await;
    assert_eq!(offered[0], "support");
    let offered = desk.choices("Ana", "rules", "about", "EM-6", json!({})).await;
    assert!(offered.iter().all(|one| one.starts_with("EM-6")), "{offered:?}");
    let offered = desk.choices("Ana", "rules", "about", "af", json!({})).await;
    assert_eq!(offered[0], "Aggression (AF)");
    let attack = desk.say("Visitor", "rules", json!({"book": "tuw", "about": "attack"})).await;
    assert!(
        attack.starts_with("## How an attack works") && attack.contains("42 of 100"),
        "{attack}"
    );
    let other = desk.say("Visitor", "rules", json!({"book": "tuw", "about": "TUW-3.5.12"})).await;
    assert!(other.contains("same share of the new allowance"), "{other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_ends_with_a_heading() {
    let desk = open("el-mythico-skirmish", "general").await;
    for about in ["2 Units", "patrol boat", "airlift", "army", "EM-2"] {
        let mut shown = message(&desk.command("Ana", "rules", json!({"about": about})).await);
        loop {
            let said = shown["content"].as_str().unwrap();
            let last =
                said.lines().rfind(|line| !line.is_empty() && !line.starts_with("-# ")).unwrap();
            assert!(!last.starts_with('#') && !last.ends_with(':'), "{about}: {said}");
            assert!(said.encode_utf16().count() <= LIMIT, "{about}: {said}");
            let on = shown["components"][0]["components"][1].clone();
            if on.is_null() || on["disabled"] == true {
                break;
            }
            let id = on["custom_id"].as_str().unwrap();
            shown = message(&desk.press("Ana", &shown, id).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_turned_by_buttons_and_chapters_chosen_also_after_a_restart() {
    let mut desk = open("el-mythico-skirmish", "general").await;
    let contents = desk.command("Ana", "rules", json!({})).await;
    assert!(text(&contents).contains("- 9 Orders"), "{}", text(&contents));
    assert!(!contents["messages"][0]["only_for"].is_null(), "for whoever asked");
    desk.restart().await;
    let contents = message(&contents);
    assert!(!contents["content"].as_str().unwrap().contains("such as )"), "{contents:#}");
    let chosen = desk.select("Ana", &contents, "", &["Rulings"]).await;
    let menu = component(&message(&chosen), "rules/");
    assert!(!menu.is_empty(), "another chapter can be chosen: {chosen:#}");
    let mut pages = 1;
    let mut shown = message(&chosen);
    let content = |shown: &Value| shown["content"].as_str().unwrap().to_owned();
    assert!(content(&shown).starts_with("## Rulings"), "{shown:#}");
    loop {
        assert!(content(&shown).encode_utf16().count() <= LIMIT);
        let buttons = shown["components"][0]["components"].as_array().unwrap().clone();
        let on = &buttons[1];
        if on["disabled"] == true {
            break;
        }
        let turned = desk.press("Ana", &shown, on["custom_id"].as_str().unwrap()).await;
        let next = message(&turned);
        assert_ne!(content(&next), content(&shown));
        (shown, pages) = (next, pages + 1);
    }
    assert!(
        pages > 3 && content(&shown).contains(&format!("page {pages} of {pages}")),
        "{}",
        content(&shown)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_book_that_names_no_rule_offers_none_as_an_example() {
    let desk = open("tuw-crossroads", "aldric").await;
    let contents = desk.say("Ana", "rules", json!({})).await;
    assert!(contents.contains("`/rules about:` with"), "{contents}");
    assert!(!contents.contains("such as )"), "{contents}");
}
