//! Events of a seat's spies, and of others' spies that it caught. Always for one seat alone.
//! See EM-10.6.

use serde::{Deserialize, Serialize};

use super::mission::SpyTask;
use super::{SpyKind, SpyName, found_code};
use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::systems::el_mythico::world::World;
use crate::words::{Tell, Tenths, Word};

/// An event of espionage. `hex` is where it happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "kebab-case")]
#[tell(id = "mythico-spy", names = World)]
pub enum Told {
    Recruited {
        spy: SpyName,
        hex: HexNo,
        /// In tenths of an AP.
        #[tell(with = Tenths(*price))]
        price: i64,
    },
    #[tell(id = match funds {
        Some(_) => "mythico-spy-unaffordable",
        None => "mythico-spy-no-number",
    })]
    NotRecruited {
        kind: SpyKind,
        hex: HexNo,
        /// In tenths of an AP.
        #[tell(with = Tenths(*price))]
        price: i64,
        /// In tenths of an AP. `None` if no number was left.
        #[tell(with = funds.map(Tenths))]
        funds: Option<i64>,
    },
    /// An agent went elsewhere.
    Posted {
        spy: SpyName,
        hex: HexNo,
    },
    Watched {
        spy: SpyName,
        hex: HexNo,
    },
    Assassinated {
        spy: SpyName,
        hex: HexNo,
        leader: FullName,
        /// In tenths of an AP.
        #[tell(with = Tenths(*income))]
        income: i64,
        /// Victory points.
        points: i64,
    },
    /// An agent won over supporters of another seat.
    Subverted {
        spy: SpyName,
        hex: HexNo,
        from: SeatId,
        /// Points of support.
        points: i64,
    },
    Killed {
        spy: SpyName,
        hex: HexNo,
        victim: FoundName,
    },
    #[tell(id = "mythico-spy-searched")]
    Found {
        spy: SpyName,
        hex: HexNo,
        #[tell(suffix)]
        found: Vec<FoundName>,
    },
    Failed {
        spy: SpyName,
        hex: HexNo,
        task: SpyTask,
        /// The agent was caught, and is lost.
        #[tell(suffix)]
        exposed: bool,
    },
    Untried {
        spy: SpyName,
        hex: HexNo,
        task: SpyTask,
        why: Obstacle,
    },
    /// An own spy is lost. Who did it is secret.
    Lost {
        spy: SpyName,
        hex: HexNo,
    },
    /// An own spy left because it wasn't paid.
    Unpaid {
        spy: SpyName,
        hex: HexNo,
        /// The seat withheld the pay by order.
        #[tell(suffix)]
        withheld: bool,
    },
    /// Another's agent was caught, and named its seat.
    Caught {
        seat: SeatId,
        hex: HexNo,
        task: SpyTask,
    },
}

/// Another's spy, with its code for the seat that found it: `S1, an agent of the Junta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "mythico-spy-found-name", names = World)]
pub struct FoundName {
    #[tell(arg = "code", with = found_code(*number))]
    pub number: u32,
    #[tell(arg = "spy")]
    pub kind: SpyKind,
    pub seat: SeatId,
}

/// Why an agent didn't try its mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-spy-why")]
pub enum Obstacle {
    /// That leader wasn't in its hex.
    LeaderNotThere,
    /// The spy that it was to kill wasn't in its hex.
    SpyNotThere,
    /// Another agent of the seat's tried to kill that leader this turn.
    TriedAlready,
    /// The two seats aren't hostile.
    NotHostile,
    /// Nobody there supports that seat.
    NoSupporters,
}
