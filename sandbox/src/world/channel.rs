//! Channels and their permission overwrites.

use serde::{Deserialize, Serialize};

use super::Permissions;
use crate::id::Id;

/// Discord's types of channels.
pub struct ChannelType;

impl ChannelType {
    pub const TEXT: u64 = 0;
    pub const DM: u64 = 1;
    pub const VOICE: u64 = 2;
    pub const CATEGORY: u64 = 4;
    pub const ANNOUNCEMENT: u64 = 5;
    pub const ANNOUNCEMENT_THREAD: u64 = 10;
    pub const PUBLIC_THREAD: u64 = 11;
    pub const PRIVATE_THREAD: u64 = 12;
}

/// Default bits per second of a voice channel.
pub const BITRATE: u64 = 64_000;
/// Highest bitrate of a server without boosts.
pub const BITRATE_MAX: u64 = 96_000;

/// A channel of any kind.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Channel {
    pub id: Id,
    /// One of [`ChannelType`].
    pub kind: u64,
    /// Guild, or `None` for a DM.
    pub guild: Option<Id>,
    /// Name, or empty for a DM.
    pub name: String,
    pub topic: Option<String>,
    /// Category, or a thread's channel.
    pub parent: Option<Id>,
    pub position: u64,
    pub overwrites: Vec<Overwrite>,
    /// User of a DM.
    pub recipient: Option<Id>,
    pub slowmode_s: u64,
    /// Bits per second of a voice channel.
    #[serde(default)]
    pub bitrate: u64,
    /// Users that fit in a voice channel, or 0 for any number.
    #[serde(default)]
    pub user_limit: u64,
    pub nsfw: bool,
    /// Newest message, even if it was deleted.
    pub last_message: Option<Id>,
    /// Owner of a thread.
    pub owner: Option<Id>,
    pub thread_members: Vec<Id>,
    pub archived: bool,
}

impl Channel {
    pub fn is_thread(&self) -> bool {
        (ChannelType::ANNOUNCEMENT_THREAD..=ChannelType::PRIVATE_THREAD).contains(&self.kind)
    }

    /// Returns whether messages can be posted.
    pub fn holds_messages(&self) -> bool {
        self.kind != ChannelType::CATEGORY
    }
}

/// Kind of target of an overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// A role. `@everyone` has the guild's id.
    Role,
    Member,
}

/// Permissions of a role or member in one channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Overwrite {
    pub id: Id,
    pub target: Target,
    pub allow: Permissions,
    pub deny: Permissions,
}
