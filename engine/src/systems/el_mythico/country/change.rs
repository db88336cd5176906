//! What became of a seat's support in a centre in a turn, with its causes, and by what the country brought AP, as the seat is told.
//! Rules: EM-9.1 to EM-9.3. Not here: the words (`report/country.rs`).

use serde::{Deserialize, Serialize};

use super::centre::CentreKind;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::words::Word;

/// Why a seat's support changed. Rule: EM-9.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Its units on Garrison (16).
    Garrison,
    /// Its leader's Charisma (55).
    Charisma,
    /// Its own agents, who won over rivals' supporters.
    Agents,
    /// Hostile troops stood there, and none of its side.
    Troops,
    /// There was fighting.
    Fighting,
    /// There was talk against it: whose fault that is isn't told. Rule: EM-10.5.
    Talk,
    /// Somebody won its supporters over.
    Subversion,
    /// Others gained there: how many and by what isn't told.
    Rivals,
}

/// What became of a seat's support in a centre.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportChange {
    /// The centre.
    pub hex: HexNo,
    /// Before the turn, in percent.
    pub before: i64,
    /// When the turn ended, in percent.
    pub after: i64,
    /// Points by cause, below 0 what was lost; in the order of causes.
    pub causes: Vec<(Cause, i64)>,
}

/// AP that installations, sabotage and the like bring beside places and leaders. Rule: EM-9.1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Centres of a kind, which are controlled.
    Centres {
        /// What they are.
        kind: CentreKind,
        /// How many of them.
        count: i64,
    },
    /// An installation that is held.
    Installation {
        /// Which one it is, 100 to 999.
        number: u16,
    },
    /// Another's installation, damaged or destroyed.
    Sabotage {
        /// Which one it is, 100 to 999.
        number: u16,
    },
    /// A leader killed by an agent's Hit.
    Assassination {
        /// What the leader was called.
        name: smol_str::SmolStr,
    },
    /// A minor leader who is a politician. Rule: EM-10.5.
    MinorLeader {
        /// What it is called.
        name: smol_str::SmolStr,
    },
    /// Extortion. Rule: EM-9.4.
    Extortion {
        /// The centre.
        hex: HexNo,
    },
}
