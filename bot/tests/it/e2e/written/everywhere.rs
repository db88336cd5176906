//! Every text option of every command, and every field of the forms that open.

use serde_json::{Map, Value, json};

use super::detect::Finder;
use super::{ANA, MASTER, WORST, look_at_all, war};
use crate::common::{Harness, SQUARE};

const TEXT: u64 = 3;

/// A command's words, and what it takes.
type Leaf = (String, Vec<Value>);

/// All commands that a user may give.
async fn leaves(harness: &Harness, user: &str) -> Vec<Leaf> {
    let told = harness.control.get("commands", &[("user", user), ("channel", SQUARE)]).await.unwrap();
    let mut found = Vec::new();
    for command in told["commands"].as_array().unwrap() {
        collect(command, String::new(), &mut found);
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

/// Something sound for an option.
async fn sound(harness: &Harness, user: &str, words: &str, option: &Value) -> Value {
    let name = option["name"].as_str().unwrap();
    if let Some(choice) = option["choices"].get(0) {
        return choice["value"].clone();
    }
    match option["type"].as_u64().unwrap() {
        TEXT if option["autocomplete"] == true => {
            let found = harness.control.complete(user, SQUARE, words, name, "", json!({})).await.unwrap();
            found["choices"][0]["value"].as_str().map_or(json!("10"), |value| json!(value))
        }
        TEXT => json!("10"),
        4 | 10 => option["min_value"].as_i64().map_or(json!(1), |least| json!(least)),
        5 => json!(true),
        6 => json!("Carla"),
        7 => json!(SQUARE),
        8 => json!("@everyone"),
        _ => json!({"filename": "a.txt", "base64": "enFhIHp6eg=="}),
    }
}

/// Fills a form with the worst, too, and looks at what comes of it.
async fn submitted(harness: &Harness, user: &str, outcome: &Value, worst: &str, finder: &mut Finder) {
    if outcome["state"] != "modal" {
        return;
    }
    let values: Map<String, Value> =
        crate::common::fields(outcome).into_iter().map(|(id, _)| (id, json!(worst))).collect();
    // A field that is too short for it isn't sent.
    if let Ok(answered) = harness.control.submit(user, outcome, Value::Object(values)).await {
        finder.outcome(&answered);
    }
}

async fn try_all(harness: &Harness, user: &str, finder: &mut Finder) -> usize {
    let mut tried = 0;
    for (words, options) in leaves(harness, user).await {
        for option in
            options.iter().filter(|option| option["type"] == TEXT && option["choices"].get(0).is_none())
        {
            let name = option["name"].as_str().unwrap();
            let mut given = Map::new();
            for other in options.iter().filter(|other| other["name"] != name && other["required"] == true) {
                let value = sound(harness, user, &words, other).await;
                given.insert(other["name"].as_str().unwrap().to_owned(), value);
            }
            for nth in [tried, tried + 3] {
                let most =
                    option["max_length"].as_u64().map_or(usize::MAX, |most| usize::try_from(most).unwrap());
                let worst: String = WORST[nth % WORST.len()].chars().take(most).collect();
                if option["autocomplete"] == true {
                    let others = Value::Object(given.clone());
                    let outcome = harness.control.complete(user, SQUARE, &words, name, &worst, others).await;
                    finder.outcome(&outcome.unwrap());
                }
                given.insert(name.to_owned(), json!(worst));
                let all = Value::Object(given.clone());
                let outcome = harness.control.command(user, SQUARE, &words, all).await;
                let outcome = outcome.unwrap_or_else(|why| panic!("/{words} {given:?}: {why}"));
                finder.outcome(&outcome);
                submitted(harness, user, &outcome, &worst, finder).await;
            }
            tried += 1;
        }
    }
    harness.delivered().await;
    tried
}

async fn everything(module: &str, seats: [&str; 2]) {
    let harness = war(module, seats).await;
    let mut finder = Finder::default();
    let tried = try_all(&harness, ANA, &mut finder).await + try_all(&harness, MASTER, &mut finder).await;
    harness.command(MASTER, "gm advance", json!({"now": true})).await;
    harness.delivered().await;
    look_at_all(&harness, &mut finder).await;
    assert!(tried > 100 && finder.seen > tried, "{tried} options, {} of them shown", finder.seen);
    harness.close().await;
    finder.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_of_every_command_stays_in_its_place_in_el_mythico() {
    everything("el-mythico-skirmish", ["general", "tribune"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_of_every_command_stays_in_its_place_in_tuw() {
    everything("tuw-crossroads", ["aldric", "yolande"]).await;
}
