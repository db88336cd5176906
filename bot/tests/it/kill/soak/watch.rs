//! Everything that people saw, by the sandbox's log: every message, edit and answer of the bot,
//! with its readers at that time. Every word counts, in any field or file.

use std::collections::BTreeMap;

use serde_json::Value;

use super::known::Known;
use super::people::People;
use crate::common::dispatch_id;
use crate::kill::harness::{GM, Harness};

const BOT: &str = "Mythico";

/// A posted dispatch.
pub struct Posted {
    pub id: String,
    pub channel: String,
    /// Recipient of a direct message.
    pub to: Option<String>,
    pub content: String,
}

/// Results of the watch.
#[derive(Default)]
pub struct Watch {
    /// Last checked entry of the sandbox's log.
    last: u64,
    /// Dispatches in the order of posting.
    pub posted: Vec<Posted>,
    /// Texts that only the GM could read, without message ids.
    pub for_gm: Vec<String>,
    /// Messages, edits and answers with secrets that a player read.
    pub secrets: usize,
    /// Pieces of them, checked for each reader.
    pub pieces: usize,
    /// Ephemeral answers.
    pub answers: usize,
    /// Lists of choices, and forms.
    pub choices: usize,
    /// Text files that were read.
    pub files: usize,
}

impl Watch {
    /// Checks everything that was shown since the last call.
    ///
    /// # Panics
    /// If somebody could read a secret of others, or a dispatch has no id.
    pub async fn look(&mut self, harness: &Harness, people: &mut People, known: &Known) {
        let names = names(harness).await;
        let after = self.last.to_string();
        let told = harness.control.get("log", &[("after", &after)]).await.unwrap();
        for entry in told["entries"].as_array().unwrap() {
            self.last = entry["seq"].as_u64().unwrap();
            if entry["author_name"] != BOT || entry["what"] == "delete" {
                continue;
            }
            let mut text = String::new();
            gather(&entry["message"], &mut text);
            self.read_files(&entry["message"], &mut text).await;
            let ids = entry["readers"].as_array().unwrap().iter();
            let readers: Vec<&str> = ids.map(|id| names[id.as_str().unwrap()].as_str()).collect();
            self.note(entry, &readers, &text);
            let players: Vec<&str> =
                readers.into_iter().filter(|name| ![GM, BOT].contains(name)).collect();
            self.check(people, known, &players, self.last, &text);
        }
        for (user, at, shown) in std::mem::take(&mut people.shown) {
            let mut text = String::new();
            gather(&shown, &mut text);
            self.choices += 1;
            if user != GM {
                self.check(people, known, &[&user], at, &text);
            }
        }
    }

    fn note(&mut self, entry: &Value, readers: &[&str], text: &str) {
        let message = &entry["message"];
        let is_gms = readers.iter().all(|name| [GM, BOT].contains(name));
        if is_gms {
            self.for_gm.push(text.to_owned());
        }
        if !message["only_for"].is_null() {
            self.answers += 1;
            return;
        }
        if entry["what"] != "message" {
            return;
        }
        let content = message["content"].as_str().unwrap().to_owned();
        let id =
            dispatch_id(message).unwrap_or_else(|| panic!("no dispatch, and no answer: {entry:#}"));
        let text_of = |value: &Value| value.as_str().map(str::to_owned);
        let (channel, to) = (text_of(&entry["channel"]).unwrap(), text_of(&entry["to_name"]));
        self.posted.push(Posted { id: id.to_owned(), channel, to, content });
    }

    /// Fails if a reader may not know a piece of a text.
    fn check(&mut self, people: &People, known: &Known, readers: &[&str], at: u64, text: &str) {
        let secrets = known.secrets(text);
        self.secrets += usize::from(!secrets.is_empty() && !readers.is_empty());
        for user in readers {
            let eyes = people.tenures.eyes(user, at);
            for (piece, viewers) in &secrets {
                self.pieces += 1;
                assert!(
                    !viewers.is_disjoint(&eyes),
                    "{user}, who has the eyes {eyes:?}, was shown (entry {at}) what {viewers:?} alone know: {piece:?} in\n{text}"
                );
            }
        }
    }

    /// Reads the text of a message's files.
    async fn read_files(&mut self, message: &Value, text: &mut String) {
        let files = message["files"].as_array().or(message["attachments"].as_array());
        for file in files.into_iter().flatten() {
            if file["content_type"].as_str().is_some_and(|kind| kind.starts_with("text/")) {
                self.files += 1;
                let got = reqwest::get(file["url"].as_str().unwrap())
                    .await
                    .unwrap()
                    .text()
                    .await
                    .unwrap();
                *text += &format!("\n{got}");
            }
        }
    }

    /// Number of posts of each dispatch, by its id.
    pub fn counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        self.posted.iter().for_each(|one| *counts.entry(one.id.as_str()).or_default() += 1);
        counts
    }
}

/// Collects every string within a value, each on its own line.
fn gather(value: &Value, text: &mut String) {
    match value {
        Value::String(one) => *text += &format!("{one}\n"),
        Value::Array(all) => all.iter().for_each(|one| gather(one, text)),
        Value::Object(all) => all.values().for_each(|one| gather(one, text)),
        _ => {}
    }
}

async fn names(harness: &Harness) -> BTreeMap<String, String> {
    let state: Value = harness.control.get("state", &[]).await.unwrap();
    let users = state["users"].as_array().unwrap().iter();
    users
        .map(|user| {
            (user["id"].as_str().unwrap().to_owned(), user["name"].as_str().unwrap().to_owned())
        })
        .collect()
}
