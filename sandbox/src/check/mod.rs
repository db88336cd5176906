//! Whether Discord would take a body, and whether an answer is one of Discord's: by its OpenAPI document, by keys that it doesn't know, and by limits that the document misses.

mod commands;
mod components;
mod emoji;
mod keys;
mod links;
mod mentions;
mod messages;
mod nulls;
mod openapi;
mod responses;
mod words;

use serde_json::Value;

pub use commands::command;
pub use messages::{Unpresentable, presentable};
pub use openapi::other_method_exists;
pub use responses::{event_problems, response};

use crate::request_log::Problem;

/// What is wrong with a body.
#[derive(Default)]
pub struct Findings {
    /// What Discord refuses it for.
    pub refused: Vec<Problem>,
    /// What Discord ignores in it, so that it is lost in silence.
    pub ignored: Vec<Problem>,
}

/// All that is wrong with a body.
pub fn body(method: &str, path: &str, body: &Value) -> Findings {
    let Some(schema) = openapi::schema_for(method, path, body) else {
        return Findings::default();
    };
    let body = openapi::in_the_documents_form(body);
    let mut refused = openapi::problems(schema, &body);
    refused.extend(limits(method, path, &body));
    Findings { refused, ignored: keys::unknown(schema, path, &body) }
}

/// Finds everything that Discord would refuse or ignore in the body of a request.
pub fn violations(method: &str, path: &str, body: &Value) -> Vec<Problem> {
    let Findings { refused, ignored } = self::body(method, path, body);
    [refused, ignored].concat()
}

/// The limits that the document misses.
fn limits(method: &str, path: &str, body: &Value) -> Vec<Problem> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    match parts.as_slice() {
        ["channels", _, "messages", ..] => messages::message(body, ""),
        ["webhooks", ..] => messages::message(body, ""),
        ["interactions", ..] => callback(body),
        ["applications", .., "commands"] if method == "PUT" => commands::all(body),
        ["applications", .., "commands"] => command(body),
        _ => Vec::new(),
    }
}

fn callback(body: &Value) -> Vec<Problem> {
    let data = &body["data"];
    match body["type"].as_u64() {
        Some(4 | 7) => messages::message(data, "data"),
        Some(8) => commands::choices(&data["choices"], "data.choices"),
        Some(9) => components::modal(data, "data"),
        _ => Vec::new(),
    }
}

/// A path one key deeper.
fn at(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |s| s.chars().count())
}

fn too_long(problems: &mut Vec<Problem>, value: &Value, max: usize, path: String) {
    if length(value) > max {
        let words = format!("Must be {max} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
}
