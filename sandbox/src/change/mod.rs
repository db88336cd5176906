//! Changes of the world with their effects: the log, gateway events and notices to the pages.

mod embeds;
mod guilds;
mod interactions;
mod messages;

pub use messages::{MessageDraft, NewFile};
