//! A stored interaction. `change/interactions.rs` changes it.

use serde::Serialize;
use serde_json::Value;

use crate::id::Id;
use crate::world::CommandTarget;

/// Lifetime of an interaction's token.
pub const TOKEN_LIFETIME_MS: i64 = 15 * 60 * 1000;

/// Discord's types of interactions.
pub struct InteractionType;

impl InteractionType {
    /// A slash command, or one in a menu.
    pub const COMMAND: u64 = 2;
    pub const COMPONENT: u64 = 3;
    pub const AUTOCOMPLETE: u64 = 4;
    pub const MODAL: u64 = 5;
}

/// State of an interaction. The control API uses the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InteractionState {
    Pending,
    /// Shown as "thinking".
    Deferred,
    Answered,
    /// The component's message has changed.
    Updated,
    /// The component was acknowledged without a change.
    Acknowledged,
    Modal,
    Choices,
    /// No answer came in time.
    Failed,
}

impl InteractionState {
    /// Returns whether the user has a final answer.
    pub fn is_settled(self) -> bool {
        !matches!(self, Self::Pending | Self::Deferred)
    }
}

/// A command, component or modal that a user sent to the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    pub id: Id,
    /// Token for the bot's answers.
    pub token: String,
    /// One of [`InteractionType`].
    pub kind: u64,
    pub user: Id,
    pub channel: Id,
    /// Full name of the command, or `custom_id`.
    pub name: String,
    /// Payload for the bot.
    pub payload: Value,
    /// Time of the act, in Unix milliseconds.
    pub opened_ms: i64,
    pub state: InteractionState,
    /// Message with the used component.
    pub source: Option<Id>,
    /// Interaction that opened the modal.
    pub opener: Option<Id>,
    /// User or message in whose menu the command is.
    pub target: Option<CommandTarget>,
    /// Message that `@original` means.
    pub original: Option<Id>,
    /// Whether the next follow-up fills the deferred answer.
    pub unfilled: bool,
    /// Messages from this interaction, the first answer first.
    pub messages: Vec<Id>,
    pub modal: Option<Value>,
    pub modal_open: bool,
    pub choices: Option<Value>,
    /// Number of changes.
    pub revision: u64,
    /// Milliseconds until the first answer.
    pub answered_ms: Option<i64>,
}

impl Interaction {
    /// Returns whether the token has expired.
    pub fn is_expired(&self, now_ms: i64) -> bool {
        now_ms - self.opened_ms > TOKEN_LIFETIME_MS
    }
}
