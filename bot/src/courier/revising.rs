//! Revising: a post of the news that the game master has put right is made anew from its dispatch and what was put right, so that doing it
//! again, after a crash, changes nothing. Where Discord takes no more edits of a message, a post of its own says the same. Not here: what
//! the game master puts right (`commands/gm/news.rs`), what is noted of it (`store/news.rs`).

use super::Courier;
use super::delivery::{Step, wait_after};
use crate::discord::failure::Failure;
use crate::news_corrections::late_post;
use crate::store::{CampaignId, Result};

impl Courier {
    /// Makes a recipient's next post anew that was put right; none if none was.
    pub(super) async fn revise_next(&self, campaign: CampaignId, recipient: &str) -> Result<Option<Step>> {
        let store = &self.inner.store;
        let Some(due) = store.next_revision(campaign, recipient).await? else { return Ok(None) };
        let row = store.dispatch(due.id).await?;
        let placed = row.as_ref().and_then(|row| Some((row, row.channel?, row.message?)));
        let Some((row, channel, posted)) = placed else {
            store.mark_revised(&due, &[]).await?;
            return Ok(Some(Step::Settled));
        };
        let language = store.campaign(campaign).await?.language;
        let message = self.outgoing(row, &language).await?;
        let plain = message.clone().edit(false);
        let became = match self.inner.api.edit_and_see(channel, posted, message.clone().edit(true)).await {
            // The bot may have lost the right to embed since.
            Ok(edited) if message.has_lost_embed(&edited) => {
                self.inner.api.edit(channel, posted, plain).await
            }
            Err(Failure::Forbidden) => self.inner.api.edit(channel, posted, plain).await,
            Err(Failure::TooLarge) => {
                let smaller = self.outgoing_without_pictures(row, &language).await?;
                self.inner.api.edit(channel, posted, smaller.edit(true)).await
            }
            other => other.map(drop),
        };
        let instead = match became {
            Ok(()) => Vec::new(),
            Err(failure) if let Some(wait) = wait_after(&failure) => return Ok(Some(Step::Waits(wait))),
            // Trying again would change nothing: the message is too old, or gone.
            Err(failure) => {
                tracing::warn!(outbox = due.id.0, %failure, "news can't be edited; another post puts them right");
                let corrections = store.news_corrections(row.id).await?;
                vec![late_post(row.at.turn, &row.body()?.content, &corrections)?]
            }
        };
        store.mark_revised(&due, &instead).await?;
        Ok(Some(Step::Settled))
    }
}
