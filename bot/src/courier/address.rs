//! Addresses: the channel that a dispatch goes to, by its recipient and route.

use serenity::all::{ChannelId, UserId};

use super::Courier;
use super::step_error::StepError;
use crate::store::outbox::Route;
use crate::store::{self, CampaignId, OutboxRow, ParkedFor, Purpose, Recipient, Secrecy};

/// Where a dispatch goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// A channel of the server: others may read it.
    Room(ChannelId),
    /// The user's channel of direct messages with the bot.
    Direct(ChannelId),
    /// Nowhere: the dispatch is parked until this lack is mended.
    Nowhere(ParkedFor),
}

impl Courier {
    /// Finds the channel, opening a direct one if there is none yet.
    pub(super) async fn address(&self, row: &OutboxRow) -> Result<Address, StepError> {
        let (campaign, recipient) = (row.at.campaign, row.recipient()?);
        let user = self.inner.store.user_behind(campaign, &recipient).await?;
        // Whoever has ceased to be a game master may know no more of what is the umpire's.
        if let Some(user) = user
            && row.secrecy()? == Secrecy::Umpire
            && !self.inner.store.campaign(campaign).await?.is_gm(user)
        {
            return Ok(Address::Nowhere(ParkedFor::NoPlayer));
        }
        // The seat is empty. Its next player gets the dispatch.
        if row.route == Route::Collect && user.is_none() && matches!(recipient, Recipient::Seat(_)) {
            return Ok(Address::Nowhere(ParkedFor::NoPlayer));
        }
        if row.route == Route::Collect {
            let room = self.fallback(campaign, &recipient).await?;
            return Ok(room.map_or(Address::Nowhere(ParkedFor::NoFallback), Address::Room));
        }
        if let Some(purpose) = purpose_of(&recipient) {
            match self.inner.store.channel_for(campaign, &purpose).await? {
                Some(channel) => return Ok(Address::Room(channel)),
                None if recipient != Recipient::Gm => return Ok(Address::Nowhere(ParkedFor::NoChannel)),
                None => {}
            }
        }
        match user {
            None => Ok(Address::Nowhere(ParkedFor::NoPlayer)),
            Some(user) => self.direct(user).await,
        }
    }

    async fn direct(&self, user: UserId) -> Result<Address, StepError> {
        if let Some(known) = self.inner.store.direct_channel(user).await? {
            return Ok(Address::Direct(known));
        }
        let channel = self.inner.api.open_direct(user).await?;
        self.inner.store.remember_direct_channel(user, channel).await?;
        Ok(Address::Direct(channel))
    }

    /// The channel for a button in place of a direct message: the seat's own, else its faction's; for the GM his own.
    async fn fallback(
        &self,
        campaign: CampaignId,
        recipient: &Recipient,
    ) -> store::Result<Option<ChannelId>> {
        let store = &self.inner.store;
        let mut purposes: Vec<Purpose> = purpose_of(recipient).into_iter().collect();
        let user = store.user_behind(campaign, recipient).await?;
        for seat in store.seats(campaign).await? {
            let named = matches!(recipient, Recipient::Seat(name) if *name == seat.seat);
            if named || (user.is_some() && seat.user == user) {
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

/// The binding that a recipient goes by.
pub(super) fn purpose_of(recipient: &Recipient) -> Option<Purpose> {
    match recipient {
        Recipient::Channel(purpose) => Some(purpose.clone()),
        Recipient::Gm => Some(Purpose::Gm),
        Recipient::Seat(_) | Recipient::User(_) => None,
    }
}
