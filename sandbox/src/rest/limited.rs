//! Rate limits in answers: headers, and the 429.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::limits::{BucketState, Verdict};

/// Adds the headers of a bucket, unless they are there.
pub fn add_bucket_headers(mut response: Response, state: Option<BucketState>) -> Response {
    if let Some(state) = state
        && !response.headers().contains_key("x-ratelimit-limit")
    {
        set_bucket_headers(&mut response, &state);
    }
    response
}

/// Makes the answer to a request over a limit.
pub fn refusal_response(verdict: &Verdict) -> Response {
    match verdict {
        Verdict::Served(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Verdict::BucketEmpty(state) => {
            let mut response = too_many_requests(state.resets_after_ms, "user", false);
            set_bucket_headers(&mut response, state);
            response
        }
        Verdict::TooManyPerSecond(wait_ms) => too_many_requests(*wait_ms, "global", true),
        Verdict::Banned(wait_ms) => banned(*wait_ms),
    }
}

/// Makes the answer to a change of a channel's name or topic over the limit. Its headers are those
/// of the route's bucket, which isn't empty.
pub fn rename_limit(wait_ms: i64) -> Response {
    too_many_requests(wait_ms, "user", false)
}

/// Makes the 429 of a fault, exact to the millisecond.
pub fn fault_response(retry_after: f64, global: bool) -> Response {
    let wait_ms = (retry_after * 1_000.0) as i64;
    let mut response = too_many_requests(wait_ms, if global { "global" } else { "user" }, global);
    if !global {
        let now = jiff::Timestamp::now().as_millisecond();
        let (bucket, resets_ms) = ("sandbox".to_owned(), now + wait_ms);
        let state =
            BucketState { bucket, limit: 5, remaining: 0, resets_ms, resets_after_ms: wait_ms };
        set_bucket_headers(&mut response, &state);
    }
    set_header(&mut response, "retry-after", &retry_after.to_string());
    response
}

fn too_many_requests(wait_ms: i64, scope: &str, global: bool) -> Response {
    let body = json!({
        "message": "You are being rate limited.", "retry_after": seconds(wait_ms),
        "global": global,
    });
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    set_header(&mut response, "retry-after", &whole_seconds(wait_ms));
    set_header(&mut response, "via", "1.1 sandbox");
    set_header(&mut response, "x-ratelimit-scope", scope);
    if global {
        set_header(&mut response, "x-ratelimit-global", "true");
    }
    response
}

/// Makes the answer to a banned address. It comes from Cloudflare, without JSON or bucket headers.
fn banned(wait_ms: i64) -> Response {
    let mut response = (StatusCode::TOO_MANY_REQUESTS, "error code: 1015").into_response();
    set_header(&mut response, header::RETRY_AFTER.as_str(), &whole_seconds(wait_ms));
    response
}

fn set_bucket_headers(response: &mut Response, state: &BucketState) {
    set_header(response, "x-ratelimit-limit", &state.limit.to_string());
    set_header(response, "x-ratelimit-remaining", &state.remaining.to_string());
    set_header(response, "x-ratelimit-reset", &format!("{:.3}", seconds(state.resets_ms)));
    set_header(
        response,
        "x-ratelimit-reset-after",
        &format!("{:.3}", seconds(state.resets_after_ms)),
    );
    set_header(response, "x-ratelimit-bucket", &state.bucket);
}

fn set_header(response: &mut Response, name: &str, value: &str) {
    if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::from_str(value)) {
        response.headers_mut().insert(name, value);
    }
}

fn seconds(ms: i64) -> f64 {
    ms as f64 / 1_000.0
}

fn whole_seconds(ms: i64) -> String {
    ms.div_euclid(1_000).saturating_add(i64::from(ms.rem_euclid(1_000) > 0)).to_string()
}
