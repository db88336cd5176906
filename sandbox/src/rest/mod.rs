//! REST v10: how a request is received, checked, answered and noted. The routes are in `routes.rs`.

mod access;
mod call;
mod channels;
mod commands;
mod compose;
mod error;
mod events;
mod guilds;
mod interactions;
mod messages;
mod overwrites;
mod pins;
mod roles;
mod routes;
mod users;
mod webhooks;

use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use serde_json::json;

use crate::check;
use crate::faults::{AnswerLost, FaultKind};
use crate::request_log::Violation;
use crate::state::{AppState, ServerState};
use call::Call;
pub use call::FILE_MAX;
use error::{Answer, ApiError, Reply};

/// Serves a request under `/api`.
pub async fn serve(State(app): State<AppState>, request: Request<Body>) -> Response {
    let begun = Instant::now();
    let call = begin(&request);
    let (method, path) = (call.method.clone(), call.path.clone());
    let fault = app.look(|s| s.faults.take(&method, &path));
    let response = match &fault {
        Some(FaultKind::Refuse) => lost(),
        Some(FaultKind::RateLimit { retry_after, global }) => rate_limited(*retry_after, *global),
        Some(FaultKind::Status { status, code }) => broken(*status, *code),
        Some(FaultKind::Slow { ms }) => {
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            answer(&app, call, request).await
        }
        Some(FaultKind::LateAnswer { ms }) => {
            let answered = answer(&app, call, request).await;
            tokio::time::sleep(Duration::from_millis(*ms)).await;
            answered
        }
        Some(FaultKind::LoseAnswer) => {
            answer(&app, call, request).await;
            lost()
        }
        None => answer(&app, call, request).await,
    };
    let was_lost = response.extensions().get::<AnswerLost>().is_some();
    let status = if was_lost { 0 } else { response.status().as_u16() };
    let took = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
    app.look(|s| s.requests.note(s.clock.now(), &method, &path, status, took));
    response
}

fn begin(request: &Request<Body>) -> Call {
    let path = request.uri().path().trim_start_matches("/api");
    let versioned = path.strip_prefix("/v").and_then(|p| p.split_once('/'));
    let path = match versioned {
        Some((version, rest)) if version.bytes().all(|b| b.is_ascii_digit()) => format!("/{rest}"),
        _ => path.to_owned(),
    };
    let query = request.uri().query().unwrap_or_default();
    Call {
        method: request.method().as_str().to_owned(),
        path: percent_decode_str(&path).decode_utf8_lossy().into_owned(),
        query: form_urlencoded::parse(query.as_bytes()).into_owned().collect(),
        ..Call::default()
    }
}

async fn answer(app: &AppState, call: Call, request: Request<Body>) -> Response {
    let allowed = routes::is_open(&call.path) || authorized(app, request.headers());
    if !allowed {
        return show(Err(ApiError::unauthorized()));
    }
    let (method, path) = (call.method.clone(), call.path.clone());
    let reply = match call.read(request).await {
        Ok(call) => decide(app, &call),
        Err(refusal) => {
            note_violation(app, &method, &path, &refusal, &serde_json::Value::Null);
            Err(refusal)
        }
    };
    show(reply)
}

fn authorized(app: &AppState, headers: &HeaderMap) -> bool {
    let given = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let token = given.strip_prefix("Bot ");
    token.is_some_and(|t| app.look(|s| s.world.bot.token == t))
}

fn decide(app: &AppState, call: &Call) -> Reply {
    let problems = check::body(&call.method, &call.path, &call.body);
    let reply = if !problems.is_empty() {
        Err(ApiError::form(problems))
    } else if call.method == "GET" {
        app.look(|state| routes::route(state, call))
    } else {
        app.change(|state| routes::route(state, call))
    };
    if let Err(refusal) = &reply {
        note_violation(app, &call.method, &call.path, refusal, &call.body);
    }
    reply
}

fn note_violation(app: &AppState, method: &str, path: &str, refusal: &ApiError, body: &serde_json::Value) {
    if !refusal.violation {
        return;
    }
    tracing::warn!(method, path, ?refusal, "Discord would refuse this body");
    let note = |s: &mut ServerState| {
        s.requests.violations.push(Violation {
            at: s.clock.now(),
            method: method.to_owned(),
            path: path.to_owned(),
            problems: if refusal.problems.is_empty() {
                vec![crate::request_log::Problem::new("", &refusal.code.to_string(), refusal.message.clone())]
            } else {
                refusal.problems.clone()
            },
            body: body.clone(),
        });
    };
    app.change(note);
}

fn show(reply: Reply) -> Response {
    match reply {
        Ok(Answer::Json(value)) => Json(value).into_response(),
        Ok(Answer::Created(value)) => (StatusCode::CREATED, Json(value)).into_response(),
        Ok(Answer::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(refusal) => {
            let status = StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::BAD_REQUEST);
            (status, Json(refusal.body())).into_response()
        }
    }
}

/// An answer that the server turns into a dead connection.
fn lost() -> Response {
    let mut response = StatusCode::SERVICE_UNAVAILABLE.into_response();
    response.extensions_mut().insert(AnswerLost);
    response
}

fn rate_limited(retry_after: f64, global: bool) -> Response {
    let body =
        json!({"message": "You are being rate limited.", "retry_after": retry_after, "global": global});
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    let mut say = |name: &'static str, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    };
    say("retry-after", &retry_after.to_string());
    say("via", "1.1 sandbox");
    say("x-ratelimit-scope", if global { "global" } else { "user" });
    if global {
        say("x-ratelimit-global", "true");
    } else {
        say("x-ratelimit-limit", "5");
        say("x-ratelimit-remaining", "0");
        say("x-ratelimit-reset-after", &retry_after.to_string());
        let now = jiff::Timestamp::now().as_millisecond() as f64 / 1000.0;
        say("x-ratelimit-reset", &format!("{:.3}", now + retry_after));
        say("x-ratelimit-bucket", "sandbox");
    }
    response
}

fn broken(status: u16, code: u64) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let body = json!({"message": format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or("Error")), "code": code});
    (status, Json(body)).into_response()
}
