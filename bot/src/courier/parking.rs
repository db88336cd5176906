//! Parking: holding a dispatch back, telling the GM why, and giving its readers what they can safely have instead.

use mythico_engine::words::{Arg, Message, literal, message};

use super::Courier;
use super::address::purpose_of;
use super::readers::Reader;
use crate::store::{Body, Dispatch, OutboxRow, ParkedFor, Recipient, Result, Secrecy};

impl Courier {
    /// Parks a dispatch. The first parked part of a report brings a notice to the GM; the others follow in silence.
    pub(super) async fn park(&self, row: &OutboxRow, lack: ParkedFor, why: &str) -> Result<()> {
        let notice = self.notice(row, lack, why).await?;
        self.park_with(row, lack, notice, Vec::new()).await
    }

    /// Parks a secret that opponents could read, and sends it to its readers one by one instead.
    pub(super) async fn park_from(&self, row: &OutboxRow, opponents_reading: &[Reader]) -> Result<()> {
        let readers = opponents_reading.iter().map(|opponent| {
            message("courier-reader")
                .with("user", format!("<@{}>", opponent.user))
                .with("why", message(opponent.right.text()))
        });
        let channel = self.channel_name(row).await?;
        let notice = message("courier-parked-readers")
            .with("turn", row.at.turn)
            .with("channel", channel)
            .with("readers", Arg::List(readers.collect()));
        self.park_with(row, ParkedFor::Readers, Some(notice), self.copies(row).await?).await
    }

    /// Parks a dispatch because an earlier part of its report is parked.
    pub(super) async fn park_after(&self, row: &OutboxRow, first: &OutboxRow) -> Result<()> {
        let lack = first.parked_for.unwrap_or(ParkedFor::Damaged);
        let copies = if lack == ParkedFor::Readers { self.copies(row).await? } else { Vec::new() };
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
        if matches!(lack, ParkedFor::NoPlayer | ParkedFor::NoChannel) {
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
            ParkedFor::NoChannel | ParkedFor::NoPlayer | ParkedFor::Damaged | ParkedFor::Readers => {
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

    /// The dispatch again, for each of its readers alone; nothing if they have had it.
    async fn copies(&self, row: &OutboxRow) -> Result<Vec<Dispatch>> {
        if row.redirected {
            return Ok(Vec::new());
        }
        let (secrecy, mut body) = (row.secrecy()?, row.body()?);
        body.pings.clear();
        let campaign = row.at.campaign;
        let recipients: Vec<Recipient> = match &secrecy {
            Secrecy::Public => Vec::new(),
            Secrecy::Seat(seat) => vec![Recipient::Seat(seat.clone())],
            Secrecy::Umpire => vec![Recipient::User(self.inner.store.campaign(campaign).await?.gm)],
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
