//! Discord's refusals: status, code, message, and for forms what is wrong where.

use serde_json::{Map, Value, json};

use crate::request_log::Problem;

/// An answer to the bot: a status with JSON, or with nothing.
pub type Reply = Result<Answer, ApiError>;

/// A good answer.
#[derive(Debug)]
pub enum Answer {
    /// 200 with JSON.
    Json(Value),
    /// 201 with JSON.
    Created(Value),
    /// 204: done, and nothing to say.
    Nothing,
}

/// How soon to try again what is counted by the hour.
const LATER_SECONDS: f64 = 60.0;

/// An error as Discord answers it.
#[derive(Clone, Debug)]
pub struct ApiError {
    /// The HTTP status of the answer.
    pub status: u16,
    /// Discord's own error code, 0 where it has none.
    pub code: u32,
    /// Discord's own words for this error.
    pub message: String,
    /// What is wrong in the body.
    pub problems: Vec<Problem>,
    /// Whether the body could never be right; kept among the violations.
    pub violation: bool,
    /// Milliseconds to wait, if it was too much within a time.
    pub wait_ms: Option<i64>,
}

impl ApiError {
    /// A refusal that isn't the body's fault.
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

    /// Too many of these; wait so many milliseconds.
    pub fn too_many(wait_ms: i64) -> Self {
        Self { wait_ms: Some(wait_ms), ..Self::new(429, 0, "You are being rate limited.") }
    }

    /// A body that is wrong.
    pub fn form(problems: Vec<Problem>) -> Self {
        Self { problems, violation: true, ..Self::new(400, 50035, "Invalid Form Body") }
    }

    /// A body that is refused because of how things stand.
    pub fn form_for_now(problem: Problem) -> Self {
        Self { violation: false, ..Self::form(vec![problem]) }
    }

    /// Discord's body for it.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if self.status == 429 {
            body["retry_after"] = json!(LATER_SECONDS);
            body["global"] = json!(false);
        }
        if !self.problems.is_empty() {
            body["errors"] = nested(&self.problems);
        }
        body
    }
}

/// Problems as Discord nests them: `{"embeds": {"0": {"title": {"_errors": [{code, message}]}}}}`.
fn nested(problems: &[Problem]) -> Value {
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
        let place: &mut Map<String, Value> = place.as_object_mut().expect("only objects are put here");
        let said = json!({"code": problem.code, "message": problem.message});
        match place.entry("_errors").or_insert_with(|| json!([])) {
            Value::Array(list) => list.push(said),
            other => *other = json!([said]),
        }
    }
    root
}

/// Refusals by name.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $code:literal, $message:literal;)*) => {
        impl ApiError { $($(#[$doc])* pub fn $name() -> Self { Self::new($status, $code, $message) })* }
    };
}

refusals! {
    /// No or wrong token.
    unauthorized = 401, 0, "401: Unauthorized";
    /// No such route.
    not_found = 404, 0, "404: Not Found";
    /// The route knows no such method.
    wrong_method = 405, 0, "405: Method Not Allowed";
    /// No such channel.
    unknown_channel = 404, 10003, "Unknown Channel";
    /// No such guild.
    unknown_guild = 404, 10004, "Unknown Guild";
    /// No such member.
    unknown_member = 404, 10007, "Unknown Member";
    /// No such message.
    unknown_message = 404, 10008, "Unknown Message";
    /// No such overwrite.
    unknown_overwrite = 404, 10009, "Unknown Overwrite";
    /// No such role.
    unknown_role = 404, 10011, "Unknown Role";
    /// No such user.
    unknown_user = 404, 10013, "Unknown User";
    /// Nothing to edit yet.
    unknown_webhook = 404, 10015, "Unknown Webhook";
    /// Too late, or never there.
    unknown_interaction = 404, 10062, "Unknown interaction";
    /// No such command.
    unknown_command = 404, 10063, "Unknown application command";
    /// No such event.
    unknown_event = 404, 10070, "Unknown Guild Scheduled Event";
    /// Not for this application.
    not_authorized = 403, 20012, "You are not authorized to perform this action on this application";
    /// A file too large.
    too_large = 413, 40005, "Request entity too large";
    /// A message can be published once.
    already_crossposted = 400, 40033, "This message has already been crossposted.";
    /// A message holds one thread.
    thread_exists = 400, 160_004, "A thread has already been created for this message";
    /// An interaction can be answered once.
    already_acknowledged = 400, 40060, "Interaction has already been acknowledged.";
    /// Can't see it.
    missing_access = 403, 50001, "Missing Access";
    /// Not in this kind of channel.
    not_in_this_channel = 403, 50024, "Cannot execute action on this channel type";
    /// Only its author may edit a message.
    not_the_author = 403, 50005, "Cannot edit a message authored by another user";
    /// A message with nothing in it.
    empty_message = 400, 50006, "Cannot send an empty message";
    /// A closed DM.
    closed_dm = 403, 50007, "Cannot send messages to this user";
    /// Not in a DM.
    not_in_a_dm = 403, 50003, "Cannot execute action on a DM channel";
    /// The bot lacks a permission there.
    missing_permissions = 403, 50013, "Missing Permissions";
    /// Expired, or never given.
    invalid_webhook_token = 401, 50027, "Invalid Webhook Token";
    /// Too old for deletion in bulk.
    too_old_for_bulk = 400, 50034, "A message provided was too old to bulk delete";
    /// Nobody to open a DM with.
    invalid_recipient = 400, 50033, "Invalid Recipient(s)";
    /// A body that isn't what its type says.
    unreadable = 400, 50109, "The request body contains invalid JSON.";
    /// Too old for many edits.
    too_many_edits = 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later.";
    /// Users without a guild in common.
    no_mutual_guild = 403, 50278, "Cannot send messages to this user due to having no mutual guilds";
    /// A channel holds a hundred pinned messages.
    too_many_pins = 400, 30003, "Maximum number of pins reached for the channel (50)";
    /// Five hundred channels.
    too_many_channels = 400, 30013, "Maximum number of server channels reached (500)";
    /// A day's new commands.
    too_many_commands_today = 400, 30034, "Max number of daily application command creates has been reached (200)";
    /// A guild holds a hundred scheduled events.
    too_many_events = 400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_nest_by_their_path() {
        let problems =
            vec![Problem::new("embeds.0.title", "X", "too long"), Problem::new("", "Y", "all wrong")];
        let body = ApiError::form(problems).body();
        assert_eq!(body["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"], "X");
        assert_eq!(body["errors"]["_errors"][0]["code"], "Y");
        assert_eq!(body["code"], 50035);
    }
}
