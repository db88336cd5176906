//! The data folder: what survives a restart, and errors about unusable folders.

use mythico_sandbox::{Config, Control, Sandbox, demonstration};
use serde_json::Value;
use serenity::all::*;

use crate::bot::{Bot, PERMISSIONS, PIXEL, register};

fn config(folder: &std::path::Path) -> Config {
    Config { data: Some(folder.to_owned()), ..Config::default() }
}

#[tokio::test]
async fn the_world_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(config(folder.path())).await.unwrap();
    let guild = demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let bot = Bot::connect(&sandbox).await;
    register(&bot.http).await;
    let channel =
        control.get("state", &[]).await.unwrap()["channels"][0]["id"].as_str().unwrap().to_owned();
    let channel = ChannelId::new(channel.parse().unwrap());
    let embed = CreateEmbed::new().title("Map").attachment("map.png");
    let message =
        CreateMessage::new().embed(embed).add_file(CreateAttachment::bytes(PIXEL, "map.png"));
    channel.send_message(&bot.http, message).await.unwrap();
    let before = control.get("log", &[]).await.unwrap();
    bot.quit().await;
    sandbox.stop().await;

    let sandbox = Sandbox::start(config(folder.path())).await.unwrap();
    assert_eq!(demonstration(&sandbox, PERMISSIONS), guild, "what is there stays");
    let control = Control::new(sandbox.url());
    let messages = control.messages("Ana", "general", "").await.unwrap();
    let url = messages[0]["embeds"][0]["image"]["url"].as_str().unwrap();
    assert!(url.starts_with(sandbox.url()), "files are served at the new address");
    assert_eq!(reqwest::get(url).await.unwrap().bytes().await.unwrap(), PIXEL);
    let after = control.get("log", &[]).await.unwrap();
    let plain = |log: &Value| log["entries"][0]["message"]["id"].clone();
    assert_eq!(plain(&after), plain(&before));
    let commands =
        control.get("commands", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(commands["commands"].as_array().unwrap().len(), 5);
    let users = control.get("users", &[]).await.unwrap();
    assert_eq!(users.as_array().unwrap().len(), 6);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_foreign_folder_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("world.json"), "{\"users\": 3}").unwrap();
    let Err(why) = Sandbox::start(config(folder.path())).await else {
        panic!("started on nonsense")
    };
    assert!(why.to_string().contains("isn't a sandbox's world"), "{why}");
    let file = folder.path().join("world.json");
    let Err(why) = Sandbox::start(config(&file)).await else { panic!("started on a file") };
    assert!(why.to_string().contains("can't be used"), "{why}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "{\"users\": 3}");
}

/// Starts a sandbox with a bot and a data folder.
async fn start_with_bot(folder: &std::path::Path) -> (Sandbox, Control, Bot, ChannelId) {
    let sandbox = Sandbox::start(config(folder)).await.unwrap();
    demonstration(&sandbox, PERMISSIONS);
    let control = Control::new(sandbox.url());
    let bot = Bot::connect(&sandbox).await;
    let channel =
        control.get("state", &[]).await.unwrap()["channels"][0]["id"].as_str().unwrap().to_owned();
    (sandbox, control, bot, ChannelId::new(channel.parse().unwrap()))
}

async fn contents(control: &Control) -> Vec<String> {
    let messages = control.messages("Ana", "general", "").await.unwrap();
    let content = |message: &Value| message["content"].as_str().unwrap().to_owned();
    messages.iter().map(content).collect()
}

#[tokio::test]
async fn acknowledged_changes_survive_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let mut expected = Vec::new();
    for round in 0..3 {
        let (sandbox, control, bot, channel) = start_with_bot(folder.path()).await;
        assert_eq!(contents(&control).await, expected, "before round {round}");
        for n in 0..5 {
            expected.push(format!("{round}.{n}"));
            let message =
                CreateMessage::new().content(expected.last().unwrap()).enforce_nonce(true);
            let nonce = Nonce::String(expected.last().unwrap().clone());
            channel.send_message(&bot.http, message.nonce(nonce)).await.unwrap();
        }
        expected.push(format!("Ana, {round}"));
        control.say("Ana", "general", expected.last().unwrap()).await.unwrap();
        // Dropped without `stop`, as in a crash.
        drop(sandbox);
    }
    let (sandbox, control, bot, channel) = start_with_bot(folder.path()).await;
    assert_eq!(contents(&control).await, expected);
    let again =
        CreateMessage::new().content("2.4").enforce_nonce(true).nonce(Nonce::String("2.4".into()));
    channel.send_message(&bot.http, again).await.unwrap();
    assert_eq!(
        contents(&control).await,
        expected,
        "a nonce is remembered, so that nothing is doubled"
    );
    let log = control.get("log", &[]).await.unwrap();
    let numbers: Vec<_> =
        log["entries"].as_array().unwrap().iter().map(|e| e["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=expected.len() as u64).collect::<Vec<_>>());
    sandbox.stop().await;
}

#[tokio::test]
async fn an_incomplete_line_of_the_log_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let (sandbox, control, _bot, _) = start_with_bot(folder.path()).await;
    control.say("Ana", "general", "one").await.unwrap();
    drop(sandbox);
    let log = folder.path().join("log.jsonl");
    let whole = std::fs::read_to_string(&log).unwrap();
    std::fs::write(&log, format!("{whole}{{\"seq\":2,\"at")).unwrap();
    let (sandbox, control, _bot, _) = start_with_bot(folder.path()).await;
    control.say("Ana", "general", "two").await.unwrap();
    drop(sandbox);
    let lines = std::fs::read_to_string(&log).unwrap();
    assert_eq!(lines.lines().count(), 2, "{lines}");
    let (sandbox, control, ..) = start_with_bot(folder.path()).await;
    assert_eq!(contents(&control).await, ["one", "two"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_folder_of_another_version_is_refused_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let (sandbox, ..) = start_with_bot(folder.path()).await;
    sandbox.stop().await;
    let world = folder.path().join("world.json");
    let mut earlier: Value = serde_json::from_slice(&std::fs::read(&world).unwrap()).unwrap();
    earlier.as_object_mut().unwrap().remove("format").unwrap();
    std::fs::write(&world, earlier.to_string()).unwrap();
    let Err(why) = Sandbox::start(config(folder.path())).await else { panic!("it started") };
    assert!(
        why.to_string().contains("was written by another version of mythico; play on with"),
        "{why}"
    );
    assert_eq!(std::fs::read_to_string(&world).unwrap(), earlier.to_string());
}
