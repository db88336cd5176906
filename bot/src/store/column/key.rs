//! Keys that many tables share: campaigns, windows, and numbers of forgotten people.

use std::fmt;

use serde::{Deserialize, Serialize};
use serenity::all::UserId;

use super::row;
use crate::store::Result;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CampaignId(pub i64);

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which window of a campaign, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WindowKey {
    pub campaign: CampaignId,
    /// The turn. 0 for a window of setting up.
    pub turn: u32,
    /// The window's number in the turn.
    pub window: u32,
    /// Number of times that the game master went back to an earlier window.
    pub revision: u32,
}

impl WindowKey {
    pub(in crate::store) fn read(
        campaign: i64,
        turn: i64,
        window: i64,
        revision: i64,
    ) -> Result<Self> {
        Ok(Self {
            campaign: CampaignId(campaign),
            turn: row::number(turn, "turn")?,
            window: row::number(window, "window_no")?,
            revision: row::number(revision, "revision")?,
        })
    }

    /// Returns turn, window and revision as rows store them.
    pub(in crate::store) fn raw(self) -> (i64, i64, i64) {
        (self.turn.into(), self.window.into(), self.revision.into())
    }
}

impl fmt::Display for WindowKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "campaign {} turn {} window {} revision {}",
            self.campaign, self.turn, self.window, self.revision
        )
    }
}

/// Returns whether this is the number of a forgotten person. Discord's ids don't reach these
/// numbers.
pub fn is_forgotten(user: UserId) -> bool {
    user.get().cast_signed() < 0
}
