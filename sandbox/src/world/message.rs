//! Messages and the files they carry.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::id::Id;

/// Published to the channel's followers.
pub const FLAG_CROSSPOSTED: u64 = 1;
/// A thread was started from it.
pub const FLAG_HAS_THREAD: u64 = 1 << 5;
/// Seen by one user only.
pub const FLAG_EPHEMERAL: u64 = 1 << 6;
/// "The application is thinking."
pub const FLAG_LOADING: u64 = 1 << 7;

/// A message as it stands in a channel.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Message {
    /// The id, which tells the time too.
    pub id: Id,
    /// The channel that it stands in.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Discord's number for its kind: 0 plain, 19 reply, 20 answer to a slash command, 23 to one of a user's or message's menu.
    pub kind: u64,
    /// Text as written, at most 2,000 characters.
    pub content: String,
    /// Embeds, as given, with their files' addresses filled in.
    pub embeds: Vec<Value>,
    /// Components, as given.
    pub components: Vec<Value>,
    /// Its files, in the order of upload.
    pub attachments: Vec<Attachment>,
    /// Discord's flag bits of a message.
    pub flags: u64,
    /// The users whom it mentions, as far as mentions were allowed.
    pub mentions: Vec<Id>,
    /// The roles that it mentions, as far as mentions were allowed.
    pub mention_roles: Vec<Id>,
    /// Whether everyone is mentioned.
    pub mention_everyone: bool,
    /// The message it answers.
    pub replies_to: Option<Id>,
    /// The sender's nonce.
    pub nonce: Option<Value>,
    /// Is it on the channel's list of pinned messages?
    pub pinned: bool,
    /// When it was posted, in ISO 8601.
    pub timestamp: String,
    /// ISO 8601, once edited.
    pub edited: Option<String>,
    /// The one user who sees it.
    pub only_for: Option<Id>,
    /// The interaction it came from.
    pub origin: Option<InteractionMetadata>,
}

impl Message {
    /// Whether the application is still thinking.
    pub fn loading(&self) -> bool {
        self.flags & FLAG_LOADING != 0
    }
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct InteractionMetadata {
    /// The interaction's id.
    pub id: Id,
    /// The interaction's type, as Discord numbers it.
    pub kind: u64,
    /// The user whose interaction it was.
    pub user: Id,
    /// The command's full name, or empty.
    pub name: String,
    /// The message whose component was used.
    #[serde(default)]
    pub source: Option<Id>,
    /// What opened the modal.
    #[serde(default)]
    pub opener: Option<Box<InteractionMetadata>>,
    /// The user or message from whose menu the command was given.
    #[serde(default)]
    pub target: Option<CommandTarget>,
}

/// Where a command stands in a menu.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum CommandTarget {
    /// In a user's.
    User(Id),
    /// In a message's.
    Message(Id),
}

/// A file of a message. Its bytes are kept apart.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The id, which tells the time too.
    pub id: Id,
    /// The file's name, without folders.
    pub filename: String,
    /// The file's alt text.
    pub description: Option<String>,
    /// How many bytes it has.
    pub size: u64,
    /// Its media type, guessed from its name.
    pub content_type: String,
    /// Pixels, for a PNG.
    pub dimensions: Option<(u32, u32)>,
    /// Shown by an embed, hence not listed among the attachments.
    pub embedded: bool,
    /// The path of its address.
    pub path: String,
}
