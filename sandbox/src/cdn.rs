//! Files of messages, served by address.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::file_type::content_type;
use crate::id::Id;
use crate::state::AppState;

/// `GET /attachments/{channel}/{id}/{filename}`
pub async fn serve(
    State(app): State<AppState>,
    Path((_, id, filename)): Path<(String, String, String)>,
) -> Response {
    let found = id.parse().ok().and_then(|id: Id| app.look(|s| s.files.get(&id).cloned()));
    match found {
        Some(bytes) => ([(header::CONTENT_TYPE, content_type(&filename))], Body::from(bytes)).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
