//! Adds nulls to bodies wherever Discord's document allows them. Some libraries send these nulls.

use std::sync::LazyLock;

use serde_json::{Value, json};

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../openapi/openapi.json")).unwrap());

/// Adds nulls for all missing keys that may be null. At the top of a PATCH a null would be a
/// change.
pub fn with_nulls(method: &str, path: &str, mut body: Value) -> Value {
    if let Some(schema) = schema_of(method, path) {
        fill(&mut body, &[schema], method != "PATCH");
    }
    body
}

fn schema_of(method: &str, path: &str) -> Option<&'static Value> {
    let path = path.split('?').next().unwrap_or_default();
    let paths = DOCUMENT["paths"].as_object().unwrap().iter();
    let fitting = paths.filter(|(template, _)| {
        let (wanted, given) = (template.split('/'), path.split('/'));
        wanted.clone().count() == given.clone().count()
            && wanted.zip(given).all(|(wanted, given)| wanted.starts_with('{') || wanted == given)
    });
    let (_, operations) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    let body = &operations[method.to_lowercase()]["requestBody"];
    body.pointer("/content/application~1json/schema")
}

fn flat<'a>(schema: &'a Value, into: &mut Vec<&'a Value>) {
    if let Some(reference) = schema["$ref"].as_str() {
        return flat(DOCUMENT.pointer(reference.trim_start_matches('#')).unwrap(), into);
    }
    into.push(schema);
    for union in ["oneOf", "anyOf", "allOf"] {
        schema[union].as_array().into_iter().flatten().for_each(|one| flat(one, into));
    }
}

fn takes_null(schema: &Value) -> bool {
    let mut alternatives = Vec::new();
    flat(schema, &mut alternatives);
    let is_null = |kind: &Value| {
        *kind == "null" || kind.as_array().is_some_and(|kinds| kinds.contains(&json!("null")))
    };
    alternatives.iter().any(|one| is_null(&one["type"]))
}

fn fill(value: &mut Value, schemas: &[&Value], adds: bool) {
    let mut alternatives = Vec::new();
    schemas.iter().for_each(|schema| flat(schema, &mut alternatives));
    if let Some(kind) = value.get("type").cloned() {
        alternatives.retain(|one| {
            one["properties"]["type"]["enum"].as_array().is_none_or(|all| all.contains(&kind))
        });
    }
    match value {
        Value::Array(list) => {
            let items: Vec<&Value> =
                alternatives.iter().filter_map(|one| one.get("items")).collect();
            list.iter_mut().for_each(|item| fill(item, &items, true));
        }
        Value::Object(map) => {
            for properties in alternatives.iter().filter_map(|one| one["properties"].as_object()) {
                for (key, schema) in properties {
                    match map.get_mut(key) {
                        Some(inner) => fill(inner, &[schema], true),
                        None if adds && takes_null(schema) => {
                            map.insert(key.clone(), Value::Null);
                        }
                        None => {}
                    }
                }
            }
        }
        _ => {}
    }
}

#[test]
fn nulls_are_added_where_the_document_takes_them() {
    let body = json!({"content": "x", "embeds": [{"title": "t"}]});
    let body = with_nulls("POST", "/channels/1/messages", body);
    assert_eq!((&body["content"], &body["embeds"][0]["title"]), (&json!("x"), &json!("t")));
    assert!(body.get("nonce").is_some_and(Value::is_null), "{body}");
    assert!(body["embeds"][0].get("description").is_some_and(Value::is_null), "{body}");
    let command = with_nulls("PUT", "/applications/1/commands", json!([{"name": "n", "type": 2}]));
    assert!(command[0].get("integration_types").is_some_and(Value::is_null), "{command}");
}
