//! Results of orders: what was done and rolled. The battlefield keeps them until everybody has been
//! told. See TUW-3.5, TUW-4.2, TUW-4.3 (hazards), TUW-5.3, TUW-8.7.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::code::UnitCode;
use super::position::Target;
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
    /// A flyer is in the air. See TUW-3.5.2
    TookOff {
        unit: UnitLabel,
    },
    /// A flyer is on the ground. See TUW-3.5.2
    Landed {
        unit: UnitLabel,
        hex: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[tell(skip)]
        hazard: Option<HazardRoll>,
    },
    /// A unit went elsewhere without crossing the ground between. See TUW-8.7.6
    Teleported {
        unit: UnitLabel,
        from: Hex,
        hex: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[tell(skip)]
        hazard: Option<HazardRoll>,
    },
    /// A unit is carried from now on. See TUW-3.5.10
    Boarded {
        unit: UnitLabel,
        carrier: UnitLabel,
    },
    /// A unit is no longer carried. See TUW-3.5.10
    Left {
        unit: UnitLabel,
        carrier: UnitLabel,
        hex: Hex,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[tell(skip)]
        hazard: Option<HazardRoll>,
    },
    /// A unit saves movement points to enter a hex. See TUW-9.2
    Saved {
        unit: UnitLabel,
        hex: Hex,
        saved: Mp,
    },
    /// A unit destroyed itself. See TUW-8.7.5
    Destructed(#[tell(text)] AttackResult),
}

impl OrderResult {
    /// The unit that did it; `None` for attacks.
    pub fn doer(&self) -> Option<UnitLabel> {
        match self {
            OrderResult::Move(moved) => Some(moved.unit),
            OrderResult::Attack(_) | OrderResult::Destructed(_) => None,
            OrderResult::Switch { unit, .. }
            | OrderResult::TookOff { unit }
            | OrderResult::Landed { unit, .. }
            | OrderResult::Teleported { unit, .. }
            | OrderResult::Boarded { unit, .. }
            | OrderResult::Left { unit, .. }
            | OrderResult::Saved { unit, .. } => Some(*unit),
        }
    }

    /// The units that it names, but for those of attacks.
    pub fn units_mut(&mut self) -> Vec<&mut UnitLabel> {
        match self {
            OrderResult::Move(moved) => vec![&mut moved.unit],
            OrderResult::Attack(_) | OrderResult::Destructed(_) => Vec::new(),
            OrderResult::Boarded { unit, carrier } | OrderResult::Left { unit, carrier, .. } => {
                vec![unit, carrier]
            }
            OrderResult::Switch { unit, .. }
            | OrderResult::TookOff { unit }
            | OrderResult::Landed { unit, .. }
            | OrderResult::Teleported { unit, .. }
            | OrderResult::Saved { unit, .. } => vec![unit],
        }
    }

    /// The attack that it was, if it was one.
    pub fn attack(&self) -> Option<&AttackResult> {
        match self {
            OrderResult::Attack(attack) | OrderResult::Destructed(attack) => Some(attack),
            _ => None,
        }
    }

    /// Hazards that it met.
    pub fn hazards(&self) -> &[HazardRoll] {
        match self {
            OrderResult::Move(moved) => &moved.hazards,
            OrderResult::Landed { hazard, .. }
            | OrderResult::Teleported { hazard, .. }
            | OrderResult::Left { hazard, .. } => hazard.as_slice(),
            _ => &[],
        }
    }
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
/// See TUW-4.3
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
    /// It took effect when it was made. See TUW-8.7.1
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[tell(skip)]
    pub at_once: bool,
    /// Effects at once beyond those of the results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[tell(skip)]
    pub aftermath: Vec<Aftermath>,
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
/// See TUW-5.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TargetRoll {
    /// The unit attacked.
    pub target: UnitLabel,
    /// The place of its weapon that was attacked by itself; `None` for the unit as a whole.
    /// See TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<u8>,
    /// ATT against this target, if it isn't that of the attackers together. See TUW-5.7.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub att: Option<i32>,
    /// The attackers' die: one for all of them. See TUW-5.5
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
    /// An attack by nobody on nobody yet.
    pub fn new(seat: SeatId, at: Hex) -> AttackResult {
        AttackResult {
            seat,
            attackers: Vec::new(),
            at,
            area: None,
            unseen: false,
            targets: Vec::new(),
            at_once: false,
            aftermath: Vec::new(),
        }
    }

    /// ATT of all attackers together against one of the targets.
    pub fn att(&self, roll: &TargetRoll) -> i32 {
        roll.att.unwrap_or_else(|| self.attackers.iter().map(|attacker| attacker.att).sum())
    }

    /// What it does to its targets.
    pub fn hits(&self) -> impl Iterator<Item = Hit> + '_ {
        self.targets.iter().map(|roll| Hit {
            target: Target { unit: roll.target.code, weapon: roll.weapon },
            result: roll.result,
            att: self.att(roll),
            nth: 0,
        })
    }
}

/// What an attack does to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Unit or weapon.
    pub target: Target,
    /// By the dice.
    pub result: CombatResult,
    /// ATT of the attack, by which a wounded flyer crashes.
    pub att: i32,
    /// Its place among the results that apply together, for the dice of a crash.
    pub nth: usize,
}

/// What a result did beyond a wound or a destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "snake_case")]
#[tell(id = "tuw-aftermath", names = World)]
pub enum Aftermath {
    /// Tough bore a destruction. See TUW-8.7.4
    Absorbs {
        #[tell(with = mark(names, *unit, *weapon))]
        unit: UnitLabel,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[tell(skip)]
        weapon: Option<u8>,
        left: u8,
    },
    /// A wounded flyer fell. See TUW-3.5.2.3
    Crashes { unit: UnitLabel, die: i32, att: i32 },
    /// A wounded flyer didn't fall. See TUW-3.5.2.3
    StaysUp { unit: UnitLabel, die: i32, att: i32 },
}

impl Aftermath {
    /// The unit to which it happened.
    pub fn unit_mut(&mut self) -> &mut UnitLabel {
        match self {
            Aftermath::Absorbs { unit, .. }
            | Aftermath::Crashes { unit, .. }
            | Aftermath::StaysUp { unit, .. } => unit,
        }
    }
}

/// A unit or weapon that was wounded or destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[tell(id = if *destroyed { "tuw-loss-destroyed" } else { "tuw-loss-wounded" }, names = World)]
pub struct Loss {
    #[tell(with = mark(names, *unit, *weapon))]
    pub unit: UnitLabel,
    /// The place of its weapon, if that alone was lost. See TUW-8.3
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[tell(skip)]
    pub weapon: Option<u8>,
    pub hex: Hex,
    #[tell(skip)]
    pub destroyed: bool,
}

/// What an order of the muster did. Nobody but its giver is told before the armies are revealed.
///
/// See TUW-10.1
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Tell)]
#[serde(rename_all = "snake_case")]
#[tell(id = "tuw-muster", names = World)]
pub enum MusterResult {
    /// New units, each with the hex in which it begins.
    Bought {
        units: Vec<UnitLabel>,
        #[tell(with = distinct(hexes))]
        hexes: Vec<Hex>,
    },
    /// Purchases undone.
    Dropped { units: Vec<UnitLabel> },
    /// Units that begin elsewhere.
    Placed { units: Vec<UnitLabel>, hex: Hex },
}

impl MusterResult {
    /// The units that it is about.
    pub fn units(&self) -> &[UnitLabel] {
        match self {
            MusterResult::Bought { units, .. }
            | MusterResult::Dropped { units }
            | MusterResult::Placed { units, .. } => units,
        }
    }
}

/// Each hex once, in order.
fn distinct(hexes: &[Hex]) -> Vec<Hex> {
    BTreeSet::from_iter(hexes.iter().copied()).into_iter().collect()
}
