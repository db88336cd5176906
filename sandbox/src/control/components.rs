//! Control API: buttons and selects.

use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::payload::{self, UserAction};
use super::resolved::{self, Place};
use super::{Rejection, Reply, default_locale, find, outcome, read_body, to_text};
use crate::id::Id;
use crate::interaction::InteractionType;
use crate::state::{AppState, ServerState};
use crate::world::Message;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComponentAct {
    user: Value,
    message: Value,
    custom_id: Option<String>,
    label: Option<String>,
    #[serde(default)]
    values: Vec<Value>,
    #[serde(default = "default_locale")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
}

const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;

/// `POST /act/button`
pub async fn press(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: ComponentAct = read_body(&body)?;
    use_component(&app, act, true).await
}

/// `POST /act/select`
pub async fn choose(State(app): State<AppState>, body: Bytes) -> Reply {
    let act: ComponentAct = read_body(&body)?;
    use_component(&app, act, false).await
}

async fn use_component(app: &AppState, act: ComponentAct, button: bool) -> Reply {
    let wait_ms = act.wait_ms;
    let id = app.change(|s| {
        let user = find::user(s, &to_text(&act.user))?;
        let message = find::message(s, user, &to_text(&act.message))?;
        let component = find_component(&message, &act, button)?;
        let action = build_action(s, user, &message, &component, &act)?;
        Ok::<_, Rejection>(payload::begin(app, s, action))
    })?;
    outcome::wait_settled(app, id, wait_ms).await
}

/// Finds a component by `custom_id`, by label, or as the only one of its kind.
fn find_component(message: &Message, act: &ComponentAct, button: bool) -> Result<Value, Rejection> {
    let rows = message.components.iter().filter_map(|row| row["components"].as_array());
    let is_kind = |c: &&Value| (c["type"].as_u64() == Some(BUTTON)) == button;
    let all: Vec<&Value> = rows.flatten().filter(is_kind).collect();
    let is_wanted = |c: &&&Value| match (&act.custom_id, &act.label) {
        (Some(id), _) => c["custom_id"] == id.as_str(),
        (None, Some(label)) => c["label"] == label.as_str(),
        (None, None) => all.len() == 1,
    };
    let component = all.iter().find(is_wanted).ok_or_else(|| {
        let names: Vec<String> =
            all.iter().map(|c| format!("{} ({})", c["custom_id"], c["label"])).collect();
        Rejection::missing(format!(
            "the message has no such component; it has: {}",
            names.join(", ")
        ))
    })?;
    if component["disabled"] == true {
        return Err(Rejection::forbidden("this component is disabled"));
    }
    if component["custom_id"].is_null() {
        return Err(Rejection::wrong("this button is a link"));
    }
    Ok((*component).clone())
}

fn build_action(
    s: &ServerState,
    user: Id,
    message: &Message,
    component: &Value,
    act: &ComponentAct,
) -> Result<UserAction, Rejection> {
    let kind = component["type"].as_u64().unwrap_or(BUTTON);
    let mut data = json!({"component_type": kind, "custom_id": component["custom_id"]});
    if kind != BUTTON {
        let (values, resolved) =
            resolve_values(s, Place { user, channel: message.channel }, component, &act.values)?;
        data["values"] = json!(values);
        if !resolved.is_empty() {
            data["resolved"] = json!(resolved);
        }
    }
    let name = to_text(&component["custom_id"]);
    let source = Some(message.id);
    Ok(UserAction {
        kind: InteractionType::COMPONENT,
        user,
        channel: message.channel,
        name,
        data,
        source,
        opener: None,
        target: None,
        locale: act.locale.clone(),
    })
}

/// Checks the chosen values of a select and resolves the objects that they name.
pub fn resolve_values(
    s: &ServerState,
    place: Place,
    select: &Value,
    given: &[Value],
) -> Result<(Vec<String>, Map<String, Value>), Rejection> {
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(given.len() as u64)) {
        return Err(Rejection::wrong(format!("this select takes {least} to {most} values")));
    }
    let guild = s.guild_of(place.channel).unwrap_or_default();
    let mut resolved = Map::new();
    let mut values = Vec::new();
    for given in given.iter().map(to_text) {
        let kind = select["type"].as_u64().unwrap_or(STRING_SELECT);
        let id = match kind {
            MENTIONABLE_SELECT | USER_SELECT
                if kind == USER_SELECT || find::user(s, &given).is_ok() =>
            {
                let id = find::user(s, &given)?;
                resolved::add_user(s, place, id, &mut resolved);
                id
            }
            MENTIONABLE_SELECT | ROLE_SELECT => {
                let id = find::role(s, guild, &given)?;
                resolved::add_role(s, place, id, &mut resolved);
                id
            }
            CHANNEL_SELECT => {
                let id = find::channel(s, &given)?;
                resolved::add_channel(s, place, id, &mut resolved);
                id
            }
            _ => {
                values.push(find_option_value(select, &given)?);
                continue;
            }
        };
        values.push(id.to_string());
    }
    Ok((values, resolved))
}

/// Finds a value of a string select by value or label.
fn find_option_value(select: &Value, given: &str) -> Result<String, Rejection> {
    let has_options = select["options"].is_array();
    debug_assert!(has_options, "selects of other things are resolved before");
    let options = select["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let find = |key: &str| options.iter().find(|o| o[key] == given);
    let found = find("value").or_else(|| find("label")).map(|o| to_text(&o["value"]));
    let labels: Vec<String> = options.iter().map(|o| to_text(&o["label"])).collect();
    found.ok_or_else(|| {
        Rejection::wrong(format!("there is no option {given:?}; there are: {}", labels.join(", ")))
    })
}
