//! Deeds of leaders in their vocation, and what became of a leader's level, as its seat is told. Rule: EM-10.2. How it comes about is in
//! `sequence/levels.rs`, the words are in `report/career.rs`.

use serde::{Deserialize, Serialize};

use super::country::centre::Alignment;
use super::world::Vocation;
use crate::words::Word;

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
    /// Leaders whom the underworld had killed.
    Assassination,
}

/// Something that a seat is told of its leader's career, and nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CareerChange {
    /// Points of deeds.
    Deeds {
        /// By what, with the points, each once.
        by: Vec<(Deed, i64)>,
        /// The points that there are now.
        total: i64,
    },
    /// The leader has risen.
    Risen {
        /// The level that it has now.
        level: u8,
    },
    /// The first turn has settled the vocation. Rule: EM-10.1.
    Vocation {
        /// What it is.
        vocation: Vocation,
        /// Did the seed draw it, since the player left it open?
        drawn: bool,
    },
    /// The first turn has settled where the leader stands. Rule: EM-9.3.
    Alignment {
        /// Where that is.
        alignment: Alignment,
        /// Did the seed draw it, since the player left it open?
        drawn: bool,
    },
    /// Another leader of the vocation has more deeds, and holds level 6 now.
    Passed,
    /// The deeds would do for level 6, which another leader of the vocation holds with as many or more.
    Challenges,
}
