//! Handles failed requests: repeats, parks or reroutes the dispatch, and tells the GM of lasting
//! trouble. Not here: the meaning of Discord's answers ([`crate::api::failure`]).

use jiff::{SignedDuration, Timestamp};
use mythico_engine::report::Block;
use mythico_engine::words::{Message, message};

use super::Courier;
use super::address::Address;
use super::delivery::{Step, Wait, wait_after};
use crate::api::failure::{Failure, Missing};
use crate::store::{
    Body, CampaignStatus, Content, Dispatch, OutboxRow, ParkedFor, Recipient, Result, Secrecy,
};

impl Courier {
    /// Returns whether a direct message bounced because the seat's player has left the server.
    /// Notes that, and the dispatch waits for their return.
    async fn is_missed(&self, row: &OutboxRow) -> Result<bool> {
        let (store, recipient) = (&self.inner.store, row.recipient()?);
        let Recipient::Seat(key) = &recipient else { return Ok(false) };
        let campaign = store.campaign(row.at.campaign).await?;
        let seat = store.seats(campaign.id).await?.into_iter().find(|seat| seat.seat == *key);
        let Some((seat, user)) = seat.and_then(|seat| Some((seat.clone(), seat.user?))) else {
            return Ok(false);
        };
        if campaign.status == CampaignStatus::Ended
            || !self.inner.api.has_left(campaign.guild, user).await
        {
            return Ok(false);
        }
        self.inner.membership.note(&campaign, &seat, user, false).await?;
        store.unclaim(row.id).await?;
        Ok(true)
    }

    /// Notes that a message can't be delivered now. Tells the GM after an hour: in their room, or
    /// by direct message if that room fails too. The log always has it.
    async fn note_trouble(&self, row: &OutboxRow, failure: &Failure) -> Result<()> {
        let store = &self.inner.store;
        let Some(since) = store.note_trouble(row.id).await? else { return Ok(()) };
        let in_gms_room = row.recipient()? == Recipient::Gm;
        let lasts = store.clock().now().duration_since(since);
        let told_after = SignedDuration::try_from(self.inner.settings.trouble_told_after);
        let body = match lasts >= told_after.unwrap_or(SignedDuration::MAX) {
            true => Body::sentence(self.trouble(row, failure, since).await?),
            // Notices about other trouble aren't delayed.
            false if in_gms_room && tells_of_trouble(&row.body()?) => row.body()?,
            false => return Ok(()),
        };
        let (outbox, campaign) = (row.id.0, row.at.campaign.0);
        tracing::error!(outbox, campaign, %since, %failure, "Discord doesn't accept a message; telling the GM");
        let recipients =
            match in_gms_room || store.is_in_trouble(row.at.campaign, &Recipient::Gm).await? {
                true => self.gms(row.at.campaign).await?,
                false => vec![Recipient::Gm],
            };
        let said = recipients.into_iter().map(|to| Dispatch::new(to, Secrecy::Public, &body));
        store.tell_trouble(row, &said.collect::<Result<Vec<_>>>()?).await
    }

    /// Makes the GM's notice of lasting trouble.
    async fn trouble(
        &self,
        row: &OutboxRow,
        failure: &Failure,
        since: Timestamp,
    ) -> Result<Message> {
        let id = match failure {
            Failure::TooManyDirect => "courier-trouble-direct",
            Failure::Gone(Missing::Server) => "courier-trouble-server",
            _ => "courier-trouble",
        };
        let at = since.as_second().to_string();
        Ok(message(id).with("recipient", self.named(row).await?).with("at", at))
    }

    /// Returns whether "unknown user" alone means that the account is deleted. While their campaign
    /// is played, Discord must also say that they aren't in its server ([`Self::is_missed`]).
    async fn is_account_gone(&self, row: &OutboxRow) -> Result<bool> {
        let is_played = matches!(row.recipient()?, Recipient::Seat(_));
        let campaign = self.inner.store.campaign(row.at.campaign).await?;
        Ok(!is_played || campaign.status == CampaignStatus::Ended)
    }

    /// Handles a failed request.
    pub(super) async fn handle_failure(
        &self,
        row: &OutboxRow,
        address: Option<Address>,
        failure: &Failure,
    ) -> Result<Step> {
        tracing::warn!(outbox = row.id.0, campaign = row.at.campaign.0, turn = row.at.turn, %failure, "not delivered");
        if let Some(wait) = wait_after(failure) {
            if matches!(wait, Wait::Longer | Wait::DirectPause) {
                self.note_trouble(row, failure).await?;
            }
            return Ok(Step::Waits(wait));
        }
        let room = match address {
            Some(Address::Room(channel)) => Some(channel),
            _ => None,
        };
        let (store, why) = (&self.inner.store, failure.to_string());
        let lack = match (failure, room) {
            (Failure::ClosedDirect, None) => {
                if !self.is_missed(row).await? {
                    store.mark_bounced(row.id).await?;
                }
                return Ok(Step::Settled);
            }
            (Failure::Gone(Missing::Member), None) if self.is_missed(row).await? => {
                return Ok(Step::Settled);
            }
            (Failure::Gone(Missing::Member), None) if self.is_account_gone(row).await? => {
                self.park_without_account(row).await?;
                return Ok(Step::Parked(ParkedFor::Refused));
            }
            (Failure::Gone(Missing::Channel), Some(_)) => ParkedFor::ChannelGone,
            (Failure::Forbidden, _) => ParkedFor::Forbidden,
            (Failure::Refused(_) | Failure::TooLarge, _) => ParkedFor::Refused,
            // Discord contradicts itself, or has forgotten the direct channel. The next attempt
            // opens another.
            _ => {
                if let Some(Address::Direct(channel)) = address {
                    store.forget_direct_channel(channel).await?;
                    store.unclaim(row.id).await?;
                }
                self.note_trouble(row, failure).await?;
                return Ok(Step::Waits(Wait::Longer));
            }
        };
        match (lack, room) {
            (ParkedFor::Refused, _) | (_, None) => self.park(row, lack, room, &why).await?,
            (_, Some(room)) => self.park_roomless(row, lack, room).await?,
        }
        Ok(Step::Parked(lack))
    }
}

/// Returns whether a dispatch is the courier's notice about another.
pub(super) fn is_notice(body: &Body) -> bool {
    notice_id(body).is_some_and(|id| id.starts_with("courier-"))
}

fn tells_of_trouble(body: &Body) -> bool {
    notice_id(body).is_some_and(|id| id.starts_with("courier-trouble"))
}

/// Returns the text id of a dispatch that is one sentence.
fn notice_id(body: &Body) -> Option<&str> {
    match &body.content {
        Content::Notice(blocks) => match &blocks[..] {
            [Block::Paragraph(said)] => Some(said.id()),
            _ => None,
        },
        _ => None,
    }
}
