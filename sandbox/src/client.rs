//! A small client of the control API for tests, autoplay and load generators.

use std::time::Duration;

use reqwest::{Client, Method};
use serde_json::{Value, json};

/// Time that an act waits for its outcome.
const WAIT_MS: u64 = 20_000;
/// Timeout of a call. It is longer than any `wait_ms`, so the sandbox reports what it waited for.
const CALL_WITHIN: Duration = Duration::from_secs(150);

/// Reason why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum ControlError {
    /// The sandbox refused the call.
    #[error("{sentence} ({status})")]
    Refused {
        /// HTTP status.
        status: u16,
        /// Reason from the sandbox.
        sentence: String,
    },
    /// The sandbox can't be reached.
    #[error("the sandbox can't be reached: {0}")]
    Unreachable(#[from] reqwest::Error),
}

type ControlResult = Result<Value, ControlError>;

/// Client of a sandbox's control API.
#[derive(Clone, Debug)]
pub struct Control {
    url: String,
    client: Client,
}

impl Control {
    /// Makes a client of the sandbox at `http://127.0.0.1:PORT`.
    pub fn new(url: &str) -> Self {
        let client = Client::builder().no_proxy().timeout(CALL_WITHIN).build();
        let client = client.expect("a client without TLS options builds");
        Self { url: url.trim_end_matches('/').to_owned(), client }
    }

    /// Sends `GET /control/PATH` with a query and returns the JSON.
    pub async fn get(&self, path: &str, query: &[(&str, &str)]) -> ControlResult {
        self.send(Method::GET, path, query, None).await
    }

    /// Sends `POST /control/PATH` with a body and returns the JSON.
    pub async fn post(&self, path: &str, body: Value) -> ControlResult {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    /// Sends `PATCH /control/PATH` with a body and returns the JSON.
    pub async fn patch(&self, path: &str, body: Value) -> ControlResult {
        self.send(Method::PATCH, path, &[], Some(body)).await
    }

    /// Sends `PUT /control/PATH` without a body and returns the JSON.
    pub async fn put(&self, path: &str) -> ControlResult {
        self.send(Method::PUT, path, &[], None).await
    }

    /// Sends `DELETE /control/PATH` and returns the JSON.
    pub async fn delete(&self, path: &str) -> ControlResult {
        self.send(Method::DELETE, path, &[], None).await
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        query: &[(&str, &str)],
        body: Option<Value>,
    ) -> ControlResult {
        let url = format!("{}/control/{}", self.url, path.trim_start_matches('/'));
        let mut request = self.client.request(method, url).query(query);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await?;
        let status = response.status();
        let answer: Value = response.json().await?;
        if status.is_success() {
            return Ok(answer);
        }
        let sentence = answer["error"].as_str().unwrap_or("no reason given").to_owned();
        Err(ControlError::Refused { status: status.as_u16(), sentence })
    }

    /// Runs a slash command such as `land move` and waits for its outcome.
    pub async fn command(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        options: Value,
    ) -> ControlResult {
        let body = json!({
            "user": user, "channel": channel, "command": command, "options": options,
            "wait_ms": WAIT_MS,
        });
        self.post("act/command", body).await
    }

    /// Asks for completions of an option. `options` are the values filled so far.
    pub async fn complete(
        &self,
        user: &str,
        channel: &str,
        command: &str,
        option: &str,
        typed: &str,
        options: Value,
    ) -> ControlResult {
        let body = json!({
            "user": user, "channel": channel, "command": command, "option": option, "value": typed,
            "options": options, "wait_ms": WAIT_MS,
        });
        self.post("act/complete", body).await
    }

    /// Presses a button of a message, found by `custom_id` or label.
    pub async fn press(&self, user: &str, message: &Value, button: &str) -> ControlResult {
        let rows = message["components"].as_array().into_iter().flatten();
        let is_id = rows
            .filter_map(|r| r["components"].as_array())
            .flatten()
            .any(|b| b["custom_id"] == button);
        let key = if is_id { "custom_id" } else { "label" };
        let mut body = json!({"user": user, "message": message["id"], "wait_ms": WAIT_MS});
        body[key] = json!(button);
        self.post("act/button", body).await
    }

    /// Chooses values in a select of a message.
    pub async fn select(
        &self,
        user: &str,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> ControlResult {
        let body = json!({
            "user": user, "message": message["id"], "custom_id": custom_id, "values": values,
            "wait_ms": WAIT_MS,
        });
        self.post("act/select", body).await
    }

    /// Submits the modal that an outcome opened.
    pub async fn submit(&self, user: &str, outcome: &Value, values: Value) -> ControlResult {
        let body = json!({
            "user": user, "interaction": outcome["interaction"], "values": values,
            "wait_ms": WAIT_MS,
        });
        self.post("act/modal", body).await
    }

    /// Waits for the next change of an outcome, such as an edit or a follow-up.
    pub async fn next(&self, outcome: &Value) -> ControlResult {
        let path = format!("interactions/{}", outcome["interaction"].as_str().unwrap_or_default());
        let revision = outcome["revision"].to_string();
        self.get(&path, &[("after", &revision), ("wait_ms", &WAIT_MS.to_string())]).await
    }

    /// Writes a plain message.
    pub async fn say(&self, user: &str, channel: &str, content: &str) -> ControlResult {
        self.post("act/message", json!({"user": user, "channel": channel, "content": content}))
            .await
    }

    /// Returns the messages of a channel that a user can see, oldest first. `after` is a message
    /// id, or empty for all. Waits for a message if there is none.
    pub async fn messages(
        &self,
        user: &str,
        channel: &str,
        after: &str,
    ) -> Result<Vec<Value>, ControlError> {
        let wait = WAIT_MS.to_string();
        let mut query = vec![("user", user), ("channel", channel), ("wait_ms", &wait)];
        if !after.is_empty() {
            query.push(("after", after));
        }
        let answer = self.get("messages", &query).await?;
        Ok(answer["messages"].as_array().cloned().unwrap_or_default())
    }

    /// Returns the bodies that Discord would have refused. Tests expect none.
    pub async fn violations(&self) -> Result<Vec<Value>, ControlError> {
        let answer = self.get("violations", &[]).await?;
        Ok(answer["violations"].as_array().cloned().unwrap_or_default())
    }

    /// Waits until the bot is connected. Returns false if that takes longer than `patience`.
    pub async fn bot_connected(&self, patience: Duration) -> Result<bool, ControlError> {
        let ms = patience.as_millis().to_string();
        let answer = self.get("bot", &[("wait_ms", &ms)]).await?;
        Ok(answer["connected"] == true)
    }
}
