//! Results of orders: what was done and rolled. The battlefield keeps them until everybody has been
//! told. Rules: TUW-4.2, TUW-4.3 (hazards), TUW-5.3.

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::score::CombatResult;
use super::wording::mark;
use super::world::effect::Mp;
use super::world::locomotion::Locomotion;
use super::world::{KindId, World};
use crate::grid::hex::Hex;
use crate::seat::SeatId;
use crate::words::Tell;

/// What a unit is called, also after its destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitLabel {
    /// The unit's code.
    pub code: UnitCode,
    /// Its kind, whose name it has unless it has one of its own.
    pub kind: KindId,
}

/// What an order did in a seat's window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "snake_case")]
#[tell(id = "tuw", names = World)]
pub enum OrderResult {
    Move(#[tell(text)] MoveResult),
    /// A unit changed its movement type.
    Switch {
        unit: UnitLabel,
        #[tell(arg = "by")]
        to: Locomotion,
    },
    Attack(#[tell(text)] AttackResult),
}

/// A unit's move in one order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "tuw-moved", names = World, add(from = path.first().copied()))]
pub struct MoveResult {
    pub unit: UnitLabel,
    /// Hexes from start to end.
    #[serde(rename = "way")]
    #[tell(arg = "to", with = path.last().copied())]
    pub path: Vec<Hex>,
    pub left: Mp,
    /// Hazards met, in order.
    #[tell(skip)]
    pub hazards: Vec<HazardRoll>,
}

/// A hazard that struck a unit as it entered a hex.
///
/// Rule: TUW-4.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(
    id = if dice.is_some() { "tuw-burned" } else { "tuw-burned-certain" },
    names = World,
    add(defence_die = dice.map(|dice| dice.1), def = scores.1)
)]
pub struct HazardRoll {
    pub hex: Hex,
    /// The hazard's die and the unit's; `None` where destruction was certain.
    #[tell(arg = "attack-die", with = dice.map(|dice| dice.0))]
    pub dice: Option<(i32, i32)>,
    /// The hazard's ATT and the unit's DEF.
    #[tell(arg = "att", with = scores.0)]
    pub scores: (i32, i32),
    /// Its effect on the unit. A second wound destroys.
    #[serde(rename = "verdict")]
    #[tell(arg = "verdict")]
    pub result: CombatResult,
}

/// An attack as rolled. The text is for one that hit nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = "tuw-hit-nobody", names = World)]
pub struct AttackResult {
    #[tell(skip)]
    pub seat: SeatId,
    /// The units that made it together.
    #[tell(arg = "units")]
    pub attackers: Vec<Attacker>,
    /// The hex attacked: the target's, or the middle of an area.
    #[tell(arg = "hex")]
    pub at: Hex,
    /// Radius of the area in hexes.
    #[tell(skip)]
    pub area: Option<u8>,
    /// The viewer doesn't see some attacker. It is left out, and the attackers' dice are 0.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[tell(skip)]
    pub unseen: bool,
    /// The roll against each target.
    #[serde(rename = "shots")]
    #[tell(skip)]
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
    /// The place of its weapon that was attacked by itself; `None` for the unit as a whole.
    /// Rule: TUW-8.3
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = if *destroyed { "tuw-loss-destroyed" } else { "tuw-loss-wounded" }, names = World)]
pub struct Loss {
    #[tell(with = mark(names, *unit, *weapon))]
    pub unit: UnitLabel,
    /// The place of its weapon, if that alone was lost. Rule: TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tell(skip)]
    pub weapon: Option<u8>,
    pub hex: Hex,
    #[tell(skip)]
    pub destroyed: bool,
}
