//! Control API: modals.

use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::payload::{self, UserAction};
use super::resolved::{self, Place};
use super::{
    Rejection, Reply, components, default_locale, find, options, outcome, read_body, to_text,
};
use crate::id::Id;
use crate::interaction::{Interaction, InteractionType};
use crate::state::{AppState, ServerState};
use crate::wire;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModalAct {
    user: Value,
    interaction: Id,
    #[serde(default)]
    values: options::OptionValues,
    #[serde(default = "default_locale")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
}

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;

/// `POST /act/modal`
pub async fn submit(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: ModalAct = read_body(&body)?;
    let wait_ms = act.wait_ms;
    let id = app.change(|s| {
        let action = build_action(s, &act)?;
        if let Some(opener) = s.interactions.get_mut(&act.interaction) {
            opener.modal_open = false;
        }
        Ok::<_, Rejection>(payload::begin(&app, s, action))
    })?;
    outcome::wait_settled(&app, id, wait_ms).await
}

fn build_action(s: &mut ServerState, act: &ModalAct) -> Result<UserAction, Rejection> {
    let user = find::user(s, &to_text(&act.user))?;
    let opener = s.interactions.get(&act.interaction).filter(|i| i.user == user).cloned();
    let opener = opener.ok_or_else(|| Rejection::missing("this user has no such interaction"))?;
    let modal = find_open_modal(&opener)?;
    let place = Place { user, channel: opener.channel };
    let mut filler = FormFiller {
        s,
        place,
        given: &act.values,
        resolved: Map::new(),
        known: Vec::new(),
        last_number: 0,
    };
    let components = modal["components"].as_array().into_iter().flatten();
    let components: Vec<Value> =
        components.map(|c| filler.fill_component(c)).collect::<Result<_, _>>()?;
    filler.check_unknown()?;

    let mut data = json!({"custom_id": modal["custom_id"], "components": components});
    if !filler.resolved.is_empty() {
        data["resolved"] = json!(filler.resolved);
    }
    Ok(UserAction {
        kind: InteractionType::MODAL,
        user,
        channel: opener.channel,
        name: to_text(&modal["custom_id"]),
        data,
        source: opener.source,
        opener: Some(opener.id),
        target: None,
        locale: act.locale.clone(),
    })
}

fn find_open_modal(opener: &Interaction) -> Result<&Value, Rejection> {
    let modal = opener.modal.as_ref().filter(|_| opener.modal_open);
    modal.ok_or_else(|| Rejection::conflict("that interaction has no open modal"))
}

/// Fills in a modal.
struct FormFiller<'a> {
    s: &'a mut ServerState,
    place: Place,
    /// Values by `custom_id`.
    given: &'a options::OptionValues,
    /// Objects that the values name.
    resolved: Map<String, Value>,
    /// `custom_id`s of the fields so far.
    known: Vec<String>,
    /// Number of the last component. Discord numbers components without an id.
    last_number: u64,
}

impl FormFiller<'_> {
    /// Fills in a row, a label, or a text that has no value.
    fn fill_component(&mut self, component: &Value) -> Result<Value, Rejection> {
        let kind = component["type"].as_u64().unwrap_or(ROW);
        let mut filled = self.number(component, kind);
        if kind == ROW {
            let fields = component["components"].as_array().into_iter().flatten();
            let fields: Vec<Value> = fields
                .map(|field| self.fill_field(field, &to_text(&field["label"])))
                .collect::<Result<_, _>>()?;
            filled["components"] = json!(fields);
        } else if kind == LABEL {
            filled["component"] =
                self.fill_field(&component["component"], &to_text(&component["label"]))?;
        }
        Ok(filled)
    }

    fn number(&mut self, component: &Value, kind: u64) -> Value {
        self.last_number += 1;
        let number = component["id"].as_u64().unwrap_or(self.last_number);
        json!({"type": kind, "id": number})
    }

    /// Fills in a field with the given value or with its default.
    fn fill_field(&mut self, field: &Value, label: &str) -> Result<Value, Rejection> {
        let kind = field["type"].as_u64().unwrap_or(TEXT_INPUT);
        let id = to_text(&field["custom_id"]);
        let given = self.given.get(&id);
        let mut filled = self.number(field, kind);
        filled["custom_id"] = json!(id);
        match kind {
            TEXT_INPUT => {
                let default = || field["value"].as_str().unwrap_or_default().to_owned();
                let text = given.map_or_else(default, to_text);
                check_text(field, label, &text)?;
                filled["value"] = json!(text);
            }
            CHECKBOX => {
                let default = field["default"] == true;
                filled["value"] =
                    json!(given.map_or(Some(default), Value::as_bool).ok_or_else(|| {
                        Rejection::wrong(format!("the field {label:?} takes true or false"))
                    })?);
            }
            RADIO_GROUP => {
                let chosen = self.choose(field, label, given)?;
                filled["value"] = json!(chosen.first());
            }
            _ => filled["values"] = json!(self.choose(field, label, given)?),
        }
        self.known.push(id);
        Ok(filled)
    }

    /// Chooses the values of a field. An optional field may have none.
    fn choose(
        &mut self,
        field: &Value,
        label: &str,
        given: Option<&Value>,
    ) -> Result<Vec<String>, Rejection> {
        let values = match given {
            Some(Value::Array(list)) => list.clone(),
            Some(Value::Null) => Vec::new(),
            Some(one) => vec![one.clone()],
            None => default_values(field),
        };
        if values.is_empty() {
            let required = field["required"] != false;
            return if required { Err(required_error(label)) } else { Ok(Vec::new()) };
        }
        if field["type"] == FILE_UPLOAD {
            return self.store_files(field, label, &values);
        }
        let mut field = field.clone();
        if matches!(field["type"].as_u64(), Some(CHECKBOX_GROUP)) && field["max_values"].is_null() {
            field["max_values"] = json!(field["options"].as_array().map_or(1, Vec::len));
        }
        let (chosen, resolved) = components::resolve_values(self.s, self.place, &field, &values)?;
        self.add_resolved(resolved);
        Ok(chosen)
    }

    fn store_files(
        &mut self,
        field: &Value,
        label: &str,
        given: &[Value],
    ) -> Result<Vec<String>, Rejection> {
        let most = field["max_values"].as_u64().unwrap_or(1);
        let least = field["min_values"].as_u64().unwrap_or(1);
        if !(least..=most).contains(&(given.len() as u64)) {
            return Err(Rejection::wrong(format!(
                "the field {label:?} takes {least} to {most} files"
            )));
        }
        let mut ids = Vec::new();
        for file in given {
            let attachment = self.s.store_file(self.place.channel, options::read_file(file)?);
            let object = wire::attachment(&attachment, &self.s.base, true);
            resolved::put(&mut self.resolved, "attachments", attachment.id, object);
            ids.push(attachment.id.to_string());
        }
        Ok(ids)
    }

    fn add_resolved(&mut self, resolved: Map<String, Value>) {
        for (group, objects) in resolved {
            let known = self.resolved.entry(group).or_insert_with(|| json!({}));
            for (id, object) in objects.as_object().into_iter().flatten() {
                known[id] = object.clone();
            }
        }
    }

    fn check_unknown(&self) -> Result<(), Rejection> {
        let Some(unknown) = self.given.keys().find(|k| !self.known.contains(k)) else {
            return Ok(());
        };
        let known = self.known.join(", ");
        Err(Rejection::wrong(format!("the modal has no field {unknown:?}; it has: {known}")))
    }
}

/// Returns the default values of a field.
fn default_values(field: &Value) -> Vec<Value> {
    let options = field["options"].as_array().into_iter().flatten();
    let chosen =
        options.filter(|option| option["default"] == true).map(|option| option["value"].clone());
    let proposed = field["default_values"].as_array().into_iter().flatten();
    chosen.chain(proposed.map(|object| object["id"].clone())).collect()
}

fn required_error(label: &str) -> Rejection {
    Rejection::wrong(format!("the field {label:?} is required"))
}

fn check_text(input: &Value, label: &str, value: &str) -> Result<(), Rejection> {
    let length = value.chars().count() as u64;
    if length == 0 {
        return if input["required"] == false { Ok(()) } else { Err(required_error(label)) };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(Rejection::wrong(format!(
        "the field {label:?} takes {least} to {most} characters, not {length}"
    )))
}
