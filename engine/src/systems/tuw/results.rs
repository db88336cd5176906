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
    /// The unit's code.
    pub code: UnitCode,
    /// Its kind, whose name it has unless it has one of its own.
    pub kind: KindId,
}

/// What an order did in a seat's window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderResult {
    /// A unit moved.
    Move(MoveResult),
    /// A unit changed its movement type.
    Switch {
        /// Which unit, and whose.
        unit: UnitLabel,
        /// How it goes from now on.
        to: Locomotion,
    },
    /// An attack was rolled.
    Attack(AttackResult),
}

/// A unit's move in one order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveResult {
    /// Which unit, and whose.
    pub unit: UnitLabel,
    /// Hexes from start to end.
    #[serde(rename = "way")]
    pub path: Vec<Hex>,
    /// Movement points left.
    pub left: Mp,
    /// Hazards met, in order.
    pub hazards: Vec<HazardRoll>,
}

/// A hazard that struck a unit as it entered a hex.
///
/// Rule: TUW-4.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HazardRoll {
    /// The hex entered.
    pub hex: Hex,
    /// The hazard's die and the unit's; `None` where destruction was certain.
    pub dice: Option<(i32, i32)>,
    /// The hazard's ATT and the unit's DEF.
    pub scores: (i32, i32),
    /// What it did to the unit; a wounded unit's second wound is told as its destruction.
    #[serde(rename = "verdict")]
    pub result: CombatResult,
}

/// An attack as rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackResult {
    /// The seat that made it.
    pub seat: SeatId,
    /// The units that made it together.
    pub attackers: Vec<Attacker>,
    /// The hex attacked: the target's, or the middle of an area.
    pub at: Hex,
    /// Radius of the area in hexes, if it had one.
    pub area: Option<u8>,
    /// Is some attacker left out, since whoever is told doesn't see it? Then the attackers' dice are left out too, as 0.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
    /// The roll against each target; none if nobody was struck.
    #[serde(rename = "shots")]
    pub targets: Vec<TargetRoll>,
}

/// One attacker's part in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacker {
    /// Which unit, and whose.
    pub unit: UnitLabel,
    /// The hex it attacked from.
    pub from: Hex,
    /// The ATT it added.
    pub att: i32,
}

/// The roll against one target.
///
/// Rule: TUW-5.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetRoll {
    /// The unit attacked.
    pub target: UnitLabel,
    /// The place of its weapon that was attacked by itself; `None` for the unit as a whole. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// The attackers' die: one for all of them. Rule: TUW-5.5
    pub attack_die: i32,
    /// What the defender rolled.
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

/// A unit or weapon that was wounded or destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The unit that was struck, or whose weapon was.
    pub unit: UnitLabel,
    /// The place of its weapon, if that alone was lost. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// The hex in which it stood.
    pub hex: Hex,
    /// Destroyed, or only wounded?
    pub destroyed: bool,
}
