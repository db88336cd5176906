//! Makes a draft of a message from a body and its files.

use serde_json::{Value, json};

use super::call::{Call, Upload};
use super::error::ApiError;
use crate::change::{MessageDraft, NewFile};
use crate::check::{self, Unpresentable};
use crate::id::Id;
use crate::request_log::Problem;
use crate::world::{FLAG_EPHEMERAL, Message};

/// Flags that a bot may set: suppress embeds, ephemeral, suppress notifications.
const FLAGS_SETTABLE: u64 = 1 << 2 | FLAG_EPHEMERAL | 1 << 12;

/// Reads the draft that a body describes.
pub fn read_draft(call: &Call, body: &Value) -> Result<MessageDraft, ApiError> {
    let listed = body["attachments"].as_array();
    let mut files = Vec::new();
    for upload in &call.uploads {
        files.push(new_file(upload, listed)?);
    }
    let kept = listed.map(|list| list.iter().filter_map(|a| read_kept(a, &call.uploads)).collect());
    Ok(MessageDraft {
        content: read_text(body, "content"),
        embeds: read_list(body, "embeds"),
        components: read_list(body, "components"),
        flags: body["flags"].as_u64().map(|f| f & FLAGS_SETTABLE),
        allowed_mentions: body.get("allowed_mentions").cloned(),
        kept,
        files,
    })
}

/// Reads a text. A null empties it, and a missing key changes nothing.
fn read_text(body: &Value, key: &str) -> Option<String> {
    body.get(key).map(|v| v.as_str().unwrap_or_default().to_owned())
}

fn read_list(body: &Value, key: &str) -> Option<Vec<Value>> {
    body.get(key).map(|v| v.as_array().cloned().unwrap_or_default())
}

fn read_number(attachment: &Value) -> Option<u64> {
    let id = &attachment["id"];
    id.as_u64().or_else(|| id.as_str()?.parse().ok())
}

fn new_file(upload: &Upload, listed: Option<&Vec<Value>>) -> Result<NewFile, ApiError> {
    let entry = listed.into_iter().flatten().find(|a| read_number(a) == Some(upload.number));
    if listed.is_some() && entry.is_none() {
        let message = format!("files[{}] isn't listed among the attachments.", upload.number);
        return Err(ApiError::form(vec![Problem::new(
            "attachments",
            "ATTACHMENT_NOT_FOUND",
            message,
        )]));
    }
    let filename = entry.and_then(|a| a["filename"].as_str()).unwrap_or(&upload.filename);
    let description = entry.and_then(|a| a["description"].as_str()).map(str::to_owned);
    Ok(NewFile { filename: filename.to_owned(), description, bytes: upload.bytes.clone() })
}

fn read_kept(attachment: &Value, uploads: &[Upload]) -> Option<(Id, Option<String>)> {
    let id = read_number(attachment)?;
    if uploads.iter().any(|u| u.number == id) {
        return None;
    }
    Some((Id(id), attachment["description"].as_str().map(str::to_owned)))
}

/// Checks that a message can be shown.
pub fn check_presentable(message: &Message) -> Result<(), ApiError> {
    let files: Vec<&str> = message.attachments.iter().map(|file| file.filename.as_str()).collect();
    let object = json!({
        "content": message.content, "embeds": message.embeds, "components": message.components,
    });
    check::presentable(&object, &files).map_err(|why| match why {
        Unpresentable::Empty => ApiError { violation: true, ..ApiError::empty_message() },
        Unpresentable::Form(problem) => ApiError::form(vec![problem]),
    })
}
