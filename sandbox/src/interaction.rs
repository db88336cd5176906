//! An interaction as it is kept. How it moves on is in `change/interactions.rs`.

use serde::Serialize;
use serde_json::Value;

use crate::id::Id;
use crate::world::CommandTarget;

/// How long an interaction's token lasts.
pub const TOKEN_LASTS_MS: i64 = 15 * 60 * 1000;

/// Discord's numbers for the kinds of interaction.
pub struct InteractionType;

impl InteractionType {
    /// A slash command.
    pub const COMMAND: u64 = 2;
    /// A button or a select.
    pub const COMPONENT: u64 = 3;
    /// The completion of an option.
    pub const AUTOCOMPLETE: u64 = 4;
    /// A submitted modal.
    pub const MODAL: u64 = 5;
}

/// Where an interaction stands; in the control API by the same words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InteractionState {
    /// No answer yet.
    Pending,
    /// "The application is thinking."
    Deferred,
    /// A message was sent.
    Answered,
    /// The component's message was changed.
    Updated,
    /// The component was acknowledged, nothing changed.
    Acknowledged,
    /// A modal opened.
    Modal,
    /// Choices were offered.
    Choices,
    /// No answer came in time, or nobody was there.
    Failed,
}

impl InteractionState {
    /// Whether the user has what they waited for.
    pub fn settled(self) -> bool {
        !matches!(self, Self::Pending | Self::Deferred)
    }
}

/// A command, button, menu or modal that a user sent to the bot.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// The snowflake that its callback is addressed to.
    pub id: Id,
    /// What the bot answers with.
    pub token: String,
    /// One of Discord's numbers in [`InteractionType`].
    pub kind: u64,
    /// The user who acted.
    pub user: Id,
    /// The channel in which it was given.
    pub channel: Id,
    /// The command's full name, or the component's or modal's `custom_id`.
    pub name: String,
    /// What the bot received.
    pub payload: Value,
    /// When, Unix milliseconds.
    pub opened_ms: i64,
    /// How far its answering has come.
    pub state: InteractionState,
    /// The message whose component was used.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opener: Option<Id>,
    /// The user or message from whose menu the command was given.
    pub target: Option<CommandTarget>,
    /// The message that `@original` means.
    pub original: Option<Id>,
    /// Whether the next follow-up fills the deferred answer.
    pub unfilled: bool,
    /// The messages it brought, the answer first.
    pub messages: Vec<Id>,
    /// The modal it opened.
    pub modal: Option<Value>,
    /// Whether that modal is still open.
    pub modal_open: bool,
    /// The choices it offered.
    pub choices: Option<Value>,
    /// Grows with each change.
    pub revision: u64,
    /// Milliseconds to the first answer.
    pub answered_ms: Option<i64>,
}

impl Interaction {
    /// Whether its token lasts no longer.
    pub fn expired(&self, now_ms: i64) -> bool {
        now_ms - self.opened_ms > TOKEN_LASTS_MS
    }
}
