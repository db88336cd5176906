//! REST v10: reads, checks, answers and logs requests. `routes.rs` lists the routes.

mod access;
mod call;
mod channels;
mod commands;
mod compose;
mod error;
mod events;
mod guilds;
mod interactions;
mod limited;
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
use axum::http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use percent_encoding::percent_decode_str;
use serde_json::json;

use crate::check;
use crate::faults::{AnswerLost, FaultBody, FaultKind};
use crate::limits::Verdict;
use crate::request_log::Violation;
use crate::state::{AppState, ServerState};
use call::Call;
pub use call::FILE_MAX;
use error::{Answer, ApiError, Reply};

/// Error page of Cloudflare.
const CLOUDFLARE: &str = "<!DOCTYPE html><html><head><title>Access denied | discord.com used \
     Cloudflare to restrict access</title></head><body><h1>Error 1020</h1></body></html>";

/// Serves a request under `/api` within the limits.
pub async fn serve(State(app): State<AppState>, request: Request<Body>) -> Response {
    let start = Instant::now();
    let call = read_head(&request);
    let (method, path) = (call.method.clone(), call.path.clone());
    let verdict = app.access(|s| s.limiter.check_request(&method, &path, s.clock.now_ms()));
    let mut response = match verdict {
        Verdict::Served(state) => {
            limited::add_bucket_headers(serve_with_faults(&app, call, request).await, state)
        }
        refused => {
            discard_body(request).await;
            limited::refusal_response(&refused)
        }
    };
    if let Ok(date) = HeaderValue::from_str(&app.access(|s| s.clock.http_date())) {
        response.headers_mut().insert(header::DATE, date);
    }
    let was_lost = response.extensions().get::<AnswerLost>().is_some();
    let status = if was_lost { 0 } else { response.status().as_u16() };
    let took = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
    app.access(|s| {
        if matches!(status, 401 | 403 | 429) {
            s.limiter.count_refused(s.clock.now_ms());
        }
        s.requests.add(s.clock.now(), &method, &path, status, took);
    });
    response
}

/// Serves a request with the fault that waits for it, if any. The body is read unless the
/// connection closes. A client with an unfinished upload would take an early answer for a broken
/// connection.
async fn serve_with_faults(app: &AppState, call: Call, request: Request<Body>) -> Response {
    if app.access(|s| s.is_in_unavailable_guild(&call.path)) {
        discard_body(request).await;
        return faulty_response(503, 0, None, FaultBody::Json).await;
    }
    match app.access(|s| s.faults.take(&call.method, &call.path)) {
        Some(FaultKind::Refuse) => lost_answer(),
        Some(FaultKind::RateLimit { retry_after, global }) => {
            discard_body(request).await;
            limited::fault_response(retry_after, global)
        }
        Some(FaultKind::Status { status, code, message, body }) => {
            discard_body(request).await;
            faulty_response(status, code, message, body).await
        }
        Some(FaultKind::Slow { ms }) => {
            tokio::time::sleep(Duration::from_millis(ms)).await;
            answer(app, call, request).await
        }
        Some(FaultKind::LateAnswer { ms }) => {
            let answered = answer(app, call, request).await;
            tokio::time::sleep(Duration::from_millis(ms)).await;
            answered
        }
        Some(FaultKind::CutAnswer) => cut_body(answer(app, call, request).await).await,
        Some(FaultKind::LoseAnswer) => {
            answer(app, call, request).await;
            lost_answer()
        }
        None => answer(app, call, request).await,
    }
}

/// Reads a body that doesn't matter.
async fn discard_body(request: Request<Body>) {
    // The answer doesn't depend on errors here.
    let _ = axum::body::to_bytes(request.into_body(), call::BODY_MAX).await;
}

fn read_head(request: &Request<Body>) -> Call {
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
    let allowed = routes::is_open(&call.path) || is_authorized(app, request.headers());
    if !allowed {
        discard_body(request).await;
        return to_response(Err(ApiError::unauthorized()));
    }
    let (method, path) = (call.method.clone(), call.path.clone());
    let reply = match call.read(request).await {
        Ok(call) => handle(app, &call),
        Err(refusal) => {
            note_violation(app, &method, &path, &refusal, &serde_json::Value::Null);
            Err(refusal)
        }
    };
    check_answer(app, &method, &path, &reply);
    to_response(reply)
}

/// Compares an answer with Discord's document and records the differences.
fn check_answer(app: &AppState, method: &str, path: &str, reply: &Reply) {
    let checked = match reply {
        Ok(Answer::Json(value)) => check::check_response(method, path, 200, Some(value)),
        Ok(Answer::Created(value)) => check::check_response(method, path, 201, Some(value)),
        Ok(Answer::Nothing) => check::check_response(method, path, 204, None),
        Err(refusal) if refusal.wait_ms.is_some() => return,
        // The document has numbers as codes within `errors`, where Discord has words.
        Err(refusal) => {
            let mut body = refusal.body();
            body.as_object_mut().map(|body| body.remove("errors"));
            check::check_response(method, path, refusal.status, Some(&body))
        }
    };
    app.access(|s| s.requests.compared.extend(checked.route));
    if !checked.problems.is_empty() {
        let body = match reply {
            Ok(Answer::Json(value) | Answer::Created(value)) => value.clone(),
            _ => serde_json::Value::Null,
        };
        note_violation(app, method, path, &ApiError::form(checked.problems), &body);
    }
}

fn is_authorized(app: &AppState, headers: &HeaderMap) -> bool {
    let given =
        headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let token = given.strip_prefix("Bot ");
    token.is_some_and(|t| app.access(|s| s.world.bot.token == t))
}

fn handle(app: &AppState, call: &Call) -> Reply {
    let found = check::check_body(&call.method, &call.path, &call.body);
    if found.refused.is_empty() && !found.ignored.is_empty() {
        let lost = ApiError::form(found.ignored);
        note_violation(app, &call.method, &call.path, &lost, &call.body);
    }
    let reply = if !found.refused.is_empty() {
        Err(ApiError::form(found.refused))
    } else if call.method == "GET" {
        app.access(|state| routes::route(state, call))
    } else {
        app.change(|state| routes::route(state, call))
    };
    if let Err(refusal) = &reply {
        note_violation(app, &call.method, &call.path, refusal, &call.body);
    }
    reply
}

fn note_violation(
    app: &AppState,
    method: &str,
    path: &str,
    refusal: &ApiError,
    body: &serde_json::Value,
) {
    if !refusal.violation {
        return;
    }
    tracing::warn!(method, path, ?refusal, "not like Discord");
    let note = |s: &mut ServerState| {
        s.requests.violations.push(Violation {
            at: s.clock.now(),
            method: method.to_owned(),
            path: path.to_owned(),
            problems: if refusal.problems.is_empty() {
                vec![crate::request_log::Problem::new(
                    "",
                    &refusal.code.to_string(),
                    refusal.message.clone(),
                )]
            } else {
                refusal.problems.clone()
            },
            body: body.clone(),
        });
    };
    app.change(note);
}

fn to_response(reply: Reply) -> Response {
    match reply {
        Ok(Answer::Json(value)) => Json(value).into_response(),
        Ok(Answer::Created(value)) => (StatusCode::CREATED, Json(value)).into_response(),
        Ok(Answer::Nothing) => StatusCode::NO_CONTENT.into_response(),
        Err(refusal) => {
            if let Some(wait_ms) = refusal.wait_ms {
                return limited::rename_limit(wait_ms);
            }
            let status = StatusCode::from_u16(refusal.status).unwrap_or(StatusCode::BAD_REQUEST);
            (status, Json(refusal.body())).into_response()
        }
    }
}

/// Makes an answer that the server replaces with a broken connection.
fn lost_answer() -> Response {
    let mut response = StatusCode::SERVICE_UNAVAILABLE.into_response();
    response.extensions_mut().insert(AnswerLost);
    response
}

async fn faulty_response(
    status: u16,
    code: u64,
    message: Option<String>,
    body: FaultBody,
) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let usual = || format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or("Error"));
    let json = || json!({"message": message.unwrap_or_else(usual), "code": code});
    match body {
        FaultBody::Json => (status, Json(json())).into_response(),
        FaultBody::Html => (status, Html(CLOUDFLARE)).into_response(),
        FaultBody::Empty => status.into_response(),
        FaultBody::Cut => cut_body((status, Json(json())).into_response()).await,
    }
}

/// Cuts an answer in the middle of its body.
async fn cut_body(answer: Response) -> Response {
    let (mut head, body) = answer.into_parts();
    head.headers.remove(header::CONTENT_LENGTH);
    let whole = axum::body::to_bytes(body, call::BODY_MAX).await.unwrap_or_default();
    let half = whole.slice(..whole.len() / 2);
    let breaks_off = std::io::Error::other("cut on purpose");
    Response::from_parts(
        head,
        Body::from_stream(futures_util::stream::iter([Ok(half), Err(breaks_off)])),
    )
}
