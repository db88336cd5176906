//! Forms: less common orders and typed answers. Also the named settings of a unit.

use serde_json::json;

use super::{card_of, give_main, opened, standing, started};
use crate::common::tapping::{button, menus, need};
use crate::common::{fields, menu_line, message, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_typed_into_the_form_of_the_seats_own_order() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let plan = message(&desk.press("Ana", &card, &need(&card, "plan")).await);
    let (menu, value) = menu_line(&plan, "roadcast");
    let form = message(&desk.select("Ana", &plan, &menu, &[&value]).await);
    assert_eq!(button(&form, "send"), None, "the text is missing: {form:#}");
    let modal = desk.press("Ana", &form, &need(&form, "write")).await;
    let (field, _) = fields(&modal).remove(0);
    let filled = message(&desk.submit("Ana", &modal, json!({field: "To arms!"})).await);
    assert!(filled["content"].as_str().unwrap().contains("To arms!"), "{filled:#}");
    assert_eq!(standing(&desk, "general").await, [""; 0], "it isn't sent yet");
    let sent = desk.press("Ana", &filled, &need(&filled, "send")).await;
    assert!(text(&sent).starts_with("✓ "), "{}", text(&sent));
    assert_eq!(standing(&desk, "general").await, ["broadcast To arms!"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_lists_all_else_that_a_unit_can_do_and_back_returns_to_its_card() {
    let desk = started().await;
    let card = opened(&desk, "Ana").await;
    let more = message(&desk.press("Ana", &card, &need(&card, "more")).await);
    let menu = menus(&more, "verb").remove(0);
    assert!(menu.options.len() > 3, "{more:#}");
    let back = message(&desk.press("Ana", &more, &need(&more, "back")).await);
    assert!(button(&back, "next").is_some(), "{back:#}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_setting_changes_the_order_that_stands() {
    let desk = started().await;
    let card = card_of(&desk, &opened(&desk, "Ana").await, "1/10").await;
    let next = give_main(&desk, &card).await;
    let before = standing(&desk, "general").await;
    let card = card_of(&desk, &next, "1/10").await;
    let shown = message(&desk.press("Ana", &card, &need(&card, "how")).await);
    let (menu, value) = menu_line(&shown, "All-out");
    let set = desk.select("Ana", &shown, &menu, &[&value]).await;
    assert!(text(&set).starts_with("✓ "), "{}", text(&set));
    let now = standing(&desk, "general").await;
    assert!(now.len() == 1 && now[0].contains("AF9") && now != before, "{now:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_setting_chosen_before_the_order_goes_with_it_and_can_go_with_all() {
    let desk = started().await;
    let card = card_of(&desk, &opened(&desk, "Ana").await, "1/10").await;
    let shown = message(&desk.press("Ana", &card, &need(&card, "how")).await);
    let (menu, value) = menu_line(&shown, "Cautious");
    let card = message(&desk.select("Ana", &shown, &menu, &[&value]).await);
    assert_eq!(standing(&desk, "general").await, [""; 0], "nothing is given yet");
    assert!(card["components"].to_string().contains("How: Cautious"), "{card:#}");
    let shown = message(&desk.press("Ana", &card, &need(&card, "how")).await);
    let all = desk.press("Ana", &shown, &need(&shown, "how-all")).await;
    assert!(text(&all).starts_with("For all units: Cautious."), "{}", text(&all));
    let mut card = message(&all);
    for unit in ["1/10", "1/11"] {
        card = card_of(&desk, &card, unit).await;
        assert!(card["components"].to_string().contains("How: Cautious"), "{unit}: {card:#}");
        card = give_main(&desk, &card).await;
    }
    let both = standing(&desk, "general").await;
    assert!(both.len() == 2 && both.iter().all(|line| line.contains("AF3")), "{both:?}");
}
