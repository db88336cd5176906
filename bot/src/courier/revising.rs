//! Revision of posts: of news that the game master corrected, and of the war room's live post. The
//! post is made again from its dispatch and the corrections, so a repetition after a crash changes
//! nothing. If Discord accepts no edit, a new post takes its place.

use super::Courier;
use super::delivery::{Step, wait_after};
use crate::api::failure::Failure;
use crate::news_corrections::late_post;
use crate::store::{CampaignId, Content, Result};

impl Courier {
    /// Revises a recipient's next corrected post. Returns none if there is none.
    pub(super) async fn revise_next(
        &self,
        campaign: CampaignId,
        recipient: &str,
    ) -> Result<Option<Step>> {
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
        let result =
            match self.inner.api.edit_and_see(channel, posted, message.clone().edit(true)).await {
                // The bot may have lost the permission to embed.
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
        let instead = match result {
            Ok(()) => Vec::new(),
            Err(failure) if let Some(wait) = wait_after(&failure) => {
                return Ok(Some(Step::Waits(wait)));
            }
            // The message is too old or gone, so another attempt is useless.
            Err(failure) => {
                tracing::warn!(outbox = due.id.0, %failure, "can't edit a post; a new one follows");
                let (body, corrections) = (row.body()?, store.news_corrections(row.id).await?);
                if matches!(body.content, Content::Report(_)) {
                    store.post_again(row.id).await?;
                    return Ok(Some(Step::Settled));
                }
                vec![late_post(row.at.turn, &body.content, &corrections)?]
            }
        };
        store.mark_revised(&due, &instead).await?;
        Ok(Some(Step::Settled))
    }
}
