//! The archive of a run: all messages and pictures as files. It has a folder per turn with folders
//! per recipient, whose files are numbered in order of arrival. `index.json` lists them all.

use std::collections::BTreeMap;

use anyhow::Context;
use mythico_sandbox::Control;
use serde_json::{Value, json};

use crate::cli::folder::NewFolder;

/// Log entries per request.
const PAGE: &str = "500";

/// Writes a run's messages to files.
pub struct MessageArchive<'a> {
    control: &'a Control,
    folder: &'a NewFolder,
    client: reqwest::Client,
    last_seen: u64,
    index: Vec<Value>,
}

impl<'a> MessageArchive<'a> {
    /// Starts an empty archive in `folder`.
    pub fn new(control: &'a Control, folder: &'a NewFolder) -> Self {
        MessageArchive {
            control,
            folder,
            client: reqwest::Client::new(),
            last_seen: 0,
            index: Vec::new(),
        }
    }

    /// Stores messages since the last call under a turn.
    ///
    /// # Errors
    /// If the sandbox doesn't answer, or a file can't be written.
    pub async fn collect(&mut self, turn: u32) -> anyhow::Result<()> {
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        loop {
            let after = self.last_seen.to_string();
            let page = self.control.get("log", &[("after", &after), ("limit", PAGE)]).await?;
            let entries = page["entries"].as_array().cloned().unwrap_or_default();
            if entries.is_empty() {
                return Ok(());
            }
            for entry in &entries {
                self.last_seen =
                    entry["seq"].as_u64().context("an entry of the log has no number")?;
                let recipient = recipient(entry);
                let number = numbers.entry(recipient.clone()).or_default();
                *number += 1;
                let place = format!("turn-{turn}/{recipient}/{number:03}");
                self.store(turn, &recipient, *number, &place, entry).await?;
            }
        }
    }

    async fn store(
        &mut self,
        turn: u32,
        recipient: &str,
        number: usize,
        place: &str,
        entry: &Value,
    ) -> anyhow::Result<()> {
        let message = &entry["message"];
        let name = format!("{place}.md");
        self.folder.write(&name, text(message))?;
        let mut files = vec![Value::String(name)];
        for file in message["files"].as_array().into_iter().flatten() {
            let name = format!(
                "{place}-{}",
                file["filename"].as_str().map_or_else(|| "file".into(), file_name)
            );
            let url = file["url"].as_str().context("a file of a message has no address")?;
            let bytes = self.client.get(url).send().await?.error_for_status()?.bytes().await?;
            self.folder.write(&name, bytes)?;
            files.push(Value::String(name));
        }
        let author = &message["author"]["username"];
        self.index.push(json!({
            "turn": turn, "recipient": recipient, "number": number, "what": entry["what"], "author": author,
            "private": !entry["to"].is_null(), "files": files,
        }));
        Ok(())
    }

    /// Writes `index.json`.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn finish(self) -> anyhow::Result<()> {
        let index = serde_json::to_string_pretty(&self.index)?;
        self.folder.write("index.json", index + "\n")
    }
}

/// The single user who sees a message, or the channel.
fn recipient(entry: &Value) -> String {
    match (entry["to_name"].as_str(), entry["channel_name"].as_str()) {
        (Some(user), _) => file_name(user),
        (None, Some(channel)) => format!("#{}", file_name(channel)),
        (None, None) => "unknown".to_owned(),
    }
}

/// Replaces letters that a file name can't hold.
fn file_name(name: &str) -> String {
    let safe = |letter: char| {
        if letter.is_alphanumeric() || ".-_ ".contains(letter) { letter } else { '_' }
    };
    let name: String = name.chars().map(safe).collect();
    if name.trim_matches('.').is_empty() { "unnamed".to_owned() } else { name }
}

/// Text of a message and its embeds.
fn text(message: &Value) -> String {
    let embeds = message["embeds"].as_array().into_iter().flatten();
    let embed_text = |embed: &Value| {
        let parts = [
            ("## ", &embed["title"]),
            ("", &embed["description"]),
            ("-# ", &embed["footer"]["text"]),
        ];
        let lines =
            parts.into_iter().filter_map(|(mark, part)| Some(format!("{mark}{}", part.as_str()?)));
        lines.collect::<Vec<_>>()
    };
    let content = message["content"].as_str().unwrap_or_default().to_owned();
    std::iter::once(content).chain(embeds.flat_map(embed_text)).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_is_a_user_or_a_channel_and_never_a_path() {
        assert_eq!(recipient(&json!({"to_name": "Ana", "channel_name": "war-room"})), "Ana");
        assert_eq!(recipient(&json!({"to_name": null, "channel_name": "war-room"})), "#war-room");
        assert_eq!(recipient(&json!({"to_name": "../x"})), ".._x");
        assert_eq!(file_name(".."), "unnamed");
    }
}
