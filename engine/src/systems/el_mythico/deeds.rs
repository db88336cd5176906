//! Deeds of leaders in their vocation, and what became of a leader's level, as its seat is told.
//! Rule: EM-10.2. How it comes about is in `sequence/levels.rs`, the words are in
//! `report/career.rs`.

use serde::{Deserialize, Serialize};

use super::country::centre::Alignment;
use super::world::Vocation;
use crate::words::{Message, Tell, Word, message};

/// The highest level, which one leader of a vocation holds at a time.
pub const SUMMIT: u8 = 6;

/// What a leader gains points by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Centres that the seat of a politician or of a clergyman holds.
    Places,
    /// Battles that troops won with a military officer beside them.
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
    /// The first turn has settled the vocation. Rule: EM-10.1.
    Vocation {
        vocation: Vocation,
        /// The seed drew it, since the player left it open.
        #[tell(suffix)]
        drawn: bool,
    },
    /// The first turn has settled where the leader stands. Rule: EM-9.3.
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
