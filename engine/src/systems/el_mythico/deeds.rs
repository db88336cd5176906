//! Deeds of leaders in their vocation, and changes of a leader's level, as its seat is told.
//! See EM-10.2. How they happen is in `sequence/levels.rs`, the words are in `report/career.rs`.

use serde::{Deserialize, Serialize};

use super::country::centre::Alignment;
use super::world::Vocation;
use crate::words::{Message, Tell, Word, message};

/// The highest level. One leader of each vocation holds it.
pub const SUMMIT: u8 = 6;

/// A deed that gives a leader points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Centres that a politician's or clergyman's seat holds.
    Places,
    /// Battles that troops won with a military officer next to them.
    Battles,
    /// What the underworld extorted.
    Extortion,
    /// Leaders that an Underworld leader had killed.
    Assassination,
}

/// An event of a leader's career, told to its seat alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-career")]
pub enum CareerChange {
    /// Points of deeds.
    #[tell(add(gained = by.iter().map(|(_, points)| points).sum::<i64>()))]
    Deeds {
        /// Points by deed, each once.
        #[tell(arg = "deeds", with = deed_names(by))]
        by: Vec<(Deed, i64)>,
        total: i64,
    },
    Risen {
        level: u8,
    },
    /// The first turn has settled the vocation. See EM-10.1.
    Vocation {
        vocation: Vocation,
        /// The seed drew it, since the player left it open.
        #[tell(suffix)]
        drawn: bool,
    },
    /// The first turn has settled the leader's alignment. See EM-9.3.
    Alignment {
        alignment: Alignment,
        /// The seed drew it, since the player left it open.
        #[tell(suffix)]
        drawn: bool,
    },
    /// Another leader of the vocation has more deeds, and holds level 6 now.
    Passed,
    /// Another leader of the vocation holds level 6 with as many deeds or more.
    Challenges,
}

fn deed_names(by: &[(Deed, i64)]) -> Vec<Message> {
    let name = |(deed, points): &(Deed, i64)| {
        message(format!("mythico-deed-{}", deed.word())).with("points", *points)
    };
    by.iter().map(name).collect()
}
