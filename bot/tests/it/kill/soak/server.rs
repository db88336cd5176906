//! Mishaps of the server: answers, roles, the bot's membership, and readers of rooms.

use mythico::discord::channels;
use serde_json::{Value, json};

use super::mishaps::Mend;
use super::people::People;
use crate::kill::harness::{GM, Harness, MESSAGES, NAME};

pub const HOUR_S: i64 = 3_600;

/// Advances Discord's clock, which the bot follows.
pub async fn pass_time(harness: &Harness, seconds: i64) {
    harness.control.post("clock", json!({"advance_s": seconds})).await.unwrap();
}

/// Makes Discord limit, fail and lose answers to posts for a while.
pub async fn trouble(harness: &Harness) {
    for fault in [
        json!({"fault": "rate_limit", "retry_after": 0.2, "times": 4, "path": MESSAGES, "method": "POST"}),
        json!({"fault": "status", "status": 502, "times": 3, "path": MESSAGES, "method": "POST"}),
        json!({"fault": "lose_answer", "times": 3, "path": MESSAGES, "method": "POST"}),
    ] {
        harness.control.post("faults", fault).await.unwrap();
    }
}

/// Opens a room to a role of a player of another faction.
pub async fn role_let_in(harness: &Harness, present: &[(String, String)], room: &str) -> Vec<Mend> {
    const ROLE: &str = "Friends";
    let foreign = |(one, _): &&(String, String)| People::faction(one) != room;
    let user = present.iter().find(foreign).unwrap().1.clone();
    let on = &harness.control;
    on.post("guilds/Mythico/roles", json!({"name": ROLE, "permissions": "0"})).await.unwrap();
    on.put(&format!("guilds/Mythico/members/{user}/roles/{ROLE}")).await.unwrap();
    let state = on.get("state", &[]).await.unwrap();
    let found = state["channels"].as_array().unwrap().iter().find(|one| one["name"] == room);
    let channel = found.unwrap();
    let part = |one: &Value| json!({"id": one["id"], "allow": one["allow"], "deny": one["deny"]});
    let mut all: Vec<Value> =
        channel["permission_overwrites"].as_array().unwrap().iter().map(part).collect();
    all.push(json!({"role": ROLE, "allow": ["VIEW_CHANNEL"]}));
    let id = channel["id"].as_str().unwrap();
    on.patch(&format!("channels/{id}"), json!({"overwrites": all})).await.unwrap();
    vec![Mend::TakeRole(user, ROLE), Mend::Rooms]
}

/// Removes the bot from the server, which must pause the campaign.
pub async fn bot_removed(harness: &Harness) {
    harness.control.delete("guilds/Mythico/members/Mythico").await.unwrap();
    paused(harness, true).await;
    pass_time(harness, 48 * HOUR_S).await;
    let permissions = json!({"permissions": channels::BOT.bits().to_string()});
    harness.control.post("guilds/Mythico/bot", permissions).await.unwrap();
    paused(harness, false).await;
}

async fn paused(harness: &Harness, wanted: bool) {
    for _ in 0..600 {
        if harness.ledger().rows("SELECT cause FROM pause").await.is_empty() != wanted {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    harness.lament(&format!("{NAME} is paused: {}", !wanted))
}

/// Fails unless each faction's room is read by exactly its players and the GM.
pub async fn rooms_are_right(harness: &Harness, people: &People) {
    let present = people.present();
    for room in ["f1", "f2", "f3"] {
        let told = harness.control.get("readers", &[("channel", room)]).await.unwrap();
        for reader in told["readers"].as_array().unwrap() {
            let name = reader["name"].as_str().unwrap();
            let plays =
                present.iter().any(|(seat, user)| user == name && People::faction(seat) == room);
            assert!(
                plays || name == GM || reader["bot"] == true,
                "{name} reads {room}: {reader:#}"
            );
        }
    }
}
