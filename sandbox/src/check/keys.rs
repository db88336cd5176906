//! Keys that no schema knows. Discord ignores them silently.

use serde_json::Value;

use super::openapi::{DOCUMENT, Schema};
use crate::request_log::Problem;

/// Finds the keys of a body that its schema lacks. An `id` that repeats the path is fine.
pub fn find_unknown(schema: &Schema, path: &str, body: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut body = body.clone();
    if body["id"].as_str().is_some_and(|id| path.split('/').any(|part| part == id)) {
        body.as_object_mut().map(|map| map.remove("id"));
    }
    let root = DOCUMENT.pointer(&schema.pointer);
    compare(&body, &root.into_iter().collect::<Vec<_>>(), "", &mut problems);
    problems
}

/// Resolves references and lists all alternatives of a schema.
pub fn flatten<'a>(schema: &'a Value, into: &mut Vec<&'a Value>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = DOCUMENT.pointer(reference.trim_start_matches('#'));
        target.into_iter().for_each(|t| flatten(t, into));
        return;
    }
    into.push(schema);
    for union in ["oneOf", "anyOf", "allOf"] {
        schema[union].as_array().into_iter().flatten().for_each(|s| flatten(s, into));
    }
}

/// Returns whether the value's `type` rules a schema out.
pub fn has_other_type(value: &Value, schema: &Value) -> bool {
    let wanted = &schema["properties"]["type"];
    let Some(kind) = value.get("type") else {
        return false;
    };
    let constant = wanted.get("const").is_some_and(|c| c != kind);
    constant || wanted["enum"].as_array().is_some_and(|all| !all.contains(kind))
}

/// Returns whether a value isn't empty. Clients send empty values for keys that don't apply.
fn has_content(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        Value::Object(map) => !map.is_empty(),
        _ => true,
    }
}

fn compare(value: &Value, schemas: &[&Value], path: &str, problems: &mut Vec<Problem>) {
    let mut alternatives = Vec::new();
    schemas.iter().for_each(|s| flatten(s, &mut alternatives));
    match value {
        Value::Array(list) => {
            let items: Vec<&Value> = alternatives.iter().filter_map(|s| s.get("items")).collect();
            for (i, item) in list.iter().enumerate() {
                compare(item, &items, &super::join(path, i), problems);
            }
        }
        Value::Object(map) => {
            alternatives.retain(|s| !has_other_type(value, s));
            let open = alternatives
                .iter()
                .any(|s| s.get("additionalProperties").is_some_and(|a| *a != false));
            for (key, inner) in map {
                let known: Vec<&Value> =
                    alternatives.iter().filter_map(|s| s["properties"].get(key)).collect();
                let path = super::join(path, key);
                if known.is_empty() && !open && has_content(inner) {
                    problems.push(Problem::new(
                        path,
                        "UNKNOWN_KEY",
                        "Discord knows no such key here.",
                    ));
                } else {
                    compare(inner, &known, &path, problems);
                }
            }
        }
        _ => {}
    }
}
