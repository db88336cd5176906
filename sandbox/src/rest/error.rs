//! Discord's errors: status, code, message, and the problems of a form.

use serde_json::{Map, Value, json};

use crate::request_log::Problem;

/// An answer to the bot.
pub type Reply = Result<Answer, ApiError>;

/// A successful answer.
#[derive(Debug)]
pub enum Answer {
    /// Status 200.
    Json(Value),
    /// Status 201.
    Created(Value),
    /// Status 204.
    Nothing,
}

/// Seconds to wait for an hourly limit.
const LATER_SECONDS: f64 = 60.0;

#[derive(Clone, Debug)]
pub struct ApiError {
    pub status: u16,
    /// Discord's error code, or 0.
    pub code: u32,
    pub message: String,
    /// Problems of the body.
    pub problems: Vec<Problem>,
    /// Whether the bot could have known. Such errors are kept as violations.
    pub violation: bool,
    /// Milliseconds to wait, for a rate limit.
    pub wait_ms: Option<i64>,
}

impl ApiError {
    /// Makes an error that isn't about the body.
    pub fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            problems: Vec::new(),
            violation: false,
            wait_ms: None,
        }
    }

    /// Makes the error of a rate limit.
    pub fn rate_limited(wait_ms: i64) -> Self {
        Self { wait_ms: Some(wait_ms), ..Self::new(429, 0, "You are being rate limited.") }
    }

    /// Makes the error of a wrong body.
    pub fn form(problems: Vec<Problem>) -> Self {
        Self { problems, violation: true, ..Self::new(400, 50035, "Invalid Form Body") }
    }

    /// Makes the error of a body that is wrong only in the present state.
    pub fn form_in_this_state(problem: Problem) -> Self {
        Self { violation: false, ..Self::form(vec![problem]) }
    }

    /// Returns the JSON of the error.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if self.status == 429 {
            body["retry_after"] = json!(LATER_SECONDS);
            body["global"] = json!(false);
        }
        if !self.problems.is_empty() {
            body["errors"] = nest(&self.problems);
        }
        body
    }
}

/// Nests problems as Discord does: `{"embeds": {"0": {"title": {"_errors": [{code, message}]}}}}`.
fn nest(problems: &[Problem]) -> Value {
    let mut root = json!({});
    for problem in problems {
        let mut place = &mut root;
        for key in problem.path.split('.').filter(|k| !k.is_empty()) {
            place = place
                .as_object_mut()
                .expect("only objects are put here")
                .entry(key)
                .or_insert_with(|| json!({}));
        }
        let place: &mut Map<String, Value> =
            place.as_object_mut().expect("only objects are put here");
        let entry = json!({"code": problem.code, "message": problem.message});
        match place.entry("_errors").or_insert_with(|| json!([])) {
            Value::Array(list) => list.push(entry),
            other => *other = json!([entry]),
        }
    }
    root
}

/// Declares errors by name.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError {
            $($(#[$doc])* pub fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

refusals! {
    unauthorized = 401, 0, "401: Unauthorized";
    not_found = 404, 0, "404: Not Found";
    wrong_method = 405, 0, "405: Method Not Allowed";
    unknown_channel = 404, 10003, "Unknown Channel";
    unknown_guild = 404, 10004, "Unknown Guild";
    unknown_member = 404, 10007, "Unknown Member";
    unknown_message = 404, 10008, "Unknown Message";
    unknown_overwrite = 404, 10009, "Unknown Overwrite";
    unknown_role = 404, 10011, "Unknown Role";
    unknown_user = 404, 10013, "Unknown User";
    /// Also for an interaction without an answer to edit.
    unknown_webhook = 404, 10015, "Unknown Webhook";
    /// Also for one that has expired.
    unknown_interaction = 404, 10062, "Unknown interaction";
    unknown_command = 404, 10063, "Unknown application command";
    unknown_event = 404, 10070, "Unknown Guild Scheduled Event";
    not_authorized = 403, 20012, "You are not authorized to perform this action on this application";
    too_large = 413, 40005, "Request entity too large";
    already_crossposted = 400, 40033, "This message has already been crossposted.";
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    /// The bot can't see it.
    missing_access = 403, 50001, "Missing Access";
    not_in_this_channel = 403, 50024, "Cannot execute action on this channel type";
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    empty_message = 400, 50006, "Cannot send an empty message";
    /// The user has closed DMs.
    closed_dm = 403, 50007, "Cannot send messages to this user";
    not_in_a_dm = 403, 50003, "Cannot execute action on a DM channel";
    missing_permissions = 403, 50013, "Missing Permissions";
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    too_old_for_bulk = 400, 50034, "A message provided was too old to bulk delete";
    invalid_recipient = 400, 50033, "Invalid Recipient(s)";
    unreadable = 400, 50109, "The request body contains invalid JSON.";
    too_many_edits = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.";
    no_mutual_guild = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
    too_many_pins = 400, 30003, "Maximum number of pins reached for the channel (50)";
    too_many_channels = 400, 30013, "Maximum number of server channels reached (500)";
    too_many_commands_today = 400, 30034, "Max number of daily application command creates has been reached (200)";
    too_many_events = 400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_nest_by_their_path() {
        let problems = vec![
            Problem::new("embeds.0.title", "X", "too long"),
            Problem::new("", "Y", "all wrong"),
        ];
        let body = ApiError::form(problems).body();
        assert_eq!(body["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"], "X");
        assert_eq!(body["errors"]["_errors"][0]["code"], "Y");
        assert_eq!(body["code"], 50035);
    }
}
