//! Interactions from the user's press to the bot's last word on them.

use serde_json::{Value, json};

use crate::id::Id;
use crate::interaction::{Interaction, InteractionState};
use crate::state::{Audience, ServerState};
use crate::wire;

/// What the user reads when no answer came in time.
const NO_ANSWER: &str = "The application did not respond";

impl ServerState {
    /// Moves an interaction on.
    pub fn advance(&mut self, id: Id, f: impl FnOnce(&mut Interaction)) {
        let now = self.clock.now_ms();
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        let before = interaction.state;
        f(interaction);
        interaction.revision += 1;
        if before == InteractionState::Pending && interaction.state != InteractionState::Failed {
            interaction.answered_ms = Some(now - interaction.opened_ms);
        }
        let interaction = &self.interactions[&id];
        self.notify("interaction", Audience::One(interaction.user), || self.outcome(interaction));
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
        if self.interactions.get(&id).is_some_and(|i| i.state == InteractionState::Pending) {
            self.advance(id, |i| i.state = InteractionState::Failed);
        }
    }

    /// Brings an interaction to the bot: to the sessions connected at this moment, to no others.
    pub fn deliver(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get(&id) {
            self.sessions.dispatch_now("INTERACTION_CREATE", &interaction.payload);
        }
    }

    /// What the control API says of an interaction.
    pub fn outcome(&self, interaction: &Interaction) -> Value {
        let shown = interaction.messages.iter().filter_map(|id| self.world.messages.get(id));
        let messages: Vec<Value> =
            shown.map(|message| wire::message_for_people(&self.world, message, &self.base)).collect();
        let failed = interaction.state == InteractionState::Failed;
        json!({
            "interaction": interaction.id, "user": interaction.user, "channel": interaction.channel,
            "command": interaction.name, "revision": interaction.revision, "state": interaction.state,
            "settled": interaction.state.settled(), "messages": messages, "modal": interaction.modal,
            "choices": interaction.choices, "answered_ms": interaction.answered_ms,
            "error": failed.then_some(NO_ANSWER),
        })
    }
}
