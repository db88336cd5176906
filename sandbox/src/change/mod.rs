//! Changes of the world that others learn of: each changes the record, writes the log, tells the bot's sessions and the pages.

mod embeds;
mod guilds;
mod interactions;
mod messages;

pub use messages::{MessageDraft, NewFile};
