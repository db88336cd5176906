//! Time of a turn of 24 factions within Discord's limits until the last secret is posted. It is
//! printed and not judged:

use std::time::{Duration, Instant};

use mythico::store::{CampaignId, Secrecy};
use serde_json::json;

use crate::common::generated::{Closeness, Shape, generate};
use crate::common::{Harness, whole_outbox};

const NAME: &str = "Many";
const SEATS: u8 = 24;
/// Approximate time of Discord's answers.
const ANSWER_MS: u64 = 80;
/// Greatest number of requests for single members per turn: those for the bot's own membership.
const SINGLE_MAX: u64 = 3;
/// Greatest number of turns. On a busy machine the gateway may be slow, and members are asked for
/// one by one.
const TURNS_MAX: usize = 3;

/// A war with a faction and a player per seat.
async fn war() -> Harness {
    let shape = Shape { units: 480, seats: SEATS, closeness: Closeness::Apart };
    let mut module = generate(shape).module;
    module.name = "many".to_owned();
    for text in module.files.values_mut() {
        *text = one_man_factions(text);
    }
    let harness = Harness::strictly(async |control, home| {
        let folder = home.join("modules/many");
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in &module.files {
            std::fs::write(folder.join(file), text).unwrap();
        }
        for number in 1..=SEATS {
            control.post("users", json!({"name": format!("Player{number}")})).await.unwrap();
            let member = json!({"user": format!("Player{number}")});
            control.post("guilds/Mythico/members", member).await.unwrap();
        }
    })
    .await;
    let players: Vec<(String, String)> =
        (1..=SEATS).map(|number| (format!("s{number}"), format!("Player{number}"))).collect();
    let players: Vec<(&str, &str)> =
        players.iter().map(|(seat, user)| (&**seat, &**user)).collect();
    harness.campaign("many", NAME, &players).await;
    harness
}

/// Changes a module's text to one faction per seat.
fn one_man_factions(text: &str) -> String {
    let Some(seats) = text.find("[[seat]]") else { return text.to_owned() };
    let Some(factions) = text.find("[[faction]]") else { return text.to_owned() };
    let own =
        |id: u8| format!("[[faction]]\nid = {id}\nkey = \"f{id}\"\nname = \"Faction {id}\"\n\n");
    let factions_of_own: String = (1..=SEATS).map(own).collect();
    let mut number = 0;
    let lines = text[seats..].lines().map(|line| {
        if line.starts_with("faction = ") {
            number += 1;
            return format!("faction = \"f{number}\"\n");
        }
        format!("{line}\n")
    });
    format!("{}{factions_of_own}{}", &text[..factions], lines.collect::<String>())
}

/// Requests for single members, once none has come for two seconds.
async fn asked_at_rest(harness: &Harness) -> u64 {
    let mut before = asked(harness).await;
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        match asked(harness).await {
            still if still == before => return still,
            more => before = more,
        }
    }
}

/// Requests for single members so far.
async fn asked(harness: &Harness) -> u64 {
    let told = harness.control.get("requests", &[]).await.unwrap();
    let counts = told["counts"].as_array().unwrap().iter();
    let members = counts.filter(|one| one["route"].to_string().contains("members/"));
    members.map(|one| one["count"].as_u64().unwrap()).sum()
}

async fn secrets(harness: &Harness, campaign: CampaignId) -> usize {
    let board = whole_outbox(harness.store(), campaign).await;
    board
        .iter()
        .filter(|row| row.secrecy().unwrap() != Secrecy::Public && row.message.is_some())
        .count()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: .ci/nightly runs it"]
async fn a_turn_of_24_factions_asks_for_no_member_one_by_one() {
    let harness = war().await;
    let campaign = harness.find(NAME).await.id;
    for _ in 0..TURNS_MAX {
        let before = asked_at_rest(&harness).await;
        let had = secrets(&harness, campaign).await;
        let slow = json!({"fault": "slow", "ms": ANSWER_MS, "times": 1_000_000});
        harness.control.post("faults", slow).await.unwrap();
        let began = Instant::now();
        harness.advance(NAME).await;
        let took = began.elapsed();
        harness.control.delete("faults").await.unwrap();
        let out = secrets(&harness, campaign).await - had;
        let single = asked(&harness).await - before;
        println!(
            "{SEATS} one-man factions, {ANSWER_MS} ms an answer: {out} secrets out {took:.2?} after /gm advance; members asked for one by one: {single}"
        );
        assert!(out > usize::from(SEATS), "each seat's, and the umpire's: {out}");
        if single <= SINGLE_MAX {
            return harness.close().await;
        }
    }
    panic!("members are asked for one by one in every turn");
}
