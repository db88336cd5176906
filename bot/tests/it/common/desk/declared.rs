//! Commands as Discord's client knows them: the list for a user in a place, and the options.
//! Input that the client wouldn't send fails here, as in the sandbox.

use std::sync::{Arc, OnceLock};

use mythico::commands;
use mythico::discord::context::Context;
use mythico::discord::register;
use serde_json::{Map, Value, json};

use super::{Desk, SQUARE};

/// Discord's numbers for the types of options.
mod kinds {
    pub const SUBCOMMAND: u64 = 1;
    pub const GROUP: u64 = 2;
    pub const STRING: u64 = 3;
    pub const INTEGER: u64 = 4;
    pub const BOOLEAN: u64 = 5;
    pub const USER: u64 = 6;
    pub const CHANNEL: u64 = 7;
}

/// Discord's numbers for places where a command may be used.
const IN_SERVERS: u64 = 0;
const IN_DIRECT_MESSAGES: u64 = 1;

/// Commands as they are registered.
static REGISTERED: OnceLock<Vec<Arc<Value>>> = OnceLock::new();

impl Desk {
    /// Returns the declaration of a command, or the reason why the user can't give it here.
    pub(super) fn declared(&self, ctx: &Context<'_>, command: &str) -> Result<Value, String> {
        let first = command.split(' ').next().unwrap();
        let found = self.find_command(ctx, command)?;
        let all = self.registered(ctx);
        let is_shown = all.iter().any(|one| one["name"] == first && is_for(one, ctx));
        if is_shown { Ok(found) } else { Err(format!("this user may not use /{first} here")) }
    }

    /// Returns the declaration of a command, whether or not Discord shows it to the user.
    pub(super) fn find_command(&self, ctx: &Context<'_>, command: &str) -> Result<Value, String> {
        let mut words = command.split(' ');
        let first = words.next().unwrap();
        let all = self.registered(ctx);
        let found = all.iter().find(|one| one["name"] == first);
        let mut found = &**found.ok_or_else(|| format!("there is no command /{first} here"))?;
        for word in words {
            let below = found["options"].as_array().into_iter().flatten();
            let next = below.into_iter().find(|one| one["name"] == word && is_nested(one));
            found = next.ok_or_else(|| format!("/{first} has no subcommand {word}"))?;
        }
        let is_whole = found["options"].as_array().is_none_or(|all| !all.iter().any(is_nested));
        if is_whole {
            Ok(found.clone())
        } else {
            Err(format!("/{command} needs one of its subcommands"))
        }
    }

    /// Returns the names of the commands that a user may give in a channel.
    pub async fn commands_in(&self, user: &str, channel: &str) -> Vec<String> {
        let ctx = self.context(user, self.channel_id(user, channel).await);
        self.commands_of(&ctx).iter().map(|one| word(&one["name"])).collect()
    }

    /// Declarations of the commands that a user may give in the square.
    pub async fn commands(&self, user: &str) -> Vec<Value> {
        let all = self.commands_of(&self.context(user, self.channel_id(user, SQUARE).await));
        all.iter().map(|one| Value::clone(one)).collect()
    }

    fn commands_of(&self, ctx: &Context<'_>) -> Vec<Arc<Value>> {
        self.registered(ctx).into_iter().filter(|one| is_for(one, ctx)).collect()
    }

    /// Returns all commands of servers, or of direct messages.
    fn registered(&self, ctx: &Context<'_>) -> Vec<Arc<Value>> {
        let place = if ctx.guild.is_some() { IN_SERVERS } else { IN_DIRECT_MESSAGES };
        let is_here =
            |command: &&Arc<Value>| command["contexts"].as_array().unwrap().contains(&place.into());
        REGISTERED.get_or_init(|| registered(self)).iter().filter(is_here).cloned().collect()
    }

    /// Checks options like the client, and returns them as Discord sends them. When an option is
    /// being completed, other required options may be missing.
    pub(super) async fn filled(
        &self,
        user: &str,
        declared: &Value,
        given: &Value,
        is_completing: bool,
    ) -> Result<Filled, String> {
        let options: Vec<&Value> = declared["options"].as_array().into_iter().flatten().collect();
        let given = given.as_object().unwrap();
        if let Some(stranger) =
            given.keys().find(|key| !options.iter().any(|one| one["name"] == **key))
        {
            return Err(format!("there is no option {stranger}"));
        }
        let mut filled = Filled::default();
        for option in options {
            let name = option["name"].as_str().unwrap();
            let value = match given.get(name).filter(|value| !value.is_null()) {
                Some(value) => self.typed(user, option, value).await?,
                None if option["required"] == true && !is_completing => {
                    return Err(format!("the option {name} is required"));
                }
                None => continue,
            };
            filled.add(option, value);
        }
        Ok(filled)
    }

    /// Returns a value as Discord sends it, if the option takes it.
    async fn typed(&self, user: &str, option: &Value, value: &Value) -> Result<Value, String> {
        let (name, text) = (&option["name"], word(value));
        let (value, size) = match option["type"].as_u64().unwrap() {
            kinds::USER => return Ok(json!(self.meant(&text).to_string())),
            kinds::CHANNEL => return Ok(json!(self.channel_id(user, &text).await.to_string())),
            kinds::STRING => (json!(text), text.chars().count() as f64),
            kinds::INTEGER => {
                let number: i64 =
                    text.trim().parse().map_err(|_| format!("{name} takes a whole number"))?;
                (json!(number), number as f64)
            }
            kinds::BOOLEAN => {
                let flag: bool = text.parse().map_err(|_| format!("{name} takes true or false"))?;
                return Ok(json!(flag));
            }
            other => panic!("options of type {other} are tested over sockets"),
        };
        let bound =
            |number: &str, letters: &str| option[number].as_f64().or(option[letters].as_f64());
        let (least, most) = (bound("min_value", "min_length"), bound("max_value", "max_length"));
        if least.is_some_and(|least| size < least) || most.is_some_and(|most| size > most) {
            return Err(format!("the value of {name} is out of its bounds"));
        }
        let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
        match choices {
            Some(choices) if !choices.iter().any(|choice| choice["value"] == value) => {
                Err(format!("{name} takes one of its choices"))
            }
            _ => Ok(value),
        }
    }

    /// Returns the id of a user who is named by name or id.
    fn meant(&self, named: &str) -> u64 {
        named.parse().unwrap_or_else(|_| self.user(named).get())
    }
}

/// Options of a command as Discord sends them, and the objects that they name.
#[derive(Default)]
pub(super) struct Filled {
    options: Vec<Value>,
    users: Map<String, Value>,
    channels: Map<String, Value>,
}

impl Filled {
    fn add(&mut self, declared: &Value, value: Value) {
        let (name, kind) = (&declared["name"], &declared["type"]);
        let id = word(&value);
        match kind.as_u64() {
            Some(kinds::USER) => drop(self.users.insert(id.clone(), named_user(&id))),
            Some(kinds::CHANNEL) => {
                drop(
                    self.channels.insert(id.clone(), json!({"id": id, "name": "room", "type": 0})),
                );
            }
            _ => {}
        }
        self.options.push(json!({"name": name, "type": kind, "value": value}));
    }

    /// Adds an option that the client would refuse.
    pub(super) fn force(&mut self, declared: &Value, value: &str) {
        let value = value.parse::<i64>().map_or_else(|_| json!(value), |number| json!(number));
        self.options.retain(|option| option["name"] != declared["name"]);
        self.add(declared, value);
    }

    /// Marks an option as the one that is being typed.
    pub(super) fn focus(&mut self, declared: &Value, typed: &str) {
        self.options.retain(|option| option["name"] != declared["name"]);
        let (name, kind) = (&declared["name"], &declared["type"]);
        self.options.push(json!({"name": name, "type": kind, "value": typed, "focused": true}));
    }

    /// Returns a value by name.
    pub(super) fn value(&self, name: &str) -> Option<&Value> {
        self.options.iter().find(|option| option["name"] == name).map(|option| &option["value"])
    }

    /// Makes the data of a command's interaction.
    pub(super) fn data(self, command: &str) -> Value {
        let words: Vec<&str> = command.split(' ').collect();
        let (mut options, last) = (self.options, words.len() - 1);
        for (place, word) in words.iter().enumerate().skip(1).rev() {
            let kind = if place == last { kinds::SUBCOMMAND } else { kinds::GROUP };
            options = vec![json!({"name": word, "type": kind, "options": options})];
        }
        let resolved = json!({"users": self.users, "channels": self.channels});
        json!({"id": "1", "name": words[0], "type": 1, "options": options, "resolved": resolved})
    }
}

/// A user as Discord describes one.
pub(super) fn named_user(id: &str) -> Value {
    json!({"id": id, "username": id, "discriminator": "0"})
}

fn registered(desk: &Desk) -> Vec<Arc<Value>> {
    let all = register::own_commands(&desk.app().lexicon, commands::all());
    let all = serde_json::to_value(all).unwrap();
    all.as_array().unwrap().iter().cloned().map(Arc::new).collect()
}

/// Returns whether Discord shows the command to the user.
fn is_for(command: &Value, ctx: &Context<'_>) -> bool {
    command["default_member_permissions"].is_null() || ctx.manages
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(kinds::SUBCOMMAND | kinds::GROUP))
}

/// A value as text.
pub(super) fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
