//! Files of messages. Users upload them, so a browser must never run one as a script.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::file_type::content_type;
use crate::id::Id;
use crate::state::AppState;

/// Types that a browser shows in place. They are pixels and can't hold scripts.
const RASTER: [&str; 7] =
    ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/apng", "image/bmp"];
/// Lets a file load and run nothing. The browser's own picture view needs inline styles.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; \
     frame-ancestors 'none'";

/// `GET /attachments/{channel}/{id}/{filename}`
pub async fn serve(
    State(app): State<AppState>,
    Path((_, id, filename)): Path<(String, String, String)>,
) -> Response {
    let found = id.parse().ok().and_then(|id: Id| app.access(|s| s.files.get(&id).cloned()));
    match found {
        Some(bytes) => (headers(&filename), Body::from(bytes)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Makes the headers of a file from its name.
fn headers(filename: &str) -> [(HeaderName, String); 3] {
    let kind = content_type(filename);
    let disposition = if RASTER.contains(&&*kind) { "inline" } else { "attachment" };
    [
        (header::CONTENT_TYPE, neutralize(kind)),
        (header::CONTENT_DISPOSITION, disposition.to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ]
}

/// Returns a content type that browsers use neither as a script nor as a style.
fn neutralize(kind: String) -> String {
    if kind.starts_with("text/") {
        "text/plain; charset=utf-8".to_owned()
    } else if kind == "application/javascript" {
        "application/octet-stream".to_owned()
    } else {
        kind
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_raster_images_show_and_nothing_is_a_script() {
        for (name, kind, disposition) in [
            ("map.png", "image/png", "inline"),
            ("map.jpeg", "image/jpeg", "inline"),
            ("map.svg", "image/svg+xml", "attachment"),
            ("page.html", "text/plain; charset=utf-8", "attachment"),
            ("page.xhtml", "application/xhtml+xml", "attachment"),
            ("code.js", "text/plain; charset=utf-8", "attachment"),
            ("code.mjs", "application/octet-stream", "attachment"),
            ("code.ecma", "text/plain; charset=utf-8", "attachment"),
            ("style.css", "text/plain; charset=utf-8", "attachment"),
            ("data.json", "application/json; charset=utf-8", "attachment"),
            ("paper.pdf", "application/pdf", "attachment"),
            ("no-ending", "application/octet-stream", "attachment"),
        ] {
            let [kind_header, disposition_header, _] = headers(name);
            assert_eq!(
                (kind_header.1.as_str(), disposition_header.1.as_str()),
                (kind, disposition),
                "{name}"
            );
        }
    }
}
