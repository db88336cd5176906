//! What came of it: who could read each message when it was posted, by the sandbox's reckoning, and whether each dispatch was posted once.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::harness::{GM, Harness};
use crate::people::People;

/// What was looked at.
#[derive(Default)]
pub struct Watch {
    /// The last entry of the sandbox's log that was looked at.
    last: u64,
    /// Messages of the bot's that were no answers.
    pub messages: usize,
    /// Those of them that were for some alone, and their edits.
    pub secrets: usize,
    /// Their ids.
    posted: BTreeSet<String>,
}

/// A dispatch as the database has it.
struct Row {
    secrecy: String,
    recipient: String,
    is_button: bool,
}

impl Watch {
    /// Looks at all that was shown since the last time.
    ///
    /// # Panics
    /// If somebody could read what they mustn't, or a message is no dispatch's: it was doubled.
    pub async fn look(&mut self, harness: &Harness, people: &People) {
        let names = names(harness).await;
        let rows = rows(harness).await;
        let after = self.last.to_string();
        let told = harness.control.get("log", &[("after", &after)]).await.unwrap();
        for entry in told["entries"].as_array().unwrap() {
            self.last = entry["seq"].as_u64().unwrap();
            let is_dispatch = entry["author_name"] == "Mythico" && entry["message"]["only_for"].is_null();
            if !is_dispatch || entry["what"] == "delete" {
                continue;
            }
            let id = entry["message"]["id"].as_str().unwrap().to_owned();
            let Some(row) = rows.get(&id) else {
                panic!("a message that no dispatch is: doubled, or nobody's: {entry:#}");
            };
            self.messages += usize::from(self.posted.insert(id));
            // A button tells nothing; what it hands out is for whoever presses it.
            let Some(circle) = people.circle(&row.secrecy).filter(|_| !row.is_button) else { continue };
            self.secrets += 1;
            for reader in entry["readers"].as_array().unwrap() {
                let name = &names[reader.as_str().unwrap()];
                assert!(
                    name == GM || circle.contains(name),
                    "{name} could read what is for {} ({}) when it was posted: {entry:#}",
                    row.secrecy,
                    row.recipient
                );
            }
        }
    }

    /// Whether every dispatch that is said to be sent was posted; how many there are, and how many are held back, each with its reason.
    ///
    /// # Panics
    /// If one was not, or one is held back for no reason.
    pub async fn account(&self, harness: &Harness) -> (usize, usize) {
        let rows = harness
            .ledger()
            .rows("SELECT CAST(message_id AS TEXT), state, parked_for, CAST(redirected AS TEXT) FROM outbox")
            .await;
        let mut held = 0;
        for row in &rows {
            let [message, state, parked_for, redirected] = &row[..] else { panic!("four columns") };
            match state.as_str() {
                "sent" | "collected" => {
                    assert!(self.posted.contains(message), "said to be sent, and never shown: {row:?}")
                }
                "parked" => {
                    assert!(!parked_for.is_empty(), "held back for no reason: {row:?}");
                    held += usize::from(redirected == "0");
                }
                _ => panic!("still on its way: {row:?}"),
            }
        }
        (rows.len(), held)
    }
}

async fn rows(harness: &Harness) -> BTreeMap<String, Row> {
    let rows = harness
        .ledger()
        .rows("SELECT CAST(message_id AS TEXT), secrecy, recipient, route FROM outbox WHERE message_id IS NOT NULL")
        .await;
    let row = |mut row: Vec<String>| {
        let is_button = row.remove(3) == "collect";
        let (recipient, secrecy, id) = (row.remove(2), row.remove(1), row.remove(0));
        (id, Row { secrecy, recipient, is_button })
    };
    rows.into_iter().map(row).collect()
}

async fn names(harness: &Harness) -> BTreeMap<String, String> {
    let state: Value = harness.control.get("state", &[]).await.unwrap();
    let users = state["users"].as_array().unwrap().iter();
    users
        .map(|user| (user["id"].as_str().unwrap().to_owned(), user["name"].as_str().unwrap().to_owned()))
        .collect()
}
