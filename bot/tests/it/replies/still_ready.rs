//! Orders that are given after `/ready`: each answer says that the seat is still marked as ready.

use serde_json::json;

use crate::common::desk::{DIRECT, Desk};
use crate::common::{component, fields, text};

const NOTE: &str = "You're still ready for turn 1. `/ready undo:True` takes it back.";

#[tokio::test(flavor = "multi_thread")]
async fn an_order_after_ready_says_that_the_seat_is_still_ready() {
    let desk = Desk::open().await;
    desk.campaign("el-mythico-skirmish", "Alba", &[("general", "Ana"), ("tribune", "Bruno")]).await;
    let before = desk.say("Ana", "order", json!({"unit": "10", "order": "dig"})).await;
    assert!(!before.contains("marked as ready"), "{before}");
    let ready = desk.ready("Ana", json!({})).await;
    assert!(ready.starts_with("You're ready for turn 1"), "{ready}");

    let mut answers = vec![desk.say("Ana", "order", json!({"unit": "11", "order": "dig"})).await];
    let shown = desk.direct("Ana", "dig 12").await;
    answers.push(text(&desk.press("Ana", &shown, &component(&shown, "place")).await));
    let sheet = desk.command_in("Ana", DIRECT, "orders write", json!({})).await;
    let (field, _) = fields(&sheet).remove(0);
    answers.push(text(&desk.submit("Ana", &sheet, json!({field: "dig 10\ndig 11\ndig 13"})).await));
    answers.push(desk.say("Ana", "orders cancel", json!({"order": "dig 10"})).await);
    for said in answers {
        assert_eq!(said.matches(NOTE).count(), 1, "{said}");
    }

    let question = desk.say("Ana", "orders list", json!({})).await;
    assert!(!question.contains(NOTE), "a list is no order: {question}");
    desk.say("Ana", "ready", json!({"undo": true})).await;
    let after = desk.say("Ana", "order", json!({"unit": "10", "order": "dig"})).await;
    assert!(!after.contains("marked as ready"), "{after}");
}
