//! What a seat is told of minor leaders: always it alone, but for a death, which is news (`Event::MinorLeaderDied`). Rules: EM-10.4, EM-10.5.
//! Saved with the turn. Not here: the words (`report/minor.rs`).

use serde::{Deserialize, Serialize};
use smol_str::SmolStr;

use super::{Price, SideEffect};
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::words::Word;

/// Something that became of a minor leader, as one seat is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MinorTold {
    /// The seat has heard of one that is to be had.
    Found {
        /// What it is called.
        name: SmolStr,
        /// Where it is, if it is in one place.
        hex: Option<HexNo>,
    },
    /// It isn't to be had any more; who has it isn't told.
    Gone {
        /// What it is called.
        name: SmolStr,
    },
    /// The seat hired one.
    Hired {
        /// The unit that it is from now on.
        unit: FullName,
        /// Where it is.
        hex: HexNo,
        /// For what.
        price: Price,
    },
    /// The seat didn't hire one.
    NotHired {
        /// What it is called.
        name: SmolStr,
        /// Why it didn't.
        why: NotHired,
    },
    /// One has left the seat.
    Left {
        /// The unit that it was.
        unit: FullName,
        /// Where it was.
        hex: HexNo,
        /// Why it left.
        why: Leaving,
    },
    /// AP are missing, and nobody says who has them.
    Missing {
        /// How many, in tenths.
        tenths: i64,
    },
    /// What is the matter with one.
    Investigated {
        /// What it is called.
        name: SmolStr,
        /// All that there is.
        effects: Vec<SideEffect>,
    },
    /// A unit was to look into one that wasn't where the unit was.
    NotMet {
        /// The unit that looked for it.
        unit: FullName,
        /// Where it was.
        hex: HexNo,
        /// What the leader is called.
        name: SmolStr,
    },
}

/// Why a minor leader wasn't hired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotHired {
    /// It asks for more AP than were in hand, in tenths.
    TooDear {
        /// What it asks for.
        price: i64,
        /// What was in hand.
        funds: i64,
    },
    /// It asks for more political points than were in hand.
    TooPolitical {
        /// What it asks for.
        price: i64,
        /// What was in hand.
        points: i64,
    },
    /// It has gone with somebody else.
    Elsewhere,
    /// The seat has used up its numbers for units. Rule: EM-1.1.
    NoNumber,
}

/// Why a minor leader left a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Leaving {
    /// It wasn't paid for want of AP.
    Unpaid,
    /// It wasn't paid, as ordered.
    Withheld,
    /// It had enough.
    Restless,
}
