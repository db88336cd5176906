//! Parking: holding a dispatch back, telling the GM why, and giving its readers what they can safely have instead.

use mythico_engine::words::{Arg, Message, literal, message};

use super::Courier;
use super::address::purpose_of;
use crate::store::{Body, CampaignId, Dispatch, OutboxRow, ParkedFor, Recipient, Result, Secrecy};

impl Courier {
    /// Parks a dispatch. The first parked part of a report brings a notice to the GM; the others follow in silence.
    pub(super) async fn park(&self, row: &OutboxRow, lack: ParkedFor, why: &str) -> Result<()> {
        let notice = self.notice(row, lack, why).await?;
        self.park_with(row, lack, notice, Vec::new()).await
    }

    /// Parks a dispatch whose room is gone or closed. The game master's own comes by direct message instead.
    pub(super) async fn park_roomless(&self, row: &OutboxRow, lack: ParkedFor) -> Result<()> {
        let copies = if row.recipient()? == Recipient::Gm { self.copies(row).await? } else { Vec::new() };
        let notice = self.notice(row, lack, "").await?;
        self.park_with(row, lack, notice, copies).await
    }

    /// Parks a secret that somebody could read who may not know it, and sends it to its readers one by one instead.
    pub(super) async fn park_from(&self, row: &OutboxRow, listeners: Vec<Message>) -> Result<()> {
        let channel = self.channel_name(row).await?;
        let notice = message("courier-parked-readers")
            .with("turn", row.at.turn)
            .with("channel", channel)
            .with("readers", Arg::List(listeners));
        let is_told = self.is_told(row, &notice).await?;
        self.park_with(row, ParkedFor::Readers, Some(notice).filter(|_| !is_told), self.copies(row).await?)
            .await
    }

    /// Whether the GM was told the same in this turn of another dispatch for this recipient.
    async fn is_told(&self, row: &OutboxRow, notice: &Message) -> Result<bool> {
        let Ok(recipient) = row.recipient() else { return Ok(false) };
        let all = self.inner.store.dispatches_to(row.at.campaign, &recipient, Some(row.at.turn)).await?;
        Ok(all.iter().any(|other| other.id != row.id && other.reason.as_ref() == Some(notice)))
    }

    /// Parks a secret that is to be posted in no room, and sends it to its readers one by one.
    pub(super) async fn park_by_setting(&self, row: &OutboxRow) -> Result<()> {
        self.park_with(row, ParkedFor::Setting, None, self.copies(row).await?).await
    }

    /// Parks a dispatch because an earlier part of its report is parked.
    pub(super) async fn park_after(&self, row: &OutboxRow, first: &OutboxRow) -> Result<()> {
        let lack = first.parked_for.unwrap_or(ParkedFor::Damaged);
        let is_roomless = matches!(lack, ParkedFor::ChannelGone | ParkedFor::Forbidden);
        let goes_on = matches!(lack, ParkedFor::Readers | ParkedFor::Setting)
            || (is_roomless && row.recipient()? == Recipient::Gm);
        let copies = if goes_on { self.copies(row).await? } else { Vec::new() };
        self.park_with(row, lack, None, copies).await
    }

    async fn park_with(
        &self,
        row: &OutboxRow,
        lack: ParkedFor,
        notice: Option<Message>,
        copies: Vec<Dispatch>,
    ) -> Result<()> {
        let (outbox, campaign, turn, lacks) = (row.id.0, row.at.campaign.0, row.at.turn, lack.word());
        // An empty seat and a room that is still being made are no trouble.
        if matches!(lack, ParkedFor::NoPlayer | ParkedFor::NoChannel | ParkedFor::Setting) {
            tracing::debug!(outbox, campaign, turn, lacks, "parked");
        } else {
            tracing::warn!(outbox, campaign, turn, lacks, "parked");
        }
        let redirected = !copies.is_empty();
        let mut instead = copies;
        let for_gm = row.recipient().is_ok_and(|recipient| recipient == Recipient::Gm);
        if let Some(notice) = notice.as_ref().filter(|_| !for_gm) {
            let body = Body::sentence(notice.clone());
            instead.push(Dispatch::new(Recipient::Gm, Secrecy::Public, &body)?);
        }
        self.inner.store.park(row, lack, notice.as_ref(), &instead, redirected).await
    }

    /// What the GM is told; nothing where nothing is amiss.
    async fn notice(&self, row: &OutboxRow, lack: ParkedFor, why: &str) -> Result<Option<Message>> {
        let id = match lack {
            ParkedFor::ChannelGone => "courier-parked-channel-gone",
            ParkedFor::Forbidden => "courier-parked-forbidden",
            ParkedFor::Refused => "courier-parked-refused",
            ParkedFor::NoFallback => "courier-parked-no-fallback",
            // A room that isn't made yet, a seat that nobody plays: the board shows it. Damage is logged.
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
        let channel = self.channel_name(row).await?;
        let said = message(id).with("turn", row.at.turn).with("recipient", self.named(row).await?);
        Ok(Some(said.with("channel", channel).with("why", why)))
    }

    /// A recipient as the GM knows it.
    async fn named(&self, row: &OutboxRow) -> Result<Message> {
        let Ok(recipient) = row.recipient() else { return Ok(literal(&row.recipient_text)) };
        if recipient == Recipient::Gm {
            return Ok(message("recipient-gm"));
        }
        let user = self.inner.store.user_behind(row.at.campaign, &recipient).await?;
        Ok(literal(match (recipient, user) {
            (_, Some(user)) => format!("<@{user}>"),
            (Recipient::Channel(purpose), None) => purpose.room(),
            (Recipient::Seat(_) | Recipient::User(_) | Recipient::Gm, None) => row.recipient_text.clone(),
        }))
    }

    async fn channel_name(&self, row: &OutboxRow) -> Result<String> {
        let bound = match row.recipient().ok().as_ref().and_then(purpose_of) {
            Some(purpose) => self.inner.store.channel_for(row.at.campaign, &purpose).await?,
            None => None,
        };
        Ok(row.channel.or(bound).map_or_else(|| row.recipient_text.clone(), |id| format!("<#{id}>")))
    }

    /// Each of a campaign's game masters.
    async fn gms(&self, campaign: CampaignId) -> Result<Vec<Recipient>> {
        Ok(self.inner.store.campaign(campaign).await?.gms().map(Recipient::User).collect())
    }

    /// The dispatch again, for each of its readers alone; nothing if they have had it.
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
