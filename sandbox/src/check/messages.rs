//! Limits of messages that the OpenAPI document lacks.

use serde_json::Value;

use super::{check_length, components, join, length, links, list, mentions};
use crate::request_log::Problem;

const CONTENT_MAX: usize = 2_000;
/// Characters of all embeds of a message.
const EMBEDS_MAX: usize = 6_000;
const FILES_MAX: usize = 10;

/// Checks the body of a message.
pub fn check_message(body: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    check_length(&mut problems, &body["content"], CONTENT_MAX, join(path, "content"));
    let embeds = list(&body["embeds"]);
    if embeds.iter().map(count_characters).sum::<usize>() > EMBEDS_MAX {
        let words = format!("Embed size exceeds maximum size of {EMBEDS_MAX}");
        problems.push(Problem::new(join(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", words));
    }
    for (i, embed) in embeds.iter().enumerate() {
        let path = join(&join(path, "embeds"), i);
        check_fields(embed, &path, &mut problems);
        links::check_embed(embed, &path, &mut problems);
    }
    mentions::check(&body["allowed_mentions"], &join(path, "allowed_mentions"), &mut problems);
    problems.extend(components::check_rows(&body["components"], &join(path, "components")));
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

/// Checks whether Discord can show a message with these files.
///
/// # Errors
/// If it is empty, has too many files, or shows a file that isn't attached.
pub fn presentable(message: &Value, files: &[&str]) -> Result<(), Unpresentable> {
    if files.len() > FILES_MAX {
        let words = format!("Must be {FILES_MAX} or fewer in length.");
        return Err(Unpresentable::Form(Problem::new(
            "attachments",
            "BASE_TYPE_MAX_LENGTH",
            words,
        )));
    }
    let is_silent = message["content"].as_str().unwrap_or_default().trim().is_empty();
    if is_silent
        && list(&message["embeds"]).is_empty()
        && files.is_empty()
        && list(&message["components"]).is_empty()
    {
        return Err(Unpresentable::Empty);
    }
    let dangles = |url: &Value| {
        let shown = url.as_str().and_then(|url| url.strip_prefix("attachment://"));
        shown.is_some_and(|name| !files.contains(&name))
    };
    if list(&message["embeds"])
        .iter()
        .any(|embed| ["image", "thumbnail"].iter().any(|at| dangles(&embed[at]["url"])))
    {
        let words = "An embed shows a file that isn't attached.";
        return Err(Unpresentable::Form(Problem::new("embeds", "ATTACHMENT_NOT_FOUND", words)));
    }
    Ok(())
}

/// Counts title, description, fields, footer and author.
fn count_characters(embed: &Value) -> usize {
    let fields = embed["fields"].as_array().into_iter().flatten();
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields.map(|f| length(&f["name"]) + length(&f["value"])).sum::<usize>()
}

/// Checks that each field has a name and a value.
fn check_fields(embed: &Value, path: &str, problems: &mut Vec<Problem>) {
    for (i, field) in embed["fields"].as_array().into_iter().flatten().enumerate() {
        for key in ["name", "value"] {
            if field[key].as_str().is_some_and(|t| t.trim().is_empty()) {
                let path = join(&join(&join(path, "fields"), i), key);
                problems.push(Problem::new(path, "BASE_TYPE_REQUIRED", "This field is required"));
            }
        }
    }
}
