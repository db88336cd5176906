//! Delivery: one recipient's dispatches, strictly in order, until none is left or one must wait.

use serenity::all::{ChannelId, CreateActionRow, CreateButton, Message, MessageId};

use super::address::{Address, purpose_of};
use super::delivery_error::{DeliveryError, StepError};
use super::outgoing::OutgoingMessage;
use super::readers::Circle;
use super::{COLLECT_PREFIX, Courier};
use crate::membership;
use crate::store::outbox::{DeliveryState, Route};
use crate::store::{
    CampaignId, CampaignStatus, OutboxRow, ParkedFor, Recipient, Result, Secrecy, SecretsBy, StoreError,
};
use mythico_engine::words::{literal, message};

/// What became of a recipient's dispatches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// Whether at least one was settled.
    pub(super) progress: bool,
    /// What the next one waits for; none: none is left.
    pub(super) wait: Option<Wait>,
}

/// Why a dispatch must wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// Trouble on the way: longer and longer.
    Longer,
    /// Too many new direct channels.
    DirectPause,
    /// Discord doesn't know the token: everybody waits.
    BadToken,
    /// Another process owns the database: the courier stops.
    Overtaken,
}

/// What became of one dispatch.
pub(super) enum Step {
    Settled,
    Waits(Wait),
}

impl Courier {
    /// Delivers what waits for a recipient.
    pub(super) async fn deliver(&self, campaign: CampaignId, recipient: &str) -> Outcome {
        let mut progress = false;
        loop {
            let first = match self.strike_out_next(campaign, recipient).await {
                Ok(None) => self.revise_next(campaign, recipient).await,
                other => other,
            };
            let step = match first {
                Ok(None) => match self.inner.store.next_due(campaign, recipient).await {
                    Ok(None) => return Outcome { progress, wait: None },
                    Ok(Some(row)) => self.step_or_park(&row).await,
                    Err(error) => Err(error),
                },
                Ok(Some(step)) => Ok(step),
                Err(error) => Err(error),
            };
            let wait = match step {
                Ok(Step::Settled) => {
                    progress = true;
                    continue;
                }
                Ok(Step::Waits(wait)) => wait,
                Err(StoreError::Overtaken) => Wait::Overtaken,
                Err(error) => {
                    tracing::error!(campaign = campaign.0, %error, "the outbox cannot be worked on");
                    Wait::Longer
                }
            };
            return Outcome { progress, wait: Some(wait) };
        }
    }

    /// A row that can't be read is parked, or it would hold up all that follow.
    async fn step_or_park(&self, row: &OutboxRow) -> Result<Step> {
        match self.step(row).await {
            Err(error @ StoreError::Damaged { .. }) => {
                tracing::error!(outbox = row.id.0, %error, "a dispatch cannot be read");
                let why = literal(error.to_string());
                self.inner.store.park(row, ParkedFor::Damaged, Some(&why), &[], false).await?;
                Ok(Step::Settled)
            }
            other => other,
        }
    }

    async fn step(&self, row: &OutboxRow) -> Result<Step> {
        let under_way = row.state == DeliveryState::Sending;
        if !under_way && self.follow_earlier_part(row).await? {
            return Ok(Step::Settled);
        }
        if !under_way && self.follow_setting(row).await? {
            return Ok(Step::Settled);
        }
        let found = if under_way { self.address_under_way(row) } else { self.address(row).await };
        let (address, tried) = match found {
            Ok(Address::Nowhere(lack)) => (None, self.park(row, lack, "").await.map_err(StepError::from)),
            Ok(Address::Room(channel)) => (found.ok(), self.send(row, channel, true).await),
            Ok(Address::Direct(channel)) => (found.ok(), self.send(row, channel, false).await),
            Err(failure) => (None, Err(failure)),
        };
        match tried {
            Ok(()) => Ok(Step::Settled),
            Err(StepError::Store(error)) => Err(error),
            Err(StepError::Delivery(failure)) => self.handle_failure(row, address, &failure).await,
        }
    }

    /// What happened to an earlier part of the report happens to this one. False if nothing did. What is no secret follows none that
    /// opponents could have read: the GM is told of it where they can.
    async fn follow_earlier_part(&self, row: &OutboxRow) -> Result<bool> {
        let store = &self.inner.store;
        let open = row.secrecy()? == Secrecy::Public;
        if let Some(first) = store.parked_before(row.id).await?
            && let Some(first) = store.dispatch(first).await?
            && !(open && matches!(first.parked_for, Some(ParkedFor::Readers | ParkedFor::Setting)))
        {
            self.park_after(row, &first).await?;
            return Ok(true);
        }
        let direct = row.route == Route::Direct && purpose_of(&row.recipient()?).is_none();
        if direct && store.bounced_before(row.id).await? {
            store.mark_bounced(row.id).await?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Sends a secret as the campaign's settings say, if they keep it out of rooms. False if it goes as all else.
    async fn follow_setting(&self, row: &OutboxRow) -> Result<bool> {
        let (store, secrecy) = (&self.inner.store, row.secrecy()?);
        if secrecy == Secrecy::Public || row.route == Route::Collect {
            return Ok(false);
        }
        let by = store.secrets_by(row.at.campaign).await?;
        let is_room = purpose_of(&row.recipient()?).is_some();
        match by {
            SecretsBy::Direct | SecretsBy::Collect if is_room => self.park_by_setting(row).await?,
            SecretsBy::Collect => store.mark_bounced(row.id).await?,
            SecretsBy::Rooms | SecretsBy::Direct => return Ok(false),
        }
        Ok(true)
    }

    /// Where a dispatch was going when the program stopped.
    fn address_under_way(&self, row: &OutboxRow) -> Result<Address, StepError> {
        let channel =
            row.channel.ok_or_else(|| StoreError::damaged("outbox.channel_id is empty while sending"))?;
        let room = row.route == Route::Collect || purpose_of(&row.recipient()?).is_some();
        Ok(if room { Address::Room(channel) } else { Address::Direct(channel) })
    }

    /// Sends a dispatch to a channel, or finds that it is there already, or that it may not go there.
    async fn send(&self, row: &OutboxRow, channel: ChannelId, room: bool) -> Result<(), StepError> {
        let store = &self.inner.store;
        let under_way = row.state == DeliveryState::Sending;
        if under_way && store.is_undone(row.id).await? {
            if !self.settle_if_found(row, channel, None).await? {
                store.withhold(row.id).await?;
            }
            return Ok(());
        }
        let message = self.message(row).await?;
        // Looked at as late as can be: a picture takes a while, and the seat may have another player by then.
        let moved = !room && self.has_moved(row, channel).await?;
        if under_way
            && (moved || self.is_old(row))
            && self.settle_if_found(row, channel, Some(&message)).await?
        {
            return Ok(());
        }
        if moved {
            return Ok(store.unclaim(row.id).await?);
        }
        let circle = if room { self.circle(row).await? } else { None };
        // Until it is posted.
        let _asking = self.asking(circle.as_ref().map_or(0, |circle| circle.opponents.len())).await;
        if let Some(circle) = circle
            && self.park_if_overheard(row, channel, &circle).await?
        {
            return Ok(());
        }
        if under_way || store.claim(row.id, channel).await? {
            let posted = self.post(row, channel, message).await?;
            store.mark_sent(row.id, posted).await?;
        }
        Ok(())
    }

    /// Posts a message: news with an embed, or, where the bot may not embed, as plain text, so that nothing is lost.
    async fn post(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        message: OutgoingMessage,
    ) -> Result<MessageId, StepError> {
        let (api, nonce) = (&self.inner.api, row.report_id());
        let posted = match message.with_embed(&nonce) {
            None => return Ok(api.post(channel, message.message(nonce)).await?.id),
            Some(news) => api.post(channel, news).await,
        };
        match posted {
            Ok(posted) => {
                self.restore_embed(channel, &posted, message).await?;
                Ok(posted.id)
            }
            Err(DeliveryError::Forbidden) => Ok(api.post(channel, message.message(nonce)).await?.id),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Has news say in plain text what their embed said, if Discord took that away.
    async fn restore_embed(
        &self,
        channel: ChannelId,
        posted: &Message,
        message: OutgoingMessage,
    ) -> Result<(), DeliveryError> {
        if !message.has_lost_embed(posted) {
            return Ok(());
        }
        tracing::warn!(%channel, "embeds are not allowed there; the news are posted as plain text");
        self.inner.api.edit(channel, posted.id, message.edit(false)).await
    }

    /// Whether the seat of a direct message has another player now, or none.
    async fn has_moved(&self, row: &OutboxRow, channel: ChannelId) -> Result<bool> {
        let store = &self.inner.store;
        match store.user_behind(row.at.campaign, &row.recipient()?).await? {
            Some(user) => Ok(store.direct_channel(user).await? != Some(channel)),
            None => Ok(true),
        }
    }

    /// Keeps a secret out of a channel that somebody can read who may not know it. False if it may go there.
    async fn park_if_overheard(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        circle: &Circle,
    ) -> Result<bool, StepError> {
        let listeners = self.listeners(circle, channel).await?;
        if listeners.is_empty() {
            return Ok(false);
        }
        // Under way it may have arrived before they could read it.
        let arrived = row.state == DeliveryState::Sending && self.settle_if_found(row, channel, None).await?;
        if !arrived {
            self.park_from(row, listeners).await?;
        }
        Ok(true)
    }

    /// Notes a message that was under way as sent, if it has arrived; `meant` is what it should say.
    async fn settle_if_found(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        meant: Option<&OutgoingMessage>,
    ) -> Result<bool, StepError> {
        let Some(found) = self.find(row, channel).await? else { return Ok(false) };
        if let Some(meant) = meant {
            self.restore_embed(channel, &found, meant.clone()).await?;
        }
        self.inner.store.mark_sent(row.id, found.id).await?;
        Ok(true)
    }

    /// The message of a dispatch: itself, or the button that hands it out.
    async fn message(&self, row: &OutboxRow) -> Result<OutgoingMessage> {
        let language = self.inner.store.campaign(row.at.campaign).await?.language;
        if row.route == Route::Direct {
            return self.outgoing(row, &language).await;
        }
        let user = self.inner.store.user_behind(row.at.campaign, &row.recipient()?).await?;
        let named = user.map_or_else(|| row.recipient_text.clone(), |user| format!("<@{user}>"));
        let is_set = self.inner.store.secrets_by(row.at.campaign).await? == SecretsBy::Collect;
        let said = message(if is_set { "courier-collect-set" } else { "courier-collect" });
        let invitation = self.inner.lexicon.say(&language, &said.with("user", named));
        let content = format!("{invitation}\n{}", self.footer(row, &language));
        let label = self.inner.lexicon.say(&language, &message("courier-collect-button"));
        let button = CreateButton::new(format!("{COLLECT_PREFIX}{}", row.id)).label(label);
        let rows = vec![CreateActionRow::Buttons(vec![button])];
        Ok(OutgoingMessage::of_words(content, rows, user.into_iter().collect()))
    }

    /// Whether a direct message came back since its seat's player has left the server. Then that is noted, and the dispatch waits for them.
    async fn is_missed(&self, row: &OutboxRow) -> Result<bool> {
        let (store, Recipient::Seat(key)) = (&self.inner.store, row.recipient()?) else { return Ok(false) };
        let campaign = store.campaign(row.at.campaign).await?;
        let Some(user) = store.user_behind(campaign.id, &Recipient::Seat(key.clone())).await? else {
            return Ok(false);
        };
        if campaign.status == CampaignStatus::Ended || !self.inner.api.has_left(campaign.guild, user).await {
            return Ok(false);
        }
        let notice = membership::absent(&campaign, &key, literal(&*key), user)?;
        store.note_absent(campaign.now, &key, user, &[notice]).await?;
        store.unclaim(row.id).await?;
        Ok(true)
    }

    /// Draws the consequence of a setback.
    async fn handle_failure(
        &self,
        row: &OutboxRow,
        address: Option<Address>,
        failure: &DeliveryError,
    ) -> Result<Step> {
        tracing::warn!(outbox = row.id.0, campaign = row.at.campaign.0, turn = row.at.turn, %failure, "not delivered");
        let direct = !matches!(address, Some(Address::Room(_)));
        match failure {
            DeliveryError::Trouble(_) => return Ok(Step::Waits(Wait::Longer)),
            DeliveryError::TooManyDirect => return Ok(Step::Waits(Wait::DirectPause)),
            DeliveryError::BadToken => return Ok(Step::Waits(Wait::BadToken)),
            DeliveryError::ClosedDirect | DeliveryError::Gone | DeliveryError::Forbidden if direct => {
                if let (DeliveryError::Gone, Some(Address::Direct(channel))) = (failure, address) {
                    self.inner.store.forget_direct_channel(channel).await?;
                }
                if !self.is_missed(row).await? {
                    self.inner.store.mark_bounced(row.id).await?;
                }
            }
            DeliveryError::Gone => self.park_roomless(row, ParkedFor::ChannelGone).await?,
            DeliveryError::Forbidden => self.park_roomless(row, ParkedFor::Forbidden).await?,
            DeliveryError::ClosedDirect => self.park(row, ParkedFor::Refused, &failure.to_string()).await?,
            DeliveryError::Refused(why) => self.park(row, ParkedFor::Refused, why).await?,
        }
        Ok(Step::Settled)
    }
}
