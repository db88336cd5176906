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
pub fn content_type(filename: &str) -> &'static str {
    let extension = filename.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match extension.as_str() {
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "txt" | "md" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" => "application/json; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "zip" => "application/zip",
        "pdf" => "application/pdf",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG, from its header.
pub fn png_dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.get(12..16)? != b"IHDR" {
        return None;
    }
    let at = |i: usize| bytes.get(i..i + 4)?.try_into().ok().map(u32::from_be_bytes);
    Some((at(16)?, at(20)?))
}
