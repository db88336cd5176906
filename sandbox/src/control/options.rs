//! Reads and checks the values of a command's options as Discord's client does.

use std::collections::BTreeMap;

use base64::Engine;
use serde_json::{Map, Value, json};

use super::resolved::{self, Place};
use super::{Rejection, find, to_text};
use crate::change::NewFile;
use crate::id::Id;
use crate::state::ServerState;
use crate::wire;

/// Given values by option name.
pub type OptionValues = BTreeMap<String, Value>;

const STRING: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const ROLE: u64 = 8;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// Options for the bot, with the objects that they name.
#[derive(Default)]
pub struct ResolvedOptions {
    /// `[{name, type, value}]`
    pub options: Vec<Value>,
    /// `{users, members, roles, channels, attachments}`
    pub resolved: Map<String, Value>,
}

/// The option to complete.
pub struct FocusedOption<'a> {
    pub name: &'a str,
    /// Text so far.
    pub typed: &'a str,
}

/// Fills in declared options. During a completion nothing is required and the focused option is
/// taken as typed.
pub fn fill(
    s: &mut ServerState,
    place: Place,
    declared: &[Value],
    given: &OptionValues,
    focus: Option<&FocusedOption<'_>>,
) -> Result<ResolvedOptions, Rejection> {
    let known = |name: &String| declared.iter().any(|d| d["name"] == name.as_str());
    if let Some(unknown) = given.keys().find(|name| !known(name)) {
        let names: Vec<&str> = declared.iter().filter_map(|d| d["name"].as_str()).collect();
        return Err(Rejection::wrong(format!(
            "there is no option {unknown:?}; there are: {}",
            names.join(", ")
        )));
    }
    let mut filled = ResolvedOptions::default();
    for option in declared {
        let name = option["name"].as_str().unwrap_or_default();
        if let Some(focus) = focus.filter(|f| f.name == name) {
            filled.options.push(json!({
                "name": name, "type": option["type"], "value": focus.typed, "focused": true,
            }));
            continue;
        }
        match given.get(name).filter(|v| !v.is_null()) {
            Some(value) => {
                let value = parse_value(s, place, option, value, &mut filled.resolved)?;
                filled.options.push(json!({"name": name, "type": option["type"], "value": value}));
            }
            None if option["required"] == true && focus.is_none() => {
                return Err(Rejection::wrong(format!("the option {name:?} is required")));
            }
            None => {}
        }
    }
    Ok(filled)
}

fn parse_value(
    s: &mut ServerState,
    place: Place,
    option: &Value,
    value: &Value,
    resolved: &mut Map<String, Value>,
) -> Result<Value, Rejection> {
    let name = option["name"].as_str().unwrap_or_default();
    let value = match option["type"].as_u64().unwrap_or(STRING) {
        STRING => json!(to_text(value)),
        INTEGER => {
            let number = value.as_i64().or_else(|| value.as_str()?.trim().parse().ok());
            json!(number.ok_or_else(|| Rejection::wrong(format!("{name:?} takes a whole number")))?)
        }
        NUMBER => {
            let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
            json!(number.ok_or_else(|| Rejection::wrong(format!("{name:?} takes a number")))?)
        }
        BOOLEAN => {
            let truth = value.as_bool().or_else(|| value.as_str()?.to_lowercase().parse().ok());
            json!(truth.ok_or_else(|| Rejection::wrong(format!("{name:?} takes true or false")))?)
        }
        kind => return resolve_object(s, place, kind, value, resolved),
    };
    let chosen = find_choice(option, value)?;
    check_bounds(option, &chosen)?;
    Ok(chosen)
}

/// Finds a choice by value or name. Values come first: one choice's name may be another's value.
fn find_choice(option: &Value, value: Value) -> Result<Value, Rejection> {
    let choices = option["choices"].as_array().filter(|c| !c.is_empty());
    let Some(choices) = choices else {
        return Ok(value);
    };
    let by = |key: &str| choices.iter().find(|c| c[key] == value);
    let chosen = by("value").or_else(|| by("name")).map(|c| c["value"].clone());
    let names: Vec<String> = choices.iter().map(|c| to_text(&c["name"])).collect();
    chosen.ok_or_else(|| {
        Rejection::wrong(format!("{} takes one of: {}", option["name"], names.join(", ")))
    })
}

fn check_bounds(option: &Value, value: &Value) -> Result<(), Rejection> {
    let size =
        value.as_str().map_or_else(|| value.as_f64(), |text| Some(text.chars().count() as f64));
    let (least, most) =
        if value.is_string() { ("min_length", "max_length") } else { ("min_value", "max_value") };
    let Some(size) = size else {
        return Ok(());
    };
    let low = option[least].as_f64().is_some_and(|min| size < min);
    let high = option[most].as_f64().is_some_and(|max| size > max);
    let long = value.is_string() && size > 6000.0;
    if low || high || long {
        return Err(Rejection::wrong(format!(
            "the value of {} is out of its bounds",
            option["name"]
        )));
    }
    Ok(())
}

/// Resolves a user, channel, role or file.
fn resolve_object(
    s: &mut ServerState,
    place: Place,
    kind: u64,
    value: &Value,
    resolved: &mut Map<String, Value>,
) -> Result<Value, Rejection> {
    let guild = s.guild_of(place.channel).unwrap_or_default();
    let name = to_text(value);
    let id = match kind {
        ATTACHMENT => return store_attachment(s, place.channel, value, resolved),
        CHANNEL => {
            let id = find::channel(s, &name)?;
            resolved::add_channel(s, place, id, resolved);
            id
        }
        MENTIONABLE | USER if kind == USER || find::user(s, &name).is_ok() => {
            let id = find::user(s, &name)?;
            resolved::add_user(s, place, id, resolved);
            id
        }
        MENTIONABLE | ROLE => {
            let id = find::role(s, guild, &name)?;
            resolved::add_role(s, place, id, resolved);
            id
        }
        _ => return Err(Rejection::wrong(format!("the sandbox knows no options of type {kind}"))),
    };
    Ok(json!(id))
}

/// Stores a file given as `{filename, base64}`.
fn store_attachment(
    s: &mut ServerState,
    channel: Id,
    value: &Value,
    resolved: &mut Map<String, Value>,
) -> Result<Value, Rejection> {
    let file = read_file(value)?;
    let attachment = s.store_file(channel, file);
    resolved::put(
        resolved,
        "attachments",
        attachment.id,
        wire::attachment(&attachment, &s.base, true),
    );
    Ok(json!(attachment.id))
}

/// Decodes a file given as `{filename, base64}`.
pub fn read_file(value: &Value) -> Result<NewFile, Rejection> {
    let engine = base64::engine::general_purpose::STANDARD;
    let bytes = engine.decode(value["base64"].as_str().unwrap_or_default());
    let bytes =
        bytes.map_err(|why| Rejection::wrong(format!("a file is {{filename, base64}}: {why}")))?;
    let filename = value["filename"].as_str().unwrap_or("file").to_owned();
    Ok(NewFile { filename, description: None, bytes: bytes.into() })
}
