//! Who plays what, as the test knows it, and what people say.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{GM, Harness, NAME, SQUARE};
use crate::script::{PLAYERS, SPARE};

/// How long an answer is waited for.
const PATIENCE: &str = "30000";
/// How often something is said at most.
const TRIES_MAX: usize = 8;

/// Who plays what.
pub struct People {
    /// By seat; none if nobody does.
    pub seats: BTreeMap<String, Option<String>>,
    /// Those who play nothing.
    pub spare: Vec<String>,
    /// Who has left which seat in this turn.
    pub former: BTreeSet<(String, String)>,
    /// Those who are out of the server.
    pub away: BTreeSet<String>,
}

impl People {
    /// As the campaign begins.
    pub fn at_first() -> People {
        let seats = PLAYERS.iter().map(|(seat, user)| ((*seat).to_owned(), Some((*user).to_owned())));
        let spare = SPARE.map(str::to_owned).to_vec();
        People { seats: seats.collect(), spare, former: BTreeSet::new(), away: BTreeSet::new() }
    }

    /// The faction of a seat: the generated module deals them out in turn.
    pub fn faction(seat: &str) -> String {
        let number: u32 = seat[1..].parse().unwrap();
        format!("f{}", (number - 1) % 3 + 1)
    }

    /// Those who may know what is for this secrecy, as the database writes it; none: everybody.
    pub fn circle(&self, secrecy: &str) -> Option<BTreeSet<String>> {
        let (kind, key) = secrecy.split_once(':').unwrap_or((secrecy, ""));
        let players = |fits: &dyn Fn(&str) -> bool| {
            let now = self.seats.iter().filter_map(|(seat, user)| Some((seat.clone(), user.clone()?)));
            let own = now.chain(self.former.iter().cloned()).filter(|(seat, _)| fits(seat));
            own.map(|(_, user)| user).collect::<BTreeSet<String>>()
        };
        match kind {
            "public" => None,
            "faction" => Some(players(&|seat| People::faction(seat) == key)),
            "seat" => Some(players(&|seat| seat == key)),
            _ => Some(BTreeSet::new()),
        }
    }

    /// Seats with a player who is in the server.
    pub fn present(&self) -> Vec<(String, String)> {
        let played = self.seats.iter().filter_map(|(seat, user)| Some((seat.clone(), user.clone()?)));
        played.filter(|(_, user)| !self.away.contains(user)).collect()
    }
}

/// A command, said until it is answered; the outcome.
pub async fn say(harness: &mut Harness, user: &str, command: &str, options: Value) -> Value {
    let body = json!({"user": user, "channel": SQUARE, "command": command, "options": options});
    insist(harness, "act/command", body).await
}

/// A command of the campaign's.
pub async fn command(harness: &mut Harness, user: &str, word: &str, mut options: Value) -> Value {
    options["campaign"] = json!(NAME);
    say(harness, user, word, options).await
}

/// Presses the first button whose id begins so.
pub async fn press(harness: &mut Harness, user: &str, message: &Value, word: &str) -> Value {
    let rows = message["components"].as_array().into_iter().flatten();
    let mut parts = rows.flat_map(|row| row["components"].as_array().cloned().unwrap_or_default());
    let button = parts.find(|part| part["custom_id"].as_str().is_some_and(|id| id.starts_with(word)));
    let button = button.unwrap_or_else(|| panic!("no {word} below {message:#}"));
    let body = json!({"user": user, "message": message["id"], "custom_id": button["custom_id"]});
    insist(harness, "act/button", body).await
}

/// Writes lines on a seat's sheet.
pub async fn write(harness: &mut Harness, user: &str, lines: &[String]) {
    let opened = command(harness, user, "orders write", json!({})).await;
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

/// Does something until the bot has answered it: whoever gets no answer says it again.
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

/// What an outcome says.
pub fn text(outcome: &Value) -> String {
    outcome["messages"][0]["content"].as_str().unwrap_or_default().to_owned()
}

/// The last message of the game master's, in `#gm` or by direct message, that has such a button.
pub async fn question(harness: &Harness, word: &str) -> Option<Value> {
    let mut all = Vec::new();
    for channel in [format!("Mythico/{NAME}/gm"), "dm".to_owned()] {
        let told = harness.control.get("messages", &[("user", GM), ("channel", &channel)]).await;
        all.extend(told.ok().and_then(|told| told["messages"].as_array().cloned()).into_iter().flatten());
    }
    all.retain(|one| one["components"].to_string().contains(word));
    all.sort_by_key(|one| one["id"].as_str().unwrap().parse::<u64>().unwrap());
    all.pop()
}
