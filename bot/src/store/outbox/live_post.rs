//! The war room's live post. While a turn has several windows, one message tells of all of them:
//! each window's report takes the place of the one before. Not here: the text
//! (`adjudicator/live_post.rs`), the edit (the courier, as for corrected news).

use mythico_engine::words::Message;

use super::{Content, OutboxId, OutboxRow, Recipient, Secrecy};
use crate::store::{Purpose, Result, SEAL_LINE, Store, WindowKey, row};

impl OutboxRow {
    /// Returns whether it takes the place of an earlier report, whose seals it repeats.
    pub(crate) fn is_live_update(&self) -> Result<bool> {
        Ok(self.seals()?.len() > 1)
    }

    /// Returns whether it tells all that an earlier report tells.
    pub(crate) fn repeats(&self, earlier: &OutboxRow) -> Result<bool> {
        let own = self.seals()?;
        Ok(earlier.seals()?.iter().all(|seal| own.contains(seal)))
    }

    /// The lines with seals of a public report on closed windows. Anything else has none.
    fn seals(&self) -> Result<Vec<Message>> {
        let is_of_war_room = self.recipient()? == Recipient::Channel(Purpose::WarRoom);
        if !is_of_war_room || self.secrecy()? != Secrecy::Public {
            return Ok(Vec::new());
        }
        let body = self.body()?;
        let is_report = matches!(body.content, Content::Report(_));
        let seals = body.below.into_iter().filter(|line| is_report && line.id() == SEAL_LINE);
        Ok(seals.collect())
    }
}

impl Store {
    /// Returns the war room's last report on an earlier window of this turn. One that the game
    /// master holds back doesn't count, since nobody may read it.
    pub async fn live_post_before(&self, at: WindowKey) -> Result<Option<OutboxRow>> {
        let room = Recipient::Channel(Purpose::WarRoom);
        for row in self.dispatches_to(at.campaign, &room, Some(at.turn)).await?.into_iter().rev() {
            let is_earlier = row.at.revision == at.revision && row.at.window < at.window;
            if is_earlier && !row.is_held() && !row.seals()?.is_empty() {
                return Ok(Some(row));
            }
        }
        Ok(None)
    }

    /// Gives a pending dispatch the message of an earlier one, and deletes that one. The message
    /// must be edited then. Returns false if the earlier one wasn't sent.
    pub async fn take_over(&self, id: OutboxId, earlier: OutboxId) -> Result<bool> {
        let now = row::now();
        let mut tx = self.write().await?;
        let taken = sqlx::query!(
            "UPDATE dispatch SET state = 'sent', settled_at = $3, channel_id = e.channel_id,
                    message_id = e.message_id, revisions_wanted = dispatch.revisions_wanted + 1
             FROM (SELECT channel_id, message_id FROM dispatch
                   WHERE id = $2 AND state = 'sent' AND undone IS NULL) AS e
             WHERE dispatch.id = $1 AND dispatch.state = 'pending' AND dispatch.undone IS NULL",
            id.0,
            earlier.0,
            now
        )
        .execute(&mut *tx)
        .await?;
        if taken.rows_affected() == 1 {
            sqlx::query!("DELETE FROM dispatch WHERE id = $1", earlier.0).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(taken.rows_affected() == 1)
    }

    /// Sends a dispatch again because somebody deleted its message.
    pub(crate) async fn post_again(&self, id: OutboxId) -> Result<()> {
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE dispatch SET state = 'pending', channel_id = NULL, message_id = NULL,
                    settled_at = NULL, revisions_shown = revisions_wanted
             WHERE id = $1 AND state = 'sent'",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}
