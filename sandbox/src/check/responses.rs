//! What the sandbox answers, against Discord's OpenAPI document: the other half of [`super::body`].

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::Value;

use super::nulls;
use super::openapi::{self, DOCUMENT};
use crate::request_log::Problem;

/// What came of looking at an answer.
#[derive(Debug, Default)]
pub struct Checked {
    /// Method, path and status as the document has them; none if it doesn't know the route.
    pub route: Option<String>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

/// By where its schema stands in the document, once it was needed.
static VALIDATORS: LazyLock<Mutex<HashMap<String, &'static Validator>>> = LazyLock::new(Mutex::default);

/// All that is wrong with an answer; one without a body has none.
pub fn response(method: &str, path: &str, status: u16, body: Option<&Value>) -> Checked {
    let Some((template, operation)) = operation(method, path) else {
        return Checked::default();
    };
    let class = format!("{}XX", status / 100);
    let exact = status.to_string();
    let known = [exact, class].into_iter().find(|key| !operation["responses"][key].is_null());
    let Some(key) = known else {
        let words = format!("Discord never answers {status} here.");
        return Checked { route: None, problems: vec![Problem::new("response", "STATUS_UNKNOWN", words)] };
    };
    let route = Some(format!("{method} {template} {key}"));
    let answer = &operation["responses"][&key];
    let answer = answer["$ref"].as_str().map_or(answer, |reference| pointed(reference));
    let has_schema = !answer["content"]["application/json"]["schema"].is_null();
    let problems = match (has_schema, body) {
        (true, Some(body)) => validate(&schema_of(&template, method, &key, answer), body),
        (false, None) => Vec::new(),
        (true, None) => vec![Problem::new("response", "BODY_MISSING", "Discord answers with a body here.")],
        (false, Some(_)) => {
            vec![Problem::new("response", "BODY_UNKNOWN", "Discord answers without a body here.")]
        }
    };
    Checked { route, problems }
}

fn pointed(reference: &str) -> &'static Value {
    DOCUMENT.pointer(reference.trim_start_matches('#')).expect("the document's references resolve")
}

/// The operation of a request, with its path as the document has it: the one that names most of its parts.
fn operation(method: &str, path: &str) -> Option<(String, &'static Value)> {
    let method = method.to_lowercase();
    let paths = DOCUMENT["paths"].as_object()?.iter();
    let fitting = paths.filter(|(template, operations)| {
        !operations[&method].is_null() && openapi::fits_template(template, path)
    });
    let (template, operations) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    Some((template.clone(), &operations[&method]))
}

/// Where an answer's schema stands. Answers that several operations share stand by themselves.
fn schema_of(template: &str, method: &str, key: &str, answer: &Value) -> String {
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

/// Where the gateway's payloads have objects that the document knows. `*` is each of a list or a map.
const IN_EVENTS: [(&str, &str, &str); 26] = [
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

/// All that is wrong with the data of a gateway event, as far as the document knows the objects in it.
pub fn event_problems(event: &str, data: &Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (_, path, schema) in IN_EVENTS.iter().filter(|(name, ..)| *name == event) {
        for part in parts(data, path) {
            problems.extend(validate(&format!("/components/schemas/{schema}"), part));
        }
    }
    problems
}

fn parts<'a>(value: &'a Value, path: &str) -> Vec<&'a Value> {
    let (key, rest) = path.split_once('.').unwrap_or((path, ""));
    match key {
        "" => vec![value],
        "*" => {
            let list = value.as_array().into_iter().flatten();
            let map = value.as_object().into_iter().flat_map(|map| map.values());
            list.chain(map).flat_map(|inner| parts(inner, rest)).collect()
        }
        key => value.get(key).into_iter().flat_map(|inner| parts(inner, rest)).collect(),
    }
}

fn validate(pointer: &str, body: &Value) -> Vec<Problem> {
    let validator = {
        let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
        // As many as the document has operations, for as long as the process lives.
        *known
            .entry(pointer.to_owned())
            .or_insert_with(|| Box::leak(Box::new(openapi::validator_at(pointer))))
    };
    let mut found = openapi::all_problems(validator, body);
    found.extend(nulls::undocumented(pointer, body));
    for problem in &mut found {
        problem.path = super::at("response", &problem.path);
    }
    found
}
