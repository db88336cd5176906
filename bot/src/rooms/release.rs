//! Releases parked dispatches whose cause is gone, so that the courier tries them again. A dispatch
//! that reached its readers another way doesn't count as held back.

use std::collections::BTreeMap;

use super::audit::{Found, Rooms};
use super::fault;
use crate::store::{
    CampaignId, OutboxId, OutboxRow, ParkedFor, Purpose, Recipient, Seat, WindowKey,
};

#[derive(Default)]
pub struct Released {
    /// Dispatches that will be sent now.
    pub released: Vec<OutboxRow>,
    /// Dispatches that still wait.
    pub kept: Vec<OutboxRow>,
    /// Old dispatches of seats that were empty for long. They aren't sent, since newer ones are, or
    /// the new player was briefed. `/report` shows them.
    pub older: Vec<OutboxRow>,
}

impl Rooms {
    /// Releases a campaign's parked dispatches that can be sent now.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn release(&self, campaign: CampaignId) -> anyhow::Result<Released> {
        let store = &self.inner.store;
        let found = self.find(campaign).await?;
        let seats = store.seats(campaign).await?;
        let mut all = Released::default();
        let latest = store.latest_windows(campaign).await?;
        let mut safe = BTreeMap::new();
        let mut free = Vec::new();
        for row in store.parked_dispatches(campaign).await?.into_iter().filter(waits) {
            if !self.may_go(&row, found.as_ref(), &seats, &mut safe).await? {
                all.kept.push(row);
            } else if is_older(&row, &latest) {
                all.older.push(row);
            } else {
                free.push(row);
            }
        }
        let freed =
            store.release_dispatches(&free.iter().map(|row| row.id).collect::<Vec<_>>()).await?;
        let (released, kept): (Vec<_>, Vec<_>) =
            free.into_iter().partition(|row| freed.contains(&row.id));
        all.released = released;
        all.kept.extend(kept);
        Ok(all)
    }

    /// Releases this dispatch that the game master holds back, or all of them.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn release_held(
        &self,
        campaign: CampaignId,
        only: Option<OutboxId>,
    ) -> anyhow::Result<Vec<OutboxRow>> {
        let store = &self.inner.store;
        let mut out = store.parked_dispatches(campaign).await?;
        out.retain(|row| row.is_held() && only.is_none_or(|only| only == row.id));
        let freed =
            store.release_dispatches(&out.iter().map(|row| row.id).collect::<Vec<_>>()).await?;
        out.retain(|row| freed.contains(&row.id));
        Ok(out)
    }

    /// Returns whether a dispatch could be sent now. Asks Discord once per room and secrecy. `safe`
    /// caches the answers.
    async fn may_go(
        &self,
        row: &OutboxRow,
        found: Option<&Found>,
        seats: &[Seat],
        safe: &mut BTreeMap<(String, String), bool>,
    ) -> anyhow::Result<bool> {
        let Some(lack) = row.parked_for else { return Ok(true) };
        Ok(match lack {
            ParkedFor::NoChannel | ParkedFor::ChannelGone | ParkedFor::Forbidden => {
                match (row.recipient()?, found) {
                    (Recipient::Channel(purpose), Some(found)) => found.can_be_written(&purpose),
                    (Recipient::Channel(_), None) => false,
                    // A direct message can replace the room.
                    (Recipient::Gm | Recipient::Seat(_) | Recipient::User(_), _) => true,
                }
            }
            ParkedFor::Readers => {
                let key = (row.recipient_text.clone(), row.secrecy()?.to_string());
                match safe.get(&key) {
                    Some(is_safe) => *is_safe,
                    None => {
                        let is_safe = self.inner.courier.is_safe(row).await?;
                        *safe.entry(key).or_insert(is_safe)
                    }
                }
            }
            ParkedFor::NoPlayer => match row.recipient()? {
                Recipient::Seat(key) => {
                    seats.iter().any(|seat| seat.seat == key && seat.user.is_some() && !seat.absent)
                }
                _ => true,
            },
            // Only an attempt can tell.
            ParkedFor::Refused | ParkedFor::NoFallback => true,
            ParkedFor::Damaged | ParkedFor::Setting | ParkedFor::Undone | ParkedFor::Held => false,
        })
    }
}

/// Returns whether a dispatch that waited for a player is older than its recipient's last. The new
/// player reads it with `/report`.
pub fn is_older(row: &OutboxRow, latest: &BTreeMap<String, WindowKey>) -> bool {
    row.parked_for == Some(ParkedFor::NoPlayer)
        && latest.get(&row.recipient_text).is_some_and(|latest| row.at != *latest)
}

/// Returns whether a parked dispatch hasn't reached its readers another way.
fn waits(row: &OutboxRow) -> bool {
    !row.redirected && row.parked_for != Some(ParkedFor::Undone)
}

impl Found {
    /// Returns whether the room exists and the bot may write there.
    fn can_be_written(&self, purpose: &Purpose) -> bool {
        let bound = self.bound.iter().find(|one| one.purpose == *purpose);
        let channel = bound.and_then(|one| self.there.get(&one.channel));
        channel.is_some_and(|channel| !fault::is_closed(channel, &self.guild, &self.bot))
    }
}
