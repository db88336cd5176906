//! Bodies against Discord's OpenAPI document. Parsed once a process, a validator built when its operation is first used.

use std::sync::{LazyLock, OnceLock};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Value, json};

use crate::request_log::Problem;

/// Where the document is registered.
const BASE: &str = "https://sandbox.invalid/openapi.json";

/// Discord's OpenAPI document, read once.
pub static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let mut document: Value = serde_json::from_str(include_str!("../../openapi/openapi.json"))
        .expect("the document is JSON, a test parses it");
    document["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    document
});

static REGISTRY: LazyLock<Registry<'static>> = LazyLock::new(|| {
    let registry = Registry::new().add(BASE, &*DOCUMENT).expect("the address is one");
    registry.prepare().expect("the document's references resolve, a test builds them all")
});

static SCHEMAS: LazyLock<Vec<Schema>> = LazyLock::new(operations);

/// The schema of an operation's body.
pub struct Schema {
    method: String,
    path: Vec<String>,
    /// For an interaction's callback: its type.
    variant: Option<u64>,
    /// Where in the document.
    pub pointer: String,
    validator: OnceLock<Validator>,
}

/// The schemas of the callback, by its type; the document's own union tells badly what is wrong.
const CALLBACKS: [(u64, &str); 7] = [
    (1, "PongInteractionCallbackRequest"),
    (4, "CreateMessageInteractionCallbackRequest"),
    (5, "CreateMessageInteractionCallbackRequest"),
    (6, "UpdateMessageInteractionCallbackRequest"),
    (7, "UpdateMessageInteractionCallbackRequest"),
    (8, "ApplicationCommandAutocompleteCallbackRequest"),
    (9, "ModalInteractionCallbackRequest"),
];

fn operations() -> Vec<Schema> {
    let mut schemas = Vec::new();
    let paths = DOCUMENT["paths"].as_object().expect("the document has paths");
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            if operation["requestBody"]["content"]["application/json"].is_null() {
                continue;
            }
            let escaped = path.replace('~', "~0").replace('/', "~1");
            let body = format!("/paths/{escaped}/{method}/requestBody/content/application~1json/schema");
            let add = |variant, pointer| Schema {
                method: method.to_uppercase(),
                path: path.trim_matches('/').split('/').map(str::to_owned).collect(),
                variant,
                pointer,
                validator: OnceLock::new(),
            };
            if path.ends_with("/callback") {
                let of = |(kind, name)| add(Some(kind), format!("/components/schemas/{name}"));
                schemas.extend(CALLBACKS.map(of));
            }
            schemas.push(add(None, body));
        }
    }
    schemas
}

impl Schema {
    fn fits_path(&self, path: &str) -> bool {
        let mut given = path.trim_matches('/').split('/');
        self.path.iter().all(|want| given.next().is_some_and(|g| want.starts_with('{') || want == g))
            && given.next().is_none()
    }

    fn validator(&self) -> &Validator {
        self.validator.get_or_init(|| validator_at(&self.pointer))
    }
}

/// The validator of a schema of the document.
pub fn validator_at(pointer: &str) -> Validator {
    let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
    let reference = json!({"$ref": format!("{BASE}#{pointer}")});
    let built = jsonschema::options().with_registry(&REGISTRY).build(&reference);
    built.expect("every schema of the document builds, a test builds them all")
}

/// Whether a path is of a template, whose gaps stand in braces.
pub fn fits_template(template: &str, path: &str) -> bool {
    let mut given = path.trim_matches('/').split('/');
    let mut wanted = template.trim_matches('/').split('/');
    wanted.all(|want| given.next().is_some_and(|part| want.starts_with('{') || want == part))
        && given.next().is_none()
}

/// The schema for a body, if the operation takes one.
pub fn schema_for(method: &str, path: &str, body: &Value) -> Option<&'static Schema> {
    let kind = body["type"].as_u64();
    let fits =
        |s: &&Schema| s.method == method && s.fits_path(path) && (s.variant.is_none() || s.variant == kind);
    // A path that names all its parts goes before one with gaps, a callback of a known type before the union.
    SCHEMAS
        .iter()
        .filter(fits)
        .min_by_key(|s| (s.path.iter().filter(|p| p.starts_with('{')).count(), s.variant.is_none()))
}

/// Whether Discord knows the path, by another method.
pub fn other_method_exists(method: &str, path: &str) -> bool {
    let known = DOCUMENT["paths"].as_object().expect("the document has paths");
    let mut fitting = known.iter().filter(|(template, _)| fits_template(template, path));
    fitting.any(|(_, methods)| methods.get(method.to_lowercase()).is_none())
}

/// Ids may come as numbers, permissions as text; of each the document knows one form only.
pub fn in_the_documents_form(value: &Value) -> Value {
    match value {
        Value::Object(map) => map.iter().map(|(k, v)| (k.clone(), form_under(k, v))).collect(),
        Value::Array(list) => list.iter().map(in_the_documents_form).collect(),
        other => other.clone(),
    }
}

fn form_under(key: &str, value: &Value) -> Value {
    let single = key == "id" || key.ends_with("_id");
    let permissions = matches!(key, "default_member_permissions" | "permissions" | "allow" | "deny");
    let several = key.ends_with("_ids") || matches!(key, "users" | "roles" | "messages");
    match value {
        Value::Number(n) if single => json!(n.to_string()),
        Value::String(text) if permissions => {
            text.parse::<u64>().map_or_else(|_| value.clone(), |bits| json!(bits))
        }
        Value::Array(list) if several => {
            list.iter().map(|v| if v.is_number() { json!(v.to_string()) } else { v.clone() }).collect()
        }
        other => in_the_documents_form(other),
    }
}

/// What is wrong by the schema.
pub fn problems(schema: &Schema, body: &Value) -> Vec<Problem> {
    all_problems(schema.validator(), body)
}

/// What is wrong by a validator.
pub fn all_problems(validator: &Validator, value: &Value) -> Vec<Problem> {
    validator.iter_errors(value).map(|e| problem(&e)).collect()
}

fn problem(error: &ValidationError<'_>) -> Problem {
    let context = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => context,
        _ => return leaf(error),
    };
    let meant =
        context.iter().filter(|b| !b.is_empty()).min_by_key(|branch| (unmeant(error, branch), branch.len()));
    meant.and_then(|branch| branch.first()).map_or_else(|| leaf(error), problem)
}

/// A branch for another type isn't what was meant.
fn unmeant(whole: &ValidationError<'_>, branch: &[ValidationError<'_>]) -> bool {
    branch.iter().any(|e| {
        let path = e.instance_path().to_string();
        let of_type = path.ends_with("/type") && matches!(e.kind().keyword(), "const" | "enum");
        of_type || e.kind().keyword() == "type" && path == whole.instance_path().to_string()
    })
}

fn leaf(error: &ValidationError<'_>) -> Problem {
    let mut path = error.instance_path().to_string().trim_start_matches('/').replace('/', ".");
    if let ValidationErrorKind::Required { property } = error.kind() {
        path = super::at(&path, property.as_str().unwrap_or_default());
    }
    let (code, message) = super::words::of(error);
    Problem::new(path, code, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_schema_builds() {
        assert!(SCHEMAS.len() > 80);
        for schema in SCHEMAS.iter() {
            schema.validator();
        }
    }

    #[test]
    fn finds_the_operation_by_method_and_path() {
        let found = |method, path| schema_for(method, path, &json!({"type": 9})).map(|s| s.pointer.clone());
        assert!(found("POST", "/channels/1/messages").expect("an operation").contains("post"));
        assert_eq!(found("GET", "/channels/1/messages"), None);
        assert_eq!(found("POST", "/channels/1/nonsense"), None);
        let callback = found("POST", "/interactions/1/token/callback").expect("an operation");
        assert_eq!(callback, "/components/schemas/ModalInteractionCallbackRequest");
        let original = found("PATCH", "/webhooks/1/token/messages/@original").expect("an operation");
        assert!(original.contains("@original"));
    }

    #[test]
    fn ids_become_text_and_permissions_numbers() {
        let body = json!({"attachments": [{"id": 0}], "allow": "8", "allowed_mentions": {"users": [12]}, "flags": 64, "nonce": 5});
        let text = json!({"attachments": [{"id": "0"}], "allow": 8, "allowed_mentions": {"users": ["12"]}, "flags": 64, "nonce": 5});
        assert_eq!(in_the_documents_form(&body), text);
    }
}
