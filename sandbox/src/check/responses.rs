//! Checks the sandbox's own answers and events against Discord's OpenAPI document.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::Value;

use super::nulls;
use super::openapi::{self, DOCUMENT};
use crate::request_log::Problem;

/// Result of checking an answer.
#[derive(Debug, Default)]
pub struct ResponseCheck {
    /// Method, path and status as in the document. `None` if it lacks the route.
    pub route: Option<String>,
    pub problems: Vec<Problem>,
}

/// Validators by JSON pointer.
static VALIDATORS: LazyLock<Mutex<HashMap<String, &'static Validator>>> =
    LazyLock::new(Mutex::default);

pub fn check_response(
    method: &str,
    path: &str,
    status: u16,
    body: Option<&Value>,
) -> ResponseCheck {
    let Some((template, operation)) = find_operation(method, path) else {
        return ResponseCheck::default();
    };
    let class = format!("{}XX", status / 100);
    let exact = status.to_string();
    let known = [exact, class].into_iter().find(|key| !operation["responses"][key].is_null());
    let Some(key) = known else {
        let words = format!("Discord never answers {status} here.");
        return ResponseCheck {
            route: None,
            problems: vec![Problem::new("response", "STATUS_UNKNOWN", words)],
        };
    };
    let route = Some(format!("{method} {template} {key}"));
    let answer = &operation["responses"][&key];
    let answer = answer["$ref"].as_str().map_or(answer, |reference| resolve(reference));
    let has_schema = !answer["content"]["application/json"]["schema"].is_null();
    let problems = match (has_schema, body) {
        (true, Some(body)) => validate(&schema_pointer(&template, method, &key, answer), body),
        (false, None) => Vec::new(),
        (true, None) => {
            vec![Problem::new("response", "BODY_MISSING", "Discord answers with a body here.")]
        }
        (false, Some(_)) => {
            vec![Problem::new("response", "BODY_UNKNOWN", "Discord answers without a body here.")]
        }
    };
    ResponseCheck { route, problems }
}

fn resolve(reference: &str) -> &'static Value {
    DOCUMENT.pointer(reference.trim_start_matches('#')).expect("the document's references resolve")
}

/// Finds the operation of a request and its path template. The most specific template wins.
fn find_operation(method: &str, path: &str) -> Option<(String, &'static Value)> {
    let method = method.to_lowercase();
    let paths = DOCUMENT["paths"].as_object()?.iter();
    let fitting = paths.filter(|(template, operations)| {
        !operations[&method].is_null() && openapi::fits_template(template, path)
    });
    let (template, operations) =
        fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    Some((template.clone(), &operations[&method]))
}

/// Returns the JSON pointer of an answer's schema. Shared answers have a pointer of their own.
fn schema_pointer(template: &str, method: &str, key: &str, answer: &Value) -> String {
    let shared = DOCUMENT["components"]["responses"].as_object().into_iter().flatten();
    let name = shared.into_iter().find(|(_, one)| std::ptr::eq(*one, answer)).map(|(name, _)| name);
    let place = name.map_or_else(
        || {
            let escaped = template.replace('~', "~0").replace('/', "~1");
            format!("/paths/{escaped}/{}/responses/{key}", method.to_lowercase())
        },
        |name| format!("/components/responses/{name}"),
    );
    format!("{place}/content/application~1json/schema")
}

/// Parts of gateway events that the document knows: event, path, schema. `*` means every element.
const EVENT_SCHEMAS: [(&str, &str, &str); 26] = [
    ("READY", "user", "UserPIIResponse"),
    ("GUILD_CREATE", "", "GuildResponse"),
    ("GUILD_CREATE", "channels.*", "GuildChannelResponse"),
    ("GUILD_CREATE", "threads.*", "ThreadResponse"),
    ("GUILD_CREATE", "members.*", "GuildMemberResponse"),
    ("GUILD_UPDATE", "", "GuildResponse"),
    ("GUILD_MEMBER_ADD", "", "GuildMemberResponse"),
    ("GUILD_MEMBER_UPDATE", "", "GuildMemberResponse"),
    ("GUILD_MEMBERS_CHUNK", "members.*", "GuildMemberResponse"),
    ("GUILD_ROLE_CREATE", "role", "GuildRoleResponse"),
    ("GUILD_ROLE_UPDATE", "role", "GuildRoleResponse"),
    ("CHANNEL_CREATE", "", "GuildChannelResponse"),
    ("CHANNEL_UPDATE", "", "GuildChannelResponse"),
    ("CHANNEL_DELETE", "", "GuildChannelResponse"),
    ("THREAD_CREATE", "", "ThreadResponse"),
    ("THREAD_UPDATE", "", "ThreadResponse"),
    ("MESSAGE_CREATE", "", "MessageResponse"),
    ("MESSAGE_UPDATE", "", "MessageResponse"),
    ("INTERACTION_CREATE", "member", "GuildMemberResponse"),
    ("INTERACTION_CREATE", "user", "UserResponse"),
    ("INTERACTION_CREATE", "message", "MessageResponse"),
    ("INTERACTION_CREATE", "data.resolved.users.*", "UserResponse"),
    ("INTERACTION_CREATE", "data.resolved.roles.*", "GuildRoleResponse"),
    ("INTERACTION_CREATE", "data.resolved.messages.*", "MessageResponse"),
    ("INTERACTION_CREATE", "data.resolved.attachments.*", "MessageAttachmentResponse"),
    ("GUILD_SCHEDULED_EVENT_CREATE", "", "ExternalScheduledEventResponse"),
];

/// Finds the problems in the parts of a gateway event that the document knows.
pub fn event_problems(event: &str, data: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (_, path, schema) in EVENT_SCHEMAS.iter().filter(|(name, ..)| *name == event) {
        for part in select_parts(data, path) {
            problems.extend(validate(&format!("/components/schemas/{schema}"), part));
        }
    }
    problems
}

fn select_parts<'a>(value: &'a Value, path: &str) -> Vec<&'a Value> {
    let (key, rest) = path.split_once('.').unwrap_or((path, ""));
    match key {
        "" => vec![value],
        "*" => {
            let list = value.as_array().into_iter().flatten();
            let map = value.as_object().into_iter().flat_map(|map| map.values());
            list.chain(map).flat_map(|inner| select_parts(inner, rest)).collect()
        }
        key => value.get(key).into_iter().flat_map(|inner| select_parts(inner, rest)).collect(),
    }
}

fn validate(pointer: &str, body: &Value) -> Vec<Problem> {
    let validator = {
        let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
        // The document bounds their number, so leaking them is fine.
        *known
            .entry(pointer.to_owned())
            .or_insert_with(|| Box::leak(Box::new(openapi::build_validator(pointer))))
    };
    let mut found = openapi::run_validator(validator, body);
    found.extend(nulls::find_undocumented(pointer, body));
    for problem in &mut found {
        problem.path = super::join("response", &problem.path);
    }
    found
}
