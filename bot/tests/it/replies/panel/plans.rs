//! The plan: units without orders come first, standing orders follow. Ready asks before it leaves
//! units without orders, and before it closes the turn.

use std::collections::BTreeSet;

use serde_json::json;

use super::{card_of, give, opened, standing, started};
use crate::common::desk::Desk;
use crate::common::generated::{Closeness, Shape, generate};
use crate::common::tapping::{Menu, button, menus, need, places};
use crate::common::{message, text};

#[tokio::test(flavor = "multi_thread")]
async fn the_plan_lists_every_order_and_the_next_unit() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let next = give(&desk, "Ana", &card, 0).await;
    let plan = message(&desk.press("Ana", &next, &need(&next, "plan")).await);
    let said = plan["content"].as_str().unwrap();
    let line = &standing(&desk, "general").await[0];
    assert!(said.contains("✓ `") && said.contains("○ "), "{said}");
    assert!(said.contains(line.split(' ').next().unwrap()), "{said}");
    assert!(button(&plan, "ready").is_some() && button(&plan, "next").is_some(), "{plan:#}");
    let again = opened(&desk, "Ana").await;
    assert!(button(&again, "ready").is_some(), "with an order it opens with the plan: {again:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_orders_are_on_the_plan_too() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    desk.say("Ana", "order", json!({"unit": "10", "order": "dig"})).await;
    let plan = text(&desk.press("Ana", &card, &need(&card, "plan")).await);
    assert!(plan.contains("dig"), "{plan}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ready_asks_about_units_without_orders_and_the_last_player_closes_the_turn() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let plan = message(&desk.press("Ana", &card, &need(&card, "plan")).await);
    let asked = message(&desk.press("Ana", &plan, &need(&plan, "ready")).await);
    assert!(asked["content"].as_str().unwrap().contains("no orders"), "{asked:#}");
    let shown = message(&desk.press("Ana", &asked, &need(&asked, "show")).await);
    let plan = message(&desk.press("Ana", &shown, &need(&shown, "plan")).await);
    let asked = message(&desk.press("Ana", &plan, &need(&plan, "ready")).await);
    let ready = desk.press("Ana", &asked, &need(&asked, "anyway")).await;
    assert!(text(&ready).contains("ready"), "{}", text(&ready));
    let asked = desk.command("Bruno", "ready", json!({})).await;
    assert!(text(&asked).contains("no orders"), "/ready asks like the button: {}", text(&asked));
    desk.ready("Bruno", json!({})).await;

    let card = opened(&desk, "Carla").await;
    let plan = message(&desk.press("Carla", &card, &need(&card, "plan")).await);
    let asked = message(&desk.press("Carla", &plan, &need(&plan, "ready")).await);
    let last = message(&desk.press("Carla", &asked, &need(&asked, "anyway")).await);
    assert!(last["content"].as_str().unwrap().contains("You're the last"), "{last:#}");
    assert_eq!(desk.find("Alba").await.now.turn, 1);
    let back = message(&desk.press("Carla", &last, &need(&last, "back")).await);
    let asked = message(&desk.press("Carla", &back, &need(&back, "ready")).await);
    let last = message(&desk.press("Carla", &asked, &need(&asked, "anyway")).await);
    desk.press("Carla", &last, &need(&last, "close")).await;
    assert_eq!(desk.find("Alba").await.now.turn, 2);
    let double = desk.forge("Carla", &last, &need(&last, "close"), &[]).await;
    assert!(text(&double).contains("closed"), "{}", text(&double));
    assert_eq!(desk.find("Alba").await.now.turn, 2, "a double press closes no other turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn last_turns_orders_are_sent_again_with_two_taps() {
    let desk = started().await;
    for unit in ["10", "11", "12"] {
        desk.say("Ana", "order", json!({"unit": unit, "order": "dig"})).await;
    }
    let before = standing(&desk, "general").await;
    desk.advance("Alba").await;
    let plan = opened(&desk, "Ana").await;
    let asked = message(&desk.press("Ana", &plan, &need(&plan, "again")).await);
    assert!(asked["content"].as_str().unwrap().contains("dig"), "{asked:#}");
    let sent = desk.press("Ana", &asked, &need(&asked, "repeat")).await;
    let now = standing(&desk, "general").await;
    assert!(
        !now.is_empty() && now.iter().all(|line| before.contains(line)),
        "{now:?}: {}",
        text(&sent)
    );
    let undone = message(&sent);
    desk.press("Ana", &undone, &need(&undone, "undo")).await;
    assert_eq!(standing(&desk, "general").await, [""; 0], "one Undo takes all of them back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_units_last_order_is_one_tap_on_its_card() {
    let desk = started().await;
    for unit in ["10", "11"] {
        desk.say("Ana", "order", json!({"unit": unit, "order": "dig"})).await;
    }
    desk.advance("Alba").await;
    let plan = opened(&desk, "Ana").await;
    let menu = menus(&plan, "unit").remove(0);
    let card = message(&desk.select("Ana", &plan, &menu.id, &["1/10"]).await);
    assert!(card.to_string().contains("Again: dig"), "{card:#}");
    let next = message(&desk.press("Ana", &card, &need(&card, "repeat")).await);
    let [only] = &standing(&desk, "general").await[..] else { panic!("one order: {next:#}") };
    assert!(only.starts_with("dig 10"), "{only}");
    let card = card_of(&desk, &next, "1/10").await;
    assert_eq!(button(&card, "repeat"), None, "it has an order: {card:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_behind_elsewhere_is_picked_by_its_group() {
    let desk = with_sixty_units().await;
    let mut card = opened(&desk, "Ana").await;
    let has_more = |menu: &Menu| menu.options.iter().any(|(_, value)| value == "…");
    let mut tries = 0..60;
    let menu = loop {
        if let Some(menu) = places(&card).into_iter().find(has_more) {
            break menu;
        }
        assert!(tries.next().is_some(), "no unit has more places than a menu: {card:#}");
        card = message(&desk.press("Ana", &card, &need(&card, "next")).await);
    };
    let groups = message(&desk.select("Ana", &card, &menu.id, &["…"]).await);
    let group = menus(&groups, "group");
    let Some(group) = group.first() else { panic!("no groups of {menu:?}: {groups:#}") };
    let last = group.options.last().unwrap().1.clone();
    let shown = message(&desk.select("Ana", &groups, &group.id, &[&last]).await);
    let answers = menus(&shown, "field").remove(0);
    let place = answers.options.last().unwrap().1.clone();
    let given = message(&desk.select("Ana", &shown, &answers.id, &[&place]).await);
    let [order] = &standing(&desk, "s1").await[..] else { panic!("one order: {given:#}") };
    assert!(given["content"].as_str().unwrap().starts_with("✓ "), "{order}: {given:#}");
}

/// Starts a war in which Ana has sixty units.
async fn with_sixty_units() -> Desk {
    let module = generate(Shape { units: 180, seats: 3, closeness: Closeness::Mixed }).module;
    let desk = Desk::prepared(|home| {
        let folder = home.join("modules").join(&module.name);
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in &module.files {
            std::fs::write(folder.join(file), text).unwrap();
        }
    });
    let desk = desk.await;
    desk.campaign(&module.name, "Alba", &[("s1", "Ana")]).await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_plan_groups_units_by_place_and_lets_the_rest_hold() {
    let desk = with_sixty_units().await;
    let card = opened(&desk, "Ana").await;
    let next = give(&desk, "Ana", &card, 0).await;
    let plan = message(&desk.press("Ana", &next, &need(&next, "plan")).await);
    let said = plan["content"].as_str().unwrap();
    let shared = said.lines().filter(|line| line.starts_with("○ **") && line.contains(", "));
    assert!(shared.count() > 0, "{said}");
    let before = standing(&desk, "s1").await;
    let held = message(&desk.press("Ana", &plan, &need(&plan, "hold-all")).await);
    let now = standing(&desk, "s1").await;
    assert!(now.starts_with(&before) && now.len() > 50, "{now:?}: {held:#}");
    assert!(now[before.len()..].iter().all(|line| line.starts_with("defend")), "{now:?}");
    assert!(held["content"].as_str().unwrap().contains("✓ **"), "{held:#}");
    let undone = message(&desk.press("Ana", &held, &need(&held, "undo")).await);
    assert_eq!(standing(&desk, "s1").await, before, "one Undo takes all of them back");
    assert!(button(&undone, "hold-all").is_some(), "{undone:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_of_many_units_has_pages_that_show_each_once() {
    let desk = with_sixty_units().await;
    let units = 60;
    let card = opened(&desk, "Ana").await;
    let mut plan = message(&desk.press("Ana", &card, &need(&card, "plan")).await);
    let mut seen = BTreeSet::new();
    for _ in 0..units {
        let menu = menus(&plan, "unit").remove(0);
        seen.extend(
            menu.options.iter().map(|(_, value)| value.clone()).filter(|value| value != "…"),
        );
        if seen.len() == units {
            break;
        }
        plan = message(&desk.select("Ana", &plan, &menu.id, &["…"]).await);
    }
    assert_eq!(seen.len(), units, "{seen:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_unit_that_is_gone_leads_to_the_plan() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let plan = message(&desk.press("Ana", &card, &need(&card, "plan")).await);
    let menu = menus(&plan, "unit").remove(0);
    let gone = desk.forge("Ana", &plan, &menu.id, &["1/99"]).await;
    assert!(text(&gone).starts_with("That unit is gone."), "{}", text(&gone));
    assert!(button(&message(&gone), "ready").is_some(), "{gone:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn with_several_campaigns_the_panel_names_its_own() {
    let desk = started().await;
    let only = opened(&desk, "Ana").await;
    assert!(!only["content"].as_str().unwrap().starts_with("-# "), "{only:#}");
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    for name in ["Alba", "Autumn"] {
        let list = message(&desk.command("Ana", "orders list", json!({"campaign": name})).await);
        let shown = desk.press("Ana", &list, "Give orders").await;
        assert!(text(&shown).starts_with(&format!("-# {name}\n")), "{}", text(&shown));
    }
}
