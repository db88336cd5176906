//! Messages and their files.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::Id;

/// Published to the followers of the channel.
pub const FLAG_CROSSPOSTED: u64 = 1;
pub const FLAG_HAS_THREAD: u64 = 1 << 5;
pub const FLAG_EPHEMERAL: u64 = 1 << 6;
/// Shown as "thinking".
pub const FLAG_LOADING: u64 = 1 << 7;

/// A message of a channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    pub id: Id,
    pub channel: Id,
    pub author: Id,
    /// Discord's type: 0 plain, 19 reply, 20 answer to a slash command, 23 to a command in a menu.
    pub kind: u64,
    pub content: String,
    /// Embeds as given, with paths of files.
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    /// Mentioned users, as far as allowed.
    pub mentions: Vec<Id>,
    /// Mentioned roles, as far as allowed.
    pub mention_roles: Vec<Id>,
    pub mention_everyone: bool,
    pub replies_to: Option<Id>,
    pub nonce: Option<Value>,
    pub pinned: bool,
    /// ISO 8601.
    pub timestamp: String,
    /// Time of the last edit, in ISO 8601.
    pub edited: Option<String>,
    /// The only user who sees it.
    pub only_for: Option<Id>,
    pub origin: Option<InteractionMetadata>,
}

impl Message {
    /// Returns whether the bot is still "thinking".
    pub fn is_loading(&self) -> bool {
        self.flags & FLAG_LOADING != 0
    }
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InteractionMetadata {
    pub id: Id,
    /// One of `InteractionType`.
    pub kind: u64,
    pub user: Id,
    /// Full name of the command, or empty.
    pub name: String,
    /// Message with the used component.
    #[serde(default)]
    pub source: Option<Id>,
    /// Interaction that opened the modal.
    #[serde(default)]
    pub opener: Option<Box<InteractionMetadata>>,
    /// User or message in whose menu the command is.
    #[serde(default)]
    pub target: Option<CommandTarget>,
}

/// The user or message in whose menu a command is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum CommandTarget {
    User(Id),
    Message(Id),
}

/// A file of a message. Its contents are stored separately.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: Id,
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    pub size: u64,
    /// Media type, guessed from the name.
    pub content_type: String,
    /// Width and height of a picture.
    pub dimensions: Option<(u32, u32)>,
    /// Whether an embed shows it. Then it isn't listed among the attachments.
    pub embedded: bool,
    /// Path of its URL.
    pub path: String,
}
