//! The world that the sandbox keeps: users, guilds, channels, messages, commands, events, and the log of all that was shown.
//!
//! Plain records, saved as they are (`store.rs`). What lives only as long as the process (interactions, gateway sessions, faults) is in `state.rs`.

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

/// Everything that outlives a restart.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct World {
    /// The form in which a data folder holds the world.
    pub format: u32,
    /// The highest id given so far.
    pub last_id: Id,
    /// The one application and its bot user.
    pub bot: Bot,
    /// People and the bot.
    pub users: BTreeMap<Id, User>,
    /// Servers by id.
    pub guilds: BTreeMap<Id, Guild>,
    /// Channels of guilds, threads and DMs.
    pub channels: BTreeMap<Id, Channel>,
    /// Messages that stand; those deleted remain in the log. Saved by channel.
    #[serde(skip)]
    pub messages: MessageIndex,
    /// Registered application commands.
    pub commands: BTreeMap<Id, Command>,
    /// The servers' scheduled events by id.
    pub events: BTreeMap<Id, ScheduledEvent>,
    /// All that anyone was shown, in order of arrival. Saved line by line.
    #[serde(skip)]
    pub log: Vec<LogEntry>,
}

/// The application and its bot user.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Bot {
    /// The bot user; the application has the same id.
    pub id: Id,
    /// What it authenticates with.
    pub token: String,
    /// The privileged intents that it may ask for.
    pub privileged_intents: u64,
}

/// A person, or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    /// The user's snowflake.
    pub id: Id,
    /// User name, shown as display name too.
    pub name: String,
    /// Whether it is the bot.
    pub bot: bool,
    /// Whether it takes no DMs from the bot.
    pub closed_dms: bool,
}

/// An application command as registered.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    /// Its snowflake, which stays when the command is registered again.
    pub id: Id,
    /// Its guild; none for a global command.
    pub guild: Option<Id>,
    /// Changes with each registration that changes it.
    pub version: Id,
    /// The registered body, unchanged.
    pub body: Value,
}

impl Command {
    /// The kind that is typed after a slash.
    pub const SLASH: u64 = 1;
    /// The kind that stands in a user's menu.
    pub const USER: u64 = 2;
    /// The kind that stands in a message's menu.
    pub const MESSAGE: u64 = 3;

    /// What is typed after the slash, or stands in the menu.
    pub fn name(&self) -> &str {
        self.body["name"].as_str().unwrap_or_default()
    }

    /// One of the kinds above.
    pub fn kind(&self) -> u64 {
        self.body["type"].as_u64().unwrap_or(Self::SLASH)
    }
}

/// A scheduled event as created and modified.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ScheduledEvent {
    /// The event's id.
    pub id: Id,
    /// The guild it takes place in.
    pub guild: Id,
    /// The body given.
    pub body: Value,
}

/// One thing shown to somebody.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Position in the log, from 1.
    pub seq: u64,
    /// When it was shown, in ISO 8601.
    pub at: String,
    /// `message`, `edit` or `delete`.
    pub what: String,
    /// The guild, if any.
    pub guild: Option<Id>,
    /// The channel in which it was shown.
    pub channel: Id,
    /// The one user of a DM or an ephemeral message.
    pub to: Option<Id>,
    /// Who wrote it.
    pub author: Id,
    /// The people who could read it at that moment.
    #[serde(default)]
    pub readers: Vec<Id>,
    /// The message at that moment.
    pub message: Value,
}

impl World {
    /// A fresh id, above all others.
    pub fn new_id(&mut self, now_ms: i64) -> Id {
        self.last_id = Id::at(now_ms).max(Id(self.last_id.0 + 1));
        self.last_id
    }
}
