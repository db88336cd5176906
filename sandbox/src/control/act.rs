//! Acting as a user: commands, completions, buttons, selects, modals, plain messages.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State as Given;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::options::{self, Focus};
use super::payload::{self, Deed};
use super::{Fault, Said, choose, find, outcome, read, word};
use crate::change::Draft;
use crate::id::Id;
use crate::interaction::Type;
use crate::permissions::{self, bits};
use crate::state::{Shared, State};
use crate::wire;
use crate::world::Message;

fn english() -> String {
    "en-US".to_owned()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandAct {
    user: Value,
    channel: Value,
    command: String,
    #[serde(default)]
    options: options::Given,
    #[serde(default = "english")]
    locale: String,
    #[serde(default)]
    wait_ms: u64,
    /// While completing: the option, and what was typed.
    option: Option<String>,
    #[serde(default)]
    value: Value,
}

pub async fn command(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: CommandAct = read(&body)?;
    if act.option.is_some() {
        return Err(Fault::wrong("`option` belongs to /control/act/complete; values go into `options`"));
    }
    run(&shared, act).await
}

pub async fn complete(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: CommandAct = read(&body)?;
    if act.option.is_none() {
        return Err(Fault::wrong("`option` says which option is being completed"));
    }
    run(&shared, act).await
}

async fn run(shared: &Shared, act: CommandAct) -> Said {
    let wait_ms = act.wait_ms;
    let id = shared.change(|s| {
        let deed = command_deed(s, act)?;
        Ok::<_, Fault>(payload::begin(shared, s, deed))
    })?;
    outcome::settled(shared, id, wait_ms).await
}

fn command_deed(s: &mut State, act: CommandAct) -> Result<Deed, Fault> {
    let user = find::user(s, &word(&act.user))?;
    let channel = find::channel_of(s, user, &word(&act.channel))?;
    let chosen = choose::named(s, user, channel, &act.command)?;
    let typed = if act.value.is_null() { String::new() } else { word(&act.value) };
    let focus = act.option.as_deref().map(|name| Focus { name, typed: &typed });
    if let Some(focus) = &focus {
        completable(&chosen.options, focus.name)?;
    }
    let filled = options::fill(s, channel, &chosen.options, &act.options, focus.as_ref())?;
    let mut tree = filled.options;
    for (depth, name) in chosen.below.iter().enumerate().rev() {
        let group = depth + 1 < chosen.below.len();
        tree = vec![json!({"name": name, "type": if group { 2 } else { 1 }, "options": tree})];
    }
    let command = &chosen.command;
    let mut data = json!({"id": command.id, "name": command.name(), "type": 1, "options": tree, "resolved": filled.resolved});
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    let kind = if focus.is_some() { Type::AUTOCOMPLETE } else { Type::COMMAND };
    let names: Vec<&str> =
        std::iter::once(command.name()).chain(chosen.below.iter().map(String::as_str)).collect();
    Ok(Deed { kind, user, channel, name: names.join(" "), data, source: None, locale: act.locale })
}

fn completable(declared: &[Value], name: &str) -> Result<(), Fault> {
    let option = declared.iter().find(|o| o["name"] == name);
    let option = option.ok_or_else(|| Fault::missing(format!("there is no option {name:?}")))?;
    if option["autocomplete"] == true {
        Ok(())
    } else {
        Err(Fault::wrong(format!("the option {name:?} has no completion")))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ComponentAct {
    user: Value,
    message: Value,
    custom_id: Option<String>,
    label: Option<String>,
    #[serde(default)]
    values: Vec<Value>,
    #[serde(default = "english")]
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

pub async fn button(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: ComponentAct = read(&body)?;
    use_component(&shared, act, true).await
}

pub async fn select(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: ComponentAct = read(&body)?;
    use_component(&shared, act, false).await
}

async fn use_component(shared: &Shared, act: ComponentAct, button: bool) -> Said {
    let wait_ms = act.wait_ms;
    let id = shared.change(|s| {
        let user = find::user(s, &word(&act.user))?;
        let message = find::message(s, user, &word(&act.message))?;
        let component = component(&message, &act, button)?;
        let deed = component_deed(s, user, &message, &component, &act)?;
        Ok::<_, Fault>(payload::begin(shared, s, deed))
    })?;
    outcome::settled(shared, id, wait_ms).await
}

/// The component that is meant: by `custom_id`, by label, or the only one of its sort.
fn component(message: &Message, act: &ComponentAct, button: bool) -> Result<Value, Fault> {
    let rows = message.components.iter().filter_map(|row| row["components"].as_array());
    let of_sort = |c: &&Value| (c["type"].as_u64() == Some(BUTTON)) == button;
    let all: Vec<&Value> = rows.flatten().filter(of_sort).collect();
    let named = |c: &&&Value| match (&act.custom_id, &act.label) {
        (Some(id), _) => c["custom_id"] == id.as_str(),
        (None, Some(label)) => c["label"] == label.as_str(),
        (None, None) => all.len() == 1,
    };
    let component = all.iter().find(named).ok_or_else(|| {
        let there: Vec<String> = all.iter().map(|c| format!("{} ({})", c["custom_id"], c["label"])).collect();
        Fault::missing(format!("the message has no such component; it has: {}", there.join(", ")))
    })?;
    if component["disabled"] == true {
        return Err(Fault::forbidden("this component is disabled"));
    }
    if component["custom_id"].is_null() {
        return Err(Fault::wrong("this button is a link"));
    }
    Ok((*component).clone())
}

fn component_deed(
    s: &State,
    user: Id,
    message: &Message,
    component: &Value,
    act: &ComponentAct,
) -> Result<Deed, Fault> {
    let kind = component["type"].as_u64().unwrap_or(BUTTON);
    let mut data = json!({"component_type": kind, "custom_id": component["custom_id"]});
    if kind != BUTTON {
        let (values, resolved) = values(s, message.channel, component, &act.values)?;
        data["values"] = json!(values);
        if !resolved.is_empty() {
            data["resolved"] = json!(resolved);
        }
    }
    let name = word(&component["custom_id"]);
    let source = Some(message.id);
    Ok(Deed {
        kind: Type::COMPONENT,
        user,
        channel: message.channel,
        name,
        data,
        source,
        locale: act.locale.clone(),
    })
}

/// The values chosen, with the objects that they name.
fn values(
    s: &State,
    channel: Id,
    select: &Value,
    given: &[Value],
) -> Result<(Vec<String>, Map<String, Value>), Fault> {
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(given.len() as u64)) {
        return Err(Fault::wrong(format!("this select takes {least} to {most} values")));
    }
    let guild = s.guild_of(channel).unwrap_or_default();
    let mut resolved = Map::new();
    let mut values = Vec::new();
    for given in given.iter().map(word) {
        let (group, id, object) = match select["type"].as_u64() {
            Some(USER_SELECT | MENTIONABLE_SELECT) => {
                let id = find::user(s, &given)?;
                ("users", id, wire::user_by_id(&s.world, id))
            }
            Some(ROLE_SELECT) => {
                let id = find::role(s, guild, &given)?;
                ("roles", id, wire::role(&s.world.guilds[&guild].roles[&id]))
            }
            Some(CHANNEL_SELECT) => {
                let id = find::channel(s, &given)?;
                ("channels", id, wire::channel(&s.world, &s.world.channels[&id]))
            }
            _ => {
                values.push(option_value(select, &given)?);
                continue;
            }
        };
        values.push(id.to_string());
        resolved.entry(group).or_insert_with(|| json!({}))[id.to_string()] = object;
    }
    Ok((values, resolved))
}

/// A string select's value, given by value or label.
fn option_value(select: &Value, given: &str) -> Result<String, Fault> {
    debug_assert_eq!(select["type"].as_u64(), Some(STRING_SELECT), "other selects are resolved before");
    let options = select["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let by = |key: &str| options.iter().find(|o| o[key] == given);
    let found = by("value").or_else(|| by("label")).map(|o| word(&o["value"]));
    let labels: Vec<String> = options.iter().map(|o| word(&o["label"])).collect();
    found.ok_or_else(|| {
        Fault::wrong(format!("there is no option {given:?}; there are: {}", labels.join(", ")))
    })
}

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

pub async fn modal(Given(shared): Given<Shared>, body: Bytes) -> Said {
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

pub async fn message(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: MessageAct = read(&body)?;
    shared.change(|s| {
        let user = find::user(s, &word(&act.user))?;
        let channel = find::channel_of(s, user, &word(&act.channel))?;
        let may = permissions::in_channel(&s.world, user, &s.world.channels[&channel]);
        if may & bits::SEND_MESSAGES == 0 {
            return Err(Fault::forbidden("this user may not write here"));
        }
        if act.content.trim().is_empty() && act.files.is_empty() {
            return Err(Fault::wrong("a message needs words or files"));
        }
        let files = act.files.iter().map(options::read_file).collect::<Result<Vec<_>, _>>()?;
        let mut message = s.blank_message(channel, user);
        s.fill(&mut message, Draft { content: Some(act.content), files, ..Draft::default() });
        let id = s.post(message);
        let shown = wire::message_for_people(&s.world, &s.world.messages[&id], &s.base);
        Ok(Json(json!({"message": shown})))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeleteAct {
    user: Value,
    message: Value,
}

pub async fn delete(Given(shared): Given<Shared>, body: Bytes) -> Said {
    let act: DeleteAct = read(&body)?;
    shared.change(|s| {
        let user = find::user(s, &word(&act.user))?;
        let message = find::message(s, user, &word(&act.message))?;
        if message.author != user && message.only_for != Some(user) {
            return Err(Fault::forbidden("this isn't the user's own message"));
        }
        s.strike_out(message.id);
        Ok(Json(json!({})))
    })
}
