//! Late and missing answers.

use std::time::Duration;

use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use reqwest::Method;
use serde_json::json;

use crate::bot::{Bot, PERMISSIONS, register, start};
use crate::raw::send;

#[tokio::test]
async fn the_application_did_not_respond() {
    let answer_within = Duration::from_secs(2);
    let sandbox = Sandbox::start(Config { answer_within, ..Config::default() }).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let bot = Bot::connect(&sandbox).await;
    register(&bot.http).await;
    let silent = control.command("Ana", "general", "silent", json!({})).await.unwrap();
    assert_eq!(
        (&silent["state"], &silent["error"]),
        (&json!("failed"), &json!("The application did not respond"))
    );
    bot.quit().await;
    control.get("bot", &[("wait_ms", "5000"), ("connected", "false")]).await.unwrap();
    let alone = control.command("Ana", "general", "panel", json!({})).await.unwrap();
    assert_eq!(alone["state"], "failed", "nobody was there");
    let mut bot = Bot::connect(&sandbox).await;
    assert!(control.bot_connected(Duration::from_secs(5)).await.unwrap());
    let now = control.command("Ana", "general", "panel", json!({})).await.unwrap();
    assert_eq!(now["state"], "answered");
    assert_eq!(
        bot.wait_for("command").await,
        format!("command panel {}", now["interaction"].as_str().unwrap()),
        "the earlier one was not queued"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn a_token_lasts_fifteen_minutes() {
    let (sandbox, control, mut bot) = start().await;
    control.command("Umpire", "general", "gm", json!({})).await.unwrap();
    bot.wait_for("command").await;
    let token = bot.wait_for("token").await.split_once(' ').unwrap().1.to_owned();
    let id = control.get("bot", &[]).await.unwrap()["id"].as_str().unwrap().to_owned();
    let original = format!("/webhooks/{id}/{token}/messages/@original");
    control.post("clock", json!({"advance_s": 14 * 60})).await.unwrap();
    let edit = Some(json!({"content": "in time"}));
    assert_eq!(send(&sandbox, Method::PATCH, &original, edit.clone()).await.0, 200);
    control.post("clock", json!({"advance_s": 2 * 60})).await.unwrap();
    let (status, answer) = send(&sandbox, Method::PATCH, &original, edit).await;
    assert_eq!((status, &answer["code"]), (401, &json!(50027)));
    let (status, answer) =
        send(&sandbox, Method::POST, "/interactions/1/x/callback", Some(json!({"type": 5}))).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10062)));
    sandbox.stop().await;
}
