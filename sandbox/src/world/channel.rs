//! Channels and their permission overwrites.

use serde::{Deserialize, Serialize};

use super::Permissions;
use crate::id::Id;

/// Discord's numbers for the kinds of channel.
pub struct ChannelType;

impl ChannelType {
    /// A guild's text channel.
    pub const TEXT: u64 = 0;
    /// A DM with the bot.
    pub const DM: u64 = 1;
    /// A voice channel.
    pub const VOICE: u64 = 2;
    /// A category, which groups channels.
    pub const CATEGORY: u64 = 4;
    /// An announcement channel.
    pub const ANNOUNCEMENT: u64 = 5;
    /// A thread of an announcement channel.
    pub const ANNOUNCEMENT_THREAD: u64 = 10;
    /// A public thread.
    pub const PUBLIC_THREAD: u64 = 11;
    /// A private thread.
    pub const PRIVATE_THREAD: u64 = 12;
}

/// Bits a second of a voice channel for which nobody chose.
pub const BITRATE: u64 = 64_000;
/// The most that a server without boosts may choose.
pub const BITRATE_MAX: u64 = 96_000;

/// A channel of any kind.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id.
    pub id: Id,
    /// Discord's number for its kind, see [`ChannelType`].
    pub kind: u64,
    /// Its guild; none for a DM.
    pub guild: Option<Id>,
    /// Name, empty for a DM.
    pub name: String,
    /// What the head of the channel says it is for.
    pub topic: Option<String>,
    /// Its category, or a thread's channel.
    pub parent: Option<Id>,
    /// Order among its siblings.
    pub position: u64,
    /// What roles and members may here that differs from the server.
    pub overwrites: Vec<Overwrite>,
    /// A DM's other side.
    pub recipient: Option<Id>,
    /// Slow mode, seconds.
    pub slowmode_s: u64,
    /// A voice channel's bits a second.
    #[serde(default)]
    pub bitrate: u64,
    /// How many people a voice channel takes; 0 for any number.
    #[serde(default)]
    pub user_limit: u64,
    /// Is it for adults only?
    pub nsfw: bool,
    /// The newest message ever posted.
    pub last_message: Option<Id>,
    /// A thread's opener.
    pub owner: Option<Id>,
    /// A thread's members.
    pub thread_members: Vec<Id>,
    /// Whether a thread is archived.
    pub archived: bool,
}

impl Channel {
    /// Whether it is a thread.
    pub fn is_thread(&self) -> bool {
        (ChannelType::ANNOUNCEMENT_THREAD..=ChannelType::PRIVATE_THREAD).contains(&self.kind)
    }

    /// Whether messages can be posted in it.
    pub fn holds_messages(&self) -> bool {
        self.kind != ChannelType::CATEGORY
    }
}

/// Whom an overwrite is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// A role (`@everyone` has the guild's id).
    Role,
    /// A user of the guild.
    Member,
}

/// What a role or a member may, or may not, in one channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Overwrite {
    /// The role or user.
    pub id: Id,
    /// Whether it is for a role or a member, and for which.
    pub target: Target,
    /// The permissions that it grants.
    pub allow: Permissions,
    /// The permissions that it takes away.
    pub deny: Permissions,
}
