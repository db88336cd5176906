//! Control API: plain messages of people.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Rejection, Reply, find, options, read_body, to_text};
use crate::change::MessageDraft;
use crate::permissions;
use crate::state::AppState;
use crate::wire;
use crate::world::Permissions;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MessageAct {
    user: Value,
    channel: Value,
    #[serde(default)]
    content: String,
    #[serde(default)]
    files: Vec<Value>,
}

/// `POST /act/message`
pub async fn write(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: MessageAct = read_body(&body)?;
    app.change(|s| {
        let user = find::user(s, &to_text(&act.user))?;
        let channel = find::readable_channel(s, user, &to_text(&act.channel))?;
        let may = permissions::channel_permissions(&s.world, user, &s.world.channels[&channel]);
        if !may.contains(Permissions::SEND_MESSAGES) {
            return Err(Rejection::forbidden("this user may not write here"));
        }
        if act.content.trim().is_empty() && act.files.is_empty() {
            return Err(Rejection::wrong("a message needs text or files"));
        }
        let files = act.files.iter().map(options::read_file).collect::<Result<Vec<_>, _>>()?;
        let mut message = s.new_message(channel, user);
        s.apply_draft(
            &mut message,
            MessageDraft { content: Some(act.content), files, ..MessageDraft::default() },
        );
        let id = s.post_message(message);
        let object = wire::message_for_people(&s.world, &s.world.messages[&id], &s.base);
        Ok(Json(json!({"message": object})))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeleteAct {
    user: Value,
    message: Value,
}

/// `POST /act/delete`
pub async fn delete(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: DeleteAct = read_body(&body)?;
    app.change(|s| {
        let user = find::user(s, &to_text(&act.user))?;
        let message = find::message(s, user, &to_text(&act.message))?;
        if message.author != user && message.only_for != Some(user) {
            return Err(Rejection::forbidden("this isn't the user's own message"));
        }
        s.delete_message(message.id);
        Ok(Json(json!({})))
    })
}
