//! Addresses: the channel of a dispatch, by its recipient and route.

use serenity::all::{ChannelId, UserId};

use super::Courier;
use super::step_error::StepError;
use crate::store::outbox::Route;
use crate::store::{self, CampaignId, OutboxRow, ParkedFor, Purpose, Recipient, Secrecy};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// A channel of the server, which others may read.
    Room(ChannelId),
    /// The user's direct messages with the bot.
    Direct(ChannelId),
    /// No channel: the dispatch is parked for this reason.
    Nowhere(ParkedFor),
}

impl Courier {
    /// Finds the channel. Opens a direct one if needed.
    pub(super) async fn address(&self, row: &OutboxRow) -> Result<Address, StepError> {
        let (campaign, recipient) = (row.at.campaign, row.recipient()?);
        let user = self.inner.store.user_behind(campaign, &recipient).await?;
        // A former game master may no longer know the umpire's secrets.
        if let Some(user) = user
            && row.secrecy()? == Secrecy::Umpire
            && !self.inner.store.campaign(campaign).await?.is_gm(user)
        {
            return Ok(Address::Nowhere(ParkedFor::NoPlayer));
        }
        // The seat is empty. Its next player gets the dispatch.
        if row.route == Route::Collect && user.is_none() && matches!(recipient, Recipient::Seat(_))
        {
            return Ok(Address::Nowhere(ParkedFor::NoPlayer));
        }
        if row.route == Route::Collect {
            let room = self.fallback(campaign, &recipient).await?;
            return Ok(room.map_or(Address::Nowhere(ParkedFor::NoFallback), Address::Room));
        }
        if let Some(purpose) = purpose_of(&recipient) {
            match self.inner.store.channel_for(campaign, &purpose).await? {
                Some(channel) => return Ok(Address::Room(channel)),
                None if recipient != Recipient::Gm => {
                    return Ok(Address::Nowhere(ParkedFor::NoChannel));
                }
                None => {}
            }
        }
        match user {
            None => Ok(Address::Nowhere(ParkedFor::NoPlayer)),
            Some(user) => self.open_direct(user).await,
        }
    }

    async fn open_direct(&self, user: UserId) -> Result<Address, StepError> {
        if let Some(known) = self.inner.store.direct_channel(user).await? {
            return Ok(Address::Direct(known));
        }
        let channel = self.inner.api.open_direct(user).await?;
        self.inner.store.remember_direct_channel(user, channel).await?;
        Ok(Address::Direct(channel))
    }

    /// Channel for a button in place of a direct message: the seat's own, or its faction's. For a
    /// GM: the GM's.
    async fn fallback(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> store::Result<Option<ChannelId>> {
        let store = &self.inner.store;
        let mut purposes: Vec<Purpose> = purpose_of(recipient).into_iter().collect();
        let user = store.user_behind(campaign, recipient).await?;
        for seat in store.seats(campaign).await? {
            let is_seat = matches!(recipient, Recipient::Seat(name) if *name == seat.seat);
            if is_seat || (user.is_some() && seat.user == user) {
                purposes.extend([Purpose::Seat(seat.seat), Purpose::Faction(seat.faction)]);
            }
        }
        let campaign_now = store.campaign(campaign).await?;
        if user.is_some_and(|user| campaign_now.is_gm(user)) {
            purposes.push(Purpose::Gm);
        }
        for purpose in purposes {
            if let Some(channel) = store.channel_for(campaign, &purpose).await? {
                return Ok(Some(channel));
            }
        }
        Ok(None)
    }
}

/// The purpose of a recipient's room.
pub(super) fn purpose_of(recipient: &Recipient) -> Option<Purpose> {
    match recipient {
        Recipient::Channel(purpose) => Some(purpose.clone()),
        Recipient::Gm => Some(Purpose::Gm),
        Recipient::Seat(_) | Recipient::User(_) => None,
    }
}
