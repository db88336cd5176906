//! An interaction from the user's press to the bot's last word on it.

use serde_json::{Value, json};

use crate::id::Id;
use crate::state::{Audience, State};
use crate::wire;

/// How long an interaction's token lasts.
pub const TOKEN_LASTS_MS: i64 = 15 * 60 * 1000;
/// What the user reads when no answer came in time.
pub const NO_ANSWER: &str = "The application did not respond";

/// Discord's numbers for the kinds of interaction.
pub struct Type;

impl Type {
    /// A slash command.
    pub const COMMAND: u64 = 2;
    /// A button or a select.
    pub const COMPONENT: u64 = 3;
    /// The completion of an option.
    pub const AUTOCOMPLETE: u64 = 4;
    /// A submitted modal.
    pub const MODAL: u64 = 5;
}

/// Where an interaction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
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

impl Phase {
    /// The word of the control API.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Deferred => "deferred",
            Self::Answered => "answered",
            Self::Updated => "updated",
            Self::Acknowledged => "acknowledged",
            Self::Modal => "modal",
            Self::Choices => "choices",
            Self::Failed => "failed",
        }
    }

    /// Whether the user has what they waited for.
    pub fn settled(self) -> bool {
        !matches!(self, Self::Pending | Self::Deferred)
    }
}

/// One interaction.
#[derive(Clone, Debug)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// What the bot answers with.
    pub token: String,
    /// See [`Type`].
    pub kind: u64,
    /// Who acted.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The command's full name, or the component's or modal's `custom_id`.
    pub name: String,
    /// What the bot received.
    pub payload: Value,
    /// When, Unix milliseconds.
    pub opened_ms: i64,
    /// Where it stands.
    pub phase: Phase,
    /// The message whose component was used.
    pub source: Option<Id>,
    /// The interaction that opened the modal.
    pub opener: Option<Id>,
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

    /// What the control API says of it.
    pub fn outcome(&self, state: &State) -> Value {
        let world = &state.world;
        let shown = self.messages.iter().filter_map(|id| world.messages.get(id));
        let messages: Vec<Value> = shown.map(|m| wire::message_for_people(world, m, &state.base)).collect();
        json!({
            "interaction": self.id, "user": self.user, "channel": self.channel, "command": self.name,
            "revision": self.revision, "state": self.phase.word(), "settled": self.phase.settled(), "messages": messages,
            "modal": self.modal, "choices": self.choices, "answered_ms": self.answered_ms,
            "error": (self.phase == Phase::Failed).then_some(NO_ANSWER),
        })
    }
}

impl State {
    /// Moves an interaction on.
    pub fn advance(&mut self, id: Id, f: impl FnOnce(&mut Interaction)) {
        let now = self.clock.now_ms();
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        let before = interaction.phase;
        f(interaction);
        interaction.revision += 1;
        if before == Phase::Pending && interaction.phase != Phase::Failed {
            interaction.answered_ms = Some(now - interaction.opened_ms);
        }
        let interaction = &self.interactions[&id];
        self.notify("interaction", Audience::One(interaction.user), || interaction.outcome(self));
    }

    /// The interactions that a message belongs to: a change of it is a change of them.
    pub fn touch_interactions_of(&mut self, message: Id) {
        let origin = self.world.messages.get(&message).and_then(|m| m.origin.as_ref()).map(|o| o.id);
        if let Some(id) = origin.filter(|id| self.interactions.contains_key(id)) {
            self.advance(id, |_| {});
        }
    }

    /// An interaction that nobody answered in time has failed.
    pub fn give_up(&mut self, id: Id) {
        if self.interactions.get(&id).is_some_and(|i| i.phase == Phase::Pending) {
            self.advance(id, |i| i.phase = Phase::Failed);
        }
    }

    /// Brings an interaction to the bot: to the sessions connected at this moment, to no others.
    pub fn deliver(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get(&id) {
            self.sessions.dispatch_now("INTERACTION_CREATE", &interaction.payload);
        }
    }
}
