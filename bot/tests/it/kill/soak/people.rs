//! Players of the seats, as the test knows them, and their commands.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use super::script::{PLAYERS, SPARE};
use super::tenure::Tenures;
use crate::kill::harness::{GM, Harness, NAME, SQUARE};

/// Time limit for an answer in milliseconds.
const PATIENCE: &str = "30000";
/// Limit of repetitions.
const TRIES_MAX: usize = 8;

pub struct People {
    /// Users by seat. None: no player.
    pub seats: BTreeMap<String, Option<String>>,
    /// Users without a seat.
    pub spare: Vec<String>,
    /// Users outside the server.
    pub away: BTreeSet<String>,
    /// Holders of the seats over time.
    pub tenures: Tenures,
    /// Forms and lists of choices that a user saw, with the last entry of the sandbox's log at that
    /// time.
    pub shown: Vec<(String, u64, Value)>,
    /// Users and the messages whose button they pressed.
    pub pressed: BTreeSet<(String, String)>,
    /// Dispatches handed out by a button.
    pub collected: Vec<String>,
}

impl People {
    /// Players at the campaign's start.
    pub fn at_first() -> People {
        let seats =
            PLAYERS.iter().map(|(seat, user)| ((*seat).to_owned(), Some((*user).to_owned())));
        let mut tenures = Tenures::default();
        PLAYERS.iter().for_each(|(seat, user)| tenures.begin(seat, user, 0));
        let spare = SPARE.map(str::to_owned).to_vec();
        People {
            seats: seats.collect(),
            spare,
            away: BTreeSet::new(),
            tenures,
            shown: Vec::new(),
            pressed: BTreeSet::new(),
            collected: Vec::new(),
        }
    }

    /// Faction of a seat. The generated module deals them out in turn.
    pub fn faction(seat: &str) -> String {
        let number: u32 = seat[1..].parse().unwrap();
        format!("f{}", (number - 1) % 3 + 1)
    }

    /// Seats with a player who is in the server.
    pub fn present(&self) -> Vec<(String, String)> {
        let played =
            self.seats.iter().filter_map(|(seat, user)| Some((seat.clone(), user.clone()?)));
        played.filter(|(_, user)| !self.away.contains(user)).collect()
    }

    /// Notes that a seat lost its player.
    pub async fn vacate(&mut self, harness: &Harness, seat: &str) {
        self.tenures.end(seat, harness.last_shown().await);
        let former = self.seats.insert(seat.to_owned(), None).flatten();
        self.spare.extend(former);
    }

    /// Notes a seat's new player.
    pub async fn seat(&mut self, harness: &Harness, seat: &str, user: &str) {
        self.tenures.begin(seat, user, harness.last_shown().await);
        self.seats.insert(seat.to_owned(), Some(user.to_owned()));
        self.spare.retain(|one| one != user);
    }
}

/// Gives a command until it is answered. Returns the outcome.
pub async fn say(harness: &mut Harness, user: &str, command: &str, options: Value) -> Value {
    let body = json!({"user": user, "channel": SQUARE, "command": command, "options": options});
    insist(harness, "act/command", body).await
}

/// Gives a command with the campaign's name.
pub async fn command(harness: &mut Harness, user: &str, word: &str, mut options: Value) -> Value {
    options["campaign"] = json!(NAME);
    say(harness, user, word, options).await
}

/// Presses the first button whose id begins with a word.
pub async fn press(harness: &mut Harness, user: &str, message: &Value, word: &str) -> Value {
    let rows = message["components"].as_array().into_iter().flatten();
    let mut parts = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let button =
        parts.find(|part| part["custom_id"].as_str().is_some_and(|id| id.starts_with(word)));
    let button = button.unwrap_or_else(|| panic!("no {word} below {message:#}"));
    let body = json!({"user": user, "message": message["id"], "custom_id": button["custom_id"]});
    insist(harness, "act/button", body).await
}

/// Writes lines on a seat's sheet.
pub async fn write(harness: &mut Harness, people: &mut People, user: &str, lines: &[String]) {
    let opened = command(harness, user, "orders write", json!({})).await;
    people.shown.push((user.to_owned(), harness.last_shown().await, opened["modal"].clone()));
    assert_eq!(opened["state"], "modal", "{opened:#}");
    let rows = opened["modal"]["components"].as_array().unwrap().iter();
    let inputs: Vec<&Value> = rows.flat_map(|row| row["components"].as_array().unwrap()).collect();
    let mut values = serde_json::Map::new();
    for (nth, input) in inputs.iter().enumerate() {
        let text = if nth == 0 { lines.join("\n") } else { String::new() };
        values.insert(input["custom_id"].as_str().unwrap().to_owned(), text.into());
    }
    let body = json!({"user": user, "interaction": opened["interaction"], "values": values});
    insist(harness, "act/modal", body).await;
}

/// Asks for the choices of a unit option.
pub async fn complete(
    harness: &mut Harness,
    people: &mut People,
    user: &str,
    word: &str,
    option: &str,
) {
    harness.await_bot().await;
    let options = json!({"campaign": NAME});
    let asked = harness.control.complete(user, SQUARE, word, option, "", options).await;
    // A slow bot offers nothing.
    let offered = asked.map_or(Value::Null, |outcome| outcome["choices"].clone());
    people.shown.push((user.to_owned(), harness.last_shown().await, offered));
}

/// Repeats an action until the bot answers.
async fn insist(harness: &mut Harness, path: &str, body: Value) -> Value {
    for _ in 0..TRIES_MAX {
        harness.await_bot().await;
        let said = harness.control.post(path, body.clone()).await;
        let said = said.unwrap_or_else(|error| panic!("{path} {body}: {error}"));
        let interaction = format!("interactions/{}", said["interaction"].as_str().unwrap());
        let outcome = harness.control.get(&interaction, &[("wait_ms", PATIENCE)]).await.unwrap();
        match outcome["state"].as_str() {
            Some("answered" | "updated" | "modal") => return outcome,
            // The answer follows.
            Some("acknowledged") => return harness.control.next(&outcome).await.unwrap(),
            _ => {}
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    harness.lament(&format!("{body} is never answered"))
}

/// Text of an outcome.
pub fn text(outcome: &Value) -> String {
    outcome["messages"][0]["content"].as_str().unwrap_or_default().to_owned()
}

/// The GM's last message with a button of this kind, in `#gm` or by direct message.
pub async fn question(harness: &Harness, word: &str) -> Option<Value> {
    let mut all = Vec::new();
    for channel in [format!("Mythico/{NAME}/gm"), "dm".to_owned()] {
        let told = harness.control.get("messages", &[("user", GM), ("channel", &channel)]).await;
        all.extend(
            told.ok().and_then(|told| told["messages"].as_array().cloned()).into_iter().flatten(),
        );
    }
    all.retain(|one| one["components"].to_string().contains(word));
    all.sort_by_key(|one| one["id"].as_str().unwrap().parse::<u64>().unwrap());
    all.pop()
}
