//! Checks bodies and answers as Discord would: against its OpenAPI document, for unknown keys, and
//! for limits that the document lacks.

mod codes;
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

use serde_json::Value;

pub use commands::check_command;
pub use messages::{Unpresentable, presentable};
pub use openapi::other_method_exists;
pub use responses::{check_response, event_problems};

use crate::request_log::Problem;

/// Problems of a body.
#[derive(Default)]
pub struct Findings {
    /// Problems for which Discord refuses the body.
    pub refused: Vec<Problem>,
    /// Problems that Discord ignores silently.
    pub ignored: Vec<Problem>,
}

/// Finds all problems of a body.
pub fn check_body(method: &str, path: &str, body: &Value) -> Findings {
    let Some(schema) = openapi::find_schema(method, path, body) else {
        return Findings::default();
    };
    let body = openapi::normalize(body);
    let mut refused = openapi::find_problems(schema, &body);
    refused.extend(check_limits(method, path, &body));
    Findings { refused, ignored: keys::find_unknown(schema, path, &body) }
}

/// Finds everything in a request's body that Discord would refuse or ignore.
pub fn violations(method: &str, path: &str, body: &Value) -> Vec<Problem> {
    let Findings { refused, ignored } = self::check_body(method, path, body);
    [refused, ignored].concat()
}

/// Checks limits that the document lacks.
fn check_limits(method: &str, path: &str, body: &Value) -> Vec<Problem> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    match parts.as_slice() {
        ["channels", _, "messages", ..] => messages::check_message(body, ""),
        ["webhooks", ..] => messages::check_message(body, ""),
        ["interactions", ..] => check_callback(body),
        ["applications", .., "commands"] if method == "PUT" => commands::check_all(body),
        ["applications", .., "commands"] => check_command(body),
        _ => Vec::new(),
    }
}

fn check_callback(body: &Value) -> Vec<Problem> {
    let data = &body["data"];
    match body["type"].as_u64() {
        Some(4 | 7) => messages::check_message(data, "data"),
        Some(8) => commands::check_choices(&data["choices"], "data.choices"),
        Some(9) => components::check_modal(data, "data"),
        _ => Vec::new(),
    }
}

/// Extends a path by a key.
fn join(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// Returns the elements of a list, or none if the value isn't one.
fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |s| s.chars().count())
}

fn check_length(problems: &mut Vec<Problem>, value: &Value, max: usize, path: String) {
    if length(value) > max {
        let words = format!("Must be {max} or fewer in length.");
        problems.push(Problem::new(path, "BASE_TYPE_MAX_LENGTH", words));
    }
}
