//! Texts that people write, wherever the bot shows them: commands that need Discord, given by a GM
//! and a player with hostile names, with rooms and topics.

use std::collections::BTreeSet;

use serde_json::json;

use crate::common::written::detect::Finder;
use crate::common::written::walk::try_all;
use crate::common::written::{NEED_DISCORD, TITLE, log};
use crate::common::{GM, Harness};

const ANA: &str = "zqa \u{202E}@here **b** zqz";
const BRUNO: &str = "zqa ||s|| <#3> zqz";
const MASTER: &str = "zqa `c` [x](http://y.z) zqz";
const SERVER: &str = "zqa _w_ \u{202E}x zqz";

/// A war with the most hostile names of people, server and campaign that Discord allows.
async fn war() -> Harness {
    log::keep();
    let harness = Harness::open().await;
    for (was, name) in [
        ("users/Ana", ANA),
        ("users/Bruno", BRUNO),
        ("users/Umpire", MASTER),
        ("guilds/Mythico", SERVER),
    ] {
        harness.control.patch(was, json!({"name": name})).await.unwrap();
    }
    assert_eq!(GM, "Umpire");
    let made = json!({"module": "el-mythico-skirmish", "name": TITLE, "open": true});
    let said = harness.say(MASTER, "campaign create", made).await;
    assert!(said.contains("is ready for players"), "{said}");
    for (seat, user) in ["general", "tribune"].into_iter().zip([ANA, BRUNO]) {
        let said = harness.say(user, "join", json!({"leader": seat})).await;
        assert!(said.starts_with("Welcome"), "{said}");
    }
    let said = harness.say(MASTER, "campaign start", json!({})).await;
    assert!(said.contains("has begun"), "{said}");
    harness.delivered().await;
    harness
}

/// An invisible name is none, since no room could be called so.
#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_has_a_name_that_can_be_seen() {
    let harness = Harness::open().await;
    for name in ["\u{200B}\u{3164}", "\u{202E}\u{2066}"] {
        let said = harness
            .say(GM, "campaign create", json!({"module": "tuw-crossroads", "name": name}))
            .await;
        assert!(said.contains("needs a letter or digit"), "{said}");
    }
    assert!(harness.store().campaigns().await.unwrap().is_empty());
    harness.close().await;
}

/// Checks everything that anybody was shown, with its files.
async fn look_at_all(harness: &Harness, finder: &mut Finder) {
    let log = harness.control.get("log", &[]).await.unwrap();
    let mut files = BTreeSet::new();
    for entry in log["entries"].as_array().unwrap() {
        finder.message(&entry["message"]);
        for file in entry["message"]["files"].as_array().into_iter().flatten() {
            files.insert((file["url"].to_string(), file["filename"].to_string()));
        }
    }
    let world = harness.control.get("state", &[]).await.unwrap();
    for channel in world["channels"].as_array().unwrap() {
        finder.plain("a room's name", channel["name"].as_str().unwrap_or_default());
        finder.plain("a room's topic", channel["topic"].as_str().unwrap_or_default());
    }
    for line in log::lines() {
        finder.plain("the log", &line);
    }
    for (url, name) in files {
        let text = reqwest::get(url.trim_matches('"')).await.unwrap().bytes().await.unwrap();
        if let Ok(text) = std::str::from_utf8(&text) {
            finder.plain(&format!("file {name}"), text);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_of_commands_that_need_discord_stays_in_its_place() {
    let harness = war().await;
    let mut finder = Finder::default();
    let is_wanted = |words: &str| NEED_DISCORD.contains(&words);
    let tried = try_all(&harness, ANA, is_wanted, &mut finder).await
        + try_all(&harness, MASTER, is_wanted, &mut finder).await;
    harness.delivered().await;
    harness.command(MASTER, "gm advance", json!({"now": true})).await;
    harness.delivered().await;
    look_at_all(&harness, &mut finder).await;
    assert!(
        tried >= NEED_DISCORD.len() && finder.seen > tried,
        "{tried} texts, {} of them shown",
        finder.seen
    );
    harness.close().await;
    finder.finish();
}
