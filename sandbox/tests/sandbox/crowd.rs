//! Many users at once, and the event stream of a page.

use futures_util::{StreamExt, future::join_all};
use serde_json::json;
use serenity::all::GatewayIntents;

use crate::bot::{Bot, assert_no_violations, faithful_http, register, start};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_commands_at_once_are_answered() {
    let (sandbox, control, _bot) = start().await;
    let names: Vec<String> = (0..200).map(|n| format!("player-{n}")).collect();
    for name in &names {
        control.post("users", json!({"name": name})).await.unwrap();
        control.post("guilds/Mythico/members", json!({"user": name})).await.unwrap();
    }
    let acts = names
        .iter()
        .map(|name| control.command(name, "general", "land move", json!({"unit": name})));
    for (name, outcome) in names.iter().zip(join_all(acts).await) {
        let outcome = outcome.unwrap();
        assert_eq!(outcome["messages"][0]["content"], format!("unit={name}"));
    }
    assert_no_violations(&control).await;
    sandbox.stop().await;
}

#[tokio::test]
async fn a_page_receives_only_what_its_user_may_see() {
    let (sandbox, control, _bot) = start().await;
    let listen = async |user: &str| {
        let url = format!("{}/control/events?user={user}", sandbox.url().replace("http", "ws"));
        tokio_tungstenite::connect_async(url).await.unwrap().0
    };
    let (mut ana, mut bruno) = (listen("Ana").await, listen("Bruno").await);
    control.command("Ana", "general", "land move", json!({"unit": "1010"})).await.unwrap();
    control.say("Ana", "general", "for all").await.unwrap();
    let mut heard = String::new();
    while !heard.contains("for all") {
        heard += ana.next().await.unwrap().unwrap().to_text().unwrap();
    }
    assert!(heard.contains("\"event\":\"interaction\"") && heard.contains("unit=1010"));
    let mut heard = String::new();
    while !heard.contains("for all") {
        heard += bruno.next().await.unwrap().unwrap().to_text().unwrap();
    }
    assert!(
        !heard.contains("unit=1010") && !heard.contains("\"event\":\"interaction\""),
        "{heard}"
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn an_invalid_session_is_replaced() {
    let (sandbox, control, mut bot) = start().await;
    let before = control.get("bot", &[]).await.unwrap()["sessions"][0]["session_id"].clone();
    control.post("gateway/drop", json!({"how": "invalid"})).await.unwrap();
    bot.wait_for("ready").await;
    let after = control.get("bot", &[]).await.unwrap();
    assert_eq!(after["sessions"].as_array().unwrap().len(), 1);
    assert_ne!(after["sessions"][0]["session_id"], before);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_faithful_way_carries_everything() {
    let (sandbox, control, bot) = start().await;
    bot.quit().await;
    control.get("bot", &[("wait_ms", "5000"), ("connected", "false")]).await.unwrap();
    let bot = Bot::run(faithful_http(&sandbox), GatewayIntents::non_privileged()).await;
    register(&bot.http).await;
    let mut outcome = control.command("Ana", "dm", "think", json!({})).await.unwrap();
    while outcome["messages"].as_array().unwrap().len() < 2 {
        outcome = control.next(&outcome).await.unwrap();
    }
    assert_eq!(outcome["messages"][0]["content"], "drawn");
    assert_no_violations(&control).await;
    sandbox.stop().await;
}
