//! The **Collect dispatch** button. Each press is checked against the database, so an old button
//! shows the present state, also after a restart.

use serenity::all::UserId;

use super::{Courier, OutgoingMessage};
use crate::store::{Collection, OutboxId, Result};
use crate::viewers::NOTHING_FOR_YOU;
use mythico_engine::words::message;

/// Start of the buttons' `custom_id`, before the dispatch's number.
pub const COLLECT_PREFIX: &str = "collect:";

/// Ephemeral answer to a press of the button.
#[derive(Clone, Debug)]
pub enum Collected {
    /// The dispatch. Drawing its picture may take longer than Discord waits, so defer first.
    Dispatch(Box<OutgoingMessage>),
    /// A refusal: the dispatch is gone or someone else's.
    No(String),
}

/// Parses the `custom_id` of a collect button.
pub fn outbox_id_of(custom_id: &str) -> Option<OutboxId> {
    custom_id.strip_prefix(COLLECT_PREFIX)?.parse().ok().map(OutboxId)
}

impl Courier {
    /// Answers a user who asks for a dispatch. `language` is the user's.
    pub async fn collect(&self, id: OutboxId, user: UserId, language: &str) -> Result<Collected> {
        Ok(match self.inner.store.collect(id, user).await? {
            Collection::Yours(row) => {
                Collected::Dispatch(Box::new(self.outgoing(&row, language).await?))
            }
            Collection::Undone => {
                Collected::No(self.inner.lexicon.say(language, &message("bot-undone")))
            }
            // The answer doesn't tell whether the dispatch exists.
            Collection::NotYours | Collection::Gone => {
                Collected::No(self.inner.lexicon.say(language, &message(NOTHING_FOR_YOU)))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_collect_buttons_are_read() {
        assert_eq!(outbox_id_of("collect:17"), Some(OutboxId(17)));
        for other in ["collect:", "collect:x", "collect:1;2", "strike:17", ""] {
            assert_eq!(outbox_id_of(other), None, "{other}");
        }
    }
}
