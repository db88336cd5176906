//! Permission bits, by Discord's names.

/// Name and bit of each permission that there is.
pub const NAMES: [(&str, u64); 50] = [
    ("CREATE_INSTANT_INVITE", 1 << 0),
    ("KICK_MEMBERS", 1 << 1),
    ("BAN_MEMBERS", 1 << 2),
    ("ADMINISTRATOR", ADMINISTRATOR),
    ("MANAGE_CHANNELS", MANAGE_CHANNELS),
    ("MANAGE_GUILD", 1 << 5),
    ("ADD_REACTIONS", 1 << 6),
    ("VIEW_AUDIT_LOG", 1 << 7),
    ("PRIORITY_SPEAKER", 1 << 8),
    ("STREAM", 1 << 9),
    ("VIEW_CHANNEL", VIEW_CHANNEL),
    ("SEND_MESSAGES", SEND_MESSAGES),
    ("SEND_TTS_MESSAGES", 1 << 12),
    ("MANAGE_MESSAGES", MANAGE_MESSAGES),
    ("EMBED_LINKS", EMBED_LINKS),
    ("ATTACH_FILES", ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", READ_MESSAGE_HISTORY),
    ("MENTION_EVERYONE", MENTION_EVERYONE),
    ("USE_EXTERNAL_EMOJIS", 1 << 18),
    ("VIEW_GUILD_INSIGHTS", 1 << 19),
    ("CONNECT", 1 << 20),
    ("SPEAK", 1 << 21),
    ("MUTE_MEMBERS", 1 << 22),
    ("DEAFEN_MEMBERS", 1 << 23),
    ("MOVE_MEMBERS", 1 << 24),
    ("USE_VAD", 1 << 25),
    ("CHANGE_NICKNAME", 1 << 26),
    ("MANAGE_NICKNAMES", 1 << 27),
    ("MANAGE_ROLES", MANAGE_ROLES),
    ("MANAGE_WEBHOOKS", 1 << 29),
    ("MANAGE_GUILD_EXPRESSIONS", 1 << 30),
    ("USE_APPLICATION_COMMANDS", USE_APPLICATION_COMMANDS),
    ("REQUEST_TO_SPEAK", 1 << 32),
    ("MANAGE_EVENTS", MANAGE_EVENTS),
    ("MANAGE_THREADS", MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", CREATE_PUBLIC_THREADS),
    ("CREATE_PRIVATE_THREADS", CREATE_PRIVATE_THREADS),
    ("USE_EXTERNAL_STICKERS", 1 << 37),
    ("SEND_MESSAGES_IN_THREADS", SEND_MESSAGES_IN_THREADS),
    ("USE_EMBEDDED_ACTIVITIES", 1 << 39),
    ("MODERATE_MEMBERS", 1 << 40),
    ("VIEW_CREATOR_MONETIZATION_ANALYTICS", 1 << 41),
    ("USE_SOUNDBOARD", 1 << 42),
    ("CREATE_GUILD_EXPRESSIONS", 1 << 43),
    ("CREATE_EVENTS", CREATE_EVENTS),
    ("USE_EXTERNAL_SOUNDS", 1 << 45),
    ("SEND_VOICE_MESSAGES", 1 << 46),
    ("SEND_POLLS", 1 << 49),
    ("USE_EXTERNAL_APPS", 1 << 50),
    ("PIN_MESSAGES", PIN_MESSAGES),
];
/// May everything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Creates, changes and deletes channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Sees the channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Posts.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Deletes others' messages.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Reads what was there before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Mentions everyone and any role.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Roles, and overwrites of channels.
pub const MANAGE_ROLES: u64 = 1 << 28;
/// Slash commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Others' scheduled events.
pub const MANAGE_EVENTS: u64 = 1 << 33;
/// All threads, also private ones.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Opens public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Opens private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Posts in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Scheduled events of one's own.
pub const CREATE_EVENTS: u64 = 1 << 44;
/// Pins.
pub const PIN_MESSAGES: u64 = 1 << 51;
/// What `@everyone` of a new guild may.
pub const OF_EVERYONE: u64 = 1
    | 1 << 6
    | 1 << 9
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | 1 << 18
    | 1 << 20
    | 1 << 21
    | 1 << 25
    | 1 << 26
    | USE_APPLICATION_COMMANDS
    | 1 << 32
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | 1 << 37
    | SEND_MESSAGES_IN_THREADS
    | 1 << 39
    | 1 << 42
    | CREATE_EVENTS
    | 1 << 49
    | 1 << 50;

/// All of them.
pub const fn all() -> u64 {
    let mut sum = 0;
    let mut i = 0;
    while i < NAMES.len() {
        sum |= NAMES[i].1;
        i += 1;
    }
    sum
}

/// What one may in a DM.
pub const IN_A_DM: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | 1 << 6
    | 1 << 18
    | USE_APPLICATION_COMMANDS
    | PIN_MESSAGES;

/// The bit of a name.
pub fn named(name: &str) -> Option<u64> {
    NAMES.iter().find(|(n, _)| *n == name).map(|(_, bit)| *bit)
}
