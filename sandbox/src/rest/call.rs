//! A parsed request: method, path, query, JSON body, files.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::{Request, header};
use serde_json::Value;

use super::error::ApiError;
use crate::id::Id;
use crate::request_log::Problem;

/// Bytes of a body.
pub const BODY_MAX: usize = 64 * 1024 * 1024;
/// Bytes of a file.
pub const FILE_MAX: usize = 10 * 1024 * 1024;

/// A request to the REST API.
#[derive(Debug, Default)]
pub struct Call {
    pub method: String,
    /// Decoded path without `/api/v10`.
    pub path: String,
    pub query: BTreeMap<String, String>,
    /// Body, or null.
    pub body: Value,
    pub uploads: Vec<Upload>,
}

/// An uploaded file.
#[derive(Debug)]
pub struct Upload {
    /// The `n` of `files[n]`.
    pub number: u64,
    pub filename: String,
    pub bytes: Bytes,
}

impl Call {
    pub fn query_id(&self, key: &str) -> Option<Id> {
        self.query.get(key)?.parse().ok()
    }

    /// Returns the query's `limit` if it is within Discord's bounds.
    pub fn limit(&self, default: usize, max: usize) -> Result<usize, ApiError> {
        let Some(word) = self.query.get("limit") else {
            return Ok(default);
        };
        let fits = word.parse().ok().filter(|n| (1..=max).contains(n));
        fits.ok_or_else(|| {
            let message = format!("int value should be between 1 and {max}.");
            ApiError::form(vec![Problem::new("limit", "NUMBER_TYPE_MAX", message)])
        })
    }

    /// Returns whether a query parameter is true.
    pub fn is_set(&self, key: &str) -> bool {
        self.query.get(key).is_some_and(|v| v == "true" || v == "1")
    }

    /// Reads the body of a request.
    pub async fn read(mut self, request: Request<Body>) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|v| v.to_str().ok()).unwrap_or_default().to_owned();
        if kind.starts_with("multipart/form-data") {
            let form =
                Multipart::from_request(request, &()).await.map_err(|_| ApiError::unreadable())?;
            self.read_form(form).await?;
            return Ok(self);
        }
        let bytes = axum::body::to_bytes(request.into_body(), BODY_MAX)
            .await
            .map_err(|_| ApiError::too_large())?;
        if bytes.is_empty() {
            return Ok(self);
        }
        if !kind.starts_with("application/json") {
            let message = format!(
                "Expected \"Content-Type\" header to be one of {{'application/json'}}, got {kind:?}."
            );
            let problem = Problem::new("_misc", "CONTENT_TYPE_INVALID", message);
            return Err(ApiError::form(vec![problem]));
        }
        self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::unreadable())?;
        Ok(self)
    }

    async fn read_form(&mut self, mut form: Multipart) -> Result<(), ApiError> {
        let unreadable = |_| ApiError::unreadable();
        while let Some(field) = form.next_field().await.map_err(unreadable)? {
            let name = field.name().unwrap_or_default().to_owned();
            let filename = field.file_name().unwrap_or("file").to_owned();
            let bytes = field.bytes().await.map_err(|_| ApiError::too_large())?;
            if name == "payload_json" {
                self.body = serde_json::from_slice(&bytes).map_err(|_| ApiError::unreadable())?;
                continue;
            }
            let number =
                name.strip_prefix("files[").and_then(|n| n.strip_suffix(']')?.parse().ok());
            let Some(number) = number else {
                let problem = Problem::new(name, "UNKNOWN_FIELD", "Files are called files[n].");
                return Err(ApiError::form(vec![problem]));
            };
            if bytes.len() > FILE_MAX {
                return Err(ApiError { violation: true, ..ApiError::too_large() });
            }
            self.uploads.push(Upload { number, filename, bytes });
        }
        Ok(())
    }
}
