//! The bot is killed while a campaign is made, joined and started. Each command is repeated until
//! it is answered. At the end there is one campaign with one set of rooms for the right users.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::harness::Harness;
use super::insist::Intent;
use super::instants::{Dice, Pace, Phase};
use super::script::PLAYERS;
use super::war::War;
use crate::common::mail;

/// Runs, each with its own kills.
const RUNS: u64 = 2;
/// Further runs at most, if no kill of the first ones leaves a room behind.
const RUNS_MORE: u64 = 4;
/// Least number of kills per run.
const KILLS_OF_RUN: u64 = 5;
/// Kills while the campaign is made.
const KILLS_PER_CREATE: usize = 4;
/// Delay of Discord's answers, so that the bot dies before it knows what it has made.
const LATE: Duration = Duration::from_millis(80);
/// Time after which a room no longer changes.
const UNCHANGED: Duration = Duration::from_secs(5);

/// All rooms except the square with their properties. Ids become names.
async fn rooms(harness: &Harness) -> Vec<String> {
    let state = harness.control.get("state", &[]).await.unwrap();
    let (channels, users) =
        (state["channels"].as_array().unwrap(), state["users"].as_array().unwrap());
    let named = |all: &[Value], id: &Value| {
        let found = all.iter().find(|one| one["id"] == *id);
        found.map_or_else(
            || "everyone".to_owned(),
            |one| one["name"].as_str().unwrap_or("dm").to_owned(),
        )
    };
    let of_server =
        channels.iter().filter(|one| !one["guild_id"].is_null() && one["name"] != "general");
    let mut rooms: Vec<String> = of_server
        .map(|room| {
            let overwrites = room["permission_overwrites"].as_array().unwrap().iter();
            let mut overwrites: Vec<String> = overwrites
                .map(|one| {
                    format!("{} +{} -{}", named(users, &one["id"]), one["allow"], one["deny"])
                })
                .collect();
            overwrites.sort();
            let parent = if room["parent_id"].is_null() {
                String::new()
            } else {
                named(channels, &room["parent_id"])
            };
            let mut topic = room["topic"].as_str().unwrap_or_default().to_owned();
            for user in users {
                topic = topic.replace(user["id"].as_str().unwrap(), user["name"].as_str().unwrap());
            }
            format!("{parent}/{} {} {topic} {overwrites:?}", room["name"], room["type"])
        })
        .collect();
    rooms.sort();
    rooms
}

/// The rooms after their last change, since topics are set in the background.
async fn settled(harness: &Harness) -> Vec<String> {
    let (mut seen, mut since) = (rooms(harness).await, Instant::now());
    while since.elapsed() < UNCHANGED {
        tokio::time::sleep(LATE * 3).await;
        let now = rooms(harness).await;
        if now != seen {
            (seen, since) = (now, Instant::now());
        }
    }
    seen
}

/// Number of messages by user and place.
async fn messages(harness: &Harness) -> Vec<((String, String), usize)> {
    mail::of(&harness.control).await.into_iter().map(|(place, all)| (place, all.len())).collect()
}

async fn late_answers(harness: &Harness) {
    harness.control.delete("faults").await.unwrap();
    for (method, path) in [("POST", "/guilds/*/channels"), ("PUT", "/channels/*/permissions")] {
        let ms = u64::try_from(LATE.as_millis()).unwrap();
        let late =
            json!({"fault": "late_answer", "ms": ms, "method": method, "path": path, "times": 99});
        harness.control.post("faults", late).await.unwrap();
    }
}

fn joins() -> impl Iterator<Item = Intent> {
    PLAYERS.into_iter().map(|(seat, user)| Intent::Join { user, seat })
}

/// Makes the campaign undisturbed. Returns how long that took.
async fn in_peace(harness: &mut Harness) -> Duration {
    let mut war = War::peaceful(harness);
    let begun = Instant::now();
    war.insist(&Intent::Create).await;
    let took = begun.elapsed();
    for join in joins() {
        war.insist(&join).await;
    }
    war.insist(&Intent::Start).await;
    war.harness().delivered().await;
    took
}

/// Makes the campaign with kills. Returns how often a kill left a room that the database didn't
/// know.
async fn among_deaths(harness: &mut Harness, mut dice: Dice, create: Duration) -> usize {
    let mut war = War::deadly(harness, dice.clone(), Pace::default());
    let mut orphans = 0;
    for kill in 0..KILLS_PER_CREATE {
        late_answers(war.harness()).await;
        let delay = dice.within(create / 2);
        if war.die_after_saying(&Intent::Create, Phase::Mustering, delay).await.is_some() {
            break;
        }
        let made = i64::try_from(rooms(war.harness()).await.len()).unwrap();
        orphans += usize::from(made > war.harness().ledger().bound().await);
        // A player may be faster than the GM, who hasn't repeated the command.
        if kill == 2 && war.harness().ledger().campaigns().await == 1 {
            let (seat, user) = PLAYERS[0];
            war.insist(&Intent::Join { user, seat }).await;
        }
    }
    war.insist(&Intent::Create).await;
    for join in joins() {
        war.die_after_saying(&join, Phase::Mustering, dice.within(2 * LATE)).await;
        war.insist(&join).await;
    }
    war.die_after_saying(&Intent::Start, Phase::Mustering, dice.within(2 * LATE)).await;
    war.insist(&Intent::Start).await;
    war.harness().delivered().await;
    for hit in war.hits() {
        println!("{hit}");
    }
    orphans
}

#[tokio::test(flavor = "multi_thread")]
async fn kills_while_a_campaign_is_made_and_joined_leave_one_set_of_rooms() {
    let mut calm = Harness::empty().await;
    late_answers(&calm).await;
    let create = in_peace(&mut calm).await;
    let (calm_rooms, calm_messages) = (settled(&calm).await, messages(&calm).await);
    assert_eq!(calm_rooms.len(), 7, "{calm_rooms:#?}");
    calm.close().await;
    let (mut orphans, mut run, mut create) = (0, 0, create);
    let count = super::runs(RUNS, KILLS_OF_RUN);
    while run < count || orphans == 0 {
        assert!(run < count + RUNS_MORE, "no death left a room behind");
        // Making was slow while other tests ran, so all kills so far came too late.
        create = if run < RUNS || orphans > 0 { create } else { create / 2 };
        let mut harness = Harness::empty().await;
        orphans += among_deaths(&mut harness, Dice::of(200 + run), create).await;
        assert_eq!(harness.ledger().campaigns().await, 1, "run {run}");
        assert_eq!(harness.ledger().bound().await, 7, "run {run}");
        assert_eq!(settled(&harness).await, calm_rooms, "run {run}: other rooms");
        assert_eq!(messages(&harness).await, calm_messages, "run {run}: other messages");
        harness.close().await;
        run += 1;
    }
}
