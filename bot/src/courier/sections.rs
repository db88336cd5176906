//! Reading on: a dispatch is opened once more for somebody who asks for a section of it, if they may read it. Checked against the database
//! each time: a seat may have another player by now. Not here: what a menu lists (`report_menu.rs`).

use serenity::all::{ChannelId, UserId};

use super::Courier;
use crate::store::{OutboxId, OutboxRow, Result, Secrecy};

/// What becomes of a dispatch that somebody asks to read on in.
#[derive(Clone, Debug)]
pub enum OpenedReport {
    /// Here it is (boxed, being much larger than the others).
    Yours(Box<OutboxRow>),
    /// It is for others.
    NotYours,
    /// What it tells was undone.
    Undone,
    /// There is no such dispatch.
    Gone,
}

impl Courier {
    /// Opens a dispatch for a user who asks for it in a channel.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn open_report(&self, id: OutboxId, user: UserId, channel: ChannelId) -> Result<OpenedReport> {
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

    /// A seat's report is its player's alone. Ruling: one that was posted in a room is for everybody who reads it there, as a spectator or
    /// the GM, and isn't kept from that room; elsewhere it is for those alone whom it concerns.
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
