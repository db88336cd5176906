//! The control API: how people act, see, and arrange the world. Described in the README, route by route.

mod act;
mod choose;
mod find;
mod guilds;
mod mischief;
mod options;
mod outcome;
mod payload;
mod people;
mod record;
mod see;
mod stream;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, patch, post, put};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

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
        .route("/guilds/{guild}/channels", post(guilds::create_channel))
        .route("/channels/{channel}", patch(guilds::change_channel).delete(guilds::delete_channel))
        .route("/readers", get(see::readers))
        .route("/view", get(see::view))
        .route("/messages", get(see::messages))
        .route("/commands", get(see::commands))
        .route("/modals", get(see::modals))
        .route("/events", get(stream::events))
        .route("/act/command", post(act::command))
        .route("/act/complete", post(act::complete))
        .route("/act/button", post(act::button))
        .route("/act/select", post(act::select))
        .route("/act/modal", post(act::modal))
        .route("/act/message", post(act::message))
        .route("/act/delete", post(act::delete))
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
