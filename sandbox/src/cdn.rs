//! Files of messages. People upload them, so a browser must never run one as a script.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::file_type::content_type;
use crate::id::Id;
use crate::state::AppState;

/// The types that a browser shows in place. They are pixels: none of them holds a script.
const RASTER: [&str; 7] =
    ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/apng", "image/bmp"];
/// A file loads and runs nothing. The browser's own view of a picture needs inline styles.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; frame-ancestors 'none'";

/// `GET /attachments/{channel}/{id}/{filename}`
pub async fn serve(
    State(app): State<AppState>,
    Path((_, id, filename)): Path<(String, String, String)>,
) -> Response {
    let found = id.parse().ok().and_then(|id: Id| app.look(|s| s.files.get(&id).cloned()));
    match found {
        Some(bytes) => (headers(&filename), Body::from(bytes)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The headers of a file by its name. Only raster images are shown in place.
fn headers(filename: &str) -> [(HeaderName, String); 3] {
    let kind = content_type(filename);
    let disposition = if RASTER.contains(&&*kind) { "inline" } else { "attachment" };
    [
        (header::CONTENT_TYPE, harmless(kind)),
        (header::CONTENT_DISPOSITION, disposition.to_owned()),
        (header::CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ]
}

/// A content type that browsers, told `nosniff`, use neither as a script nor as a style.
fn harmless(kind: String) -> String {
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
    fn only_pictures_of_pixels_are_shown_and_nothing_is_a_script() {
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
            let [told, shown, _] = headers(name);
            assert_eq!((told.1.as_str(), shown.1.as_str()), (kind, disposition), "{name}");
        }
    }
}
