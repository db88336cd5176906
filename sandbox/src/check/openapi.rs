//! Checks bodies against Discord's OpenAPI document. It is parsed once per process. Validators are
//! built on first use.

use std::sync::{LazyLock, OnceLock};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Registry, ValidationError, Validator};
use serde_json::{Value, json};

use crate::request_log::Problem;

const BASE: &str = "https://sandbox.invalid/openapi.json";

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

static SCHEMAS: LazyLock<Vec<Schema>> = LazyLock::new(read_operations);

/// Schema of an operation's body.
pub struct Schema {
    method: String,
    path: String,
    /// Type of an interaction's callback.
    variant: Option<u64>,
    /// JSON pointer into the document.
    pub pointer: String,
    validator: OnceLock<Validator>,
}

/// Schemas of the interaction callback by type. The document's union gives poor errors.
const CALLBACKS: [(u64, &str); 7] = [
    (1, "PongInteractionCallbackRequest"),
    (4, "CreateMessageInteractionCallbackRequest"),
    (5, "CreateMessageInteractionCallbackRequest"),
    (6, "UpdateMessageInteractionCallbackRequest"),
    (7, "UpdateMessageInteractionCallbackRequest"),
    (8, "ApplicationCommandAutocompleteCallbackRequest"),
    (9, "ModalInteractionCallbackRequest"),
];

fn read_operations() -> Vec<Schema> {
    let mut schemas = Vec::new();
    let paths = DOCUMENT["paths"].as_object().expect("the document has paths");
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            if operation["requestBody"]["content"]["application/json"].is_null() {
                continue;
            }
            let escaped = path.replace('~', "~0").replace('/', "~1");
            let body =
                format!("/paths/{escaped}/{method}/requestBody/content/application~1json/schema");
            let add = |variant, pointer| Schema {
                method: method.to_uppercase(),
                path: path.clone(),
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
    fn validator(&self) -> &Validator {
        self.validator.get_or_init(|| build_validator(&self.pointer))
    }
}

/// Builds the validator of a schema of the document.
pub fn build_validator(pointer: &str) -> Validator {
    let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
    let reference = json!({"$ref": format!("{BASE}#{pointer}")});
    let built = jsonschema::options().with_registry(&REGISTRY).build(&reference);
    built.expect("every schema of the document builds, a test builds them all")
}

/// Returns whether a path fits a template such as `/channels/{channel_id}`.
pub fn fits_template(template: &str, path: &str) -> bool {
    let mut given = path.trim_matches('/').split('/');
    let mut wanted = template.trim_matches('/').split('/');
    wanted.all(|want| given.next().is_some_and(|part| want.starts_with('{') || want == part))
        && given.next().is_none()
}

/// Finds the schema of a request's body.
pub fn find_schema(method: &str, path: &str, body: &Value) -> Option<&'static Schema> {
    let kind = body["type"].as_u64();
    let fits = |s: &&Schema| {
        s.method == method
            && fits_template(&s.path, path)
            && (s.variant.is_none() || s.variant == kind)
    };
    // Prefers a path without gaps, and a callback's type to the union.
    SCHEMAS.iter().filter(fits).min_by_key(|s| (s.path.matches('{').count(), s.variant.is_none()))
}

/// Returns whether Discord knows the path with another method.
pub fn other_method_exists(method: &str, path: &str) -> bool {
    let known = DOCUMENT["paths"].as_object().expect("the document has paths");
    let mut fitting = known.iter().filter(|(template, _)| fits_template(template, path));
    fitting.any(|(_, methods)| methods.get(method.to_lowercase()).is_none())
}

/// Converts ids to text and permissions to numbers, as the document has them.
pub fn normalize(value: &Value) -> Value {
    match value {
        Value::Object(map) => map.iter().map(|(k, v)| (k.clone(), normalize_field(k, v))).collect(),
        Value::Array(list) => list.iter().map(normalize).collect(),
        other => other.clone(),
    }
}

fn normalize_field(key: &str, value: &Value) -> Value {
    let single = key == "id" || key.ends_with("_id");
    let permissions =
        matches!(key, "default_member_permissions" | "permissions" | "allow" | "deny");
    let several = key.ends_with("_ids") || matches!(key, "users" | "roles" | "messages");
    match value {
        Value::Number(n) if single => json!(n.to_string()),
        Value::String(text) if permissions => {
            text.parse::<u64>().map_or_else(|_| value.clone(), |bits| json!(bits))
        }
        Value::Array(list) if several => list
            .iter()
            .map(|v| if v.is_number() { json!(v.to_string()) } else { v.clone() })
            .collect(),
        other => normalize(other),
    }
}

pub fn find_problems(schema: &Schema, body: &Value) -> Vec<Problem> {
    run_validator(schema.validator(), body)
}

pub fn run_validator(validator: &Validator, value: &Value) -> Vec<Problem> {
    validator.iter_errors(value).map(|e| to_problem(&e)).collect()
}

fn to_problem(error: &ValidationError<'_>) -> Problem {
    let context = match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context
        }
        _ => return to_single_problem(error),
    };
    let meant = context
        .iter()
        .filter(|b| !b.is_empty())
        .min_by_key(|branch| (is_for_other_type(error, branch), branch.len()));
    meant.and_then(|branch| branch.first()).map_or_else(|| to_single_problem(error), to_problem)
}

/// Returns whether a branch of a union is for another type.
fn is_for_other_type(whole: &ValidationError<'_>, branch: &[ValidationError<'_>]) -> bool {
    branch.iter().any(|e| {
        let path = e.instance_path().to_string();
        let of_type = path.ends_with("/type") && matches!(e.kind().keyword(), "const" | "enum");
        of_type || e.kind().keyword() == "type" && path == whole.instance_path().to_string()
    })
}

fn to_single_problem(error: &ValidationError<'_>) -> Problem {
    let mut path = error.instance_path().to_string().trim_start_matches('/').replace('/', ".");
    if let ValidationErrorKind::Required { property } = error.kind() {
        path = super::join(&path, property.as_str().unwrap_or_default());
    }
    let (code, message) = super::codes::describe(error);
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
        let found = |method, path| {
            find_schema(method, path, &json!({"type": 9})).map(|s| s.pointer.clone())
        };
        assert!(found("POST", "/channels/1/messages").expect("an operation").contains("post"));
        assert_eq!(found("GET", "/channels/1/messages"), None);
        assert_eq!(found("POST", "/channels/1/nonsense"), None);
        let callback = found("POST", "/interactions/1/token/callback").expect("an operation");
        assert_eq!(callback, "/components/schemas/ModalInteractionCallbackRequest");
        let original =
            found("PATCH", "/webhooks/1/token/messages/@original").expect("an operation");
        assert!(original.contains("@original"));
    }

    #[test]
    fn ids_become_text_and_permissions_numbers() {
        let body = json!({
            "attachments": [{"id": 0}], "allow": "8", "allowed_mentions": {"users": [12]},
            "flags": 64, "nonce": 5,
        });
        let text = json!({
            "attachments": [{"id": "0"}], "allow": 8, "allowed_mentions": {"users": ["12"]},
            "flags": 64, "nonce": 5,
        });
        assert_eq!(normalize(&body), text);
    }
}
