//! How answers tell of rate limits: headers on each, and the 429.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::limits::{Standing, Verdict};

/// An answer that says how its bucket stands, unless it says so already.
pub fn told(mut response: Response, standing: Option<Standing>) -> Response {
    if let Some(standing) = standing
        && !response.headers().contains_key("x-ratelimit-limit")
    {
        say_standing(&mut response, &standing);
    }
    response
}

/// The answer to a request that isn't served.
pub fn refusal(verdict: &Verdict) -> Response {
    match verdict {
        Verdict::Served(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Verdict::BucketEmpty(standing) => {
            let mut response = too_many(standing.resets_after_ms, "user", false);
            say_standing(&mut response, standing);
            response
        }
        Verdict::TooManyAtOnce(wait_ms) => too_many(*wait_ms, "global", true),
        Verdict::ShutOut(wait_ms) => shut_out(*wait_ms),
    }
}

/// The answer to what is bounded beside the bucket: the headers tell of the bucket alone.
pub fn beside_the_bucket(wait_ms: i64) -> Response {
    too_many(wait_ms, "user", false)
}

/// The answer of a fault: as long as the fault says, to the millisecond.
pub fn on_purpose(retry_after: f64, global: bool) -> Response {
    let wait_ms = (retry_after * 1_000.0) as i64;
    let mut response = too_many(wait_ms, if global { "global" } else { "user" }, global);
    if !global {
        let now = jiff::Timestamp::now().as_millisecond();
        let (bucket, resets_ms) = ("sandbox".to_owned(), now + wait_ms);
        let standing = Standing { bucket, limit: 5, remaining: 0, resets_ms, resets_after_ms: wait_ms };
        say_standing(&mut response, &standing);
    }
    say(&mut response, "retry-after", &retry_after.to_string());
    response
}

fn too_many(wait_ms: i64, scope: &str, global: bool) -> Response {
    let body =
        json!({"message": "You are being rate limited.", "retry_after": seconds(wait_ms), "global": global});
    let mut response = (StatusCode::TOO_MANY_REQUESTS, Json(body)).into_response();
    say(&mut response, "retry-after", &whole_seconds(wait_ms));
    say(&mut response, "via", "1.1 sandbox");
    say(&mut response, "x-ratelimit-scope", scope);
    if global {
        say(&mut response, "x-ratelimit-global", "true");
    }
    response
}

/// Not Discord answers whoever was refused too often, but what stands before it: without JSON, and without a word of buckets.
fn shut_out(wait_ms: i64) -> Response {
    let mut response = (StatusCode::TOO_MANY_REQUESTS, "error code: 1015").into_response();
    say(&mut response, header::RETRY_AFTER.as_str(), &whole_seconds(wait_ms));
    response
}

fn say_standing(response: &mut Response, standing: &Standing) {
    say(response, "x-ratelimit-limit", &standing.limit.to_string());
    say(response, "x-ratelimit-remaining", &standing.remaining.to_string());
    say(response, "x-ratelimit-reset", &format!("{:.3}", seconds(standing.resets_ms)));
    say(response, "x-ratelimit-reset-after", &format!("{:.3}", seconds(standing.resets_after_ms)));
    say(response, "x-ratelimit-bucket", &standing.bucket);
}

fn say(response: &mut Response, name: &str, value: &str) {
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
