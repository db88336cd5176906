//! Parking: holding a dispatch back, telling the GM why, and giving its readers what is safe
//! instead.

use mythico_engine::words::{Arg, Message, literal, message};

use serenity::all::ChannelId;

use super::Courier;
use super::address::purpose_of;
use super::setback::is_notice;
use crate::store::{Body, CampaignId, Dispatch, OutboxRow, ParkedFor, Recipient, Result, Secrecy};

impl Courier {
    /// Parks a dispatch. Only the first parked part of a report notifies the GM. `room` is its
    /// room, if it has one.
    pub(super) async fn park(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        room: Option<ChannelId>,
        why: &str,
    ) -> Result<()> {
        let notice = self.notice(row, lack, room, why).await?;
        self.park_with(row, lack, notice, Vec::new()).await
    }

    /// Parks a dispatch whose room is gone or closed. Game masters get theirs by direct message
    /// instead.
    pub(super) async fn park_roomless(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        room: ChannelId,
    ) -> Result<()> {
        let copies =
            if row.recipient()? == Recipient::Gm { self.copies(row).await? } else { Vec::new() };
        let notice = self.notice(row, lack, Some(room), "").await?;
        self.park_with(row, lack, notice, copies).await
    }

    /// Parks a dispatch that may have arrived in a room whose history the bot may not read. Posting
    /// it again could double it, and so could a copy.
    pub(super) async fn park_unread(&self, row: &OutboxRow) -> Result<()> {
        let notice = self.describe(row, "courier-parked-history", row.channel).await?;
        self.park_with(row, ParkedFor::Forbidden, Some(notice), Vec::new()).await
    }

    /// Parks a dispatch for a user whose account no longer exists.
    pub(super) async fn park_without_account(&self, row: &OutboxRow) -> Result<()> {
        let notice = self.describe(row, "courier-parked-no-account", None).await?;
        let is_told = self.was_notified(row, &notice).await?;
        self.park_with(row, ParkedFor::Refused, Some(notice).filter(|_| !is_told), Vec::new()).await
    }

    /// Parks a secret whose channel is visible to somebody who may not know it. Sends each proper
    /// reader a copy instead.
    pub(super) async fn park_from(&self, row: &OutboxRow, listeners: Vec<Message>) -> Result<()> {
        let channel = self.channel_name(row, None).await?;
        let notice = message("courier-parked-readers")
            .with("turn", row.at.turn)
            .with("channel", channel)
            .with("readers", Arg::List(listeners));
        let was_notified = self.was_notified(row, &notice).await?;
        self.park_with(
            row,
            ParkedFor::Readers,
            Some(notice).filter(|_| !was_notified),
            self.copies(row).await?,
        )
        .await
    }

    /// Returns whether the GM got the same notice this turn for another dispatch to this recipient.
    async fn was_notified(&self, row: &OutboxRow, notice: &Message) -> Result<bool> {
        let Ok(recipient) = row.recipient() else { return Ok(false) };
        let all =
            self.inner.store.dispatches_to(row.at.campaign, &recipient, Some(row.at.turn)).await?;
        Ok(all.iter().any(|other| other.id != row.id && other.reason.as_ref() == Some(notice)))
    }

    /// Parks a secret that no room may show. Its readers get it by direct message.
    pub(super) async fn park_by_setting(&self, row: &OutboxRow) -> Result<()> {
        self.park_with(row, ParkedFor::Setting, None, self.copies(row).await?).await
    }

    /// Parks a dispatch for the same reason as an earlier parked one.
    pub(super) async fn park_after(&self, row: &OutboxRow, first: &OutboxRow) -> Result<ParkedFor> {
        let lack = first.parked_for.unwrap_or(ParkedFor::Damaged);
        let is_copied = matches!(lack, ParkedFor::Readers | ParkedFor::Setting)
            || (lack.is_retried() && row.recipient()? == Recipient::Gm);
        let copies = if is_copied { self.copies(row).await? } else { Vec::new() };
        self.park_with(row, lack, None, copies).await?;
        Ok(lack)
    }

    async fn park_with(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        notice: Option<Message>,
        copies: Vec<Dispatch>,
    ) -> Result<()> {
        let (outbox, campaign, turn, lacks) =
            (row.id.0, row.at.campaign.0, row.at.turn, lack.word());
        // Empty seats and rooms in the making are normal.
        if matches!(lack, ParkedFor::NoPlayer | ParkedFor::NoChannel | ParkedFor::Setting) {
            tracing::debug!(outbox, campaign, turn, lacks, "parked");
        } else {
            tracing::warn!(outbox, campaign, turn, lacks, "parked");
        }
        let redirected = !copies.is_empty();
        let mut instead = copies;
        // A repeated dispatch has had its notice.
        if let Some(notice) = notice.as_ref().filter(|notice| row.reason.as_ref() != Some(*notice))
        {
            let body = Body::sentence(notice.clone());
            for recipient in self.notice_recipients(row, lack, redirected).await? {
                instead.push(Dispatch::new(recipient, Secrecy::Public, &body)?);
            }
        }
        let reason = notice.or_else(|| row.reason.clone().filter(|_| lack.is_retried()));
        self.inner.store.park(row, lack, reason.as_ref(), &instead, redirected).await
    }

    /// Returns the recipients of the parking notice: the GM's room, or each GM if the dispatch was
    /// for that room and no copy of it is sent.
    async fn notice_recipients(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        redirected: bool,
    ) -> Result<Vec<Recipient>> {
        if row.recipient().is_ok_and(|recipient| recipient != Recipient::Gm) {
            return Ok(vec![Recipient::Gm]);
        }
        let has_none = redirected || !matches!(lack, ParkedFor::Refused | ParkedFor::Forbidden);
        // A notice about a notice would be followed by another.
        match has_none || is_notice(&row.body()?) {
            true => Ok(Vec::new()),
            false => self.gms(row.at.campaign).await,
        }
    }

    /// Returns the GM's notice. None if the reason is normal.
    async fn notice(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        room: Option<ChannelId>,
        why: &str,
    ) -> Result<Option<Message>> {
        let id = match lack {
            ParkedFor::ChannelGone => "courier-parked-channel-gone",
            ParkedFor::Forbidden if room.is_none() => "courier-parked-forbidden-direct",
            ParkedFor::Forbidden => "courier-parked-forbidden",
            ParkedFor::Refused => "courier-parked-refused",
            ParkedFor::NoFallback => "courier-parked-no-fallback",
            // The board shows missing rooms and empty seats. Damage is logged.
            ParkedFor::NoChannel
            | ParkedFor::NoPlayer
            | ParkedFor::Damaged
            | ParkedFor::Undone
            | ParkedFor::Readers
            | ParkedFor::Held
            | ParkedFor::Setting => {
                return Ok(None);
            }
        };
        Ok(Some(self.describe(row, id, room).await?.with("why", why)))
    }

    /// Makes a sentence about a dispatch and its room.
    async fn describe(
        &self,
        row: &OutboxRow,
        id: &'static str,
        room: Option<ChannelId>,
    ) -> Result<Message> {
        let said = message(id).with("turn", row.at.turn).with("recipient", self.named(row).await?);
        Ok(said.with("channel", self.channel_name(row, room).await?))
    }

    /// Name of a recipient for the GM.
    pub(super) async fn named(&self, row: &OutboxRow) -> Result<Message> {
        let recipient = row.recipient()?;
        if recipient == Recipient::Gm {
            return Ok(message("recipient-gm"));
        }
        let user = self.inner.store.user_behind(row.at.campaign, &recipient).await?;
        Ok(match (recipient, user) {
            (_, Some(user)) => literal(format!("<@{user}>")),
            (Recipient::Channel(purpose), None) => literal(purpose.room()),
            (Recipient::Seat(_) | Recipient::User(_) | Recipient::Gm, None) => {
                message("recipient-nobody")
            }
        })
    }

    /// Returns the name of a dispatch's room for people, even before the first attempt.
    async fn channel_name(&self, row: &OutboxRow, room: Option<ChannelId>) -> Result<String> {
        if let Some(room) = room {
            return Ok(format!("<#{room}>"));
        }
        let bound = match row.recipient().ok().as_ref().and_then(purpose_of) {
            Some(purpose) => self.inner.store.channel_for(row.at.campaign, &purpose).await?,
            None => None,
        };
        let named = row.channel.or(bound).map(|id| format!("<#{id}>"));
        let purpose = row.recipient().ok().as_ref().and_then(purpose_of);
        Ok(named.or_else(|| purpose.map(|purpose| purpose.room())).unwrap_or_default())
    }

    /// Returns each of a campaign's game masters.
    pub(super) async fn gms(&self, campaign: CampaignId) -> Result<Vec<Recipient>> {
        Ok(self.inner.store.campaign(campaign).await?.gms().map(Recipient::User).collect())
    }

    /// Makes a copy of the dispatch for each of its readers. Makes none if they have had it.
    async fn copies(&self, row: &OutboxRow) -> Result<Vec<Dispatch>> {
        if row.redirected {
            return Ok(Vec::new());
        }
        let (secrecy, mut body) = (row.secrecy()?, row.body()?);
        body.pings.clear();
        let campaign = row.at.campaign;
        let is_gms = row.recipient()? == Recipient::Gm;
        let recipients: Vec<Recipient> = match &secrecy {
            _ if is_gms => self.gms(campaign).await?,
            Secrecy::Public => Vec::new(),
            Secrecy::Seat(seat) => vec![Recipient::Seat(seat.clone())],
            Secrecy::Umpire => self.gms(campaign).await?,
            Secrecy::Faction(faction) => {
                let seats = self.inner.store.seats(campaign).await?;
                seats
                    .into_iter()
                    .filter(|seat| seat.faction == *faction)
                    .map(|seat| Recipient::Seat(seat.seat))
                    .collect()
            }
        };
        let copy = |recipient| Dispatch::new(recipient, secrecy.clone(), &body);
        recipients.into_iter().map(copy).collect()
    }
}
