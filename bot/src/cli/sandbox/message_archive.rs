//! The archive of a run: every message and picture that each user and channel received, as files. A folder a turn, in it one a
//! recipient, in it numbered files in order of arrival; `index.json` lists them all.

use std::collections::BTreeMap;

use anyhow::Context;
use mythico_sandbox::Control;
use serde_json::{Value, json};

use crate::cli::folder::NewFolder;

/// Entries asked for at once.
const PAGE: &str = "500";

/// Files a run's messages.
pub struct MessageArchive<'a> {
    control: &'a Control,
    folder: &'a NewFolder,
    client: reqwest::Client,
    seen: u64,
    index: Vec<Value>,
}

impl<'a> MessageArchive<'a> {
    /// An empty archive that will be written into `folder`.
    pub fn new(control: &'a Control, folder: &'a NewFolder) -> Self {
        MessageArchive { control, folder, client: reqwest::Client::new(), seen: 0, index: Vec::new() }
    }

    /// Files what arrived since the last time under a turn.
    ///
    /// # Errors
    /// If the sandbox can't be asked, or a file can't be written.
    pub async fn collect(&mut self, turn: u32) -> anyhow::Result<()> {
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        loop {
            let after = self.seen.to_string();
            let told = self.control.get("log", &[("after", &after), ("limit", PAGE)]).await?;
            let entries = told["entries"].as_array().cloned().unwrap_or_default();
            if entries.is_empty() {
                return Ok(());
            }
            for entry in &entries {
                self.seen = entry["seq"].as_u64().context("an entry of the log has no number")?;
                let recipient = recipient(entry);
                let number = numbers.entry(recipient.clone()).or_default();
                *number += 1;
                let place = format!("turn-{turn}/{recipient}/{number:03}");
                self.file(turn, &recipient, *number, &place, entry).await?;
            }
        }
    }

    async fn file(
        &mut self,
        turn: u32,
        recipient: &str,
        number: usize,
        place: &str,
        entry: &Value,
    ) -> anyhow::Result<()> {
        let message = &entry["message"];
        let text = format!("{place}.md");
        self.folder.write(&text, words(message))?;
        let mut files = vec![Value::String(text)];
        for file in message["files"].as_array().into_iter().flatten() {
            let name = format!("{place}-{}", file["filename"].as_str().map_or_else(|| "file".into(), plain));
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

    /// Writes the index.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn finish(self) -> anyhow::Result<()> {
        let index = serde_json::to_string_pretty(&self.index)?;
        self.folder.write("index.json", index + "\n")
    }
}

/// Who received it: the one user who sees it, or the channel.
fn recipient(entry: &Value) -> String {
    match (entry["to_name"].as_str(), entry["channel_name"].as_str()) {
        (Some(user), _) => plain(user),
        (None, Some(channel)) => format!("#{}", plain(channel)),
        (None, None) => "unknown".to_owned(),
    }
}

/// A name that is safe as a file's.
fn plain(name: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() || ".-_ ".contains(letter) { letter } else { '_' };
    let name: String = name.chars().map(safe).collect();
    if name.trim_matches('.').is_empty() { "unnamed".to_owned() } else { name }
}

/// What a message says: its text, and what stands in its embeds.
fn words(message: &Value) -> String {
    let embeds = message["embeds"].as_array().into_iter().flatten();
    let of_embed = |embed: &Value| {
        let parts =
            [("## ", &embed["title"]), ("", &embed["description"]), ("-# ", &embed["footer"]["text"])];
        let said = parts.into_iter().filter_map(|(mark, part)| Some(format!("{mark}{}", part.as_str()?)));
        said.collect::<Vec<_>>()
    };
    let text = message["content"].as_str().unwrap_or_default().to_owned();
    std::iter::once(text).chain(embeds.flat_map(of_embed)).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recipient_is_a_user_or_a_channel_and_never_a_path() {
        assert_eq!(recipient(&json!({"to_name": "Ana", "channel_name": "war-room"})), "Ana");
        assert_eq!(recipient(&json!({"to_name": null, "channel_name": "war-room"})), "#war-room");
        assert_eq!(recipient(&json!({"to_name": "../x"})), ".._x");
        assert_eq!(plain(".."), "unnamed");
    }
}
