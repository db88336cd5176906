//! Results of orders: what was done and rolled. The battlefield keeps them until everybody has been told.
//! Rules: TUW-4.2, TUW-4.3 (hazards), TUW-5.3. Not here: how they are said (`report/`), who is told when (`events.rs`).

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::score::CombatResult;
use super::world::KindId;
use super::world::effect::Mp;
use super::world::locomotion::Locomotion;
use crate::grid::hex::Hex;
use crate::seat::SeatId;

/// What a unit is called, also after its destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitLabel {
    /// Its code.
    pub code: UnitCode,
    /// What it is.
    pub kind: KindId,
}

/// Something a seat did in its window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderResult {
    /// A unit moved.
    Move(MoveResult),
    /// A unit changed its movement type.
    Switch {
        /// Which.
        unit: UnitLabel,
        /// To what.
        to: Locomotion,
    },
    /// An attack was rolled.
    Attack(AttackResult),
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveResult {
    /// Who.
    pub unit: UnitLabel,
    /// Hexes from start to end.
    #[serde(rename = "way")]
    pub path: Vec<Hex>,
    /// Movement points left.
    pub left: Mp,
    /// Hazards met.
    pub hazards: Vec<HazardRoll>,
}

/// A hazard met on the way. `dice` is `None` where destruction was certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HazardRoll {
    /// Where.
    pub hex: Hex,
    /// The hazard's die and the unit's.
    pub dice: Option<(i32, i32)>,
    /// ATT and DEF.
    pub scores: (i32, i32),
    /// What it did to the unit; a wounded unit's second wound is told as its destruction.
    #[serde(rename = "verdict")]
    pub result: CombatResult,
}

/// An attack as rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackResult {
    /// Whose.
    pub seat: SeatId,
    /// Who attacked.
    pub attackers: Vec<Attacker>,
    /// The hex attacked.
    pub at: Hex,
    /// Radius of the area, if it had one.
    pub area: Option<u8>,
    /// The roll against each target; none if nobody was struck.
    #[serde(rename = "shots")]
    pub targets: Vec<TargetRoll>,
}

/// One attacker's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacker {
    /// Who.
    pub unit: UnitLabel,
    /// From where.
    pub from: Hex,
    /// What it added.
    pub att: i32,
}

/// One target's pair of dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetRoll {
    /// Who was attacked.
    pub target: UnitLabel,
    /// If one of its weapons alone was, which. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// The attacker's die.
    pub attack_die: i32,
    /// The defender's die.
    pub defence_die: i32,
    /// DEF with all that modified it.
    pub defence: i32,
    /// What it does to the target; applied in the Damage Phase.
    #[serde(rename = "verdict")]
    pub result: CombatResult,
}

impl AttackResult {
    /// ATT of all attackers together.
    pub fn att(&self) -> i32 {
        self.attackers.iter().map(|attacker| attacker.att).sum()
    }
}

/// A unit's loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Who.
    pub unit: UnitLabel,
    /// If one of its weapons alone, which. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// Where.
    pub hex: Hex,
    /// Destroyed, or only wounded.
    pub destroyed: bool,
}
