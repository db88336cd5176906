//! Nulls under keys that the document lacks. The schema checks nulls under known keys.

use serde_json::Value;

use super::keys::{flatten, has_other_type};
use super::openapi::DOCUMENT;
use crate::request_log::Problem;

/// Finds nulls that Discord never sends.
pub fn find_undocumented(pointer: &str, value: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    let root = DOCUMENT.pointer(pointer);
    compare(value, &root.into_iter().collect::<Vec<_>>(), "", &mut problems);
    problems
}

fn compare(value: &Value, schemas: &[&Value], path: &str, problems: &mut Vec<Problem>) {
    let mut alternatives = Vec::new();
    schemas.iter().for_each(|schema| flatten(schema, &mut alternatives));
    // The document lacks some objects in events.
    if alternatives.is_empty() {
        return;
    }
    match value {
        Value::Array(list) => {
            let items: Vec<&Value> = alternatives.iter().filter_map(|s| s.get("items")).collect();
            for (i, item) in list.iter().enumerate() {
                compare(item, &items, &super::join(path, i), problems);
            }
        }
        Value::Object(map) => {
            alternatives.retain(|schema| !has_other_type(value, schema));
            for (key, inner) in map {
                let named = alternatives.iter().filter_map(|s| s["properties"].get(key));
                let others = alternatives.iter().filter_map(|s| s.get("additionalProperties"));
                let known: Vec<&Value> = named.chain(others).collect();
                let path = super::join(path, key);
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
