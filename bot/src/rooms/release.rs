//! What is held back and could go out by now: each parked dispatch whose cause is gone is set free, and the courier looks at it once more. What its
//! readers got in another way isn't held back. Not here: what is set free by itself, with a room that is bound or a seat that is taken.

use std::collections::BTreeMap;

use super::audit::{Found, Rooms};
use super::fault;
use crate::store::outbox::DeliveryState;
use crate::store::{CampaignId, OutboxId, OutboxRow, ParkedFor, Purpose, Recipient, Seat, WindowKey};

/// What became of the dispatches that a campaign held back.
#[derive(Default)]
pub struct Released {
    /// Those that are on their way now.
    pub released: Vec<OutboxRow>,
    /// Those that still wait.
    pub kept: Vec<OutboxRow>,
}

impl Rooms {
    /// Sets free what a campaign holds back and could go out by now.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn release(&self, campaign: CampaignId) -> anyhow::Result<Released> {
        let store = &self.inner.store;
        let found = self.find(campaign).await?;
        let seats = store.seats(campaign).await?;
        let mut all = Released::default();
        let undone = store.undone_dispatches(campaign).await?;
        let mut board = store.board(campaign, None).await?;
        board.retain(|row| !undone.contains_key(&row.id));
        let latest = latest_windows(&board);
        for row in board {
            if !is_held(&row) {
                continue;
            }
            // A seat's later player is briefed; of what its earlier windows sent nobody is left to read the older ones.
            let is_old = row.parked_for == Some(ParkedFor::NoPlayer)
                && latest.get(&row.recipient_text).is_some_and(|latest| row.at != *latest);
            if !is_old
                && self.may_go(&row, found.as_ref(), &seats).await?
                && store.release_dispatch(row.id).await?
            {
                all.released.push(row);
            } else {
                all.kept.push(row);
            }
        }
        Ok(all)
    }

    /// Lets out what the game master holds back: this dispatch, or all. Nothing else goes out.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn let_out(
        &self,
        campaign: CampaignId,
        only: Option<OutboxId>,
    ) -> anyhow::Result<Vec<OutboxRow>> {
        let store = &self.inner.store;
        let mut out = Vec::new();
        for row in store.board(campaign, None).await? {
            let is_meant = row.is_held() && only.is_none_or(|only| only == row.id);
            if is_meant && !store.is_undone(row.id).await? && store.release_dispatch(row.id).await? {
                out.push(row);
            }
        }
        Ok(out)
    }

    /// How many dispatches a campaign holds back that its readers haven't had in another way.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn held(&self, campaign: CampaignId) -> anyhow::Result<usize> {
        let all = self.inner.store.board(campaign, None).await?;
        Ok(all.iter().filter(|row| is_held(row)).count())
    }

    async fn may_go(&self, row: &OutboxRow, found: Option<&Found>, seats: &[Seat]) -> anyhow::Result<bool> {
        let Some(lack) = row.parked_for else { return Ok(true) };
        Ok(match lack {
            ParkedFor::NoChannel | ParkedFor::ChannelGone | ParkedFor::Forbidden => {
                match (row.recipient()?, found) {
                    (Recipient::Channel(purpose), Some(found)) => found.can_be_written(&purpose),
                    (Recipient::Channel(_), None) => false,
                    // By direct message, if all else fails.
                    (Recipient::Gm | Recipient::Seat(_) | Recipient::User(_), _) => true,
                }
            }
            ParkedFor::Readers => self.inner.courier.is_safe(row).await?,
            ParkedFor::NoPlayer => match row.recipient()? {
                Recipient::Seat(key) => {
                    seats.iter().any(|seat| seat.seat == key && seat.user.is_some() && !seat.absent)
                }
                _ => true,
            },
            // Whether it would do by now, trying alone can tell.
            ParkedFor::Refused | ParkedFor::NoFallback => true,
            ParkedFor::Damaged | ParkedFor::Setting | ParkedFor::Undone | ParkedFor::Held => false,
        })
    }
}

/// The last window that sent each recipient anything.
fn latest_windows(board: &[OutboxRow]) -> BTreeMap<String, WindowKey> {
    let mut latest = BTreeMap::new();
    let order = |at: &WindowKey| (at.revision, at.turn, at.window);
    for row in board {
        let at = latest.entry(row.recipient_text.clone()).or_insert(row.at);
        *at = std::cmp::max_by_key(row.at, *at, order);
    }
    latest
}

/// Whether a dispatch is held back that its readers haven't had in another way, and that isn't void.
fn is_held(row: &OutboxRow) -> bool {
    row.state == DeliveryState::Parked && !row.redirected && row.parked_for != Some(ParkedFor::Undone)
}

impl Found {
    /// Is the room of this purpose there, and may the bot write in it?
    fn can_be_written(&self, purpose: &Purpose) -> bool {
        let bound = self.bound.iter().find(|one| one.purpose == *purpose);
        let channel = bound.and_then(|one| self.there.get(&one.channel));
        channel.is_some_and(|channel| !fault::is_closed(channel, &self.guild, &self.bot))
    }
}
