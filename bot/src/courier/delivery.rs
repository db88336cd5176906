//! Delivery: one recipient's dispatches, strictly in order, until none is left or one must wait.

use serenity::all::{ChannelId, CreateActionRow, CreateButton, Message, MessageId};

use super::address::{Address, purpose_of};
use super::outgoing::OutgoingMessage;
use super::readers::Circle;
use super::step_error::StepError;
use super::{COLLECT_PREFIX, Courier};
use crate::api::failure::{Failure, Missing};
use crate::store::outbox::{DeliveryState, Route};
use crate::store::{CampaignId, OutboxRow, ParkedFor, Result, Secrecy, SecretsBy, StoreError};
use mythico_engine::words::{literal, message};

/// Result of serving a recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// Whether at least one dispatch was settled.
    pub(super) progress: bool,
    /// Whether a dispatch was parked for a missing channel or permission.
    pub(super) parked: bool,
    /// Whether dispatches parked for that were tried again.
    pub(super) retried: bool,
    /// Why the next dispatch must wait. None if none is left.
    pub(super) wait: Option<Wait>,
}

/// Why a dispatch must wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// A request failed. The pause grows.
    Longer,
    /// Discord opens no more direct channels for now. The pause grows from a minute on.
    DirectPause,
    /// Discord doesn't know the token. All recipients wait.
    BadToken,
    /// Another process owns the database. The courier stops.
    Overtaken,
}

/// Result of one step.
pub(super) enum Step {
    Settled,
    /// Parked, for this reason.
    Parked(ParkedFor),
    Waits(Wait),
}

/// Returns how long to wait before repeating a request. None if repeating is useless.
pub(super) fn wait_after(failure: &Failure) -> Option<Wait> {
    match failure {
        // The bot isn't in the server; its dispatches wait until the bot is back.
        Failure::Gone(Missing::Server) => Some(Wait::Longer),
        Failure::TooManyDirect => Some(Wait::DirectPause),
        Failure::BadToken => Some(Wait::BadToken),
        other => other.is_trouble().then_some(Wait::Longer),
    }
}

impl Courier {
    /// Delivers a recipient's dispatches. If `retries`, tries those first that were parked for a
    /// missing channel or permission.
    pub(super) async fn deliver(
        &self,
        campaign: CampaignId,
        recipient: &str,
        retries: bool,
    ) -> Outcome {
        let (mut progress, mut parked) = (false, false);
        if retries && let Err(error) = self.inner.store.retry_parked(campaign, recipient).await {
            let wait = pause_after(campaign, &error);
            return Outcome { progress, parked, retried: false, wait: Some(wait) };
        }
        loop {
            let first = match self.strike_out_next(campaign, recipient).await {
                Ok(None) => self.revise_next(campaign, recipient).await,
                other => other,
            };
            let step = match first {
                Ok(None) => match self.inner.store.next_due(campaign, recipient).await {
                    Ok(None) => return Outcome { progress, parked, retried: retries, wait: None },
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
                Ok(Step::Parked(lack)) => {
                    (progress, parked) = (true, parked || lack.is_retried());
                    continue;
                }
                Ok(Step::Waits(wait)) => wait,
                Err(error) => pause_after(campaign, &error),
            };
            return Outcome { progress, parked, retried: retries, wait: Some(wait) };
        }
    }

    /// Handles a dispatch. Parks a row that can't be read, or it would hold up all that follow.
    async fn step_or_park(&self, row: &OutboxRow) -> Result<Step> {
        match self.step(row).await {
            Err(error @ StoreError::Damaged { .. }) => {
                tracing::error!(outbox = row.id.0, %error, "can't read a dispatch");
                let why = literal(error.to_string());
                self.inner.store.park(row, ParkedFor::Damaged, Some(&why), &[], false).await?;
                Ok(Step::Settled)
            }
            other => other,
        }
    }

    async fn step(&self, row: &OutboxRow) -> Result<Step> {
        let under_way = row.state == DeliveryState::Sending;
        if !under_way && let Some(step) = self.follow_earlier_part(row).await? {
            return Ok(step);
        }
        if !under_way && (self.follow_setting(row).await? || self.take_over(row).await?) {
            return Ok(Step::Settled);
        }
        let found = if under_way { self.address_under_way(row) } else { self.address(row).await };
        let (address, tried) = match found {
            Ok(Address::Nowhere(lack)) => (
                None,
                self.park(row, lack, None, "").await.map(|()| false).map_err(StepError::from),
            ),
            Ok(Address::Room(channel)) => (found.ok(), self.send(row, channel, true).await),
            Ok(Address::Direct(channel)) => (found.ok(), self.send(row, channel, false).await),
            Err(failure) => (None, Err(failure)),
        };
        if matches!(address, Some(Address::Room(_))) {
            self.note_server(row, &tried).await?;
        }
        match tried {
            Ok(_) => Ok(Step::Settled),
            Err(StepError::Store(error)) => Err(error),
            Err(StepError::NoHistory) => {
                self.park_unread(row).await?;
                Ok(Step::Parked(ParkedFor::Forbidden))
            }
            Err(StepError::Discord(failure)) => self.handle_failure(row, address, &failure).await,
        }
    }

    /// Notes whether the campaign's server can be reached. `tried` is the result of the attempt to
    /// post.
    async fn note_server(&self, row: &OutboxRow, tried: &Result<bool, StepError>) -> Result<()> {
        let (outages, store) = (&self.inner.server_outages, &self.inner.store);
        match tried {
            Err(StepError::Discord(Failure::Unavailable(_))) => {
                outages.note_failure(store.campaign(row.at.campaign).await?.guild);
            }
            Ok(true) if outages.is_any() => {
                outages.note_success(store.campaign(row.at.campaign).await?.guild)
            }
            _ => {}
        }
        Ok(())
    }

    /// Parks or bounces a dispatch like an earlier part of its report, or like an earlier parked
    /// one. Public dispatches don't follow one that was parked for its readers. Returns none if
    /// nothing happened to an earlier one.
    async fn follow_earlier_part(&self, row: &OutboxRow) -> Result<Option<Step>> {
        let store = &self.inner.store;
        let open = row.secrecy()? == Secrecy::Public;
        if let Some(first) = store.parked_before(row.id).await?
            && let Some(first) = store.dispatch(first).await?
            && !(open && matches!(first.parked_for, Some(ParkedFor::Readers | ParkedFor::Setting)))
        {
            return Ok(Some(Step::Parked(self.park_after(row, &first).await?)));
        }
        let direct = row.route == Route::Direct && purpose_of(&row.recipient()?).is_none();
        if direct && store.bounced_before(row.id).await? {
            store.mark_bounced(row.id).await?;
            return Ok(Some(Step::Settled));
        }
        Ok(None)
    }

    /// Applies the campaign's setting for secrets, if it keeps this one out of rooms. Returns false
    /// if the dispatch is sent as usual.
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

    /// Lets a live post take over the message of the turn's earlier one, if that was sent. The
    /// message is edited then, like corrected news.
    async fn take_over(&self, row: &OutboxRow) -> Result<bool> {
        if !row.is_live_update()? {
            return Ok(false);
        }
        let store = &self.inner.store;
        match store.live_post_before(row.at).await? {
            Some(earlier) if row.repeats(&earlier)? => store.take_over(row.id, earlier.id).await,
            _ => Ok(false),
        }
    }

    /// Returns the address of a dispatch that was under way when the program stopped.
    fn address_under_way(&self, row: &OutboxRow) -> Result<Address, StepError> {
        let channel = row
            .channel
            .ok_or_else(|| StoreError::damaged("dispatch.channel_id is empty while sending"))?;
        let room = row.route == Route::Collect || purpose_of(&row.recipient()?).is_some();
        Ok(if room { Address::Room(channel) } else { Address::Direct(channel) })
    }

    /// Sends a dispatch to a channel, unless it is there already or may not be posted there.
    /// Returns whether it was posted now.
    async fn send(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        room: bool,
    ) -> Result<bool, StepError> {
        let store = &self.inner.store;
        let under_way = row.state == DeliveryState::Sending;
        if under_way && store.is_undone(row.id).await? {
            if !self.settle_if_found(row, channel, None).await? {
                store.withhold(row.id).await?;
            }
            return Ok(false);
        }
        let message = self.message(row).await?;
        // Checked late: drawing takes a while, and the seat may have another player by now.
        let moved = !room && self.has_moved(row, channel).await?;
        if under_way
            && (moved || self.is_old(row))
            && self.settle_if_found(row, channel, Some(&message)).await?
        {
            return Ok(false);
        }
        if moved {
            store.unclaim(row.id).await?;
            return Ok(false);
        }
        let circle = if room { self.circle(row).await? } else { None };
        // Held until it is posted.
        let _asking = self.asking(circle.as_ref().map_or(0, |circle| circle.opponents.len())).await;
        if let Some(circle) = circle
            && self.park_if_overheard(row, channel, &circle).await?
        {
            return Ok(false);
        }
        let fingerprints = message.fingerprints();
        if under_way {
            store.add_fingerprints(row.id, &fingerprints).await?;
        } else if !store.claim(row.id, channel, &fingerprints).await? {
            return Ok(false);
        }
        let posted = self.post(row, channel, message, &row.nonce()).await?;
        if !store.mark_sent(row.id, posted).await? {
            // It had arrived before, and was found as another dispatch with the same words. That
            // one hasn't arrived, so this one goes again.
            let message = self.message(row).await?;
            let posted = self.post(row, channel, message, &row.second_nonce()).await?;
            store.mark_sent(row.id, posted).await?;
        }
        Ok(true)
    }

    /// Posts a message. Repeats one that is too large without its pictures, and with a note.
    async fn post(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        message: OutgoingMessage,
        nonce: &str,
    ) -> Result<MessageId, StepError> {
        let has_pictures = message.has_pictures();
        match self.post_as_it_is(channel, message, nonce).await {
            Err(StepError::Discord(Failure::TooLarge)) if has_pictures => {
                tracing::warn!(
                    outbox = row.id.0,
                    "a message is too large for Discord; it is sent without its pictures"
                );
                let language = self.inner.store.campaign(row.at.campaign).await?.language;
                let smaller = self.outgoing_without_pictures(row, &language).await?;
                self.inner.store.add_fingerprints(row.id, &smaller.fingerprints()).await?;
                self.post_as_it_is(channel, smaller, nonce).await
            }
            posted => posted,
        }
    }

    /// Posts a message. News have an embed, or plain text where the bot may not embed.
    async fn post_as_it_is(
        &self,
        channel: ChannelId,
        message: OutgoingMessage,
        nonce: &str,
    ) -> Result<MessageId, StepError> {
        let api = &self.inner.api;
        let posted = match message.with_embed(nonce) {
            None => return Ok(api.post(channel, message.message(nonce)).await?.id),
            Some(news) => api.post(channel, news).await,
        };
        match posted {
            Ok(posted) => {
                self.restore_embed(channel, &posted, message).await?;
                Ok(posted.id)
            }
            Err(Failure::Forbidden) => Ok(api.post(channel, message.message(nonce)).await?.id),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Repeats the news as plain text if Discord removed the embed.
    async fn restore_embed(
        &self,
        channel: ChannelId,
        posted: &Message,
        message: OutgoingMessage,
    ) -> Result<(), Failure> {
        if !message.has_lost_embed(posted) {
            return Ok(());
        }
        tracing::warn!(%channel, "embeds are not allowed there; the news are posted as plain text");
        match self.inner.api.edit(channel, posted.id, message.edit(false)).await {
            // It is posted already, so parking it would double it.
            Err(failure) if wait_after(&failure).is_none() => {
                tracing::warn!(%channel, %failure, "the news can't be shown as plain text");
                Ok(())
            }
            edited => edited,
        }
    }

    /// Returns whether the seat of a direct message has another player now, or none.
    async fn has_moved(&self, row: &OutboxRow, channel: ChannelId) -> Result<bool> {
        let store = &self.inner.store;
        match store.user_behind(row.at.campaign, &row.recipient()?).await? {
            Some(user) => Ok(store.direct_channel(user).await? != Some(channel)),
            None => Ok(true),
        }
    }

    /// Parks a secret if somebody can read the channel who may not know it. Returns false if it may
    /// be posted there.
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
        let arrived =
            row.state == DeliveryState::Sending && self.settle_if_found(row, channel, None).await?;
        if !arrived {
            self.park_from(row, listeners).await?;
        }
        Ok(true)
    }

    /// Notes a message that was under way as sent, if it has arrived. `meant` is its intended
    /// content.
    async fn settle_if_found(
        &self,
        row: &OutboxRow,
        channel: ChannelId,
        meant: Option<&OutgoingMessage>,
    ) -> Result<bool, StepError> {
        while let Some(found) = self.find(row, channel).await? {
            if let Some(meant) = meant {
                self.restore_embed(channel, &found, meant.clone()).await?;
            }
            // Another dispatch with the same words may have been found as it meanwhile.
            if self.inner.store.mark_sent(row.id, found.id).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the message of a dispatch, or that of the button that hands it out.
    async fn message(&self, row: &OutboxRow) -> Result<OutgoingMessage> {
        let language = self.inner.store.campaign(row.at.campaign).await?.language;
        if row.route == Route::Direct {
            return self.outgoing(row, &language).await;
        }
        let user = self.inner.store.user_behind(row.at.campaign, &row.recipient()?).await?;
        let named = self.named(row).await?;
        let is_set = self.inner.store.secrets_by(row.at.campaign).await? == SecretsBy::Collect;
        let said = message(if is_set { "courier-collect-set" } else { "courier-collect" });
        let content = self.inner.lexicon.say(&language, &said.with("user", named));
        let label = self.inner.lexicon.say(&language, &message("courier-collect-button"));
        let button = CreateButton::new(format!("{COLLECT_PREFIX}{}", row.id)).label(label);
        let rows = vec![CreateActionRow::Buttons(vec![button])];
        Ok(OutgoingMessage::of_words(content, rows, user.into_iter().collect()))
    }
}

/// Logs a store error. Returns the pause.
fn pause_after(campaign: CampaignId, error: &StoreError) -> Wait {
    if matches!(error, StoreError::Overtaken) {
        return Wait::Overtaken;
    }
    tracing::error!(campaign = campaign.0, %error, "can't work on the outbox");
    Wait::Longer
}
