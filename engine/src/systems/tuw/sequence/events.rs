//! Deeds: what was done and rolled, as the board keeps it until it has been told; and the events made of them.
//! Not here: how they are said, see `report.rs`.

use serde::{Deserialize, Serialize};

use crate::grid::hex::Hex;
use crate::seat::{FactionId, SeatId};
use crate::systems::tuw::code::Code;
use crate::systems::tuw::position::{Rolls, Stage};
use crate::systems::tuw::score::Verdict;
use crate::systems::tuw::world::KindId;
use crate::systems::tuw::world::effect::Mp;
use crate::systems::tuw::world::locomotion::Locomotion;

/// A unit as it is named, also after it is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Tag {
    /// Its code.
    pub code: Code,
    /// What it is.
    pub kind: KindId,
}

/// Something a seat did in its window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A unit moved.
    Move(Move),
    /// A unit changed its movement type.
    Switch {
        /// Which.
        unit: Tag,
        /// To what.
        to: Locomotion,
    },
    /// An attack was rolled.
    Attack(Attack),
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Move {
    /// Who.
    pub unit: Tag,
    /// Hexes from start to end.
    pub way: Vec<Hex>,
    /// Movement points left.
    pub left: Mp,
    /// Hazards met.
    pub hazards: Vec<Burn>,
}

/// A hazard met on the way. `dice` is `None` where destruction was certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Burn {
    /// Where.
    pub hex: Hex,
    /// The hazard's die and the unit's.
    pub dice: Option<(i32, i32)>,
    /// ATT and DEF.
    pub scores: (i32, i32),
    /// What came of it, a wounded unit's second wound counted.
    pub verdict: Verdict,
}

/// An attack as rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attack {
    /// Whose.
    pub seat: SeatId,
    /// Who attacked.
    pub attackers: Vec<Part>,
    /// The hex attacked.
    pub at: Hex,
    /// Radius of the area, if it had one.
    pub area: Option<u8>,
    /// One a target.
    pub shots: Vec<Shot>,
}

/// One attacker's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Who.
    pub unit: Tag,
    /// From where.
    pub from: Hex,
    /// What it added.
    pub att: i32,
}

/// One target's pair of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shot {
    /// Who was attacked.
    pub target: Tag,
    /// If one of its weapons alone was, which. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// The attacker's die.
    pub attack_die: i32,
    /// The defender's die.
    pub defence_die: i32,
    /// DEF with all that modified it.
    pub defence: i32,
    /// What came of it; applied in the Damage Phase.
    pub verdict: Verdict,
}

impl Attack {
    /// ATT of all attackers together.
    pub fn att(&self) -> i32 {
        self.attackers.iter().map(|part| part.att).sum()
    }
}

/// A unit's loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Who.
    pub unit: Tag,
    /// If one of its weapons alone, which. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// Where.
    pub hex: Hex,
    /// Destroyed, or only wounded.
    pub destroyed: bool,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An order was carried out.
    Done(Deed),
    /// A seat set its standing list.
    Listed(Vec<Code>),
    /// A window closed.
    Closed {
        /// Which.
        stage: Stage,
        /// Whose.
        seat: SeatId,
        /// What was done in it.
        deeds: Vec<Deed>,
    },
    /// The Damage Phase.
    Damage {
        /// Every attack of the turn.
        attacks: Vec<Attack>,
        /// What came of them.
        losses: Vec<Loss>,
    },
    /// A hex held too many.
    Crowded {
        /// Where.
        hex: Hex,
        /// Each seat's rolls.
        rolls: Rolls,
        /// Who was destroyed, in order.
        lost: Vec<Tag>,
    },
    /// A turn ended.
    TurnEnded {
        /// Which.
        turn: u32,
        /// Units wounded and destroyed in it, by faction.
        losses: Vec<(FactionId, u32, u32)>,
        /// Who holds what.
        holders: Vec<Option<FactionId>>,
    },
    /// The war ended: points in halves by faction, and the winner, if there is one.
    WarEnded {
        /// Points, doubled.
        points: Vec<(FactionId, i64)>,
        /// Who won.
        winner: Option<FactionId>,
    },
}
