//! What people saw, by the sandbox's log: every message, edit and answer of the bot's with those who could read it at that moment. Every word
//! of it counts, in whatever field or file it stands.

use std::collections::BTreeMap;

use serde_json::Value;

use super::known::Known;
use super::people::People;
use crate::kill::harness::{GM, Harness};

/// What begins the last line of a dispatch.
const FOOTER: &str = "-# Dispatch ";
/// The bot's name.
const BOT: &str = "Mythico";

/// A dispatch as it was posted.
pub struct Posted {
    /// The id in its last line.
    pub id: String,
    /// Its channel's id.
    pub channel: String,
    /// Whom it went to alone, if it did.
    pub to: Option<String>,
    /// What it says.
    pub content: String,
}

/// What was looked at.
#[derive(Default)]
pub struct Watch {
    /// The last entry of the sandbox's log that was looked at.
    last: u64,
    /// Each dispatch, in the order in which they were posted.
    pub posted: Vec<Posted>,
    /// Texts that the game master could read and nobody else, ids of their messages aside.
    pub for_gm: Vec<String>,
    /// Messages, edits and answers that held what not everybody may know, and were read by a player.
    pub secrets: usize,
    /// Pieces of them, each looked up for each of its readers.
    pub pieces: usize,
    /// Answers for one alone.
    pub answers: usize,
    /// Lists of choices and forms.
    pub choices: usize,
    /// Files of text that were read.
    pub files: usize,
}

impl Watch {
    /// Looks at all that was shown since the last time.
    ///
    /// # Panics
    /// If somebody could read what they mustn't, or a dispatch has no id.
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
            let players: Vec<&str> = readers.into_iter().filter(|name| ![GM, BOT].contains(name)).collect();
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
        let last = content.lines().last().unwrap_or_default();
        let id = last.strip_prefix(FOOTER).unwrap_or_else(|| panic!("no dispatch, and no answer: {entry:#}"));
        let text_of = |value: &Value| value.as_str().map(str::to_owned);
        let (channel, to) = (text_of(&entry["channel"]).unwrap(), text_of(&entry["to_name"]));
        self.posted.push(Posted { id: id.to_owned(), channel, to, content });
    }

    /// Fails if one of these may not know a piece of a text.
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

    /// The text of files that hold any.
    async fn read_files(&mut self, message: &Value, text: &mut String) {
        let files = message["files"].as_array().or(message["attachments"].as_array());
        for file in files.into_iter().flatten() {
            if file["content_type"].as_str().is_some_and(|kind| kind.starts_with("text/")) {
                self.files += 1;
                let got = reqwest::get(file["url"].as_str().unwrap()).await.unwrap().text().await.unwrap();
                *text += &format!("\n{got}");
            }
        }
    }

    /// How often each dispatch was posted, by its id.
    pub fn counts(&self) -> BTreeMap<&str, usize> {
        let mut counts = BTreeMap::new();
        self.posted.iter().for_each(|one| *counts.entry(one.id.as_str()).or_default() += 1);
        counts
    }
}

/// Every string below, each on lines of its own.
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
        .map(|user| (user["id"].as_str().unwrap().to_owned(), user["name"].as_str().unwrap().to_owned()))
        .collect()
}
