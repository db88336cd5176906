//! Keys that no schema knows: Discord ignores them, so what they meant is lost in silence.

use serde_json::Value;

use super::openapi::{DOCUMENT, Schema};
use crate::request_log::Problem;

/// Keys of a body that its schema doesn't know. An `id` that the path says too is repeated, not lost.
pub fn unknown(schema: &Schema, path: &str, body: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut body = body.clone();
    if body["id"].as_str().is_some_and(|id| path.split('/').any(|part| part == id)) {
        body.as_object_mut().map(|map| map.remove("id"));
    }
    let root = DOCUMENT.pointer(&schema.pointer);
    compare(&body, &root.into_iter().collect::<Vec<_>>(), "", &mut problems);
    problems
}

/// A schema with references followed and alternatives laid side by side.
pub fn flat<'a>(schema: &'a Value, into: &mut Vec<&'a Value>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = DOCUMENT.pointer(reference.trim_start_matches('#'));
        target.into_iter().for_each(|t| flat(t, into));
        return;
    }
    into.push(schema);
    for union in ["oneOf", "anyOf", "allOf"] {
        schema[union].as_array().into_iter().flatten().for_each(|s| flat(s, into));
    }
}

/// Alternatives that the value's `type` rules out.
pub fn of_other_type(value: &Value, schema: &Value) -> bool {
    let wanted = &schema["properties"]["type"];
    let Some(kind) = value.get("type") else {
        return false;
    };
    let constant = wanted.get("const").is_some_and(|c| c != kind);
    constant || wanted["enum"].as_array().is_some_and(|all| !all.contains(kind))
}

/// Clients send empty values for keys that don't apply; they lose nothing.
fn says_something(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        Value::Object(map) => !map.is_empty(),
        _ => true,
    }
}

fn compare(value: &Value, schemas: &[&Value], path: &str, problems: &mut Vec<Problem>) {
    let mut alternatives = Vec::new();
    schemas.iter().for_each(|s| flat(s, &mut alternatives));
    match value {
        Value::Array(list) => {
            let items: Vec<&Value> = alternatives.iter().filter_map(|s| s.get("items")).collect();
            for (i, item) in list.iter().enumerate() {
                compare(item, &items, &super::at(path, i), problems);
            }
        }
        Value::Object(map) => {
            alternatives.retain(|s| !of_other_type(value, s));
            let open =
                alternatives.iter().any(|s| s.get("additionalProperties").is_some_and(|a| *a != false));
            for (key, inner) in map {
                let known: Vec<&Value> =
                    alternatives.iter().filter_map(|s| s["properties"].get(key)).collect();
                let path = super::at(path, key);
                if known.is_empty() && !open && says_something(inner) {
                    problems.push(Problem::new(path, "UNKNOWN_KEY", "Discord knows no such key here."));
                } else {
                    compare(inner, &known, &path, problems);
                }
            }
        }
        _ => {}
    }
}
