//! The saved world: users, guilds, channels, messages, commands, events and the log.
//!
//! Plain records in the form of the files (`store.rs`). `state.rs` has what lives only as long as
//! the process: interactions, gateway sessions, faults.

mod channel;
mod guild;
mod lookup;
mod message;
mod message_index;
mod permissions;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use channel::{BITRATE, BITRATE_MAX, Channel, ChannelType, Overwrite, Target};
pub use guild::{Guild, Member, Role};
pub use message::{
    Attachment, CommandTarget, FLAG_CROSSPOSTED, FLAG_EPHEMERAL, FLAG_HAS_THREAD, FLAG_LOADING,
    InteractionMetadata, Message,
};
pub use message_index::MessageIndex;
pub use permissions::Permissions;

use crate::id::Id;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct World {
    /// The form in which a data folder holds the world.
    pub format: u32,
    /// Highest id so far.
    pub last_id: Id,
    pub bot: Bot,
    pub users: BTreeMap<Id, User>,
    pub guilds: BTreeMap<Id, Guild>,
    /// Channels of guilds, threads and DMs.
    pub channels: BTreeMap<Id, Channel>,
    /// Existing messages. The log has the deleted ones. Each channel is saved separately.
    #[serde(skip)]
    pub messages: MessageIndex,
    pub commands: BTreeMap<Id, Command>,
    pub events: BTreeMap<Id, ScheduledEvent>,
    /// Everything shown to users, in order. Saved line by line.
    #[serde(skip)]
    pub log: Vec<LogEntry>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Bot {
    /// Id of the bot's user and of the application.
    pub id: Id,
    pub token: String,
    /// Granted privileged intents.
    pub privileged_intents: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    pub id: Id,
    /// User name and display name.
    pub name: String,
    pub bot: bool,
    /// Whether the user accepts no DMs from the bot.
    pub closed_dms: bool,
}

/// A registered application command.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /// Id, which stays when the command is registered again.
    pub id: Id,
    /// Guild, or `None` for a global command.
    pub guild: Option<Id>,
    /// New for each registration that changes the command.
    pub version: Id,
    /// Body as registered.
    pub body: Value,
}

impl Command {
    pub const SLASH: u64 = 1;
    /// In the menu of a user.
    pub const USER: u64 = 2;
    /// In the menu of a message.
    pub const MESSAGE: u64 = 3;

    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// One of the constants above.
    pub fn kind(&self) -> u64 {
        self.body["type"].as_u64().unwrap_or(Self::SLASH)
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ScheduledEvent {
    pub id: Id,
    pub guild: Id,
    pub body: Value,
}

/// A message, edit or deletion that was shown.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Position in the log, from 1.
    pub seq: u64,
    /// Time in ISO 8601.
    pub at: String,
    /// `message`, `edit` or `delete`.
    pub what: String,
    pub guild: Option<Id>,
    pub channel: Id,
    /// The only user of a DM or an ephemeral message.
    pub to: Option<Id>,
    pub author: Id,
    /// People who could read it at that moment.
    #[serde(default)]
    pub readers: Vec<Id>,
    /// The message at that moment.
    pub message: Value,
}

impl World {
    /// Makes an id above all others.
    pub fn new_id(&mut self, now_ms: i64) -> Id {
        self.last_id = Id::first_at(now_ms).max(Id(self.last_id.0 + 1));
        self.last_id
    }
}
