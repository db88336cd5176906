//! Submitting modals.

use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::payload::{self, UserAction};
use super::resolved::{self, Place};
use super::{Rejection, Reply, components, english, find, options, outcome, read, word};
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
    #[serde(default = "english")]
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

fn modal_action(s: &mut ServerState, act: &ModalAct) -> Result<UserAction, Rejection> {
    let user = find::user(s, &word(&act.user))?;
    let opener = s.interactions.get(&act.interaction).filter(|i| i.user == user).cloned();
    let opener = opener.ok_or_else(|| Rejection::missing("this user has no such interaction"))?;
    let modal = open_modal(&opener)?;
    let place = Place { user, channel: opener.channel };
    let mut filling =
        Filling { s, place, given: &act.values, resolved: Map::new(), known: Vec::new(), last_number: 0 };
    let components = modal["components"].as_array().into_iter().flatten();
    let components: Vec<Value> = components.map(|c| filling.component(c)).collect::<Result<_, _>>()?;
    filling.no_strangers()?;

    let mut data = json!({"custom_id": modal["custom_id"], "components": components});
    if !filling.resolved.is_empty() {
        data["resolved"] = json!(filling.resolved);
    }
    Ok(UserAction {
        kind: InteractionType::MODAL,
        user,
        channel: opener.channel,
        name: word(&modal["custom_id"]),
        data,
        source: opener.source,
        opener: Some(opener.id),
        target: None,
        locale: act.locale.clone(),
    })
}

fn open_modal(opener: &Interaction) -> Result<&Value, Rejection> {
    let modal = opener.modal.as_ref().filter(|_| opener.modal_open);
    modal.ok_or_else(|| Rejection::conflict("that interaction has no open modal"))
}

/// A modal that is being filled in.
struct Filling<'a> {
    s: &'a mut ServerState,
    place: Place,
    /// By `custom_id`.
    given: &'a options::OptionValues,
    /// The objects that values name.
    resolved: Map<String, Value>,
    /// The fields seen so far.
    known: Vec<String>,
    /// Discord numbers components that have no number of their own.
    last_number: u64,
}

impl Filling<'_> {
    /// A component as it is submitted: a row or a label with what is in it, or a text that says nothing.
    fn component(&mut self, component: &Value) -> Result<Value, Rejection> {
        let kind = component["type"].as_u64().unwrap_or(ROW);
        let mut filled = self.numbered(component, kind);
        if kind == ROW {
            let fields = component["components"].as_array().into_iter().flatten();
            let fields: Vec<Value> =
                fields.map(|field| self.field(field, &word(&field["label"]))).collect::<Result<_, _>>()?;
            filled["components"] = json!(fields);
        } else if kind == LABEL {
            filled["component"] = self.field(&component["component"], &word(&component["label"]))?;
        }
        Ok(filled)
    }

    fn numbered(&mut self, component: &Value, kind: u64) -> Value {
        self.last_number += 1;
        let number = component["id"].as_u64().unwrap_or(self.last_number);
        json!({"type": kind, "id": number})
    }

    /// A field with its value: the one given, or the one that stands in it already.
    fn field(&mut self, field: &Value, label: &str) -> Result<Value, Rejection> {
        let kind = field["type"].as_u64().unwrap_or(TEXT_INPUT);
        let id = word(&field["custom_id"]);
        let given = self.given.get(&id);
        let mut filled = self.numbered(field, kind);
        filled["custom_id"] = json!(id);
        match kind {
            TEXT_INPUT => {
                let standing = || field["value"].as_str().unwrap_or_default().to_owned();
                let text = given.map_or_else(standing, word);
                check_text(field, label, &text)?;
                filled["value"] = json!(text);
            }
            CHECKBOX => {
                let standing = field["default"] == true;
                filled["value"] = json!(given.map_or(Some(standing), Value::as_bool).ok_or_else(|| {
                    Rejection::wrong(format!("the field {label:?} takes true or false"))
                })?);
            }
            RADIO_GROUP => {
                let chosen = self.chosen(field, label, given)?;
                filled["value"] = json!(chosen.first());
            }
            _ => filled["values"] = json!(self.chosen(field, label, given)?),
        }
        self.known.push(id);
        Ok(filled)
    }

    /// The values chosen in a field, which may be none where it isn't required.
    fn chosen(
        &mut self,
        field: &Value,
        label: &str,
        given: Option<&Value>,
    ) -> Result<Vec<String>, Rejection> {
        let values = match given {
            Some(Value::Array(list)) => list.clone(),
            Some(Value::Null) => Vec::new(),
            Some(one) => vec![one.clone()],
            None => standing(field),
        };
        if values.is_empty() {
            let required = field["required"] != false;
            return if required { Err(is_required(label)) } else { Ok(Vec::new()) };
        }
        if field["type"] == FILE_UPLOAD {
            return self.files(field, label, &values);
        }
        let mut field = field.clone();
        if matches!(field["type"].as_u64(), Some(CHECKBOX_GROUP)) && field["max_values"].is_null() {
            field["max_values"] = json!(field["options"].as_array().map_or(1, Vec::len));
        }
        let (chosen, resolved) = components::values(self.s, self.place, &field, &values)?;
        self.add(resolved);
        Ok(chosen)
    }

    fn files(&mut self, field: &Value, label: &str, given: &[Value]) -> Result<Vec<String>, Rejection> {
        let most = field["max_values"].as_u64().unwrap_or(1);
        let least = field["min_values"].as_u64().unwrap_or(1);
        if !(least..=most).contains(&(given.len() as u64)) {
            return Err(Rejection::wrong(format!("the field {label:?} takes {least} to {most} files")));
        }
        let mut ids = Vec::new();
        for file in given {
            let kept = self.s.keep_file(self.place.channel, options::read_file(file)?);
            let shown = wire::attachment(&kept, &self.s.base, true);
            resolved::put(&mut self.resolved, "attachments", kept.id, shown);
            ids.push(kept.id.to_string());
        }
        Ok(ids)
    }

    fn add(&mut self, resolved: Map<String, Value>) {
        for (group, objects) in resolved {
            let known = self.resolved.entry(group).or_insert_with(|| json!({}));
            for (id, object) in objects.as_object().into_iter().flatten() {
                known[id] = object.clone();
            }
        }
    }

    fn no_strangers(&self) -> Result<(), Rejection> {
        let Some(stranger) = self.given.keys().find(|k| !self.known.contains(k)) else { return Ok(()) };
        let known = self.known.join(", ");
        Err(Rejection::wrong(format!("the modal has no field {stranger:?}; it has: {known}")))
    }
}

/// The values that a field proposes.
fn standing(field: &Value) -> Vec<Value> {
    let options = field["options"].as_array().into_iter().flatten();
    let chosen = options.filter(|option| option["default"] == true).map(|option| option["value"].clone());
    let proposed = field["default_values"].as_array().into_iter().flatten();
    chosen.chain(proposed.map(|object| object["id"].clone())).collect()
}

fn is_required(label: &str) -> Rejection {
    Rejection::wrong(format!("the field {label:?} is required"))
}

fn check_text(input: &Value, label: &str, value: &str) -> Result<(), Rejection> {
    let length = value.chars().count() as u64;
    if length == 0 {
        return if input["required"] == false { Ok(()) } else { Err(is_required(label)) };
    }
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(4000);
    if (least..=most).contains(&length) {
        return Ok(());
    }
    Err(Rejection::wrong(format!("the field {label:?} takes {least} to {most} characters, not {length}")))
}
