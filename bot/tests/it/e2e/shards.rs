//! A bot whose servers Discord spreads over two connections (shards).

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use mythico::discord::channels;
use mythico::shard::Shard;
use serde_json::{Value, json};
use serenity::all::GuildId;

use crate::common::{GM, Harness, LONG, SQUARE, text, until};

const MODULE: &str = "el-mythico-skirmish";
const ELSEWHERE: &str = "Elsewhere/lobby";

/// Makes a server of the other shard than the first server's, and invites the bot.
pub async fn add_server_of_other_shard(harness: &Harness) {
    let view = harness.control.get("view", &[("user", GM)]).await.unwrap();
    let first = shard_of(&view["guilds"][0]);
    // A server's id decides its shard, and the id depends on the time.
    for attempt in 0..1_000 {
        let name = format!("Attempt {attempt}");
        let made =
            harness.control.post("guilds", json!({"name": name, "owner": GM})).await.unwrap();
        if shard_of(&made) != first {
            let address = format!("guilds/{}", made["id"].as_str().unwrap());
            harness.control.patch(&address, json!({"name": "Elsewhere"})).await.unwrap();
            break;
        }
    }
    for user in ["Ana", "Bruno"] {
        harness.control.post("guilds/Elsewhere/members", json!({"user": user})).await.unwrap();
    }
    let lobby = json!({"name": "lobby", "type": "text"});
    harness.control.post("guilds/Elsewhere/channels", lobby).await.unwrap();
    let permissions = json!({"permissions": channels::BOT.bits().to_string()});
    harness.control.post("guilds/Elsewhere/bot", permissions).await.unwrap();
    harness.control.patch("limits", json!({"servers_per_shard": 1})).await.unwrap();
}

fn shard_of(guild: &Value) -> u32 {
    let id = GuildId::new(guild["id"].as_str().unwrap().parse().unwrap());
    Shard::all(2).find(|shard| shard.serves(id)).unwrap().number
}

/// Shards of the bot's sessions that are connected.
pub async fn connected_shards(harness: &Harness) -> Vec<Value> {
    let bot = harness.control.get("bot", &[]).await.unwrap();
    let sessions = bot["sessions"].as_array().unwrap().iter();
    let mut shards: Vec<Value> =
        sessions.filter(|one| one["connected"] == true).map(|one| one["shard"].clone()).collect();
    shards.sort_by_key(Value::to_string);
    shards
}

/// Gives a command in a channel.
async fn say_in(
    harness: &Harness,
    user: &str,
    channel: &str,
    command: &str,
    options: Value,
) -> String {
    let mut outcome = harness.control.command(user, channel, command, options).await.unwrap();
    while outcome["state"] == "deferred" {
        outcome = harness.control.next(&outcome).await.unwrap();
    }
    text(&outcome)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_is_played_over_each_of_two_connections() {
    let mut harness = Harness::open().await;
    harness.stop_bot().await;
    add_server_of_other_shard(&harness).await;
    harness.start_bot().await;
    assert_eq!(connected_shards(&harness).await, [json!([0, 2]), json!([1, 2])]);

    for (name, channel) in [("Autumn", SQUARE), ("Winter", ELSEWHERE)] {
        let made = json!({"module": MODULE, "name": name, "open": true});
        let said = say_in(&harness, GM, channel, "campaign create", made).await;
        assert!(said.contains("is ready for players"), "{said}");
        for (seat, user) in [("general", "Ana"), ("tribune", "Bruno")] {
            let said = say_in(&harness, user, channel, "join", json!({"leader": seat})).await;
            assert!(said.starts_with("Welcome, "), "{said}");
        }
        let said = say_in(&harness, GM, channel, "campaign start", json!({})).await;
        assert!(said.contains("has begun"), "{said}");
        harness.delivered().await;
        // Another shard's connection would give no answer.
        let (guild, gm) =
            (harness.find(name).await.guild, BTreeSet::from([harness.find(name).await.gm]));
        let members = harness.app().courier.members();
        until(LONG, async || members.fetch(guild, &gm).await.is_some(), |is_answered| *is_answered)
            .await;
        let order = json!({"unit": "13", "to": "s"});
        let said = say_in(&harness, "Ana", channel, "move", order).await;
        assert!(said.contains("`move 13 s`"), "{said}");
    }

    let (autumn, winter) = (harness.find("Autumn").await, harness.find("Winter").await);
    let away = Shard::all(2).find(|shard| shard.serves(winter.guild)).unwrap();
    harness.control.post("gateway/refuse", json!({"ms": 60_000})).await.unwrap();
    let cut = json!({"how": "close", "code": 4000, "shard": away.number});
    harness.control.post("gateway/drop", cut).await.unwrap();
    let soon = Timestamp::now() + SignedDuration::from_secs(1);
    for campaign in [&autumn, &winter] {
        harness.store().set_deadline(campaign.id, Some(soon)).await.unwrap();
    }
    harness.app().adjudicator.wake();
    until(LONG, async || harness.find("Autumn").await.now, |now| *now != autumn.now).await;
    assert_eq!(harness.find("Winter").await.now, winter.now, "nobody can order there");
    let said = harness.say(GM, "help", json!({})).await;
    assert!(said.contains("`/join`"), "{said}");

    harness.control.post("gateway/refuse", json!({"ms": 0})).await.unwrap();
    assert!(harness.control.bot_connected(Duration::from_secs(60)).await.unwrap());
    // Such a short break is no outage.
    until(LONG, async || harness.find("Winter").await.now, |now| *now != winter.now).await;
    harness.close().await;
}
