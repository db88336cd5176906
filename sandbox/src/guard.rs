//! Keeps foreign web pages out, since every page in a local browser can reach the sandbox.
//!
//! They are recognised by their `Host` (a foreign name that resolves to this machine), their
//! `Origin` or their content type. There is no token: other local programs belong to the user.

use std::sync::Arc;

use axum::Json;
use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Names of this machine.
const LOOPBACK: [&str; 2] = ["127.0.0.1", "localhost"];
/// Name for libraries that know no other address of Discord. A web page can't use it.
const DISCORD: &str = "discord.com";

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// Further host names of the sandbox.
pub type Hosts = Arc<Vec<String>>;

/// Refuses requests that a foreign page could have sent, and keeps answers out of foreign pages.
pub async fn refuse_foreign_pages(
    State(hosts): State<Hosts>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match find_refusal(&hosts, &request) {
        Some((status, sentence)) => refusal_response(status, &sentence),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// Makes a refusal that clients of the control API and of Discord's API both understand.
fn refusal_response(status: StatusCode, sentence: &str) -> Response {
    (status, Json(json!({"error": sentence, "message": sentence, "code": 0}))).into_response()
}

fn find_refusal(hosts: &[String], request: &Request) -> Option<(StatusCode, String)> {
    let (headers, path) = (request.headers(), request.uri().path());
    let host = single_header(headers, &header::HOST).unwrap_or_default();
    if !is_known_host(hosts, host, path) {
        let sentence = format!(
            "{host:?} isn't a name of the sandbox, so a web page may have sent this. \
             If the name is yours, start the sandbox with --host {}",
            host_name(host).unwrap_or("NAME")
        );
        return Some((StatusCode::FORBIDDEN, sentence));
    }
    if headers.contains_key(header::ORIGIN) {
        let origin = single_header(headers, &header::ORIGIN).unwrap_or_default();
        if !is_own_origin(origin, host) {
            let sentence = format!(
                "web pages of {origin:?} may not use the sandbox. Open its own page at {host:?}. \
                 If a proxy changes the name, start the sandbox with --host NAME and keep the \
                 Host header"
            );
            return Some((StatusCode::FORBIDDEN, sentence));
        }
    }
    if is_control(path) && !is_json_or_empty(headers, request.body()) {
        let sentence =
            "a body must be JSON: send it with the header content-type: application/json";
        return Some((StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence.to_owned()));
    }
    None
}

fn is_control(path: &str) -> bool {
    path == "/control" || path.starts_with("/control/")
}

/// Returns a header that is present exactly once, as text.
fn single_header<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// Returns the name in `name` or `name:port`.
fn host_name(host: &str) -> Option<&str> {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) => return None,
        None => host,
    };
    (!name.is_empty()).then_some(name)
}

/// Returns whether the sandbox has this name. Any port is fine, since ports can be forwarded.
fn is_known_host(hosts: &[String], host: &str, path: &str) -> bool {
    let Some(name) = host_name(host) else { return false };
    let is = |known: &str| known.eq_ignore_ascii_case(name);
    LOOPBACK.into_iter().any(is)
        || hosts.iter().any(|known| is(known))
        || is(DISCORD) && path.starts_with("/api/")
}

/// Returns whether an origin is that of the sandbox's page on this host.
fn is_own_origin(origin: &str, host: &str) -> bool {
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

fn is_json_or_empty(headers: &HeaderMap, body: &Body) -> bool {
    if !headers.contains_key(header::CONTENT_TYPE) {
        return body.is_end_stream();
    }
    let kind = single_header(headers, &header::CONTENT_TYPE).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(path: &str, headers: &[(&str, &str)], body: &'static str) -> u16 {
        let mut request = Request::builder().method("POST").uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::from(body)).expect("a request");
        let hosts = ["devbox.example".to_owned()];
        find_refusal(&hosts, &request).map_or(200, |(status, _)| status.as_u16())
    }

    #[test]
    fn only_names_of_this_machine_are_served() {
        for path in [
            "/control/state",
            "/control/events",
            "/gateway",
            "/api/v10/users/@me",
            "/",
            "/attachments/1/2/x",
        ] {
            for host in
                ["127.0.0.1", "127.0.0.1:8420", "localhost:1", "LOCALHOST", "devbox.example:80"]
            {
                assert_eq!(status(path, &[("host", host)], ""), 200, "{path} {host}");
            }
            for host in [
                "evil.example",
                "evil.example:8420",
                "localhost.evil.example",
                "x@127.0.0.1",
                "127.0.0.1:x",
            ] {
                assert_eq!(status(path, &[("host", host)], ""), 403, "{path} {host}");
            }
            assert_eq!(status(path, &[], ""), 403, "{path} without a host");
            assert_eq!(
                status(path, &[("host", "localhost"), ("host", "evil.example")], ""),
                403,
                "{path} with two"
            );
        }
        assert_eq!(status("/api/v10/users/@me", &[("host", "discord.com")], ""), 200);
        assert_eq!(status("/control/state", &[("host", "discord.com")], ""), 403);
    }

    #[test]
    fn only_the_own_origin_is_served() {
        let host = ("host", "127.0.0.1:8420");
        for origin in ["http://127.0.0.1:8420", "https://127.0.0.1:8420"] {
            assert_eq!(status("/control/state", &[host, ("origin", origin)], ""), 200, "{origin}");
        }
        let foreign = [
            "null",
            "",
            "http://127.0.0.1",
            "http://127.0.0.1:3000",
            "http://localhost:8420",
            "http://evil.example",
            "file://",
        ];
        for origin in foreign {
            assert_eq!(status("/control/state", &[host, ("origin", origin)], ""), 403, "{origin}");
            assert_eq!(status("/gateway", &[host, ("origin", origin)], ""), 403, "{origin}");
        }
    }

    #[test]
    fn only_json_is_read() {
        let host = ("host", "localhost");
        for kind in ["application/json", "application/json; charset=utf-8", "Application/JSON"] {
            assert_eq!(
                status("/control/users", &[host, ("content-type", kind)], "{}"),
                200,
                "{kind}"
            );
        }
        for kind in [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "text/plain; application/json",
        ] {
            assert_eq!(
                status("/control/users", &[host, ("content-type", kind)], "{}"),
                415,
                "{kind}"
            );
            assert_eq!(
                status("/control/users", &[host, ("content-type", kind)], ""),
                415,
                "{kind}"
            );
        }
        assert_eq!(status("/control/users", &[host], "{}"), 415);
        assert_eq!(status("/control/users", &[host], ""), 200);
    }

    #[test]
    fn the_refusal_names_the_option() {
        let request = Request::builder().uri("/control/state").header("host", "devbox:8420");
        let refused =
            find_refusal(&[], &request.body(Body::empty()).expect("a request")).expect("refused");
        assert!(refused.1.contains("--host devbox"), "{}", refused.1);
    }
}
