//! A transcript: everything that a player can get from the bot, word by word and picture by
//! picture.

use std::collections::{BTreeMap, BTreeSet};

use mythico_sandbox::Control;
use serde_json::{Map, Value, json};

use super::completions::{self, Offered};
use crate::common::mail;
use crate::common::{GIVEN, Harness, SQUARE, component, fields, message, text};

/// Questions with their answers.
pub type Transcript = Vec<(String, String)>;

/// Units of others, and of nobody. Answers must not tell them apart.
const STRANGERS: [&str; 5] = ["2/11", "1/11", "3011", "2/99", "1011"];
/// Valid and invalid orders for a player's own unit.
const TRIALS: [&str; 9] = [
    "move UNIT 1014006",
    "move UNIT 1 1 1 1 1 1 1 1 1 1 1 1",
    "move UNIT 1005007",
    "recce UNIT 4 AF3",
    "recce UNIT 3/12",
    "support UNIT 1018012",
    "defend UNIT AF11",
    "fly UNIT 1",
    "dig UNIT",
];

/// A player who asks everything.
pub struct Reader<'a> {
    harness: &'a Harness,
    user: &'static str,
    names: BTreeMap<String, String>,
    transcript: Transcript,
}

impl<'a> Reader<'a> {
    /// Starts a player's transcript.
    pub async fn of(harness: &'a Harness, user: &'static str) -> Reader<'a> {
        let names = mail::names(&harness.control).await;
        Reader { harness, user, names, transcript: Transcript::new() }
    }

    pub fn transcript(self) -> Transcript {
        self.transcript
    }

    /// Reads all channels and direct messages, and asks for all that commands show.
    pub async fn look_around(&mut self) {
        for ((user, room), messages) in mail::of(&self.harness.control).await {
            if user == self.user {
                let messages: Vec<String> = messages.iter().map(|one| unsealed(one)).collect();
                self.note(format!("reads {room}"), messages.join("\n---\n"));
            }
        }
        for (command, options) in [
            ("map", json!({})),
            ("map", json!({"part": "whole"})),
            ("map", json!({"part": "San Telmo"})),
            ("report", json!({})),
            ("orders list", json!({})),
            ("status", json!({})),
            ("status", json!({"seal": true})),
            ("help", json!({})),
        ] {
            if command == "map" {
                Harness::rest_between_maps().await;
            }
            let said = self.ask(command, options).await;
            if command == "report" {
                self.read_on(&message(&said)).await;
            }
        }
        for unit in self.units().await.into_iter().take(2).chain(STRANGERS.map(str::to_owned)) {
            self.ask("unit", json!({"unit": unit})).await;
        }
    }

    /// Opens every section of a report, with the map in words if it has one.
    async fn read_on(&mut self, report: &Value) {
        let control = &self.harness.control;
        let rows = report["components"].as_array().unwrap().iter();
        let menus = rows.flat_map(|row| row["components"].as_array().unwrap());
        for menu in menus.filter(|part| part["options"].is_array()) {
            let id = menu["custom_id"].as_str().unwrap();
            for option in menu["options"].as_array().unwrap() {
                let value = option["value"].as_str().unwrap();
                let outcome = control.select(self.user, report, id, &[value]).await.unwrap();
                let section = message(&outcome);
                self.note(format!("section {option}"), written(&section, &self.names).await);
                if section["components"].to_string().contains("section-map/") {
                    // The next section's map is drawn after this one's.
                    control.next(&outcome).await.unwrap();
                    let button = component(&section, "section-map");
                    let words = control.press(self.user, &section, &button).await.unwrap();
                    self.note(
                        format!("map of {option}"),
                        written(&message(&words), &self.names).await,
                    );
                }
            }
        }
    }

    /// Reads everything that the sandbox ever showed the player, with every edit. Each version
    /// counts once, since the number of edits depends on the bot's speed.
    pub async fn receive(&mut self) {
        let control = &self.harness.control;
        let view = control.get("view", &[("user", self.user)]).await.unwrap();
        let rooms = view["guilds"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|one| one["channels"].as_array().unwrap());
        let rooms: Vec<&Value> = rooms.map(|room| &room["id"]).collect();
        let log = control.get("log", &[("limit", "100000")]).await.unwrap();
        let mut received = BTreeSet::new();
        for entry in log["entries"].as_array().unwrap() {
            let meant = if entry["to"].is_null() {
                rooms.contains(&&entry["channel"])
            } else {
                entry["to_name"] == self.user
            };
            let shown = entry["what"] != "delete" && entry["message"]["loading"] != true;
            if meant && shown {
                let room = entry["channel_name"].as_str().unwrap_or("dm");
                received
                    .insert(format!("{room}: {}", written(&entry["message"], &self.names).await));
            }
        }
        let received: Vec<String> = received.into_iter().collect();
        self.note("received in all".to_owned(), received.join("\n---\n"));
    }

    /// Tries orders, one by one and on a sheet, and leaves `standing` for every unit.
    pub async fn try_orders(&mut self, standing: &str) {
        let own = self.units().await;
        for path in ["1014006", "4", "3/12", "1 1 1 1 1 1 1 1 1 1 1 1"] {
            let said = self.ask("move", json!({"unit": own[0], "to": path})).await;
            if text(&said).contains(GIVEN) {
                let with_map = self.harness.control.next(&said).await.unwrap();
                self.note(
                    format!("move {path}: the map"),
                    written(&message(&with_map), &self.names).await,
                );
            }
        }
        for stranger in STRANGERS {
            self.ask("move", json!({"unit": stranger, "to": "4"})).await;
        }
        let trials =
            own.iter().take(2).flat_map(|unit| TRIALS.map(|trial| trial.replace("UNIT", unit)));
        let strangers = STRANGERS.map(|unit| format!("dig {unit}"));
        self.write(trials.chain(strangers).collect()).await;
        self.write(own.iter().map(|unit| standing.replace("UNIT", unit)).collect()).await;
    }

    pub async fn units(&self) -> Vec<String> {
        self.harness.choices(self.user, "move", "unit", "", json!({})).await
    }

    pub async fn write(&mut self, lines: Vec<String>) {
        let control = &self.harness.control;
        let opened = control.command(self.user, "dm", "orders write", json!({})).await.unwrap();
        let shown = fields(&opened);
        self.note("the sheet".to_owned(), format!("{shown:?}"));
        let mut values: Map<String, Value> =
            shown.iter().map(|(id, _)| (id.clone(), json!(""))).collect();
        values.insert(shown[0].0.clone(), lines.join("\n").into());
        let answer = control.submit(self.user, &opened, Value::Object(values)).await.unwrap();
        self.note(lines.join("; "), written(&message(&answer), &self.names).await);
        let shown = message(&answer);
        if shown["components"].to_string().contains("\"resume/") {
            let button = component(&shown, "resume");
            let done = control.press(self.user, &shown, &button).await.unwrap();
            self.note("confirmed".to_owned(), written(&message(&done), &self.names).await);
        }
    }

    async fn ask(&mut self, command: &str, options: Value) -> Value {
        let said = self.harness.command(self.user, command, options.clone()).await;
        self.note(format!("/{command} {options}"), written(&message(&said), &self.names).await);
        said
    }

    /// Types a few prefixes into each option and each order, and notes what is offered.
    pub async fn complete_everything(&mut self) {
        let query = [("user", self.user), ("channel", SQUARE)];
        let told = self.harness.control.get("commands", &query).await.unwrap();
        let system = self.harness.store().campaigns().await.unwrap().swap_remove(0).system;
        let own = self.units().await;
        let ask = async |command: &str, option: &str, typed: &str, given| {
            choices(&self.harness.control, self.user, command, option, typed, given).await
        };
        let (commands, unit) = (told["commands"].as_array().unwrap(), own.first());
        let got =
            completions::of_everything(commands, &system, unit.map(String::as_str), ask).await;
        self.transcript.extend(got);
    }

    fn note(&mut self, asked: String, got: String) {
        self.transcript.push((asked, got));
    }
}

async fn written(message: &Value, names: &BTreeMap<String, String>) -> String {
    unsealed(&mail::written(message, names).await)
}

/// Removes the digits of a seal, which covers everybody's orders and so differs with them.
fn unsealed(text: &str) -> String {
    const WORDS: &str = "Orders sealed: `";
    const DIGITS: usize = 64;
    let Some((before, after)) = text.split_once(WORDS) else { return text.to_owned() };
    assert!(after.is_char_boundary(DIGITS) && after[DIGITS..].starts_with('`'), "{text}");
    format!("{before}{WORDS}…{}", unsealed(&after[DIGITS..]))
}

async fn choices(
    control: &Control,
    user: &str,
    command: &str,
    option: &str,
    typed: &str,
    given: Value,
) -> Offered {
    let outcome = control.complete(user, SQUARE, command, option, typed, given).await;
    let outcome = outcome.map_err(|error| error.to_string())?;
    let choices = outcome["choices"].as_array().unwrap_or_else(|| panic!("no answer: {outcome:#}"));
    let word = |value: &Value| value.to_string().trim_matches('"').to_owned();
    Ok(choices.iter().map(|choice| (word(&choice["name"]), word(&choice["value"]))).collect())
}
