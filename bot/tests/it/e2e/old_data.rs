//! A data folder of an earlier day is opened by today's program: what was undelivered arrives once, what was ordered stands, and both
//! systems' campaigns are played on. What is in the folder says its README.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use mythico_engine::campaign;
use mythico_engine::systems::SHIPPED;
use serde_json::{Value, json};

use super::sections::section;
use crate::common::{GM, Harness, LONG, component, message, text, until};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/data-2026-11-22");

/// The folder as it lay there, the bot not started yet.
async fn found() -> Harness {
    Harness::reopened(Path::new(FOLDER)).await
}

/// The folder with the bot at work, and all that was undelivered delivered.
async fn reopened() -> Harness {
    let mut harness = found().await;
    harness.start_bot().await;
    harness.delivered().await;
    harness
}

/// The ids of all dispatches that can be read, by channel: direct messages by their reader's name. The GM owns the server and sees
/// every channel of it.
async fn dispatches(harness: &Harness) -> BTreeMap<String, Vec<String>> {
    let state = harness.control.get("state", &[]).await.unwrap();
    let channels = state["channels"].as_array().unwrap();
    let mut all = BTreeMap::new();
    for channel in channels.iter().filter(|one| !one["guild_id"].is_null() && one["type"] != 4) {
        let parent = channels.iter().find(|one| one["id"] == channel["parent_id"]);
        let parent = parent.map_or("", |one| one["name"].as_str().unwrap());
        let place = format!("{parent}/{}", channel["name"].as_str().unwrap());
        all.insert(place, ids(harness, GM, channel["id"].as_str().unwrap()).await);
    }
    for user in ["Umpire", "Ana", "Bruno", "Carla", "Visitor"] {
        all.insert(user.to_owned(), ids(harness, user, "dm").await);
    }
    all
}

async fn ids(harness: &Harness, user: &str, channel: &str) -> Vec<String> {
    let query = [("user", user), ("channel", channel), ("limit", "1000")];
    let told = harness.control.get("messages", &query).await.unwrap();
    let lasts =
        told["messages"].as_array().unwrap().iter().filter_map(|one| one["content"].as_str()?.lines().last());
    lasts.filter_map(|line| line.strip_prefix("-# Dispatch ")).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_undelivered_arrives_once() {
    let mut harness = found().await;
    let before = dispatches(&harness).await;
    // Autumn's #war-room had its message; the bot had not learnt of it. What is the umpire's goes to the GM, for the role reads #gm too.
    let expected = [
        ("Alba/emtv", 1),
        ("Alba/gm", 3),
        ("Alba/league", 1),
        ("Alba/war-room", 4),
        ("Ana", 3),
        ("Autumn/arden", 1),
        ("Autumn/belmont", 1),
        ("Autumn/gm", 1),
        ("Autumn/war-room", 1),
        ("Bruno", 3),
        ("Carla", 1),
        ("Umpire", 2),
        ("Winter/gm", 1),
        ("Winter/war-room", 1),
    ];
    harness.start_bot().await;
    // Carla administers the server and plays in Alba: that she can read the two other factions' rooms is told in the background, and in each
    // campaign that whoever has her role reads all.
    let has_all = |after: &BTreeMap<String, Vec<String>>| {
        expected.iter().all(|(place, new)| after[*place].len() >= before[*place].len() + new)
    };
    until(2 * LONG, async || dispatches(&harness).await, has_all).await;
    harness.delivered().await;
    let after = dispatches(&harness).await;
    let all: Vec<&String> = after.values().flatten().collect();
    let different: BTreeSet<&String> = all.iter().copied().collect();
    assert_eq!(all.len(), different.len(), "something came twice: {after:#?}");
    let mut new = BTreeMap::new();
    for (place, ids) in &after {
        let old = &before[place];
        assert_eq!(ids[..old.len()], *old, "{place}: what was there stays");
        if ids.len() > old.len() {
            new.insert(place.as_str(), ids.len() - old.len());
        }
    }
    assert_eq!(new, BTreeMap::from(expected));
    harness.stop_bot().await;
    harness.start_bot().await;
    harness.delivered().await;
    assert_eq!(dispatches(&harness).await, after, "another start sends nothing more");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_position_report_and_record_can_be_read() {
    let harness = reopened().await;
    let store = harness.store();
    let mut windows = BTreeSet::new();
    for campaign in store.campaigns().await.unwrap() {
        for row in store.board(campaign.id, None).await.unwrap() {
            row.body().unwrap();
            windows.insert(row.at);
        }
        windows.insert(campaign.now);
    }
    let mut orders = 0;
    for at in windows.iter().copied() {
        let (position, module) =
            (store.position(at).await.unwrap(), store.module(at.campaign).await.unwrap());
        assert!(campaign::split(&position).unwrap().is_none(), "{at} has its campaign's module within");
        SHIPPED.open_with(&position, &module).map_err(|why| format!("{at}: {why}")).unwrap();
        store.records(at).await.unwrap();
        orders += store.rows_of_window(at).await.unwrap().len();
    }
    assert_eq!((windows.len(), orders), (27, 164));
    let told = harness.say("Ana", "report", json!({"campaign": "Alba", "turn": 3})).await;
    assert!(told.contains("1/10 Guard coy lost 30 men"), "{told}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sealed_window_is_played_on() {
    let harness = reopened().await;
    let junta = "Mythico/Alba/junta";
    let command = async |user: &str, word: &str, options: Value| {
        harness.control.command(user, junta, word, options).await.unwrap()
    };
    let listed = text(&command("Ana", "orders list", json!({})).await);
    for order in ["dig 10", "dig 12", "move 20 1", "move 21 4 AF7", "dig 11"] {
        assert!(listed.contains(&format!("`{order}` · ")), "{order}: {listed}");
    }
    assert!(listed.starts_with("**5 orders stand for turn 7 of “Alba”**"), "{listed}");
    let status = harness.say(GM, "campaign status", json!({"campaign": "Alba"})).await;
    assert!(status.contains("Tribune Salazar") && status.matches(", ready").count() == 1, "{status}");
    collect_what_waits(&harness, junta).await;
    let said = text(&command("Ana", "land move", json!({"unit": "20", "path": "n n"})).await);
    assert!(said.contains("It replaces `move 20 1`."), "{said}");
    let struck = text(&command("Ana", "orders strike", json!({"order": "dig 12"})).await);
    assert!(struck.contains("Struck: `dig 12`"), "{struck}");
    for turn in [8, 9] {
        let letters = harness.letters("Ana").await.len();
        let said = harness.advance("Alba").await;
        assert!(said.contains(&format!("Now open: turn {turn}")), "{said}");
        let new = harness.letters("Ana").await.split_off(letters);
        let report = new[0]["content"].as_str().unwrap();
        assert!(report.starts_with(&format!("# Turn {}: General Ibarra", turn - 1)), "{report}");
    }
    let told = message(&command("Ana", "report", json!({"turn": 7})).await);
    let told = section(&harness, "Ana", &told, "Your units").await;
    let dug = told.lines().find(|line| line.starts_with("- **1/11 Guard coy**")).unwrap();
    assert!(dug.contains("Dig in"), "{dug}");
    harness.close().await;
}

/// Ana reads what her closed direct messages kept from her.
async fn collect_what_waits(harness: &Harness, room: &str) {
    let waiting = harness.channel("Ana", room).await.unwrap();
    let buttons =
        |one: &&Value| one["only_for"].is_null() && one["components"].to_string().contains("collect");
    let waiting: Vec<&Value> = waiting.iter().filter(buttons).collect();
    assert_eq!(waiting.len(), 2, "the report, and the map that her room may not have");
    for one in waiting {
        let handed = harness.control.press("Ana", one, &component(one, "collect")).await.unwrap();
        assert!(text(&handed).starts_with("# Turn 5: "), "{handed:#}");
        assert_eq!(message(&handed)["files"].as_array().unwrap().len(), 1, "with its map");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_immediate_window_is_played_on() {
    let harness = reopened().await;
    let belmont = "Mythico/Autumn/belmont";
    let report =
        async || text(&harness.control.command("Bruno", belmont, "report", json!({})).await.unwrap());
    let at = harness.find("Autumn").await.now;
    let played = async || harness.store().immediate_position(at).await.unwrap().next_place - 1;
    let done = report().await;
    assert!(done.contains("Salt Spears y1: 0706 (The Crossroads) to 0606, 1 MP left."), "{done}");
    assert!(done.contains("Vine Spears y2: 0805 to 0706 (The Crossroads), 1.5 MP left."), "{done}");
    assert_eq!(played().await, 2);
    press_the_old_preview(&harness, belmont, async || played().await).await;
    let before = played().await;
    let order = json!({"unit": "y5", "path": "6"});
    let shown = harness.control.command("Bruno", belmont, "march move", order).await.unwrap();
    let button = component(&message(&shown), "play");
    let pressed = harness.control.press("Bruno", &message(&shown), &button).await.unwrap();
    assert!(text(&pressed).contains("Receipt"), "{}", text(&pressed));
    assert_eq!(played().await, before + 1);
    let closed = text(&harness.control.command("Bruno", belmont, "ready", json!({})).await.unwrap());
    assert!(closed.contains("the window is closed"), "{closed}");
    harness.delivered().await;
    let told = harness.letters("Ana").await.pop().unwrap();
    let told = told["content"].as_str().unwrap();
    assert!(told.starts_with("# TUW: The Crossroads, turn 4: Attacks of Duke Aldric"), "{told}");
    for _ in 0..3 {
        harness.advance("Autumn").await;
    }
    let now = harness.find("Autumn").await.now;
    assert_eq!((now.turn, now.window), (5, 2), "two attacks and a move later");
    harness.close().await;
}

/// The preview that waited: what it was to carry out was read from its text, which nothing does any more. Its player is told to give the
/// order again, which stands there to be read.
async fn press_the_old_preview(harness: &Harness, room: &str, played: impl AsyncFn() -> u32) {
    let seen = harness.channel("Bruno", room).await.unwrap();
    let preview = seen.iter().find(|one| one["content"].as_str().unwrap().contains("Confirm it?")).unwrap();
    assert!(preview["content"].as_str().unwrap().contains("`move y3 5`"), "{preview:#}");
    let before = played().await;
    let pressed = harness.control.press("Bruno", preview, &component(preview, "play")).await.unwrap();
    assert!(text(&pressed).contains("please give the order again"), "{}", text(&pressed));
    assert_eq!(played().await, before);
    let seen = harness.channel("Bruno", room).await.unwrap();
    assert!(seen.iter().any(|one| one["id"] == preview["id"] && one["content"] == preview["content"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_war_that_had_not_begun_begins_and_one_that_is_over_stays_so() {
    let harness = reopened().await;
    let begun = harness.say(GM, "campaign start", json!({"campaign": "Winter"})).await;
    assert!(begun.contains("“Winter” has begun."), "{begun}");
    harness.delivered().await;
    let letters = harness.letters("Visitor").await;
    let opening = letters.last().unwrap()["content"].as_str().unwrap();
    assert!(opening.starts_with("# TUW: The Crossroads, turn 1"), "{opening}");
    let over = harness.say(GM, "gm advance", json!({"campaign": "Spring", "now": true})).await;
    assert!(over.starts_with("The war is over"), "{over}");
    let told = harness.say("Carla", "report", json!({"campaign": "Spring", "turn": 1})).await;
    assert!(told.contains("# TUW"), "{told}");
    harness.close().await;
}
