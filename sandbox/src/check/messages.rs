//! Limits of messages that the document misses.

use serde_json::Value;

use super::{at, components, length, links, mentions, too_long};
use crate::request_log::Problem;

/// Characters of a message.
const CONTENT_MAX: usize = 2_000;
/// Characters of all embeds of a message.
const EMBEDS_MAX: usize = 6_000;
/// Files of one message.
const FILES_MAX: usize = 10;

/// What is wrong with a message's body at a path.
pub fn message(body: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    too_long(&mut problems, &body["content"], CONTENT_MAX, at(path, "content"));
    let embeds = body["embeds"].as_array().map(Vec::as_slice).unwrap_or_default();
    if embeds.iter().map(characters).sum::<usize>() > EMBEDS_MAX {
        let words = format!("Embed size exceeds maximum size of {EMBEDS_MAX}");
        problems.push(Problem::new(at(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", words));
    }
    for (i, embed) in embeds.iter().enumerate() {
        let path = at(&at(path, "embeds"), i);
        hollow(embed, &path, &mut problems);
        links::of_embed(embed, &path, &mut problems);
    }
    mentions::check(&body["allowed_mentions"], &at(path, "allowed_mentions"), &mut problems);
    problems.extend(components::rows(&body["components"], &at(path, "components")));
    problems
}

/// Reason why a message with a sound body can't be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpresentable {
    /// The message is empty.
    Empty,
    /// A part of the message doesn't fit the rest.
    Form(Problem),
}

/// Checks whether a message with these files can be shown.
///
/// # Errors
/// If it is empty, has too many files, or shows a file that isn't attached.
pub fn presentable(message: &Value, files: &[&str]) -> Result<(), Unpresentable> {
    let list = |key: &str| message[key].as_array().map(Vec::as_slice).unwrap_or_default();
    if files.len() > FILES_MAX {
        let words = format!("Must be {FILES_MAX} or fewer in length.");
        return Err(Unpresentable::Form(Problem::new("attachments", "BASE_TYPE_MAX_LENGTH", words)));
    }
    let is_silent = message["content"].as_str().unwrap_or_default().trim().is_empty();
    if is_silent && list("embeds").is_empty() && files.is_empty() && list("components").is_empty() {
        return Err(Unpresentable::Empty);
    }
    let dangles = |url: &Value| {
        let shown = url.as_str().and_then(|url| url.strip_prefix("attachment://"));
        shown.is_some_and(|name| !files.contains(&name))
    };
    if list("embeds").iter().any(|embed| ["image", "thumbnail"].iter().any(|at| dangles(&embed[at]["url"]))) {
        let words = "An embed shows a file that isn't attached.";
        return Err(Unpresentable::Form(Problem::new("embeds", "ATTACHMENT_NOT_FOUND", words)));
    }
    Ok(())
}

/// Characters that count: title, description, fields, footer, author.
fn characters(embed: &Value) -> usize {
    let fields = embed["fields"].as_array().into_iter().flatten();
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields.map(|f| length(&f["name"]) + length(&f["value"])).sum::<usize>()
}

/// Fields need a name and a value.
fn hollow(embed: &Value, path: &str, problems: &mut Vec<Problem>) {
    for (i, field) in embed["fields"].as_array().into_iter().flatten().enumerate() {
        for key in ["name", "value"] {
            if field[key].as_str().is_some_and(|t| t.trim().is_empty()) {
                let path = at(&at(&at(path, "fields"), i), key);
                problems.push(Problem::new(path, "BASE_TYPE_REQUIRED", "This field is required"));
            }
        }
    }
}
