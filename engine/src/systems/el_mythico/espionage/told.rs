//! What a seat is told of espionage: what became of its own spies, and what it caught of others'. Always told to one seat alone. Rule: EM-10.6.
//! Saved with the turn; events of older versions have a `percent` besides, which is read over. Not here: the words (`report/espionage.rs`).

use serde::{Deserialize, Serialize};

use super::mission::SpyTask;
use super::{SpyKind, SpyName};
use crate::seat::SeatId;
use crate::systems::el_mythico::hex_map::HexNo;
use crate::systems::el_mythico::names::FullName;
use crate::words::Word;

/// Something that happened in espionage, as one seat is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told {
    /// The seat recruited a spy.
    Recruited {
        /// What it is called.
        spy: SpyName,
        /// Where it is.
        hex: HexNo,
        /// What it cost, in tenths of an AP.
        price: i64,
    },
    /// A spy wasn't recruited.
    NotRecruited {
        /// What it would have been.
        kind: SpyKind,
        /// Where it would have been.
        hex: HexNo,
        /// What it would have cost, in tenths of an AP.
        price: i64,
        /// What was in hand, in tenths of an AP; nothing if it was for want of a number.
        funds: Option<i64>,
    },
    /// An agent went elsewhere.
    Posted {
        /// Which agent.
        spy: SpyName,
        /// Where it is now.
        hex: HexNo,
    },
    /// An agent watches its hex this turn.
    Watched {
        /// Which agent.
        spy: SpyName,
        /// What it watches.
        hex: HexNo,
    },
    /// An agent killed a leader.
    Assassinated {
        /// Which agent.
        spy: SpyName,
        /// The hex in which that was.
        hex: HexNo,
        /// Who was killed.
        leader: FullName,
        /// What it brings, in tenths of an AP.
        income: i64,
        /// Victory points for it.
        points: i64,
    },
    /// An agent won supporters of another seat over.
    Subverted {
        /// Which agent.
        spy: SpyName,
        /// The centre.
        hex: HexNo,
        /// Whose supporters they were.
        from: SeatId,
        /// How many points of support changed sides.
        points: i64,
    },
    /// An agent killed another's spy.
    Killed {
        /// Which agent.
        spy: SpyName,
        /// The hex in which that was.
        hex: HexNo,
        /// The number by which the seat knew its victim.
        found: u32,
        /// What that was.
        kind: SpyKind,
        /// Whose it was.
        seat: SeatId,
    },
    /// An agent looked for others' spies, and saw whoever was there, if anybody.
    Found {
        /// Which agent.
        spy: SpyName,
        /// The hex in which that was.
        hex: HexNo,
        /// The numbers by which the seat knows them from now on, what they are, and whose.
        found: Vec<(u32, SpyKind, SeatId)>,
    },
    /// An agent tried in vain.
    Failed {
        /// Which agent.
        spy: SpyName,
        /// The hex in which that was.
        hex: HexNo,
        /// What it tried.
        task: SpyTask,
        /// Was it caught, and is it lost?
        exposed: bool,
    },
    /// An agent couldn't try what it was told.
    Untried {
        /// Which agent.
        spy: SpyName,
        /// Where it is.
        hex: HexNo,
        /// What it was told.
        task: SpyTask,
        /// Why it didn't.
        why: Obstacle,
    },
    /// A spy of the seat's is lost; who did it isn't told.
    Lost {
        /// Which it was.
        spy: SpyName,
        /// Where it was.
        hex: HexNo,
    },
    /// A spy of the seat's left its service for want of pay.
    Unpaid {
        /// Which it was.
        spy: SpyName,
        /// Where it was.
        hex: HexNo,
        /// Was its pay withheld?
        withheld: bool,
    },
    /// Another's agent was caught, and named its seat.
    Caught {
        /// Whose it was.
        seat: SeatId,
        /// The hex in which that was.
        hex: HexNo,
        /// What it tried.
        task: SpyTask,
    },
}

/// Why an agent didn't try what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Word)]
#[serde(rename_all = "kebab-case")]
#[word(text = "mythico-spy-why")]
pub enum Obstacle {
    /// That leader wasn't in its hex.
    LeaderNotThere,
    /// The spy that it was to kill wasn't in its hex.
    SpyNotThere,
    /// Another agent of the seat's tried this turn to kill that leader.
    TriedAlready,
    /// The two seats aren't hostile.
    NotHostile,
    /// Nobody there supports that seat.
    NoSupporters,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::systems::el_mythico::unit::UnitRef;

    #[test]
    fn em_10_6_what_was_told_with_a_chance_is_still_read() {
        let spy = SpyName { of: UnitRef { seat: SeatId(1), number: 1040 }, kind: SpyKind::Agent };
        let told = Told::Failed { spy, hex: HexNo(1_001_001), task: SpyTask::Hit, exposed: true };
        let mut saved = serde_json::to_value(&told).expect("it is data");
        assert_eq!(saved["failed"].get("percent"), None, "no chance is told");
        saved["failed"]["percent"] = json!(15);
        assert_eq!(serde_json::from_value::<Told>(saved).expect("older events are read"), told);
    }
}
