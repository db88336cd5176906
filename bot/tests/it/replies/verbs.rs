//! The everyday verbs and `/order`: one set of commands for every game, completed by the campaign
//! that is meant. What lacks an answer opens the order's form.

use serde_json::json;

use crate::common::desk::Desk;
use crate::common::{GIVEN, message, text};

async fn standing(desk: &Desk, name: &str, seat: &str) -> Vec<String> {
    let at = desk.find(name).await.now;
    let orders = desk.store().standing_orders_of(at, seat).await.unwrap();
    orders.into_iter().map(|order| order.text).collect()
}

async fn skirmish() -> Desk {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana")]).await;
    desk
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_decides_which_games_units_and_orders_a_verb_has() {
    let desk = skirmish().await;
    desk.campaign("tuw-crossroads", "Autumn", &[("aldric", "Ana")]).await;
    let unclear = desk.say("Ana", "move", json!({"unit": "10", "to": "s"})).await;
    assert!(unclear.starts_with("Which campaign: Alba, Autumn?"), "{unclear}");
    assert!(unclear.contains("move 10 s"), "the line is given back: {unclear}");
    let units = async |campaign: &str| {
        desk.choices("Ana", "move", "unit", "", json!({"campaign": campaign})).await
    };
    let (alba, autumn) = (units("Alba").await, units("Autumn").await);
    assert!(
        alba.contains(&"10".to_owned()) && alba.iter().all(|unit| !unit.starts_with('a')),
        "{alba:?}"
    );
    assert!(autumn.iter().all(|unit| unit.starts_with('a')), "{autumn:?}");
    let there =
        desk.command_in("Ana", "Mythico/Alba/war-room", "move", json!({"unit": "10", "to": "s"}));
    assert!(text(&there.await).contains("`move 10 s`"));
    let shown =
        desk.say("Ana", "move", json!({"unit": "a1", "to": "3", "campaign": "Autumn"})).await;
    assert!(shown.contains("`move a1 3`") && shown.contains("Send it?"), "{shown}");
    let none = desk.say("Ana", "defend", json!({"unit": "a1", "campaign": "Autumn"})).await;
    assert!(none.starts_with("This game has no order for `/defend`."), "{none}");
    assert!(none.contains("`/bombard`") && none.contains("`/order`"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_is_an_aggressive_march_and_how_says_otherwise() {
    let desk = skirmish().await;
    desk.say("Ana", "attack", json!({"unit": "10", "to": "to El Cruce"})).await;
    assert!(standing(&desk, "Alba", "general").await[0].ends_with(" AF7"));
    let how = desk.offered("Ana", "attack", "how", "caut", json!({"unit": "10"})).await;
    assert_eq!(how[0].1, "3", "{how:?}");
    desk.say("Ana", "attack", json!({"unit": "10", "to": "to El Cruce", "how": "cautious"})).await;
    assert!(standing(&desk, "Alba", "general").await[0].ends_with(" AF3"));
    desk.say("Ana", "defend", json!({"unit": "10", "how": "all-out"})).await;
    assert_eq!(standing(&desk, "Alba", "general").await, ["defend 10 AF9"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn places_are_offered_with_their_cost_before_anything_is_typed() {
    let desk = skirmish().await;
    let offered = desk.offered("Ana", "move", "to", "", json!({"unit": "10"})).await;
    assert!(
        offered.iter().any(|(label, _)| label.contains('★') && label.contains(" · ")),
        "{offered:?}"
    );
    let (_, place) = &offered[0];
    let said = desk.say("Ana", "move", json!({"unit": "10", "to": place})).await;
    assert!(said.contains(GIVEN), "{place}: {said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_without_a_needed_answer_opens_its_form() {
    let desk = skirmish().await;
    for (command, options) in [
        ("move", json!({"unit": "10"})),
        ("order", json!({"order": "dig"})),
        ("order", json!({"order": "buy"})),
        ("odds", json!({})),
    ] {
        let shown = message(&desk.command("Ana", command, options).await);
        assert_eq!(shown["only_for"], desk.user("Ana").to_string(), "{command}");
        let parts = shown["components"].to_string();
        assert!(parts.contains("Back"), "{command}: {shown:#}");
    }
    assert!(standing(&desk, "Alba", "general").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn order_offers_what_a_unit_can_do_now_and_then_what_it_needs() {
    let desk = skirmish().await;
    let orders =
        async |typed: &str, given| desk.choices("Ana", "order", "order", typed, given).await;
    let of_unit = orders("d", json!({"unit": "10"})).await;
    assert!(
        of_unit.contains(&"dig".to_owned()) && of_unit.contains(&"detach".to_owned()),
        "{of_unit:?}"
    );
    assert!(
        !orders("b", json!({"unit": "10"})).await.contains(&"buy".to_owned()),
        "no unit's order"
    );
    assert!(orders("b", json!({})).await.contains(&"buy".to_owned()));
    assert_eq!(orders("truce trib", json!({})).await, ["truce tribune"]);
    let whole = orders("dig 1/10", json!({})).await;
    assert_eq!(whole[0], "dig 10");
    let said = desk.say("Ana", "order", json!({"order": "dig", "unit": "1/10 Guard coy"})).await;
    assert!(said.contains("1/10 Guard coy digs in"), "{said}");
    let said = desk.say("Ana", "order", json!({"order": "truce tribune", "unit": "10"})).await;
    assert!(said.contains("`truce tribune`"), "the seat's own order needs no unit: {said}");
    let refused = desk.say("Ana", "order", json!({"order": "dgi", "unit": "10"})).await;
    assert!(refused.contains("Did you mean “dig”?"), "{refused}");
}
