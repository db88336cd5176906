//! Collecting: what the **Collect dispatch** button hands out, and to whom. Checked against the database each time, so an
//! old button shows the present state, also after a restart.

use serenity::all::UserId;

use super::{Courier, OutgoingMessage};
use crate::store::{Collection, OutboxId, Result};
use crate::viewers::NOTHING_FOR_YOU;
use mythico_engine::words::message;

/// How the buttons' `custom_id` begins; the dispatch's number follows.
pub const COLLECT_PREFIX: &str = "collect:";

/// What to answer, ephemerally, to somebody who pressed the button.
#[derive(Clone, Debug)]
pub enum Collected {
    /// The dispatch. Drawing its picture may take longer than Discord waits: defer first.
    Dispatch(Box<OutgoingMessage>),
    /// A sentence: it isn't his, or it is gone.
    No(String),
}

/// The dispatch that a `custom_id` asks for, if it is a collect button's.
pub fn outbox_id_of(custom_id: &str) -> Option<OutboxId> {
    custom_id.strip_prefix(COLLECT_PREFIX)?.parse().ok().map(OutboxId)
}

impl Courier {
    /// What to answer to `user`, who asks for a dispatch. `language` is theirs.
    pub async fn collect(&self, id: OutboxId, user: UserId, language: &str) -> Result<Collected> {
        Ok(match self.inner.store.collect(id, user).await? {
            Collection::Yours(row) => Collected::Dispatch(Box::new(self.outgoing(&row, language).await?)),
            Collection::Undone => Collected::No(self.inner.lexicon.say(language, &message("bot-undone"))),
            // Which of the two it is tells whether it exists.
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
