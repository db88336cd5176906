//! The control API: how people act, see, and arrange the world. Described in the README, route by route.

mod channels;
mod choose;
mod components;
mod find;
mod guilds;
mod mischief;
mod modals;
mod options;
mod outcome;
mod payload;
mod people;
mod record;
mod run;
mod see;
mod speak;
mod stream;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, patch, post, put};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::permissions::bits;
use crate::state::Shared;

/// Routes under `/control`.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/state", get(see::state))
        .route("/users", get(people::list).post(people::create))
        .route("/users/{user}", patch(people::change))
        .route("/bot", get(people::bot).patch(people::change_bot))
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
        .route("/readers", get(see::readers))
        .route("/view", get(see::view))
        .route("/messages", get(see::messages))
        .route("/commands", get(see::commands))
        .route("/modals", get(see::modals))
        .route("/events", get(stream::events))
        .route("/act/command", post(run::command))
        .route("/act/complete", post(run::complete))
        .route("/act/button", post(components::button))
        .route("/act/select", post(components::select))
        .route("/act/modal", post(modals::submit))
        .route("/act/message", post(speak::write))
        .route("/act/delete", post(speak::delete))
        .route("/interactions/{id}", get(outcome::get))
        .route("/interactions/{id}/duplicate", post(outcome::duplicate))
        .route("/log", get(record::log))
        .route("/requests", get(record::requests))
        .route("/violations", get(record::violations).delete(record::forget_violations))
        .route("/faults", get(mischief::list).post(mischief::add).delete(mischief::clear))
        .route("/gateway/drop", post(mischief::drop_gateway))
        .route("/gateway/refuse", post(mischief::refuse_gateway))
        .route("/clock", post(mischief::advance_clock))
        .fallback(nothing_here)
}

async fn nothing_here() -> Fault {
    Fault::missing("there is no such route in the control API; the sandbox's README lists them")
}

/// An answer.
type Said = Result<Json<Value>, Fault>;

/// Why something can't be done: a sentence.
#[derive(Debug)]
pub struct Fault {
    status: StatusCode,
    sentence: String,
}

impl Fault {
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

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(json!({"error": self.sentence}))).into_response()
    }
}

/// Reads a body.
fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Fault> {
    let body: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(body).map_err(|why| Fault::wrong(format!("the body isn't as it should be: {why}")))
}

/// A number or a text, as text: ids may come as either.
fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn english() -> String {
    "en-US".to_owned()
}

/// Bits as a number, a decimal string, or a list of names.
fn permission_bits(value: &Value) -> Result<u64, Fault> {
    match value {
        Value::Null => Ok(0),
        Value::Number(n) => n.as_u64().ok_or_else(|| Fault::wrong("permissions aren't negative")),
        Value::String(text) => {
            text.parse().map_err(|_| Fault::wrong(format!("{text:?} is no number of permissions")))
        }
        Value::Array(names) => names.iter().try_fold(0, |sum, name| {
            let bit = bits::named(name.as_str().unwrap_or_default());
            bit.map(|b| sum | b).ok_or_else(|| Fault::wrong(format!("there is no permission {name}")))
        }),
        _ => Err(Fault::wrong("permissions are a decimal string or a list of names")),
    }
}
