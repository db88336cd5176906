//! Discord's error codes and messages for problems that the document finds.

use jsonschema::JsonType;
use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use serde_json::Value;

use super::openapi::DOCUMENT;

/// Characters of a value that are repeated in a message.
const VALUE_MAX: usize = 100;
/// Pattern of ids in the document.
const SNOWFLAKE: &str = "^(0|[1-9][0-9]*)$";

/// Returns a code such as `BASE_TYPE_REQUIRED` with its message.
pub fn describe(error: &ValidationError<'_>) -> (&'static str, String) {
    let value = || error.instance().to_string().chars().take(VALUE_MAX).collect::<String>();
    match error.kind() {
        ValidationErrorKind::Required { .. } => {
            ("BASE_TYPE_REQUIRED", "This field is required".to_owned())
        }
        ValidationErrorKind::MaxLength { limit } | ValidationErrorKind::MaxItems { limit } => {
            describe_bounds(error).unwrap_or_else(|| {
                ("BASE_TYPE_MAX_LENGTH", format!("Must be {limit} or fewer in length."))
            })
        }
        ValidationErrorKind::MinLength { limit } | ValidationErrorKind::MinItems { limit } => {
            describe_bounds(error).unwrap_or_else(|| {
                ("BASE_TYPE_MIN_LENGTH", format!("Must be {limit} or more in length."))
            })
        }
        ValidationErrorKind::Maximum { limit } => {
            ("NUMBER_TYPE_MAX", format!("int value should be less than or equal to {limit}."))
        }
        ValidationErrorKind::Minimum { limit } => {
            ("NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {limit}."))
        }
        ValidationErrorKind::Enum { options } => {
            let all = options.as_array().map(Vec::as_slice).unwrap_or_default();
            ("BASE_TYPE_CHOICES", list_choices(all))
        }
        ValidationErrorKind::Constant { expected_value } => {
            ("BASE_TYPE_CHOICES", list_choices(std::slice::from_ref(expected_value)))
        }
        ValidationErrorKind::Pattern { pattern } if pattern == SNOWFLAKE => {
            ("NUMBER_TYPE_COERCE", format!("Value {} is not snowflake.", value()))
        }
        ValidationErrorKind::Pattern { .. } => {
            ("STRING_TYPE_REGEX", "String value did not match validation regex.".to_owned())
        }
        ValidationErrorKind::UniqueItems => {
            ("SET_TYPE_ALREADY_CONTAINS_VALUE", "The Set already contains this value.".to_owned())
        }
        ValidationErrorKind::Type { kind } => describe_type(kind, &value()),
        // No form of the union fits.
        _ => ("UNION_TYPE_CHOICES", format!("Value {} is of no type that is known here.", value())),
    }
}

/// Discord names both bounds if there are two.
fn describe_bounds(error: &ValidationError<'_>) -> Option<(&'static str, String)> {
    let keyword = error.schema_path().to_string();
    let schema = DOCUMENT.pointer(keyword.rsplit_once('/')?.0)?;
    let bound = |text: &str, list: &str| schema[text].as_u64().or_else(|| schema[list].as_u64());
    let (least, most) = (bound("minLength", "minItems")?, bound("maxLength", "maxItems")?);
    (least > 0)
        .then(|| ("BASE_TYPE_BAD_LENGTH", format!("Must be between {least} and {most} in length.")))
}

fn list_choices(known: &[Value]) -> String {
    let known: Vec<String> = known.iter().map(ToString::to_string).collect();
    format!("Value must be one of {{{}}}.", known.join(", "))
}

fn describe_type(kind: &TypeKind, value: &str) -> (&'static str, String) {
    let wanted = |one| match kind {
        TypeKind::Single(kind) => *kind == one,
        TypeKind::Multiple(kinds) => kinds.contains(one),
    };
    if wanted(JsonType::String) {
        ("STRING_TYPE_CONVERT", format!("Could not interpret {value} as string."))
    } else if wanted(JsonType::Integer) {
        ("NUMBER_TYPE_COERCE", format!("Value {value} is not int."))
    } else if wanted(JsonType::Number) {
        ("NUMBER_TYPE_COERCE", format!("Value {value} is not float."))
    } else if wanted(JsonType::Boolean) {
        ("BOOLEAN_TYPE_CONVERT", "Must be either true or false.".to_owned())
    } else if wanted(JsonType::Array) {
        ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType".to_owned())
    } else {
        ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType".to_owned())
    }
}
