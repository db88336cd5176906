//! Files of messages, served by address.

use axum::body::Body;
use axum::extract::{Path, State as Given};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::id::Id;
use crate::state::Shared;

/// `GET /attachments/{channel}/{id}/{filename}`
pub async fn serve(
    Given(shared): Given<Shared>,
    Path((_, id, filename)): Path<(String, String, String)>,
) -> Response {
    let found = id.parse().ok().and_then(|id: Id| shared.look(|s| s.files.get(&id).cloned()));
    match found {
        Some(bytes) => ([(header::CONTENT_TYPE, content_type(&filename))], Body::from(bytes)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The content type that a file's name tells.
pub fn content_type(filename: &str) -> String {
    let kind = mime_guess::from_path(filename).first_or_octet_stream();
    let is_text = kind.type_() == mime_guess::mime::TEXT || kind.subtype() == mime_guess::mime::JSON;
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

/// Width and height of a PNG, from its header.
pub fn png_dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.get(12..16)? != b"IHDR" {
        return None;
    }
    let at = |i: usize| bytes.get(i..i + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some((at(16)?, at(20)?))
}
