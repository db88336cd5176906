//! Submitting modals.

use axum::body::Bytes;
use axum::extract::State as Given;
use serde::Deserialize;
use serde_json::{Value, json};

use super::payload::{self, Deed};
use super::{Fault, Said, english, find, options, outcome, read, word};
use crate::id::Id;
use crate::interaction::Type;
use crate::state::{Shared, State};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModalAct {
    user: Value,
    interaction: Id,
    #[serde(default)]
    values: options::Given,
    #[serde(default = "english")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
}

/// `POST /act/modal`: sends a filled modal.
pub async fn submit(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: ModalAct = read(&body)?;
    let wait_ms = act.wait_ms;
    let id = shared.change(|s| {
        let deed = modal_deed(s, &act)?;
        if let Some(opener) = s.interactions.get_mut(&act.interaction) {
            opener.modal_open = false;
        }
        Ok::<_, Fault>(payload::begin(&shared, s, deed))
    })?;
    outcome::settled(&shared, id, wait_ms).await
}

fn modal_deed(s: &State, act: &ModalAct) -> Result<Deed, Fault> {
    let user = find::user(s, &word(&act.user))?;
    let opener = s.interactions.get(&act.interaction).filter(|i| i.user == user);
    let opener = opener.ok_or_else(|| Fault::missing("this user has no such interaction"))?;
    let modal = opener.modal.as_ref().filter(|_| opener.modal_open);
    let modal = modal.ok_or_else(|| Fault::conflict("that interaction has no open modal"))?;
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
        return Err(Fault::wrong(format!(
            "the modal has no field {stranger:?}; it has: {}",
            known.join(", ")
        )));
    }
    Ok(Deed {
        kind: Type::MODAL,
        user,
        channel: opener.channel,
        name: word(&modal["custom_id"]),
        data: json!({"custom_id": modal["custom_id"], "components": rows}),
        source: opener.source,
        opener: Some(opener.id),
        locale: act.locale.clone(),
    })
}

fn check_input(input: &Value, value: &str) -> Result<(), Fault> {
    let length = value.chars().count() as u64;
    let label = word(&input["label"]);
    if length == 0 {
        let required = input["required"] != false;
        return if required { Err(Fault::wrong(format!("the field {label:?} is required"))) } else { Ok(()) };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(Fault::wrong(format!("the field {label:?} takes {least} to {most} characters, not {length}")))
}
