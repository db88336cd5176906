//! Nothing lost, nothing doubled: the bot's process is killed (SIGKILL; the sandbox lives on) at fifty seeded instants of ordering,
//! advancing and delivering, and started again. The war ends where an undisturbed one does, and each message stands in its channel once.
#![allow(clippy::unwrap_used, reason = "a test that fails here fails")]

mod process;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use mythico::discord::rooms;
use mythico::store::{OutboxRow, Store, WindowKey};
use mythico_engine::campaign;
use mythico_engine::table::{OrderText, Table};
use mythico_engine::view::Viewer;
use mythico_sandbox::{Config, Control, Sandbox, world};
use serde_json::{Value, json};
use tempfile::TempDir;

use process::Bot;

const KILLS: u32 = 50;
const SEATS: [(&str, &str); 3] = [("general", "Ana"), ("tribune", "Bruno"), ("abbess", "Carla")];

#[tokio::test(flavor = "multi_thread")]
async fn fifty_kills_change_nothing() {
    let home = TempDir::new().unwrap();
    let settings = Config { answer_within: Duration::from_millis(2_500), ..Config::default() };
    let sandbox = Sandbox::start(settings).await.unwrap();
    world::demonstration(&sandbox, rooms::BOT.bits());
    let control = Control::new(sandbox.url());
    let at = muster(&control, sandbox.url(), &home).await;
    let start = opened(&home).await.position(at).await.unwrap();

    let kills = Arc::new(AtomicU32::new(0));
    let killer = tokio::spawn(kill_on(sandbox.url().to_owned(), home.path().to_owned(), Arc::clone(&kills)));
    let mut undisturbed = campaign::open(&start).unwrap();
    while kills.load(Ordering::Relaxed) < KILLS {
        undisturbed = play_turn(&control, &home, undisturbed).await;
    }
    let mut bot = killer.await.unwrap();
    settled(&home).await;
    bot.kill().await;

    let store = opened(&home).await;
    let campaign = store.campaign(at.campaign).await.unwrap();
    assert!(campaign.now.turn > 5, "the kills left time to play {} turns", campaign.now.turn);
    let position = store.position(campaign.now).await.unwrap();
    assert!(position == campaign::save(&*undisturbed), "turn {}: another position", campaign.now.turn);
    every_message_once(&control, &store.board(at.campaign, None).await.unwrap()).await;
    assert!(control.violations().await.unwrap().is_empty());
    sandbox.stop().await;
}

/// Creates and starts a campaign with a bot that is then stopped; its first window.
async fn muster(control: &Control, url: &str, home: &TempDir) -> WindowKey {
    let mut bot = Bot::spawn(url, home.path());
    assert!(control.bot_connected(Duration::from_secs(30)).await.unwrap());
    let say = async |user: &str, command: &str, options: Value| {
        let outcome = control.command(user, "general", command, options).await.unwrap();
        assert_eq!(outcome["state"], "answered", "{outcome:#}");
    };
    say("Umpire", "campaign create", json!({"module": "el-mythico-skirmish", "name": "Alba"})).await;
    for (seat, user) in SEATS {
        say(user, "join", json!({"seat": seat})).await;
    }
    say("Umpire", "campaign start", json!({})).await;
    bot.kill().await;
    opened(home).await.campaigns().await.unwrap().pop().unwrap().now
}

/// The database, once the killed process's lock is gone.
async fn opened(home: &TempDir) -> Store {
    Store::open(&home.path().join("mythico.db")).await.unwrap()
}

/// Kills the bot at seeded instants and starts it again; gives the last one.
async fn kill_on(url: String, home: std::path::PathBuf, kills: Arc<AtomicU32>) -> Bot {
    let control = Control::new(&url);
    let mut bot = Bot::spawn(&url, &home);
    for kill in 0..KILLS {
        let digest = blake3::hash(format!("kill {kill}").as_bytes());
        let wait = u16::from_le_bytes([digest.as_bytes()[0], digest.as_bytes()[1]]) % 900;
        // Every seventh comes while it is still starting.
        if kill % 7 != 6 {
            assert!(control.bot_connected(Duration::from_secs(30)).await.unwrap());
        }
        tokio::time::sleep(Duration::from_millis(wait.into())).await;
        bot.kill().await;
        bot = Bot::spawn(&url, &home);
        kills.fetch_add(1, Ordering::Relaxed);
    }
    bot
}

/// Plays a turn as stubborn users do: each says it again until it is taken. What it must lead to is worked out beside it.
async fn play_turn(control: &Control, home: &TempDir, table: Arc<dyn Table>) -> Arc<dyn Table> {
    let turn = table.window().unwrap().turn;
    let mut orders = Vec::new();
    for (seat, user) in SEATS {
        let id = table.seats().find(seat).unwrap().id;
        let lines = table.look(Viewer::Seat(id)).autopilot();
        write_until_taken(control, user, &lines).await;
        orders.extend(lines.into_iter().map(|line| OrderText { seat: id, line }));
    }
    while process::turn(home.path()).await == turn {
        let told = control.command("Umpire", "general", "gm advance", json!({})).await;
        if told.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    table.close(&orders).table
}

async fn write_until_taken(control: &Control, user: &str, lines: &[String]) {
    for _ in 0..200 {
        if write(control, user, lines)
            .await
            .is_some_and(|said| said.contains("struck.") && !said.contains("not taken"))
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{user}'s orders are never taken: {lines:?}");
}

/// Writes a sheet; none if the bot was away.
async fn write(control: &Control, user: &str, lines: &[String]) -> Option<String> {
    let opened = control.command(user, "dm", "orders write", json!({})).await.ok()?;
    if opened["state"] != "modal" {
        return None;
    }
    let rows = opened["modal"]["components"].as_array()?.iter();
    let inputs = rows.filter_map(|row| row["components"][0]["custom_id"].as_str());
    let mut values: serde_json::Map<String, Value> = inputs.map(|id| (id.to_owned(), json!(""))).collect();
    *values.values_mut().next()? = json!(lines.join("\n"));
    let outcome = control.submit(user, &opened, Value::Object(values)).await.ok()?;
    outcome["messages"][0]["content"].as_str().map(str::to_owned)
}

/// Waits until nothing is on its way any more.
async fn settled(home: &TempDir) {
    for _ in 0..1_200 {
        if process::on_their_way(home.path()).await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("dispatches are still on their way");
}

/// Each dispatch's own id stands under exactly one message of the channel it went to.
async fn every_message_once(control: &Control, board: &[OutboxRow]) {
    let log = control.get("log", &[("limit", "100000")]).await.unwrap();
    let mut copies: BTreeMap<(String, String), u32> = BTreeMap::new();
    let posted = log["entries"].as_array().unwrap().iter().filter(|entry| entry["what"] == "message");
    for entry in posted {
        let channel = entry["channel"].as_str().unwrap_or_default().to_owned();
        let content = entry["message"]["content"].as_str().unwrap_or_default();
        if let Some(id) = content.lines().last().and_then(|line| line.strip_prefix("-# `")?.strip_suffix('`'))
        {
            *copies.entry((channel, id.to_owned())).or_default() += 1;
        }
    }
    assert_eq!(copies.len(), board.len(), "as many messages as dispatches");
    for row in board {
        let channel = row.channel.unwrap_or_else(|| panic!("{row:#?} never went out")).to_string();
        assert_eq!(copies.get(&(channel, row.report_id())), Some(&1), "{row:#?}");
    }
}
