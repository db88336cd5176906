//! Recovery: what became of a message that was under way when the program stopped or the answer was
//! lost. Discord remembers a nonce for a few minutes only. After that, or while nobody knows what
//! time it is for Discord, the message is looked for by its fingerprint.

use jiff::{SignedDuration, Timestamp};
use serenity::all::{ChannelId, Message, MessageId, Permissions};

use super::Courier;
use super::fingerprint::fingerprint_of;
use super::step_error::StepError;
use crate::api::failure::{Failure, Missing};
use crate::store::OutboxRow;

/// Largest difference between Discord's clock and ours.
const CLOCKS_DIFFER_MAX: SignedDuration = SignedDuration::from_mins(5);
/// Most pages of 100 messages that a search reads. Fewer messages follow one in a campaign's
/// channel.
const PAGES_MAX: usize = 20;
/// Start of Discord's ids, in Unix milliseconds.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// Result of a look into a channel's history.
enum Search {
    Found(Box<Message>),
    /// Only other messages are there.
    Others,
    /// No message is there, or the bot may not read the history.
    Nothing,
}

impl Courier {
    /// Returns whether a row under way is too old for its nonce to prevent a second message.
    pub(super) fn is_old(&self, row: &OutboxRow) -> bool {
        let remembered =
            SignedDuration::try_from(self.inner.settings.nonce_remembered).unwrap_or_default();
        let age = self
            .inner
            .store
            .clock()
            .known()
            .zip(row.since)
            .map(|(now, since)| now.duration_since(since));
        age.is_none_or(|age| age > remembered)
    }

    /// Looks for the message of a row that was under way.
    ///
    /// # Errors
    /// [`StepError::NoHistory`] if the bot may not see whether it is there.
    pub(super) async fn find(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
    ) -> Result<Option<Message>, StepError> {
        match self.search(row, channel).await? {
            Search::Found(message) => return Ok(Some(*message)),
            Search::Others => return Ok(None),
            Search::Nothing => {}
        }
        if !self.may_read_history(channel).await? {
            return Err(StepError::NoHistory);
        }
        // The permission may be newer than the search.
        match self.search(row, channel).await? {
            Search::Found(message) => Ok(Some(*message)),
            Search::Others | Search::Nothing => Ok(None),
        }
    }

    async fn search(&self, row: &OutboxRow, channel: ChannelId) -> Result<Search, StepError> {
        let (own, store) = (self.inner.api.own_id().await?, &self.inner.store);
        let fingerprints = store.fingerprints(row.id).await?;
        let mut after = match row.claimed_after {
            Some(latest) => MessageId::new(latest.max(1)),
            None => first_id_at(row.since.unwrap_or_default().saturating_sub(CLOCKS_DIFFER_MAX)),
        };
        let mut has_seen_any = false;
        for _ in 0..PAGES_MAX {
            let page = self.inner.api.messages_after(channel, after).await?;
            let last = page.iter().map(|message| message.id).max();
            let is_alike = |message: &Message| {
                message.author.id == own && fingerprints.contains(&fingerprint_of(message))
            };
            for message in page.into_iter().filter(is_alike) {
                if !store.is_recorded(message.id).await? {
                    return Ok(Search::Found(Box::new(message)));
                }
            }
            match last {
                Some(last) => (after, has_seen_any) = (last, true),
                None => break,
            }
        }
        Ok(if has_seen_any { Search::Others } else { Search::Nothing })
    }

    /// Returns whether the bot may read a channel's history. Where it may not, Discord answers with
    /// an empty one.
    async fn may_read_history(&self, channel: ChannelId) -> Result<bool, Failure> {
        let Some(room) = self.room(channel).await? else { return Ok(true) };
        let own = self.inner.api.own_id().await?;
        let Some(bot) = self.inner.api.member(room.guild.id, own).await? else {
            return Err(Failure::Gone(Missing::Server));
        };
        let may = room.guild.user_permissions_in(&room.channel, &bot);
        Ok(may.contains(Permissions::READ_MESSAGE_HISTORY))
    }
}

/// An id that precedes all those made since.
fn first_id_at(time: Result<Timestamp, jiff::Error>) -> MessageId {
    let milliseconds = time.map_or(0, |time| time.as_millisecond() - DISCORD_EPOCH);
    let id = u64::try_from(milliseconds).unwrap_or(0) << 22;
    MessageId::new(id.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_tell_their_time() {
        let time: Timestamp = "2026-11-01T12:00:00Z".parse().unwrap();
        let id = first_id_at(Ok(time));
        assert_eq!(id.created_at().unix_timestamp(), time.as_second());
        assert_eq!(first_id_at(Ok(Timestamp::MIN)).get(), 1);
    }
}
