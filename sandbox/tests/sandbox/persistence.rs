//! The data folder: what is there after a restart, and what is said of one that can't be used.

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
    let channel = control.get("state", &[]).await.unwrap()["channels"][0]["id"].as_str().unwrap().to_owned();
    let channel = ChannelId::new(channel.parse().unwrap());
    let embed = CreateEmbed::new().title("Map").attachment("map.png");
    let message = CreateMessage::new().embed(embed).add_file(CreateAttachment::bytes(PIXEL, "map.png"));
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
    let commands = control.get("commands", &[("user", "Ana"), ("channel", "general")]).await.unwrap();
    assert_eq!(commands["commands"].as_array().unwrap().len(), 5);
    let users = control.get("users", &[]).await.unwrap();
    assert_eq!(users.as_array().unwrap().len(), 6);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_folder_that_holds_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("world.json"), "{\"users\": 3}").unwrap();
    let Err(why) = Sandbox::start(config(folder.path())).await else { panic!("started on nonsense") };
    assert!(why.to_string().contains("isn't a sandbox's world"), "{why}");
    let file = folder.path().join("world.json");
    let Err(why) = Sandbox::start(config(&file)).await else { panic!("started on a file") };
    assert!(why.to_string().contains("can't be used"), "{why}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "{\"users\": 3}");
}
