//! Interactions, from the user's act to the bot's last answer.

use serde_json::{Value, json};

use crate::id::Id;
use crate::interaction::{Interaction, InteractionState};
use crate::state::{Audience, ServerState};
use crate::wire;

const NO_ANSWER: &str = "The application did not respond";

impl ServerState {
    /// Changes an interaction and notifies its user.
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

    /// Marks the interaction that made a message as changed.
    pub fn touch_interaction_of(&mut self, message: Id) {
        let origin =
            self.world.messages.get(&message).and_then(|m| m.origin.as_ref()).map(|o| o.id);
        if let Some(id) = origin.filter(|id| self.interactions.contains_key(id)) {
            self.advance(id, |_| {});
        }
    }

    /// Marks an interaction as failed if the bot hasn't answered it.
    pub fn fail_unanswered(&mut self, id: Id) {
        if self.interactions.get(&id).is_some_and(|i| i.state == InteractionState::Pending) {
            self.advance(id, |i| i.state = InteractionState::Failed);
        }
    }

    /// Sends an interaction to the sessions that are connected now.
    pub fn deliver(&mut self, id: Id) {
        if let Some(interaction) = self.interactions.get(&id) {
            self.sessions.dispatch_now("INTERACTION_CREATE", &interaction.payload);
        }
    }

    /// Describes an interaction for the control API.
    pub fn outcome(&self, interaction: &Interaction) -> Value {
        let messages = interaction.messages.iter().filter_map(|id| self.world.messages.get(id));
        let messages: Vec<Value> = messages
            .map(|message| wire::message_for_people(&self.world, message, &self.base))
            .collect();
        let failed = interaction.state == InteractionState::Failed;
        json!({
            "interaction": interaction.id, "user": interaction.user, "channel": interaction.channel,
            "command": interaction.name, "revision": interaction.revision,
            "state": interaction.state, "settled": interaction.state.is_settled(),
            "messages": messages, "modal": interaction.modal, "choices": interaction.choices,
            "answered_ms": interaction.answered_ms, "error": failed.then_some(NO_ANSWER),
        })
    }
}
