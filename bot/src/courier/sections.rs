//! Opens a sent dispatch for a reader who wants one of its sections. Each request is checked
//! against the database, since a seat may have a new player. `report_menu.rs` lists the sections.

use serenity::all::{ChannelId, UserId};

use super::Courier;
use crate::store::{OutboxId, OutboxRow, Result, Secrecy};

/// Result of opening a dispatch.
#[derive(Clone, Debug)]
pub enum OpenedReport {
    /// Boxed because it is much larger than the others.
    Yours(Box<OutboxRow>),
    NotYours,
    /// The turn of the dispatch was undone.
    Undone,
    Gone,
}

impl Courier {
    /// Opens a dispatch for a user in a channel.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_report(
        &self,
        id: OutboxId,
        user: UserId,
        channel: ChannelId,
    ) -> Result<OpenedReport> {
        let Some(row) = self.inner.store.dispatch(id).await? else { return Ok(OpenedReport::Gone) };
        if !self.may_read(&row, user, channel).await? {
            return Ok(OpenedReport::NotYours);
        }
        if row.is_held() {
            return Ok(OpenedReport::Gone);
        }
        if self.inner.store.is_undone(id).await? {
            return Ok(OpenedReport::Undone);
        }
        Ok(OpenedReport::Yours(Box::new(row)))
    }

    /// Returns whether a user may read a dispatch. A seat's report is only for its player.
    ///
    /// Ruling: everybody who reads a room may read a report that was posted there, such as a
    /// spectator. Elsewhere it is only for those concerned.
    async fn may_read(&self, row: &OutboxRow, user: UserId, channel: ChannelId) -> Result<bool> {
        let store = &self.inner.store;
        let seat = store.seat_unless_absent(row.at.campaign, user).await?;
        Ok(match row.secrecy()? {
            Secrecy::Public => true,
            Secrecy::Seat(key) => seat.is_some_and(|seat| seat.seat == key),
            Secrecy::Faction(key) if seat.is_some_and(|seat| seat.faction == key) => true,
            Secrecy::Faction(_) => {
                let was_posted_here = row.message.is_some() && row.channel == Some(channel);
                was_posted_here && !self.is_kept_from(row, user).await?
            }
            Secrecy::Umpire => store.campaign(row.at.campaign).await?.is_gm(user),
        })
    }
}
