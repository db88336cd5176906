//! All text options of all commands, and all fields of their forms.

use serde_json::{Map, Value, json};

use super::WORST;
use super::detect::Finder;
use crate::common::desk::Desk;
use crate::common::{Harness, SQUARE, fields};

const TEXT: u64 = 3;

/// A command with its options.
type Leaf = (String, Vec<Value>);

/// Discord's client of a user, over sockets or at the desk.
pub trait Client {
    /// Declarations of the commands that a user may give in the square.
    async fn declared(&self, user: &str) -> Vec<Value>;

    /// Choices for an option.
    async fn completed(
        &self,
        user: &str,
        words: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Value;

    /// Outcome of a command.
    async fn given(&self, user: &str, words: &str, options: Value) -> Value;

    /// Outcome of a form. None if the client doesn't send it, because a field is too short for its
    /// text.
    async fn handed_in(&self, user: &str, opened: &Value, values: Value) -> Option<Value>;
}

impl Client for Harness {
    async fn declared(&self, user: &str) -> Vec<Value> {
        let told =
            self.control.get("commands", &[("user", user), ("channel", SQUARE)]).await.unwrap();
        told["commands"].as_array().unwrap().clone()
    }

    async fn completed(
        &self,
        user: &str,
        words: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Value {
        self.control.complete(user, SQUARE, words, option, typed, given).await.unwrap()
    }

    async fn given(&self, user: &str, words: &str, options: Value) -> Value {
        let outcome = self.control.command(user, SQUARE, words, options.clone()).await;
        outcome.unwrap_or_else(|why| panic!("/{words} {options}: {why}"))
    }

    async fn handed_in(&self, user: &str, opened: &Value, values: Value) -> Option<Value> {
        self.control.submit(user, opened, values).await.ok()
    }
}

impl Client for Desk {
    async fn declared(&self, user: &str) -> Vec<Value> {
        self.commands(user).await
    }

    async fn completed(
        &self,
        user: &str,
        words: &str,
        option: &str,
        typed: &str,
        given: Value,
    ) -> Value {
        let offered = self.offered(user, words, option, typed, given).await;
        let choice = |(name, value)| json!({"name": name, "value": value});
        json!({"command": words, "choices": offered.into_iter().map(choice).collect::<Vec<_>>()})
    }

    async fn given(&self, user: &str, words: &str, options: Value) -> Value {
        self.command(user, words, options).await
    }

    async fn handed_in(&self, user: &str, opened: &Value, values: Value) -> Option<Value> {
        self.try_submit(user, opened, values).await.ok()
    }
}

/// All commands that a user may give.
async fn leaves(client: &impl Client, user: &str) -> Vec<Leaf> {
    let mut found = Vec::new();
    for command in client.declared(user).await {
        collect(&command, String::new(), &mut found);
    }
    found
}

fn collect(part: &Value, before: String, found: &mut Vec<Leaf>) {
    let words = format!("{before} {}", part["name"].as_str().unwrap()).trim().to_owned();
    let options = part["options"].as_array().cloned().unwrap_or_default();
    if options.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
        options.iter().for_each(|option| collect(option, words.clone(), found));
    } else {
        found.push((words, options));
    }
}

/// A valid value for an option.
async fn sound(client: &impl Client, user: &str, words: &str, option: &Value) -> Value {
    let name = option["name"].as_str().unwrap();
    if let Some(choice) = option["choices"].get(0) {
        return choice["value"].clone();
    }
    match option["type"].as_u64().unwrap() {
        TEXT if option["autocomplete"] == true => {
            let found = client.completed(user, words, name, "", json!({})).await;
            found["choices"][0]["value"].as_str().map_or(json!("10"), |value| json!(value))
        }
        TEXT => json!("10"),
        4 | 10 => option["min_value"].as_f64().map_or(json!(1), |least| json!(least as i64)),
        5 => json!(true),
        6 => json!("Carla"),
        7 => json!(SQUARE),
        8 => json!("@everyone"),
        _ => json!({"filename": "a.txt", "base64": "enFhIHp6eg=="}),
    }
}

/// Fills a form with a hostile text, and checks the outcome.
async fn submitted(
    client: &impl Client,
    user: &str,
    outcome: &Value,
    worst: &str,
    finder: &mut Finder,
) {
    if outcome["state"] != "modal" {
        return;
    }
    let values: Map<String, Value> =
        fields(outcome).into_iter().map(|(id, _)| (id, json!(worst))).collect();
    if let Some(answered) = client.handed_in(user, outcome, Value::Object(values)).await {
        finder.outcome(&answered);
    }
}

/// Gives a hostile text for each text option of the wanted commands. Returns the number of texts.
pub async fn try_all(
    client: &impl Client,
    user: &str,
    is_wanted: impl Fn(&str) -> bool,
    finder: &mut Finder,
) -> usize {
    let mut tried = 0;
    for (words, options) in leaves(client, user).await {
        let texts = options
            .iter()
            .filter(|option| option["type"] == TEXT && option["choices"].get(0).is_none());
        for option in texts.filter(|_| is_wanted(&words)) {
            let name = option["name"].as_str().unwrap();
            let mut given = Map::new();
            for other in
                options.iter().filter(|other| other["name"] != name && other["required"] == true)
            {
                let value = sound(client, user, &words, other).await;
                given.insert(other["name"].as_str().unwrap().to_owned(), value);
            }
            for nth in [tried, tried + 3] {
                let most = option["max_length"]
                    .as_u64()
                    .map_or(usize::MAX, |most| usize::try_from(most).unwrap());
                let worst: String = WORST[nth % WORST.len()].chars().take(most).collect();
                if option["autocomplete"] == true {
                    let others = Value::Object(given.clone());
                    finder.outcome(&client.completed(user, &words, name, &worst, others).await);
                }
                given.insert(name.to_owned(), json!(worst));
                let outcome = client.given(user, &words, Value::Object(given.clone())).await;
                finder.outcome(&outcome);
                submitted(client, user, &outcome, &worst, finder).await;
            }
            tried += 1;
        }
    }
    tried
}
