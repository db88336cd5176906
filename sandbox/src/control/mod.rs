//! The control API: people use it to act, look and arrange the world. The README lists its routes.

mod available;
mod channels;
mod commands;
mod components;
mod events;
mod faults;
mod find;
mod guilds;
mod logs;
mod messages;
mod modals;
mod options;
mod outcome;
mod payload;
mod resolved;
mod users;
mod views;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, patch, post, put};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::state::AppState;
use crate::world::Permissions;

pub fn router() -> Router<AppState> {
    Router::new()
        .route("/state", get(views::get_state))
        .route("/users", get(users::list).post(users::create))
        .route("/users/{user}", patch(users::change))
        .route("/bot", get(users::get_bot).patch(users::change_bot))
        .route("/guilds", post(guilds::create))
        .route("/guilds/{guild}", patch(guilds::change))
        .route("/guilds/{guild}/bot", post(guilds::invite))
        .route("/guilds/{guild}/members", post(guilds::join))
        .route("/guilds/{guild}/members/{user}", axum::routing::delete(guilds::leave))
        .route(
            "/guilds/{guild}/members/{user}/roles/{role}",
            put(guilds::give_role).delete(guilds::take_role),
        )
        .route("/guilds/{guild}/roles", post(guilds::create_role))
        .route("/guilds/{guild}/roles/{role}", patch(guilds::change_role))
        .route("/guilds/{guild}/channels", post(channels::create))
        .route("/channels/{channel}", patch(channels::change).delete(channels::delete))
        .route("/readers", get(views::list_readers))
        .route("/view", get(views::get_view))
        .route("/messages", get(views::list_messages))
        .route("/commands", get(views::list_commands))
        .route("/modals", get(views::list_modals))
        .route("/events", get(events::open))
        .route("/act/command", post(commands::run))
        .route("/act/complete", post(commands::complete))
        .route("/act/button", post(components::press))
        .route("/act/select", post(components::choose))
        .route("/act/modal", post(modals::submit))
        .route("/act/message", post(messages::write))
        .route("/act/delete", post(messages::delete))
        .route("/interactions/{id}", get(outcome::get))
        .route("/interactions/{id}/duplicate", post(outcome::duplicate))
        .route("/log", get(logs::list_log))
        .route("/requests", get(logs::get_requests))
        .route("/violations", get(logs::list_violations).delete(logs::forget_violations))
        .route("/faults", get(faults::list).post(faults::add).delete(faults::clear))
        .route("/limits", get(faults::get_limits).patch(faults::change_limits))
        .route("/gateway/drop", post(faults::drop_gateway))
        .route("/gateway/refuse", post(faults::refuse_gateway))
        .route("/clock", post(faults::advance_clock))
        .fallback(not_found)
}

async fn not_found() -> Rejection {
    Rejection::missing("there is no such route in the control API; the sandbox's README lists them")
}

/// Answer to a call of the control API.
type Reply = Result<Json<Value>, Rejection>;

/// Reason, as a sentence, why a call is refused.
#[derive(Debug)]
pub struct Rejection {
    status: StatusCode,
    sentence: String,
}

impl Rejection {
    fn wrong(sentence: impl Into<String>) -> Self {
        Self { status: StatusCode::BAD_REQUEST, sentence: sentence.into() }
    }

    fn forbidden(sentence: impl Into<String>) -> Self {
        Self { status: StatusCode::FORBIDDEN, sentence: sentence.into() }
    }

    fn missing(sentence: impl Into<String>) -> Self {
        Self { status: StatusCode::NOT_FOUND, sentence: sentence.into() }
    }

    fn conflict(sentence: impl Into<String>) -> Self {
        Self { status: StatusCode::CONFLICT, sentence: sentence.into() }
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        (self.status, Json(json!({"error": self.sentence}))).into_response()
    }
}

/// Parses a body. An empty one counts as `{}`.
fn read_body<T: DeserializeOwned>(body: &Bytes) -> Result<T, Rejection> {
    let body: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body)
        .map_err(|why| Rejection::wrong(format!("the body is wrong: {why}")))
}

/// Converts a number or text to text, since ids may be either.
fn to_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn default_locale() -> String {
    "en-US".to_owned()
}

/// Reads permissions from a number, a decimal string or a list of names.
fn permissions(value: &Value) -> Result<Permissions, Rejection> {
    match value {
        Value::Null => Ok(Permissions::empty()),
        Value::Number(n) => n
            .as_u64()
            .map(Permissions::from)
            .ok_or_else(|| Rejection::wrong("permissions aren't negative")),
        Value::String(text) => text.parse().map(u64::into).map_err(|_| {
            Rejection::wrong(format!("{text:?} isn't a decimal number of permissions"))
        }),
        Value::Array(names) => names.iter().try_fold(Permissions::empty(), |sum, name| {
            let bit = Permissions::from_name(name.as_str().unwrap_or_default());
            bit.map(|b| sum | b)
                .ok_or_else(|| Rejection::wrong(format!("there is no permission {name}")))
        }),
        _ => Err(Rejection::wrong("permissions are a decimal string or a list of names")),
    }
}
