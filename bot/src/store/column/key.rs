//! Keys that many tables share: a campaign's, a window's, and the number of a person who was
//! forgotten.

use std::fmt;

use serde::{Deserialize, Serialize};
use serenity::all::UserId;

use super::row;
use crate::store::Result;

/// Names a campaign in this database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CampaignId(pub i64);

impl fmt::Display for CampaignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Names a window: its turn, its number in the turn, and the revision that an undo raises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WindowKey {
    pub campaign: CampaignId,
    /// The turn, from 0 for a window of setting up.
    pub turn: u32,
    /// The window's number in the turn.
    pub window: u32,
    /// 0, and one more for each time that the game master went back to an earlier window.
    pub revision: u32,
}

impl WindowKey {
    pub(in crate::store) fn read(campaign: i64, turn: i64, window: i64, revision: i64) -> Result<Self> {
        Ok(Self {
            campaign: CampaignId(campaign),
            turn: row::number(turn, "turn")?,
            window: row::number(window, "window_no")?,
            revision: row::number(revision, "revision")?,
        })
    }

    /// Turn, window and revision as rows hold them.
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

/// Returns whether this is the number of a person who was forgotten. Discord's ids don't reach so
/// far.
pub fn is_forgotten(user: UserId) -> bool {
    user.get().cast_signed() < 0
}
