//! Permissions by Discord's names.

use std::fmt;

use bitflags::bitflags;
use serde::{Deserialize, Serialize};

bitflags! {
    /// A set of permissions. Unknown bits are kept.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(from = "u64", into = "u64")]
    pub struct Permissions: u64 {
        const CREATE_INSTANT_INVITE = 1 << 0;
        const KICK_MEMBERS = 1 << 1;
        const BAN_MEMBERS = 1 << 2;
        const ADMINISTRATOR = 1 << 3;
        const MANAGE_CHANNELS = 1 << 4;
        const MANAGE_GUILD = 1 << 5;
        const ADD_REACTIONS = 1 << 6;
        const VIEW_AUDIT_LOG = 1 << 7;
        const PRIORITY_SPEAKER = 1 << 8;
        const STREAM = 1 << 9;
        const VIEW_CHANNEL = 1 << 10;
        const SEND_MESSAGES = 1 << 11;
        const SEND_TTS_MESSAGES = 1 << 12;
        const MANAGE_MESSAGES = 1 << 13;
        const EMBED_LINKS = 1 << 14;
        const ATTACH_FILES = 1 << 15;
        const READ_MESSAGE_HISTORY = 1 << 16;
        const MENTION_EVERYONE = 1 << 17;
        const USE_EXTERNAL_EMOJIS = 1 << 18;
        const VIEW_GUILD_INSIGHTS = 1 << 19;
        const CONNECT = 1 << 20;
        const SPEAK = 1 << 21;
        const MUTE_MEMBERS = 1 << 22;
        const DEAFEN_MEMBERS = 1 << 23;
        const MOVE_MEMBERS = 1 << 24;
        const USE_VAD = 1 << 25;
        const CHANGE_NICKNAME = 1 << 26;
        const MANAGE_NICKNAMES = 1 << 27;
        const MANAGE_ROLES = 1 << 28;
        const MANAGE_WEBHOOKS = 1 << 29;
        const MANAGE_GUILD_EXPRESSIONS = 1 << 30;
        const USE_APPLICATION_COMMANDS = 1 << 31;
        const REQUEST_TO_SPEAK = 1 << 32;
        const MANAGE_EVENTS = 1 << 33;
        const MANAGE_THREADS = 1 << 34;
        const CREATE_PUBLIC_THREADS = 1 << 35;
        const CREATE_PRIVATE_THREADS = 1 << 36;
        const USE_EXTERNAL_STICKERS = 1 << 37;
        const SEND_MESSAGES_IN_THREADS = 1 << 38;
        const USE_EMBEDDED_ACTIVITIES = 1 << 39;
        const MODERATE_MEMBERS = 1 << 40;
        const VIEW_CREATOR_MONETIZATION_ANALYTICS = 1 << 41;
        const USE_SOUNDBOARD = 1 << 42;
        const CREATE_GUILD_EXPRESSIONS = 1 << 43;
        const CREATE_EVENTS = 1 << 44;
        const USE_EXTERNAL_SOUNDS = 1 << 45;
        const SEND_VOICE_MESSAGES = 1 << 46;
        const SEND_POLLS = 1 << 49;
        const USE_EXTERNAL_APPS = 1 << 50;
        const PIN_MESSAGES = 1 << 51;
    }
}

impl Permissions {
    /// Permissions of `@everyone` in a new guild.
    pub const DEFAULT_EVERYONE: Self = Self::empty()
        .union(Self::CREATE_INSTANT_INVITE)
        .union(Self::ADD_REACTIONS)
        .union(Self::STREAM)
        .union(Self::VIEW_CHANNEL)
        .union(Self::SEND_MESSAGES)
        .union(Self::EMBED_LINKS)
        .union(Self::ATTACH_FILES)
        .union(Self::READ_MESSAGE_HISTORY)
        .union(Self::MENTION_EVERYONE)
        .union(Self::USE_EXTERNAL_EMOJIS)
        .union(Self::CONNECT)
        .union(Self::SPEAK)
        .union(Self::USE_VAD)
        .union(Self::CHANGE_NICKNAME)
        .union(Self::USE_APPLICATION_COMMANDS)
        .union(Self::REQUEST_TO_SPEAK)
        .union(Self::CREATE_PUBLIC_THREADS)
        .union(Self::CREATE_PRIVATE_THREADS)
        .union(Self::USE_EXTERNAL_STICKERS)
        .union(Self::SEND_MESSAGES_IN_THREADS)
        .union(Self::USE_EMBEDDED_ACTIVITIES)
        .union(Self::USE_SOUNDBOARD)
        .union(Self::CREATE_EVENTS)
        .union(Self::SEND_POLLS)
        .union(Self::USE_EXTERNAL_APPS);
    /// Permissions in a DM.
    pub const DEFAULT_DM: Self = Self::empty()
        .union(Self::VIEW_CHANNEL)
        .union(Self::SEND_MESSAGES)
        .union(Self::EMBED_LINKS)
        .union(Self::ATTACH_FILES)
        .union(Self::READ_MESSAGE_HISTORY)
        .union(Self::MENTION_EVERYONE)
        .union(Self::ADD_REACTIONS)
        .union(Self::USE_EXTERNAL_EMOJIS)
        .union(Self::USE_APPLICATION_COMMANDS)
        .union(Self::PIN_MESSAGES);

    /// Reads a decimal string or a number.
    pub fn from_json(value: &serde_json::Value) -> Option<Self> {
        value.as_u64().or_else(|| value.as_str()?.parse().ok()).map(Self::from)
    }
}

impl From<u64> for Permissions {
    fn from(bits: u64) -> Self {
        Self::from_bits_retain(bits)
    }
}

impl From<Permissions> for u64 {
    fn from(permissions: Permissions) -> Self {
        permissions.bits()
    }
}

/// Writes a decimal number, as Discord does.
impl fmt::Display for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bits().fmt(f)
    }
}
