//! Going to a place by slash command with completion, by sheet, and by a written line. The typed
//! words and the resolved order agree.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{component, message};
use crate::common::{fields, text};

const MODULE: &str = "el-mythico-skirmish";

async fn started() -> Desk {
    let desk = Desk::open().await;
    desk.campaign(MODULE, "Alba", &[("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")])
        .await;
    desk
}

/// What stands for a seat, line by line.
async fn standing(desk: &Desk, seat: &str) -> Vec<String> {
    let at = desk.find("Alba").await.now;
    let orders = desk.store().standing_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_place_is_chosen_and_the_entries_that_lead_there_stand() {
    let desk = started().await;
    let offered = desk.choices("Ana", "move", "to", "San", json!({"unit": "10"})).await;
    assert!(
        offered.iter().any(|value| value.starts_with("to ") && value.contains("San Telmo")),
        "{offered:?}"
    );
    let chosen = json!({"unit": "10", "to": "to \"San Telmo\""});
    insta::assert_snapshot!(desk.say("Ana", "move", chosen).await, @r"
    ✓ **1/10 Guard coy moves from 005005.**
    `move 10 to San Telmo`
    - Arrives in 011009 (San Telmo) in impulse 9, for 4 1/2 of 6 MP.
    ");
    let typed = json!({"unit": "10", "to": "to 1008004 via 1006005", "how": "aggressive"});
    let said = desk.say("Ana", "move", typed).await;
    assert!(said.contains("008004"), "{said}");
    assert_eq!(standing(&desk, "general").await, ["move 10 3 1 2 2 3 5 AF7"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_takes_places_to_go_to() {
    let desk = started().await;
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    let (field, _) = fields(&opened).into_iter().next().unwrap();
    let lines = "move 20 to San Telmo AF7\nrecce 21 to 1006006\nmove 13 to Nowhere at all";
    let said = text(&desk.submit("Ana", &opened, json!({field: lines})).await);
    assert!(said.contains("Nothing you know is called “Nowhere at all”."), "{said}");
    assert_eq!(standing(&desk, "general").await, ["move 20 2 3 3 3 4 3 3 2 AF7", "recce 21 2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_exactly_is_offered_first() {
    let desk = started().await;
    let first = async |user: &str, command: &str, option: &str, typed: &str, given| {
        let (name, value) = desk.offered(user, command, option, typed, given).await.swap_remove(0);
        (value, name)
    };
    let (hex, said) =
        first("Bruno", "order", "order", "retreat 1015007", json!({"unit": "2/20"})).await;
    assert_eq!(hex, "retreat 1015007", "{said}");
    assert!(said.contains("withdraws"), "it says what is understood: {said}");
    for (command, option, typed, wanted) in [
        ("unit", "unit", "10", "1/10"),
        ("unit", "unit", "1010", "1/10"),
        ("unit", "unit", "1/13", "1/13"),
        ("defend", "unit", "1010", "10"),
        ("move", "unit", "1/10", "10"),
        ("order", "order", "dig 1010", "dig 10"),
        ("order", "order", "truce 2", "truce tribune"),
    ] {
        let (value, said) = first("Ana", command, option, typed, json!({})).await;
        assert_eq!(value, wanted, "{command} {typed}: {said}");
    }
    desk.say("Bruno", "order", json!({"unit": "2/20", "order": "retreat 1015007"})).await;
    assert_eq!(standing(&desk, "tribune").await, ["retreat 2/20 1015007"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_asked_and_nothing_is_ordered() {
    let desk = started().await;
    let said = desk.say("Ana", "odds", json!({"to": "El Cruce", "unit": "10+20"})).await;
    assert!(
        said.starts_with("**A fight for 015006 (El Cruce), as far as you know.")
            && said.contains("1/10 Guard coy"),
        "{said}"
    );
    assert!(said.contains("You know of no enemy there."), "{said}");
    let offered = desk.choices("Ana", "odds", "to", "1015007", json!({"unit": "10"})).await;
    assert_eq!(offered.first().map(String::as_str), Some("1015007"), "{offered:?}");
    let opened = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    let (field, before) = fields(&opened).into_iter().next().unwrap();
    let refused = desk.say("Ana", "odds", json!({"to": "Nowhere"})).await;
    assert!(refused.contains("Nowhere"), "{refused}");
    let again = desk.command_in("Ana", "dm", "orders write", json!({})).await;
    assert_eq!(fields(&again)[0].1, before, "a question that failed is no order to be mended");
    let lines = "odds El Cruce 10\ndig 12";
    let said = text(&desk.submit("Ana", &opened, json!({field: lines})).await);
    assert!(said.contains("A fight for 015006 (El Cruce)"), "a sheet answers questions: {said}");
    assert_eq!(standing(&desk, "general").await, ["dig 12"], "and keeps none");
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_count_whom_orders_bring_there_and_a_button_asks_about_everybody() {
    let desk = started().await;
    desk.say("Ana", "move", json!({"unit": "10", "to": "to 1008004 via 1006005"})).await;
    let asked = desk.command("Ana", "odds", json!({"to": "1008004"})).await;
    assert!(text(&asked).contains("the units that your orders bring there"), "{}", text(&asked));
    let all = desk.press("Ana", &message(&asked), &component(&message(&asked), "ask")).await;
    assert!(text(&all).contains("Counted: everybody in reach"), "{}", text(&all));
    assert_eq!(standing(&desk, "general").await.len(), 1, "a question keeps no order");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_and_sheets_show_the_place_that_was_meant() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    let line = "move 13 to San Telmo";
    desk.say("Ana", "move", json!({"unit": "13", "to": "to San Telmo"})).await;
    let at = desk.find("Alba").await.now;
    let standing = desk.store().standing_orders_of(at, "general").await.unwrap();
    assert_eq!(standing[0].text, "move 13 4 3 2 2 2 2 3 2", "the entries are what is carried out");
    let listed = desk.say("Ana", "orders list", json!({})).await;
    assert!(listed.contains(&format!("`{line}`")) && !listed.contains("4 3 2 2"), "{listed}");
    let offered = desk.choices("Ana", "orders cancel", "order", "telmo", json!({})).await;
    assert_eq!(offered.len(), 1, "{offered:?}");
    let opened = desk.command("Ana", "orders write", json!({})).await;
    let (field, filled) = fields(&opened).remove(0);
    assert_eq!(filled, format!("{line}\n"));
    let again = desk.submit("Ana", &opened, json!({field: filled})).await;
    assert!(text(&again).starts_with("0 orders saved, 1 kept, 0 cancelled."), "{}", text(&again));
    let other = desk.say("Ana", "move", json!({"unit": "13", "to": "n"})).await;
    assert!(other.contains(&format!("Instead of `{line}`.")), "{other}");
}
