//! Messages as Discord would keep and show them. They are made of the bodies that the bot sends,
//! after a check against Discord's limits.

use std::sync::Arc;

use mythico::discord::response::Scene;
use mythico::pictures::Drawing;
use mythico::store::OutboxRow;
use mythico_sandbox::{presentable, violations};
use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, UserId};

use super::Desk;
use super::declared::word;

/// The request of a first answer.
pub const CALLBACK: (&str, &str) = ("POST", "/interactions/1/token/callback");
/// The request that edits an answer.
pub const EDIT: (&str, &str) = ("PATCH", "/webhooks/1/token/messages/@original");
/// The request that edits a message.
pub const EDIT_POST: (&str, &str) = ("PATCH", "/channels/1/messages/1");
/// The request that posts a message.
pub const POST: (&str, &str) = ("POST", "/channels/1/messages");

/// A message that was posted or answered.
pub struct Shown {
    /// The message in the sandbox's shape.
    pub json: Value,
    /// Contents of its files, by id.
    pub files: Vec<(u64, Arc<Vec<u8>>)>,
    /// A picture that isn't drawn yet.
    pub later: Option<Drawing>,
    /// One that isn't computed yet.
    pub scene: Option<Scene>,
    /// The dispatch behind it, until its text is made.
    pub dispatch: Option<OutboxRow>,
}

/// Returns a body as it is sent.
///
/// # Panics
/// If Discord would refuse it, or ignore a part.
pub fn body((method, path): (&str, &str), sent: &impl Serialize) -> Value {
    let body = serde_json::to_value(sent).unwrap();
    let found = violations(method, path, &body);
    assert!(found.is_empty(), "Discord would refuse: {found:#?} of {body:#}");
    body
}

impl Desk {
    /// Makes an empty message. An ephemeral one has a reader.
    pub(super) fn blank(&self, channel: ChannelId, only_for: Option<UserId>) -> (u64, Shown) {
        let id = self.next_id();
        let json = json!({
            "id": id.to_string(), "channel_id": channel.to_string(), "content": "", "embeds": [], "components": [],
            "author": {"id": self.app().bot.to_string(), "username": "Mythico", "bot": true}, "attachments": [], "files": [],
            "only_for": only_for.map(|user| user.to_string()),
        });
        (id, Shown { json, files: Vec::new(), later: None, scene: None, dispatch: None })
    }

    /// Changes a message as Discord does for a body with these files.
    pub(super) fn fill(&self, shown: &mut Shown, body: &Value, files: &[CreateAttachment]) {
        for key in ["content", "embeds", "components", "nonce"] {
            if let Some(value) = body.get(key) {
                shown.json[key] = value.clone();
            }
        }
        let listed = body["attachments"].as_array();
        if let Some(listed) = listed {
            let is_kept = |file: &Value| listed.iter().any(|one| word(&one["id"]) == file["id"]);
            shown.json["files"].as_array_mut().unwrap().retain(is_kept);
        }
        let listed = listed.into_iter().flatten().filter(|one| !one["filename"].is_null());
        let listed: Vec<&Value> = listed.collect();
        assert_eq!(listed.len(), files.len(), "all files are listed: {body:#}");
        for (one, file) in listed.into_iter().zip(files) {
            assert_eq!(one["filename"], *file.filename);
            let id = self.next_id();
            shown.files.push((id, Arc::new(file.data.clone())));
            shown.json["files"].as_array_mut().unwrap().push(json!({
                "id": id.to_string(), "filename": file.filename, "description": file.description,
                "size": file.data.len(),
            }));
        }
        let embeds = shown.json["embeds"].to_string();
        let is_listed =
            |file: &&Value| !embeds.contains(&format!("attachment://{}", word(&file["filename"])));
        let files = shown.json["files"].as_array().unwrap().clone();
        shown.json["attachments"] = files.iter().filter(is_listed).cloned().collect();
        let names: Vec<&str> =
            files.iter().map(|file| file["filename"].as_str().unwrap()).collect();
        assert_eq!(presentable(&shown.json, &names), Ok(()), "{:#}", shown.json);
    }

    /// Returns a message as it reads now.
    pub fn now(&self, message: &Value) -> Value {
        self.server().messages[&id_of(message)].json.clone()
    }

    /// Returns the contents of a message's file.
    pub fn file(&self, message: &Value, name: &str) -> Vec<u8> {
        let server = self.server();
        let shown = &server.messages[&id_of(message)];
        let named =
            shown.json["files"].as_array().unwrap().iter().find(|file| file["filename"] == name);
        let named = named.unwrap_or_else(|| panic!("no {name} among {:#}", shown.json["files"]));
        let found = shown.files.iter().find(|(id, _)| word(&named["id"]) == id.to_string());
        found.unwrap().1.to_vec()
    }
}

/// Returns the id of a message.
pub fn id_of(message: &Value) -> u64 {
    message["id"].as_str().unwrap_or_else(|| panic!("no message: {message:#}")).parse().unwrap()
}

#[test]
#[should_panic(expected = "Discord would refuse")]
fn a_body_that_discord_refuses_fails() {
    body(POST, &json!({"content": "x".repeat(2_001)}));
}

#[test]
#[should_panic(expected = "Discord would refuse")]
fn a_body_that_discord_ignores_in_part_fails() {
    body(CALLBACK, &json!({"type": 4, "data": {"content": "x", "colour": "red"}}));
}
