//! Submitting modals.

use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::payload::{self, UserAction};
use super::{Rejection, Reply, english, find, options, outcome, read, word};
use crate::id::Id;
use crate::interaction::InteractionType;
use crate::state::{AppState, ServerState};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModalAct {
    user: Value,
    interaction: Id,
    #[serde(default)]
    values: options::OptionValues,
    #[serde(default = "english")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
}

/// `POST /act/modal`: sends a filled modal.
pub async fn submit(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: ModalAct = read(&body)?;
    let wait_ms = act.wait_ms;
    let id = app.change(|s| {
        let action = modal_action(s, &act)?;
        if let Some(opener) = s.interactions.get_mut(&act.interaction) {
            opener.modal_open = false;
        }
        Ok::<_, Rejection>(payload::begin(&app, s, action))
    })?;
    outcome::settled(&app, id, wait_ms).await
}

fn modal_action(s: &ServerState, act: &ModalAct) -> Result<UserAction, Rejection> {
    let user = find::user(s, &word(&act.user))?;
    let opener = s.interactions.get(&act.interaction).filter(|i| i.user == user);
    let opener = opener.ok_or_else(|| Rejection::missing("this user has no such interaction"))?;
    let modal = opener.modal.as_ref().filter(|_| opener.modal_open);
    let modal = modal.ok_or_else(|| Rejection::conflict("that interaction has no open modal"))?;
    let mut rows = Vec::new();
    let mut known = Vec::new();
    for row in modal["components"].as_array().into_iter().flatten() {
        let mut filled = Vec::new();
        for input in row["components"].as_array().into_iter().flatten() {
            let id = word(&input["custom_id"]);
            let value = act.values.get(&id).map(word);
            let value = value.unwrap_or_else(|| input["value"].as_str().unwrap_or_default().to_owned());
            check_input(input, &value)?;
            filled.push(json!({"type": 4, "custom_id": id, "value": value}));
            known.push(id);
        }
        rows.push(json!({"type": 1, "components": filled}));
    }
    if let Some(stranger) = act.values.keys().find(|k| !known.contains(k)) {
        return Err(Rejection::wrong(format!(
            "the modal has no field {stranger:?}; it has: {}",
            known.join(", ")
        )));
    }
    Ok(UserAction {
        kind: InteractionType::MODAL,
        user,
        channel: opener.channel,
        name: word(&modal["custom_id"]),
        data: json!({"custom_id": modal["custom_id"], "components": rows}),
        source: opener.source,
        opener: Some(opener.id),
        locale: act.locale.clone(),
    })
}

fn check_input(input: &Value, value: &str) -> Result<(), Rejection> {
    let length = value.chars().count() as u64;
    let label = word(&input["label"]);
    if length == 0 {
        let required = input["required"] != false;
        return if required {
            Err(Rejection::wrong(format!("the field {label:?} is required")))
        } else {
            Ok(())
        };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(Rejection::wrong(format!("the field {label:?} takes {least} to {most} characters, not {length}")))
}
