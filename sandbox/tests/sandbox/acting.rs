//! People act through the control API and the bot answers.

use serde_json::{Value, json};

use crate::bot::{PIXEL, assert_no_violations, bounds_command, start};

fn content(outcome: &Value) -> &str {
    outcome["messages"][0]["content"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn a_command_with_completion() {
    let (sandbox, control, _bot) = start().await;
    let offered = control
        .complete("Ana", "general", "land move", "unit", "10", json!({"steps": "2"}))
        .await
        .unwrap();
    assert_eq!(offered["state"], "choices");
    assert_eq!(
        offered["choices"],
        json!([{"name": "Unit 1010", "value": "1010"}, {"name": "Unit 1011", "value": "1011"}])
    );
    let options = json!({"unit": "1010", "steps": "3", "whom": "Bruno"});
    let outcome = control.command("Ana", "#general", "land move", options).await.unwrap();
    assert_eq!(content(&outcome), "unit=1010 steps=3 whom=Bruno/true");
    let anas = control.messages("Ana", "general", "").await.unwrap();
    assert_eq!(anas.len(), 1);
    let brunos =
        control.get("messages", &[("user", "Bruno"), ("channel", "general")]).await.unwrap();
    assert_eq!(brunos["messages"], json!([]), "the answer was for Ana alone");
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn acts_that_discords_client_prevents_are_refused() {
    let (sandbox, control, _bot) = start().await;
    for (user, channel, command, options, status, words) in [
        ("Ana", "general", "land move", json!({}), 400, "\"unit\" is required"),
        (
            "Ana",
            "general",
            "land move",
            json!({"unit": "1", "steps": 10}),
            400,
            "out of its bounds",
        ),
        ("Ana", "general", "land move", json!({"unit": "1", "steps": "x"}), 400, "whole number"),
        (
            "Ana",
            "general",
            "land move",
            json!({"unit": "1", "depth": 3}),
            400,
            "no option \"depth\"",
        ),
        ("Ana", "general", "land", json!({}), 400, "needs one of its subcommands: move"),
        ("Ana", "general", "gm", json!({}), 403, "may not use /gm"),
        ("Ana", "general", "gn", json!({}), 404, "no command /gn"),
        ("Ana", "generals", "gm", json!({}), 404, "no channel"),
        ("Nobody", "general", "gm", json!({}), 404, "no user"),
    ] {
        let why = control.command(user, channel, command, options).await.unwrap_err().to_string();
        assert!(why.contains(&status.to_string()) && why.contains(words), "{command}: {why}");
    }
    let gm = control.command("Umpire", "general", "gm", json!({})).await.unwrap();
    assert_eq!(content(&gm), "done");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_deferred_answer_its_edit_and_a_follow_up() {
    let (sandbox, control, _bot) = start().await;
    let mut outcome = control.command("Ana", "dm", "think", json!({})).await.unwrap();
    while outcome["messages"].as_array().unwrap().len() < 2 {
        outcome = control.next(&outcome).await.unwrap();
    }
    let first = &outcome["messages"][0];
    assert_eq!(
        first["content"], "drawn",
        "the first follow-up filled the deferred answer, then it was edited"
    );
    assert_eq!(outcome["messages"][1]["content"], "and more");
    let file = &first["files"][0];
    assert_eq!((&file["description"], &file["width"]), (&json!("a map of one pixel"), &json!(1)));
    let got = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(got.headers()["content-type"], "image/png");
    assert_eq!(got.bytes().await.unwrap(), PIXEL);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn a_modal_keeps_its_default_text() {
    let (sandbox, control, _bot) = start().await;
    let opened = control.command("Ana", "general", "write", json!({})).await.unwrap();
    assert_eq!(opened["state"], "modal");
    let untouched = control.submit("Ana", &opened, json!({})).await.unwrap();
    assert_eq!(content(&untouched), r#"sheet:7: Some("1010 hold")"#);
    let twice = control.submit("Ana", &opened, json!({})).await.unwrap_err();
    assert!(twice.to_string().contains("no open modal"), "{twice}");
    let again = control.command("Ana", "general", "write", json!({})).await.unwrap();
    let emptied = control.submit("Ana", &again, json!({"lines": ""})).await.unwrap();
    assert_eq!(content(&emptied), r#"sheet:7: Some("")"#);
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn buttons_and_selects_change_their_message() {
    let (sandbox, control, _bot) = start().await;
    let outcome = control.command("Ana", "general", "panel", json!({})).await.unwrap();
    let message = outcome["messages"][0].clone();
    assert_eq!(message["attachments"], json!([]), "a file that an embed shows isn't listed");
    assert_eq!(message["embeds"][0]["image"]["url"], message["files"][0]["url"]);
    let turned = control.press("Bruno", &message, "Turn").await.unwrap();
    assert_eq!((&turned["state"], content(&turned)), (&json!("updated"), "second"));
    assert_eq!(turned["messages"][0]["id"], message["id"]);
    assert!(
        turned["messages"][0]["embeds"][0]["image"]["url"]
            .as_str()
            .unwrap()
            .ends_with("second.png")
    );
    let off = control.press("Bruno", &message, "off").await.unwrap_err();
    assert!(off.to_string().contains("disabled"), "{off}");
    let mut went = control.select("Bruno", &message, "way", &["South"]).await.unwrap();
    while went["state"] != "updated" || content(&went) != "went s" {
        went = control.next(&went).await.unwrap();
    }
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() {
    let (sandbox, control, mut bot) = start().await;
    let outcome = control.command("Umpire", "general", "gm", json!({})).await.unwrap();
    bot.wait_for("command").await;
    let id = outcome["interaction"].as_str().unwrap();
    control.post(&format!("interactions/{id}/duplicate"), json!({})).await.unwrap();
    assert_eq!(bot.wait_for("command").await, format!("command gm {id}"));
    assert!(bot.wait_for("error").await.contains("already been acknowledged"));
    let messages = control.messages("Umpire", "general", "").await.unwrap();
    assert_eq!(messages.len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_choice_is_found_by_value_before_name() {
    let (sandbox, control, bot) = start().await;
    serenity::all::Command::create_global_command(&bot.http, bounds_command()).await.unwrap();
    for way in ["north", "south"] {
        let given = json!({"most": "x", "way": way});
        let outcome = control.command("Ana", "general", "bounds", given).await.unwrap();
        assert_eq!(content(&outcome), format!("most=x way={way}"));
    }
    sandbox.stop().await;
}
