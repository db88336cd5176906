//! Nulls under keys that the document doesn't know. A null under a key that it knows is the schema's business.

use serde_json::Value;

use super::keys::{flat, of_other_type};
use super::openapi::DOCUMENT;
use crate::request_log::Problem;

/// The nulls that a value has and Discord's doesn't.
pub fn undocumented(pointer: &str, value: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    let root = DOCUMENT.pointer(pointer);
    compare(value, &root.into_iter().collect::<Vec<_>>(), "", &mut problems);
    problems
}

fn compare(value: &Value, schemas: &[&Value], path: &str, problems: &mut Vec<Problem>) {
    let mut alternatives = Vec::new();
    schemas.iter().for_each(|schema| flat(schema, &mut alternatives));
    // An object that the document leaves out: events have such.
    if alternatives.is_empty() {
        return;
    }
    match value {
        Value::Array(list) => {
            let items: Vec<&Value> = alternatives.iter().filter_map(|s| s.get("items")).collect();
            for (i, item) in list.iter().enumerate() {
                compare(item, &items, &super::at(path, i), problems);
            }
        }
        Value::Object(map) => {
            alternatives.retain(|schema| !of_other_type(value, schema));
            for (key, inner) in map {
                let named = alternatives.iter().filter_map(|s| s["properties"].get(key));
                let others = alternatives.iter().filter_map(|s| s.get("additionalProperties"));
                let known: Vec<&Value> = named.chain(others).collect();
                let path = super::at(path, key);
                if known.is_empty() && inner.is_null() {
                    problems.push(Problem::new(path, "NULL_UNKNOWN", "Discord has no null here."));
                } else {
                    compare(inner, &known, &path, problems);
                }
            }
        }
        _ => {}
    }
}
